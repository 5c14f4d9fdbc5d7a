import FontText
import Foundation
import Testing

/// DejaVu Sans, where the packages of the usual systems put it; `scripts/setup` installs it.
enum InstalledFont {
  private static let paths = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "\(NSHomeDirectory())/Library/Fonts/DejaVuSans.ttf",
  ]

  static func metrics() throws -> FontMetrics {
    let path = paths.first { FileManager.default.fileExists(atPath: $0) }
    return try FontMetrics(fontFile: #require(path, "DejaVuSans.ttf is not installed; run scripts/setup"))
  }
}

import FontText
import Foundation
import Testing

/// DejaVu Sans 2.37, where the packages of the usual systems put it; `scripts/setup` installs it.
enum InstalledFont {
  static let path: String? = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "\(NSHomeDirectory())/Library/Fonts/DejaVuSans.ttf",
  ].first { FileManager.default.fileExists(atPath: $0) }

  static func metrics() throws -> FontMetrics { try FontMetrics(fontFile: file()) }

  static func file() throws -> String {
    try #require(path, "DejaVuSans.ttf is not installed; run scripts/setup")
  }

  static func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file())) }
}

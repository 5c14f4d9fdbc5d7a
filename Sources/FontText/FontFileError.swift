import CHarfBuzzShims
import Foundation

/// Why a font file cannot be used to measure text.
public struct FontFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as it was given.
  public var path: String
  /// What is wrong and what would be right.
  public var problem: String

  public var description: String { "font file \(path.debugDescription): \(problem)" }

  /// The fix that all of these have in common.
  private static let fix =
    "give the path of a TrueType or OpenType font, such as DejaVuSans.ttf, which scripts/setup installs"

  init(path: String, outcome: plumb_font_outcome, systemError: Int32) {
    let problem =
      switch outcome {
      case PLUMB_FONT_UNREADABLE: "cannot be read (\(Self.text(of: systemError)))"
      case PLUMB_FONT_NOT_A_FILE: "is not a regular file"
      case PLUMB_FONT_EMPTY: "is empty"
      case PLUMB_FONT_TOO_LARGE: "has more than \(PLUMB_FONT_LARGEST) bytes, the most that are read"
      case PLUMB_FONT_NOT_A_FONT: "is not a font"
      case PLUMB_FONT_INCOMPLETE:
        "is damaged or no text font: it lacks glyphs, advances, a character map or line metrics"
      default: "there is not enough memory for it"
      }
    self.init(path: path, problem: problem)
  }

  /// A path that C would cut short.
  static func nullByte(in path: String) -> FontFileError {
    FontFileError(path: path, problem: "the path holds a null byte")
  }

  private init(path: String, problem: String) {
    self.path = path
    self.problem = "\(problem); \(Self.fix)"
  }

  private static func text(of systemError: Int32) -> String {
    systemError == 0 ? "it ends early" : String(cString: strerror(systemError))
  }
}

import CHarfBuzzShims
import Foundation
public import LayoutCore

/// Measures text in a font file, shaped by HarfBuzz: with kerning, ligatures and combining marks (L6).
///
/// An advance is its value in font units × size ÷ units per em. It is not hinted, so it is the same on every
/// machine. A run takes its script and direction from the first letter that has one, and no language. A
/// character that the font lacks is as wide as the font's glyph for missing characters. All fonts of a tree
/// use this one file and differ only in size.
public struct FontMetrics: TextMeasurer {
  private let file: FontFile

  /// - Parameter path: a TrueType or OpenType file. In a collection the first font is used.
  ///
  /// The file is read only here. Throws a `FontFileError` if it cannot be used.
  public init(fontFile path: String) throws(FontFileError) {
    file = try FontFile(path: path)
  }

  /// Complexity: O(characters). Short runs are shaped once and remembered.
  public func advances(of run: Substring, size: Double) -> [Double] {
    file.advances(of: run).map { points($0, size) }
  }

  /// A line is ascender − descender high. The line gap adds to the pitch; both are rounded up to whole points.
  /// The baseline is an ascender below the top. A font that does not say how high a capital is has that of its O. The
  /// preferred distances are those of SwiftUI's system font.
  public func lineMetrics(size: Double) -> LineMetrics {
    let metrics = file.metrics
    let height = points(Double(metrics.ascender - metrics.descender), size)
    let gap = points(Double(metrics.line_gap), size)
    let (line, pitch) = (height.rounded(.up), max(height, height + gap).rounded(.up))
    let extra = (size / 4).rounded(.up) / 2
    return LineMetrics(
      line: line, unroundedLine: height, pitch: pitch, ascent: points(Double(metrics.ascender), size),
      capHeight: points(Double(metrics.cap_height), size),
      spacing: TextSpacing(
        above: 432 / 2048 * size + extra, below: 969 / 2048 * size + extra, between: pitch - line))
  }

  private func points(_ units: Double, _ size: Double) -> Double {
    units * size / Double(file.metrics.units_per_em)
  }
}

// MARK: Files

/// An open font file, and the advances of the short runs that were shaped in it.
///
/// Unchecked, but safe: HarfBuzz lets threads share an immutable font, and the lock guards the rest.
final class FontFile: @unchecked Sendable {
  /// In font units.
  let metrics: plumb_font_metrics
  private let handle: OpaquePointer
  private let lock = NSLock()
  private var known: [Substring: [Double]] = [:]

  /// Limits of `known`: the most bytes of a run, and the most runs. One run more, and all are forgotten.
  private static let longestKnown = 64
  private static let mostKnown = 10_000

  init(path: String) throws(FontFileError) {
    guard !path.utf8.contains(0) else { throw .nullByte(in: path) }
    var handle: OpaquePointer?
    var metrics = plumb_font_metrics()
    var systemError: Int32 = 0
    let outcome = plumb_font_open(path, &handle, &metrics, &systemError)
    guard outcome == PLUMB_FONT_OPENED, let handle else {
      throw FontFileError(path: path, outcome: outcome, systemError: systemError)
    }
    self.handle = handle
    self.metrics = metrics
  }

  deinit { plumb_font_close(handle) }

  /// The advance of each character of `run`, in font units.
  func advances(of run: Substring) -> [Double] {
    guard run.utf8.count <= Self.longestKnown else { return shaped(run) }
    if let advances = lock.withLock({ known[run] }) { return advances }
    let advances = shaped(run)
    lock.withLock {
      if known.count >= Self.mostKnown { known.removeAll() }
      // A copy, because a substring would keep the whole text in memory.
      known[Substring(String(run))] = advances
    }
    return advances
  }

  private func shaped(_ run: Substring) -> [Double] {
    var text = String(run)
    return text.withUTF8 { bytes in
      var clusters = [Int64](repeating: 0, count: bytes.count)
      let isShaped = bytes.withMemoryRebound(to: CChar.self) {
        plumb_font_advances(handle, $0.baseAddress, $0.count, &clusters)
      }
      return isShaped ? clusters.perCharacter(of: run) : [Double](repeating: .nan, count: run.count)
    }
  }
}

/// Why a font file cannot be used to measure text.
public struct FontFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path as it was given.
  public var path: String
  /// What is wrong and what would be right.
  public var problem: String

  public var description: String { "font file \(path.debugDescription): \(problem)" }

  /// The advice at the end of every message.
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

  /// The error for a path with a null byte, where C would cut the path off.
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

// MARK: Advances

extension [Int64] {
  /// The advances of HarfBuzz's clusters as one number per character. The array has the advance of each
  /// cluster at the byte where it starts, and `PLUMB_FONT_NO_CLUSTER` at all other bytes.
  ///
  /// A character with several clusters gets their sum. Characters of one cluster, as in a ligature, share its
  /// advance equally in whole font units; the first also gets the remainder.
  func perCharacter(of run: Substring) -> [Double] {
    var advances: [Double] = []
    var byte = 0
    var sharing = 0
    for character in run {
      let end = Swift.min(byte + character.utf8.count, count)
      let clusters = self[byte..<end].filter { $0 != PLUMB_FONT_NO_CLUSTER }
      byte = end
      if clusters.isEmpty, sharing > 0 {
        sharing += 1
      } else {
        advances.share(among: sharing)
        advances.append(clusters.reduce(0) { $0 + Double($1) })
        sharing = 1
      }
    }
    advances.share(among: sharing)
    return advances
  }
}

extension [Double] {
  /// Replaces the last advance by `count` shares of it.
  fileprivate mutating func share(among count: Int) {
    guard count > 1, let whole = popLast() else { return }
    let share = (whole / Double(count)).rounded(.down)
    append(whole - share * Double(count - 1))
    append(contentsOf: repeatElement(share, count: count - 1))
  }
}

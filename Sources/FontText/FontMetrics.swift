import CHarfBuzzShims
import Foundation
public import LayoutCore

/// Measures text in a font, shaped by HarfBuzz: with kerning, ligatures and combining marks (L6).
///
/// An advance is its value in font units × size ÷ units per em. It is not hinted, so it is the same on every
/// machine. A run takes its script and direction from the first letter that has one, and no language. A
/// character that the font lacks is as wide as the font's glyph for missing characters. A face is the font's nearest: a
/// weight counts where the file has an axis of weights, or where another file of the family has it.
public struct FontMetrics: TextMeasurer {
  /// The path of the file, or the name of the family.
  public let name: String
  private let file: FontFile
  private let faces: FontFaces

  /// - Parameter path: a TrueType or OpenType file. In a collection the first font is used.
  ///
  /// The file is read only here. Throws a `FontFileError` if it cannot be used.
  public init(fontFile path: String) throws(FontFileError) {
    let file = try FontFile(InstalledFace(file: path))
    self.init(name: path, file, FontFaces(file, of: .file(path)))
  }

  /// - Parameter family: a family of fonts that fontconfig knows, such as Inter.
  ///
  /// Throws a `FontFileError` if fontconfig is not installed or knows no such family. The file of another face is read
  /// when it is asked for.
  public init(family: String) throws(FontFileError) {
    let family = try InstalledFamily(family)
    let file = try FontFile(family.regular)
    self.init(name: family.name, file, FontFaces(file, of: .family(family)))
  }

  private init(name: String, _ file: FontFile, _ faces: FontFaces) {
    (self.name, self.file, self.faces) = (name, file, faces)
  }

  /// The nearest face that the font has; the regular one where the file of another cannot be used.
  public func face(_ face: FontFace) -> any TextMeasurer {
    face == .regular ? self : FontMetrics(name: name, faces.file(of: face), faces)
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

  /// Whether it has an axis of weights.
  var varies: Bool { plumb_font_varies(handle) }

  /// - Parameter weight: as CSS counts; used where the font has an axis of weights.
  init(_ face: InstalledFace, weight: Int = 400) throws(FontFileError) {
    let path = face.file
    guard !path.utf8.contains(0) else { throw .nullByte(in: path) }
    let choice = plumb_font_choice(index: UInt32(face.index), weight: UInt32(weight))
    var handle: OpaquePointer?
    var metrics = plumb_font_metrics()
    var systemError: Int32 = 0
    let outcome = plumb_font_open(path, choice, &handle, &metrics, &systemError)
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
  /// The path, or the name of the family, as it was given.
  public var path: String
  /// What is wrong and what would be right.
  public var problem: String

  /// Whether a family was looked for, and not a file.
  private var isFamily = false

  public var description: String { "font \(isFamily ? "" : "file ")\(path.debugDescription): \(problem)" }

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

  /// The error for a family that cannot be found.
  init(family: String, problem: String) {
    (path, self.problem, isFamily) = (family, problem, true)
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

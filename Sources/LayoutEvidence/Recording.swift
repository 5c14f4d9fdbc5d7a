package import Foundation
import LayoutCases
import LayoutComparison
package import LayoutCore

/// What SwiftUI gave to one case: a line of `plumb-layout/1` with the circumstances.
package struct WindowRecording: Sendable, Hashable {
  /// The case's name.
  package var caseName: String
  /// The digest of the case that was laid out.
  package var digest: String
  package var frames: ShownFrames
  /// Such as "macOS 26.2".
  package var system: String
  /// The build of SwiftUI, such as "7.2.5".
  package var swiftUI: String
  /// Pixels a point: 1, 2 or 3.
  package var scale: Double
  package var date: String

  /// How far SwiftUI's rounding to pixels may move an edge, in points: half a pixel, and what is lost in
  /// writing numbers.
  package var tolerance: Double { 0.5 / scale + 0.001 }
}

extension WindowRecording {
  /// A line that was read: a recording, or why nothing of it counts.
  package struct Line: Sendable {
    /// From 1.
    package var number: Int
    /// The case's name, if it could be read.
    package var caseName: String?
    package var content: Result<WindowRecording, Problem>
  }

  /// Reads recordings, one a line; blank lines are skipped. Every other line is a recording or says what is
  /// wrong with it.
  package static func lines(in data: Data) -> [Line] {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, text in
      if text.allSatisfy(\.isWhitespace) { return nil }
      let isLast = index == lines.count - 1
      return Line(
        number: index + 1, caseName: name(in: text),
        content: Result { () throws(Problem) -> WindowRecording in
          try WindowRecording(Data(text.utf8), isLast: isLast)
        })
    }
  }

  private static func name(in line: Substring) -> String? {
    struct Named: Decodable { var `case`: String }
    return try? strictDocument(Named.self, Data(line.utf8)).case
  }

  /// - Parameter isLast: whether no line end follows, so that the line may be cut short.
  private init(_ data: Data, isLast: Bool) throws(Problem) {
    let answer: RecordedAnswer
    do { answer = try strictDocument(RecordedAnswer.self, data) } catch {
      throw Problem(
        "\(isLast ? "is cut short, or " : "")is no recording: \(error.path) \(error.problem)")
    }
    guard answer.status == "placed" else {
      throw Problem("has the status \(quoted(answer.status)); a recording is `placed`")
    }
    guard let recording = answer.recording else {
      throw Problem(
        "has no key `recording`, so it is no recording but an engine's answer; `plumb record` writes a package "
          + "that records")
    }
    caseName = answer.caseName
    digest = recording.digest
    system = try Self.known(recording.system, "system", "macOS 26.2")
    swiftUI = try Self.known(recording.swiftUI, "swiftUI", "7.2.5")
    date = try Self.known(recording.date, "date", "2026-01-31")
    scale = recording.scale ?? .nan
    guard [1, 2, 3].contains(scale) else {
      throw Problem(
        "has the scale \(recording.scale.map(Coordinate.text) ?? "none"); 1, 2 or 3 pixels a point are needed"
      )
    }
    if answer.frames.isEmpty { throw Problem("has no frames") }
    frames = ShownFrames(answer.frames.mapValues(\.coordinates))
  }

  /// A word of the circumstances, which must be known.
  private static func known(
    _ text: String?, _ key: String, _ example: String
  ) throws(Problem) -> String {
    guard let text, text.contains(where: \.isNumber) else {
      throw Problem(
        "has the `\(key)` \(text.map(quoted) ?? "none"), which is not known; such as \(quoted(example)) is needed"
      )
    }
    return text
  }
}

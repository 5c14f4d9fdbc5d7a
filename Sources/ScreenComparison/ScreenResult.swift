package import Foundation
package import LayoutCases
import LayoutCore

/// Comparisons of many screens, as `make languages` keeps them.
package struct ScreenResult: Sendable, Codable {
  package static let format = "plumb-screens-result/1"

  package var format = Self.format
  /// The names and versions of the libraries, by language.
  package var versions: [String: String]
  package var comparisons: [ScreenReport]

  /// Reads a result.
  ///
  /// - Throws: an error with the path of the wrong value.
  package init(_ data: Data) throws(CaseError) {
    self = try strictDocument(ScreenResult.self, data)
    if format != Self.format {
      throw CaseError(
        caseName: nil, path: "$.format", problem: "is \(quoted(format)); \(quoted(Self.format)) is needed")
    }
  }
}

extension PeerAnswers {
  /// The libraries' answers in a result.
  package init(_ result: ScreenResult) {
    self.init()
    for report in result.comparisons {
      for side in report.sides {
        guard let version = result.versions[side.language.rawValue] else { continue }
        let frames = side.frames.map { row in
          row.map { numbers in
            numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
          }
        }
        add(frames, of: report.screen, width: report.width, by: side.language, version: version)
      }
    }
  }
}

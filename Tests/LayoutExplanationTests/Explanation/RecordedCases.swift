import Foundation
import LayoutCases
import Testing

/// The project's cases with recorded frames.
enum RecordedCases {
  static func all() throws -> [LayoutCase] {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try LayoutCase.cases(in: Data(contentsOf: project.appending(path: "Cases/evidence.ndjson")))
  }

  static func named(_ name: String) throws -> LayoutCase {
    try #require(all().first { $0.name == name })
  }
}

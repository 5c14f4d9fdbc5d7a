import Foundation
import LayoutCases

/// The project's own files, for tests.
enum Corpora {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func evidence() throws -> [LayoutCase] {
    try LayoutCase.cases(in: Data(contentsOf: project.appending(path: "Cases/evidence.ndjson")))
  }

  static func screens() throws -> [LayoutCase] {
    try LayoutCase.cases(in: Data(contentsOf: project.appending(path: "Cases/screens.ndjson")))
  }

  static func guides() throws -> [LayoutCase] {
    try LayoutCase.cases(in: Data(contentsOf: project.appending(path: "Cases/alignment-guides.ndjson")))
  }

  /// The scenes of Cases/Recorded.
  static func recorded() throws -> [LayoutCase] {
    try FileManager.default
      .contentsOfDirectory(at: project.appending(path: "Cases/Recorded"), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "ndjson" }.sorted { $0.path < $1.path }
      .flatMap { try LayoutCase.cases(in: Data(contentsOf: $0)) }
  }

  /// The cases of Cases/Constraints, by the names of their files.
  static func constraints() throws -> [LayoutCase] {
    try FileManager.default
      .contentsOfDirectory(at: project.appending(path: "Cases/Constraints"), includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { try LayoutCase(json: Data(contentsOf: $0)) }
  }

  static func resource(_ name: String) throws -> Data {
    let place =
      Bundle.module.url(forResource: name, withExtension: "ndjson")
      ?? Bundle.module.url(forResource: name, withExtension: "ndjson", subdirectory: "Resources")
    guard let place else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: place)
  }
}

extension LayoutCase {
  /// A case around `root`, as text.
  static func text(root: String, more: String = "") -> String {
    #"{"format":"plumb-case/1","name":"test","proposal":{"width":100,"height":null},"root":\#(root)\#(more)}"#
  }

  /// Reads a case around `root`.
  static func reading(root: String, more: String = "") throws(CaseError) -> LayoutCase {
    try LayoutCase(json: Data(text(root: root, more: more).utf8))
  }
}

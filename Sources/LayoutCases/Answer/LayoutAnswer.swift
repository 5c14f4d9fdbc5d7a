import Foundation
public import LayoutCore

/// The answer of an engine in the format `plumb-layout/1`.
public struct LayoutAnswer: Sendable {
  /// The format's name and version.
  public static let format = "plumb-layout/1"

  /// The case's name.
  public var caseName: String
  public var engine: String
  /// The font that measured texts; nil for fixed metrics.
  public var fontFamily: String?
  public var status: LayoutStatus
  /// The label of the view that the status names.
  public var view: String?
  /// The root's size, in points; nil unless placed.
  public var size: Size?
  /// The frames in the host's coordinates: of every innermost view by its name or path, and of every named
  /// wrapper. Views that are not shown (F7) are missing. Empty unless placed.
  public var frames: [String: Rect]
  public var statistics: LayoutStatistics

  /// Complexity: O(nodes).
  public init(case name: String, engine: String, tree: LayoutTree, result: LayoutResult) {
    caseName = name
    self.engine = engine
    fontFamily = tree.fontFamily
    status = result.status
    view = result.status.view.map(tree.label)
    size = result.size
    frames = tree.labelled(result.frames).filter { !$0.value.isNull }
    statistics = result.statistics
  }

  /// The answer's canonical text: keys in alphabetical order, numbers in shortest round-trip form.
  ///
  /// Numbers that are not finite become strings. The schema refuses these, because no engine should give
  /// them.
  public func json(indented: Bool = false) throws -> String {
    indented ? try canonicalText(of: self, indented: true) : AnswerWriter.text(of: self)
  }
}

extension LayoutStatus {
  /// The node that the status names.
  var view: Int? {
    switch self {
    case .placed, .solverFailure: nil
    case .unbounded(let view), .unsupported(let view, _), .refused(let view, _): view
    }
  }

  var reason: String? {
    switch self {
    case .placed, .unbounded: nil
    case .unsupported(_, let reason), .refused(_, let reason), .solverFailure(let reason): reason
    }
  }
}

extension LayoutAnswer: Encodable {
  private enum CodingKeys: String, CodingKey {
    case format, `case`, engine, fontFamily, status, view, reason, size, frames, statistics
    case counts, seconds
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(caseName, forKey: .case)
    try object.encode(engine, forKey: .engine)
    try object.encodeIfPresent(fontFamily, forKey: .fontFamily)
    try object.encode(status.name, forKey: .status)
    try object.encodeIfPresent(view, forKey: .view)
    try object.encodeIfPresent(status.reason, forKey: .reason)
    if let size { try object.encode([size.width, size.height], forKey: .size) }
    try object.encode(frames.mapValues(\.coordinates), forKey: .frames)
    var statistics = object.nestedContainer(keyedBy: CodingKeys.self, forKey: .statistics)
    try statistics.encode(self.statistics.counts, forKey: .counts)
    let phases = LayoutStatistics.Phase.allCases.map { ("\($0)", self.statistics[$0]) }
    try statistics.encode(Dictionary(uniqueKeysWithValues: phases), forKey: .seconds)
  }
}

extension LayoutCase {
  /// The JSON Schema (draft 2020-12) of `plumb-case/1`.
  public static var schema: String { get throws { try text(ofResource: "plumb-case-1.schema", "json") } }
}

extension LayoutAnswer {
  /// The JSON Schema (draft 2020-12) of `plumb-layout/1`.
  public static var schema: String { get throws { try text(ofResource: "plumb-layout-1.schema", "json") } }
}

/// The text of a file in the module's resources.
func text(ofResource file: String, _ extension: String) throws -> String {
  let place =
    Bundle.module.url(forResource: file, withExtension: `extension`)
    ?? Bundle.module.url(forResource: file, withExtension: `extension`, subdirectory: "Resources")
  guard let place else { throw CocoaError(.fileNoSuchFile) }
  return try String(contentsOf: place, encoding: .utf8)
}

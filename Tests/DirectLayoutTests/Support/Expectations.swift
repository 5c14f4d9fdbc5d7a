import LayoutCore
import Testing

@testable import DirectLayout

/// A proposal in a word.
func offer(_ width: Double?, _ height: Double?) -> ProposedViewSize {
  ProposedViewSize(width: width, height: height)
}

/// Lays out by the folding engine and checks on the way that asking every cell one by one gives the same:
/// the same status, and frames within 1e-12 of the layout's extent.
@discardableResult
func layOut(
  _ tree: LayoutTree, in proposal: ProposedViewSize = offer(nil, nil), host: Host = .topLeading,
  sourceLocation: SourceLocation = #_sourceLocation
) -> LayoutResult {
  let result = DirectEngine().layout(tree, in: proposal, host: host)
  let general = DirectEngine(foldsLinearTracks: false, sharesAxes: false).layout(
    tree, in: proposal, host: host)
  #expect(result.status == general.status, sourceLocation: sourceLocation)
  #expect(result.frames.count == general.frames.count, sourceLocation: sourceLocation)
  let extent = max(1, result.size?.width ?? 1, result.size?.height ?? 1)
  for (node, (a, b)) in zip(result.frames, general.frames).enumerated() {
    let distance = zip(a.coordinates, b.coordinates).map { $0 == $1 ? 0 : abs($0 - $1) }.max() ?? 0
    #expect(
      distance <= 1e-12 * extent, "\(tree.label(of: node)) is \(a), asked one by one \(b)",
      sourceLocation: sourceLocation)
  }
  return result
}

extension LayoutResult {
  func frame(_ name: String, in tree: LayoutTree) throws -> [Double] {
    try frames[#require(tree.nodes[name])].coordinates
  }
}

/// The lengths of the tracks of the only grid.
func expectTracks(
  _ grid: GridText, in proposal: ProposedViewSize = offer(nil, nil), columns: [Double]? = nil,
  rows: [Double]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = layOut(try grid.tree(), in: proposal, sourceLocation: sourceLocation)
  #expect(result.status == .placed, sourceLocation: sourceLocation)
  let geometry = try #require(result.grids.first, sourceLocation: sourceLocation)
  if let columns {
    expectNear(geometry.columns.map(\.length), columns, sourceLocation: sourceLocation)
  }
  if let rows { expectNear(geometry.rows.map(\.length), rows, sourceLocation: sourceLocation) }
}

/// Frames by name; an expectation may give the origin alone.
func expectFrames(
  _ tree: LayoutTree, in proposal: ProposedViewSize = offer(nil, nil), host: Host = .topLeading,
  tolerance: Double = 1e-9, _ frames: [String: [Double]],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = layOut(tree, in: proposal, host: host, sourceLocation: sourceLocation)
  try #require(result.status == .placed, sourceLocation: sourceLocation)
  for (name, expected) in frames {
    let frame = try result.frame(name, in: tree)
    expectNear(
      Array(frame.prefix(expected.count)), expected, tolerance, "\(name) is \(frame), expected \(expected)",
      sourceLocation: sourceLocation)
  }
}

/// Equal to rounding: sums of a handful of numbers below 1000 err by less than 1e-9.
func expectNear(
  _ values: [Double], _ expected: [Double], _ tolerance: Double = 1e-9, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear =
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
  #expect(isNear, comment ?? "\(values), expected \(expected)", sourceLocation: sourceLocation)
}

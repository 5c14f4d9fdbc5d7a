import LayoutCases
import LayoutCore

extension LayoutCase {
  /// The case in one step of a sweep.
  ///
  /// - Throws: `SweepError` where it has not got what the sweep changes.
  func swept(_ sweep: BenchmarkSweep, step: Int) throws(SweepError) -> LayoutCase {
    var swept = self
    switch sweep.subject {
    case .proposal: swept.proposal.width = sweep.width(step)
    case .leaf(let path): try swept.root.setWidth(sweep.width(step) ?? 0, path)
    case .alignment:
      guard case .grid(let alignment, let columnGaps, let rowGaps) = root.kind else {
        throw SweepError(reason: "the root is no grid, so its alignment cannot change")
      }
      let names = ["leading", "center", "trailing"]
      let vertical = if case .axes(_, let own)? = alignment { own } else { "center" }
      let own = AlignmentName.axes(horizontal: names[step % names.count], vertical: vertical)
      swept.root.kind = .grid(alignment: own, horizontalSpacing: columnGaps, verticalSpacing: rowGaps)
    }
    return swept
  }
}

/// Why a case cannot be swept.
public struct SweepError: Error, CustomStringConvertible {
  public var reason: String
  public var description: String { reason }
}

extension ViewDescription {
  /// Gives the fixed leaf at a path such as `0/3/5` another width.
  fileprivate mutating func setWidth(_ width: Double, _ path: String) throws(SweepError) {
    try setWidth(width, path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(), path)
  }

  private mutating func setWidth(
    _ width: Double, _ rest: ArraySlice<Substring>, _ path: String
  ) throws(SweepError) {
    guard let first = rest.first else {
      guard case .leaf(var leaf, let top, let bottom) = kind, leaf.width.isFixed else {
        throw SweepError(reason: "\(path) is no leaf of a fixed width")
      }
      leaf.width = LengthRange(fixed: width)
      kind = .leaf(leaf, firstTextBaseline: top, lastTextBaseline: bottom)
      return
    }
    guard let index = Int(first), children.indices.contains(index) else {
      throw SweepError(reason: "\(path) is no view of the case")
    }
    try children[index].setWidth(width, rest.dropFirst(), path)
  }
}

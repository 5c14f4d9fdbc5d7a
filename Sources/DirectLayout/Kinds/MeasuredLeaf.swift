// L6, L7: texts and other measured leaves.

internal import LayoutCore

/// L7: a view's measured answer is a pure function of the proposal. Measures are counted, and remembered. A
/// leaf declares which sides of the proposal its answer depends on; proposals that agree on these are one.
enum MeasuredLeafKind: LayoutKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    let axes = pass.tree.measures[pass.nodes.payload(of: node)].reads
    return Reads(width: axes, height: axes)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { size(of: node, in: proposal, pass)[axis] }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    let payload = pass.nodes.payload(of: node)
    let question = pass.tree.measures[payload].reads.of(proposal)
    if let known = pass.measuredLeaves.sizes[payload][question] {
      pass.countReuse()
      return known
    }
    pass.countMeasure()
    var size = pass.tree.measures[payload].measure(question)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || (size[axis] == .infinity && !mayBeInfinite) {
      pass.refuse(
        node,
        pass.tree.measures[payload].refusal?(question)
          ?? "measures \(size.width) × \(size.height) at \(proposal); finite lengths of at least 0 are needed"
      )
      size[axis] = 0
    }
    pass.measuredLeaves.sizes[payload].add(size, for: question)
    return size
  }

  static func forget(_ node: Int, _ pass: LayoutPass) {
    pass.measuredLeaves.sizes[pass.nodes.payload(of: node)] = ProposalMemo()
  }
}

/// The sizes measured so far.
struct MeasuredLeaves {
  fileprivate var sizes: [ProposalMemo<Size>]

  init(_ tree: borrowing LayoutTree) {
    sizes = Array(repeating: ProposalMemo(), count: tree.measures.count)
  }
}

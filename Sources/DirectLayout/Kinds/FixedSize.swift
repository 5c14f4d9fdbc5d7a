// F5: fixedSize.

internal import LayoutCore

/// F5: the child is offered nil on the chosen axes, the proposal elsewhere, when sized and when placed; the
/// size is the child's.
enum FixedSizeKind: WrapperKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    reads.subtract(pass.nodes.axes(of: node))
    return reads
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize { Axis.Set.both.subtracting(pass.nodes.axes(of: node)).of(proposal) }

  static var hasSizeOfChild: Bool { true }
}

// A6, L8: stacks with one child, and with none.

internal import LayoutCore

/// A6: an HStack, VStack or ZStack with exactly one child passes that child through unchanged, guides included; its
/// proposals pass unchanged too, for placing as well. Its priority is in `LayoutPriorities`, its spacing in
/// `PreferredSpacing`. L8: a container without children is 0 × 0.
enum OnlyChild {
  /// Whether a container has two children or more.
  static func isAmongOthers(in node: Int, _ pass: LayoutPass) -> Bool {
    node + 1 < pass.nodes.end(of: node) && pass.nodes.end(of: node + 1) < pass.nodes.end(of: node)
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    pass.nodes.onlyChild(of: node).map { pass.reads[$0] } ?? .none
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    guard let child = pass.nodes.onlyChild(of: node) else { return 0 }
    return pass.length(of: child, along: axis, in: proposal)
  }

  static func place(in view: PlacedView, _ pass: LayoutPass) {
    guard let child = pass.nodes.onlyChild(of: view.node) else { return }
    pass.place(PlacedView(node: child, proposal: view.proposal, size: view.size, origin: view.origin))
  }

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    pass.nodes.onlyChild(of: node).flatMap { pass.explicit(guide, of: $0, in: proposal) }
  }
}

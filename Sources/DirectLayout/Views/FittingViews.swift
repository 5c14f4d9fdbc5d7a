internal import LayoutCore

/// The views of a ViewThatFits (F7), with the ideal sizes asked for so far.
final class FittingViews {
  let children: [Int]
  private var idealSizes: [Size] = []

  init(_ children: [Int]) { self.children = children }

  /// The size of a child at (nil, nil), asked for in order.
  func idealSize(ofChild index: Int, in pass: LayoutPass) -> Size {
    while idealSizes.count <= index {
      idealSizes.append(pass.size(of: children[idealSizes.count], in: .unspecified))
    }
    return idealSizes[index]
  }
}

extension LayoutPass {
  // MARK: F7 The choice

  /// The first child whose ideal size fits the proposal, else the last; nil without children.
  func choice(at node: Int, in proposal: ProposedViewSize) -> Int? {
    let views = fittingViews(at: node)
    let axes = axes(of: node)
    for (index, child) in views.children.enumerated().dropLast()
    where Self.fits(views.idealSize(ofChild: index, in: self), in: axes.of(proposal)) {
      return child
    }
    return views.children.last
  }

  /// A nil side fits everything, ∞ too; lengths are compared in the units of S2.
  private static func fits(_ size: Size, in proposal: ProposedViewSize) -> Bool {
    Axis.allCases.allSatisfy { axis in
      guard let room = proposal[axis], room < .infinity else { return true }
      return size[axis] < .infinity && TrackOrder.units(size[axis]) <= TrackOrder.units(room)
    }
  }

  private func fittingViews(at node: Int) -> FittingViews {
    if let known = choices[node] { return known }
    let views = FittingViews(Array(tree.children(of: node)))
    choices[node] = views
    return views
  }

  /// The chosen child takes the container's place; the others are not shown.
  func placeChoice(at node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    let chosen = choice(at: node, in: proposal)
    for child in tree.children(of: node) {
      if child == chosen {
        place(child, in: proposal, size: size, at: origin)
      } else {
        hide(child)
      }
    }
  }

  /// The view at `node` and everything inside it have no frames.
  func hide(_ node: Int) {
    for hidden in node..<nodes.end(of: node) { frames[hidden] = .null }
  }
}

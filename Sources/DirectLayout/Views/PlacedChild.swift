internal import LayoutCore

/// A container's child where the container puts it.
struct PlacedChild {
  var node: Int
  /// The container's last offer.
  var offer: ProposedViewSize
  var size: Size
  /// In the container's coordinates.
  var origin: Point

  /// A5: an infinite child has no guides.
  var mayHaveGuides: Bool { size.width < .infinity && size.height < .infinity }
}

extension LayoutPass {
  /// The children of a container of several views where it puts them at a proposal.
  func placedChildren(of node: Int, in proposal: ProposedViewSize) -> [PlacedChild] {
    var children: [PlacedChild] = []
    switch nodes.kinds[node] {
    case .stack:
      if let stack = stack(at: node) {
        forEachChild(ofStack: stack, in: proposal) { children.append($0) }
      }
    case .zStack:
      if let stack = zStack(at: node) {
        forEachChild(ofZStack: stack, size: size(of: node, in: proposal)) { children.append($0) }
      }
    case .customLayout:
      if let layout = customLayout(at: node) {
        forEachChild(ofCustomLayout: layout, in: proposal) { children.append($0) }
      }
    case .grid: children = placedCells(ofGrid: node, in: proposal)
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .viewThatFits, .fixedFrame,
      .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay, .mirror, .offset, .position,
      .layoutDirection, .empty:
      break
    }
    return children
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
}

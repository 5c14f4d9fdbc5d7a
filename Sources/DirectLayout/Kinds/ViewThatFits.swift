// F7: ViewThatFits.

internal import LayoutCore

/// F7: the first child whose ideal size fits the proposal on the given axes, else the last; a nil side does
/// not constrain. The chosen child is offered the real proposal, and its explicit guides pass through. The
/// ideal size is that at (nil, nil). Lengths are compared in the units of S2; an infinite ideal fits only an
/// infinite or nil side. A child after the first that fits is not asked. The choice is made for each proposal
/// anew. The other children are not shown.
enum ViewThatFitsKind: LayoutKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    pass.choices.add(node, pass.members.of(node, pass.nodes))
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    let axes = pass.nodes.axes(of: node)
    var reads = Reads(width: axes, height: axes)
    for child in pass.choices.views(of: node) { reads.formUnion(pass.reads[child]) }
    return reads
  }

  static func forget(_ node: Int, _ pass: LayoutPass) { pass.choices[node]?.forget() }

  // MARK: The choice

  /// The child that is shown; nil without children (L8).
  private static func choice(_ node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Int? {
    guard let views = pass.choices[node] else { return nil }
    let room = pass.nodes.axes(of: node).of(proposal)
    for (index, child) in views.children.enumerated().dropLast()
    where fits(views.idealSize(ofChild: index, pass), in: room) {
      return child
    }
    return views.children.last
  }

  private static func fits(_ size: Size, in room: ProposedViewSize) -> Bool {
    Axis.allCases.allSatisfy { axis in
      guard let room = room[axis], room < .infinity else { return true }
      return size[axis] < .infinity && LengthUnits.of(size[axis]) <= LengthUnits.of(room)
    }
  }

  // MARK: The chosen child takes the container's place

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    choice(node, in: proposal, pass).map { pass.length(of: $0, along: axis, in: proposal) } ?? 0
  }

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    choice(node, in: proposal, pass).flatMap { pass.explicit(guide, of: $0, in: proposal) }
  }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let chosen = choice(view.node, in: view.proposal, pass)
    for child in pass.choices.views(of: view.node) {
      if child == chosen {
        pass.place(
          PlacedView(node: child, proposal: view.proposal, size: view.size, origin: view.origin))
      } else {
        pass.hide(child)
      }
    }
  }
}

/// The children of every ViewThatFits.
struct Choices {
  private var views: [Int: FittingViews] = [:]

  fileprivate subscript(node: Int) -> FittingViews? { views[node] }

  fileprivate mutating func add(_ node: Int, _ members: [Int32]) {
    views[node] = FittingViews(members.map(Int.init))
  }

  fileprivate func views(of node: Int) -> [Int] { views[node]?.children ?? [] }
}

/// The children of one ViewThatFits, with their ideal sizes so far.
private final class FittingViews {
  let children: [Int]
  private var idealSizes: [Size] = []

  init(_ children: [Int]) { self.children = children }

  fileprivate func forget() { idealSizes = [] }

  /// The size of a child at (nil, nil). Children are asked in order.
  func idealSize(ofChild index: Int, _ pass: LayoutPass) -> Size {
    while idealSizes.count <= index {
      idealSizes.append(pass.size(of: children[idealSizes.count], in: .unspecified))
    }
    return idealSizes[index]
  }
}

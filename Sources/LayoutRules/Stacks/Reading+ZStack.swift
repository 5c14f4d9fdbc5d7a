import LayoutCore

// S8.
extension Reading {
  private var alignment: Alignment { tree.zStacks[payload] }

  /// The children of the highest layout priority, with their positions among all.
  private var sizing: [(index: Int, child: Int)] {
    let priorities = children.map { tree.cellTraits(of: $0).layoutPriority }
    let highest = priorities.max()
    return children.enumerated().filter { priorities[$0.offset] == highest }.map { ($0.offset, $0.element) }
  }

  func zStackSize(in proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for axis in Axis.allCases {
      var plain = 0.0
      var (before, after) = (-Double.infinity, -Double.infinity)
      for (index, child) in sizing {
        let answer = answer(child, proposal)
        if answer.isFinite {
          let guide = guide(alignment[axis], child, index, answer)
          before = max(before, guide)
          after = max(after, answer[axis] - guide)
        } else {
          plain = max(plain, answer[axis])
        }
      }
      size[axis] = max(plain, before + after)
    }
    return size
  }

  func zStackPlaces(_ own: Size) -> [PlacedView] {
    let offer = ProposedViewSize(own)
    let answers = children.map { last($0, offer) }
    var origins = children.map { _ in Point.zero }
    for axis in Axis.allCases {
      let guides = children.indices.map { guide(alignment[axis], children[$0], $0, answers[$0]) }
      let largest = sizing.filter { answers[$0.index].isFinite }.map { guides[$0.index] }.max() ?? 0
      let line = settle(Quantity(rule: .S8, kind: .line, axis: axis, index: 0), largest)
      for index in children.indices { origins[index][axis] = line - guides[index] }
    }
    return zip(children, origins).map { PlacedView(node: $0, offer: offer, origin: $1) }
  }
}

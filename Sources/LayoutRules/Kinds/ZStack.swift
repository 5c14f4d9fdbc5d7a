import LayoutCore

/// S8, S10  A ZStack with several children is sized by those of the highest layout priority: the union of their frames
///          when their guides coincide. Every child is then offered that size and placed by its guides.
struct ZStackRules: ReadRules {
  let view: RuleReading
  private var alignment: Alignment { tree.zStacks[payload] }

  /// The children of the highest layout priority, with their positions among all.
  private var sizing: [(index: Int, child: Int)] {
    let priorities = view.children.enumerated().map { view.priority($1, $0) }
    let highest = priorities.max()
    return view.children.enumerated().filter { priorities[$0.offset] == highest }.map {
      ($0.offset, $0.element)
    }
  }

  func size(in proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for axis in Axis.allCases {
      var plain = 0.0
      var (before, after) = (-Double.infinity, -Double.infinity)
      for (index, child) in sizing {
        let answer = view.answer(child, proposal)
        if answer.isFinite {
          let guide = view.guide(alignment[axis], child, index, answer)
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

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let offer = ProposedViewSize(own)
    let answers = view.children.map { view.last($0, offer) }
    var origins = view.children.map { _ in Point.zero }
    for axis in Axis.allCases {
      let guides = view.children.indices.map {
        view.guide(alignment[axis], view.children[$0], $0, answers[$0])
      }
      let largest = sizing.filter { answers[$0.index].isFinite }.map { guides[$0.index] }.max() ?? 0
      let line = view.settle(Quantity(rule: .S8, kind: .line, axis: axis, index: 0), largest)
      for index in view.children.indices { origins[index][axis] = line - guides[index] }
    }
    return zip(view.children, origins).map { PlacedView(node: $0, offer: offer, origin: $1) }
  }

  /// S10: at each edge all that the children prefer there.
  var spacing: PreferredSpacing {
    let children = view.children.map { view.answers.spacing($0) }
    return PreferredSpacing { edge in children.reduce(into: []) { $0.formUnion($1[edge]) } }
  }

  func lengthRule(_ axis: Axis) -> Rule { .S8 }
  func guideRule(_ key: AlignmentKey) -> Rule { .A5 }
}

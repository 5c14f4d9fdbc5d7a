import LayoutCases
import LayoutCore

/// A flexible view where nothing is proposed: in a scroll view along its axis, under `fixedSize`, or where the host
/// proposes nil (SC2, S4, L3, L4).
///
/// A shape then has its ideal length of 10, and a Spacer its least one. Whether a length is the ideal one is found
/// by laying out a leaf of another ideal length in its place. A shape of 10 is surprising; the change gives it
/// a length. A Spacer is surprising if the scroll view has room left; the change gives its stack that room as its
/// least length.
enum UnboundedViews {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { member in
      Axis.allCases.compactMap { axis -> LayoutHint? in
        switch scene.members[member].view.kind {
        case .color, .rectangle, .circle: shape(member, axis, scene)
        case .spacer: spacer(member, axis, scene)
        default: nil
        }
      }
    }
  }

  private static func shape(_ member: Int, _ axis: Axis, _ scene: HintScene) -> LayoutHint? {
    let other = LengthRange(min: 0, ideal: 23, max: .infinity)
    let ideal = LinearLeaf.shape
    guard !scene.isLayer(member), scene.inner(member)?.size[axis] == 10,
      let probe = scene.changed(
        member,
        {
          $0.kind = .leaf(
            LinearLeaf(
              width: axis == .horizontal ? other : ideal.width,
              height: axis == .vertical ? other : ideal.height))
        }), probe.inner(member)?.size[axis] == 23,
      let changed = scene.improved(
        member,
        {
          let frame = FlexibleLength(min: 100)
          $0.modifiers.insert(
            axis == .horizontal ? .flexibleFrame(width: frame) : .flexibleFrame(height: frame), at: 0)
        }),
      changed.inner(member)?.size[axis] == 100, let claim = changed.claim(member, axis, outer: false)
    else { return nil }
    return LayoutHint(
      kind: .unbounded, rules: [.L3, .SC2], view: scene.label(member),
      says: """
        \(scene.words(member).sentence) is 10 \(axis.adjective): no \(axis.noun) is proposed to it, so it has the \
        ideal one of every shape.
        """,
      change: """
        Give it a least \(axis.noun), such as frame(\(axis == .horizontal ? "minWidth" : "minHeight"): 100): it is \
        100 \(axis.adjective) then.
        """, changed: changed.layoutCase, claims: [claim])
  }

  private static func spacer(_ member: Int, _ axis: Axis, _ scene: HintScene) -> LayoutHint? {
    guard let stack = scene.container(of: member), scene.members[member].view.modifiers.isEmpty,
      let length = scene.inner(member)?.size[axis]
    else { return nil }
    switch (scene.members[stack].view.kind, axis) {
    case (.hStack, .horizontal), (.vStack, .vertical): break
    default: return nil
    }
    guard
      let scroll = scene.around(stack).first(where: { index in
        guard case .screen(.scrollView(let axes, _, _, _)) = scene.members[index].view.kind else {
          return false
        }
        return (axes ?? .vertical).contains(Axis.Set(axis))
      }), let room = scene.inner(scroll)?.size[axis],
      let changed = scene.improved(
        stack,
        {
          let frame = FlexibleLength(min: room)
          $0.modifiers.insert(
            axis == .horizontal ? .flexibleFrame(width: frame) : .flexibleFrame(height: frame), at: 0)
        }), let after = changed.inner(member)?.size[axis], after > length + noticeable,
      let claim = changed.claim(member, axis, outer: false)
    else { return nil }
    return LayoutHint(
      kind: .unbounded, rules: [.L4, .SC2, .S4], view: scene.label(member),
      says: """
        \(scene.words(member).sentence) is only \(points(length)) \(axis.adjective): the ScrollView proposes no \
        \(axis.noun), so it has nothing to fill.
        """,
      change: """
        Add frame(\(axis == .horizontal ? "minWidth" : "minHeight"): \(points(room))) to \(scene.words(stack)): the \
        Spacer is \(points(after)) then.
        """, changed: changed.layoutCase, claims: [claim])
  }
}

/// A layout in which a view would come out infinite (section 6).
///
/// The host proposes ∞ on an axis, and a flexible view takes it. The change proposes the ideal length instead.
enum InfiniteView {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    guard case .unbounded(let node) = scene.result.status else { return [] }
    let sides = Axis.allCases.filter { scene.layoutCase.proposal[$0] == .infinity }
    guard !sides.isEmpty,
      let changed = scene.changed({ changed in for axis in sides { changed.proposal[axis] = nil } })
    else { return [] }
    let member = scene.members.firstIndex { member in
      guard let inner = member.inner, let outer = member.outer else { return false }
      return scene.tree.nodes[inner] == node || scene.tree.nodes[outer] == node
    }
    let view = member ?? 0
    let nouns = sides.map(\.noun).joined(separator: " and ")
    return [
      LayoutHint(
        kind: .unbounded, rules: [.L3, .L4, .F9], view: scene.label(view),
        says: "\(scene.words(view).sentence) would come out infinite: the proposed \(nouns) is infinite.",
        change: "Propose no \(nouns), which asks for the ideal one: every view has a frame then.",
        changed: changed.layoutCase, claims: Axis.allCases.compactMap { changed.claim(0, $0, outer: true) })
    ]
  }
}

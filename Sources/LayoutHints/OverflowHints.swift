import LayoutCases
import LayoutCore

/// A view that sticks out of a frame, of a container with a length of its own, or of the window (F1, F2, F9, LS1, LS3).
///
/// What counts is said in `StickingOut`. Of several views that stick out of one place along one axis, the longest is
/// told. The change is the first of those below after which it is gone, less sticks out in the whole case, and nothing
/// is worse: a longer frame; Spacers without a least length (L4); no `fixedSize`; an HStack turned into a VStack; an
/// image that scales; `maxWidth`; a ScrollView, on both axes if it is one; last another window.
enum OverflowHints {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    longest(scene).compactMap { hint($0.one, of: $0.count, scene) }
  }

  /// What surprises of all that sticks out: the longest of each place along each axis, and how many do so there.
  static func longest(_ scene: HintScene) -> [(one: StickingOut, count: Int)] {
    var longest: [Place: StickingOut] = [:]
    var order: [Place] = []
    var counts: [Place: Int] = [:]
    for one in scene.stickingOut where one.points > 0.5 && isTold(one, scene) {
      let place = Place(node: one.place, axis: one.axis, isWindow: one.isOfWindow)
      if longest[place] == nil { order.append(place) }
      counts[place, default: 0] += 1
      if one.points > longest[place]?.points ?? 0 { longest[place] = one }
    }
    return order.compactMap { place in longest[place].map { ($0, counts[place] ?? 1) } }
  }

  /// The view that sentences name; nil if there is none.
  static func member(of one: StickingOut, _ scene: HintScene) -> Int? {
    one.isOfWindow ? 0 : scene.subject(of: one.node)
  }

  private struct Place: Hashable {
    var node: Int
    var axis: Axis
    var isWindow: Bool
  }

  /// Whether people are surprised: a grid and a custom layout may let views stand out on purpose.
  private static func isTold(_ one: StickingOut, _ scene: HintScene) -> Bool {
    if one.isOfWindow { return true }
    guard scene.result.frames[one.node].size[one.axis] > scene.result.frames[one.place].size[one.axis] + 0.5
    else { return false }
    switch scene.tree.kinds[one.place] {
    case .fixedFrame, .flexibleFrame: return scene.frameModifier(of: one.place) != nil
    case .lazyStack, .lazyGrid, .geometryReader, .relativeContainer: return true
    default: return false
    }
  }

  /// What sticks out of what, and the rules that say so; nil if it has no name.
  static func sentence(
    _ one: StickingOut, of count: Int, _ scene: HintScene
  ) -> (says: String, rules: [Rule])? {
    guard let member = member(of: one, scene) else { return nil }
    let (axis, name) = (one.axis, scene.words(member, as: one))
    let needed = scene.result.frames[one.node].size[axis]
    let room = room(of: one, scene)
    if one.isOfWindow {
      let says = """
        \(name.contains("the root ") ? name.sentence : "The root, \(name),") is \(points(needed)) \(axis.adjective) and \
        sticks out of the \(points(room)) that it is proposed.
        """
      return (says, [.L1, .F9])
    }
    if scene.frameModifier(of: one.place) != nil {
      let says = """
        \(name.sentence) is \(points(needed)) \(axis.adjective) and sticks out of its frame of \(points(room)).
        """
      return (says, [.L1, scene.tree.kinds[one.place] == .fixedFrame ? .F1 : .F2])
    }
    let container = scene.ownerAround(one.place).map(scene.words) ?? "the view around it"
    let others = count == 1 ? "" : count == 2 ? "; another view does too" : "; \(count - 1) others do too"
    let says = """
      \(name.sentence) is \(points(needed)) \(axis.adjective) and sticks out of \(container), which is \
      \(points(room)) \(axis.adjective)\(others).
      """
    return (says, [.L1] + (scene.tree.kinds[one.place] == .lazyStack ? [.LS1, .LS3] : []))
  }

  /// The length of the place that a view sticks out of.
  private static func room(of one: StickingOut, _ scene: HintScene) -> Double {
    one.isOfWindow
      ? scene.result.frames[one.node].size[one.axis] - one.points
      : scene.result.frames[one.place].size[one.axis]
  }

  private static func hint(_ one: StickingOut, of count: Int, _ scene: HintScene) -> LayoutHint? {
    guard let member = member(of: one, scene), let told = sentence(one, of: count, scene) else { return nil }
    let axis = one.axis
    let needed = scene.result.frames[one.node].size[axis]
    let room = room(of: one, scene)
    let inside = scene.members.indices.filter { $0 == member || scene.around($0).contains(member) }
    var options: [Option] = []
    if !one.isOfWindow, let (owner, modifier) = scene.frameModifier(of: one.place) {
      options.append(
        (
          "Make the frame \(points(needed)) \(axis.adjective)",
          { changed in
            changed.root.update(scene.members[owner].place.steps[...]) {
              $0.modifiers[modifier].lengthen(to: needed, axis)
            }
          }
        ))
    }
    options += spacers(inside, axis, scene) + unfixed(inside, axis, scene)
    if axis == .horizontal { options += turned(inside, scene) + fitted(inside, scene, room) }
    if axis == .horizontal { options += scrolling(inside, scene) }
    if axis == .vertical {
      options.append(
        (
          member == 0 ? "Put it into a ScrollView" : "Put the root into a ScrollView",
          { $0.root = ViewDescription(.screen(.scrollView()), id: "$scroll", children: [$0.root]) }
        ))
    }
    // Another window is no change of the case, so it comes last.
    if let offered = scene.layoutCase.proposal[axis], offered.isFinite {
      let wider = one.isOfWindow ? needed : offered + needed - room
      options.append(("Propose \(points(wider))", { $0.proposal[axis] = wider }))
    }
    for option in options {
      guard let changed = scene.improved(option.change),
        changed.excess(axis) < scene.excess(axis) - 0.01,
        !changed.stickingOut.contains(where: {
          $0.axis == axis && $0.isOfWindow == one.isOfWindow && $0.points > 0.01
            && (one.isOfWindow || changed.subject(of: $0.node) == member)
        }), let claim = changed.claim(member, axis, outer: false)
      else { continue }
      let after = changed.excess(axis) <= 0.01
      return LayoutHint(
        kind: .overflow, rules: told.rules, view: scene.label(member), says: told.says,
        change:
          "\(option.words): \(after || one.isOfWindow ? "nothing sticks out of it then" : "it does not stick out then").",
        changed: changed.layoutCase, claims: [claim])
    }
    return nil
  }
}

// Changes that make a case shorter.
extension OverflowHints {
  private typealias Option = (words: String, change: (inout LayoutCase) -> Void)

  /// Spacers along the axis without their least length: those that have 8 because nothing is said, then all.
  private static func spacers(_ inside: [Int], _ axis: Axis, _ scene: HintScene) -> [Option] {
    var (silent, all): ([Int], [Int]) = ([], [])
    for member in inside {
      guard case .spacer(let least) = scene.members[member].view.kind, least != 0,
        let stack = scene.container(of: member), scene.runs(stack, along: axis)
      else { continue }
      all.append(member)
      if least == nil { silent.append(member) }
    }
    return [silent, all].filter { !$0.isEmpty }.map { members in
      let stacks = Set(members.compactMap { scene.container(of: $0) })
      let place = stacks.count == 1 ? stacks.first.map { " in \(scene.words($0))" } ?? "" : ""
      let many = members.count == 1 ? "" : " for the \(members.count) Spacers"
      return (
        "Write Spacer(minLength: 0)\(many)\(place)",
        { changed in
          for member in members {
            changed.root.update(scene.members[member].place.steps[...]) { $0.kind = .spacer(minLength: 0) }
          }
        }
      )
    }
  }

  /// A `fixedSize` that keeps a view at its ideal length, left out.
  private static func unfixed(_ inside: [Int], _ axis: Axis, _ scene: HintScene) -> [Option] {
    inside.flatMap { member in
      scene.members[member].view.modifiers.indices.compactMap { index -> Option? in
        guard case .fixedSize(let axes) = scene.members[member].view.modifiers[index],
          axes.contains(Axis.Set(axis))
        else { return nil }
        let rest = axes.subtracting(Axis.Set(axis))
        return (
          "Leave out fixedSize\(rest.isEmpty ? "" : " along this axis") on \(scene.words(member))",
          { changed in
            changed.root.update(scene.members[member].place.steps[...]) { view in
              if rest.isEmpty {
                view.modifiers.remove(at: index)
              } else {
                view.modifiers[index] = .fixedSize(rest)
              }
            }
          }
        )
      }
    }
  }

  /// A ScrollView that is as wide as what is in it (SC4) made to scroll on both axes.
  private static func scrolling(_ inside: [Int], _ scene: HintScene) -> [Option] {
    inside.compactMap { member in
      guard
        case .screen(.scrollView(let axes, let offset, let target, let spacing)) = scene.members[member].view
          .kind,
        !(axes ?? .vertical).contains(.horizontal)
      else { return nil }
      return (
        "Let \(scene.words(member)) scroll on both axes",
        { changed in
          changed.root.update(scene.members[member].place.steps[...]) {
            $0.kind = .screen(
              .scrollView(
                axes: [.horizontal, .vertical], contentOffset: offset, scrollTo: target, spacing: spacing))
          }
        }
      )
    }
  }

  /// An HStack turned into a VStack, the outermost first.
  private static func turned(_ inside: [Int], _ scene: HintScene) -> [Option] {
    inside.filter { scene.isRow($0) && scene.children(of: $0).count > 1 }.prefix(3).map { member in
      let steps = scene.members[member].place.steps[...]
      return (
        "Make \(scene.words(member)) a VStack",
        { changed in
          changed.root.update(steps) { view in
            guard case .hStack(_, let spacing) = view.kind else { return }
            view.kind = .vStack(spacing: spacing)
          }
        }
      )
    }
  }

  /// An image that scales, or a fixed width that becomes the largest one, of views wider than half of the room.
  private static func fitted(_ inside: [Int], _ scene: HintScene, _ room: Double) -> [Option] {
    inside.flatMap { member -> [Option] in
      let view = scene.members[member].view
      let steps = scene.members[member].place.steps[...]
      var options: [Option] = []
      if case .image(let size, false) = view.kind, size.width > noticeable {
        options.append(
          (
            "Make \(scene.words(member)) resizable, with aspectRatio(contentMode: .fit)",
            { changed in
              changed.root.update(steps) { view in
                view.kind = .image(size, resizable: true)
                view.modifiers.insert(.aspectRatio(AspectRatio(contentMode: .fit)), at: 0)
              }
            }
          ))
      }
      for (index, modifier) in view.modifiers.enumerated() {
        guard case .frame(let width?, let height, let alignment) = modifier, width > room / 2 else {
          continue
        }
        options.append(
          (
            "Write maxWidth: \(points(width)) in place of width: \(points(width)) in the frame of \(scene.words(member))",
            { changed in
              changed.root.update(steps) { view in
                view.modifiers[index] = .flexibleFrame(
                  width: FlexibleLength(max: width),
                  height: height.map { FlexibleLength(min: $0, max: $0) } ?? FlexibleLength(),
                  alignment: alignment)
              }
            }
          ))
      }
      return options
    }
  }
}

extension HintScene {
  /// A view in words as it sticks out: with its padding or with its modifiers, if these make it as long as it is.
  fileprivate func words(_ member: Int, as one: StickingOut) -> String {
    let words = words(member)
    guard let inner = inner(member)?.size[one.axis],
      let core = members[member].inner.flatMap({ tree.nodes[$0] }),
      abs(inner - result.frames[one.node].size[one.axis]) > 1e-6, one.node < core
    else { return words }
    let wrappers = (one.node..<core).filter {
      abs(result.frames[$0].size[one.axis] - result.frames[$0 + 1].size[one.axis]) > 1e-6
    }
    return words
      + (wrappers.allSatisfy { tree.kinds[$0] == .padding } ? " with its padding" : " with its modifiers")
  }

  /// The modifier that a frame node stands for; nil where a container made it.
  fileprivate func frameModifier(of node: Int) -> (member: Int, index: Int)? {
    let kind = tree.kinds[node]
    guard kind == .fixedFrame || kind == .flexibleFrame, let member = owner(of: node),
      let inner = members[member].inner.flatMap({ tree.nodes[$0] }), node < inner
    else { return nil }
    // The modifiers of a kind, innermost first, are the nodes of that kind from inside.
    let place = (node..<inner).count { tree.kinds[$0] == kind } - 1
    let modifiers = view(member).modifiers
    let frames = modifiers.indices.filter { index in
      switch modifiers[index] {
      case .frame: kind == .fixedFrame
      case .flexibleFrame: kind == .flexibleFrame
      default: false
      }
    }
    return frames.indices.contains(place) ? (member, frames[place]) : nil
  }

  /// Whether the view is a stack along the axis.
  func runs(_ member: Int, along axis: Axis) -> Bool {
    switch (members[member].view.kind, axis) {
    case (.hStack, .horizontal), (.vStack, .vertical): true
    default: false
    }
  }
}

extension ViewDescription.Modifier {
  /// The frame with another length: the fixed one, the largest one, or where neither is given the least one.
  fileprivate mutating func lengthen(to length: Double, _ axis: Axis) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(
        width: axis == .horizontal ? length : width, height: axis == .vertical ? length : height,
        alignment: alignment)
    case .flexibleFrame(var width, var height, let alignment):
      func longer(_ own: FlexibleLength) -> FlexibleLength {
        var own = own
        if let most = own.max, most.isFinite { own.max = max(most, length) } else { own.min = length }
        return own
      }
      if axis == .horizontal { width = longer(width) } else { height = longer(height) }
      self = .flexibleFrame(width: width, height: height, alignment: alignment)
    default: break
    }
  }
}

import LayoutCases
import LayoutCore

/// A view that is longer than the frame around it, than the scroll view across its axis, or than the window (F1,
/// F2, F9, SC2).
///
/// A parent cannot force a size on a child (L1), so the child sticks out. Only these three kinds of place have
/// a length of their own; a stack or a grid is as long as what it holds. Views that are moved on purpose (offset,
/// position, negative padding), layers, and content along the axis of a scroll view do not count, nor does what the
/// user is meant to see cut: an image or shape in a frame.
enum Overflow {
  /// Where a view sticks out.
  enum Place {
    case frame(modifier: Int)
    case scrollView, window
  }

  static func hints(_ scene: HintScene) -> [LayoutHint] {
    scene.members.indices.flatMap { member in
      Axis.allCases.compactMap { axis in
        excess(member, axis, in: scene).flatMap { hint(member, axis, $0, scene) }
      }
    }
  }

  /// By how many points a view sticks out of a place around it, on both sides together. Nil if it does not.
  static func excess(
    _ member: Int, _ axis: Axis, in scene: HintScene
  ) -> (place: Place, points: Double, needed: Double)? {
    if member == 0, let offered = scene.layoutCase.proposal[axis], offered.isFinite,
      let length = scene.outer(0)?.size[axis], length > offered + 0.5
    {
      return (.window, length - offered, length)
    }
    guard let inner = scene.inner(member)?.size[axis] else { return nil }
    let view = scene.view(member)
    if case .screen(.scrollView(let axes, _, _, _)) = view.kind, !(axes ?? .vertical).contains(Axis.Set(axis))
    {
      let needed = scene.children(of: member).compactMap { scene.outer($0)?.size[axis] }.max() ?? 0
      if needed > inner + 0.5 { return (.scrollView, needed - inner, needed) }
    }
    // What stands in the first frame: the view itself, or its padding around it.
    switch view.kind {
    case .color, .rectangle, .circle, .image: return nil
    default: break
    }
    var length = inner
    for (index, modifier) in view.modifiers.enumerated() {
      switch modifier {
      case .padding(let insets):
        length += axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
      case .frame(let width, let height, _):
        if let own = axis == .horizontal ? width : height {
          return length > own + 0.5 ? (.frame(modifier: index), length - own, length) : nil
        }
      case .flexibleFrame(let width, let height, _):
        if let most = (axis == .horizontal ? width : height).max, most.isFinite {
          return length > most + 0.5 ? (.frame(modifier: index), length - most, length) : nil
        }
        if (axis == .horizontal ? width : height) != FlexibleLength() { return nil }
      case .overlay, .background, .layoutPriority, .alignmentGuide, .gridCellColumns, .gridCellAnchor,
        .gridCellUnsizedAxes, .gridColumnAlignment, .fixedSize, .id, .setting, .layoutValue:
        continue
      default: return nil
      }
    }
    return nil
  }

  private static func hint(
    _ member: Int, _ axis: Axis, _ excess: (place: Place, points: Double, needed: Double), _ scene: HintScene
  ) -> LayoutHint? {
    let (needed, name) = (excess.needed, scene.words(member))
    let says: String
    let rules: [Rule]
    var options: [(words: String, change: (inout LayoutCase) -> Void)]
    let steps = scene.members[member].place.steps[...]
    let most = points(needed)
    switch excess.place {
    case .window:
      rules = [.L1, .F9]
      let offered = scene.layoutCase.proposal[axis] ?? 0
      says = """
        The root, \(name), is \(most) \(axis.adjective) and sticks out of the \(points(offered)) that it is proposed.
        """
      let window = ("Propose \(most)", { (changed: inout LayoutCase) in changed.proposal[axis] = needed })
      let scroll = (
        "Put it into a ScrollView",
        { (changed: inout LayoutCase) in
          changed.root = ViewDescription(.screen(.scrollView()), id: "$scroll", children: [changed.root])
        }
      )
      options = axis == .vertical ? [scroll] : turned(scene) + fitted(scene, offered)
      // Another window is no change of the case, so it comes last.
      options.append(window)
    case .frame(let modifier):
      rules = [.L1, .F1]
      says = """
        \(name.sentence) is \(most) \(axis.adjective) and sticks out of its frame of \
        \(points(needed - excess.points)).
        """
      options = [
        (
          "Make the frame \(most) \(axis.adjective)",
          { $0.root.update(steps) { $0.modifiers[modifier].lengthen(to: needed, axis) } }
        )
      ]
    case .scrollView:
      rules = [.L1, .SC2]
      says = """
        What stands in \(name) is \(most) \(axis.adjective) and sticks out of the \
        \(points(needed - excess.points)) that it has: it does not scroll on this axis.
        """
      options = [
        (
          "Let it scroll on both axes",
          {
            $0.root.update(steps) { view in
              guard case .screen(.scrollView(_, let offset, let target, let spacing)) = view.kind else {
                return
              }
              view.kind = .screen(
                .scrollView(
                  axes: [.horizontal, .vertical], contentOffset: offset, scrollTo: target, spacing: spacing))
            }
          }
        )
      ]
    }
    let root = scene.excess(axis == .horizontal ? .vertical : .horizontal)
    for option in options {
      // A place in the case is another one when a view stands around the root.
      guard let changed = scene.changed(option.change) else { continue }
      let rest: Double
      if changed.layoutCase.root.id == "$scroll" {
        guard let window = changed.tree.nodes["$scroll"], let offered = scene.layoutCase.proposal[axis],
          changed.result.frames[window].size[axis] <= offered + 0.01
        else { continue }
        let other: Axis = axis == .horizontal ? .vertical : .horizontal
        if let offered = scene.layoutCase.proposal[other], let length = scene.outer(0)?.size[other],
          (changed.outer(0)?.size[other] ?? 0) > max(offered, length) + 0.01
        {
          continue
        }
        rest = 0
      } else {
        rest = Self.excess(member, axis, in: changed)?.points ?? 0
        if case .window = excess.place,
          changed.excess(axis == .horizontal ? .vertical : .horizontal) > root + 0.01
        {
          continue
        }
      }
      guard rest == 0, let claim = changed.claim(member, axis, outer: false) else { continue }
      return LayoutHint(
        kind: .overflow, rules: rules, view: scene.label(member), says: says,
        change: "\(option.words): nothing sticks out of it then.", changed: changed.layoutCase,
        claims: [claim])
    }
    return nil
  }
}

// Changes that make a case narrower.
extension Overflow {
  private typealias Option = (words: String, change: (inout LayoutCase) -> Void)

  /// An HStack turned into a VStack, the outermost first.
  private static func turned(_ scene: HintScene) -> [Option] {
    scene.members.indices.filter { scene.isRow($0) && scene.children(of: $0).count > 1 }.prefix(3).map {
      member in
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

  /// An image that scales, or a fixed width that becomes the largest one, of views wider than what is proposed.
  private static func fitted(_ scene: HintScene, _ offered: Double) -> [Option] {
    scene.members.indices.flatMap { member -> [Option] in
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
        guard case .frame(let width?, let height, let alignment) = modifier, width > offered / 2 else {
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

extension ViewDescription.Modifier {
  fileprivate mutating func lengthen(to length: Double, _ axis: Axis) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(
        width: axis == .horizontal ? length : width, height: axis == .vertical ? length : height,
        alignment: alignment)
    case .flexibleFrame(var width, var height, let alignment):
      if axis == .horizontal { width.max = length } else { height.max = length }
      self = .flexibleFrame(width: width, height: height, alignment: alignment)
    default: break
    }
  }
}

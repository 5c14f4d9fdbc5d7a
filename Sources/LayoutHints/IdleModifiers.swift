import LayoutCases
import LayoutCore

/// A modifier that changes no frame (L1, and the rule of the modifier).
///
/// A modifier without effect today may matter at another width or with another text. So it counts as idle only
/// if removing it changes no frame under the case's proposal, under smaller, larger and missing ones, and with the
/// texts and leaves longer and shorter. Modifiers that say the same of like views, as a loop writes them, count as one:
/// they are removed together. Views that are not shown, names, layers and settings that views read further in are not looked at.
/// Modifiers found idle are removed before the next is tried, so that all of them together can be taken away.
enum IdleModifiers {
  static func hints(_ scene: HintScene) -> [LayoutHint] {
    var hints: [LayoutHint] = []
    let others = variants.compactMap { scene.changed($0) }
    var idle: [(member: Int, index: Int)] = []
    for group in groups(scene) {
      // The last place first: removing a modifier moves the places of views in layers that stand after it.
      let removed = (idle + group).sorted { ($0.member, $0.index) > ($1.member, $1.index) }
      let remove = { (changed: inout LayoutCase) in
        for (member, index) in removed {
          changed.root.update(scene.members[member].place.steps[...]) { _ = $0.modifiers.remove(at: index) }
        }
      }
      guard let (member, index) = group.first,
        let rule = rule(of: scene.members[member].view.modifiers[index]),
        let without = scene.changed(remove), without.agrees(with: scene),
        others.allSatisfy({ $0.changed(remove)?.agrees(with: $0) ?? false })
      else { continue }
      idle += group
      let like =
        group.count == 1 ? "" : ", and on \(group.count - 1) \(group.count == 2 ? "view" : "views") like it,"
      hints.append(
        LayoutHint(
          kind: .noEffect, rules: [rule], view: scene.label(member),
          says: """
            \(scene.members[member].view.modifiers[index].words) on \(scene.words(member))\(like) changes no frame, \
            under this proposal and others, with these contents and others.
            """,
          change: "Leave it out: every frame stays as it is.", changed: without.layoutCase,
          claims: Axis.allCases.compactMap { without.claim(member, $0, outer: true) }))
    }
    return hints.reversed()
  }

  /// What makes modifiers one: they say the same of views of one kind in like places.
  private struct Likeness: Hashable {
    var modifier: ViewDescription.Modifier
    var kind: String
    var parent: String
    var around: Int?
    /// The place among the children, where the views stand in different rows of a grid.
    var column: ViewPlace.Step?
  }

  /// The modifiers that are looked at, those that say the same of like views together; inner views first.
  private static func groups(_ scene: HintScene) -> [[(member: Int, index: Int)]] {
    var groups: [Likeness: [(member: Int, index: Int)]] = [:]
    for (member, description) in scene.members.enumerated() where scene.outer(member) != nil {
      let container = scene.container(of: member)
      let parent = container.map { scene.members[$0].view.kind } ?? .emptyView
      let isCell = parent.name == "GridRow"
      for (index, modifier) in description.view.modifiers.enumerated() where rule(of: modifier) != nil {
        let likeness = Likeness(
          modifier: modifier, kind: description.view.kind.name, parent: parent.name,
          around: isCell ? container.flatMap { scene.container(of: $0) } : container,
          column: isCell && modifier.name == "gridColumnAlignment" ? description.place.steps.last : nil)
        groups[likeness, default: []].append((member, index))
      }
    }
    return groups.values.sorted { ($0[0].member, $0[0].index) > ($1[0].member, $1[0].index) }
  }

  /// Other proposals and other contents.
  private static let variants: [@Sendable (inout LayoutCase) -> Void] = [
    { $0.scale(by: 0.5) },
    { $0.scale(by: 2) },
    { $0.scale(by: 5) },
    { $0.proposal = .unspecified },
    { $0.proposal.width = 0 },
    { $0.proposal.height = 0 },
    { $0.lengthen(some: 0) },
    { $0.lengthen(some: 1) },
    { $0.lengthen(some: 2) },
    { $0.lengthen(some: 3) },
    {
      $0.scale(by: 0.5)
      $0.lengthen(some: 4)
    },
    {
      $0.proposal = .unspecified
      $0.shorten()
    },
  ]

  /// The rule of a modifier that is looked at; nil for others.
  private static func rule(of modifier: ViewDescription.Modifier) -> Rule? {
    switch modifier {
    case .frame: .F1
    case .flexibleFrame: .F2
    case .padding: .F4
    case .fixedSize: .F5
    case .layoutPriority: .S9
    case .alignmentGuide: .A3
    case .gridCellColumns: .G3
    case .gridCellAnchor: .G23
    case .gridCellUnsizedAxes: .G18
    case .gridColumnAlignment: .G21
    case .aspectRatio: .F12
    case .offset: .F10
    default: nil
    }
  }
}

extension HintScene {
  /// Whether all frames are equal, to a millionth of a point.
  fileprivate func agrees(with other: HintScene) -> Bool {
    for (a, b) in zip(frames, other.frames) {
      guard let a, let b else {
        if (a == nil) != (b == nil) { return false }
        continue
      }
      for (x, y) in zip(a.coordinates, b.coordinates) where abs(x - y) > 1e-6 { return false }
    }
    return true
  }
}

extension LayoutCase {
  fileprivate mutating func scale(by factor: Double) {
    for axis in Axis.allCases {
      if let length = proposal[axis], length.isFinite { proposal[axis] = (length * factor).rounded() }
    }
  }

  /// Makes all texts a character long, and all leaves a tenth as long.
  fileprivate mutating func shorten() {
    for (place, _) in root.places {
      root.update(place.steps[...]) { view in
        switch view.kind {
        case .text(var text) where text.replay == nil:
          text.content = String(text.content.prefix(1))
          view.kind = .text(text)
        case .leaf(var leaf, let first, let last):
          leaf.width = leaf.width.times(0.1)
          leaf.height = leaf.height.times(0.1)
          view.kind = .leaf(leaf, firstTextBaseline: first, lastTextBaseline: last)
        default: break
        }
      }
    }
  }

  /// Makes some of the texts and leaves longer, about half of them: the same ones for the same number.
  fileprivate mutating func lengthen(some number: UInt64) {
    var random = SeededGenerator(seed: number)
    for (place, _) in root.places where random.next() % 2 == 0 {
      root.update(place.steps[...]) { view in
        switch view.kind {
        case .text(var text) where text.replay == nil:
          text.content += " and some more words"
          view.kind = .text(text)
        case .leaf(var leaf, let first, let last):
          leaf.width = leaf.width.times(2)
          leaf.height = leaf.height.times(2)
          view.kind = .leaf(leaf, firstTextBaseline: first, lastTextBaseline: last)
        default: break
        }
      }
    }
  }
}

extension LengthRange {
  fileprivate func times(_ factor: Double) -> LengthRange {
    LengthRange(min: min * factor, ideal: ideal * factor, max: max * factor)
  }
}

extension ViewDescription.Modifier {
  /// The modifier in short, such as "frame(width: 40)".
  var words: String {
    switch self {
    case .frame(let width, let height, _): "frame(\(Self.sides(("width", width), ("height", height))))"
    case .flexibleFrame(let width, let height, _):
      "frame(\(Self.sides(("minWidth", width.min), ("idealWidth", width.ideal), ("maxWidth", width.max), ("minHeight", height.min), ("idealHeight", height.ideal), ("maxHeight", height.max))))"
    case .layoutPriority(let priority): "layoutPriority(\(points(priority)))"
    case .gridCellColumns(let count): "gridCellColumns(\(count))"
    case .gridColumnAlignment(let name): "gridColumnAlignment(.\(name))"
    default: name
    }
  }

  private static func sides(_ sides: (String, Double?)...) -> String {
    list(
      sides.compactMap { name, length in
        length.map { "\(name): \($0 == .infinity ? ".infinity" : points($0))" }
      })
  }
}

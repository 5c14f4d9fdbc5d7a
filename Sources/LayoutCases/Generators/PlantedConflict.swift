public import LayoutCore

/// Constraints with one known conflict, for testing. Some contradict each other by construction; the layout
/// meets all others.
public struct PlantedConflict: Sendable {
  public private(set) var constraints: [LayoutConstraint] = []
  /// The indices of the contradicting constraints. Without any one of them, the rest do not contradict each
  /// other.
  public private(set) var planted: Set<Int> = []

  /// - Parameters:
  ///   - layout: the layout without constraints.
  ///   - noise: the number of other constraints.
  /// - Returns: nil if the tree has fewer than three named views that are shown.
  public init?(_ tree: LayoutTree, _ layout: LayoutResult, seed: UInt64, noise: Int) {
    let names = tree.nodes.filter { !layout.frames[$0.value].isNull }.keys.sorted()
    if names.count < 3 { return nil }
    var generator = SeededGenerator(seed: seed)
    let chosen = generator.shuffled(names)
    func frame(_ name: String) -> Rect { layout.frames[tree.nodes[name]!] }
    let conflict =
      switch seed % 3 {
      case 0: Self.pair(chosen[0], frame(chosen[0]).width)
      case 1: Self.chain(chosen[0], chosen[1], max(frame(chosen[0]).width, frame(chosen[1]).width))
      default: Self.circle(Array(chosen.prefix(Int(3 + seed % 4))))
      }
    var all = conflict.map { (constraint: $0, isPlanted: true) }
    for index in 0..<noise {
      let name = chosen[index % chosen.count]
      all.append((Self.met(name, frame(name), index / chosen.count), false))
    }
    all = generator.shuffled(all)
    constraints = all.map(\.constraint)
    planted = Set(all.indices.filter { all[$0].isPlanted })
  }

  /// Two constraints: a view is at least this wide, and less wide.
  private static func pair(_ name: String, _ width: Double) -> [LayoutConstraint] {
    [view(name).width.atLeast(width + 20), view(name).width.atMost(width + 10)]
  }

  /// A view must be at least as wide as another one, which must be wider than the first may be.
  private static func chain(_ a: String, _ b: String, _ width: Double) -> [LayoutConstraint] {
    [
      view(a).width.atLeast(width + 30), view(b).width.atLeast(view(a).width),
      view(b).width.atMost(width + 10),
    ]
  }

  /// Each view must be to the right of the next one, in a circle.
  private static func circle(_ names: [String]) -> [LayoutConstraint] {
    names.indices.map { index in
      view(names[index]).minX.atLeast(view(names[(index + 1) % names.count]).minX + 5)
    }
  }

  /// A constraint that the layout meets by far.
  private static func met(_ name: String, _ frame: Rect, _ round: Int) -> LayoutConstraint {
    let far = 1000 + Double(round)
    return switch round % 4 {
    case 0: view(name).width.atMost(frame.width + far)
    case 1: view(name).minX.atLeast(frame.minX - far)
    case 2: view(name).height.atMost(frame.height + far)
    default: view(name).maxY.atMost(frame.maxY + far)
    }
  }
}

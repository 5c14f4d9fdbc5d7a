public import LayoutCore

/// Constraints on a layout of which some contradict each other by construction, scattered among others that the
/// layout meets anyway.
public struct PlantedConflict: Sendable {
  public private(set) var constraints: [LayoutConstraint] = []
  /// The places of those that contradict each other; any of them left out, the others of them do not.
  public private(set) var planted: Set<Int> = []

  /// - Parameters:
  ///   - layout: the layout without constraints.
  ///   - noise: how many others there are.
  /// - Returns: nil for a tree with fewer than three named views that are shown.
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

  /// Wider than it may be.
  private static func pair(_ name: String, _ width: Double) -> [LayoutConstraint] {
    [view(name).width.atLeast(width + 20), view(name).width.atMost(width + 10)]
  }

  /// A view that must be as wide as one that is wider than it may be.
  private static func chain(_ a: String, _ b: String, _ width: Double) -> [LayoutConstraint] {
    [
      view(a).width.atLeast(width + 30), view(b).width.atLeast(view(a).width),
      view(b).width.atMost(width + 10),
    ]
  }

  /// Each to the right of the next, in a circle.
  private static func circle(_ names: [String]) -> [LayoutConstraint] {
    names.indices.map { index in
      view(names[index]).minX.atLeast(view(names[(index + 1) % names.count]).minX + 5)
    }
  }

  /// Far from what the layout has.
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

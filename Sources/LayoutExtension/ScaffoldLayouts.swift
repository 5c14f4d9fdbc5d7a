import ConstraintLayout
import LayoutCore

/// The compiled layouts of scaffolds around one tree in one proposal, kept while the same things give way.
final class ScaffoldLayouts {
  private struct Key: Hashable {
    var givers: [Giver]
    var guides: [PlacedGuide]
  }

  private var kept: [(key: Key, layout: OpenLayout)] = []

  /// The layout of a scaffold, compiled at its first use.
  func layout(
    of scaffold: Scaffold, in proposal: ProposedViewSize, host: Host, by engine: ConstraintEngine
  ) throws(OpenLayout.Failure) -> OpenLayout {
    let key = Key(givers: scaffold.slots.map(\.giver), guides: scaffold.guides)
    if let known = kept.first(where: { $0.key == key }) { return known.layout }
    let layout = try OpenLayout.make(
      scaffold.tree, scaffold.openings, in: proposal, host: host, by: engine)
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append((key, layout))
    return layout
  }

  /// Enough for what gives way step by step, and for the step before.
  private static let mostKept = 4
}

// GR3, CR1: the readers and the containers whose sizes frames refer to, and what depends on them.

internal import LayoutCore

/// The readers and containers of a tree whose sizes relative frames read.
///
/// The answers of a view around such a frame hold for one size of the reader or container only. So before
/// that size changes, the views between the two forget theirs. Trees without relative frames pay nothing. For
/// the others it takes O(relative frames × depth) to find those views.
final class References {
  /// The node that stands for the window (CR1).
  private static let window = -1

  /// The reader and the container of each relative frame, by payload.
  private var around: [(reader: Int, container: Int)] = []
  /// The views that depend on the size of a reader or container, by its node.
  private var dependents: [Int: [Int]] = [:]
  /// The sizes at this time. A container's is what it is proposed, less its margins.
  private var sizes: [Int: ProposedViewSize] = [:]
  /// How often each view has forgotten its answers. Empty as long as none has.
  private var generations: [Int32] = []

  init(_ tree: borrowing LayoutTree) {
    if tree.relativeFrames.isEmpty { return }
    generations = Array(repeating: 0, count: tree.count)
    let parents = tree.parents()
    var known: [Int: Set<Int>] = [:]
    for node in 0..<tree.count where tree.kinds[node] == .relativeFrame {
      let frame = tree.relativeFrames[tree.payload(of: node)]
      var found = (reader: Self.window, container: Self.window)
      for reference in RelativeLength.Reference.allCases {
        let kinds: [ViewKind] =
          reference == .reader ? [.geometryReader] : [.scrollView, .relativeContainer]
        var between: [Int] = []
        var view = node
        while view >= 0, !kinds.contains(tree.kinds[view]) {
          between.append(view)
          view = Int(parents[view])
        }
        if reference == .reader { found.reader = view } else { found.container = view }
        guard frame.width?.reference == reference || frame.height?.reference == reference else { continue }
        for dependent in between {
          // The views around a known one are known too.
          if !known[view, default: []].insert(dependent).inserted { break }
          dependents[view, default: []].append(dependent)
        }
      }
      around.append(found)
    }
  }

  /// Whether the lengths of some view inside depend on the size of the reader or container at `node`.
  func matter(at node: Int) -> Bool { !dependents.isEmpty && dependents[node] != nil }

  /// The size that the relative frame at `node` refers to; nil sides if it is not known yet.
  func size(of reference: RelativeLength.Reference, for node: Int, _ pass: LayoutPass) -> ProposedViewSize {
    let views = around[pass.nodes.payload(of: node)]
    return sizes[reference == .reader ? views.reader : views.container] ?? .unspecified
  }

  /// How often the view has forgotten its answers.
  func generation(of node: Int) -> Int32 { generations.isEmpty ? 0 : generations[node] }

  /// Notes that the view forgets its answers for another reason: something inside it was edited.
  func countForgetting(of view: Int, _ count: Int) {
    if generations.isEmpty { generations = Array(repeating: 0, count: count) }
    generations[view] &+= 1
  }

  /// Sets the size of a reader or container. If it changes, the views that depend on it forget their answers.
  func set(_ size: ProposedViewSize, of node: Int, _ pass: LayoutPass) {
    guard !dependents.isEmpty, let inside = dependents[node] else { return }
    let before = sizes.updateValue(size, forKey: node) ?? .unspecified
    if before == size { return }
    for view in inside {
      generations[view] &+= 1
      pass.kept?.markStale(view)
      pass.nodes.kinds[view].room.forget(view, pass)
    }
  }

  /// CR1: sets the size of a container to what it is proposed, less its content margins, at least 0.
  func setContainer(
    _ node: Int, proposed proposal: ProposedViewSize, less margins: EdgeInsets = EdgeInsets(),
    _ pass: LayoutPass
  ) {
    guard matter(at: node) else { return }
    let size = ProposedViewSize(
      width: proposal.width.map { max(0, $0 - margins[.horizontal]) },
      height: proposal.height.map { max(0, $0 - margins[.vertical]) })
    set(size, of: node, pass)
  }

  /// CR1: the window is what the host proposes to the root, less the host's safe area, which is one around the
  /// root (SA3), layout directions aside.
  func setWindow(_ proposal: ProposedViewSize, _ pass: LayoutPass) {
    var root = 0
    while pass.nodes.kinds[root] == .layoutDirection { root += 1 }
    let hasSafeArea = pass.nodes.kinds[root] == .safeAreaPadding
    let safeArea = hasSafeArea ? pass.tree.paddings[pass.nodes.payload(of: root)] : EdgeInsets()
    setContainer(Self.window, proposed: proposal, less: safeArea, pass)
  }
}

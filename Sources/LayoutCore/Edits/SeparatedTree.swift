/// A tree of which some views stand apart: in the *tree around*, a leaf that measures stands in the place of each, and
/// of all that is inside.
///
/// It knows which node is which in both trees, and takes edits and frames from one to the other. It decides nothing:
/// an engine says which views stand apart, what the leaves answer, and where the views inside stand.
package struct SeparatedTree: Sendable {
  /// A view that stands apart.
  package struct Part: Sendable {
    /// Its place among the parts when the tree was separated.
    package let number: Int
    /// The node of the view in the whole tree.
    package fileprivate(set) var node: Int
    /// How many nodes of the whole tree it has.
    package fileprivate(set) var count: Int
    /// Whether something inside was edited, and whether the structure was, since `takeEdits`.
    package fileprivate(set) var isEdited = false
    package fileprivate(set) var isRestructured = false

    package var nodes: Range<Int> { node..<node + count }
  }

  /// The whole tree.
  package private(set) var tree: LayoutTree
  /// In ascending order.
  package private(set) var parts: [Part]

  /// - Parameter nodes: the cores of elements, in ascending order, of which none stands inside another one.
  package init(_ tree: LayoutTree, apart nodes: [Int]) {
    self.tree = tree
    parts = nodes.enumerated().map { Part(number: $0, node: $1, count: tree.end(of: $1) - $1) }
  }

  // MARK: The tree around

  /// The tree in which leaves stand for the parts, one for each. Complexity: O(parts × nodes).
  package func treeAround(_ leaves: [MeasuredLeaf]) -> LayoutTree {
    var around = tree
    for (part, leaf) in zip(parts, leaves).reversed() { around.replace(part.node, by: leaf) }
    return around
  }

  /// The nodes of the leaves that stand for the parts, in the tree around.
  package var leaves: [Int] {
    var saved = 0
    return parts.map { part in
      defer { saved += part.count - 1 }
      return part.node - saved
    }
  }

  /// The node of the tree around for one of the whole tree outside the parts.
  private func around(_ node: Int) -> Int {
    parts.prefix { $0.node < node }.reduce(node) { $0 - ($1.count - 1) }
  }

  /// The node of the whole tree for one of the tree around.
  package func whole(_ node: Int) -> Int {
    var node = node
    for part in parts where part.node < node { node += part.count - 1 }
    return node
  }

  // MARK: Edits

  /// What some edits of the whole tree come to.
  package struct Change {
    /// What happened to the structure of the whole tree. Its containers are those outside the parts.
    package fileprivate(set) var structure = StructureChange()
    /// The edits of the tree around, unless that has to be made anew.
    package fileprivate(set) var around: [LayoutEdit] = []
    /// Whether the tree around has to be made anew.
    package fileprivate(set) var isAround = false
    /// Another proposal.
    package fileprivate(set) var proposal: ProposedViewSize?
  }

  /// Makes edits of the whole tree.
  ///
  /// - Parameter check: throws if a proposal is not possible.
  /// - Throws: if an edit is not possible; then none is made.
  package mutating func make(
    _ edits: [LayoutEdit], check: (ProposedViewSize) throws(TreeError) -> Void
  ) throws(TreeError) -> Change {
    // A single edit that is not possible leaves the tree as it was.
    let old = edits.count > 1 ? self : nil
    var change = Change()
    do throws(TreeError) {
      for edit in edits {
        if case .proposal(let proposal) = edit {
          try check(proposal)
          change.around.append(edit)
          change.proposal = proposal
        } else {
          try make(edit, &change)
        }
      }
    } catch {
      if let old { self = old }
      throw error
    }
    return change
  }

  private mutating func make(_ edit: LayoutEdit, _ change: inout Change) throws(TreeError) {
    let container = tree.container(of: edit)
    let splices = try tree.apply(edit)
    let own = (edit.declaredNode ?? container).flatMap { node in
      parts.firstIndex { $0.nodes.contains(node) }
    }
    if let own {
      parts[own].isEdited = true
      if edit.declaredNode == nil { parts[own].isRestructured = true }
    } else if let node = edit.declaredNode {
      change.around.append(edit.given(to: around(node)))
    } else {
      change.isAround = true
    }
    change.structure.note(splices, in: own == nil ? container : nil)
    for splice in splices {
      let added = splice.inserted - splice.removed
      if let own {
        parts[own].count += added
        for part in parts.indices[(own + 1)...] { parts[part].node += added }
      } else {
        // The edit may have changed what stands inside these, so they are parts no more.
        parts.removeAll { $0.node < splice.start + splice.removed && splice.start <= $0.nodes.upperBound }
        for part in parts.indices where parts[part].node >= splice.start { parts[part].node += added }
      }
    }
  }

  /// Takes note that the edits inside the parts have been taken over.
  package mutating func takeEdits() {
    for part in parts.indices { (parts[part].isEdited, parts[part].isRestructured) = (false, false) }
  }

  // MARK: Frames

  /// What stands inside a part, in the coordinates of the whole. Nodes are numbered from that of the part.
  package struct PlacedPart {
    /// Nil if all frames are what they were.
    var frames: [Rect]?
    var grids: [GridGeometry]

    package init(frames: [Rect]?, grids: [GridGeometry]) {
      self.frames = frames
      self.grids = grids
    }
  }

  /// Puts the layout of the whole tree together.
  ///
  /// - Parameters:
  ///   - around: the layout of the tree around.
  ///   - moved: the nodes of the tree around whose frames moved; nil for all.
  ///   - given: what stands inside each part.
  ///   - splices: how the numbers of nodes in the whole tree changed since the last layout.
  ///   - frames, grids: those of the last layout. They become those of the whole tree.
  /// - Returns: the nodes of the whole tree whose frames moved.
  /// - Complexity: linear in the frames that moved, the frames of the parts that are given, and the grids; after splices,
  ///   in the frames that follow them.
  package func putTogether(
    _ around: LayoutResult, moved: [Range<Int>]?, inside given: [PlacedPart],
    _ splices: [TreeSplice], frames: inout [Rect], grids: inout [GridGeometry]
  ) -> [Range<Int>] {
    // Not a number differs from every frame.
    let new = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    if frames.isEmpty { frames = [Rect](repeating: new, count: tree.count) }
    for splice in splices {
      let nodes = splice.start..<splice.start + splice.removed
      frames.replaceSubrange(nodes, with: repeatElement(new, count: splice.inserted))
    }
    var changed: [Int] = []
    func write(_ frame: Rect, _ node: Int) {
      if frames[node] != frame { changed.append(node) }
      // Equal numbers may have other bits: 0 and −0.
      frames[node] = frame
    }
    let leaves = leaves
    var (next, saved) = (0, 0)
    for range in moved ?? [0..<around.frames.count] {
      for node in range {
        while next < leaves.count, leaves[next] < node {
          saved += parts[next].count - 1
          next += 1
        }
        if next == leaves.count || leaves[next] != node { write(around.frames[node], node + saved) }
      }
    }
    for (part, own) in zip(parts, given) {
      for (node, frame) in zip(part.nodes, own.frames ?? []) { write(frame, node) }
    }
    changed.sort()

    var all = around.grids
    for index in all.indices { all[index].node = whole(all[index].node) }
    for (part, own) in zip(parts, given) {
      for var grid in own.grids {
        grid.node += part.node
        all.append(grid)
      }
    }
    grids = all.sorted { $0.node < $1.node }
    return Range.runs { body in changed.forEach(body) }
  }
}

extension Range<Int> {
  /// Numbers in ascending order as ranges.
  package static func runs(of forEachNumber: ((Int) -> Void) -> Void) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    forEachNumber { number in
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}

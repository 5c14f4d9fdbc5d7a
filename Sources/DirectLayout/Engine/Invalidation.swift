// L7: what a view's other answers make invalid. An answer depends on the proposal and on what stands inside the
// view, so an edit touches the answers of the view and of the views around it, and no others.

internal import LayoutCore

/// What is known about the views around an edited one before the edit is made.
struct EditedPath {
  /// The edited node.
  let node: Int
  /// The cells around the node, innermost first, and their ranges before the edit (L2).
  fileprivate var cells: [(grid: Int, cell: Int, range: LinearLeaf?)] = []
  /// What the view itself declares (S1).
  fileprivate let spacing: ViewSpacing?
  fileprivate let hasNegativeGaps: Bool
  fileprivate let kind: ViewKind
  fileprivate let payload: Int

  fileprivate init(_ node: Int, _ pass: LayoutPass) {
    self.node = node
    spacing = PreferredSpacing.declared(by: node, pass)
    hasNegativeGaps = pass.hasNegativeGaps(node)
    kind = pass.nodes.kinds[node]
    payload = pass.nodes.payload(of: node)
    var view = node
    var cell = node
    while view >= 0 {
      switch pass.nodes.kinds[view] {
      case .gridRow: break
      case .grid:
        // An edit of the grid itself is in no cell of its own.
        if cell != view { cells.append((view, cell, pass.range(of: cell))) }
        cell = view
      default: cell = view
      }
      view = Int(pass.parents[view])
    }
  }
}

extension LayoutEdit {
  /// Whether containers take what the edit changes when they are prepared, not when they are asked.
  fileprivate var changesDeclarations: Bool {
    switch self {
    case .spacing, .alignment: true
    default: false
    }
  }
}

extension LayoutPass {
  /// Looks at what an edit of the view at `node` will change. Complexity: O(depth).
  func path(to node: Int) -> EditedPath { EditedPath(node, self) }

  fileprivate func hasNegativeGaps(_ node: Int) -> Bool {
    guard nodes.kinds[node] == .grid else { return false }
    let grid = tree.grids[nodes.payload(of: node)]
    return grid.horizontalSpacing.hasNegativeGaps || grid.verticalSpacing.hasNegativeGaps
  }

  /// Forgets what an edit has made invalid. The tree is edited already.
  ///
  /// - Returns: false if the edit changes what is known of the whole tree; then the tree must be laid out
  ///   afresh.
  /// - Complexity: O(depth + children of the views around the edited one); in a grid, O(rows + columns) if a
  ///   largest cell shrinks, else O(log cells).
  func invalidate(_ path: EditedPath, after edit: LayoutEdit) -> Bool {
    if changesWhole(path, edit) { return false }
    var path = path
    let node = path.node
    if nodes.kinds[node] != path.kind || nodes.payload(of: node) != path.payload {
      // The node has an entry of its own now. The lists of modifiers may have other numbers.
      cellModifiers = CellModifiers(tree, guides)
      priorities = LayoutPriorities(tree, areWritten: cellModifiers.standBesidePriorities)
    }
    // Whether the view takes something else from the tree. The alignment of a row counts for its grid.
    var declaresAnew = edit.changesDeclarations
    // Whether the gaps around the view may be others (S1).
    var spacesAnew = false
    var readsAnew = false
    var view = node
    while view >= 0 {
      let kind = nodes.kinds[view]
      kept?.markStale(view)
      if guides.areExplicitSomewhere { references.countForgetting(of: view, nodes.count) }
      let isPreparedAnew = declaresAnew || spacesAnew || (readsAnew && kind == .grid)
      if isPreparedAnew { kind.room.prepare(view, in: self) }
      if let cell = path.cells.first, cell.grid == view {
        path.cells.removeFirst()
        if !isPreparedAnew, !grids.note(cell.cell, hadRange: cell.range, in: view, self) {
          kind.room.prepare(view, in: self)
        }
      } else {
        kind.room.forget(view, self)
      }
      let reads = kind.room.reads(of: view, self)
      // A row has no answers: what its cells read counts for the grid.
      if kind != .gridRow { readsAnew = reads != self.reads[view] }
      self.reads[view] = reads
      declaresAnew = declaresAnew && kind == .gridRow
      if view == node, PreferredSpacing.declared(by: node, self) != path.spacing { spacesAnew = true }
      // What a custom layout prefers around itself may depend on the sizes inside (F8).
      if kind == .customLayout { spacesAnew = true }
      view = Int(parents[view])
    }
    return true
  }

  /// Whether an edit changes what `init` concludes from the whole tree.
  private func changesWhole(_ path: EditedPath, _ edit: LayoutEdit) -> Bool {
    // A custom layout may have asked for sizes before the window was known (S1, CR1).
    if !tree.customLayouts.isEmpty && !tree.relativeFrames.isEmpty { return true }
    let node = path.node
    switch edit {
    case .measuredLeaf(_, let leaf): return !mayPreferMoreThanPlain && leaf.spacing != nil
    case .spacing: return path.hasNegativeGaps || hasNegativeGaps(node)
    case .alignment:
      guard nodes.kinds[node] == .grid || nodes.kinds[node] == .gridRow else { return false }
      let mayHaveThem =
        foldsLinearTracks && tree.declaredSpacings.isEmpty
        && TrackLines.needNoGuides(in: tree, cellModifiers)
      return mayHaveThem != mayHavePlainRuns
    default: return false
    }
  }

  /// Forgets all answers, but not what is prepared. Complexity: O(nodes).
  func forgetAnswers() {
    guides.forgetAnswers()
    for node in 0..<nodes.count where !nodes.kinds[node].isPlainLeaf {
      let kind = nodes.kinds[node]
      if kind == .grid { grids.forgetAnswers(of: node, self) } else { kind.room.forget(node, self) }
    }
  }
}

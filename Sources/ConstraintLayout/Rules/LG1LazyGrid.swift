import LayoutCore
import LinearProgramming

// LG1   Cells fill the tracks in source order, line after line.
// LG5   If the tracks and gaps need more than the proposal, the grid is as long as they are. To be placed, it computes
//       its tracks and lines once more, with its own length in the place of the proposal; its size stays.
// LG6   Otherwise it is as long as its proposal, at least 0 (L1). nil: as long as its tracks and gaps, at least 0.
//       ∞: ∞.
//       length ≥ tracks and gaps, length ≥ proposal.
//       The tracks of placing stand in it by its alignment (F3); longer ones begin at its start. A child as long as
//       the grid begins there too, so they are aligned as a child that is no longer than the grid:
//       child ≤ tracks and gaps, child ≤ length;  start = guide of the grid − guide of the child.
// LG7   A line is as long as its longest cell at (track, nil), at least 0. The grid is as long as its lines and
//       the spacing between them, at least 0.  line ≥ length_c;  position' = position + line + spacing.
// LG8   A cell is offered (track, line), both those of placing, and aligned in that rectangle by its item's alignment, else by the grid's
//       on the tracks' axis and by its centre on the other.
//       origin = track + the rectangle's default guide − the cell's guide.
// LG9   Headers and footers are lines of their own, offered the grid's length; so the first cell of a section
//       begins a line, and what follows its last.
// LG10  All this is told for any axis; `tracksAxis` is that on which tracks follow each other, `linesAxis` the other.
// LS5   Pinned views stand elsewhere (`LS5PinnedViews`), LS4 is a filter of finished frames (`LS4Existence`).
// L8    Without children it is 0 × 0.
struct LazyGridRule: ContainerRule {
  let compiler: Compiler
  let node: Int
  let linesAxis: Axis

  init(_ compiler: Compiler, _ node: Int) {
    (self.compiler, self.node) = (compiler, node)
    linesAxis = Self.grid(node, compiler.tree).axis
  }

  private var tracksAxis: Axis { linesAxis == .horizontal ? .vertical : .horizontal }

  private var grid: LazyGridDescription { Self.grid(node, tree) }

  private static func grid(_ node: Int, _ tree: LayoutTree) -> LazyGridDescription {
    tree.lazyGrids[tree.payload(of: node)]
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .LG7 }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .LG8 }

  /// The tracks follow from the proposal on their axis alone; the lines from the tracks, if cells read them or if
  /// their number decides how many lines there are.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let grid = grid(node, facts.tree)
    let tracksAxis: Axis = grid.axis == .horizontal ? .vertical : .horizontal
    if axis == tracksAxis { return Axis.Set(tracksAxis) }
    let isRead = inside.union(of: facts.tree.countedChildren(of: node), axis).contains(tracksAxis)
    return isRead || grid.items.contains(where: \.isAdaptive) ? Axis.Set(tracksAxis) : []
  }

  // MARK: Lengths

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if tree.isWithoutChildren(node) { return .zero }  // L8
    if axis == linesAxis { return try lines(in: proposal).extent }
    let tracks = tracks(in: proposal)
    switch proposal[axis].kind {
    case .ideal:
      if !grid.hasNegativeGaps { return .finite(tracks.extent) }
      return .finite(rows.largest(tracks.extent, .zero, Provenance(.LG6, .length, axis, view: node)))
    case .infinite: return .infinite
    case .finite:
      return .finite(
        rows.largest(
          [
            (tracks.extent, Provenance(.LG5, .extent, axis, view: node)),
            (
              compiler.atLeastNothing(proposal[axis], axis, of: node, .LG6).length,
              Provenance(.LG6, .proposal, axis, view: node)
            ),
          ], Provenance(.LG6, .length, axis, view: node)))
    }
  }

  /// The tracks, computed once for each proposal on their axis.
  private func tracks(in proposal: Proposal, isPlacing: Bool = false) -> LazyGridTracks {
    let proposal = tracksProposal(proposal)
    let key = ViewKey(node: node, isProbing: rows.isProbing, proposal: proposal.id)
    if let known = memory.lazyTracks[key] { return known }
    let sizing = LazyTrackSizing(
      compiler: compiler, node: node, proposal: proposal, axis: tracksAxis, isPlacing: isPlacing)
    let tracks = sizing.tracks()
    memory.lazyTracks[key] = tracks
    return tracks
  }

  private func tracksProposal(_ proposal: Proposal) -> Proposal {
    var tracks = proposal
    tracks[linesAxis] = .ideal
    return tracks
  }

  /// The lines, computed once for each proposal that they depend on.
  ///
  /// - Parameter whole: what headers and footers are offered; nil for the grid's length in the proposal.
  private func lines(
    in proposal: Proposal, offeringWhole whole: Offer? = nil
  ) throws(Failure) -> LazyGridLines {
    let proposal = facts.normalized(proposal, node, linesAxis)
    let key = ViewKey(node: node, isProbing: rows.isProbing, proposal: proposal.id)
    if let known = memory.lazyLines[key] { return known }
    let sizing = LazyLineSizing(
      compiler: compiler, node: node, axis: linesAxis, spacing: grid.spacing ?? 8, proposal: proposal)
    let offer = if let whole { whole } else { try wholeOffer(in: proposal) }
    let lines = try sizing.lines(tracks(in: proposal), offeringWhole: offer)
    memory.lazyLines[key] = lines
    return lines
  }

  /// LG9  The offer of the grid's own length to headers and footers.
  private func wholeOffer(in proposal: Proposal) throws(Failure) -> Offer {
    let length = try compiler.length(node, tracksAxis, in: proposal)
    let key = OfferKey(.ownSize, proposal.id, node, Int(tracksAxis.rawValue))
    return compiler.exactOffer(length, atLeast: 0, key)
  }

  // MARK: LG5, LG8, LG9

  /// LG5  The proposal of placing, with the grid's own length.
  private func placingProposal(_ proposal: Proposal) throws(Failure) -> Proposal {
    var own = tracksProposal(proposal)
    own[tracksAxis] = try wholeOffer(in: own)
    return own
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let own = try placingProposal(proposal)
    let (tracks, whole) = (tracks(in: own, isPlacing: true), own[tracksAxis])
    let lines = try lines(in: own, offeringWhole: whole)
    let first = try tracksStart(tracks, in: own, size)
    var children: [PlacedChild] = []
    // Tracks that begin behind others have names in explanations.
    var starts: [Int: Affine] = [:]
    func trackStart(_ number: Int, _ start: Affine) -> Affine {
      if !rows.namesData || number == 0 { return start }
      if let known = starts[number] { return known }
      let provenance = Provenance(.LG8, .leadingPart, tracksAxis, view: node, index: number)
      starts[number] = rows.variable(start, provenance)
      return starts[number] ?? start
    }
    for (index, line) in lines.lines.enumerated() {
      let key = OfferKey(.rowHeight, own.id, node, index)
      let lineOffer = compiler.exactOffer(line.length, atLeast: 0, key)
      for (number, child) in line.members.enumerated() {
        let item = line.isWhole ? nil : tracks.track(number)
        var offer = Proposal(width: lineOffer, height: lineOffer)
        offer[tracksAxis] = item?.item.offer ?? whole
        var placed = PlacedChild(node: child, offer: offer, size: try compiler.placedSize(child, in: offer))
        if size.isFinite, placed.size.isFinite {
          let breadth = item.map { .finite($0.item.length) } ?? size[tracksAxis]
          let cell = box(tracks: breadth, lines: line.length)
          let start = item.map { trackStart(number, first + $0.start) } ?? .zero
          let alignment = item?.item.alignment ?? alignment
          try align(&placed, alignment, in: cell, from: start, line.position)
        }
        children.append(placed)
      }
    }
    return children
  }

  /// LS5  A section reaches from the start of its first line to the end of its last.
  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    var children = try compiler.placedChildren(node, in: proposal, size)
    if !grid.pinned.isEmpty, size.isFinite {
      let own = try placingProposal(proposal)
      let spans = try lines(in: own, offeringWhole: own[tracksAxis]).lines.flatMap { line in
        let end = line.position + (line.length.expression ?? .zero)
        return line.members.map { _ in MemberSpan(start: line.position, end: end) }
      }
      compiler.pin(
        &children, spans, grid.pinned, along: linesAxis, from: linesAxis == .horizontal ? x : y)
    }
    try compiler.place(children, at: x, y, rule: Self.placingRule(node, tree, outer: rule))
  }

  /// LG6  Where the first track starts.
  private func tracksStart(
    _ tracks: LazyGridTracks, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine {
    guard size.isFinite, let length = size[tracksAxis].expression, grid.alignment.plainShare != 0 else {
      return .zero
    }
    let extent = rows.smallest(
      [
        (tracks.extent, Provenance(.LG5, .extent, tracksAxis, view: node)),
        (length, Provenance(.LG6, .length, tracksAxis, view: node)),
      ], Provenance(.LG6, .extent, tracksAxis, view: node))
    let block = box(tracks: .finite(extent), lines: size[linesAxis])
    let own = try compiler.plainValue(grid.alignment, node, in: proposal, size)
    let inner = try compiler.plainValue(grid.alignment, node, in: proposal, block, role: .tracks)
    return encoding.coordinate(own - inner, Provenance(.LG6, .origin, tracksAxis, view: node), rows)
  }

  private func box(tracks: AffineLength, lines: AffineLength) -> AffineSize {
    linesAxis == .vertical
      ? AffineSize(width: tracks, height: lines) : AffineSize(width: lines, height: tracks)
  }

  /// The grid's alignment, and the centre on the other axis.
  private var alignment: Alignment {
    linesAxis == .vertical
      ? Alignment(horizontal: HorizontalAlignment(key: grid.alignment), vertical: .center)
      : Alignment(horizontal: .center, vertical: VerticalAlignment(key: grid.alignment))
  }

  private func align(
    _ child: inout PlacedChild, _ alignment: Alignment, in cell: AffineSize, from track: Affine,
    _ line: Affine
  ) throws(Failure) {
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let outer = try compiler.plainValue(key, child.node, in: child.offer, cell, role: .cell)
      let inner = try compiler.guideValue(key, child.node, in: child.offer, child.size)
      let start = key.axis == tracksAxis ? track : line
      let provenance = Provenance(.LG8, .origin, key.axis, view: child.node)
      child.origin[Int(key.axis.rawValue)] = encoding.coordinate(start + outer - inner, provenance, rows)
    }
  }
}

extension GridItem {
  fileprivate var isAdaptive: Bool { if case .adaptive = size { true } else { false } }
}

extension LazyGridDescription {
  /// Whether a gap between tracks is negative.
  fileprivate var hasNegativeGaps: Bool { items.contains { $0.spacing ?? 8 < 0 } }
}

extension LayoutTree {
  func isWithoutChildren(_ container: Int) -> Bool {
    var children = countedChildren(of: container)
    return children.next() == nil
  }
}

// MARK: Words

enum LazyGridWords: RuleWords {
  static func decision(
    _ key: AssumptionKey, _ outcome: Int, _ words: Words
  ) -> (subject: String, outcome: String)? {
    key.rule == .LG4
      ? ("number of tracks of item \(key.index + 1) of \(words.view(key.node))", "\(outcome)") : nil
  }

  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let (view, axis) = (words.view(row.view), row.axis)
    let item = Self.item(row, words)
    return switch (row.rule, row.role) {
    case (.LG3, .available): .other("\(axis.length) left for \(item)")
    case (.LG3, .offer): .other("\(axis.length) for the \(axis.track)s of \(item)")
    case (.LG3, .length): .length(axis, of: "the \(axis.track) of \(item)")
    case (.LG3, .taken), (.LG4, .taken):
      .other("\(axis.length) of the \(axis.track)s of \(item) while \(view) is sized")
    case (.LG4, .track): .tracks(axis, of: item)
    case (.LG3, .declared): .other("fixed \(axis.length) of \(item)")
    case (_, .minimum): .other("minimum \(axis.length) of \(item)")
    case (_, .maximum): .other("maximum \(axis.length) of \(item)")
    case (.LG5, .extent): .other("\(axis.track)s and gaps of \(view)", isPlural: true)
    case (.LG6, .extent): .other("what \(axis.track)s and gaps fill of \(view)")
    case (.LG6, .position): .start(of: item)
    case (.LG6, .proposal): .proposal(axis, to: view)
    case (.LG6, .origin): .start(of: "the first \(axis.track) in \(view)")
    case (.LG8, .leadingPart): .start(of: "\(row.track) in \(view)")
    case (.LG6, .length), (.LG7, .length): .length(axis, of: view)
    case (.LG7, .track): .length(axis, of: "line \(row.index + 1) of \(view)")
    case (.LG7, .position): .start(of: "line \(row.index) in \(view)")
    case (.LG8, .origin): .position(axis, of: view, in: "in its lazy grid")
    case (.LG8, .coordinate), (.LG9, .coordinate): .position(axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.LG3, .available): .gaps("fixed \(row.axis.track)s and gaps", of: view)
    case (.LG4, .track), (.LG4, .taken): .gaps("gaps", of: view)
    case (.LG5, .extent), (.LG6, .position): .gaps("\(row.axis.track)s and gaps", of: view)
    case (.LG8, .leadingPart): .gaps("gaps", of: view)
    case (.LG7, .position): .gaps("spacing", of: view)
    case (.LG7, .length) where words.tree.kinds[row.view] == .lazyGrid: .gaps("spacing", of: view)
    case (.LG7, .length): .length(row.axis, of: view, "declared")
    case (.LG8, .origin): .other("guide of \(view)")
    default: nil
    }
  }

  static func nameSource(_ row: Provenance) -> Bool { row.rule == .LG7 && row.role == .length }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    guard told.number.rule == .LG4, [.track, .taken].contains(told.number.role),
      told.parts.first?.isConstant == false,
      let share = told.parts.first, share.coefficient > 0, share.coefficient < 1
    else { return nil }
    let grid = words.tree.lazyGrids[words.tree.payload(of: told.number.view)]
    guard case .adaptive(let minimum, _) = grid.items[told.number.index].size else { return nil }
    let count = Int((1 / share.coefficient).rounded())
    let gaps = -told.parts.dropFirst().reduce(0) { $0 + $1.contribution } * Double(count)
    let gap = gaps / Double(max(1, count - 1))
    let fit = "\(Prose.number(minimum)) or more fits \(count == 1 ? "once" : "\(count) times")"
    return
      ": \(Prose.number(share.amount)) less \(Prose.count(count - 1, "gap")) of \(Prose.number(gap)) is "
      + "\(Prose.number(share.amount - gaps)), and a \(Prose.ordinal(count)) of it is \(Prose.number(told.value)); "
      + "there are \(count) because \(fit)"
  }

  /// The tracks of an item; those of the grid if it has one item.
  private static func item(_ row: Provenance, _ words: Words) -> String {
    let (view, grid) = (words.view(row.view), words.tree.kinds[row.view] == .lazyGrid)
    let isOnly = grid && words.tree.lazyGrids[words.tree.payload(of: row.view)].items.count == 1
    return isOnly ? view : "item \(row.index + 1) of \(view)"
  }
}

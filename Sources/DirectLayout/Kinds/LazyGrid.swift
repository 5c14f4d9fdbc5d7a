// LG5–LG10: LazyVGrid and LazyHGrid: their lines, and the places of their cells.

internal import LayoutCore

/// A LazyVGrid or a LazyHGrid, told for a LazyVGrid, whose tracks are columns and whose lines follow each other
/// downward. LG10: a LazyHGrid exchanges the axes. Without children it is 0 × 0 (L8).
enum LazyGridKind: ContainerKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    pass.lazyContainers.grids[node] = LazyGridNode(node, pass.members.of(node, pass.nodes), pass)
  }

  private static func grid(_ node: Int, _ pass: LayoutPass) -> LazyGridNode {
    guard let grid = pass.lazyContainers.grids[node] else { preconditionFailure("no grid is prepared") }
    return grid
  }

  /// The tracks, and with them the lines, depend on the width only.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    let sides = Axis.Set(grid(node, pass).trackAxis)
    return Reads(width: sides, height: sides)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let grid = grid(node, pass)
    if grid.children.isEmpty { return 0 }
    let width = proposal[grid.trackAxis]
    let ownWidth = grid.tracks(in: width).width
    return axis == grid.trackAxis ? ownWidth : grid.lines(in: width, ownWidth: ownWidth, pass).length
  }

  static func forget(_ node: Int, _ pass: LayoutPass) { grid(node, pass).forget() }

  // MARK: LG5, LG8, LG9 Placing

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let grid = grid(view.node, pass)
    // LG5: its own width stands in the place of W.
    let width: Double? = view.size[grid.trackAxis]
    let children = grid.placed(in: width, view.size, pass).map { $0.moved(by: view.origin) }
    LazyContainers.place(
      children, in: grid.slots(in: width, view.size, from: view.origin[grid.axis], pass), of: view.node,
      along: grid.axis, pinned: pass.tree.lazyGrids[pass.nodes.payload(of: view.node)].pinned, pass)
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] {
    let (grid, size) = (grid(node, pass), size(of: node, in: proposal, pass))
    return grid.placed(in: size[grid.trackAxis], size, pass)
  }

  /// LG8: a lazy grid combines guides by A5.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { combined(guide, of: node, in: proposal, pass) }
}

/// A lazy grid and its answers so far.
final class LazyGridNode {
  private let node: Int
  let children: [Int32]
  private let description: LazyGridDescription
  /// Where each child stands in a section (SE1).
  private let members: [SectionMember?]
  /// By the width of the tracks (W of LG3), and by the grid's own width.
  private var lines = ProposalMemo<LazyGridLines>()

  /// The axis on which the lines follow each other.
  var axis: Axis { description.axis }
  var trackAxis: Axis { description.axis.cross }

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass) {
    self.node = node
    self.children = children
    description = pass.tree.lazyGrids[pass.nodes.payload(of: node)]
    members = children.map { pass.tree.sections[Int($0)] }
  }

  func forget() { lines = ProposalMemo() }

  func tracks(in width: Double?) -> LazyGridTracks {
    LazyGridTracks(description.items, in: width, atMost: children.count)
  }

  private func offer(_ width: Double?, _ height: Double?) -> ProposedViewSize {
    trackAxis == .horizontal
      ? ProposedViewSize(width: width, height: height) : ProposedViewSize(width: height, height: width)
  }

  // MARK: LG1, LG7, LG9 Lines

  /// The lines of the tracks in `width`. Headers and footers are offered the grid's own width.
  func lines(in width: Double?, ownWidth: Double, _ pass: LayoutPass) -> LazyGridLines {
    let question = ProposedViewSize(width: width, height: ownWidth)
    if let known = lines[question] {
      pass.countReuse()
      return known
    }
    let new = newLines(tracks(in: width), ownWidth, pass)
    lines.add(new, for: question)
    return new
  }

  /// Cells fill the tracks in source order, line after line. Each header and footer is a line of its own. A
  /// section's first cell begins a line, and so does what follows its last. A line is as tall as its tallest
  /// cell at (track, nil), at least 0.
  private func newLines(
    _ tracks: LazyGridTracks, _ ownWidth: Double, _ pass: LayoutPass
  ) -> LazyGridLines {
    var lines = LazyGridLines(spacing: description.spacing ?? 8)
    guard pass.mayAsk(children.count, for: node) else { return lines }
    for (index, child) in children.enumerated() {
      let isWhole = members[index].map { $0.role != .content } ?? false
      let isNew = index == 0 || isWhole || members[index] != members[index - 1]
      let track = isNew || lines.isFull(of: tracks) ? 0 : lines.cellsInLast
      let width = isWhole ? ownWidth : tracks.length(of: track)
      let length = pass.length(of: Int(child), along: axis, in: offer(width, nil))
      lines.add(length, inTrack: isWhole ? nil : track)
    }
    return lines
  }

  /// The line of each child of a grid of this size, with the first one at `start`.
  func slots(in width: Double?, _ size: Size, from start: Double, _ pass: LayoutPass) -> [Slot] {
    let lines = lines(in: width, ownWidth: size[trackAxis], pass)
    let starts = lines.starts
    return lines.cells.map { cell in
      let first = start + starts[cell.line]
      return Slot(start: first, end: first + lines.lengths[cell.line])
    }
  }

  // MARK: LG6, LG8, LG9 Placing

  /// The children of a grid of this size with the tracks of `width`, in its coordinates. A cell is offered
  /// (track, line) and is aligned there by its item's alignment, if it has one; else horizontally by the grid's and
  /// vertically by its centre. A header or footer is offered (the grid's width, line).
  func placed(in width: Double?, _ size: Size, _ pass: LayoutPass) -> [PlacedView] {
    let (tracks, lines) = (tracks(in: width), lines(in: width, ownWidth: size[trackAxis], pass))
    if lines.cells.count < children.count { return [] }
    let starts = lines.starts
    let first = start(of: tracks, in: size, pass)
    return children.indices.map { index in
      let cell = lines.cells[index]
      let track = cell.track.map { tracks.length(of: $0) } ?? size[trackAxis]
      let offer = offer(track, lines.lengths[cell.line])
      var view = PlacedView(
        node: Int(children[index]), proposal: offer, size: pass.size(of: Int(children[index]), in: offer),
        origin: .zero)
      view.origin[axis] = starts[cell.line]
      view.origin[trackAxis] = cell.track.map { first + tracks.start(of: $0) } ?? 0
      let area = Size(width: offer.width ?? 0, height: offer.height ?? 0)
      for axis in Axis.allCases {
        let guide = guide(along: axis, ofTrack: cell.track, tracks)
        view.origin[axis] += view.start(guide, in: area, of: node, pass)
      }
      return view
    }
  }

  private func guide(along axis: Axis, ofTrack track: Int?, _ tracks: LazyGridTracks) -> AlignmentKey {
    if let track, let own = description.items[tracks.item(of: track)].alignment { return own[axis] }
    return axis == trackAxis ? description.alignment : Alignment.center[axis]
  }

  /// LG6: the start of the tracks in the grid. They stand in it as F3 places a child of their width; if they are wider
  /// than the grid, they begin where it does.
  private func start(of tracks: LazyGridTracks, in size: Size, _ pass: LayoutPass) -> Double {
    var inner = size
    inner[trackAxis] = tracks.extent
    guard size.width.isFinite && size.height.isFinite, size[trackAxis] > tracks.extent,
      let outerGuide = pass.guides.defaultValue(of: description.alignment, in: size, node, pass),
      let innerGuide = pass.guides.defaultValue(of: description.alignment, in: inner, node, pass)
    else { return 0 }
    return outerGuide - innerGuide
  }
}

/// The lines of a lazy grid at one width.
struct LazyGridLines {
  let spacing: Double
  private(set) var lengths: [Double] = []
  /// For each child: its line, and its track, nil for a header or a footer.
  private(set) var cells: [(line: Int, track: Int?)] = []
  /// The number of cells in the last line.
  private(set) var cellsInLast = 0

  fileprivate init(spacing: Double) { self.spacing = spacing }

  fileprivate func isFull(of tracks: LazyGridTracks) -> Bool { cellsInLast >= tracks.count }

  /// Adds a child of this length. One in the first track, or in none, begins a line.
  fileprivate mutating func add(_ length: Double, inTrack track: Int?) {
    if track ?? 0 == 0 { lengths.append(0) }
    lengths[lengths.count - 1] = max(lengths[lengths.count - 1], length)
    cells.append((lengths.count - 1, track))
    cellsInLast = (track ?? 0) + 1
  }

  /// LG7: lines are the spacing apart. The height is that of lines and gaps, at least 0.
  var length: Double {
    max(0, lengths.reduce(0, +) + spacing * Double(max(0, lengths.count - 1)))
  }

  /// The start of each line.
  fileprivate var starts: [Double] {
    var position = 0.0
    return lengths.map { length in
      defer { position += length + spacing }
      return position
    }
  }
}

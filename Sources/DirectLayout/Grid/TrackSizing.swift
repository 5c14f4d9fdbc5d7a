// G11–G13, G15, G17, G18: the widths of columns; rows are sized by the same procedure (G19).

internal import LayoutCore

/// The offers to the cells of a grid while its columns, or its rows, are sized.
protocol CellOffers {
  static var axis: Axis { get }

  /// The offer to a cell if its track is offered `length`.
  func offer(to cell: GridCell, _ length: Double?) -> ProposedViewSize

  /// G11: the offer that finds a cell's minimum (`length` 0) or its maximum (∞).
  func probe(of cell: GridCell, _ length: Double) -> ProposedViewSize
}

/// The offers while columns are sized.
struct ColumnOffers: CellOffers {
  /// G17: the height offered while columns are sized: max(0, H − row gaps), or nil.
  private let height: Double?

  init(_ grid: GridNode, in proposal: ProposedViewSize) {
    height = proposal.height.map { max(0, $0 - grid.rows.gaps.sum) }
  }

  static var axis: Axis { .horizontal }

  func offer(to cell: GridCell, _ length: Double?) -> ProposedViewSize { offer(to: cell, length, height) }

  /// G11: a cell's minimum and maximum are its sizes at (0, 0) and (∞, ∞), both axes at once.
  func probe(of cell: GridCell, _ length: Double) -> ProposedViewSize { offer(to: cell, length, length) }

  /// G18: on an unsized axis a cell counts with its size at an offer of 0 while tracks are sized.
  private func offer(to cell: GridCell, _ width: Double?, _ height: Double?) -> ProposedViewSize {
    ProposedViewSize(
      width: cell.flags.contains(.unsizedWidth) ? 0 : width,
      height: cell.flags.contains(.unsizedHeight) ? 0 : height)
  }
}

/// The sizing of the columns or the rows of one grid at one proposal.
struct TrackSizing<Offers: CellOffers> {
  private let grid: GridNode
  private let offers: Offers
  private let tracks: GridTracks
  private let pass: LayoutPass

  init(_ grid: GridNode, _ offers: Offers, _ pass: LayoutPass) {
    self.grid = grid
    self.offers = offers
    self.pass = pass
    tracks = grid.tracks(along: Offers.axis)
  }

  /// The lengths of the tracks if the grid is offered `total`.
  func lengths(in total: Double?) -> [Double] {
    if let total, total.isFinite { return distribute(total) }
    // MARK: G15 W nil: columns take the largest ideal width; W = ∞: every cell is offered ∞
    if !tracks.cells.areAsked { return tracks.cells.ranges.map { $0.length(in: total) } }
    return (0..<tracks.count).map { length(of: $0, offered: total) }
  }

  // MARK: G13 Visit the tracks

  /// Visit the columns in the order of S2. Offer max(0, available ÷ columns left in the group), also to
  /// columns that hold only spans. The column's width is what its single-column cells need at the sizes they
  /// return, 0 if it has none. Subtract it; an infinite width takes nothing, as in S3.
  private func distribute(_ total: Double) -> [Double] {
    var lengths = [Double](filled: 0, count: tracks.count)
    // G12: available = W − gaps.
    order().distribute(total - tracks.gaps.sum) { track, offer in
      lengths[track] = length(of: track, offered: offer)
      return lengths[track] < .infinity ? lengths[track] : 0
    }
    return lengths
  }

  /// The length that the cells of a track need, at least 0.
  private func length(of track: Int, offered: Double?) -> Double {
    let length = tracks.cells.ranges[track].length(in: offered)
    if !tracks.cells.areAsked { return length }
    return tracks.lines.length(
      of: track, tracks.cells.asked(in: track), in: grid.structure, Offers.axis, atLeast: length, pass
    ) { offers.offer(to: $0, offered) }
  }

  // MARK: G11, G12 The order of the tracks

  private func order() -> Distribution {
    Offers.axis == .horizontal ? grid.columnOrder(or: newOrder) : newOrder()
  }

  /// A column's minimum and maximum are the largest of its single-column cells'. A minimum is at least 0.
  private func newOrder() -> Distribution {
    if tracks.count < 2 { return Distribution(single: tracks.count) }
    var minimums = tracks.cells.ranges.map(\.min)
    var maximums = tracks.cells.ranges.map(\.max)
    if tracks.cells.areAsked {
      for track in 0..<tracks.count {
        for index in tracks.cells.asked(in: track) {
          let (least, most) = bounds(of: grid.structure.cells[Int(index)])
          minimums[track] = max(minimums[track], least)
          maximums[track] = max(maximums[track], most)
        }
      }
    }
    if Offers.axis == .horizontal { countSpans(&maximums) }
    return Distribution(priorities: tracks.priorities, minimums: minimums, maximums: maximums)
  }

  /// G12: for the order alone, a spanning cell counts with its maximum in every column it covers, if it is
  /// not unsized on this axis and its maximum exceeds its minimum in the units of S2.
  private func countSpans(_ maximums: inout [Double]) {
    var everywhere = 0.0
    // Nothing exceeds ∞, so what is known of a span need not be looked at.
    let areInfinite = maximums.allSatisfy { $0 == .infinity }
    maximums.withUnsafeMutableBufferPointer { maximums in
      for span in grid.spans.all {
        let cell = span.cell
        if cell.flags.contains(.unsizedWidth) || areInfinite && span.width != nil { continue }
        let (least, most) =
          span.width.map { ($0.length(in: 0), $0.length(in: .infinity)) } ?? bounds(of: cell)
        // Most are fixed or have no maximum. They compare without units as they would with them.
        let needUnits = most != least && most != .infinity
        let units =
          needUnits
          ? (least: LengthUnits.of(least), most: LengthUnits.of(most)) : (least: least, most: most)
        guard units.most > units.least else { continue }
        if cell.span == maximums.count {
          everywhere = max(everywhere, most)
        } else {
          for column in cell.columns { maximums[column] = max(maximums[column], most) }
        }
      }
      for column in maximums.indices { maximums[column] = max(maximums[column], everywhere) }
    }
  }

  /// G11: a cell's minimum and maximum.
  private func bounds(of cell: GridCell) -> (Double, Double) {
    let node = Int(cell.node)
    return (
      pass.length(of: node, along: Offers.axis, in: offers.probe(of: cell, 0)),
      pass.length(of: node, along: Offers.axis, in: offers.probe(of: cell, .infinity))
    )
  }
}

// MARK: G12 Priorities

/// The priorities of the columns and of the rows of a grid.
struct TrackPriorities {
  var columns: [Double]
  var rows: [Double]

  /// A column's priority is the largest layout priority of its single-column cells; a Spacer's −∞ counts as
  /// 0. Without such cells it is 0. In a row every cell counts (G19).
  init(_ grid: GridStructure, _ pass: LayoutPass) {
    columns = [Double](filled: 0, count: grid.columnCount)
    rows = [Double](filled: 0, count: grid.rowCount)
    guard pass.priorities.areDeclared else { return }
    var largest = [Double](filled: -.infinity, count: grid.columnCount)
    for row in 0..<grid.rowCount {
      var largestInRow = -Double.infinity
      for cell in grid.cells[grid.cells(inRow: row)] {
        let declared = pass.priorities.priority(of: Int(cell.node), pass)
        let priority = declared == -.infinity ? 0 : declared
        largestInRow = max(largestInRow, priority)
        if !cell.flags.contains(.spanning) {
          for column in cell.columns { largest[column] = max(largest[column], priority) }
        }
      }
      rows[row] = largestInRow
    }
    for column in largest.indices where largest[column] > -.infinity { columns[column] = largest[column] }
  }
}

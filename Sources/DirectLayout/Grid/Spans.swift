// G14: spanning cells widen the columns under them.

internal import LayoutCore

/// A spanning cell, with what the sizing of columns needs (G12, G14).
struct SpanningCell {
  var cell: GridCell
  private var range: LengthRange
  private var isClamp: Bool

  init(cell: GridCell, width: LengthRange?) {
    self.cell = cell
    (range, isClamp) = (width ?? .zero, width != nil)
  }

  /// The range of the cell's width if it is a clamp of the offered one (L2, G18), else nil.
  var width: LengthRange? {
    get { isClamp ? range : nil }
    set { (range, isClamp) = (newValue ?? .zero, newValue != nil) }
  }

  /// G14: the m of a cell of a row without a maximum; −∞ for a rowless cell, for one that has a maximum or is unsized,
  /// and where m is infinite or counts as 0. If m is not over `have`, it changes nothing, and the answer may be −∞.
  @inline(__always)
  fileprivate func least(over have: Double, _ offers: ColumnOffers, _ pass: LayoutPass) -> Double {
    if cell.flags.contains(.rowless) { return -.infinity }
    if !isClamp { return askedLeast(over: have, offers, pass) }
    return range.max == .infinity && LengthUnits.of(range.min) > 0 ? range.min : -.infinity
  }

  private func askedLeast(over have: Double, _ offers: ColumnOffers, _ pass: LayoutPass) -> Double {
    if cell.flags.contains(.unsizedWidth) { return -.infinity }
    func length(at probe: Double) -> Double {
      pass.length(of: Int(cell.node), along: .horizontal, in: offers.probe(of: cell, probe))
    }
    let least = length(at: 0)
    let counts = least > have && least < .infinity && LengthUnits.of(least) > 0
    return counts && length(at: .infinity) == .infinity ? least : -.infinity
  }
}

/// The spanning cells of a grid, rowless ones included.
struct GridSpans {
  /// The cells in tree order.
  var all: [SpanningCell]
  /// The positions of the cells in `all`, by ascending span, then top to bottom, then left to right.
  private let order: [Int32]

  /// - Parameter all: the spanning cells, in tree order.
  init(_ all: [SpanningCell], columns: Int) {
    self.all = all
    order =
      all.isEmpty
      ? []
      : all.withUnsafeBufferPointer { all in
        (0..<Int32(all.count)).countingSorted(keys: 0..<(columns + 1)) { Int(all[Int($0)].cell.span) }.sorted
      }
  }

  /// G14: for each cell, with have = its columns, as earlier spans left them, + the gaps inside, and outside
  /// = all other columns and gaps: offer max(have, W − outside). If it needs more than it has, add (need −
  /// have) ÷ span to each column it spans, fixed ones too. A cell of a row without a maximum counts as if its
  /// columns had its minimum at least.
  func widen(
    _ columns: inout [Double], in width: Double?, _ gaps: TrackGaps, _ offers: ColumnOffers,
    _ pass: LayoutPass
  ) {
    guard !all.isEmpty else { return }
    var total = gaps.extent(of: columns, in: 0..<columns.count)
    for position in order {
      let span = all[Int(position)]
      let cell = span.cell
      let isFull = cell.span == columns.count
      let have = isFull ? total : gaps.extent(of: columns, in: cell.columns)
      var offered = width
      if let width, width.isFinite {
        let room = width - (total - have)
        offered = room > have ? room : have
      }
      let need =
        span.width?.length(in: offered)
        ?? pass.length(of: Int(cell.node), along: .horizontal, in: offers.offer(to: cell, offered))
      guard need > have else { continue }
      let added = need - max(have, span.least(over: have, offers, pass))
      guard added > 0 else { continue }
      let share = added / Double(cell.span)
      for column in cell.columns { columns[column] += share }
      total += added
    }
  }
}

internal import LayoutCore

extension GridSizing {
  // MARK: G14 The spanning cells

  /// By ascending span, then in tree order; each sees what the earlier ones did.
  func growForSpans(_ columns: inout [Double]) {
    guard !grid.spans.isEmpty else { return }
    var total = grid.columns.extent(of: columns, in: 0..<columns.count)
    for span in grid.spans {
      let cell = span.cell
      let isFull = cell.span == columns.count
      let have = isFull ? total : grid.columns.extent(of: columns, in: cell.columns)
      let need = need(of: span, have: have, total: total)
      guard need > have else { continue }
      let share = (need - have) / Double(cell.span)
      for column in cell.columns { columns[column] += share }
      total += need - have
    }
  }

  /// The width that a spanning cell returns at its offer, `total` being all columns and gaps.
  private func need(of span: GridSpan, have: Double, total: Double) -> Double {
    var offered = proposal.width
    if let width = proposal.width, width.isFinite {
      let room = width - (total - have)
      offered = room > have ? room : have
    }
    if let range = span.width { return range.length(in: offered) }
    let offer = offer(to: span.cell, .horizontal, offered, height: offeredHeight)
    return pass.length(of: Int(span.cell.node), along: .horizontal, in: offer)
  }
}

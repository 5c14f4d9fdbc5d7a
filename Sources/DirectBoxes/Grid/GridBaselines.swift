// CSS Grid 1 §10.6, §12.5 1; CSS Box Alignment 3 §9: baselines in rows, and those of the container.

internal import Boxes

/// The items of a grid that share baselines with others of their row.
struct GridBaselines {
  private let pass: BoxPass
  private let items: [BoxGridItem]
  /// For each row, the largest distance above its first baseline, and below its last one.
  private var above: [Int: Double] = [:]
  private var below: [Int: Double] = [:]
  /// For each item that aligns, the distance from its margin edge to its baseline.
  private var distances: [Int: Double] = [:]

  init(_ pass: BoxPass, _ items: [BoxGridItem]) { (self.pass, self.items) = (pass, items) }

  private func isFirst(_ item: BoxGridItem) -> Bool { item.align.place == .firstBaseline }

  /// Finds the shared baselines.
  ///
  /// - Parameter rows: where the rows are; nil while they are sized.
  mutating func alignItems(_ columns: TrackPlaces, _ rows: TrackPlaces?) {
    for index in items.indices where items[index].alignsByBaseline {
      let item = items[index]
      let sizes = GridItemSizes(pass, item, areaWidth: columns.length(of: item.columns))
      let answer = pass.answer(
        item.box, sizes.space(areaHeight: rows?.length(of: item.rows) ?? item.areaHeight))
      // A box that has no baseline would have it at its bottom, which a cyclic item does not know (CSS Grid 1 §10.6).
      let hasBaseline = (isFirst(item) ? answer.firstBaseline : answer.lastBaseline) != nil
      if item.isCyclic, !hasBaseline { continue }
      if isFirst(item) {
        let distance = sizes.margins.top + (answer.firstBaseline ?? answer.height)
        distances[index] = distance
        above[item.rows.lowerBound] = max(above[item.rows.lowerBound] ?? -.infinity, distance)
      } else {
        let distance = sizes.margins.bottom + answer.height - (answer.lastBaseline ?? answer.height)
        distances[index] = distance
        let row = item.rows.upperBound - 1
        below[row] = max(below[row] ?? -.infinity, distance)
      }
    }
  }

  /// What each item that aligns needs beside it, so that rows have room for its baseline.
  func shims(_ columns: TrackPlaces) -> [(index: Int, shim: Double)] {
    guard items.contains(where: \.alignsByBaseline) else { return [] }
    var aligned = self
    aligned.alignItems(columns, nil)
    return aligned.distances.map { index, _ in (index, aligned.shim(index) ?? 0) }
  }

  private func shim(_ index: Int) -> Double? {
    guard let distance = distances[index] else { return nil }
    let item = items[index]
    return isFirst(item)
      ? (above[item.rows.lowerBound] ?? distance) - distance
      : (below[item.rows.upperBound - 1] ?? distance) - distance
  }

  /// How far an item stands below the start of its area because of its baseline; nil if it does not align by it.
  func offset(of index: Int, free: Double) -> Double? {
    guard let shim = shim(index) else { return nil }
    return isFirst(items[index]) ? shim : free - shim
  }

  // MARK: §10.6 Baselines of the container

  /// The baselines of the container: those of its first and its last row with items.
  func containerBaselines(_ answer: inout BoxMeasure, _ columns: TrackPlaces, _ rows: TrackPlaces) {
    guard let first = items.map(\.rows.lowerBound).min(),
      let last = items.map({ $0.rows.upperBound - 1 }).max()
    else { return }
    let firsts = items.indices.filter { items[$0].rows.contains(first) }
    let lasts = items.indices.filter { items[$0].rows.contains(last) }
    answer.firstBaseline = containerBaseline(firsts, in: first, columns, rows, isLast: false)
    answer.lastBaseline = containerBaseline(lasts, in: last, columns, rows, isLast: true)
  }

  /// The baseline that the items of a row give: that which items share, before all the one asked for; else that of the item
  /// in the first column, or in the last.
  private func containerBaseline(
    _ indices: [Int], in row: Int, _ columns: TrackPlaces, _ rows: TrackPlaces, isLast: Bool
  ) -> Double? {
    // In the dialect of Chromium those that share the baseline of another row do not count.
    let sharing = indices.filter { index in
      distances[index] != nil
        && (pass.dialect == .specification
          || (isFirst(items[index]) ? items[index].rows.lowerBound : items[index].rows.upperBound - 1) == row)
    }
    if let index = sharing.first(where: { isFirst(items[$0]) != isLast }) ?? sharing.first {
      return baseline(of: index, columns, rows, isLast: !isFirst(items[index]))
    }
    return (isLast ? trailing(indices) : leading(indices)).map {
      baseline(of: $0, columns, rows, isLast: isLast)
    }
  }

  /// The item in the first column.
  private func leading(_ indices: [Int]) -> Int? {
    indices.min {
      (items[$0].columns.lowerBound, items[$0].rows.lowerBound, $0)
        < (items[$1].columns.lowerBound, items[$1].rows.lowerBound, $1)
    }
  }

  /// The item in the last column.
  private func trailing(_ indices: [Int]) -> Int? {
    indices.max {
      (items[$0].columns.upperBound, items[$0].rows.upperBound, $0)
        < (items[$1].columns.upperBound, items[$1].rows.upperBound, $1)
    }
  }

  private func baseline(
    of index: Int, _ columns: TrackPlaces, _ rows: TrackPlaces, isLast: Bool
  ) -> Double {
    let item = items[index]
    let height = rows.length(of: item.rows)
    let sizes = GridItemSizes(pass, item, areaWidth: columns.length(of: item.columns))
    let answer = pass.answer(item.box, sizes.space(areaHeight: height))
    let free = height - answer.height - sizes.margins.vertical
    let own = item.style.pointee.margin
    var offset = offset(of: index, free: free) ?? item.align.offset(free)
    if own.top == .auto || own.bottom == .auto {
      // Auto margins have taken what is free (§11.2).
      offset = own.top == .auto ? max(0, own.bottom == .auto ? free / 2 : free) : 0
    }
    let top = rows.start(of: item.rows) + sizes.margins.top + offset
    return top + ((isLast ? answer.lastBaseline : answer.firstBaseline) ?? answer.height)
  }
}

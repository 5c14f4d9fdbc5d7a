// CSS Box Alignment 3 §4.2, §9.1; CSS Grid 1 §10.6, §12.5 1: baselines along the inline axis.

internal import Boxes

/// The items of a grid that share baselines with others of their column, by `justify-self: baseline`.
///
/// A box has no baseline along this axis but its left edge.  Items that share the first baseline stand at the start of their
/// area as far as they can, those that share the last one at the end.
struct InlineBaselines {
  private let isRightToLeft: Bool
  /// For each column, the largest distance to the first baseline from the start, and to the last one from the end.
  private var firsts: [Int: Double] = [:]
  private var lasts: [Int: Double] = [:]

  init(isRightToLeft: Bool) { self.isRightToLeft = isRightToLeft }

  private static func isFirst(_ item: BoxGridItem) -> Bool { item.justify.place == .firstBaseline }

  /// From the margin edge on the side that the item shares to its left border edge.
  private func distance(_ item: BoxGridItem, width: Double, _ margins: Margins) -> Double {
    Self.isFirst(item) == isRightToLeft ? width + margins.right : margins.left
  }

  mutating func include(_ item: BoxGridItem, width: Double, _ margins: Margins) {
    let length = distance(item, width: width, margins)
    if Self.isFirst(item) {
      firsts[item.columns.lowerBound] = max(firsts[item.columns.lowerBound] ?? -.infinity, length)
    } else {
      let column = item.columns.upperBound - 1
      lasts[column] = max(lasts[column] ?? -.infinity, length)
    }
  }

  /// What the item needs beside it; it may be negative where its width is not the one that was included.
  func shim(_ item: BoxGridItem, width: Double, _ margins: Margins) -> Double {
    let length = distance(item, width: width, margins)
    let shared = Self.isFirst(item) ? firsts[item.columns.lowerBound] : lasts[item.columns.upperBound - 1]
    return (shared ?? length) - length
  }
}

extension BoxGridItem {
  /// Whether it shares a baseline with others of its column; one whose width refers to columns by content does not.
  var justifiesByBaseline: Bool {
    !isInlineCyclic && (justify.place == .firstBaseline || justify.place == .lastBaseline)
      && style.pointee.margin.left != .auto
      && style.pointee.margin.right != .auto
  }
}

extension GridContainer {
  /// Gives items that share baselines the room beside them that columns have.  What they share is found by their min-content
  /// contributions, in Chromium also where columns ask for more.
  ///
  /// - Parameters:
  ///   - tracks: the columns.
  ///   - hasWidth: whether the width of the grid is known.
  mutating func noteInlineBaselines(_ tracks: [GridTrack], hasWidth: Bool) {
    for index in items.indices {
      items[index].look(atColumns: tracks, hasWidth: hasWidth && pass.dialect == .specification)
    }
    guard items.contains(where: \.justifiesByBaseline) else { return }
    var baselines = InlineBaselines(isRightToLeft: style.pointee.direction == .rtl)
    let sharing = items.indices.filter { items[$0].justifiesByBaseline }
    let widths = sharing.map { index in
      let sizes = GridContributions.columns(pass, items[index], at: index)
      let margins = Margins(items[index].style, percentWidth: indefinite)
      return (
        margins, min: sizes.minContent - margins.horizontal, max: sizes.maxContent - margins.horizontal
      )
    }
    for (index, known) in zip(sharing, widths) { baselines.include(items[index], width: known.min, known.0) }
    for (index, known) in zip(sharing, widths) {
      items[index].inlineShims = (
        baselines.shim(items[index], width: known.min, known.0),
        baselines.shim(items[index], width: known.max, known.0)
      )
    }
  }

  /// How far items that share baselines stand from the start of their areas, by their used widths.
  func inlineOffsets(_ columns: TrackPlaces, _ rows: TrackPlaces) -> [Int: Double] {
    guard items.contains(where: \.justifiesByBaseline) else { return [:] }
    var baselines = InlineBaselines(isRightToLeft: style.pointee.direction == .rtl)
    var known: [(index: Int, width: Double, margins: Margins, area: Double)] = []
    for index in items.indices where items[index].justifiesByBaseline {
      let item = items[index]
      let area = columns.length(of: item.columns)
      let sizes = GridItemSizes(pass, item, areaWidth: area)
      let width = sizes.width(areaHeight: rows.length(of: item.rows))
      known.append((index, width, sizes.margins, area))
      baselines.include(item, width: width, sizes.margins)
    }
    var offsets: [Int: Double] = [:]
    for (index, width, margins, area) in known {
      let shim = baselines.shim(items[index], width: width, margins)
      offsets[index] =
        items[index].justify.place == .firstBaseline ? shim : area - width - margins.horizontal - shim
    }
    return offsets
  }
}

// CSS Positioned Layout 3 §3.5.2, CSS Flexible Box Layout 1 §4.1, CSS Grid 1 §9.2: static positions.

internal import Boxes

/// A length along one axis: where it begins in a border box, and how long it is.
struct AxisExtent {
  var start: Double
  var length: Double

  var end: Double { start + length }
}

/// Where an absolute box would stand along one axis if it were the only child of its parent, which decides how much room it
/// has, too.
struct StaticPlace {
  /// An edge that it stands at: left or top, or right or bottom.
  enum Edge {
    case low, center, high

    func flipped(_ isFlipped: Bool) -> Edge {
      switch self {
      case .low: isFlipped ? .high : .low
      case .center: .center
      case .high: isFlipped ? .low : .high
      }
    }
  }

  /// What it stands in: the content box of its parent, or its area in a grid.
  let extent: AxisExtent
  private let edge: Edge
  /// Where a box stands instead that says `safe` and is too large; nil if it does not.
  private let safe: Edge?

  /// The room for margins and the box: from its edge to the far edge of the containing block, or as much on both sides of a
  /// center.
  func room(in block: AxisExtent) -> AxisExtent {
    switch edge {
    case .low: return AxisExtent(start: extent.start, length: block.end - extent.start)
    case .high: return AxisExtent(start: block.start, length: extent.end - block.start)
    case .center:
      let center = extent.start + extent.length / 2
      let half = min(center - block.start, block.end - center)
      return AxisExtent(start: center - half, length: 2 * half)
    }
  }

  func moved(by distance: Double) -> StaticPlace {
    StaticPlace(
      extent: AxisExtent(start: extent.start + distance, length: extent.length), edge: edge, safe: safe)
  }

  /// The start of the border box.
  func start(length: Double, _ margins: (low: Double, high: Double), in block: AxisExtent) -> Double {
    let room = room(in: block)
    let outer = length + margins.low + margins.high
    if let safe, room.length < outer {
      return margins.low + (safe == .high ? room.end - outer : room.start)
    }
    switch edge {
    case .low: return extent.start + margins.low
    case .high: return extent.end - outer + margins.low
    case .center: return extent.start + margins.low + (extent.length - outer) / 2
    }
  }

  /// The places along both axes.
  ///
  /// - Parameters:
  ///   - own: the style of the box.
  ///   - parent: the style of its parent.
  ///   - extents: where it would stand.
  static func both(
    _ own: UnsafePointer<BoxStyle>, in parent: UnsafePointer<BoxStyle>,
    _ extents: (x: AxisExtent, y: AxisExtent),
    _ dialect: BoxDialect
  ) -> (x: StaticPlace, y: StaticPlace) {
    let isRightToLeft = parent.pointee.direction == .rtl
    let start = Edge.low.flipped(isRightToLeft)
    switch parent.pointee.display {
    case .grid:
      let x = SelfAlignment(
        own.pointee.justifySelf, items: parent.pointee.justifyItems, isFlipped: false,
        isItemFlipped: own.pointee.direction != parent.pointee.direction, flexFlip: false,
        isLeftEnd: isRightToLeft)
      let y = SelfAlignment(
        own.pointee.alignSelf, items: parent.pointee.alignItems, isFlipped: false, isItemFlipped: false,
        flexFlip: false, isLeftEnd: nil)
      return (
        StaticPlace(
          extent: extents.x, edge: edge(of: x).flipped(isRightToLeft),
          safe: own.pointee.justifySelf.overflow == .safe ? start : nil),
        StaticPlace(
          extent: extents.y, edge: edge(of: y), safe: own.pointee.alignSelf.overflow == .safe ? .low : nil)
      )
    case .block:
      // Chromium takes left for the start here.
      let x = BlockItem.alignment(own, in: parent, isLeftEnd: dialect == .chromium ? false : isRightToLeft)
      let y = SelfAlignment(
        own.pointee.alignSelf, items: BoxSelfAlignment(.normal), isFlipped: false, isItemFlipped: false,
        flexFlip: false, isLeftEnd: nil)
      return (
        StaticPlace(
          extent: extents.x, edge: edge(of: x).flipped(isRightToLeft),
          safe: own.pointee.justifySelf.overflow == .safe ? start : nil),
        StaticPlace(
          extent: extents.y, edge: edge(of: y), safe: own.pointee.alignSelf.overflow == .safe ? .low : nil)
      )
    default:
      let axes = FlexAxes(parent)
      let alignment = FlexItem.alignment(own, in: parent, axes)
      // A baseline is that of the box alone; `wrap-reverse` does not turn it.
      let sharesBaseline = alignment.place == .firstBaseline || alignment.place == .lastBaseline
      let isCrossFlipped = sharesBaseline ? !axes.isRow && isRightToLeft : axes.isCrossFlipped
      let cross = edge(of: alignment).flipped(isCrossFlipped)
      // `safe` counts if the box itself says it, along the main axis in `justify-self`.
      let safe = own.pointee.alignSelf.overflow == .safe ? (axes.isRow ? Edge.low : start) : nil
      let mainSafe = own.pointee.justifySelf.overflow == .safe ? (axes.isRow ? start : Edge.low) : nil
      let main = edge(of: parent.pointee.justifyContent, axes).flipped(axes.isMainFlipped)
      return axes.isRow
        ? (
          StaticPlace(extent: extents.x, edge: main, safe: mainSafe),
          StaticPlace(extent: extents.y, edge: cross, safe: safe)
        )
        : (
          StaticPlace(extent: extents.x, edge: cross, safe: safe),
          StaticPlace(extent: extents.y, edge: main, safe: mainSafe)
        )
    }
  }

  /// Where a box would stand in a line: behind what is before it.
  static func inLine(
    _ extents: (x: AxisExtent, y: AxisExtent), isRightToLeft: Bool
  ) -> (x: StaticPlace, y: StaticPlace) {
    (
      StaticPlace(extent: extents.x, edge: Edge.low.flipped(isRightToLeft), safe: nil),
      StaticPlace(extent: extents.y, edge: .low, safe: nil)
    )
  }

  private static func edge(of alignment: SelfAlignment) -> Edge {
    switch alignment.place {
    case .stretch, .start, .firstBaseline: .low
    case .center: .center
    case .end, .lastBaseline: .high
    }
  }

  /// `justify-content` along the main axis.  What is distributed around a box has it in its middle, also if it is too large.
  private static func edge(of justify: BoxContentAlignment, _ axes: FlexAxes) -> Edge {
    switch justify.position {
    case .center, .spaceAround, .spaceEvenly: return .center
    default:
      let distribution = ContentDistribution(
        BoxContentAlignment(justify.position), free: 1, count: 1, isFlipped: axes.isReversed, flexFlip: false,
        isLeftEnd: axes.isRow ? axes.isMainFlipped : nil)
      return distribution.before > 0 ? .high : .low
    }
  }
}

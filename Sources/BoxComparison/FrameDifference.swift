public import Boxes

/// An edge of a box, or the size of a track, that two answers give differently.
public struct FrameDifference: Sendable, Hashable, CustomStringConvertible {
  /// What was measured.  Edges count from the root's corner of the viewport, in pixels.
  public enum Part: Sendable, Hashable {
    case left, top, right, bottom
    /// The track of that number in its grid, from 0.
    case column(Int)
    case row(Int)
    /// How many tracks a grid has.
    case columns, rows
  }

  /// The number of the box in the tree.
  public var box: Int
  /// Where the box stands, such as `$.root.children[2]`.
  public var path: String
  public var part: Part
  public var expected: Double
  public var found: Double

  public var size: Double { abs(found - expected) }

  public var description: String {
    let part =
      switch self.part {
      case .left: "left edge"
      case .top: "top edge"
      case .right: "right edge"
      case .bottom: "bottom edge"
      case .column(let number): "column \(number + 1)"
      case .row(let number): "row \(number + 1)"
      case .columns: "number of columns"
      case .rows: "number of rows"
      }
    return "\(path), \(part): expected \(expected), found \(found)"
  }
}

/// Two answers for one tree, compared by the edges of all boxes in the viewport and by the sizes of all tracks that both know.
///
/// Edges are compared rather than positions in parents, so that an error which moves a whole subtree is not hidden in one
/// number, and small errors that add up are seen where they add up.
public struct FrameComparison: Sendable, Hashable {
  /// What lies further apart than the tolerance, the largest difference first.
  public private(set) var differences: [FrameDifference]
  /// The largest difference of all edges and tracks, in pixels.
  public private(set) var worst: Double

  public var isEqual: Bool { differences.isEmpty }

  /// Complexity: O(boxes + tracks) if they are equal.
  ///
  /// - Precondition: both have a frame for each box of the tree.
  public init(_ found: BoxFrames, with expected: BoxFrames, of tree: BoxTree, tolerance: BoxTolerance) {
    precondition(found.frames.count == tree.count && expected.frames.count == tree.count)
    var differences: [FrameDifference] = []
    var worst = 0.0
    func compare(_ box: Int, _ part: FrameDifference.Part, _ one: Double, _ other: Double, _ limit: Double) {
      let size = abs(one - other)
      worst = max(worst, size)
      if size <= limit { return }
      differences.append(
        FrameDifference(box: box, path: tree.path(of: box), part: part, expected: other, found: one))
    }

    let (own, others) = (Self.edges(of: found, in: tree), Self.edges(of: expected, in: tree))
    let largest = others.reduce(0) { max($0, $1.map(abs).max() ?? 0) }
    let limit = tolerance.pixels(for: tree, largest: largest)
    let parts: [FrameDifference.Part] = [.left, .top, .right, .bottom]
    for box in 0..<tree.count {
      for (part, (one, other)) in zip(parts, zip(own[box], others[box])) {
        compare(box, part, one, other, limit)
      }
    }
    for expected in expected.tracks {
      guard let found = found.tracks.first(where: { $0.box == expected.box }) else { continue }
      let trackLimit = tolerance.trackPixels(for: tree, largest: largest)
      for (one, other, whole, each) in [
        (found.columns, expected.columns, .columns, FrameDifference.Part.column),
        (found.rows, expected.rows, FrameDifference.Part.rows, FrameDifference.Part.row),
      ] {
        compare(expected.box, whole, Double(one.count), Double(other.count), 0)
        for (number, (one, other)) in zip(one, other).enumerated() {
          compare(expected.box, each(number), one, other, trackLimit)
        }
      }
    }
    self.differences = differences.sorted { $0.size > $1.size }
    self.worst = worst
  }

  /// Left, top, right and bottom of each box, from the viewport's corner.
  private static func edges(of frames: BoxFrames, in tree: BoxTree) -> [[Double]] {
    var edges: [[Double]] = []
    edges.reserveCapacity(tree.count)
    for (box, frame) in frames.frames.enumerated() {
      let parent = Int(tree.parents[box])
      let (x, y) = parent < 0 ? (frame.x, frame.y) : (edges[parent][0] + frame.x, edges[parent][1] + frame.y)
      edges.append([x, y, x + frame.width, y + frame.height])
    }
    return edges
  }
}

/// How far equal answers may lie apart.
public enum BoxTolerance: Sendable, Hashable {
  /// Both compute with doubles: a millionth of a pixel, or 10⁻¹² of the largest coordinate.
  case doubles
  /// One was rounded to whole pixels: half a pixel more.  Sizes of tracks were not rounded, but kept in units of 1/64.
  case wholePixels
  /// One keeps every length as a multiple of 1/64 pixel, as Chromium does.
  ///
  /// Each box adds a length that was cut to such a multiple, which loses less than one unit.  An edge is a sum of such lengths:
  /// those of the boxes before it and around it.  A flexible track is a cut length times its factor.  So the tolerance is one
  /// unit for each box and for the viewport, and as many as the factors of flexible tracks add up to.
  case layoutUnits
  /// One computes with single-precision numbers, which have 24 bits: 2⁻²⁰ of the largest coordinate, for a few sums of them.
  case singles
  /// What separates both, if their answers are compared with each other.
  indirect case sum(BoxTolerance, BoxTolerance)

  static let unit = 1.0 / 64

  func pixels(for tree: BoxTree, largest: Double) -> Double {
    let rounding = max(1e-6, largest * 1e-12)
    return switch self {
    case .doubles: rounding
    case .wholePixels: 0.5 + rounding
    case .singles: rounding + largest * 0x1p-20
    case .sum(let one, let other):
      one.pixels(for: tree, largest: largest) + other.pixels(for: tree, largest: largest)
    case .layoutUnits: rounding + Self.unit * (Double(tree.count + 1) + Self.factors(of: tree))
    }
  }

  /// The sum of the factors of all flexible tracks that grids list.
  private static func factors(of tree: BoxTree) -> Double {
    tree.grids.reduce(0) { sum, grid in
      (grid.templateColumns + grid.templateRows).reduce(sum) { sum, component in
        switch component {
        case .track(let size): sum + size.factor
        case .repeat(let count, let sizes): sum + Double(count) * sizes.reduce(0) { $0 + $1.factor }
        case .autoFill, .autoFit: sum
        }
      }
    }
  }

  /// The tolerance of sizes of tracks.
  func trackPixels(for tree: BoxTree, largest: Double) -> Double {
    switch self {
    case .doubles, .layoutUnits, .singles: pixels(for: tree, largest: largest)
    case .wholePixels: Self.unit + 1e-6
    case .sum(let one, let other):
      one.trackPixels(for: tree, largest: largest) + other.trackPixels(for: tree, largest: largest)
    }
  }
}

extension BoxGrid.TrackSize {
  fileprivate var factor: Double { if case .fr(let factor) = max { factor } else { 0 } }
}

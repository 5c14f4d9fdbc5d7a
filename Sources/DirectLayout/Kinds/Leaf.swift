// L1–L3: linear leaves, whose length on each axis is a clamp of the proposal: fixed leaves, colors, shapes.

internal import LayoutCore

// L2: a linear leaf has (min, ideal, max) on each axis: nil → ideal, p → clamp(p, min, max).
extension LengthRange {
  static let zero = LengthRange(fixed: 0)

  func length(in proposal: Double?) -> Double {
    guard let proposal else { return ideal }
    return Swift.max(min, Swift.min(proposal, max))
  }

  /// The larger of two views' answers is the answer of this range at every proposal:
  /// max(clamp(p, a, b), clamp(p, c, d)) = clamp(p, max(a, c), max(b, d)).
  @inline(__always)
  mutating func formUnion(_ other: LengthRange) {
    // No length is NaN, so each of these compiles to one instruction without a branch.
    min = other.min > min ? other.min : min
    ideal = other.ideal > ideal ? other.ideal : ideal
    max = other.max > max ? other.max : max
  }
}

extension LinearLeaf {
  func size(in proposal: ProposedViewSize) -> Size {
    Size(width: width.length(in: proposal.width), height: height.length(in: proposal.height))
  }
}

/// A leaf whose minimum, ideal and maximum are equal on each axis.
enum FixedLeafKind: LayoutKind {
  @inline(__always)
  private static func size(of node: Int, _ pass: LayoutPass) -> Size {
    pass.nodes.fixedSizes[pass.nodes.payload(of: node)]
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { size(of: node, pass)[axis] }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    size(of: node, pass)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.nodes.lengths(of: node).leaf }
}

/// Any other linear leaf. Colors and shapes are (0, 10, ∞) on both axes (L3).
enum LinearLeafKind: LayoutKind {
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let payload = pass.nodes.payload(of: node)
    return axis == .horizontal
      ? pass.nodes.leaves[payload].width.length(in: proposal.width)
      : pass.nodes.leaves[payload].height.length(in: proposal.height)
  }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    pass.nodes.lengths(of: node).leaf.size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.nodes.lengths(of: node).leaf }
}

extension ViewKind {
  /// Whether there is nothing to place inside the view. A grid places the cells of its rows.
  @inline(__always)
  var isLeaf: Bool {
    isPlainLeaf || self == .circle || self == .spacer || self == .measuredLeaf || self == .gridRow
      || self == .empty
  }

  /// Whether a view is a linear leaf that is plain at every edge (S1) if it declares nothing else.
  @inline(__always)
  var isPlainLeaf: Bool { self == .fixedLeaf || self == .leaf || self == .divider }
}

// MARK: Leaves in bulk

/// The addresses of the lengths of all plain leaves of one kind. Leaves of all kinds are read with the same
/// instructions: a branch would be mispredicted at every change of kind.
///
/// This works because declared sizes and ranges are doubles without gaps in memory.
struct LeafTable {
  /// The lengths of the first leaf.
  private var start: UnsafeRawPointer?
  /// The bytes from one leaf to the next.
  private var leaf = 0
  /// The bytes from a leaf's width to its height.
  private var height = 0
  /// The bytes from a minimum to the ideal length, and from there to the maximum.
  private var next = 0

  /// The table of a kind without plain leaves.
  private init() {}

  private init(_ sizes: UnsafeBufferPointer<Size>) {
    start = UnsafeRawPointer(sizes.baseAddress)
    leaf = MemoryLayout<Size>.stride
    height = MemoryLayout<Double>.stride
  }

  private init(_ leaves: UnsafeBufferPointer<LinearLeaf>) {
    start = UnsafeRawPointer(leaves.baseAddress)
    leaf = MemoryLayout<LinearLeaf>.stride
    height = MemoryLayout<LengthRange>.stride
    next = MemoryLayout<Double>.stride
  }

  /// The lengths of the leaf with this payload. There must be one.
  @inline(__always)
  subscript(payload: Int) -> LeafLengths {
    // Offsets in memory do not overflow.
    let width = start.unsafelyUnwrapped + payload &* leaf
    return LeafLengths(width: width, height: width + height, next: next)
  }

  /// Calls `body` with the tables by the raw value of the kind. They are valid only inside the closure.
  static func with<Result>(
    _ fixedSizes: UnsafeBufferPointer<Size>, _ leaves: UnsafeBufferPointer<LinearLeaf>,
    _ body: (UnsafeBufferPointer<LeafTable>) -> Result
  ) -> Result {
    dividers.withUnsafeBufferPointer { dividers in
      withUnsafeTemporaryAllocation(of: LeafTable.self, capacity: Int(ViewKind.divider.rawValue) + 1) {
        tables in
        tables.initialize(repeating: LeafTable())
        tables[Int(ViewKind.fixedLeaf.rawValue)] = LeafTable(fixedSizes)
        tables[Int(ViewKind.leaf.rawValue)] = LeafTable(leaves)
        tables[Int(ViewKind.divider.rawValue)] = LeafTable(dividers)
        return body(UnsafeBufferPointer(tables))
      }
    }
  }

  private static let dividers = Axis.allCases.map(DividerKind.line)
}

/// Pointers to the declared lengths of one plain leaf.
struct LeafLengths {
  fileprivate let width: UnsafeRawPointer
  fileprivate let height: UnsafeRawPointer
  fileprivate let next: Int

  @inline(__always)
  var widths: LengthRange { range(at: width) }

  @inline(__always)
  var heights: LengthRange { range(at: height) }

  var leaf: LinearLeaf { LinearLeaf(width: widths, height: heights) }

  /// The size in a finite proposal (L2).
  @inline(__always)
  func size(in width: Double, _ height: Double) -> Size {
    Size(width: Self.clamp(width, self.width, next), height: Self.clamp(height, self.height, next))
  }

  /// The size in a finite proposal, both axes at once.
  @inline(__always)
  func size(in proposal: SIMD2<Double>) -> SIMD2<Double> {
    let most = 2 &* next
    let (min, max) = (
      SIMD2(width.load(as: Double.self), height.load(as: Double.self)),
      SIMD2(
        width.load(fromByteOffset: most, as: Double.self), height.load(fromByteOffset: most, as: Double.self))
    )
    let least = proposal.replacing(with: max, where: max .< proposal)
    return least.replacing(with: min, where: min .> least)
  }

  /// What `LengthRange.length(in:)` does, in two instructions: no length is NaN.
  @inline(__always)
  private static func clamp(_ length: Double, _ start: UnsafeRawPointer, _ next: Int) -> Double {
    let (min, max) = (
      start.load(as: Double.self), start.load(fromByteOffset: 2 &* next, as: Double.self)
    )
    let most = max < length ? max : length
    return min > most ? min : most
  }

  @inline(__always)
  private func range(at start: UnsafeRawPointer) -> LengthRange {
    LengthRange(
      min: start.load(as: Double.self), ideal: start.load(fromByteOffset: next, as: Double.self),
      max: start.load(fromByteOffset: 2 &* next, as: Double.self))
  }
}

internal import LayoutCore

/// Where the lengths of all plain leaves of one kind stand, so that leaves of mixed kinds are read in the same
/// steps: a branch would be mispredicted at every change.
///
/// Provided because declared sizes and ranges are doubles without gaps between them.
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

  /// The lengths of the leaf with this payload, which there must be.
  @inline(__always)
  subscript(payload: Int) -> LeafLengths {
    let width = start.unsafelyUnwrapped + payload * leaf
    return LeafLengths(width: width, height: width + height, next: next)
  }

  // MARK: L2, L5 The tables by kind

  /// Hands `body` a table for each raw value of a kind of plain leaves; valid only inside the closure.
  static func with<Result>(
    _ fixedSizes: UnsafeBufferPointer<Size>, _ leaves: UnsafeBufferPointer<LinearLeaf>,
    _ body: (UnsafeBufferPointer<LeafTable>) -> Result
  ) -> Result {
    let dividers = Axis.allCases.map(LinearLeaf.init(dividerAlong:))
    return dividers.withUnsafeBufferPointer { dividers in
      var tables = [LeafTable](repeating: LeafTable(), count: Int(ViewKind.divider.rawValue) + 1)
      tables[Int(ViewKind.fixedLeaf.rawValue)] = LeafTable(fixedSizes)
      tables[Int(ViewKind.leaf.rawValue)] = LeafTable(leaves)
      tables[Int(ViewKind.divider.rawValue)] = LeafTable(dividers)
      return tables.withUnsafeBufferPointer(body)
    }
  }
}

/// The declared lengths of one plain leaf, read where they stand.
struct LeafLengths {
  fileprivate let width: UnsafeRawPointer
  fileprivate let height: UnsafeRawPointer
  fileprivate let next: Int

  @inline(__always)
  var widths: LengthRange { range(at: width) }

  @inline(__always)
  var heights: LengthRange { range(at: height) }

  @inline(__always)
  private func range(at start: UnsafeRawPointer) -> LengthRange {
    LengthRange(
      min: start.load(as: Double.self), ideal: start.load(fromByteOffset: next, as: Double.self),
      max: start.load(fromByteOffset: 2 * next, as: Double.self))
  }
}

extension LinearLeaf {
  /// A divider whose line runs along `axis` (L5).
  fileprivate init(dividerAlong axis: Axis) {
    let isHorizontal = axis == .horizontal
    self.init(
      width: isHorizontal ? .shape : LengthRange(fixed: 1),
      height: isHorizontal ? LengthRange(fixed: 1) : .shape)
  }
}

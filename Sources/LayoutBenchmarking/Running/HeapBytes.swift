import LayoutCore

/// A collection that keeps its elements on the heap.
private protocol HeapStored {
  var heapBytes: Int { get }
}

extension Array: HeapStored {
  fileprivate var heapBytes: Int { capacity == 0 ? 0 : 32 + capacity * MemoryLayout<Element>.stride }
}

extension Dictionary: HeapStored {
  /// A table of a power of two of places, three quarters of which are its capacity.
  fileprivate var heapBytes: Int {
    guard capacity > 0 else { return 0 }
    let places = (capacity * 4 + 2) / 3
    return 64 + places * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) + places / 8
  }
}

/// The bytes of the arrays and tables that `value` holds itself; what their elements hold in turn, such as names
/// of more than 15 bytes, is left out. Complexity: O(properties).
private func heapBytes(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(0) { $0 + (($1.value as? any HeapStored)?.heapBytes ?? 0) }
}

extension LayoutTree {
  /// The bytes of the tree's arrays and tables, as allocated.
  var heldBytes: Int { heapBytes(of: self) }
}

extension LayoutResult {
  /// The bytes of the frames and tracks, as allocated.
  var heldBytes: Int {
    frames.heapBytes + grids.heapBytes + grids.reduce(0) { $0 + $1.columns.heapBytes + $1.rows.heapBytes }
  }
}

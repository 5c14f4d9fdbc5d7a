/// A key of a `ResultTable`.
protocol ResultKey: Equatable {
  /// A number for hashing. Different keys may have the same number; that costs time alone.
  var number: UInt64 { get }
}

/// Results by key: found or added, never removed.
///
/// A layout keeps many small results and looks each up a few times. So the table has open addressing and a hash
/// of one multiplication; a slot has half of the hash beside the index, so that other entries are seldom looked
/// at; and growing moves slots alone.
struct ResultTable<Key: ResultKey, Value> {
  private var keys: [Key] = []
  /// Apart from the keys, which nobody has to destroy.
  private var values: [Value] = []
  /// Half of a hash and, below it, the index of an entry plus 1; 0 is empty. Their number is a power of two.
  private var slots: [UInt64] = []

  var count: Int { keys.count }

  /// The result of a key; nil if there is none.
  ///
  /// - Precondition: a result that is set is not nil.
  subscript(key: Key) -> Value? {
    @inline(__always)
    get { index(of: key).map { values[$0] } }
    set {
      guard let newValue else { preconditionFailure("results are not removed") }
      let entry = entry(of: key, orAppend: newValue)
      if !entry.isNew { values[entry.index] = newValue }
    }
  }

  /// The result at the index of an entry.
  subscript(at index: Int) -> Value {
    get { values[index] }
    set { values[index] = newValue }
  }

  /// The index of a key's entry; nil if there is none.
  @inline(__always)
  func index(of key: Key) -> Int? {
    if slots.isEmpty { return nil }
    return search(key, Self.hash(key)).index
  }

  /// The index of a key's entry, which is added if there is none.
  @inline(__always)
  mutating func entry(of key: Key, orAppend value: @autoclosure () -> Value) -> (index: Int, isNew: Bool) {
    if 4 * keys.count >= 3 * slots.count { grow(to: max(16, 2 * slots.count)) }
    let hash = Self.hash(key)
    let (slot, index) = search(key, hash)
    if let index { return (index, false) }
    keys.append(key)
    values.append(value())
    slots[slot] = UInt64(hash) << 32 | UInt64(keys.count)
    return (keys.count - 1, true)
  }

  /// The result of a key; made if there is none.
  ///
  /// - Parameter make: must not access this table.
  mutating func value(of key: Key, orMake make: () -> Value) -> Value {
    values[entry(of: key, orAppend: make()).index]
  }

  /// Reserves memory for a number of results in all.
  mutating func reserveCapacity(_ count: Int) {
    keys.reserveCapacity(count)
    values.reserveCapacity(count)
    var slotCount = max(16, slots.count)
    while 3 * slotCount <= 4 * count { slotCount *= 2 }
    if slotCount > slots.count { grow(to: slotCount) }
  }

  /// The slot of a key, and the index of its entry; an empty slot if there is none.
  ///
  /// - Precondition: some slot is empty.
  @inline(__always)
  private func search(_ key: Key, _ hash: UInt32) -> (slot: Int, index: Int?) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
        let index = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
        if keys[index] == key { return (slot, index) }
      }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private mutating func grow(to count: Int) {
    let old = slots
    slots = [UInt64](repeating: 0, count: count)
    let mask = count - 1
    for filled in old where filled != 0 {
      var slot = Int(filled >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = filled
    }
  }

  @inline(__always)
  private static func hash(_ key: Key) -> UInt32 {
    let product = (key.number ^ 0x243f_6a88_85a3_08d3).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    let mixed = product.high ^ product.low
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }
}

extension UInt64 {
  /// The number spread over all bits, for hashing only.
  var mixed: UInt64 { self &* 0x9e37_79b9_7f4a_7c15 }
}

/// A node.
extension Int: ResultKey {
  var number: UInt64 { UInt64(truncatingIfNeeded: self) }
}

/// The number of an offer.
extension UInt32: ResultKey {
  var number: UInt64 { UInt64(self) }
}

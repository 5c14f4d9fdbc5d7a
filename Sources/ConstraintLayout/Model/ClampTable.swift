/// L2  The clamps that a layout has written, by offer and bounds: found or added, never removed.
///
/// A large grid looks one up for nearly every flexible leaf. Nearly all have no minimum that can bind, and a maximum
/// that a `Float` holds exactly: offer and maximum are then one number of 64 bits, which lies beside the clamp, so that
/// no key is looked at elsewhere.
struct ClampTable {
  private struct Slot {
    /// The number of the offer, and the bits of the maximum below it; 0 is empty, because no offer has that number.
    var key: UInt64 = 0
    var length = LeafLength.declared(0)
  }

  /// Their number is a power of two.
  private var slots: [Slot] = []
  private var count = 0
  /// Those with other bounds.
  private var others = ResultTable<ClampKey, LeafLength>()

  /// The clamp of a key; made if there is none.
  ///
  /// - Parameter make: must not access this table.
  @inline(__always)
  mutating func value(of key: ClampKey, orMake make: () -> LeafLength) -> LeafLength {
    // Adding 0 makes −0 positive.
    let maximum = Float(key.maximum + 0)
    guard key.minimum == 0, Double(maximum) == key.maximum else { return others.value(of: key, orMake: make) }
    if 4 * count >= 3 * slots.count { grow(to: max(16, 2 * slots.count)) }
    let number = UInt64(key.offer) << 32 | UInt64(maximum.bitPattern)
    let slot = Self.slot(of: number, in: slots)
    if slots[slot].key == number { return slots[slot].length }
    let length = make()
    slots[slot] = Slot(key: number, length: length)
    count += 1
    return length
  }

  /// Reserves memory for a number of clamps in all.
  mutating func reserveCapacity(_ count: Int) {
    var slotCount = max(16, slots.count)
    while 3 * slotCount <= 4 * count { slotCount *= 2 }
    if slotCount > slots.count { grow(to: slotCount) }
  }

  /// The slot with a key, or the empty one where it belongs.
  ///
  /// - Precondition: some slot is empty.
  @inline(__always)
  private static func slot(of key: UInt64, in slots: [Slot]) -> Int {
    let mask = slots.count - 1
    // The upper bits of the product, as many as there are slots.
    var slot = Int(truncatingIfNeeded: key.mixed >> UInt64(slots.count.leadingZeroBitCount + 1))
    while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow(to count: Int) {
    let old = slots
    slots = [Slot](repeating: Slot(), count: count)
    for filled in old where filled.key != 0 { slots[Self.slot(of: filled.key, in: slots)] = filled }
  }
}

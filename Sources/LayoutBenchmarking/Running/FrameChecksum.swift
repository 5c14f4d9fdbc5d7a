import LayoutCore

extension LayoutResult {
  /// A number that all bits of all frames decide: what two runs that compute the same have in common.
  ///
  /// FNV-1a over the coordinates (Fowler, Noll and Vo). Complexity: O(frames).
  var checksum: UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for frame in frames {
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        sum = (sum ^ number.bitPattern) &* 0x100_0000_01B3
      }
    }
    return sum
  }
}

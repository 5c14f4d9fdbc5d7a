import CHarfBuzzShims

extension [Int64] {
  /// The advances of clusters, which stand at the bytes where these start, as one number per character.
  ///
  /// A character with several clusters has their sum; characters that share one, as in a ligature, share its
  /// advance equally, in whole font units, the remainder going to the first.
  func perCharacter(of run: Substring) -> [Double] {
    var advances: [Double] = []
    var byte = 0
    var sharing = 0
    for character in run {
      let end = Swift.min(byte + character.utf8.count, count)
      let clusters = self[byte..<end].filter { $0 != PLUMB_FONT_NO_CLUSTER }
      byte = end
      if clusters.isEmpty, sharing > 0 {
        sharing += 1
      } else {
        advances.share(among: sharing)
        advances.append(clusters.reduce(0) { $0 + Double($1) })
        sharing = 1
      }
    }
    advances.share(among: sharing)
    return advances
  }
}

extension [Double] {
  /// Shares the last advance among `count` characters.
  fileprivate mutating func share(among count: Int) {
    guard count > 1, let whole = popLast() else { return }
    let share = (whole / Double(count)).rounded(.down)
    append(whole - share * Double(count - 1))
    append(contentsOf: repeatElement(share, count: count - 1))
  }
}

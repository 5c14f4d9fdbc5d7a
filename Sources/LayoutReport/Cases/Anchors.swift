/// Names of places in the page that links lead to: each once, of letters that need no escaping.
struct Anchors: Sendable {
  private var taken: Set<String> = []

  /// Such as `case-measured/grid-basic`.
  mutating func anchor(for name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { scalar -> Character in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": Character(scalar)
        default: "-"
        }
      })
    var anchor = "case-\(plain)"
    var number = 2
    while !taken.insert(anchor).inserted {
      anchor = "case-\(plain)-\(number)"
      number += 1
    }
    return anchor
  }
}

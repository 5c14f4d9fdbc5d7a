/// The existing names most like a name that does not exist, for error messages.
package struct NearNames {
  /// At most five, the nearest first.
  package let names: [String]
  /// The nearest, if no more than a third of its letters differ, or two.
  package let nearest: String?

  package init(_ name: String, among names: [String]) {
    let distances = names.map { (name: $0, distance: Self.distance(name, $0)) }
    let near = distances.filter { $0.distance <= max(2, name.count / 2) }
    let sorted = (near.isEmpty ? distances : near).sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(Self.most)
    self.names = sorted.map(\.name)
    nearest = sorted.first.flatMap { $0.distance <= max(2, name.count / 3) ? $0.name : nil }
  }

  private static let most = 5

  /// The Levenshtein distance: how many characters must be inserted, removed or replaced. Complexity:
  /// O(a.count × b.count).
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (character == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}

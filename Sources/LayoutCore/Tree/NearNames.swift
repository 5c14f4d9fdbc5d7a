/// The existing names most like a name that does not exist, for error messages.
package struct NearNames {
  /// At most five, the nearest first.
  package let names: [String]
  /// The nearest, if no more than a third of its letters differ, or two. Letters that differ in case alone count half.
  package let nearest: String?

  package init(_ name: String, among names: [String]) {
    let distances = names.map { (name: $0, distance: Self.distance(name, $0)) }
    let near = distances.filter { $0.distance <= max(4, name.count) }
    let sorted = (near.isEmpty ? distances : near).sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(Self.most)
    self.names = sorted.map(\.name)
    nearest = sorted.first.flatMap { $0.distance <= max(4, 2 * (name.count / 3)) ? $0.name : nil }
  }

  private static let most = 5

  /// Twice the Levenshtein distance: how many characters must be inserted, removed or replaced, and once for each whose
  /// case changes. Complexity: O(a.count × b.count).
  private static func distance(_ a: String, _ b: String) -> Int {
    let b = b.map { (exact: $0, lower: $0.lowercased()) }
    var row = (0...b.count).map { 2 * $0 }
    for (i, character) in a.enumerated() {
      var diagonal = row[0]
      row[0] = 2 * (i + 1)
      let lower = character.lowercased()
      for j in b.indices {
        let replaced = diagonal + (character == b[j].exact ? 0 : lower == b[j].lower ? 1 : 2)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 2, row[j + 1] + 2)
      }
    }
    return row[b.count]
  }
}

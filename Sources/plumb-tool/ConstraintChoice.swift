import LayoutCases

/// Which constraints of each case are asked for: all but those that are named.
struct ConstraintChoice {
  /// Names, and places counted from 0.
  let without: [String]

  /// The places of the constraints that stay, by the names of all.
  func places(_ names: [String?]) -> [Int] {
    let dropped = Set(without.flatMap { Self.places(of: $0, names) })
    return names.indices.filter { !dropped.contains($0) }
  }

  /// What to say where something left out is a constraint of none of the cases.
  func complaint(_ cases: [LayoutCase]) -> String? {
    let names = cases.map { $0.constraints.map(\.name) }
    guard
      let unknown = without.first(where: { text in names.allSatisfy { Self.places(of: text, $0).isEmpty } })
    else { return nil }
    let known = Set(names.joined().compactMap(\.self)).sorted().prefix(10).map { "\"\($0)\"" }
    let needed = (known + ["a place from 0"]).joined(separator: ", ")
    return Terminal.printable(
      "--without is \"\(unknown)\", and no constraint is called so; one of \(needed) is needed")
  }

  /// A name goes before a place.
  private static func places(of text: String, _ names: [String?]) -> [Int] {
    if let place = names.firstIndex(of: text) { return [place] }
    return Int(text).flatMap { names.indices.contains($0) ? [$0] : nil } ?? []
  }
}

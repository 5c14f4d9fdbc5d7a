import LayoutExtension

/// How well planted conflicts of one source are found.
struct ConflictTally: Encodable {
  var source: String
  var cases = 0
  /// Cases without a layout, or with too few named views.
  var bare = 0
  /// Plants that are not the only conflict: without one of their members there is still no layout.
  var tangled = 0
  /// Plants that are.
  var planted = 0
  /// Those that are found, no more and no less.
  var exact = 0
  private var members = 0
  private var named = 0
  private var right = 0
  private var solves = 0

  init(source: String) { self.source = source }

  mutating func add(_ status: ConstrainedLayout.Status, _ expected: Set<Int>) {
    planted += 1
    members += expected.count
    guard case .conflict(let conflict) = status else { return }
    let found = Set(
      conflict.reasons.compactMap { reason -> Int? in
        if case .constraint(let index) = reason.member { index } else { nil }
      })
    if found == expected, conflict.isIrreducible { exact += 1 }
    named += conflict.reasons.count
    right += found.intersection(expected).count
    solves += conflict.solves
  }

  /// NaN where nothing was named.
  var precision: Double { Double(right) / Double(named) }
  /// NaN where nothing was planted.
  var recall: Double { Double(right) / Double(members) }

  private enum Key: String, CodingKey {
    case source, cases, bare, tangled, planted, exact, precision, recall, solves
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(source, forKey: .source)
    try object.encode(cases, forKey: .cases)
    try object.encode(bare, forKey: .bare)
    try object.encode(tangled, forKey: .tangled)
    try object.encode(planted, forKey: .planted)
    try object.encode(exact, forKey: .exact)
    try object.encode(solves, forKey: .solves)
    if named > 0 { try object.encode(precision, forKey: .precision) }
    if members > 0 { try object.encode(recall, forKey: .recall) }
  }

  static func table(_ tallies: [ConflictTally]) -> [String] {
    var table = TextTable([
      "source", "cases", "bare", "tangled", "planted", "exact", "precision", "recall", "solves each",
    ])
    for tally in tallies {
      let share = { (part: Int, whole: Int) in
        whole == 0 ? "–" : "\((Double(part) / Double(whole)).rounded(3))"
      }
      table.add([
        tally.source, "\(tally.cases)", "\(tally.bare)", "\(tally.tangled)", "\(tally.planted)",
        "\(tally.exact)", share(tally.right, tally.named), share(tally.right, tally.members),
        share(tally.solves, tally.planted),
      ])
    }
    return table.lines
  }
}

extension Double {
  fileprivate func rounded(_ digits: Int) -> Double {
    let scale = [1, 10, 100, 1000][digits]
    return (self * Double(scale)).rounded() / Double(scale)
  }
}

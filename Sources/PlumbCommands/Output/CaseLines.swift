/// What a command says of a case: a line with a mark, and below it what there is to say.
struct CaseLines {
  let text: String

  init(isGood: Bool = false, _ head: String, _ details: [String]) {
    let mark = Terminal.colored(isGood ? "ok  " : "FAIL", isGood ? .green : .red)
    text =
      (["\(mark) \(Terminal.printable(head))"] + details.map { "     \(Terminal.printable($0))" })
      .joined(separator: "\n") + "\n"
  }

  /// The most differences of a case that are listed.
  static let listed = 8

  /// The first of many differences in words, and how many more there are.
  static func first<Difference>(
    of differences: [Difference], _ words: (Difference) -> String = { "\($0)" }
  ) -> [String] {
    let rest = differences.count - listed
    return differences.prefix(listed).map(words) + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

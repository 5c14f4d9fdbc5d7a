/// Gives out names, each once.
///
/// Several definitions of a program may come from the same rule, role and view, and so be called the same.
package struct UniqueNames {
  private var used: Set<String>
  private var repeats: [String: Int] = [:]
  private let longest: Int

  /// - Parameters:
  ///   - reserved: names that are not given out.
  ///   - longest: the most characters of a name.
  package init(reserved: Set<String> = [], longest: Int = .max) { (used, self.longest) = (reserved, longest) }

  /// `proposal`, with a number from 2 on at its end if the name was given out before.
  ///
  /// Complexity: amortised, the length of the name.
  package mutating func unique(_ proposal: String) -> String {
    if used.insert(proposal).inserted { return proposal }
    while true {
      let number = repeats[proposal, default: 1] + 1
      repeats[proposal] = number
      let suffix = "_\(number)"
      let name = proposal.prefix(longest - suffix.count) + suffix
      if used.insert(String(name)).inserted { return String(name) }
    }
  }
}

import LayoutCore
import LinearProgramming

extension Explanation {
  /// The steps as sentences, such as "column 0 of `grid` = 78: 69 (what `divider` adds to each of its columns) + 9
  /// (widest answer in column 0 of `grid`) (G13)". What adds nothing, and what makes it so, is left out.
  public var story: [String] {
    var told: Set = [0]
    var sentences: [String] = []
    for step in steps where told.contains(step.node) {
      let parts = step.parts.filter { abs($0.contribution) > Self.least }
      told.formUnion(parts.map(\.node))
      sentences.append(sentence(step, parts))
    }
    return sentences
  }

  /// Contributions and derivatives of at most this are what rounding leaves.
  package static let least = 1e-9

  /// The most parts of a sum that a sentence writes out.
  private static let mostParts = 8

  private func sentence(_ step: Step, _ parts: [Part]) -> String {
    var text = "\(words[step.node]) = \(number(step.node))"
    let reason = [sum(parts), step.source.map { "for \($0)" }, rivals(step)].compactMap(\.self)
    if !reason.isEmpty { text += ": " + reason.joined(separator: ", ") }
    if !step.rules.isEmpty { text += " (\(step.rules.map(\.number).joined(separator: ", ")))" }
    return text
  }

  private func number(_ node: Int) -> String { Wording.number(graph.nodes[node].value.rounded) }

  private func sum(_ parts: [Part]) -> String? {
    if parts.isEmpty { return nil }
    if let part = parts.first, parts.count == 1, part.coefficient == 1 { return words[part.node] }
    var text = parts.prefix(Self.mostParts).enumerated().map { place, part in
      let sign = part.contribution < 0 ? "− " : place == 0 ? "" : "+ "
      let amount = Wording.number(abs(graph.nodes[part.node].value.rounded))
      return sign + Wording.times(amount, abs(part.coefficient)) + " (\(words[part.node]))"
    }
    let others = parts.dropFirst(Self.mostParts)
    if !others.isEmpty {
      let rest = others.reduce(0) { $0 + $1.contribution }
      text.append("\(Wording.sign(rest))\(Wording.number(abs(rest))) (\(others.count) others)")
    }
    return text.joined(separator: " ")
  }

  private func rivals(_ step: Step) -> String? {
    if step.rivals.isEmpty { return nil }
    var told = step.rivals.map { rival in
      let value = Wording.number(rival.value)
      return rival.words == value ? value : "\(value) (\(rival.words))"
    }
    if step.rivalCount > step.rivals.count { told.append("\(step.rivalCount - step.rivals.count) others") }
    return "rather than \(told.joined(separator: ", "))"
  }
}

import LayoutExplanation
import LinearProgramming

/// An explanation to read: a sentence a step, then what each datum adds and would change.
struct ExplanationText {
  let text: String

  init(_ explanation: Explanation, _ name: String) {
    var lines = [name]
    lines += explanation.story.map { "  " + $0 }
    lines.append("")
    lines += Self.table(explanation).lines.map { "  " + $0 }
    lines += Self.ties(explanation).map { "  " + $0 }
    text = (lines + [""]).map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  private static func table(_ explanation: Explanation) -> TextTable {
    var rest: [Int: Explanation.Sensitivity] = [:]
    for sensitivity in explanation.sensitivities { rest[sensitivity.definition] = sensitivity }
    var table = TextTable(["from", "points", "×", "adds", "1 less", "1 more"])
    for term in explanation.terms {
      var own: Explanation.Sensitivity?
      if case .definition(let definition) = explanation.graph.nodes[term.node].source {
        own = rest.removeValue(forKey: definition)
      }
      if abs(term.contribution) <= Explanation.least && !(own?.matters ?? false) { continue }
      let numbers = [term.amount, term.coefficient, term.contribution].map(Wording.number)
      table.add([explanation.words[term.node]] + numbers + changes(own))
    }
    for sensitivity in explanation.sensitivities
    where rest[sensitivity.definition] != nil && sensitivity.matters {
      table.add([sensitivity.words, Wording.number(sensitivity.amount), "0", "0"] + changes(sensitivity))
    }
    table.add(["sum", "", "", Wording.number(explanation.value), "", ""])
    return table
  }

  private static func changes(_ sensitivity: Explanation.Sensitivity?) -> [String] {
    guard let sensitivity else { return ["", ""] }
    return [-sensitivity.less, sensitivity.more].map(Wording.number)
  }

  /// The ties that leave something without a derivative.
  private static func ties(_ explanation: Explanation) -> [String] {
    let causes = Set(explanation.sensitivities.compactMap(\.tie))
    return explanation.ties.filter { causes.contains($0.definition) }.map { tie in
      "tied: \(tie.words) = \(Wording.number(tie.value)) comes from \(tie.rows.joined(separator: " and from "))"
    }
  }
}

extension Explanation.Sensitivity {
  /// Whether it changes anything to either side.
  fileprivate var matters: Bool { max(abs(less), abs(more)) > Explanation.least }
}

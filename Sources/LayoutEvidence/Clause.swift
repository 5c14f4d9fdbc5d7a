import Foundation
package import LayoutCore

/// A clause of the specification: the sentences of a rule back to the tag before.
///
/// Clauses are numbered within their rule from 1; the items of a rule count on.
package struct Clause: Sendable, Hashable {
  /// Such as "S1".
  package var rule: String
  /// The number within the rule, from 1.
  package var index: Int
  /// The words in its brackets, such as `M; the guide line: C`; empty for a definition.
  package var tag: String
  /// The sentences, on one line.
  package var text: String

  /// Such as "S1.2".
  package var name: String { "\(rule).\(index)" }

  /// Whether the tag claims that frames of SwiftUI agree.
  package var isMeasured: Bool {
    tag.split { !$0.isLetter }.contains("M")
  }
}

/// The clauses of `Documentation/Semantics.md`.
package struct Specification: Sendable {
  /// In the order of the document.
  package let clauses: [Clause]

  /// Reads the rules of the document. A rule is an item of a list that begins with a bold rule number; lines
  /// with two spaces before them belong to it.
  ///
  /// What follows the last tag of a rule is a clause without a tag, except a remark in parentheses.
  ///
  /// - Throws: if the document has no rules, or a rule twice. Complexity: linear in the text.
  package init(markdown: String) throws(Problem) {
    var rules: [(number: String, text: String)] = []
    var isInside = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: #/- (?:<a id="\w+"></a>)?\*\*([A-Z]{1,2}\d+)\*\* (.*)/#) {
        rules.append((String(match.1), String(match.2)))
        isInside = true
      } else if isInside, line.hasPrefix("  ") {
        rules[rules.count - 1].text += "\n" + line
      } else {
        isInside = false
      }
    }
    if rules.isEmpty {
      throw Problem("the specification has no rules; a rule is a line like `- **S1** The gap …`")
    }
    var seen: Set<String> = []
    if let twice = rules.first(where: { !seen.insert($0.number).inserted }) {
      throw Problem("the specification has the rule \(twice.number) twice")
    }
    clauses = rules.flatMap { Self.clauses(ofRule: $0.number, $0.text) }
  }

  /// The clause of this name; nil if there is none.
  package subscript(name: String) -> Clause? { clauses.first { $0.name == name } }

  private static func clauses(ofRule rule: String, _ text: String) -> [Clause] {
    var clauses: [Clause] = []
    var start = text.startIndex
    // A tag is M, D, B or C and what it says of them. What a parenthesis follows is a link.
    for match in text.matches(of: #/\[([MRDBC]\b[^\]\[]*)\](?!\()/#) {
      clauses.append(
        Clause(
          rule: rule, index: clauses.count + 1, tag: String(match.1),
          text: plain(text[start..<match.range.lowerBound])))
      start = match.range.upperBound
    }
    let rest = plain(text[start...])
    let isRemark = !clauses.isEmpty && rest.hasPrefix("(") && rest.hasSuffix(")")
    if !rest.isEmpty, !isRemark {
      clauses.append(Clause(rule: rule, index: clauses.count + 1, tag: "", text: rest))
    }
    return clauses
  }

  /// The text on one line, without the punctuation and the mark of an item before it.
  private static func plain(_ text: Substring) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.trimmingPrefix(#/[;,.]?\s*(- )?/#))
  }
}

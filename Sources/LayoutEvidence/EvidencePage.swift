package import LayoutCore

/// The page `Documentation/Evidence.md`: every clause, its tag, and the scenes that pin it.
package struct EvidencePage: Sendable {
  private let specification: Specification
  private let pinning: Pinning
  private let questions: Questions?
  /// Why some clauses have no mutant or no question, by their names.
  private let exempt: [String: String]

  /// The most scenes named for one clause.
  private static let named = 3

  /// - Parameters:
  ///   - questions: what is asked; nil without questions.
  ///   - exempt: lines of `Mutants/exempt.txt`: a clause, and why no mutant can break it or no
  ///     window can show it.
  /// - Throws: if the result names a clause that the specification does not have.
  package init(
    _ specification: Specification, _ pinning: Pinning, _ questions: Questions? = nil, exempt: String = ""
  ) throws(Problem) {
    let names = Set(specification.clauses.map(\.name))
    if let unknown = pinning.breaks.first(where: { !names.contains($0.clause) }) {
      throw Problem(
        "the mutant \(unknown.name) breaks the clause \(unknown.clause), which the specification does not have; "
          + "`make evidence` makes the result again")
    }
    self.specification = specification
    self.pinning = pinning
    self.questions = questions
    var reasons: [String: String] = [:]
    for line in exempt.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { reasons[String(words[0])] = String(words[1]) }
    }
    self.exempt = reasons
  }

  // MARK: Figures

  /// The clauses of the specification that are pinned.
  package var pinned: [Clause] {
    let names = pinning.pinned
    return specification.clauses.filter { names.contains($0.name) }
  }

  /// Clauses whose tag says that they are measured, and that no scene pins.
  package var wronglyMeasured: [Clause] {
    let names = pinning.pinned
    return specification.clauses.filter { $0.isMeasured && !names.contains($0.name) }
  }

  /// Clauses that are neither pinned, nor asked about, nor exempt.
  package var neglected: [Clause] {
    let names = pinning.pinned
    return specification.clauses.filter { clause in
      !names.contains(clause.name) && exempt[clause.name] == nil
        && (questions?.questions(of: clause.name) ?? []).isEmpty
    }
  }

  /// The figure, in a sentence.
  package var headline: String {
    "Frames of SwiftUI pin \(pinned.count) of \(specification.clauses.count) clauses of the specification."
  }

  // MARK: Text

  /// The page in Markdown.
  package var markdown: String {
    let noticed = pinning.breaks.count { !$0.missed.isEmpty }
    let scenes = pinning.scenes.values.reduce(0, +)
    let shipped = pinning.pinned { $0.contains("/") && !$0.hasPrefix("recorded/") }.count
    let files = pinning.scenes.sorted { $0.key < $1.key }.map { "\($0.value) in \($0.key)" }
    var lines = [
      "# Evidence", "",
      "This page lists the clauses of the specification, and which of them recorded frames of SwiftUI *pin*: whoever breaks "
        + "such a clause misses a frame. \(headline)", "",
      "A clause is the sentences of a [rule](Semantics.md) back to the tag before. A *mutant* is one change to the "
        + "direct engine that breaks a clause (`Mutants/`). Of \(pinning.breaks.count) mutants, \(noticed) miss a frame "
        + "of the \(scenes) scenes (\(files.joined(separator: ", "))). The scenes that were known before any recording "
        + "of whole layouts pin \(shipped) clauses. `make evidence` makes this page from "
        + "[pinned.json](../Benchmarks/Results/pinned.json).", "",
    ]
    lines += ["| clause | tag | mutants noticed | pinned by |", "| --- | --- | --- | --- |"]
    lines += specification.clauses.map(row)
    lines += section("Tagged [M], and pinned by no scene", wronglyMeasured.map(item))
    lines += section("Not pinned, and not asked", neglected.map(item))
    lines += section(
      "Scenes that take no part", pinning.omitted.map { "- `\($0.scene)`: \($0.reason)" })
    return lines.joined(separator: "\n") + "\n"
  }

  private func item(_ clause: Clause) -> String { "- \(clause.name): \(start(of: clause.text))" }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "## \(title)", ""] + lines
  }

  private func row(_ clause: Clause) -> String {
    let breaks = pinning.breaks.filter { $0.clause == clause.name }
    let noticed = breaks.count { !$0.missed.isEmpty }
    let count = breaks.isEmpty ? "" : "\(noticed) of \(breaks.count)"
    let tag = clause.tag.isEmpty ? "" : "\(clause.tag)"
    let name = "[\(clause.name)](Semantics.md#\(clause.rule))"
    return "| **\(name)** \(start(of: clause.text)) | \(tag) | \(count) | \(evidence(for: clause.name)) |"
  }

  private func evidence(for clause: String) -> String {
    let scenes = pinning.scenes(pinning: clause)
    let asked = (questions?.questions(of: clause) ?? []).map(\.case)
    var words: [String] = []
    if scenes.isEmpty {
      words.append("*unpinned*" + (exempt[clause].map { ": \($0)" } ?? ""))
    } else {
      words.append(Self.list(scenes))
    }
    if !asked.isEmpty { words.append("asked by \(Self.list(asked))") }
    return words.joined(separator: "; ")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(named).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > named ? "\(shown) and \(names.count - named) more" : shown
  }

  /// The first words of a text.
  private func start(of text: String) -> String {
    // A bar would end the cell of a table; a link that is cut would be none.
    let plain = text.replacing("|", with: "/").replacing(#/\]\([^)]*\)/#, with: "").replacing("[", with: "")
    let words = plain.split(separator: " ")
    return words.count > 8 ? words.prefix(8).joined(separator: " ") + " …" : plain
  }
}

import LayoutCases

/// A case that is laid out step by step, with one change in each step. After the last step comes the first.
package struct BenchmarkSweep: Sendable, Hashable {
  /// What changes.
  package enum Subject: Sendable, Hashable {
    /// The proposed width.
    case proposal
    /// The width of a fixed leaf, given by its path: `0/3/5` is the root's fourth row's sixth view.
    case leaf(String)
    /// The alignment of the root grid: leading, center, trailing, then from the start again.
    case alignment
    /// The gaps between the columns of the root grid, or between the views of the root stack.
    case gap
    /// The number of words of the text at a path, or of a text in the place of the leaf there.
    case text(String)
    /// A second copy of the child at a path, behind it: there in every second step.
    case child(String)
  }

  /// A family's label or a case from a file.
  package var problem: String
  package var subject: Subject
  /// The first and the last number: points of a width or a gap, or words; not used for alignments and children.
  package var from = 0.0
  package var to = 0.0
  /// The number of steps, at equal distances; at least 2, even for a child.
  package var steps: Int

  package init(_ problem: String, _ subject: Subject, from: Double = 0, to: Double = 0, steps: Int) {
    (self.problem, self.subject, self.from, self.to, self.steps) = (problem, subject, from, to, steps)
  }

  /// The number in a step, counted from 0; words are whole.
  func number(_ step: Int) -> Double {
    let number = from + (to - from) * Double(step) / Double(steps - 1)
    if case .text = subject { return number.rounded() }
    return number
  }

  /// The width in a step, counted from 0, in points; nil if no width changes.
  package func width(_ step: Int) -> Double? {
    switch subject {
    case .proposal, .leaf: number(step)
    case .alignment, .gap, .text, .child: nil
    }
  }
}

extension BenchmarkSweep: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case alignments, `case`, child, children, gaps, leaf, text, widths, words
  }

  /// What a sweep may be over, and the keys that stand beside it.
  private static let over: [(key: String, beside: String?)] = [
    ("alignments", nil), ("children", "child"), ("gaps", nil), ("widths", "leaf"), ("words", "text"),
  ]

  package init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a sweep")
    try object.allow(CodingKeys.allCases.map(\.rawValue), in: "a sweep")
    problem = try object.name("case")
    let given = Self.over.filter { object.keys.contains($0.key) }
    let (key, beside) = given.first ?? ("widths", "leaf")
    if let other = object.keys.sorted().first(where: { !["case", key, beside].contains($0) }) {
      let subject = Self.over.first { $0.beside == other }?.key ?? other
      throw object.problem(
        .init(stringValue: key), "stands beside \(subject); a sweep changes one thing")
    }
    switch key {
    case "alignments":
      (subject, steps) = (.alignment, try object.integer("alignments", in: 2...100_000))
    case "children":
      (subject, steps) = (
        .child(try object.name("child")), try object.integer("children", in: 2...100_000)
      )
      if !steps.isMultiple(of: 2) { throw object.mismatch("children", "an even number of steps") }
    case "gaps":
      subject = .gap
      (from, to, steps) = try Self.range(object, "gaps", of: "gaps")
    case "words":
      subject = .text(try object.name("text"))
      (from, to, steps) = try Self.range(object, "words", of: "numbers of words")
    default:
      (from, to, steps) = try Self.range(object, "widths", of: "lengths")
      subject = try object.optional("leaf") { .leaf(try object.name($0)) } ?? .proposal
    }
    guard !problem.contains(".json"), !problem.contains(".ndjson") else { return }
    do throws(FamilyError) { problem = try Family(problem).label } catch {
      throw object.problem("case", "\(error)")
    }
  }

  private static func range(
    _ object: ObjectReader, _ key: ObjectReader.Name, of what: String
  ) throws -> (from: Double, to: Double, steps: Int) {
    let needed = "[from, to, steps], two \(what) and a number of at least 2,"
    let numbers: [Double] = try object.array(key, of: needed)
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 0, (2...100_000).contains(numbers[2]),
      let steps = Int(exactly: numbers[2])
    else { throw object.mismatch(key, needed) }
    return (numbers[0], numbers[1], steps)
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(problem, forKey: .case)
    let range = [from, to, Double(steps)]
    switch subject {
    case .alignment: try object.encode(steps, forKey: .alignments)
    case .child(let path):
      try object.encode(path, forKey: .child)
      try object.encode(steps, forKey: .children)
    case .gap: try object.encode(range, forKey: .gaps)
    case .leaf(let path):
      try object.encode(path, forKey: .leaf)
      try object.encode(range, forKey: .widths)
    case .proposal: try object.encode(range, forKey: .widths)
    case .text(let path):
      try object.encode(path, forKey: .text)
      try object.encode(range, forKey: .words)
    }
  }
}

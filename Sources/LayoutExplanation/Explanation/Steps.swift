import ConstraintLayout
public import LayoutCore
public import LinearProgramming
public import ProgramExplanation

extension Explanation {
  /// One sentence of an explanation: a number, the row that decides it, and the terms of that row.
  public struct Step: Sendable {
    /// The node of the graph that the step explains.
    public var node: Int
    /// The rules that apply, the node's own rule first.
    public var rules: [Rule]
    public var kind: LayoutProgram.Kind
    /// The terms of the attained row. Intermediate sums are written out in them.
    public var parts: [Part]
    /// The view of the attained row, if the definition has rows of different views.
    public var source: String?
    /// The nearest rows that are not attained, or that are tied.
    public var rivals: [Rival]
    /// The number of rows that are not attained.
    public var rivalCount: Int
  }

  /// A coefficient times the value of a node.
  public typealias Part = ChainStep.Part

  /// A row that is not attained, or that is attained as well.
  public struct Rival: Sendable {
    public var words: String
    public var value: Double
  }

  /// What a datum adds to the coordinate.
  public struct Term: Sendable {
    /// The datum's node of the graph.
    public var node: Int
    /// How much the coordinate changes per point of the datum, along the chain.
    public var coefficient: Double
    /// The datum's value in points.
    public var amount: Double
    /// The coefficient times the amount, in points.
    public var contribution: Double
    /// The exact contribution. The sum over all terms is the exact value of the coordinate.
    public var exact: Dyadic

    init(node: Int, in graph: ExplanationGraph, _ contribution: Dyadic) {
      self.node = node
      coefficient = graph.nodes[node].influence.rounded
      amount = graph.nodes[node].value.rounded
      self.contribution = contribution.rounded
      exact = contribution
    }
  }
}

extension Explanation.Step {
  init(_ step: ChainStep, _ cone: Cone, _ wording: Wording, _ rules: [Rule?]) {
    var own: [Rule] = []
    for rule in CollectionOfOne(rules[step.node]) + step.folded.map({ rules[$0] }) {
      if let rule, !own.contains(rule) { own.append(rule) }
    }
    self.init(
      node: step.node, rules: own, kind: .single, parts: step.parts, source: nil,
      rivals: [], rivalCount: step.rivalCount)
    guard let definition = step.definition else { return }
    kind = cone.program.kinds[definition]
    if step.rivalCount == 0 { return }
    source = wording.source(ofRow: cone[definition].row, of: definition)
    rivals = step.rivals.map {
      Explanation.Rival(words: wording.candidate($0.row, of: definition), value: $0.value)
    }
  }
}

extension Explanation {
  /// The steps as sentences, such as "column 0 of `grid` = 78: 69 (what `divider` adds to each of its
  /// columns) + 9 (widest answer in column 0 of `grid`) (G13)". Terms that are 0 are left out, and so are the
  /// steps that explain them.
  public var story: [String] {
    var told: Set = [0]
    var sentences: [String] = []
    for step in steps where told.contains(step.node) {
      // A number that is 0 is followed to where it comes from.
      let isNothing = abs(graph.nodes[step.node].value.rounded) <= Self.least && step.parts.count == 1
      let parts = isNothing ? step.parts : step.parts.filter { abs($0.contribution) > Self.least }
      told.formUnion(parts.map(\.node))
      sentences.append(sentence(step, parts))
    }
    return sentences
  }

  /// Contributions and derivatives up to this magnitude count as rounding errors.
  package static let least = 1e-9

  /// The most terms of a sum in a sentence.
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
    let value = graph.nodes[step.node].value.rounded
    func words(_ rivals: [Rival]) -> [String] {
      rivals.map { rival in
        let value = Wording.number(rival.value)
        return rival.words == value ? value : "\(value) (\(rival.words))"
      }
    }
    let isEqual = { (rival: Rival) in abs(rival.value - value) <= 1e-9 * max(1, abs(value)) }
    let equal = words(step.rivals.filter(isEqual))
    var others = words(step.rivals.filter { !isEqual($0) })
    if step.rivalCount > step.rivals.count { others.append("\(step.rivalCount - step.rivals.count) others") }
    let parts = [
      equal.isEmpty ? nil : "as is \(equal.joined(separator: ", "))",
      others.isEmpty ? nil : "rather than \(others.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

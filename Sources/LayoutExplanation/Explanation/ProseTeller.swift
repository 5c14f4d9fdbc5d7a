import ConstraintLayout
public import LayoutCore
import LinearProgramming
import ProgramExplanation

extension Explanation {
  /// A sentence of an explanation in plain words.
  public struct PlainSentence: Sendable, Hashable {
    /// A term of the sentence's number.
    public struct Part: Sendable, Hashable {
      public var words: String
      /// What it adds, in points.
      public var value: Double
    }

    /// The sentence, without its rules and without a full stop. Names of views stand between backquotes.
    public var text: String
    /// The rules at work.
    public var rules: [Rule]
    /// The number that the sentence is about, in points.
    public var value: Double
    /// What adds up to the number; empty for a number that the case gives.
    public var parts: [Part]

    /// The sentence with its rules: "`a` is 40 wide because … (F1)."
    public var description: String {
      text + (rules.isEmpty ? "" : " (\(rules.map(\.number).joined(separator: ", ")))") + "."
    }
  }
}

/// Tells a coordinate in plain words: from the number that decides it back to the numbers of the case.
///
/// Sums between decisions, such as positions in a stack, are written out; numbers that equal another one are
/// told as that one. The words of each reason are those of its rule (`RuleWords.reason`).
struct ProseTeller {
  private var sums: FoldedSums
  private let wording: Wording
  private let words: Words
  private let solution: ConstraintSolution
  private var told: Set<Int> = []
  private var pending: Set<Int> = []
  private var drafts: [Draft] = []
  /// The gaps in what was told.
  private var gaps: [(row: Provenance, points: Double)] = []
  /// Texts whose proposals are to be told.
  private var texts: [Int] = []
  /// The shares of each distribution.
  private let shares: [Int: [Int]]
  /// The definitions that are least lengths, kept free for views that are asked later (S3).
  private let minimums: Set<Int>

  private var program: LayoutProgram { sums.cone.program }

  init(_ cone: Cone, _ wording: Wording, _ solution: ConstraintSolution) {
    sums = FoldedSums(cone: cone, tree: wording.tree)
    self.wording = wording
    words = self.wording.words
    self.solution = solution
    shares = Dictionary(grouping: solution.visits.keys) { solution.visits[$0]!.distribution }
    minimums = Set(shares.values.flatMap { solution.visits[$0[0]]!.minimums })
  }

  mutating func sentences(
    on expression: Affine, _ subject: ExplanationSubject, _ coordinate: FrameCoordinate
  ) -> [Explanation.PlainSentence] {
    let value = sums.cone.value(of: expression).rounded
    let (axis, title) = (coordinate.axis, subject.plainTitle(words))
    let isLength = coordinate == .width || coordinate == .height
    let own = isLength ? Quantity.length(axis, of: title) : .position(axis, of: title)
    tell(own.statement(value), expression, value, axis, of: subject.node, isFrame: isLength)
    tellPending()
    var next = 0
    while next < texts.count {
      let text = texts[next]
      next += 1
      guard let width = solution.measuredOffers[text]?.width, !width.isConstant, wraps(text) else { continue }
      sums.cone.extend(to: width)
      let value = sums.cone.value(of: width).rounded
      let node = Provenance(label: program.labels[text]).view
      let statement = Quantity.proposal(.horizontal, to: words.view(node)).statement(value)
      if let target = width.bareVariable.map(sums.resolved), told.contains(target.last!) { continue }
      tell(statement, width, value, .horizontal, of: nil)
      tellPending()
    }
    tellGaps()
    tellChoices(around: subject.node)
    return drafts.map(\.sentence)
  }

  private mutating func tellPending() {
    while let definition = pending.max() {
      pending.remove(definition)
      let target = sums.resolved(definition).last!
      if told.contains(target) { continue }
      let own = Provenance(label: program.labels[definition])
      let value = sums.cone[definition].value.rounded
      let statement = quantity(definition).statement(value)
      tell(statement, Affine(variable: definition), value, own.axis, of: own.view)
    }
  }

  /// S1, G8  Where the case gives no spacing: why the gaps that were told are as long as they are.
  private mutating func tellGaps() {
    for (provenance, gap) in gaps {
      guard let told = words.defaultGap(provenance, gap) else { continue }
      let sentence = Draft(subjects: [], predicate: told.sentence, rules: told.rules, value: gap, parts: [])
      if !drafts.contains(where: { $0.predicate == sentence.predicate }) { drafts.append(sentence) }
    }
  }

  /// F7  What each ViewThatFits around the views that were told shows, and why. That of the view itself comes right
  /// behind the first sentence.
  private mutating func tellChoices(around node: Int) {
    let tree = wording.tree
    let views = told.map { Provenance(label: program.labels[$0]).view } + [node]
    for choice in solution.choices.values.sorted(by: { $0.node < $1.node }) {
      let isOwn = tree.core(of: node) == choice.node
      let inside = choice.node..<tree.end(of: choice.node)
      guard isOwn || views.contains(where: { inside.contains($0) && $0 != choice.node }) else { continue }
      let sentence = Draft(
        subjects: [words.view(choice.node)], predicate: "shows \(words.choice(choice))", rules: [.F7],
        value: 0, parts: [])
      drafts.insert(sentence, at: isOwn ? min(1, drafts.count) : drafts.count)
    }
  }

  // MARK: Sentences

  /// Adds a sentence on an expression. `node` is the view that the statement names; `isFrame` says that the number is a
  /// length of its frame.
  private mutating func tell(
    _ statement: (subject: String, predicate: String), _ expression: Affine, _ value: Double, _ axis: Axis,
    of node: Int?, isFrame: Bool = false
  ) {
    let derivation: Derivation
    let rules: [Rule]
    var text = statement.predicate
    if let variable = expression.bareVariable {
      let chain = sums.resolved(variable)
      let target = chain.last!
      if let node, let own = ownLength(node, in: target) {
        return tell(statement, Affine(variable: own), value, axis, of: node, isFrame: isFrame)
      }
      told.insert(target)
      let found = self.derivation(target)
      derivation = node.map { found.derivation.without(words.view($0)) } ?? found.derivation
      rules = unique(self.rules(of: variable) + found.rules + made(node))
      if let echo = echo(chain, of: node, statement) { text += echo }
      if isFrame, derivation.number.rule == .F9, derivation.number.role == .proposal {
        text += ", which it fills"
      }
    } else {
      let sum = sums.sum(expression)
      var parts = parts(of: sum)
      if expression.constant != 0 {
        let own = Provenance(.L1, .coordinate, axis, view: node ?? 0)
        parts.append(
          Derivation.Part(own, isConstant: true, .other("number of the case"), expression.constant, 1))
      }
      derivation = Derivation(Provenance(.L1, .coordinate, axis, view: node ?? 0), .single, value, parts)
      rules = unique(sum.folded.flatMap(self.rules) + parts.flatMap { constantRules($0) })
    }
    let reason = words.reason(derivation)
    if text != statement.predicate, reason.hasPrefix(" because") { text += "," }
    text += reason
    if let same = drafts.firstIndex(where: { $0.predicate == text }) {
      if !drafts[same].subjects.contains(statement.subject) {
        drafts[same].subjects.append(statement.subject)
      }
      return
    }
    drafts.append(
      Draft(
        subjects: [statement.subject], predicate: text, rules: rules, value: value,
        parts: derivation.parts.map { .init(words: $0.quantity.noun, value: $0.contribution) }))
    tellOthers(derivation, in: text)
  }

  /// What a sum calls others, term by term, in a sentence behind its own.
  private mutating func tellOthers(_ derivation: Derivation, in text: String) {
    // A share tells the whole of which it is a part.
    let whole = derivation.parts.map { part in
      var part = part
      part.coefficient *= Double(derivation.sharers)
      return part
    }
    for parts in [derivation.parts, whole, derivation.missed?.parts ?? []] {
      for sign in [1.0, -1] {
        let own = parts.filter { (sign < 0) == ($0.contribution < 0) }
        guard let others = Prose.others(own, sign: sign), text.contains(others.words) else { continue }
        let predicate = "the \(others.words) are \(Prose.each(others.parts, sign: sign))"
        if drafts.contains(where: { $0.predicate == predicate }) { continue }
        drafts.append(
          Draft(
            subjects: [], predicate: predicate, rules: [],
            value: others.parts.reduce(0) { $0 + $1.contribution },
            parts: others.parts.map { .init(words: $0.quantity.noun, value: $0.contribution) }))
      }
    }
  }

  /// A sentence, and the subjects of which it holds word for word.
  private struct Draft {
    var subjects: [String]
    var predicate: String
    var rules: [Rule]
    var value: Double
    var parts: [Explanation.PlainSentence.Part]

    var sentence: Explanation.PlainSentence {
      var text = (subjects.prefix(1) + [predicate]).joined(separator: " ")
      text = text.prefix(1).uppercased() + text.dropFirst()
      if subjects.count > 1 {
        text += "; the same holds for \(Prose.list(Array(subjects.dropFirst()), most: 4))"
      }
      return Explanation.PlainSentence(text: text, rules: rules, value: value, parts: parts)
    }
  }

  /// The length of a view itself, where a number is the largest of several lengths and the view's own is that largest: a
  /// container is as long as the view, which is no reason for the view.
  private func ownLength(_ node: Int, in definition: Int) -> Int? {
    guard program.kinds[definition] == .largest else { return nil }
    let (own, row) = (Provenance(label: program.labels[definition]), sums.cone[definition].row)
    let (source, terms) = (Provenance(label: program.rowLabels[row]), program.terms(of: row))
    let core = wording.tree.core(of: node)
    guard wording.tree.core(of: source.view) == core, wording.tree.core(of: own.view) != core,
      terms.count == 1, program.termCoefficients[terms.lowerBound] == 1, program.rowConstants[row] == 0
    else { return nil }
    return Int(program.termVariables[terms.lowerBound])
  }

  /// The words for the number that decides, if the statement does not name it already.
  private func echo(_ chain: [Int], of node: Int?, _ statement: (subject: String, predicate: String))
    -> String?
  {
    let track = chain.first {
      let own = Provenance(label: program.labels[$0])
      return own.role == .track && program.kinds[$0] == .single
    }
    let definition = track ?? chain.last!
    let own = Provenance(label: program.labels[definition])
    let tree = wording.tree
    if track == nil, let node, tree.core(of: own.view) == tree.core(of: node), own.rule != .F9,
      own.role != .offer || own.rule == .F2 || own.rule == .F12
    {
      return nil
    }
    let quantity = quantity(definition)
    return quantity.statement(sums.cone[definition].value.rounded) == statement ? nil : quantity.echo
  }

  /// Whether a text has other lines than at its ideal width.
  private func wraps(_ definition: Int) -> Bool {
    let own = Provenance(label: program.labels[definition])
    guard let offer = solution.measuredOffers[definition]?.offer else { return false }
    let leaf = words.tree.measures[words.tree.payload(of: own.view)]
    guard let text = leaf.text else { return true }
    return text.lines(in: offer) != text.lines(in: ProposedViewSize(width: nil, height: nil))
  }

  private func quantity(_ definition: Int) -> Quantity {
    let own = Provenance(label: program.labels[definition])
    let quantity = words.quantity(own, program.kinds[definition]) ?? .other(own.name(in: wording.tree))
    let isProbe = !sums.isDatum(definition) || solution.measuredOffers[definition]?.offer[own.axis] == 0
    guard minimums.contains(definition), isProbe, own.role == .length else { return quantity }
    return quantity.asMinimum
  }

  /// The rule of a definition, and the one by which a container made its view.
  private func rules(of definition: Int) -> [Rule] {
    words.rules(of: Provenance(label: program.labels[definition]))
  }

  /// The rule by which a container made what a constant is.
  private func constantRules(_ part: Derivation.Part) -> [Rule] {
    part.isConstant && part.quantity.kind == .space ? Array(words.rules(of: part.provenance).dropFirst()) : []
  }

  private func made(_ node: Int?) -> [Rule] {
    node.flatMap(words.makingRule).map { [$0] } ?? []
  }

  private func unique(_ rules: [Rule]) -> [Rule] {
    rules.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Derivations

  /// What is told of a definition, and the rules at work in it. Its parts are told later.
  private mutating func derivation(_ definition: Int) -> (derivation: Derivation, rules: [Rule]) {
    let own = Provenance(label: program.labels[definition])
    let (row, value) = (sums.cone[definition].row, sums.cone[definition].value.rounded)
    if let measured = solution.measuredOffers[definition] {
      var derivation = Derivation(own, .single, value, [])
      derivation.measured = measured.offer
      if own.rule == .L7 { texts.append(definition) }
      return (derivation, unique([own.rule == .L7 ? .L6 : own.rule, own.rule]))
    }
    let sum: FoldedSum
    var sharers = 1
    if own.role == .offer, own.rule == .S3 || own.rule == .G13, let share = share(definition) {
      sharers = share.count
      sum = sums.sum(Affine(variable: share.available))
    } else {
      sum = sums.sum(ofRow: row, withConstant: !sums.isDatum(definition))
      if own.rule == .G14, own.role == .deficit, let term = program.terms(of: row).first {
        sharers = Int((1 / abs(program.termCoefficients[term])).rounded())
      }
    }
    let span = sums.spanning(sum)
    var parts = parts(of: span.map { sums.sum(Affine(variable: $0.need)) } ?? sum)
    if parts.isEmpty, own.role == .coordinate { parts = cancellingGuides(in: sum) }
    if sharers > 1, own.role == .offer {
      for place in parts.indices { parts[place].coefficient /= Double(sharers) }
    }
    var derivation = Derivation(own, program.kinds[definition], value, parts)
    derivation.sharers = sharers
    derivation.spanning = span.map { ($0.view, $0.without) }
    describeRows(definition, &derivation)
    if derivation.isFloor { derivation.missed = missed(definition) }
    if let visit = solution.visits[definition], var told = visit.told(at: solution.values) {
      told.decides = decides(told, definition)
      derivation.visit = told
    }
    let folded = span == nil ? sum.folded.flatMap(self.rules) : [.G14]
    return (
      derivation,
      unique(
        self.rules(of: definition) + folded + parts.flatMap(constantRules)
          + (derivation.visit?.decides == true ? [.S2] : []))
    )
  }

  /// A5  What a coordinate of 0 comes from where guides decide it, and cancel: an alignment line and a guide on it.
  private mutating func cancellingGuides(in sum: FoldedSum) -> [Derivation.Part] {
    var found: [Derivation.Part] = []
    for origin in sum.order where Provenance(label: program.labels[origin]).role == .origin {
      guard program.kinds[origin] == .single, !sums.isDatum(origin) else { continue }
      let inner = sums.sum(ofRow: sums.cone[origin].row)
      let known = pending
      let parts = parts(of: inner)
      if parts.contains(where: Self.isGuide) { found += parts } else { pending = known }
    }
    return found
  }

  /// Whether a part is a guide, or an alignment line that guides make.
  private static func isGuide(_ part: Derivation.Part) -> Bool {
    switch part.provenance.role {
    case .guide, .leadingPart: true
    case .origin: part.isConstant
    default: false
    }
  }

  /// The sum that would be less than 0, where a number is kept at 0.
  private mutating func missed(_ definition: Int) -> (parts: [Derivation.Part], value: Double)? {
    let rows = program.rows(of: definition).filter { $0 != sums.cone[definition].row }
    guard let row = rows.max(by: { sums.cone.value(ofRow: $0) < sums.cone.value(ofRow: $1) }) else {
      return nil
    }
    let terms = program.terms(of: row)
    var sum = sums.sum(ofRow: row)
    // A share tells all that is left, and not its part of it.
    if terms.count == 1, program.termCoefficients[terms.lowerBound] < 1 {
      sum = sums.sum(Affine(variable: Int(program.termVariables[terms.lowerBound])))
    }
    let parts = parts(of: sum)
    let value = parts.reduce(0) { $0 + $1.contribution }
    return value < -Explanation.least ? (parts, value) : nil
  }

  private func describeRows(_ definition: Int, _ derivation: inout Derivation) {
    let rows = program.rows(of: definition)
    if rows.count == 1 { return }
    let attained = sums.cone[definition].row
    derivation.source = wording.source(ofRow: attained, of: definition)
    let isSmallest = derivation.kind == .smallest
    derivation.rivals = rows.filter { $0 != attained }
      .map { Derivation.Rival(wording.source(ofRow: $0, of: definition), sums.cone.value(ofRow: $0).rounded) }
      .sorted { isSmallest ? $0.value < $1.value : $0.value > $1.value }
  }

  /// Whether the items that can give way were proposed different lengths.
  private func decides(_ visit: DistributionStep.Told, _ definition: Int) -> Bool {
    let flexible = Set(visit.items.filter { !$0.isFixed }.map(\.index))
    guard flexible.count > 1, flexible.contains(visit.item.index),
      let distribution = solution.visits[definition]?.distribution
    else { return false }
    let proposed = shares[distribution, default: []].filter {
      flexible.contains(solution.visits[$0]!.item.index)
    }.map { solution.values[$0] }
    guard let first = proposed.first else { return false }
    return proposed.contains { abs($0 - first) > 1e-6 * max(1, abs(first)) }
  }

  /// The room that a share is an equal part of, and the number of parts: items before it that took exactly
  /// their share are counted among those that share.
  private func share(_ offer: Int) -> (available: Int, count: Int)? {
    let terms = program.terms(of: sums.cone[offer].row)
    guard terms.count == 1, let visit = solution.visits[offer]?.told(at: solution.values) else { return nil }
    var available = Int(program.termVariables[terms.lowerBound])
    var count = Int((1 / program.termCoefficients[terms.lowerBound]).rounded())
    let value = sums.cone[offer].value.rounded
    var place = visit.place
    while place > 0 {
      let before = program.terms(of: sums.cone[available].row).first { term in
        let own = Provenance(label: program.labels[Int(program.termVariables[term])])
        return own.role == .available && own.rule == visit.item.rule && own.view == visit.item.view
          && own.index == visit.items[place - 1].index && program.termCoefficients[term] == 1
      }
      guard let before else { break }
      let earlier = Int(program.termVariables[before])
      let room = sums.cone[earlier].value.rounded
      if abs(room - Double(count + 1) * value) > 1e-9 * max(1, abs(room)) { break }
      (available, count, place) = (earlier, count + 1, place - 1)
    }
    return (available, count)
  }

  // MARK: Parts

  /// The parts of a sum, the largest first; those that are no numbers of the case are told later.
  private mutating func parts(of sum: FoldedSum) -> [Derivation.Part] {
    var parts: [Derivation.Part] = []
    for definition in sum.order {
      let coefficient = sum[definition]
      let value = sums.cone[definition].value
      if abs((coefficient * value).rounded) <= Explanation.least { continue }
      let own = Provenance(label: program.labels[definition])
      parts.append(
        Derivation.Part(own, isConstant: false, quantity(definition), value.rounded, coefficient.rounded))
      let target = sums.resolved(definition).last!
      if !sums.isDatum(target) || solution.measuredOffers[target] != nil { pending.insert(definition) }
    }
    // Constants with the same words are one part.
    for (row, value) in sum.constants.sorted(by: { $0.row < $1.row }) {
      let own = Provenance(label: program.rowLabels[row])
      let quantity = words.constant(own) ?? .other(own.name(in: wording.tree))
      if quantity.kind == .gap { gaps.append((own, abs(sums.cone.program.rowConstants[row]))) }
      if let place = parts.firstIndex(where: { $0.isConstant && $0.quantity == quantity }) {
        parts[place].amount += value
      } else {
        parts.append(Derivation.Part(own, isConstant: true, quantity, value, 1))
      }
    }
    return parts.filter { abs($0.contribution) > Explanation.least }.sorted {
      $0.contribution > $1.contribution
    }
  }
}

extension ExplanationSubject {
  /// The subject of a plain sentence: the view, or the track and its grid.
  fileprivate func plainTitle(_ words: Words) -> String {
    switch self {
    case .frame(let node): words.view(node)
    case .track(let grid, let axis, let index): "\(axis.track) \(index + 1) of \(words.view(grid))"
    }
  }
}

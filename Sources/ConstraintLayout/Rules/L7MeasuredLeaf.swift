import LayoutCore
import LinearProgramming

// L6  A text is a leaf that is measured; the measurer is data.
// L7  A view's measured answer is a pure function of the proposal. It is an assumption: rounds repeat until
//     the solution makes an offer with the same answer. Where the width of a text is the offered one, the
//     assumption is that, and the width stays an expression. A leaf that a session asks again and again answers
//     with inputs (`EditedTexts`).
struct MeasuredLeafRule: ViewRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    facts.tree.measures[facts.tree.payload(of: node)].reads
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let hasInputs = compiler.hasInputs(forAnswersOf: node)
    let measurement: Assumptions.Measurement
    if !hasInputs, let offer = proposal.declared {
      measurement = compiler.host.measure(node, offer)
    } else {
      measurement = assumedMeasure(in: proposal)
    }
    guard measurement.size.isAnswer(to: measurement.offer) else {
      let size = "\(measurement.size.width) × \(measurement.size.height)"
      let reason =
        compiler.facts.tree.measures[compiler.facts.tree.payload(of: node)].refusal?(measurement.offer)
        ?? "measures \(size) when offered \(measurement.offer); finite lengths of at least 0 are needed"
      compiler.deferFailure(.refused(view: node, reason: reason))
      return .zero
    }
    let length = measurement.size[axis]
    if length == .infinity { return .infinite }
    let provenance = Provenance(.L7, .length, axis, view: node)
    if hasInputs {
      let key = AnswerKey(measure: ChoiceKey(node: node, proposal: proposal.id), axis: axis)
      let isEdited = facts.parameters.edited.contains(node)
      return .finite(rows.input(ofAnswer: key, length, isEdited: isEdited, provenance))
    }
    if measurement.followsWidth, axis == .horizontal, !proposal.width.isDeclared {
      return .finite(proposal.width.length)
    }
    return .finite(rows.measured(length, provenance, proposal, measurement.offer))
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    if facts.parameters.parts.contains(node) { compiler.partOffers[node] = proposal }
  }

  private func assumedMeasure(in proposal: Proposal) -> Assumptions.Measurement {
    let key = ChoiceKey(node: node, proposal: proposal.id)
    if let known = memory.measures[key] { return known }
    let measurement =
      proposal.declared.map { compiler.host.measure(node, $0) } ?? compiler.assumptions.measures[key]
      ?? compiler.foreseen { compiler.host.measure(node, proposal.value(at: $0)) } ?? .unknown
    memory.measures[key] = measurement
    compiler.checks.append(MeasureAssumption(measure: key, proposal: proposal, assumed: measurement))
    return measurement
  }
}

extension Compiler {
  /// Whether the answers of a leaf are inputs, so that the program holds for other answers too.
  func hasInputs(forAnswersOf node: Int) -> Bool {
    facts.parameters.opensAssumptions || facts.parameters.edited.contains(node)
  }
}

extension Assumptions.Measurement {
  /// The answer assumed before a solution has made an offer.
  fileprivate static let unknown = Self(offer: .zero, size: .zero)
}

extension MeasuredLeaf {
  func measurement(at offer: ProposedViewSize) -> Assumptions.Measurement {
    guard let text else { return Assumptions.Measurement(offer: offer, size: measure(offer)) }
    let answer = text.answer(to: offer)
    return Assumptions.Measurement(offer: offer, size: answer.size, followsWidth: answer.followsWidth)
  }
}

extension Size {
  /// Whether both lengths are at least 0, and infinite only where the offer is (L7, F8).
  func isAnswer(to offer: ProposedViewSize) -> Bool {
    let mayBeInfinite = offer.width == .infinity || offer.height == .infinity
    return Axis.allCases.allSatisfy { self[$0] >= 0 && (self[$0] < .infinity || mayBeInfinite) }
  }
}

// MARK: Words

enum MeasuredWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .length ? .length(row.axis, of: words.view(row.view), measured: true) : nil
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    guard told.number.role == .length, let proposed = told.measured else { return nil }
    let leaf = words.tree.measures[words.tree.payload(of: told.number.view)]
    let sides = [proposed.width.map { Prose.length($0) }, proposed.height.map { Prose.length($0) }]
    guard let text = leaf.text else {
      let known = zip(["wide", "high"], sides).compactMap { word, side in side.map { "\($0) \(word)" } }
      return known.isEmpty
        ? ": that is its ideal size, as it measures itself"
        : ": it is measured when proposed \(Prose.list(known))"
    }
    return reason(told, text, proposed)
  }

  /// Why a text is as long as it is: how many lines it has at what it is proposed, and how many characters they have.
  private static func reason(_ told: Derivation, _ text: MeasuredText, _ proposed: ProposedViewSize) -> String
  {
    let ideal = text.size(in: ProposedViewSize(width: nil, height: nil))
    let free = text.lines(in: ProposedViewSize(width: nil, height: nil))
    let lines = text.lines(in: proposed)
    let count = Prose.count(lines.count, "line")
    let heights = "\(count) of \(Prose.number(text.lineMetrics.line))"
    let longest = lines.max { $0.fullWidth < $1.fullWidth }
    let idealWidth = "its ideal width\(free.last?.back == nil ? characters(of: free, in: text) : "")"
    var reasons: [String] = []
    if let width = proposed.width { reasons.append("\(Prose.length(width)) is proposed") }
    if free.last?.back == nil { reasons.append("\(idealWidth) is \(Prose.number(ideal.width))") }
    if let last = lines.last, last.back != nil {
      let limit =
        lines.count == text.lineLimit
        ? "its line limit is \(text.lineLimit)"
        : "a height of \(proposed.height.map(Prose.length) ?? "any length") leaves room for \(count)"
      let kept = last.front.count + (last.back?.count ?? 0)
      return
        ": \(Prose.list(reasons + [limit])), so it is cut behind \(lines.count == 1 ? "" : "line \(lines.count) and ")"
        + "\(Prose.count(kept, "character")) \(lines.count == 1 ? "" : "of it ")with an ellipsis"
        + (told.number.axis == .vertical ? "; it has \(heights)" : "")
    }
    let isIdeal = lines.count == free.count
    if told.number.axis == .vertical {
      return isIdeal ? ": it has \(heights)" : ": \(Prose.list(reasons)), so it wraps to \(heights)"
    }
    if isIdeal, ideal.width == told.value { return ": that is \(idealWidth), on \(count)" }
    let characters = longest.map { " with \(Prose.count($0.front.count, "character"))" } ?? ""
    return
      ": \(Prose.list(reasons)), so it wraps to \(count), the longest of them \(Prose.number(told.value))"
      + (told.value == longest?.width ? characters : "")
  }

  /// What makes the width of the longest line: ", 30 characters of 7, as no font is read,".
  private static func characters(of lines: [ShownLine], in text: MeasuredText) -> String {
    guard let longest = lines.max(by: { $0.fullWidth < $1.fullWidth }), !longest.front.isEmpty else {
      return ""
    }
    let count = Prose.count(longest.front.count, "character")
    let which = lines.count == 1 ? "" : " in the longest line"
    guard let advance = text.advance(ofAll: longest.front) else {
      return " (\(count)\(which) in its font)"
    }
    return
      " (\(count)\(which) of \(Prose.number(advance))\(text.metricsName == nil ? ", no font is read" : ""))"
  }
}

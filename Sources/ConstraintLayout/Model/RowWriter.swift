package import LayoutCore
package import LinearProgramming

/// A row of a definition: its expression and its provenance.
typealias Row = (expression: Affine, provenance: Provenance)

/// A length with a lower bound that the rules and declared data guarantee; −∞ if there is none.
struct BoundedLength {
  var expression: Affine
  var atLeast: Double

  fileprivate func isAtMost(_ other: BoundedLength) -> Bool {
    expression.isConstant && expression.constant <= other.atLeast
  }
}

/// L7  Identifies a length that a leaf answers to an offer.
struct AnswerKey: Hashable {
  var measure: ChoiceKey
  var axis: Axis
}

/// The proposal at which a view was measured.
package struct MeasuredOffer: Sendable {
  package var offer: ProposedViewSize
  /// Its width over the variables of the program; nil if no expression gives it.
  package var width: Affine?

  init(_ offer: ProposedViewSize, _ proposal: Proposal) {
    self.offer = offer
    width = proposal.width.kind == .finite ? proposal.width.length : nil
  }
}

/// Writes the definitions and rows of a layout program.
///
/// What depends on the proposal stays an expression over variables; only declared constants are compared
/// here. Hot accesses are unchecked (`Memory`).
final class RowWriter {
  @exclusivity(unchecked) var program = LayoutProgram()
  /// The number of rows saved by declared constants: folded into others, shared, or answered without a row.
  @exclusivity(unchecked) private(set) var foldedRows = 0
  /// For each variable that stands for a measured answer (L7, F8), what was measured; empty unless `namesData`.
  private(set) var measuredOffers: [Int: MeasuredOffer] = [:]
  /// For each variable that is a share of a distribution, its place in the order (S2); empty unless `namesData`.
  var visits: [Int: DistributionStep] = [:]
  /// For each ViewThatFits that is placed, its choice (F7); empty unless `namesData`.
  var choices: [Int: ViewChoice] = [:]
  /// The input variable of each slot of parameters that the program uses.
  private(set) var parameterVariables: [Int: Int] = [:]
  /// The input variable of each measured answer that is one (L7).
  private(set) var answerVariables: [AnswerKey: Int] = [:]
  /// The values of the definitions so far, as far as they were asked for.
  @exclusivity(unchecked) private var following = ForwardEvaluation()
  /// The values that they would have if the leaves that are edited gave other answers (L7).
  @exclusivity(unchecked) private var elsewhere = ForwardEvaluation()
  /// Whether a probe is being compiled. Declared constants are then folded in every encoding, because probes
  /// are part of no frame.
  @exclusivity(unchecked) var isProbing = false
  /// Whether declared lengths are variables of their own, for an explanation to name.
  let namesData: Bool
  private let encodingFolds: Bool
  private var data: [DatumKey: Affine] = [:]

  init(folds: Bool, namesData: Bool) {
    encodingFolds = folds
    self.namesData = namesData
  }

  /// Whether declared constants are folded into one row, and a definition with a single row is left out.
  var folds: Bool { encodingFolds || isProbing }

  func countFolded(_ rows: Int) { foldedRows += rows }

  // MARK: Definitions

  /// The largest of `rows`.
  func largest(_ rows: consuming [Row], _ provenance: Provenance) -> Affine {
    define(.largest, fold(rows) { $0 > $1 }, provenance)
  }

  /// The smallest of `rows`.
  func smallest(_ rows: consuming [Row], _ provenance: Provenance) -> Affine {
    define(.smallest, fold(rows) { $0 < $1 }, provenance)
  }

  /// The larger of two expressions of the same provenance.
  func largest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.largest, a, b, provenance) { $0 > $1 }
  }

  /// The smaller of two expressions of the same provenance.
  func smallest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.smallest, a, b, provenance) { $0 < $1 }
  }

  /// A variable clamped to declared bounds, 0 and ∞ for bounds that cannot bind, with constants folded.
  func clamp(_ variable: Int, _ minimum: Double, _ maximum: Double, _ provenance: Provenance) -> Int {
    var result = variable
    let label = provenance.label
    if minimum > 0 { result = program.define(.largest, of: result, minimum, label: label) }
    if maximum < .infinity { result = program.define(.smallest, of: result, maximum, label: label) }
    return result
  }

  /// The smaller of two lengths. No row is written if their bounds decide.
  func smaller(_ a: BoundedLength, _ b: BoundedLength, _ provenance: Provenance) -> BoundedLength {
    if let ordered = ordered(a, b) { return ordered.smaller }
    return BoundedLength(
      expression: smallest(a.expression, b.expression, provenance), atLeast: min(a.atLeast, b.atLeast))
  }

  /// The larger of two lengths. No row is written if their bounds decide.
  func larger(_ a: BoundedLength, _ b: BoundedLength, _ provenance: Provenance) -> BoundedLength {
    if let ordered = ordered(a, b) { return ordered.larger }
    return BoundedLength(
      expression: largest(a.expression, b.expression, provenance), atLeast: max(a.atLeast, b.atLeast))
  }

  /// Two lengths in their order, if one is a constant that the other is at least as long as.
  private func ordered(
    _ a: BoundedLength, _ b: BoundedLength
  ) -> (smaller: BoundedLength, larger: BoundedLength)? {
    guard a.isAtMost(b) || b.isAtMost(a) else { return nil }
    foldedRows += 1
    return a.isAtMost(b) ? (a, b) : (b, a)
  }

  /// A variable that equals `expression`; the expression itself if it is a single variable already.
  func variable(_ expression: Affine, _ provenance: Provenance) -> Affine {
    if expression.bareVariable != nil { return expression }
    if isProbing && expression.isConstant {
      foldedRows += 1
      return expression
    }
    return Affine(variable: program.define(expression, label: provenance.label))
  }

  /// A variable of its own that equals `expression`.
  func named(_ expression: Affine, _ provenance: Provenance) -> Int {
    program.define(expression, label: provenance.label)
  }

  /// An input: given data, from which no start is guessed.
  func input(_ value: Double, _ provenance: Provenance) -> Affine {
    Affine(variable: program.defineInput(value, label: provenance.label))
  }

  /// The input of a slot, defined on first use.
  func input(ofSlot slot: Int, _ value: Double, _ provenance: Provenance) -> Affine {
    if let known = parameterVariables[slot] { return Affine(variable: known) }
    let variable = program.defineInput(value, label: provenance.label)
    parameterVariables[slot] = variable
    return Affine(variable: variable)
  }

  /// The input of a measured answer, defined on first use.
  ///
  /// - Parameter isEdited: whether another answer is to be expected.
  func input(
    ofAnswer key: AnswerKey, _ value: Double, isEdited: Bool, _ provenance: Provenance
  ) -> Affine {
    if let known = answerVariables[key] { return Affine(variable: known) }
    let variable = program.defineInput(value, label: provenance.label)
    answerVariables[key] = variable
    // Each by another number, so that no two answers stay equal.
    if isEdited { elsewhere.raised[variable] = 10 + Double(elsewhere.raised.count) / 8 }
    return Affine(variable: variable)
  }

  private func define(
    _ kind: LayoutProgram.Kind, _ rows: [Row], _ provenance: Provenance
  ) -> Affine {
    if rows.count == 1 {
      return folds ? rows[0].expression : variable(rows[0].expression, provenance)
    }
    for row in rows { program.addRow(row.expression, label: row.provenance.label) }
    return Affine(variable: program.define(kind, label: provenance.label))
  }

  /// Two rows of the same label, folded like any others.
  private func define(
    _ kind: LayoutProgram.Kind, _ a: Affine, _ b: Affine, _ provenance: Provenance,
    by precedes: (Double, Double) -> Bool
  ) -> Affine {
    if !folds || !a.isConstant {
      return Affine(variable: program.define(kind, a, b, label: provenance.label))
    }
    if !b.isConstant { return Affine(variable: program.define(kind, b, a, label: provenance.label)) }
    foldedRows += 1
    return precedes(b.constant, a.constant) ? b : a
  }

  /// The rows with one constant in the place of several. It comes last.
  private func fold(_ all: consuming [Row], by precedes: (Double, Double) -> Bool) -> [Row] {
    var rows = consume all
    guard folds, rows.dropLast().contains(where: \.expression.isConstant) else { return rows }
    var best: Row?
    var end = 0
    for index in rows.indices {
      if !rows[index].expression.isConstant {
        rows[end] = rows[index]
        end += 1
      } else if let current = best {
        foldedRows += 1
        if precedes(rows[index].expression.constant, current.expression.constant) { best = rows[index] }
      } else {
        best = rows[index]
      }
    }
    if let best {
      rows[end] = best
      end += 1
    }
    rows.removeLast(rows.count - end)
    return rows
  }

  // MARK: Values, for assumptions alone

  /// The values that the definitions so far have; nil if a sum overflows.
  ///
  /// - Complexity: linear in the nonzeros of the definitions that are new since the last call.
  func followed() -> [Double]? {
    if following.values.count < program.count { following.extend(over: program) }
    return following.areFinite ? following.values : nil
  }

  /// The values that the definitions so far would have if the leaves that are edited gave other answers; nil if no
  /// leaf is edited, or a sum overflows. Complexity: as for `followed`.
  func followedElsewhere() -> [Double]? {
    if elsewhere.raised.isEmpty { return nil }
    if elsewhere.values.count < program.count { elsewhere.extend(over: program) }
    return elsewhere.areFinite ? elsewhere.values : nil
  }

  // MARK: Data

  /// Identifies a datum: the same length of a view may be measured for several proposals.
  private struct DatumKey: Hashable {
    var label: LayoutProgram.Label
    var proposal: UInt64?
  }

  /// A length that a view declares: a constant, or a variable if `namesData`. `provenance` gives the rule,
  /// the axis, the view and the index.
  func datum(_ length: Double, _ role: Provenance.Role, _ provenance: Provenance) -> Affine {
    if !namesData { return Affine(length) }
    let own = Provenance(
      provenance.rule, role, provenance.axis, view: provenance.view, index: provenance.index)
    return namedDatum(length, own, DatumKey(label: own.label))
  }

  /// A length measured for an offer: a constant, or a variable if `namesData`.
  func measured(
    _ length: Double, _ provenance: Provenance, _ proposal: Proposal, _ offer: ProposedViewSize
  ) -> Affine {
    if !namesData { return Affine(length) }
    let answer = namedDatum(length, provenance, DatumKey(label: provenance.label, proposal: proposal.id))
    if let variable = answer.bareVariable { measuredOffers[variable] = MeasuredOffer(offer, proposal) }
    return answer
  }

  private func namedDatum(_ length: Double, _ provenance: Provenance, _ key: DatumKey) -> Affine {
    if let known = data[key] { return known }
    let variable = Affine(variable: program.define(Affine(length), label: provenance.label))
    data[key] = variable
    return variable
  }
}

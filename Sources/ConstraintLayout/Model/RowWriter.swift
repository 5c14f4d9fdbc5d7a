import LayoutCore
import LinearProgramming

/// An expression that takes part in a largest or smallest, with where it comes from.
typealias Row = (expression: Affine, provenance: Provenance)

/// Writes the definitions and rows of a layout program.
///
/// What depends on the proposal stays an expression over variables; only declared constants are compared here. Hot
/// accesses are unchecked (`Memory`).
final class RowWriter {
  @exclusivity(unchecked) var program = LayoutProgram()
  /// How many rows declared constants saved the solver: folded into others, shared, or answered beforehand.
  @exclusivity(unchecked) private(set) var foldedRows = 0
  /// What the variables that stand for measured answers were measured for (L7, F8).
  private(set) var measuredOffers: [Int: ProposedViewSize] = [:]
  /// The input of each slot of parameters that the program holds.
  private(set) var parameterVariables: [Int: Int] = [:]
  /// The numbers that went into the program as offers, by variable.
  private var givenNumbers: [Int: Double] = [:]
  /// The variables that stand for answers that are not known yet.
  private(set) var unknowns: [Int] = []
  /// Whether what is compiled decides an order or a choice only: declared constants are then folded in every
  /// encoding, since they are part of no frame.
  @exclusivity(unchecked) var isProbing = false
  /// Whether declared lengths are variables of their own, for an explanation to name.
  let namesData: Bool
  private let encodingFolds: Bool
  private var data: [DatumKey: Affine] = [:]

  init(folds: Bool, namesData: Bool) {
    encodingFolds = folds
    self.namesData = namesData
  }

  /// Whether declared constants are folded into one row, and a lone row is its own value.
  var folds: Bool { encodingFolds || isProbing }

  func countFolded(_ rows: Int) { foldedRows += rows }

  // MARK: Definitions

  /// The largest of `rows`.
  func largest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.largest, fold(rows) { $0 > $1 }, provenance)
  }

  /// The smallest of `rows`.
  func smallest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.smallest, fold(rows) { $0 < $1 }, provenance)
  }

  /// The larger of two expressions that come from the same place.
  func largest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.largest, a, b, provenance) { $0 > $1 }
  }

  /// The smaller of two expressions that come from the same place.
  func smallest(_ a: Affine, _ b: Affine, _ provenance: Provenance) -> Affine {
    define(.smallest, a, b, provenance) { $0 < $1 }
  }

  /// A variable that equals `expression`, unless it is one already.
  func variable(_ expression: Affine, _ provenance: Provenance) -> Affine {
    if expression.bareVariable != nil { return expression }
    if isProbing && expression.isConstant {
      foldedRows += 1
      return expression
    }
    return Affine(variable: program.define(expression, label: provenance.label))
  }

  /// An input: given data, from which no start is guessed.
  func input(_ value: Double, _ provenance: Provenance) -> Affine {
    let variable = program.defineInput(value, label: provenance.label)
    givenNumbers[variable] = value
    return Affine(variable: variable)
  }

  /// A proposal in numbers where its sides are declared, or numbers that went into the program; nil where only the
  /// solution tells.
  func given(_ proposal: Proposal) -> ProposedViewSize? {
    func number(_ offer: Offer) -> Double?? {
      if offer.isDeclared { return .some(offer.value(at: [])) }
      return offer.length.bareVariable.flatMap { givenNumbers[$0] }.map { .some($0) }
    }
    guard let width = number(proposal.width), let height = number(proposal.height) else { return nil }
    return ProposedViewSize(width: width, height: height)
  }

  /// The input of a slot, made when it is asked for first.
  func input(ofSlot slot: Int, _ value: Double, _ provenance: Provenance) -> Affine {
    if let known = parameterVariables[slot] { return Affine(variable: known) }
    let variable = program.defineInput(value, label: provenance.label)
    parameterVariables[slot] = variable
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

  private func fold(_ rows: [Row], by precedes: (Double, Double) -> Bool) -> [Row] {
    // A lone constant in the last place is where it belongs.
    guard folds, rows.dropLast().contains(where: \.expression.isConstant) else { return rows }
    var best: Row?
    var kept: [Row] = []
    for row in rows {
      if !row.expression.isConstant {
        kept.append(row)
      } else if let current = best {
        foldedRows += 1
        if precedes(row.expression.constant, current.expression.constant) { best = row }
      } else {
        best = row
      }
    }
    if let best { kept.append(best) }
    return kept
  }

  // MARK: Data

  /// Tells data apart: the same length of a view may be measured for several proposals.
  private struct DatumKey: Hashable {
    var label: LayoutProgram.Label
    var proposal: UInt64?
  }

  /// A length that a view declares, of which `provenance` tells the rule, the axis and the view: a constant, or
  /// where data are named, a variable.
  func datum(_ length: Double, _ role: Provenance.Role, _ provenance: Provenance) -> Affine {
    if !namesData { return Affine(length) }
    let own = Provenance(provenance.rule, role, provenance.axis, view: provenance.view)
    return namedDatum(length, own, DatumKey(label: own.label))
  }

  /// A length that is measured for an offer: likewise.
  func measured(
    _ length: Double, _ provenance: Provenance, _ proposal: Proposal, _ offer: ProposedViewSize
  ) -> Affine {
    if !namesData { return Affine(length) }
    let answer = namedDatum(length, provenance, DatumKey(label: provenance.label, proposal: proposal.id))
    if let variable = answer.bareVariable { measuredOffers[variable] = offer }
    return answer
  }

  /// A length that is not known yet: a variable worth 0, so that a check can tell what rests on it.
  func unknown(_ provenance: Provenance, _ proposal: Proposal) -> Affine {
    let key = DatumKey(label: provenance.label, proposal: proposal.id)
    if let known = data[key] { return known }
    let variable = program.defineInput(0, label: provenance.label)
    unknowns.append(variable)
    data[key] = Affine(variable: variable)
    return Affine(variable: variable)
  }

  private func namedDatum(_ length: Double, _ provenance: Provenance, _ key: DatumKey) -> Affine {
    if let known = data[key] { return known }
    let variable = Affine(variable: program.define(Affine(length), label: provenance.label))
    data[key] = variable
    return variable
  }
}

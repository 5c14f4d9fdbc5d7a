import LayoutCore
import LinearProgramming

// Data become variables of their own where an explanation is to name them.
extension Compiler {
  /// Tells data apart: the same length of a view may be measured for several proposals.
  struct DatumKey: Hashable {
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

  private func namedDatum(_ length: Double, _ provenance: Provenance, _ key: DatumKey) -> Affine {
    if let known = data[key] { return known }
    let variable = Affine(variable: program.define(Affine(length), label: provenance.label))
    data[key] = variable
    return variable
  }
}

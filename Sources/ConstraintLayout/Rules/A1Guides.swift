import LayoutCore
import LinearProgramming

// A1  dimensions[guide] is the explicit value if there is one, else the ID's default in those dimensions.
// A2  Defaults are formulas of width and height, on either axis.
extension Compiler {
  /// The value of a guide in the view at `node`, relative to the view.
  func guideValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine {
    if let explicit = try explicitValue(key, node, in: proposal, size) { return explicit }
    return try defaultValue(key, node, in: proposal, size)
  }

  /// The default value of a guide in the dimensions of the view at `node`.
  func defaultValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine {
    let proposal = surrounded(proposal, node)
    let use = ClosureKey(node: node, guide: key, role: .ordinary, proposal: proposal.id)
    return try value(of: key.defaultValue, use, node, in: proposal, size)
  }

  /// F3  The default value of a guide in dimensions without explicit guides.
  ///
  /// - Parameters:
  ///   - size: the dimensions: those of the view at `node`, or of what `role` says.
  func plainValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ size: AffineSize,
    role: ClosureKey.Role = .plain
  ) throws(Failure) -> Affine {
    let proposal = surrounded(proposal, node)
    let use = ClosureKey(node: node, guide: key, role: role, proposal: proposal.id)
    return try value(
      of: key.defaultValue, use, size,
      guide: { key throws(Failure) in try self.plainValue(key, node, in: proposal, size, role: role) },
      isExplicit: { _ in false })
  }

  /// A formula over the dimensions of the view at `node`, explicit guides included.
  func value(
    of formula: GuideFormula, _ use: ClosureKey, _ node: Int, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine {
    try value(
      of: formula, use, size,
      guide: { key throws(Failure) in try self.guideValue(key, node, in: proposal, size) },
      isExplicit: { key throws(Failure) in try self.explicitValue(key, node, in: proposal, size) != nil })
  }

  private func value(
    of formula: GuideFormula, _ use: ClosureKey, _ size: AffineSize,
    guide: (AlignmentKey) throws(Failure) -> Affine, isExplicit: (AlignmentKey) throws(Failure) -> Bool
  ) throws(Failure) -> Affine {
    guard let width = size.width.expression, let height = size.height.expression else {
      preconditionFailure("guides are asked of finite views only")
    }
    switch formula {
    case .affine(let affine):
      var value = Affine(affine.constant)
      value.add(width, times: affine.width)
      value.add(height, times: affine.height)
      for term in affine.terms {
        value.add(try guide(term.guide), times: term.factor)
      }
      return value
    case .function(let function):
      let known = assumptions.closures[use] ?? ClosureKnowledge()
      let closure = try GuideClosure(function, reading: known.guidesRead, isExplicit: isExplicit)
      var inputs = [width, height]
      for key in closure.keys { inputs.append(try guide(key)) }
      if closure.isAffine && !known.isMeasured {
        checks.append(ClosureAssumption(use: use, closure: closure, inputs: inputs))
        return closure.value(of: inputs)
      }
      let assumed = known.value ?? 0
      checks.append(ClosureAssumption(use: use, closure: closure, inputs: inputs, assumed: assumed))
      if assumed.isFinite { return Affine(assumed) }
      let reason = "its guide \(use.guide.name) is \(assumed); a finite number is needed"
      deferFailure(.refused(view: use.node, reason: reason))
      return .zero
    }
  }
}

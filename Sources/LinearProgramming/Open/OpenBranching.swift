/// Which definition of a piece is decided next.
///
/// Of those whose value the relaxation leaves beyond all their rows, and from which something is reached that the
/// layout program does worse than the relaxation promised, the one that is furthest beyond, relative to its
/// magnitude. Where nothing is to blame, any open definition.
struct OpenBranching {
  /// Nil where the piece leaves none open.
  private(set) var definition: Int?

  /// - Parameters:
  ///   - relaxed: the values in the relaxation.
  ///   - truth: the values of the layout program at the same inputs.
  /// Complexity: linear in the nonzeros.
  init(_ core: OpenCore, _ piece: OpenPiece, relaxed: [Double], truth: [Double]) {
    let blamed = Self.blamed(core, relaxed, truth)
    var furthest = (isBlamed: false, distance: -1.0)
    for candidate in 0..<core.program.count where piece.attained[candidate] < 0 && !core.isInput[candidate] {
      let distance = core.program.distance(of: candidate, at: relaxed)
      let isBlamed = blamed[candidate] && distance > 0
      if isBlamed == furthest.isBlamed ? distance > furthest.distance : isBlamed {
        furthest = (isBlamed, distance)
        definition = candidate
      }
    }
  }

  /// Whether each definition reaches a bound or an expression that came out worse.
  private static func blamed(_ core: OpenCore, _ relaxed: [Double], _ truth: [Double]) -> [Bool] {
    var blamed = [Bool](repeating: false, count: core.program.count)
    func blame(_ form: LinearForm) { for variable in form.variables { blamed[Int(variable)] = true } }
    for bound in core.required where bound.miss(at: truth) > 0 { blame(bound.form) }
    for objective in core.objectives {
      switch objective {
      case .misses(let bounds):
        for bound in bounds where bound.miss(at: truth) > bound.miss(at: relaxed) { blame(bound.form) }
      case .least(let form): if form.value(at: truth) > form.value(at: relaxed) { blame(form) }
      }
    }
    for definition in (0..<core.program.count).reversed() where blamed[definition] {
      for variable in core.program.mentions(of: definition) { blamed[Int(variable)] = true }
    }
    return blamed
  }
}

extension LayoutProgram {
  /// How far the value of a definition is from its nearest row, relative to its magnitude, at least 1.
  fileprivate func distance(of definition: Int, at values: [Double]) -> Double {
    let row = attainedRow(of: definition, at: values)
    return abs(value(ofRow: row, at: values) - values[definition]) / max(1, abs(values[definition]))
  }
}

import ConstraintLayout
import LayoutCore
import LinearProgramming

/// Words for the definitions and the rows of a layout program.
struct RowWords {
  let program: LayoutProgram
  let tree: LayoutTree

  /// What a definition stands for, such as `width of column 2 of grid`.
  func subject(_ provenance: Provenance) -> String {
    let length = provenance.axis == .horizontal ? "width" : "height"
    let whole = place(provenance)
    return switch provenance.role {
    case .proposal: "\(length) proposed to \(whole)"
    case .offer: "\(length) offered to \(whole)"
    case .length, .track: "\(length) of \(whole)"
    case .minimum: "least \(length) of \(whole)"
    case .maximum: "largest \(length) of \(whole)"
    case .available: "\(length) left for \(whole)"
    case .extent: "extent of \(whole) across"
    case .total: "\(length) of all tracks of \(tree.label(of: provenance.view))"
    case .deficit: "\(length) that \(whole) lacks"
    case .position: "position of \(whole)"
    case .leadingPart: "part of \(whole) before its guide line"
    case .trailingPart: "part of \(whole) after its guide line"
    case .guide: "guide line of \(whole)"
    case .origin: "origin of \(whole)"
    case .coordinate: "\(length) of \(whole)"
    case .declared, .ideal: "declared \(length) of \(whole)"
    }
  }

  /// What a row says: the declared number, or what it rests on besides the definition's own name.
  func row(_ row: Int, of definition: Int) -> String {
    let terms = program.terms(of: row)
    if terms.isEmpty { return program.rowConstants[row].shortest }
    let own = name(program.labels[definition])
    let label = name(program.rowLabels[row])
    if label != own { return label }
    let words = terms.prefix(2).map { source(Int(program.termVariables[$0]), besides: own) }
    return words.joined(separator: " and ") + (terms.count > 2 ? " and others" : "")
  }

  /// The name of a variable; where that is `own`, of the first one that it rests on and that has another.
  private func source(_ variable: Int, besides own: String) -> String {
    var variable = variable
    while name(program.labels[variable]) == own,
      let row = program.rows(of: variable).first(where: { !program.terms(of: $0).isEmpty })
    {
      variable = Int(program.termVariables[program.terms(of: row).lowerBound])
    }
    return name(program.labels[variable])
  }

  private func name(_ label: LayoutProgram.Label) -> String {
    let provenance = Provenance(label: label)
    return "\(provenance.rule.number) \(subject(provenance))"
  }

  /// The view, or the track of a grid or the child of a stack that the index means. Tracks count from 0.
  private func place(_ provenance: Provenance) -> String {
    let label = tree.label(of: provenance.view)
    switch tree.kinds[provenance.view] {
    case .grid where Self.trackRules.contains(provenance.rule):
      return "\(provenance.axis == .horizontal ? "column" : "row") \(provenance.index) of \(label)"
    case .stack where provenance.rule == .S3:
      let children = tree.elements(inside: provenance.view)
      return children.indices.contains(provenance.index)
        ? "\(tree.label(of: children[provenance.index])) in \(label)" : label
    default: return label
    }
  }

  /// The rules whose index is a track.
  private static let trackRules: Set<Rule> = [.G12, .G13, .G14, .G16, .G22]
}

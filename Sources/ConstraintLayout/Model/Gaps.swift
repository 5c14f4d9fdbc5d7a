import LayoutCore
import LinearProgramming

/// The gaps between neighbours along an axis (S1, G8): declared numbers or, where they are parameters, one input for
/// each of them.
struct Gaps {
  /// The declared gaps; where they are parameters, what each is at least.
  private let declared: [Double]
  private let parameter: Affine?

  init(_ declared: [Double]) {
    self.declared = declared
    parameter = nil
  }

  init(parameter: Affine, count: Int) {
    declared = [Double](repeating: 0, count: count)
    self.parameter = parameter
  }

  static let none = Gaps([])

  var count: Int { declared.count }

  /// Whether none can be negative.
  var areNatural: Bool { areNatural(0..<count) }

  func areNatural(_ range: Range<Int>) -> Bool { declared[range].allSatisfy { $0 >= 0 } }

  /// A gap.
  subscript(index: Int) -> Affine { parameter ?? Affine(declared[index]) }

  /// All of them.
  var sum: Affine { sum(0..<count) }

  func sum(_ range: Range<Int>) -> Affine {
    if let parameter { return Double(range.count) * parameter }
    return Affine(declared[range].reduce(0, +))
  }

  /// What some of them are at least.
  func least(_ range: Range<Int>) -> Double { declared[range].reduce(0, +) }
}

extension Compiler {
  /// The input that a parameter compiles as, nil for other numbers.
  func parameter(_ kind: Parameter.Kind, _ node: Int, _ axis: Axis, _ rule: Rule) -> Affine? {
    if facts.parameters.slots.isEmpty { return nil }
    guard let slot = facts.parameters.slots[Parameter(kind, node, axis)] else { return nil }
    return rows.input(
      ofSlot: slot, facts.parameters.values[slot], Provenance(rule, .declared, axis, view: node))
  }
}

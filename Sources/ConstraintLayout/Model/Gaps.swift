import LayoutCore
import LinearProgramming

/// The gaps between neighbours along an axis (S1, G8): declared numbers, or one input that every gap equals.
struct Gaps {
  /// The declared gaps; with a parameter, the least value of each.
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

  /// Whether no gap can be negative.
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

  /// A lower bound of the sum of some gaps.
  func least(_ range: Range<Int>) -> Double { declared[range].reduce(0, +) }
}

extension Compiler {
  /// The input of a declared number; nil if the number is no parameter.
  func parameter(_ kind: Parameter.Kind, _ node: Int, _ axis: Axis, _ rule: Rule) -> Affine? {
    if facts.parameters.slots.isEmpty { return nil }
    guard let slot = facts.parameters.slots[Parameter(kind, node, axis)] else { return nil }
    return rows.input(
      ofSlot: slot, facts.parameters.values[slot], Provenance(rule, kind.role, axis, view: node))
  }
}

extension Parameter.Kind {
  /// The kinds of a linear leaf's numbers (L2).
  static let ofLeaf: [Self] = [.length, .minimum, .ideal, .maximum]

  fileprivate var role: Provenance.Role {
    switch self {
    case .minimum: .minimum
    case .ideal: .ideal
    case .maximum: .maximum
    case .length, .offset, .gap: .declared
    }
  }
}

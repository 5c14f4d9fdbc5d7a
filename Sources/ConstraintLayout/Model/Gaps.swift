import LayoutCore
import LinearProgramming

/// The gaps between neighbours along an axis (S1, G8): declared numbers or, where they are opened, one input for
/// each of them.
struct Gaps {
  /// The declared gaps; where they are opened, what each is at least.
  private let declared: [Double]
  private let opened: Affine?

  init(_ declared: [Double]) {
    self.declared = declared
    opened = nil
  }

  init(opened: Affine, count: Int) {
    declared = [Double](repeating: 0, count: count)
    self.opened = opened
  }

  static let none = Gaps([])

  var count: Int { declared.count }

  /// Whether none can be negative.
  var areNatural: Bool { areNatural(0..<count) }

  func areNatural(_ range: Range<Int>) -> Bool { declared[range].allSatisfy { $0 >= 0 } }

  /// A gap.
  subscript(index: Int) -> Affine { opened ?? Affine(declared[index]) }

  /// All of them.
  var sum: Affine { sum(0..<count) }

  func sum(_ range: Range<Int>) -> Affine {
    if let opened { return Double(range.count) * opened }
    return Affine(declared[range].reduce(0, +))
  }

  /// What some of them are at least.
  func least(_ range: Range<Int>) -> Double { declared[range].reduce(0, +) }
}

extension Compiler {
  /// The input that an opened number compiles as, nil where it is not opened.
  func opened(_ kind: Opening.Kind, _ node: Int, _ axis: Axis, _ rule: Rule) -> Affine? {
    if facts.openings.slots.isEmpty { return nil }
    guard let slot = facts.openings.slots[Opening(kind, node, axis)] else { return nil }
    return rows.input(
      ofSlot: slot, facts.openings.values[slot], Provenance(rule, .declared, axis, view: node))
  }
}

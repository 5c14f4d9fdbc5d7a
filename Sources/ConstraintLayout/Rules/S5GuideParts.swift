import LayoutCore
import LinearProgramming

// S5  Children are shifted until their guides coincide. With L = the largest guide and R = the largest
//     (size − guide) what holds them is L + R long. L ≥ g_i, R ≥ s_i − g_i.

/// The rows of L and R of some children that meet on a guide: those of a stack (S5) or a ZStack (S8).
struct GuideParts {
  var leading: [Row] = []
  var trailing: [Row] = []
  /// The lengths of children that are infinite on the other axis; these count without a guide.
  var plain: [Row] = []
  /// Whether a child is infinite on the guide's axis.
  var isInfinite = false

  mutating func add(
    _ child: Int, _ key: AlignmentKey, _ offer: Proposal, by compiler: Compiler
  ) throws(Compiler.Failure) {
    let size = try compiler.size(child, in: offer)
    let source = Provenance(.S5, .guide, key.axis, view: child)
    guard let length = size[key.axis].expression else {
      isInfinite = true
      return
    }
    guard size.isFinite else { return plain.append((length, source)) }
    let guide = try compiler.guideValue(key, child, in: offer, size)
    leading.append((guide, source))
    trailing.append((length - guide, source))
  }
}

extension TreeFacts {
  /// Whether every guide that the stack or ZStack aligns by is a fixed share, between 0 and 1, of its view's
  /// length.
  func isPlain(_ key: AlignmentKey, _ container: Int) -> Bool {
    key.plainShare != nil && !tree.countedChildren(of: container).contains { mayBeExplicit(key, $0) }
  }
}

extension AlignmentKey {
  /// The share of a guide whose default is a fixed share, between 0 and 1, of the length on its axis; nil for
  /// others.
  var plainShare: Double? {
    guard case .affine(let formula) = defaultValue, formula.terms.isEmpty, formula.constant == 0 else {
      return nil
    }
    let (own, cross) = axis == .horizontal ? (formula.width, formula.height) : (formula.height, formula.width)
    return cross == 0 && (0...1).contains(own) ? own : nil
  }
}

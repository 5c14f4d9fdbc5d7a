// L7: the sides of a proposal on which a view's lengths depend. Proposals that agree on them share an answer.

internal import LayoutCore

/// The sides of a proposal on which a view's width and its height depend.
///
/// A side that is not listed has no influence, so proposals that differ only there share an answer. A listed
/// side may have an influence.
struct Reads: Equatable {
  var width: Axis.Set
  var height: Axis.Set

  /// Each length depends on its own side, as in linear leaves (L2).
  static let own = Reads(width: .horizontal, height: .vertical)
  /// Both lengths depend on both sides.
  static let all = Reads(width: .both, height: .both)
  static let none = Reads(width: [], height: [])

  /// The sides on which the length along an axis depends.
  subscript(axis: Axis) -> Axis.Set {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The sides on which the size depends, and with it everything inside the view.
  var either: Axis.Set { width.union(height) }

  mutating func formUnion(_ other: Reads) {
    width.formUnion(other.width)
    height.formUnion(other.height)
  }

  mutating func subtract(_ sides: Axis.Set) {
    width.subtract(sides)
    height.subtract(sides)
  }
}

/// The sides on which each view of a tree depends. Most trees have the usual ones only, and then no table.
struct ReadsTable {
  private let usual: Reads
  private let count: Int
  private var table: [Reads] = []

  init(usual: Reads, count: Int) { (self.usual, self.count) = (usual, count) }

  /// Whether all views have the usual ones.
  var areUsual: Bool { table.isEmpty }

  subscript(node: Int) -> Reads {
    @inline(__always)
    get { table.isEmpty ? usual : table[node] }
    set {
      if table.isEmpty {
        if newValue == usual { return }
        table = Array(repeating: usual, count: count)
      }
      table[node] = newValue
    }
  }
}

extension Axis {
  /// The other axis.
  var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  static let both: Axis.Set = [.horizontal, .vertical]

  /// `proposal` with nil on the sides that are not in the set.
  func of(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: contains(Axis.horizontal) ? proposal.width : nil,
      height: contains(Axis.vertical) ? proposal.height : nil)
  }
}

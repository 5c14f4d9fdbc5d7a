import ConstraintLayout
import LayoutCore

/// Something in a tree that may give way so that constraints hold.
enum AdjustableQuantity: Hashable {
  /// A length of a view, which is put into a fixed frame (F1).
  case length(node: Int, Axis)
  /// The position of a view on an axis, which is offset (F10).
  case place(node: Int, Axis)
  /// The length of a track, whose cells are each put into a fixed frame (F1).
  case track(grid: Int, Axis, Int)

  var axis: Axis {
    switch self {
    case .length(_, let axis), .place(_, let axis), .track(_, let axis, _): axis
    }
  }

  /// What gives way for a quantity; nil for the window and for the start, end and middle of a track.
  init?(_ quantity: LayoutQuantity, in tree: LayoutTree) {
    switch quantity {
    case .view(let name, let value):
      guard let node = tree.nodes[name] else { return nil }
      self = value.isLength ? .length(node: node, value.axis) : .place(node: node, value.axis)
    case .column(let grid, let index, .length): self.init(grid, .horizontal, index, tree)
    case .row(let grid, let index, .length): self.init(grid, .vertical, index, tree)
    case .column, .row, .window: return nil
    }
  }

  private init?(_ grid: String, _ axis: Axis, _ index: Int, _ tree: LayoutTree) {
    guard let node = tree.nodes[grid] else { return nil }
    self = .track(grid: node, axis, index)
  }
}

extension LayoutQuantity.FrameValue {
  /// Whether it is a length, rather than a place.
  var isLength: Bool { self == .width || self == .height }
}

extension LayoutConstraint {
  /// The quantities that give way: the declared ones; without any, those of the left side; if none of these
  /// can give way, those of the right side.
  var givingQuantities: [LayoutQuantity] {
    if let gives { return gives }
    let left = self.left.terms.map(\.quantity).filter(\.canGive)
    return left.isEmpty ? right.terms.map(\.quantity).filter(\.canGive) : left
  }
}

extension LayoutQuantity {
  /// What a concession reports: the length itself, or the start of the view that is moved.
  var given: LayoutQuantity {
    guard case .view(let name, let value) = self, !value.isLength else { return self }
    return .view(name, axis == .horizontal ? .minX : .minY)
  }

  /// Whether it can give way at all.
  var canGive: Bool {
    switch self {
    case .view, .column(_, _, .length), .row(_, _, .length): true
    case .column, .row, .window: false
    }
  }
}

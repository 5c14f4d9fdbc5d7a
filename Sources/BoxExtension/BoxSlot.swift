import Boxes
import LayoutCore

/// A declared length that may give way.
struct BoxSlot {
  let length: DeclaredLength
  let box: Int
  /// What is declared, in pixels; nil for a value that is no length in pixels.
  let plain: Double?
  /// Where the search begins, in pixels.
  let start: Double

  var property: BoxLengthProperty { length.property }
  /// Whether it moves a box rather than changing a length.
  var isPlace: Bool { property.isInset }
}

/// Finds the declared lengths that give way for constraints.
struct BoxSlots {
  private let tree: BoxTree
  let boxes: [String: Int]
  /// The plain layout.
  private let frames: BoxFrames

  /// Complexity: O(boxes × depth).
  init(_ tree: BoxTree, _ frames: BoxFrames) {
    (self.tree, self.frames) = (tree, frames)
    boxes = tree.boxes
  }

  /// The lengths that `gives` names; without it those of the boxes on the left side; if none there can, those of the right
  /// side.
  func slots(of constraint: BoxConstraint) -> [BoxSlot] {
    if let gives = constraint.gives { return gives.map(slot) }
    let left = constraint.demand.left.terms.flatMap { slots(of: $0.quantity) }
    return left.isEmpty ? constraint.demand.right.terms.flatMap { slots(of: $0.quantity) } : left
  }

  /// Why a length cannot give way; nil if it can.
  func problem(of length: DeclaredLength) -> String? {
    guard let box = boxes[length.path] else {
      return "gives a length of \(length.path), and there is no such box"
    }
    let property = length.property
    if property.isSize || property.isInset || tree.styles[box].pixels(property) != nil { return nil }
    return "gives \(length), which is no length in px; another one is needed"
  }

  // MARK: Lengths of boxes

  private func slots(of quantity: LayoutQuantity) -> [BoxSlot] {
    guard case .view(let path, let value) = quantity, let box = boxes[path] else { return [] }
    let properties =
      value == .width || value == .height ? sizes(of: box, value.axis) : inset(of: box, value.axis)
    return properties.map { slot(DeclaredLength(path, $0)) }
  }

  /// The sizes and limits that a box declares in pixels; if there is none, the size that gets a length.
  private func sizes(of box: Int, _ axis: Axis) -> [BoxLengthProperty] {
    let isHorizontal = axis == .horizontal
    let hasBasis = mainAxis(of: box) == axis
    let limits: [BoxLengthProperty] = isHorizontal ? [.minWidth, .maxWidth] : [.minHeight, .maxHeight]
    // The basis of an item, unless it is auto, is in the place of its size (CSS Flexbox 1 §7.2.3).
    let size: BoxLengthProperty =
      hasBasis && tree.styles[box].flexBasis != .auto ? .flexBasis : isHorizontal ? .width : .height
    let declared = ([size] + limits).filter { tree.styles[box].pixels($0) != nil }
    return declared.isEmpty ? [size] : declared
  }

  /// The main axis of the flex container that a box is an item of; nil for another box.
  private func mainAxis(of box: Int) -> Axis? {
    if tree.styles[box].position == .absolute { return nil }
    let parent = Int(tree.parents[box])
    if parent < 0 { return .horizontal }
    if tree.styles[parent].display != .flex { return nil }
    switch tree.styles[parent].flexDirection {
    case .row, .rowReverse: return .horizontal
    case .column, .columnReverse: return .vertical
    }
  }

  /// The inset that moves a box on an axis; none for a static box, and for an absolute one that declares none.
  private func inset(of box: Int, _ axis: Axis) -> [BoxLengthProperty] {
    let parent = Int(tree.parents[box])
    let direction = parent < 0 ? tree.viewport.direction : tree.styles[parent].direction
    // CSS 2 §9.4.3  Where both are there, the one at the start counts.
    let sides: [BoxLengthProperty] =
      axis == .vertical ? [.top, .bottom] : direction == .ltr ? [.left, .right] : [.right, .left]
    let declared = sides.filter { tree.styles[box].pixels($0) != nil }.prefix(1)
    switch tree.styles[box].position {
    case .static: return []
    case .absolute: return Array(declared)
    case .relative: return declared.isEmpty ? [sides[0]] : Array(declared)
    }
  }

  // MARK: Where they begin

  private func slot(_ length: DeclaredLength) -> BoxSlot {
    let box = boxes[length.path]!
    let plain = tree.styles[box].pixels(length.property)
    return BoxSlot(
      length: length, box: box, plain: plain,
      start: plain ?? (length.property.isSize ? used(box, length.property) : 0))
  }

  /// The length of the border box along a size property, without padding and borders in pixels if these are added to it.
  private func used(_ box: Int, _ property: BoxLengthProperty) -> Double {
    let (style, frame) = (tree.styles[box], frames.frames[box])
    let isHorizontal = axis(ofSize: property, box) == .horizontal
    if style.boxSizing == .borderBox { return isHorizontal ? frame.width : frame.height }
    let around: [BoxLengthProperty] =
      isHorizontal ? [.paddingLeft, .paddingRight] : [.paddingTop, .paddingBottom]
    let padding = around.reduce(0) { $0 + (style.pixels($1) ?? 0) }
    return isHorizontal
      ? max(0, frame.width - padding - style.border.left - style.border.right)
      : max(0, frame.height - padding - style.border.top - style.border.bottom)
  }

  /// The axis along which a size property measures a box.
  func axis(ofSize property: BoxLengthProperty, _ box: Int) -> Axis {
    switch property {
    case .height, .minHeight, .maxHeight: .vertical
    case .flexBasis: mainAxis(of: box) ?? .horizontal
    default: .horizontal
    }
  }
}

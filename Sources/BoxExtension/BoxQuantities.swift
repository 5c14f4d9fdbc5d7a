import Boxes
import ConstraintBoxes
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// The quantities that constraints name, as expressions over the variables of a program.
///
/// Places are those in the viewport: sums of the places of a box and of those around it.
struct BoxQuantities {
  private let tree: BoxTree
  private let boxes: [String: Int]
  private let layout: OpenBoxProgram

  init(_ tree: BoxTree, _ boxes: [String: Int], _ layout: OpenBoxProgram) {
    (self.tree, self.boxes, self.layout) = (tree, boxes, layout)
  }

  /// `left − right` of a constraint; nil where a box is not laid out.
  func difference(_ constraint: BoxConstraint) -> Affine? {
    constraint.demand.difference { expression($0) }
  }

  /// The constraint of an open program; nil where a box is not laid out.
  func constraint(_ constraint: BoxConstraint) -> OpenProgram.Constraint? {
    difference(constraint).map { OpenProgram.Constraint($0, constraint.demand) }
  }

  /// By how much each constraint is missed; 0 where it holds.
  func misses(_ constraints: [BoxConstraint], at values: [Double]) -> [Double] {
    constraints.map { constraint($0)?.miss(at: values) ?? .infinity }
  }

  /// The length of the border box of a box.
  func length(_ box: Int, _ axis: Axis) -> Affine {
    layout.frames[box][axis == .horizontal ? 2 : 3].affine
  }

  private func expression(_ quantity: LayoutQuantity) -> Affine? {
    switch quantity {
    case .window(let axis):
      let given = axis == .horizontal ? tree.viewport.width : tree.viewport.height
      // If content decides, it is the length of the root.
      guard case .px = given else {
        return layout.frames[0].isEmpty ? nil : length(0, axis)
      }
      return (axis == .horizontal ? layout.viewport.width : layout.viewport.height).affine
    case .column, .row: return nil
    case .view(let path, let value):
      guard let box = boxes[path], !layout.frames[box].isEmpty else { return nil }
      switch value {
      case .width, .height: return length(box, value.axis)
      case .minX, .minY: return place(box, value.axis)
      case .midX, .midY: return place(box, value.axis) + 0.5 * length(box, value.axis)
      case .maxX, .maxY: return place(box, value.axis) + length(box, value.axis)
      case .guide: return nil
      }
    }
  }

  /// Complexity: linear in the terms of the places of the boxes around.
  private func place(_ box: Int, _ axis: Axis) -> Affine {
    var place = Affine(0)
    var box = box
    while box >= 0 {
      place.add(layout.frames[box][axis == .horizontal ? 0 : 1].affine, times: 1)
      box = Int(tree.parents[box])
    }
    return place
  }
}

package import Boxes
package import ConstraintBoxes

/// A layout of the constraint engine in whose program every length that a style declares in pixels is an input, so that
/// explanations name its property.
package struct ExplainableBoxLayout: Sendable {
  package let tree: BoxTree
  package let solution: ConstraintBoxSolution
  /// The lengths that are inputs: their variables are the first of the program, in this order.
  package let declared: [OpenLength]

  /// - Throws: a refusal for what the engine does not lay out, and if the solver fails.
  /// - Complexity: that of two layouts. The second one is the layout without inputs: where the two differ, it counts, and
  ///   no property has a name.
  package init(_ tree: BoxTree, by engine: ConstraintBoxEngine) throws(BoxRefusal) {
    let plain = try engine.solve(tree)
    var declared: [OpenLength] = []
    for box in 0..<tree.count {
      for property in BoxLengthProperty.allCases {
        guard let pixels = tree.styles[box].pixels(property), pixels != 0 else { continue }
        declared.append(OpenLength(box, property, pixels))
      }
    }
    self.tree = tree
    if let opened = try? engine.layout(tree, opening: declared),
      Self.agree(opened.solution.frames, plain.frames)
    {
      (solution, self.declared) = (opened.solution, declared)
    } else {
      (solution, self.declared) = (plain, [])
    }
  }

  private static func agree(_ a: BoxFrames, _ b: BoxFrames) -> Bool {
    a.frames.count == b.frames.count
      && zip(a.frames, b.frames).allSatisfy { a, b in
        BoxCoordinate.allCases.allSatisfy { BoxCoordinate.areEqual(a[$0], b[$0]) }
      }
  }
}

extension BoxCoordinate {
  /// Whether two numbers of frames differ only by rounding errors.
  package static func areEqual(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
  }
}

extension BoxFrames.Frame {
  package subscript(coordinate: BoxCoordinate) -> Double {
    switch coordinate {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

import LayoutCore
import LayoutReading

/// A view with its wrappers, as a picture draws it.
struct PictureElement {
  /// The outermost wrapper, else the view itself.
  var outermost: Int
  /// The view without its wrappers.
  var core: Int
  /// Its name, else that of a wrapper, else its path.
  var label: String
  /// Positions among the elements of each container, from the root's, `0`.
  var path: String
  /// What stands in it: its label, or the words of a text without a name.
  var caption: String
  /// Index of its colour: neighbours in a row and in a column differ.
  var colour: Int
  /// Whether it is a cell that covers several columns, or all of them (G2).
  var isSpanning: Bool

  /// The elements that have frames, in tree order. Complexity: O(nodes × depth).
  static func all(in tree: LayoutTree) -> [PictureElement] {
    var elements: [PictureElement] = []
    // What is still to be visited, the next one last; a stack, because a tree may be deep.
    var stack = [Visit(node: 0, path: "0", position: 0, outerPosition: 0, container: nil)]
    while let visit = stack.popLast() {
      let core = tree.core(of: visit.node)
      if tree.kinds[core].hasGeometry {
        elements.append(PictureElement(visit, core: core, in: tree))
      }
      let children = tree.elements(inside: visit.node).enumerated().map { position, child in
        Visit(
          node: child, path: "\(visit.path)/\(position)", position: position,
          outerPosition: visit.position, container: child < tree.end(of: core) ? tree.kinds[core] : nil)
      }
      stack.append(contentsOf: children.reversed())
    }
    return elements
  }

  private struct Visit {
    var node: Int
    var path: String
    var position: Int
    var outerPosition: Int
    var container: ViewKind?
  }

  private init(_ visit: Visit, core: Int, in tree: LayoutTree) {
    outermost = visit.node
    self.core = core
    path = visit.path
    let name = (visit.node...core).reversed().lazy.compactMap { tree.names[$0] }.first
    label = name ?? visit.path
    let text = tree.kinds[core] == .measuredLeaf ? tree.measures[tree.payload(of: core)].text?.content : nil
    caption = name ?? text ?? visit.path
    colour = visit.position + 3 * visit.outerPosition
    isSpanning =
      visit.container == .grid
      || visit.container == .gridRow && tree.cellModifiers(of: visit.node).span > 1
  }
}

extension ViewKind {
  /// Whether the view shows nothing but what it holds.
  var isContainer: Bool {
    switch self {
    case .grid, .stack, .zStack, .viewThatFits, .customLayout: true
    default: false
    }
  }
}

import Boxes
import ConstraintBoxes
import GLPKSolver
import Testing

/// A box of a tree that a test writes down: properties by their names in CSS.
struct Box {
  var properties: KeyValuePairs<String, String>
  var text: String?
  var children: [Box]

  init(_ properties: KeyValuePairs<String, String>, text: String? = nil, _ children: [Box] = []) {
    (self.properties, self.text, self.children) = (properties, text, children)
  }

  func tree(_ viewport: BoxTree.Viewport = BoxTree.Viewport()) throws -> BoxTree {
    var tree = BoxTree(viewport: viewport)
    try add(to: &tree)
    return tree
  }

  private func add(to tree: inout BoxTree) throws {
    var style = BoxStyle()
    var grid = BoxGrid()
    for (name, value) in properties { try style.set(name, value, &grid) }
    tree.begin(style, grid: style.display == .grid ? grid : nil, text: text.map { BoxText($0) })
    for child in children { try child.add(to: &tree) }
    tree.end()
  }
}

let engine = ConstraintBoxEngine(solver: GLPKSolver())

/// The refusal of a tree.
func refused(_ tree: BoxTree) -> BoxRefusal? {
  do throws(BoxRefusal) {
    _ = try engine.layout(tree)
    return nil
  } catch {
    return error
  }
}

import Plumb
import Testing

/// A view that an engine has laid out, with its frames by path: positions among the children of each view,
/// from the root on.
struct PlacedView {
  let tree: LayoutTree
  let result: LayoutResult

  /// Fails the test where the engine does not place the view.
  init(_ view: some View, width: Double?, height: Double?, by engine: any LayoutEngine) throws {
    tree = try LayoutTree(view)
    result = engine.layout(tree, in: ProposedViewSize(width: width, height: height), host: .topLeading)
    try #require(result.status == .placed, "\(engine.name)")
  }

  /// Both, as a transition takes them.
  var end: (tree: LayoutTree, result: LayoutResult) { (tree, result) }

  /// The frame of the element at a path, all its modifiers included.
  subscript(path: Int...) -> [Double] { result.frames[element(at: path)].coordinates }

  /// The frame of the view at a path, without its modifiers.
  subscript(inside path: [Int]) -> [Double] {
    result.frames[tree.core(of: element(at: path))].coordinates
  }

  subscript(name: String) -> [Double]? { tree.nodes[name].map { result.frames[$0].coordinates } }

  private func element(at path: [Int]) -> Int {
    path.reduce(0) { element, position in
      Array(tree.children(of: tree.core(of: element)))[position]
    }
  }
}

/// Whether two frames agree to 1e-9 of a coordinate's magnitude, at least 1 point: what engines owe each other.
func agree(_ frame: [Double]?, _ expected: [Double]) -> Bool {
  guard let frame, frame.count == expected.count else { return false }
  return zip(frame, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
}

// The one file of the kit that you write: which library is tested, and how it lays out a view. Here it is Plumb.

@_exported import Plumb

extension View {
  /// Names the view, with the modifiers before this one.
  func recorded(_ name: String) -> some View { id(name) }
}

let layoutUnderTest = PlumbUnderTest()

struct PlumbUnderTest: LayoutUnderTest {
  let knownMisses: [String: String] = [:]

  func frames(of view: some View, in size: CGSize) -> [String: CGRect] {
    guard let tree = try? LayoutTree(view) else { return [:] }
    let result = DirectEngine().layout(tree, in: ProposedViewSize(size), host: .center)
    guard result.status == .placed else { return [:] }
    return tree.nodes.mapValues { CGRect(result.frames[$0]) }.filter { !$1.isNull }
  }
}

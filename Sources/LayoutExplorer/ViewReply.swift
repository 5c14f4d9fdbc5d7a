import LayoutCore

/// A view of the tree, called by its place and its name.
struct ViewReply: Encodable {
  var path: String
  /// The label of its frame: its name, else its path.
  var label: String
  var name: String?
  var kind: String
  /// The path of the container it is in; nil for the root.
  var parent: String?

  /// Every element in the order of a walk from the root, each followed by the wrappers that have a name.
  ///
  /// Complexity: O(nodes).
  static func views(of tree: LayoutTree) -> [ViewReply] {
    var views: [ViewReply] = []
    var open: [(element: Int, path: String, parent: String?)] = tree.count > 0 ? [(0, "0", nil)] : []
    while let (element, path, parent) = open.popLast() {
      let core = tree.core(of: element)
      views.append(ViewReply(tree, core, path, parent))
      for wrapper in (element..<core).reversed() where tree.names[wrapper] != nil {
        views.append(ViewReply(tree, wrapper, path, parent))
      }
      let elements = tree.elements(inside: element).enumerated()
      for (position, child) in elements.reversed() { open.append((child, "\(path)/\(position)", path)) }
    }
    return views
  }

  private init(_ tree: LayoutTree, _ node: Int, _ path: String, _ parent: String?) {
    self.path = path
    name = tree.names[node]
    label = name ?? path
    kind = tree.kindName(of: node)
    self.parent = parent
  }
}

extension LayoutTree {
  /// What a case calls a view of the kind of a node; the name of the modifier for a wrapper.
  fileprivate func kindName(of node: Int) -> String {
    switch kinds[node] {
    case .fixedLeaf, .leaf: "Leaf"
    case .measuredLeaf: "Text"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .stack: stacks[payload(of: node)].axis == .horizontal ? "HStack" : "VStack"
    case .zStack: "ZStack"
    case .viewThatFits: "ViewThatFits"
    case .customLayout: "Layout"
    case .fixedFrame, .flexibleFrame: "frame"
    case .alignmentGuide: "alignmentGuide"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .overlay: "overlay"
    case .mirror: "layoutDirection"
    case .offset: "offset"
    case .position: "position"
    }
  }
}

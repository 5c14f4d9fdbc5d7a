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

  /// Every element in the order of a walk from the root, each followed by the wrappers that have a name. What has
  /// several names is there once for each.
  ///
  /// Complexity: O(nodes), but for the names of one node, which are sorted.
  static func views(of tree: LayoutTree) -> [ViewReply] {
    let names = Dictionary(grouping: tree.nodes.keys) { tree.nodes[$0] ?? 0 }.mapValues { $0.sorted() }
    var views: [ViewReply] = []
    var open: [(element: Int, path: String, parent: String?)] = tree.count > 0 ? [(0, "0", nil)] : []
    while let (element, path, parent) = open.popLast() {
      let core = tree.core(of: element)
      for node in (element...core).reversed() {
        let labels: [String?] = names[node] ?? (node == core ? [nil] : [])
        views += labels.map { ViewReply(path: path, name: $0, kind: tree.kindName(of: node), parent: parent) }
      }
      let elements = tree.elements(inside: element).enumerated()
      for (position, child) in elements.reversed() { open.append((child, "\(path)/\(position)", path)) }
    }
    return views
  }

  private init(path: String, name: String?, kind: String, parent: String?) {
    self.path = path
    label = name ?? path
    self.name = name
    self.kind = kind
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
    case .gridRow, .empty: "GridRow"
    case .stack: stacks[payload(of: node)].axis == .horizontal ? "HStack" : "VStack"
    case .zStack: "ZStack"
    case .viewThatFits: "ViewThatFits"
    case .customLayout: "Layout"
    case .fixedFrame, .flexibleFrame: "frame"
    case .alignmentGuide: "alignmentGuide"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .overlay: "overlay"
    case .mirror, .layoutDirection: "layoutDirection"
    case .offset: "offset"
    case .position: "position"
    }
  }
}

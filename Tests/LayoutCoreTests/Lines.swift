import LayoutCore
import LayoutViews

/// Where the views of a list stand from top to bottom, worked out from the wrappers of its lines alone. Leaves
/// must be of fixed size.
struct Lines {
  /// A view with an id, its distance from the list's top, and how far in it stands at the leading edge.
  struct Line: Equatable {
    var name: String
    var top: Double
    var leading: Double
  }

  private(set) var lines: [Line] = []
  /// The length of the list's content.
  private(set) var length = 0.0
  private let tree: LayoutTree

  /// - Parameter root: a List or a grouped Form.
  init(_ root: some View, on platform: Platform = .macOS) throws {
    try self.init(LayoutTree(root, on: platform))
  }

  init(_ tree: LayoutTree) {
    self.tree = tree
    guard let scroll = tree.kinds.firstIndex(of: .scrollView) else { return }
    // The stack of SC1, a padding, and the stack of lines.
    let stack = scroll + 3
    var node = stack + 1
    while node < tree.end(of: stack) {
      let line = box(node)
      if let name = line.name {
        lines.append(Line(name: name, top: length + line.top, leading: line.leading))
      }
      length += line.height
      node = tree.end(of: node)
    }
    length += tree.paddings[tree.payload(of: scroll + 2)].bottom
  }

  private struct Box {
    var name: String?
    var height = 0.0
    var top = 0.0
    var leading = 0.0
  }

  private func box(_ node: Int) -> Box {
    let payload = tree.payload(of: node)
    var box: Box
    switch tree.kinds[node] {
    case .padding:
      let insets = tree.paddings[payload]
      box = self.box(node + 1)
      box.height += insets.top + insets.bottom
      box.top += insets.top
      box.leading += insets.leading
    case .flexibleFrame:
      box = self.box(node + 1)
      let height = max(box.height, tree.flexibleFrames[payload].height.min ?? 0)
      box.top += (height - box.height) / 2
      box.height = height
    case .fixedLeaf: box = Box(height: tree.fixedSizes[payload].height)
    case .stack: box = tree.end(of: node) > node + 1 ? self.box(node + 1) : Box()
    default: box = Box()
    }
    // The name of a view is its own, however it is wrapped.
    if let name = tree.names[node] { box = Box(name: name, height: box.height) }
    return box
  }

  /// The distances from the top by name.
  var tops: [String: Double] { Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.top) }) }
  var leadings: [String: Double] { Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.leading) }) }
}

/// A leaf of a fixed size, as the recorded scenes have texts.
func block(_ name: String, _ width: Double = 40, _ height: Double = 16) -> some View {
  Leaf(width: width, height: height).id(name)
}

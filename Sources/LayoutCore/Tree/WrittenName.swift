/// What a view was written as, where the tree does not tell by itself: a control, an image, a view of the user's own.
///
/// It decides nothing in a layout. `ViewNames` makes names of it.
public enum WrittenName: Sendable, Hashable {
  /// A view of SwiftUI, such as a Toggle, and what it is entitled. Without a title, that of the first text in it counts.
  case view(String, title: String? = nil)
  /// A container of SwiftUI that is made of others, such as a GroupBox.
  case container(String)
  /// The name of a type that the user declared, such as `Card`.
  case type(String)

  /// The name that counts if `outer` is written around a view with this one: the outermost view of SwiftUI, else what
  /// is written outermost.
  fileprivate func under(_ outer: WrittenName) -> WrittenName {
    if case .view = self, case .view = outer { outer } else if case .view = self { self } else { outer }
  }
}

/// What is written around the next views, while they are emitted.
struct OpenWriting {
  /// Tells it from all others.
  let number: Int
  /// The outermost nodes of the elements inside that do not stand in containers inside.
  var nodes: [Int] = []
}

extension TreeBuilder {
  /// Says what the one view that `content` emits was written as. Several views keep their own names, and so do rows.
  package mutating func written(as name: WrittenName, _ content: (inout TreeBuilder) -> Void) {
    guard error == nil else { return }
    if writing != nil { return write(as: name, content) }
    let (start, number) = (tree.count, writingCount)
    writingCount += 1
    openWritings.append(OpenWriting(number: number))
    pending.append(.id(Self.writtenPrefix + String(number)))
    content(&self)
    pending.removeLast()
    let writing = openWritings.removeLast()
    guard error == nil, writing.nodes.count == 1, tree.kinds[start] != .gridRow else { return }
    let core = tree.core(of: writing.nodes[0])
    tree.writtenNames[core] = tree.writtenNames[core]?.under(name) ?? name
  }

  /// A leaf that was written as `name`.
  package mutating func leaf(_ leaf: LinearLeaf, writtenAs name: WrittenName) {
    if isPlain(leaf) {
      tree.writtenNames[tree.count] = name
      self.leaf(leaf)
    } else {
      written(as: name) { $0.leaf(leaf) }
    }
  }

  private mutating func write(as name: WrittenName, _ content: (inout TreeBuilder) -> Void) {
    guard let writing else { return }
    let views = written(content)
    if views.count == 1, views[0].kind.hasFrame {
      views[0].written = views[0].written?.under(name) ?? name
    }
    writing.append(views)
  }

  // No name of a view starts with this character.
  private static var writtenPrefix: String { "\u{2}" }

  /// The number of what is written around a view; nil for a name.
  static func writing(of name: String) -> Int? {
    name.utf8.first == 2 ? Int(name.dropFirst()) : nil
  }

  /// Takes down that the element at `node` stands inside what was written.
  mutating func note(writing number: Int, at node: Int) {
    if let index = openWritings.lastIndex(where: { $0.number == number }) {
      openWritings[index].nodes.append(node)
    }
  }
}

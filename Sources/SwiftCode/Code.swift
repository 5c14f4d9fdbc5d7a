/// A node of a tree, and the way to its children.
public struct Code: Sendable {
  /// Shared by all pieces of a file.
  final class CodeFile: Sendable {
    let name: String
    let tree: CodeTree

    init(name: String, tree: CodeTree) {
      self.name = name
      self.tree = tree
    }
  }

  let source: CodeFile
  private let number: Int

  /// The whole file.
  ///
  /// - Parameters:
  ///   - tree: holds at least one node.
  ///   - name: of the file, for messages.
  public init(_ tree: CodeTree, file name: String) {
    self.init(CodeFile(name: name, tree: tree), tree.nodes.count - 1)
  }

  private init(_ source: CodeFile, _ number: Int) {
    self.source = source
    self.number = number
  }

  private var node: CodeTree.Node { source.tree.nodes[number] }

  public var kind: CodeKind { node.kind }
  public var text: String { node.text }
  public var words: [String] { node.words }
  public var place: SourcePlace { node.place }
  /// The name of the file.
  public var file: String { source.name }

  public var count: Int { node.children.count }
  public var children: [Code] { node.children.map { Code(source, $0) } }
  public subscript(index: Int) -> Code { Code(source, node.children[index]) }

  /// The child, or nil if the code does not write it.
  public func child(_ index: Int) -> Code? {
    guard index < count, self[index].kind != .absent else { return nil }
    return self[index]
  }

  /// The children from `index` on. Complexity: O(children).
  public func children(from index: Int) -> [Code] { node.children.dropFirst(index).map { Code(source, $0) } }

  public func has(_ word: String) -> Bool { node.words.contains(word) }
}

// What `plumb` and `plumb-swift` say to each other: a line of JSON each.

/// What the parser is asked for: the tree of a file, or of a text.
public struct ParserRequest: Sendable, Codable {
  /// A file; it counts if there is no text.
  public var path: String?
  public var text: String?

  public init(path: String) { self.path = path }
  public init(text: String) { self.text = text }
}

/// What the parser answers: a tree, or why there is none.
public struct ParserAnswer: Sendable, Codable {
  public var tree: CodeTree?
  public var problem: String?

  public init(tree: CodeTree) { self.tree = tree }
  public init(problem: String) { self.problem = problem }
}

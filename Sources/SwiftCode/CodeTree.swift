/// A place in a text, counted from 1; the column counts characters.
public struct SourcePlace: Sendable, Hashable, Codable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

/// A file of Swift code as nodes that refer to each other by number.
///
/// The nodes stand in one array, inner ones first, so that a tree of any depth is written and read without recursion.
public struct CodeTree: Sendable, Codable {
  /// A piece of the code; `CodeKind` says what it holds.
  public struct Node: Sendable {
    public var kind: CodeKind
    public var place: SourcePlace
    public var text: String
    public var words: [String]
    public var children: [Int]
  }

  /// Something in the text that is no Swift.
  public struct Fault: Sendable, Codable {
    public var place: SourcePlace
    public var message: String

    public init(place: SourcePlace, message: String) {
      self.place = place
      self.message = message
    }
  }

  /// The last one is the file.
  public private(set) var nodes: [Node] = []
  /// In the order of the text.
  public var faults: [Fault] = []

  public init() {}

  /// Adds a node behind all others. Complexity: O(1).
  ///
  /// - Returns: its number.
  public mutating func add(
    _ kind: CodeKind, _ text: String = "", at place: SourcePlace, words: [String] = [], _ children: [Int] = []
  ) -> Int {
    nodes.append(Node(kind: kind, place: place, text: text, words: words, children: children))
    return nodes.count - 1
  }
}

// A node is an array on the way from one program to the other, so that it takes few bytes.
extension CodeTree.Node: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    kind = try values.decode(CodeKind.self)
    place = SourcePlace(line: try values.decode(Int.self), column: try values.decode(Int.self))
    text = try values.decode(String.self)
    words = try values.decode([String].self)
    children = try values.decode([Int].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(kind)
    try values.encode(place.line)
    try values.encode(place.column)
    try values.encode(text)
    try values.encode(words)
    try values.encode(children)
  }
}

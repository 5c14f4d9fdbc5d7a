public import LayoutCore

/// Writes answers in the format `plumb-layout/1`, a line each, straight from trees and results.
///
/// A line is the same bytes as `LayoutAnswer.json()`. Only the bytes that nobody has taken are in memory.
public struct AnswerWriter: ~Copyable {
  private var text = JSONBytes()
  /// The position of the element that is written, such as `0/2/1`.
  private var path = JSONBytes()
  /// The elements around it with those beside them, the outermost first.
  private var elements: [Int] = []
  /// The names of the tree with their nodes, in the order of their bytes.
  private var names: [(name: String, node: Int)] = []
  /// How many of the names begin with a byte that some path may begin with, or with one before it.
  private var namesAmongPaths = 0
  /// The first node that has a name, and the node behind the last one.
  private var namedNodes = 0..<0
  /// How many of the names are written.
  private var written = 0
  private var isFirst = true
  private let most: Int
  private let take: (UnsafeRawBufferPointer) throws -> Void

  /// - Parameters:
  ///   - most: the bytes that may wait, about.
  ///   - take: takes the next bytes.
  public init(keeping most: Int = 1 << 18, take: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    (self.most, self.take) = (most, take)
  }

  /// Writes the answer of an engine, and a line end.
  ///
  /// Complexity: O(nodes), plus sorting the names.
  ///
  /// - Throws: what `take` throws.
  public mutating func write(
    case name: String, engine: String, tree: LayoutTree, result: LayoutResult
  ) throws {
    begin(name, engine, tree.fontFamily)
    text.raw(#","frames":{"#)
    isFirst = true
    if result.frames.count == tree.count, tree.count > 0 {
      list(tree.nodes, tree.names)
      path.clear()
      path.byte(UInt8(ascii: "0"))
      try result.frames.withUnsafeBufferPointer { frames in
        try write(element: 0, of: tree, frames)
        writeNames(before: nil, frames)
      }
    }
    text.raw("}")
    end(result.status, view: result.status.view.map(tree.label), result.size, result.statistics)
    text.raw("\n")
    if text.count >= most { try flush() }
  }

  /// Hands over what is left.
  public mutating func flush() throws {
    try take(text.bytes)
    text.clear()
  }

  /// The text of an answer, without a line end.
  static func text(of answer: LayoutAnswer) -> String {
    var writer = AnswerWriter { _ in }
    writer.begin(answer.caseName, answer.engine, answer.fontFamily)
    writer.text.raw(#","frames":{"#)
    for (label, frame) in answer.frames.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.separate()
      writer.text.write(label)
      writer.write(frame)
    }
    writer.text.raw("}")
    writer.end(answer.status, view: answer.view, answer.size, answer.statistics)
    return writer.text.text
  }

  /// Lists the names in the order in which they are written.
  private mutating func list(_ nodes: [String: Int], _ namesOfNodes: [Int: String]) {
    names.removeAll(keepingCapacity: true)
    for (name, node) in nodes { names.append((name, node)) }
    if names.count > 1 { names.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
    namesAmongPaths = names.firstIndex { $0.name.utf8.first ?? 0 > UInt8(ascii: "0") } ?? names.count
    written = 0
    var (first, last) = (Int.max, -1)
    for node in namesOfNodes.keys { (first, last) = (min(first, node), max(last, node)) }
    namedNodes = last < 0 ? 0..<0 : first..<last + 1
  }

  // MARK: Around the frames

  private mutating func begin(_ name: String, _ engine: String, _ fontFamily: String?) {
    text.raw(#"{"case":"#)
    text.write(name)
    text.raw(#","engine":"#)
    text.write(engine)
    if let fontFamily {
      text.raw(#","fontFamily":"#)
      text.write(fontFamily)
    }
    text.raw(#","format":"#)
    text.write(LayoutAnswer.format)
  }

  private mutating func end(
    _ status: LayoutStatus, view: String?, _ size: Size?, _ statistics: LayoutStatistics
  ) {
    if let reason = status.reason {
      text.raw(#","reason":"#)
      text.write(reason)
    }
    if let size {
      text.raw(#","size":["#)
      text.write(size.width)
      text.raw(",")
      text.write(size.height)
      text.raw("]")
    }
    text.raw(#","statistics":{"counts":{"#)
    isFirst = true
    for (name, count) in statistics.counts.sorted(by: { $0.key < $1.key }) { write(name, count) }
    text.raw(#"},"seconds":{"#)
    isFirst = true
    for (name, phase) in Self.phases { write(name, statistics[phase]) }
    text.raw(#"}},"status":"#)
    text.write(status.name)
    if let view {
      text.raw(#","view":"#)
      text.write(view)
    }
    text.raw("}")
  }

  private static let phases = LayoutStatistics.Phase.allCases.map { ($0.name, $0) }.sorted { $0.0 < $1.0 }

  private mutating func write(_ name: String, _ number: Double) {
    separate()
    text.write(name)
    text.raw(":")
    text.write(number)
  }

  private mutating func separate() {
    if isFirst { isFirst = false } else { text.raw(",") }
  }

  // MARK: Frames

  /// Writes the frame of an element and of all inside it. Paths come in the order of their bytes: an element
  /// before those inside it, and the tenth of a container before the second.
  private mutating func write(
    element: Int, of tree: LayoutTree, _ frames: UnsafeBufferPointer<Rect>
  ) throws {
    let core = tree.core(of: element)
    if !frames[core].isNull, tree.kinds[core].hasGeometry,
      !namedNodes.contains(core) || tree.names[core] == nil
    {
      if written < namesAmongPaths { writeNames(before: path.bytes, frames) }
      separate()
      text.byte(UInt8(ascii: "\""))
      text.raw(path.bytes.assumingMemoryBound(to: UInt8.self))
      text.byte(UInt8(ascii: "\""))
      write(frames[core])
      if text.count >= most { try flush() }
    }
    if element == core, tree.end(of: core) == core + 1 { return }
    let first = elements.count
    tree.appendElements(inside: element, to: &elements)
    let (length, count) = (path.count, elements.count - first)
    var position = 0
    for _ in 0..<count {
      path.byte(UInt8(ascii: "/"))
      appendToPath(position)
      try write(element: elements[first + position], of: tree, frames)
      path.shorten(to: length)
      position = Self.position(after: position, of: count)
    }
    elements.removeLast(count)
  }

  private mutating func appendToPath(_ position: Int) {
    if position >= 10 { appendToPath(position / 10) }
    path.byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: position % 10))
  }

  /// The number below `count` that follows in the order of the digits.
  private static func position(after position: Int, of count: Int) -> Int {
    if position == 0 { return 1 }
    if position * 10 < count { return position * 10 }
    var position = position
    while position % 10 == 9 || position + 1 >= count, position > 0 { position /= 10 }
    return position + 1
  }

  /// Writes the frames of the names that come before `path`; of all that are left if it is nil.
  private mutating func writeNames(
    before path: UnsafeRawBufferPointer?, _ frames: UnsafeBufferPointer<Rect>
  ) {
    while written < names.count {
      let (name, node) = names[written]
      if let path {
        // A path stands for the element at it, also if a view elsewhere has that name.
        if name.utf8.elementsEqual(path) {
          written += 1
          continue
        }
        guard name.utf8.lexicographicallyPrecedes(path) else { return }
      }
      written += 1
      if frames[node].isNull { continue }
      separate()
      text.write(name)
      write(frames[node])
    }
  }

  private mutating func write(_ frame: Rect) {
    text.byte(UInt8(ascii: ":"))
    text.write(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
  }
}

internal import Boxes
public import Foundation
public import LayoutCases

extension BoxCase {
  /// Reads a file of cases of the format `plumb-boxes/1`, one a line, or a single case.  Blank lines are skipped.
  ///
  /// - Throws: an error with the line, the case and the path of the wrong value, such as `$.root.children[2].style.width`,
  ///   what stands there, and what is needed.
  public static func cases(in data: Data) throws(CaseError) -> [BoxCase] {
    try cases(in: data, firstLine: 1, skip: nil)
  }

  /// The same for a piece of a file. With `skip` a case that is wrong is told to it, and the others are read.
  package static func cases(
    in data: Data, firstLine: Int = 1, skip: ((CaseError) -> Void)?
  ) throws(CaseError) -> [BoxCase] {
    try strictCorpus(CaseText.self, data, firstLine: firstLine, skip: skip).map(\.boxCase)
  }
}

/// A case as its line has it.
private struct CaseText: Decodable {
  let boxCase: BoxCase

  static let format = "plumb-boxes/1"

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a case")
    let format = try object.string("format")
    if format != Self.format {
      throw object.problem("format", "is \(quoted(format)); \(quoted(Self.format)) is needed")
    }
    try object.allow(
      [
        "format", "name", "source", "needs", "viewport", "direction", "boxSizing", "rounded", "root",
        "expect", "constraints",
      ], in: "a case")

    let direction: BoxStyle.Direction =
      try object.optional("direction") { try Self.word($0, in: object) } ?? .ltr
    let boxSizing: BoxStyle.BoxSizing =
      try object.optional("boxSizing") { try Self.word($0, in: object) } ?? .contentBox
    let viewport = try Self.viewport(of: object, direction)
    let root: BoxObject = try object.value("root", "a box, an object,")
    let scene = BoxScene(viewport: viewport, boxSizing: boxSizing, root: root.box)
    let tree = try scene.tree(below: object.path["root"])

    let expected = try object.optional("expect") { key -> BoxCase.BoxExpectation in
      let root: ExpectedBox = try object.value(key)
      var frames = BoxFrames(frames: [])
      try root.add(to: &frames, of: tree, at: object.path["expect"])
      return BoxCase.BoxExpectation(frames: frames, isRounded: try object.flag("rounded"))
    }
    boxCase = BoxCase(
      name: try object.name("name"), source: try object.optional("source", object.string),
      needs: try object.optional("needs") { key in
        guard let needs = object.strings(key) else { throw object.mismatch(key, "an array of strings") }
        return needs
      } ?? [], scene: scene, tree: tree, expected: expected,
      constraints: try object.optional("constraints") { try BoxConstraint.list($0, of: object, tree) } ?? [])
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: ObjectReader.Name, in object: ObjectReader
  ) throws -> Word {
    let text = try object.string(key)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { quoted($0.rawValue) }.joined(separator: " or ")
      throw object.problem(key, "is \(quoted(text)); \(words) is needed")
    }
    return word
  }

  private static func viewport(
    of object: ObjectReader, _ direction: BoxStyle.Direction
  ) throws -> BoxTree.Viewport {
    var viewport = BoxTree.Viewport(direction: direction)
    guard object.has("viewport") else { return viewport }
    let needed = "two of \"max-content\", \"min-content\" and lengths such as \"200px\""
    guard let texts = object.strings("viewport"), texts.count == 2 else {
      throw object.problem("viewport", "has not two texts; \(needed) are needed")
    }
    let lengths = try texts.map { text -> BoxTree.ViewportLength in
      var style = BoxStyle()
      var grid = BoxGrid()
      try? style.set("width", text, &grid)
      switch style.width {
      case .px(let length): return .px(length)
      case .minContent: return .minContent
      case .maxContent: return .maxContent
      default: throw object.problem("viewport", "has \(quoted(text)); \(needed) are needed")
      }
    }
    (viewport.width, viewport.height) = (lengths[0], lengths[1])
    return viewport
  }
}

/// A box as its object has it.
private struct BoxObject: Decodable {
  let box: BoxScene.Box

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a box")
    try object.allow(["style", "text", "children"], in: "a box")
    let declarations: [BoxScene.Declaration] =
      try object.optional("style") { key in
        let style = try object.object(key)
        return try style.keys.map { name in
          BoxScene.Declaration(name, try style.string(ObjectReader.Name(stringValue: name)))
        }
      } ?? []
    let text = try object.optional("text", object.string)
    let children: [BoxObject] = try object.optional("children") { try object.array($0, of: "boxes") } ?? []
    if text != nil, !children.isEmpty {
      throw object.problem("text", "stands beside \"children\"; a box has only one of both")
    }
    box = BoxScene.Box(style: declarations, text: text, children: children.map(\.box))
  }
}

/// The frames of a box and of those inside it.
private struct ExpectedBox: Decodable {
  let frame: BoxFrames.Frame
  let columns: [Double]?
  let rows: [Double]?
  let children: [ExpectedBox]

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a frame")
    try object.allow(["frame", "resolved-columns", "resolved-rows", "children"], in: "a frame")
    let numbers = try object.numbers("frame", "an array of x, y, width and height").numbers(counts: [4])
    frame = BoxFrames.Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    columns = try object.optional("resolved-columns") { try Self.tracks($0, in: object) }
    rows = try object.optional("resolved-rows") { try Self.tracks($0, in: object) }
    children = try object.optional("children") { try object.array($0, of: "frames") } ?? []
  }

  private static func tracks(_ key: ObjectReader.Name, in object: ObjectReader) throws -> [Double] {
    let text = try object.string(key)
    if text == "none" { return [] }
    return try text.split(separator: " ").map { part in
      guard part.hasSuffix("px"), let length = Double(part.dropLast(2)), length.isFinite else {
        throw object.problem(key, "has \(quoted(String(part))); lengths such as \"40px\" are needed")
      }
      return length
    }
  }

  func add(to frames: inout BoxFrames, of tree: BoxTree, at path: JSONPath) throws {
    let box = frames.frames.count
    let inside = tree.writtenChildren(of: box).count
    if inside != children.count {
      throw CaseProblem(
        path: path, text: "has frames for \(children.count) children; its box has \(inside)")
    }
    frames.frames.append(frame)
    if columns != nil || rows != nil {
      frames.tracks.append(BoxFrames.Tracks(box: box, columns: columns ?? [], rows: rows ?? []))
    }
    for (index, child) in children.enumerated() {
      try child.add(to: &frames, of: tree, at: path["children"][index])
    }
  }
}

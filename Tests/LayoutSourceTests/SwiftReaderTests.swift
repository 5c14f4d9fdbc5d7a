import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutSource
import Testing

/// SwiftUI code read as cases.
@Suite struct SwiftReaderTests {
  private func read(_ text: String) -> SwiftReader {
    SwiftReader(text, name: "read", proposal: ProposedViewSize(width: 300, height: 200))
  }

  /// The root of what is read, in the canonical form.
  private func root(_ text: String) throws -> ViewDescription {
    let reader = read(text)
    #expect(reader.errors.isEmpty, "\(reader.errors)")
    return try LayoutCase(json: Data(try #require(reader.json).utf8)).root
  }

  private func written(_ root: String) throws -> ViewDescription {
    let text =
      #"{"format":"plumb-case/1","name":"read","proposal":{"width":300,"height":200},"root":\#(root)}"#
    return try LayoutCase(json: Data(text.utf8)).root
  }

  @Test func `containers, leaves and their arguments`() throws {
    #expect(
      try root(
        """
        VStack(alignment: .leading, spacing: 12) {
          Text("Hello").font(.headline).lineLimit(2)
          HStack { Color.red; Spacer(minLength: 4); Circle() }
          Grid(horizontalSpacing: 3) { GridRow { Text("a").gridCellColumns(2) } }
        }
        """)
        == written(
          #"""
          {"view":"VStack","alignment":"leading","spacing":12,"children":[
            {"view":"Text","text":"Hello","font":"headline","lineLimit":2},
            {"view":"HStack","children":[{"view":"Color"},{"view":"Spacer","minLength":4},{"view":"Circle"}]},
            {"view":"Grid","horizontalSpacing":3,"children":[{"view":"GridRow","children":[
              {"view":"Text","text":"a","modifiers":[{"gridCellColumns":2}]}]}]}]}
          """#))
  }

  @Test func `modifiers, innermost first`() throws {
    #expect(
      try root(
        """
        Color.blue
          .frame(minWidth: 10, maxWidth: .infinity, alignment: .trailing)
          .padding([.top, .leading], 8)
          .overlay(alignment: .bottom) { Divider() }
          .background(Color.white)
          .alignmentGuide(.leading) { d in d[.trailing] - d.width / 2 + 3 }
          .offset(y: -2)
          .id("a")
        """)
        == written(
          #"""
          {"view":"Color","modifiers":[{"frame":{"minWidth":10,"maxWidth":"infinity","alignment":"trailing"}},
            {"padding":{"top":8,"leading":8}},{"overlay":{"alignment":"bottom","content":{"view":"Divider"}}},
            {"alignmentGuide":{"guide":"leading","value":{"constant":3,"width":-0.5,"of":{"trailing":1}}}},
            {"offset":[0,-2]},{"id":"a"}]}
          """#))
  }

  @Test func `a file with constants, properties, a range and a preview`() throws {
    #expect(
      try root(
        #"""
        import SwiftUI
        /* The card. */
        struct Card: View {
          private let gap: CGFloat = 6 + 2
          @State private var isOn = false
          var body: some View {
            HStack(spacing: gap) {
              row // here
              ForEach(1...2, id: \.self) { index in
                Text("No. \(index)").foregroundStyle(.red)
              }
            }
          }
          private var row: some View { Button("Go") { print("}") } }
        }
        #Preview { Card() }
        """#)
        == written(
          #"{"view":"HStack","spacing":8,"children":[{"view":"Text","text":"Go"},{"view":"Text","text":"No. 1"},{"view":"Text","text":"No. 2"}]}"#
        ))
  }

  @Test(
    arguments: [
      ("VStack {\n  Text(\"a\")\n  Picker(value: $x)\n}", 3, 3, "`Picker` is not a view that is read here"),
      ("VStack {\n  if x { Text(\"a\") }\n}", 2, 3, "`if` is not read"),
      ("Text(\"a\")\n  .frame(width: wide)", 2, 10, "`wide` is no number that is known here"),
      ("Text(\"a\")\n  .twirl()", 2, 4, "`.twirl` is not read here"),
      ("Text(\"a", 1, 6, "this string has no end"),
      ("VStack {\n  Text(\"a\")\n", 1, 8, "this `{` has no `}`"),
      ("Text(\"a\"", 1, 9, "`)` after the last"),
      ("\n VStack(alignment: .top) { Text(\"a\") }", 2, 2, "no horizontal guide"),
      ("", 1, 1, "there is no view here"),
      ("Color.red.frame(width: -3)", 1, 11, "-3"),
      ("/* a", 1, 1, "this comment has no end"),
      ("Text(\"a\").alignmentGuide(.leading) { d in d.width * d.height }", 1, 36, "a sum of multiples"),
      ("ForEach(items) { item in Text(\"a\") }", 1, 1, "over a range of numbers"),
      ("struct A { var x = 1 }", 1, 1, "no view has a body"),
    ] as [(String, Int, Int, String)])
  func `what is not understood is told with its place`(text: String, line: Int, column: Int, words: String) {
    let reader = read(text)
    #expect(reader.json == nil)
    guard let error = reader.errors.first else {
      Issue.record("nothing is wrong with \(text)")
      return
    }
    #expect((error.line, error.column) == (line, column), "\(error)")
    #expect(error.message.contains(words), "\(error.message)")
  }

  @Test func `every wrong view is told, not the first alone`() {
    let reader = read("VStack {\n  Picker()\n  Text(\"a\")\n  Gauge()\n}")
    #expect(reader.errors.map(\.line) == [2, 4])
  }

  @Test func `what nests too deep ends with an error`() {
    for text in [
      String(repeating: "VStack { ", count: 20_000),
      String(repeating: "VStack { ", count: 500) + "Divider()"
        + String(repeating: "}", count: 500), "Text(" + String(repeating: "(", count: 20_000),
      "Color.red.frame(width: " + String(repeating: "-", count: 20_000) + "1)",
      String(repeating: "/*", count: 20_000), "Divider()" + String(repeating: ".padding()", count: 20_000),
      "Color.red.frame(width: 1" + String(repeating: "+1", count: 20_000) + ")",
      "struct A: View { let a = a; var body: some View { Text(a) } }",
      "struct A: View { var body: some View { a }; var a: some View { VStack { a } } }",
      "Text(" + String(repeating: #""\("#, count: 5_000) + ")",
    ] {
      #expect(!read(text).errors.isEmpty)
    }
  }

  @Test func `loops inside loops end at the most views`() {
    let text = String(repeating: "ForEach(0..<1000) { i in ", count: 4) + "Divider()" + "}}}}"
    #expect(read(text).errors.contains { $0.message.contains("more than 5000 views") })
  }

  /// Whatever is cut out of code or put twice, there is a case or an error, and the place of an error is in the text.
  @Test func `mutilated code is read or told`() throws {
    let code = """
      struct Card: View {
        let gap = 8.0
        var body: some View {
          VStack(alignment: .leading, spacing: gap) {
            Text("A \\(gap)").font(.headline)
            ForEach(0..<3) { i in HStack { Text("\\(i)"); Spacer(); row } }
          }
          .padding(.horizontal, gap * 2).alignmentGuide(.leading) { d in d[.trailing] - d.width / 2 }
        }
        var row: some View { Circle().frame(width: 4).overlay { Divider() } }
      }
      """
    var generator = SeededGenerator(seed: 7)
    var (readCount, toldCount) = (0, 0)
    for _ in 0..<3_000 {
      var characters = Array(code)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let start = Int.random(in: 0..<characters.count, using: &generator)
        let range = start..<min(characters.count, start + Int.random(in: 1...12, using: &generator))
        let piece = characters[range]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: characters.removeSubrange(range)
        case 1: characters.insert(contentsOf: piece, at: start)
        default:
          characters.insert(contentsOf: piece, at: Int.random(in: 0...characters.count, using: &generator))
        }
      }
      let text = String(characters)
      let reader = read(text)
      #expect((reader.json == nil) == !reader.errors.isEmpty, "\(text)")
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for error in reader.errors {
        #expect(lines.indices.contains(error.line - 1) && error.column >= 1, "\(text)")
      }
      if reader.json == nil { toldCount += 1 } else { readCount += 1 }
    }
    #expect(readCount > 100 && toldCount > 100, "\(readCount) read, \(toldCount) told")
  }

  /// What Plumb prints of its own screens is laid out as they are, where it can be read.
  @Test func `printed screens are read back`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Cases/screens.ndjson")
    var count = 0
    for layoutCase in try LayoutCase.cases(in: Data(contentsOf: file)) {
      guard let text = try SwiftExport([layoutCase], as: .view, rules: nil).files["Cases.swift"] else {
        continue
      }
      let reader = SwiftReader(
        text, name: layoutCase.name, proposal: layoutCase.proposal, platform: layoutCase.platform)
      guard let json = reader.json else { continue }
      count += 1
      var again = try LayoutCase(json: Data(json.utf8))
      again.host = layoutCase.host
      let (frames, others) = (try frames(layoutCase), try self.frames(again))
      for (name, frame) in frames {
        guard let other = others[name] else { continue }
        #expect(frame.isNear(other), "\(layoutCase.name): \(name)")
      }
      #expect(Set(frames.keys).subtracting(others.keys).count * 4 <= frames.count, "\(layoutCase.name)")
    }
    #expect(count >= 30)
  }

  private func frames(_ layoutCase: LayoutCase) throws -> [String: Rect] {
    let tree = try layoutCase.tree()
    let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    try #require(result.status == .placed)
    return tree.nodes.mapValues { result.frames[$0] }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    isNull && other.isNull || zip(coordinates, other.coordinates).allSatisfy { abs($0 - $1) < 1e-6 }
  }
}

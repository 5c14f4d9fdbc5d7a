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
      // What could be another thing is told, and not guessed.
      ("Text(\"**bold**\")", 1, 6, "Markdown"), ("Button(\"a [b](c)\") {}", 1, 8, "Markdown"),
      ("Text(\"a\n\")", 1, 6, "this string has no end"),
      ("VStack {\n Text(\"a \\(1 + x)\")\n}", 2, 12, "is not known here"),
      ("VStack {\n Text(\"a \\(x ?? y)\")\n}", 2, 14, "one value"),
      ("Text(\"\\(1000)\")", 1, 9, "as its language does"), ("Text(\"\\(0.5)\")", 1, 9, "six digits"),
      (
        "List { Text(\"a\") }\n .environment(\\.defaultMinListRowHeight, 100)", 2, 15,
        "defaultMinListRowHeight"
      ),
      ("Color.red.ignoresSafeArea(.screen)", 1, 27, "is not read"),
      ("Text(\"a\").lineLimit(2, reserves: true)", 1, 24, "`reserves:`"),
      ("Color.red.frame(width: CGFloat(7 / 2))", 1, 17, "hard to say"),
      ("Color.red.frame(width: Layout.infinity)", 1, 17, "a number is needed"),
      ("VStack(alignment: Layout.leading) { Text(\"a\") }", 1, 8, "a name such as"),
      ("Text(\"a\").font(Theme.headline)", 1, 16, "a font is read as"),
      ("Text(\"a\").resizable()", 1, 11, "on an Image alone"),
      ("ForEach(0..<3, by: 2) { i in Text(\"a\") }", 1, 16, "`by:`"),
      ("ForEach(3..<0) { i in Text(\"a\") }", 1, 1, "ends before it begins"),
      ("LazyVGrid(columns: []) { }", 1, 1, "cases have it"),
      (
        "struct A: View {\n struct Row: View { var body: some View { Text(\"r\") } }\n"
          + " var body: some View { Row() } }", 3, 24, "`Row` is declared in this code"
      ),
      (
        "struct A: View { var body: some View { VStack { Text(\"a\") } } }\n"
          + "struct Text: View { var body: some View { Color.red } }", 1, 49,
        "`Text` is declared in this code"
      ),
      (
        "struct A: View { var body: some View { Color.red.padding(1) } }\n"
          + "extension View { func padding(_ x: Int) -> some View { self } }", 1, 50, "declared in this code"
      ),
      (
        "struct A: View {\n var body: some View { Color.red.frame(width: w) }\n func f() { let w = 3 }\n}", 2,
        40,
        "`w` is no number"
      ),
      (
        "struct A: View { var body: some View {\n GeometryReader { w in Color.red.frame(width: w) } }\n let w = 3\n}",
        2, 40, "`w` is no number"
      ),
      (
        "let w = 9\nstruct A: View { var w: CGFloat { 3 }\n var body: some View { Color.red.frame(width: w) } }",
        3, 40,
        "`w` is no number"
      ),
      (
        "let w = 9\nstruct A: View { let (w, h) = (1, 2)\n var body: some View { Color.red.frame(width: w) } }",
        3, 40,
        "`w` is no number"
      ),
      (
        "struct A: View {\n#if DEBUG\n let w = 1\n#else\n let w = 2\n#endif\n"
          + " var body: some View { Color.red.frame(width: w) } }", 7, 40, "`w` is no number"
      ),
      (
        "struct A: View { static let w = 1\n var body: some View { Color.red.frame(width: w) } }", 2, 40,
        "`w` is no number"
      ),
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

  @Test func `every wrong view is told once, not the first alone`() {
    func lines(_ text: String) -> [Int] { read(text).errors.map(\.line) }
    #expect(lines("VStack {\n  Picker()\n  Text(\"a\")\n  Gauge()\n}") == [2, 4])
    #expect(lines("VStack {\n Text(\"a\").one()\n Text(\"b\").two()\n Text(\"c\").three()\n}") == [2, 3, 4])
    #expect(lines("VStack {\n if a {\n Text(\"a\")\n }\n else {\n Text(\"b\")\n }\n Gauge()\n}") == [2, 8])
    #expect(
      lines("VStack {\n let x = {\n 3 }()\n Text(\"a\" ?? b,\n c)\n  .padding()\n row.one()\n}") == [2, 4, 7])
  }

  // MARK: Names

  /// A view of a fixed width, in code whose names could be taken for others.
  @Test(
    arguments: [
      (
        "struct A: View { let w = 10; var body: some View { Color.red.frame(width: w) } }\n"
          + "struct B: View { let w = 20; var body: some View { Color.red.frame(width: w) } }", 10.0
      ),
      (
        "@main struct B: App { let w = 20; var body: some Scene { WindowGroup { A() } } }\n"
          + "struct A: View { let w = 10; var body: some View { Color.red.frame(width: w) } }", 10
      ),
      (
        "struct A: View { let w = 10; func f() { let w = 99 }; init() { let w = 98 }\n"
          + " var x: Int { let w = 97; return w }\n var body: some View { Color.red.frame(width: w) } }", 10
      ),
      (
        "struct A: View { struct Row: View { let w = 5; var body: some View { Text(\"row\") } }\n"
          + " let w = 10; var body: some View { Color.red.frame(width: w) } }", 10
      ),
      ("let w = 20\nstruct A: View { let w = 10; var body: some View { Color.red.frame(width: w) } }", 10),
      (
        "let w = 5\nlet v = w * 2\nstruct A: View { let w = 20; var body: some View { Color.red.frame(width: v) } }",
        10
      ),
      (
        "struct A: View { let w = 20; static let w = 10; var body: some View { Color.red.frame(width: Self.w) } }",
        10
      ),
      (
        "struct A: View { let w = 10; static let w = 20; var body: some View { Color.red.frame(width: self.w) } }",
        10
      ),
      (
        "struct A: View { let i = 5; let w = i * 2\n"
          + " var body: some View { ForEach(7..<8) { i in Color.red.frame(width: w) } } }", 10
      ),
      (
        "struct A: View { let i = 10; var row: some View { Color.red.frame(width: i) }\n"
          + " var body: some View { ForEach(7..<8) { i in row } } }", 10
      ),
      (
        "struct A: View { let i = 3; var body: some View { ForEach(10..<11) { i in Color.red.frame(width: i) } } }",
        10
      ),
      (
        "struct A: View { let (a, _) = try await f(url); var body: some View { Color.red.frame(width: 10) } }\n"
          + "func load() async throws { let (data, _) = try await g() }", 10
      ),
      (
        "struct A: View { let action = { let w = 3 }; let w = 10\n"
          + " var body: some View { Color.red.frame(width: w).onAppear { let w = 4 } } }", 10
      ),
      (
        "struct A: View { let w = 10 }\nextension A { var body: some View { row } }\n"
          + "extension A: View { var row: some View { Color.red.frame(width: w) } }", 10
      ),
      ("Color.red.frame(width: 10).onAppear { let w = 3; var body = 4 }", 10),
      ("Color.red.frame(width: 5 / 2 * 4)", 10), ("Color.red.frame(width: CGFloat(20 * 2 / 4))", 10),
      ("struct A: View { let n = 21; var body: some View { Color.red.frame(width: CGFloat(n / 2)) } }", 10),
      (
        "struct A: View { let n: CGFloat = 21; var body: some View { Color.red.frame(width: n / 2 - 0.5) } }",
        10
      ),
      (
        "struct A: View { let n = 19.0; var body: some View { Color.red.frame(width: CGFloat(Int(n / 2)) + 1) } }",
        10
      ),
      ("ForEach(21..<22) { i in Color.red.frame(width: CGFloat(i / 2)) }", 10),
      ("ForEach(21..<22) { i in Color.red.frame(width: CGFloat(i) / 2 - 0.5) }", 10),
      ("ForEach(-21 ..< -20) { i in Color.red.frame(width: CGFloat(-(i / 2))) }", 10),
    ] as [(String, Double)])
  func `a name is that of its place, and a number has its type`(text: String, width: Double) throws {
    #expect(
      try root(text) == written(#"{"view":"Color","modifiers":[{"frame":{"width":\#(width)}}]}"#), "\(text)")
  }

  @Test func `strings show numbers as Swift does`() throws {
    let text = #"""
      struct A: View {
        let n = 1234, half = 0.5, name = "b*a*"
        let said = "\(n) \(half) \(name)"
        var body: some View {
          VStack { Text(said); Text(verbatim: "**\(n)**"); Text("2 * 3 * \(7 / 2) a_b_c ~ \(1 + 2)"); Text("\("x") y") }
        }
      }
      """#
    #expect(
      try root(text)
        == written(
          #"""
          {"view":"VStack","children":[{"view":"Text","text":"1234 0.5 b*a*"},{"view":"Text","text":"**1234**"},
            {"view":"Text","text":"2 * 3 * 3 a_b_c ~ 3"},{"view":"Text","text":"x y"}]}
          """#))
  }

  // MARK: What reaches inside

  @Test func `settings reach the texts inside, the inner ones first`() throws {
    #expect(
      try root(
        """
        VStack {
          Text("a").id("t").overlay { Text("o") }
          Text("b").lineLimit(3)
          Text("c").lineLimit(nil)
          Section { Text("d") } header: { Text("h").font(.caption) }
        }
        .environment(\\.lineLimit, 2).font(.title).lineLimit(1).overlay { Text("outside") }
        """)
        == written(
          #"""
          {"view":"VStack","children":[
            {"view":"Text","text":"a","lineLimit":2,"font":"title","modifiers":[{"id":"t"},
              {"overlay":{"content":{"view":"Text","text":"o","lineLimit":2,"font":"title"}}}]},
            {"view":"Text","text":"b","lineLimit":3,"font":"title"},{"view":"Text","text":"c","font":"title"},
            {"view":"Section","children":[{"view":"Text","text":"d","lineLimit":2,"font":"title"}],
              "header":{"view":"Text","text":"h","lineLimit":2,"font":"caption"}}],
            "modifiers":[{"overlay":{"content":{"view":"Text","text":"outside"}}}]}
          """#))
  }

  @Test func `modifiers are read with all that they say`() throws {
    #expect(
      try root(
        """
        VStack {
          Text("a").lineLimit(2, reservesSpace: true)
          Text("b").lineLimit(2...4)
          Color.red.ignoresSafeArea(edges: [.top, .leading])
          Color.red.ignoresSafeArea(.container, edges: .bottom)
          Color.red.ignoresSafeArea(.keyboard)
          Color.red.ignoresSafeArea()
          Color.red.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
          Color.red.background(.red.opacity(0.5)).environment(\\.colorScheme, .dark)
          DisclosureGroup("a", isExpanded: .constant(false)) { Text("b") }
          GeometryReader { proxy in Text("c") }
          ViewThatFits(in: .vertical) { Text("d") }
        }
        """)
        == written(
          #"""
          {"view":"VStack","children":[
            {"view":"Text","text":"a","lineLimit":{"limit":2,"reservesSpace":true}},
            {"view":"Text","text":"b","lineLimit":[2,4]},
            {"view":"Color","modifiers":[{"ignoresSafeArea":["top","leading"]}]},
            {"view":"Color","modifiers":[{"ignoresSafeArea":"bottom"}]},
            {"view":"Color"},{"view":"Color","modifiers":[{"ignoresSafeArea":true}]},
            {"view":"Color","modifiers":[{"navigationTitle":true},{"navigationBarTitleDisplayMode":"inline"}]},
            {"view":"Color"},
            {"view":"DisclosureGroup","label":{"view":"Text","text":"a"},"isExpanded":false,
              "children":[{"view":"Text","text":"b"}]},
            {"view":"GeometryReader","children":[{"view":"Text","text":"c"}]},
            {"view":"ViewThatFits","axes":"vertical","children":[{"view":"Text","text":"d"}]}]}
          """#))
  }

  @Test func `views without a frame of their own stand in a stack as root`() throws {
    #expect(
      try root("Group { Text(\"x\"); Text(\"y\") }.padding(1)")
        == written(
          #"""
          {"view":"VStack","children":[{"view":"Group","children":[{"view":"Text","text":"x"},
            {"view":"Text","text":"y"}],"modifiers":[{"padding":1}]}]}
          """#))
    for code in ["EmptyView()", "Section { Text(\"a\") }", "GridRow { Text(\"a\") }"] {
      #expect(read(code).errors.isEmpty, "\(code)")
    }
  }

  // MARK: What it may cost

  /// Each of these would make more than fits into memory.
  @Test func `what comes out is bounded`() {
    let views = " var a: some View { ForEach(0..<1000) { i in Color.red } }\n"
    func view(_ members: String, _ body: String) -> String {
      "struct A: View {\n\(members) var body: some View { \(body) }\n}"
    }
    func doubled(_ count: Int, _ first: String, _ next: (Int) -> String) -> String {
      first + (1...count).map { " " + next($0) + "\n" }.joined()
    }
    let paddings = String(repeating: ".padding(1)", count: 190)
    let strings = doubled(30, " let s0 = \"aaaaaaaaaa\"\n") {
      "let s\($0) = \"" + String(repeating: "\\(s\($0 - 1))", count: 10) + "\""
    }
    for (code, words) in [
      (view(views, "VStack { a.overlay { a.overlay { a.overlay { a } } } }"), "views"),
      (
        view(
          doubled(20, " var v0: some View { Color.red }\n") {
            "var v\($0): some View { VStack { v\($0 - 1); v\($0 - 1) } }"
          }, "v20"), "views"
      ),
      (
        view(
          doubled(50, " var v0: some View { ForEach(0..<800) { i in Color.red } }\n") {
            "var v\($0): some View { v\($0 - 1)\(paddings) }"
          }, "v50"), "values and modifiers"
      ),
      (
        view(
          doubled(50, " var v0: some View { Color.red }\n") {
            "var v\($0): some View { v\($0 - 1)\(paddings) }"
          }, "v50"), "1023 views and modifiers"
      ),
      (view(strings, "Text(s15)"), "strings of more than"),
      (view(views, "a.id(\"\(String(repeating: "x", count: 5_000))\")"), "strings of more than"),
      (
        view(
          doubled(9, " let n0 = 1\n") {
            "let n\($0) = " + [String](repeating: "n\($0 - 1)", count: 100).joined(separator: " + ")
          }, "Color.red.frame(width: n9)"), "steps"
      ),
      ("ForEach(0..<1000) { i in Group {" + String(repeating: " ;", count: 10_000) + "} }", "steps"),
    ] {
      let reader = read(code)
      #expect(reader.errors.count == 1, "\(words): \(reader.errors.map(\.message))")
      #expect(reader.errors.first?.message.contains(words) ?? false, "\(reader.errors)")
    }
  }

  /// The question whether anybody still waits is asked on the way, and its answer ends all reading.
  @Test func `reading ends when nobody waits`() {
    let text = "ForEach(0..<1000) { i in Group {" + String(repeating: " ;", count: 100) + "} }"
    var asked = 0
    let reader = SwiftReader(text, name: "read", proposal: .unspecified) {
      asked += 1
      return asked == 3
    }
    #expect(asked == 3)
    #expect(reader.errors.map(\.message).filter { $0.contains("too long") }.count == 1)
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
            Text("A \\(1 + 1)").font(.headline)
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

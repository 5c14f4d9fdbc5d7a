import LayoutCases
import LayoutCore
import SwiftCode
import SwiftEvaluation
import SwiftReading
import Testing

/// What the first frame of a view shows.
@Suite struct FirstFrameTests {
  // MARK: Views of one's own

  @Test func `own views, modifiers and styles are evaluated`() throws {
    let read = try ReadCode(
      """
      import SwiftUI
      struct Card<Content: View>: View {
        let title: String
        @ViewBuilder let content: Content
        var body: some View {
          VStack(alignment: .leading) {
            Text(title).font(.headline)
            content
          }
          .card()
        }
      }
      struct CardLook: ViewModifier {
        var inset: CGFloat = 7 / 2
        func body(content: Content) -> some View { content.padding(inset).background(.gray, in: .rect(cornerRadius: 8)) }
      }
      extension View { func card() -> some View { modifier(CardLook()) } }
      struct Wide: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.frame(maxWidth: .infinity).padding(configuration.isPressed ? 1 : 11)
        }
      }
      struct Home: View {
        var body: some View {
          Card(title: "Goals") {
            Text("12")
            Button("More") {}.buttonStyle(Wide())
          }
        }
      }
      """)
    #expect(read.texts == ["Goals", "12", "More"])
    #expect(read.notes.isEmpty)
    let paddings = read.layoutCase.root.modifiers + read.layoutCase.root.children.flatMap(\.modifiers)
    #expect(paddings.contains(.padding(EdgeInsets(all: 3.5))))
  }

  @Test func `a button that a style makes is not in that style again`() throws {
    let read = try ReadCode(
      """
      struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          Button("Again", role: configuration.role) { configuration.trigger() }.padding(3)
        }
      }
      struct Home: View { var body: some View { Button("Once") {}.buttonStyle(Twice()) } }
      """)
    #expect(read.texts == ["Again"])
    #expect(read.notes.isEmpty)
  }

  @Test func `a preview decides what is shown, else the view that no other makes`() throws {
    let code = """
      struct Part: View { let name: String; var body: some View { Text(name) } }
      struct Whole: View { var body: some View { Part(name: "inside") } }
      """
    #expect(try ReadCode(code).texts == ["inside"])
    #expect(try ReadCode(code + "\n#Preview { Part(name: \"shown\") }").texts == ["shown"])
    let provider = """

      struct Whole_Previews: PreviewProvider { static var previews: some View { Part(name: "provided") } }
      """
    #expect(try ReadCode(code + provider).texts == ["provided"])
    #expect(try ReadCode(code, view: "Part") { $0.texts = ["name": "told"] }.texts == ["told"])
  }

  @Test func `views without declarations stand below each other`() throws {
    let read = try ReadCode("Text(\"one\")\nText(\"two\").bold()")
    #expect(read.kinds == ["VStack", "Text", "Text"])
  }

  @Test func `elements of data become views`() throws {
    let read = try ReadCode(
      """
      struct Row: Identifiable { let id: Int; let name: String }
      struct Rows: View {
        let rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b")]
        @State private var choice: Int? = nil
        var body: some View {
          List {
            ForEach(rows) { row in Text(row.name) }
            ForEach(Array(rows.enumerated()), id: \\.offset) { index, row in Text("\\(index)\\(row.name)") }
            if let choice { Text("\\(choice)") } else { Text("none") }
          }
        }
      }
      """)
    #expect(read.texts == ["a", "b", "0a", "1b", "none"])
  }

  // MARK: What is not known

  @Test func `a text from data is a placeholder with its line`() throws {
    let code = """
      struct Profile: View {
        let user: User
        var body: some View { Text(user.name) }
      }
      """
    let read = try ReadCode(code)
    #expect(read.texts.map(\.count) == [12])
    let note = try #require(read.notes.first)
    #expect(note.line == 3 && note.message.contains("a text of 12 characters stands for `user.name`"))
    let told = try ReadCode(code) { $0.texts = ["user.name": "Ada Lovelace"] }
    #expect(told.texts == ["Ada Lovelace"] && told.notes.isEmpty)
  }

  @Test func `a condition is what its state starts as, or taken as true`() throws {
    let code = """
      struct Page: View {
        @State private var isLoading = true
        @ObservedObject var model: Model
        var body: some View {
          VStack {
            if isLoading { ProgressView() } else { Text("done") }
            if model.isReady { Text("ready") }
            if !model.isReady { Text("not ready") }
          }
        }
      }
      """
    let read = try ReadCode(code)
    #expect(read.texts == ["ready"])
    #expect(
      read.notes.contains { $0.message.contains("`isLoading` is true, because `isLoading` starts as `true`") }
    )
    #expect(read.notes.contains { $0.message.contains("`model.isReady` is not known; it is taken as true") })
    let told = try ReadCode(code) { $0.values = ["isLoading": "false", "model.isReady": "false"] }
    #expect(told.texts == ["done", "not ready"])
  }

  @Test func `a view of a library is a shape, or as large as it is told`() throws {
    let code = "struct Avatar: View { var body: some View { KFImage(url).resizable().frame(height: 40) } }"
    let read = try ReadCode(code)
    #expect(read.notes.contains { $0.message.contains("a shape of any size stands for `KFImage`") })
    let told = try ReadCode(code) { $0.sizes = ["KFImage": Size(width: 60, height: 60)] }
    #expect(told.kinds.contains("Leaf"))
  }

  @Test func `a modifier that changes no frame is dropped, and one that is unknown is a note`() throws {
    let read = try ReadCode(
      "struct A: View { var body: some View { Text(\"a\").foregroundStyle(.red).onTapGesture {}.wobbles(3) } }"
    )
    #expect(
      read.notes.map(\.message) == ["`.wobbles` is not read, and may change the layout; it is left out"])
  }

  // MARK: Bounds

  @Test(arguments: [
    "struct A: View { var body: some View { A() } }",
    "struct A: View { var body: some View { VStack { B(); B() } } }; struct B: View { var body: some View { VStack { A(); A() } } }",
    "func f(_ n: Int) -> Int { f(n + 1) + f(n + 2) }; struct A: View { var body: some View { Text(\"\\(f(0))\") } }",
    "struct A: View { var body: some View { ForEach(0..<1_000_000_000) { _ in Text(\"a\") } } }",
    "struct A: View { var n: Int { var i = 0; while true { i += 1 }; return i }; var body: some View { Text(\"\\(n)\") } }",
  ])
  func `what has no end costs no more than its limits`(code: String) {
    // It is refused, or what is left out is told.
    guard let read = try? ReadCode(code, budget: Budget(steps: 20_000, views: 500)) else { return }
    #expect(!read.notes.isEmpty && read.kinds.count <= 500)
  }

  @Test func `a model that computes for long leaves its view`() throws {
    let read = try ReadCode(
      """
      class Model: ObservableObject {
        var total = 1
        var name = "Ada"
        init() { for i in 0..<40_000 { total += i * i % 7 }; name = "Grace" }
      }
      struct A: View {
        @StateObject var model = Model()
        var body: some View { Text(model.name) }
      }
      """)
    #expect(read.texts == ["Ada"])
    #expect(
      read.notes.contains { $0.line == 7 && $0.message.contains("`Model(…)` takes more than 50000 steps") })
  }

  @Test func `where the work ends is told`() throws {
    let code =
      "struct A: View {\n  func f(_ n: Int) -> Int { f(n + 1) + f(n + 2) }\n  var body: some View { Text(\"\\(f(0))\") }\n}"
    let error = #expect(throws: Problem.self) {
      try ReadCode(code, budget: Budget(steps: 20_000, views: 500))
    }
    #expect(error?.description.contains("are evaluated; that was at Code.swift, line 2, so") == true)
  }

  // MARK: Which function is meant

  @Test func `overloads are told apart by closures, types and labels`() throws {
    let read = try ReadCode(
      """
      extension View {
        func cover<C: View>(_ isShown: Binding<Bool>, content: @escaping () -> C) -> some View {
          self.cover(Binding(get: { isShown.wrappedValue ? 1 : nil }, set: { _ in })) { _ in content() }
        }
        func cover<C: View>(_ item: Binding<Int?>, content: @escaping (Int) -> C) -> some View { VStack { self; content(1) } }
        func tag(_ n: Int) -> some View { HStack { self; Text("number") } }
        func tag(_ s: String) -> some View { HStack { self; Text(s) } }
      }
      extension Shape {
        func fill<F: ShapeStyle, S: ShapeStyle>(_ f: F, strokeBorder s: S) -> some View {
          stroke(s).background(self.fill(f))
        }
      }
      struct Star: Shape { func path(in rect: CGRect) -> Path { Path() } }
      struct _Box<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View { content }
      }
      struct A: View {
        @State var isShown = true
        var body: some View {
          _Box { Text("a").cover($isShown) { Text("b") }.tag("c") }
          Star().fill(Color.red)
        }
      }
      """, view: "A")
    #expect(read.texts == ["a", "b", "c"])
    #expect(read.kinds == ["VStack", "HStack", "VStack", "Text", "Text", "Text", "Rectangle"])
    #expect(read.notes.isEmpty)
  }

  @Test func `a frame that cannot be is left out with a note`() throws {
    let read = try ReadCode(
      "struct A: View { var body: some View { Text(\"a\").frame(width: .infinity, height: 20) } }")
    #expect(read.notes.map(\.message) == ["a frame cannot have the width inf; it is left out"])
  }

  @Test func `all that can be shown is listed, previews first`() throws {
    let program = try ReadCode.program(
      """
      struct A: View { var body: some View { Text("a") } }
      protocol Tab: View {}
      #Preview("Dark") { A() }
      struct A_Previews: PreviewProvider { static var previews: some View { A() } }
      """)
    #expect(program.shownViews.map(\.name) == ["Dark", "A_Previews", "A"])
    #expect(program.shownViews.map(\.place.line) == [3, 4, 1])
  }

  @Test func `the environment says how large texts are, and where lines begin`() throws {
    let read = try ReadCode("struct A: View { var body: some View { Text(\"a\") } }") {
      $0.environment = ["dynamicTypeSize": "accessibility3", "layoutDirection": "rightToLeft"]
    }
    #expect(read.layoutCase.layoutDirection == .rightToLeft)
    // The body font of that size.
    #expect(try read.layoutCase.json().contains("\"font\":40"))
  }

  @Test func `code that is no Swift is told with its place`() throws {
    let sources = try ReadCode.sources("struct A: View { var body: some View { Text(\"a\" }")
    #expect(sources.files.isEmpty)
    #expect(sources.faults.first?.place != nil)
    #expect(throws: Problem.self) { try ReadCode("let a = 1", view: "B") }
  }
}

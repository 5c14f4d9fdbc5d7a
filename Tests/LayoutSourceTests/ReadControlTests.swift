import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutSource
import LayoutViews
import Testing

/// Controls in code that is read are laid out as those of the library (L9).
@Suite struct ReadControlTests {
  private func read(_ code: String, on platform: Platform, width: Double?) throws -> LayoutTree {
    let reader = SwiftReader(
      code, name: "read", proposal: ProposedViewSize(width: width, height: nil), platform: platform)
    #expect(reader.errors.isEmpty, "\(reader.errors)")
    return try LayoutCase(json: Data(try #require(reader.json).utf8)).tree()
  }

  private func frames(_ tree: LayoutTree, width: Double?) throws -> [String: Rect] {
    let result = DirectEngine().layout(
      tree, in: ProposedViewSize(width: width, height: nil), host: .topLeading)
    try #require(result.status == .placed)
    return tree.nodes.mapValues { result.frames[$0] }
  }

  private func expectSame(_ code: String, _ view: some View) throws {
    for platform in Platform.allCases {
      for width in [nil, 60, 200.0] {
        let told = try frames(read(code, on: platform, width: width), width: width)
        let built = try frames(LayoutTree(view, on: platform), width: width)
        #expect(told == built, "\(platform) \(width ?? -1): \(code)")
        #expect(!told.isEmpty)
      }
    }
  }

  @Test func `labels and toggles`() throws {
    try expectSame(
      """
      VStack {
        Text("a").id("text")
        Label("Mail", systemImage: "envelope").id("label")
        Toggle("Wi-Fi and more", isOn: $isOn).id("toggle")
        Toggle(isOn: $isOn) { Color.red.frame(width: 30, height: 20).id("own") }.id("other")
        Toggle("Sound", systemImage: "bell", isOn: .constant(true)).id("symbol")
        Label { Text("Two").id("title") } icon: { Circle().frame(width: 9, height: 9).id("icon") }
      }
      """,
      VStack {
        Text("a").id("text")
        Label("Mail", systemImage: "envelope").id("label")
        Toggle("Wi-Fi and more", isOn: .constant(true)).id("toggle")
        Toggle(isOn: .constant(true)) { Color.red.frame(width: 30, height: 20).id("own") }.id("other")
        Toggle("Sound", systemImage: "bell", isOn: .constant(true)).id("symbol")
        Label {
          Text("Two").id("title")
        } icon: {
          Circle().frame(width: 9, height: 9).id("icon")
        }
      })
  }

  @Test func `fields and values`() throws {
    try expectSame(
      """
      VStack(spacing: 3) {
        TextField("Name", text: $name).id("field")
        SecureField("Secret", text: $name).id("secret")
        Slider(value: $x, in: 0...10).id("slider")
        Slider(value: $x) { Text("Volume") }.id("volume")
        Stepper("Guests", value: $count, in: 1...9).id("stepper")
        ColorPicker("Ink", selection: $ink).id("color")
        ProgressView(value: 0.5).id("bar")
        ProgressView("Loading", value: 0.5).id("labelled")
        ProgressView().id("ring")
        ProgressView("Loading").id("loading")
      }
      """,
      VStack(spacing: 3) {
        TextField("Name", text: .constant("")).id("field")
        SecureField("Secret", text: .constant("")).id("secret")
        Slider(value: .constant(1.0), in: 0...10).id("slider")
        Slider(value: .constant(1.0)) { Text("Volume") }.id("volume")
        Stepper("Guests", value: .constant(1), in: 1...9).id("stepper")
        ColorPicker("Ink", selection: .constant(.red)).id("color")
        ProgressView(value: 0.5).id("bar")
        ProgressView("Loading", value: 0.5).id("labelled")
        ProgressView().id("ring")
        ProgressView("Loading").id("loading")
      })
  }

  @Test func `buttons with and without a border`() throws {
    try expectSame(
      """
      VStack(spacing: 3) {
        Button("Go") { go() }.buttonStyle(.bordered).id("bordered")
        Button("Go") { go() }.buttonStyle(.plain).id("plain")
        Button { go() } label: { Text("a"); Text("b").id("b") }.id("two")
      }
      """,
      VStack(spacing: 3) {
        Button("Go") {}.buttonStyle(.bordered).id("bordered")
        Button("Go") {}.buttonStyle(.plain).id("plain")
        Button {
        } label: {
          Text("a")
          Text("b").id("b")
        }.id("two")
      })
  }

  @Test func `what depends on the lines of a list is refused on a Mac alone`() throws {
    let code = "List { Toggle(\"a\", isOn: $b).id(\"toggle\") }"
    let proposal = ProposedViewSize(width: 300, height: 200)
    let reader = SwiftReader(code, name: "read", proposal: proposal)
    #expect(reader.errors.map(\.line) == [1])
    #expect(reader.errors[0].message.contains("FO4"))
    #expect(SwiftReader(code, name: "read", proposal: proposal, platform: .iOS).json != nil)
    #expect(
      SwiftReader("TextField(\"a\", text: $b, axis: .vertical)", name: "read", proposal: proposal).json == nil
    )
  }

  @Test func `what is left out of a style is said`() throws {
    let code = "VStack { Button(\"a\") {} }.buttonStyle(.bordered)"
    let reader = SwiftReader(code, name: "read", proposal: .unspecified)
    #expect(reader.notes.contains { $0.message.contains("a bordered style") })
  }
}

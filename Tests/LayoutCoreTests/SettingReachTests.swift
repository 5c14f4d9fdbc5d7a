import LayoutCore
import LayoutViews
import Testing

/// L6: a setting reaches the view that it is put on, with the modifiers before it and their content. It does not reach
/// the content of a modifier that comes after it.
@Suite struct SettingReachTests {
  /// Views that show a setting: a text by its lines and its characters, a scroll view by its margins and its anchor,
  /// a list by its style, a toggle by its kind.
  private struct Shown: View {
    var body: some View {
      VStack {
        Text("one two").name("text")
        ScrollView { block("scrolled") }
        List { block("row") }
        Toggle("", isOn: .constant(true))
      }
    }
  }

  /// What the last of several views shows.
  private func shown(_ view: some View) throws -> String {
    let tree = try LayoutTree(view, text: SquareMetrics())
    let text = try #require(tree.measures.first?.text)
    let scroll = try #require(tree.scrollViews.first { !$0.axes.isEmpty })
    let size = text.size(in: ProposedViewSize(width: 60, height: nil))
    return "\(size.width) × \(size.height) \(scroll.margins) \(scroll.initialAnchor as Any) \(tree.paddings)"
  }

  @Test("L6: settings of texts, containers and controls reach overlays before them, and none after them")
  func reach() throws {
    func after(_ settings: (AnyView) -> any View) throws -> String {
      try shown(AnyView(settings(AnyView(Color.red))).overlay { Shown() })
    }
    func before(_ settings: (AnyView) -> any View) throws -> String {
      try shown(AnyView(settings(AnyView(Color.red.overlay { Shown() }))))
    }
    let settings: [(String, (AnyView) -> any View)] = [
      ("font", { $0.font(.system(size: 20)) }), ("kerning", { $0.kerning(3) }),
      ("lineLimit", { $0.lineLimit(1) }), ("lineSpacing", { $0.lineSpacing(5) }),
      ("contentMargins", { $0.contentMargins(10) }), ("anchor", { $0.defaultScrollAnchor(.bottom) }),
      ("listStyle", { $0.listStyle(.plain) }), ("listRowSpacing", { $0.listRowSpacing(4) }),
    ]
    let plain = try after { $0 }
    for (name, set) in settings {
      #expect(try after(set) == plain, "\(name)")
      if name != "listRowSpacing" { #expect(try before(set) != plain, "\(name)") }
    }
  }

  @Test("L6: they reach an inset of the safe area in the same way, and a row of a list")
  func otherLayers() throws {
    let inset = try shown(
      Color.red.contentMargins(10).kerning(3).safeAreaInset(edge: .top) { Shown() })
    let plain = try shown(Color.red.safeAreaInset(edge: .top) { Shown() })
    #expect(inset == plain)
    let row = try LayoutTree(
      List {
        block("row").contentMargins(10).overlay { ScrollView { block("scrolled") } }.contentMargins(4)
      })
    #expect(row.scrollViews.map(\.margins.top) == [0, 4])
  }
}

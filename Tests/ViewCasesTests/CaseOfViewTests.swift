import LayoutCases
import Plumb
import Testing

/// Views with what a case does not have as it is: closures, states, fonts.
@Suite struct CaseOfViewTests {
  private static let proposal = ProposedViewSize(width: 240, height: 160)

  /// The case of a view. Its frames are those of the view, by both engines.
  @discardableResult
  private func layoutCase(
    of view: some View, in proposal: ProposedViewSize = proposal, text: any TextMeasurer = FixedMetrics(),
    layouts: LayoutRegistry = .builtIn, on platform: Platform = .macOS
  ) throws -> LayoutCase {
    let settled = try SettledLayout(view, by: DirectEngine(), in: proposal, text: text, on: platform)
    let layoutCase = try LayoutCase(view, in: proposal, text: text, on: platform, layouts: layouts)
    let tree = try layoutCase.tree(layouts: layouts)
    #expect(settled.result.status == .placed)
    let result = DirectEngine().layout(tree, in: proposal, host: .center)
    #expect(tree.kinds == settled.tree.kinds && tree.nodes == settled.tree.nodes)
    #expect(result.frames == settled.result.frames)
    let solved = ConstraintEngine().layout(tree, in: proposal, host: .center)
    #expect(solved.status == .placed, "\(solved.status)")
    for (a, b) in zip(solved.frames, result.frames) {
      #expect(zip(a.coordinates, b.coordinates).allSatisfy { $0 == $1 || abs($0 - $1) < 1e-9 })
    }
    return layoutCase
  }

  private func refusal(of view: some View) -> String {
    do {
      _ = try LayoutCase(view, in: Self.proposal)
      return "none"
    } catch {
      return error.description
    }
  }

  // MARK: Guides

  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 + 2 }
  }

  @Test func `closures of guides become formulas`() throws {
    let middle = VerticalAlignment(Middle.self)
    let layoutCase = try layoutCase(
      of: HStack(alignment: middle) {
        Color.red.frame(width: 20, height: 30)
        Color.blue.frame(width: 20, height: 12)
          .alignmentGuide(middle) { $0[.bottom] - 0.1 * $0.width + $0[middle] }
          .alignmentGuide(middle) { ($0[explicit: middle] ?? 99) * 0 + $0[.top] + 1 / 3 }
      })
    #expect(
      layoutCase.alignments == [
        "Middle": CustomAlignment(
          axis: .vertical, defaultValue: GuideValue(constant: 2, height: 1 / 3))
      ])
    let blue = layoutCase.root.children[1]
    #expect(
      blue.modifiers.dropFirst() == [
        .alignmentGuide("Middle", GuideValue(width: -0.1, of: ["bottom": 1, "Middle": 1])),
        .alignmentGuide("Middle", GuideValue(constant: 1 / 3, of: ["top": 1])),
      ])
  }

  @Test func `types of one name, and of a standard name, are told apart`() throws {
    enum First { enum Edge: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 1 } } }
    enum Second { enum Edge: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 2 } } }
    let top = AlignmentKey(name: "top", axis: .vertical, defaultValue: AffineGuide(constant: 3))
    let layoutCase = try layoutCase(
      of: VStack(alignment: HorizontalAlignment(First.Edge.self)) {
        HStack(alignment: VerticalAlignment(Second.Edge.self)) { Color.red.frame(width: 1, height: 2) }
        HStack(alignment: VerticalAlignment(First.Edge.self)) { Color.red.frame(width: 1, height: 2) }
        HStack(alignment: VerticalAlignment(key: top)) { Color.red.frame(width: 1, height: 2) }
      })
    #expect(
      layoutCase.alignments.mapValues(\.defaultValue.constant) == [
        "Edge": 1, "Edge 2": 2, "Edge 3": 1, "top 2": 3,
      ])
  }

  @Test func `a guide that is not affine is refused`() {
    let view = Color.red.alignmentGuide(.top) { max($0.height, 10) }.name("a")
    #expect(
      refusal(of: HStack(alignment: .top) { view }) == """
        view a: alignmentGuide: the guide top is a closure that is not affine in the lengths and guides of its view; \
        a sum of constant multiples of them is needed
        """)
    let other = Color.red.alignmentGuide(.top) { $0[explicit: VerticalAlignment.bottom] ?? 0 }
    #expect(refusal(of: HStack { other }).contains("$.root.children[0]: alignmentGuide: the guide top is"))
    let centre = Color.red.alignmentGuide(.top) { $0[HorizontalAlignment.center] }
    #expect(refusal(of: HStack { centre }).contains("the centre on the other axis"))
  }

  // MARK: What a layout decides

  private struct Half: View {
    @State private var width: CGFloat = 0

    var body: some View {
      VStack {
        GeometryReader { proxy in
          HStack(spacing: 0) {
            if proxy.size.width > 100 { Color.red.frame(width: proxy.size.width / 2) }
            Color.blue.frame(width: 10)
          }
        }
        Text("as wide").frame(width: width)
        Color.green.frame(width: 33, height: 4).onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0
        }
      }
    }
  }

  @Test func `readers and states are as they came out`() throws {
    let layoutCase = try layoutCase(of: Half())
    let reader = layoutCase.root.children[0]
    #expect(reader.children[0].children[0].modifiers == [.frame(width: 120)])
    #expect(layoutCase.root.children[1].modifiers == [.frame(width: 33)])
  }

  @Test func `a scroll view stands where a reader has scrolled it`() throws {
    let view = ScrollViewReader { proxy in
      ScrollView {
        ForEach(0..<30) { Text("row \($0)").padding($0 == 20 ? 3 : 1) }
      }
      .onAppear { proxy.scrollTo(20, anchor: .center) }
    }
    let layoutCase = try layoutCase(of: view)
    #expect(layoutCase.root.kind.screen == .scrollView(scrollTo: ScrollTarget("#20", anchor: .center)))
    #expect(layoutCase.root.children[20].modifiers.last == .id("#20"))
    let named = ScrollViewReader { proxy in
      List { ForEach(0..<30) { Text("row \($0)").id("row \($0)") } }.onAppear { proxy.scrollTo("row 20") }
    }
    #expect(
      try self.layoutCase(of: named).root.kind.screen == .list(scrollTo: ScrollTarget("row 20")))
  }

  private struct Longest: PreferenceKey {
    static let defaultValue = 0.0
    static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
  }

  @Test func `layers see what the views inside tell`() throws {
    let view = HStack {
      Color.red.preference(key: Longest.self, value: 12)
      Color.red.preference(key: Longest.self, value: 34)
    }
    .overlayPreferenceValue(Longest.self) { Color.blue.frame(width: $0, height: 1) }
    .environment(\.layoutDirection, .rightToLeft)
    let layoutCase = try layoutCase(of: view)
    guard case .overlay(let content, nil) = layoutCase.root.modifiers[0] else {
      Issue.record("no overlay")
      return
    }
    #expect(content.children[0].modifiers == [.frame(width: 34, height: 1)])
  }

  @Test(arguments: [Platform.macOS, .iOS]) func `containers stay what they are`(platform: Platform) throws {
    let view = TabView {
      NavigationStack {
        Form {
          Section("First") {
            Toggle("Sound", isOn: .constant(true))
            Picker("Size", selection: .constant(1)) {
              Text("Small")
              Text("Very large")
            }
            LabeledContent("Version", value: "1.0")
          }
          DisclosureGroup("More") { Text("hidden") }
        }
        .formStyle(.grouped)
        .navigationTitle("Settings")
      }
    }
    let layoutCase = try layoutCase(of: view, in: ProposedViewSize(width: 390, height: 700), on: platform)
    #expect(try layoutCase.json().contains(#""view":"Form""#))
  }

  // MARK: Texts

  /// A character is half a size wide, an i a quarter.
  private struct Narrow: TextMeasurer {
    func advances(of run: Substring, size: Double) -> [Double] {
      run.map { $0 == "i" ? size / 4 : size / 2 }
    }

    func lineMetrics(size: Double) -> LineMetrics {
      LineMetrics(
        line: size * 1.2, ascent: size * 0.9,
        spacing: TextSpacing(above: size / 4, below: size / 3, between: 1))
    }
  }

  @Test func `texts in a font answer from what the engine asked`() throws {
    let view = HStack(alignment: .lastTextBaseline) {
      VStack(alignment: .leading) {
        Text("This is a title").font(.title)
        Text("with a line or two below it")
        Color.red.frame(height: 3)
      }
      Text("small ").font(.caption) + Text("and large").font(.system(size: 23))
      Text("one line that shrinks").lineLimit(1).minimumScaleFactor(0.5)
    }
    let layoutCase = try layoutCase(of: view, text: Narrow())
    guard case .text(let text) = layoutCase.root.children[0].children[0].kind else {
      Issue.record("no text")
      return
    }
    #expect(text.font == .style(.title) && text.replay != nil)
  }

  @Test func `settings of texts are keys, and parts with kernings of their own have measures`() throws {
    let view = VStack {
      Text("a") + Text("b").font(.title)
      Text("one two three four").lineLimit(1...2).kerning(2).truncationMode(.middle)
    }
    .lineSpacing(3)
    var second = TextDescription("one two three four")
    second.lineLimit = TextDescription.LineLimit(lower: 1, upper: 2)
    (second.lineSpacing, second.kerning, second.truncationMode) = (3, 2, .middle)
    var first = TextDescription("ab")
    first.lineSpacing = 3
    #expect(try layoutCase(of: view).root.children.map(\.kind) == [.text(first), .text(second)])
    let spread = Text("a b c ") + Text("d e f").kerning(5)
    guard
      case .text(let text) = try layoutCase(
        of: HStack {
          spread
          Color.red
        }
      ).root.children[0].kind
    else {
      Issue.record("no text")
      return
    }
    #expect(text.replay != nil)
  }

  // MARK: What a case cannot hold

  private struct Corner: Layout {
    var inset: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 40, height: 30)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(width: inset, height: 1))
      }
    }
  }

  @Test func `custom layouts are those of a registry`() throws {
    let view = Corner(inset: 4) { Color.red }
    #expect(
      refusal(of: view).hasPrefix("view $.root: layout: is a Corner, which is not registered; cascade, "))
    let registry = LayoutRegistry(["corner": Corner(inset: 4), "wide": Corner(inset: 9)])
    #expect(try layoutCase(of: view, layouts: registry).root.kind == .layout("corner"))
    #expect(
      try layoutCase(of: Corner(inset: 9) { Color.red }, layouts: registry).root.kind == .layout("wide"))
  }

  @Test func `a leaf that measures itself, and a tree with an error, are refused`() {
    #expect(
      refusal(of: Measured { _ in Size(width: 1, height: 2) }.name("m"))
        == "view m: measure: is a closure, which a case does not hold; a Leaf of its lengths is needed")
    #expect(refusal(of: Color.red.frame(width: -1)).contains("frame.width"))
  }

  // MARK: Questions

  @Test func `a view explains itself, and tells what surprises`() throws {
    let view = HStack(spacing: 0) {
      Color.red.name("red")
      Color.blue.frame(width: 40)
    }
    let explanation = try view.explain("red", .width, in: Self.proposal)
    #expect(explanation.value == 200)
    #expect("\(explanation)".contains("200"))
    #expect(throws: Problem.self) { try view.explain("green", .width, in: Self.proposal) }
    let loose = VStack {
      GridRow {
        Text("a")
        Text("b")
      }
    }
    #expect(try loose.hints(in: Self.proposal).map(\.kind) == [.looseRow])
  }

  @Test func `trees and layouts print as tables`() throws {
    let view = HStack(spacing: 0) { Color.red.name("red").frame(width: 30.5, height: 20) }
    let layout = try SettledLayout(view, by: DirectEngine(), in: Self.proposal)
    #expect(
      "\(layout.tree)" == """
        view               kind  path
        the root HStack  HStack     0
        red                Leaf   0/0
        """)
    #expect(
      "\(layout)" == """
        view                  x   y  width  height
        the root HStack  104.75  70   30.5      20
        red              104.75  70   30.5      20
        """)
    #expect("\(layout.result)".hasPrefix("node       x   y"))
  }
}

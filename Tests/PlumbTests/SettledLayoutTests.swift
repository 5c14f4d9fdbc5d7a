import Plumb
import Testing

@Suite struct SettledLayoutTests {
  private func settle(_ view: some View, _ engine: Int, width: Double? = 300, height: Double? = 200) throws
    -> SettledLayout
  {
    let layout = try SettledLayout(
      view, by: engines[engine], in: ProposedViewSize(width: width, height: height), host: .topLeading)
    try #require(layout.result.status == .placed)
    return layout
  }

  // MARK: Geometry readers

  @Test("GR1, GR3: content is made for the size that the reader gets", arguments: engines.indices)
  func shares(engine: Int) throws {
    let view = HStack(spacing: 0) {
      Color.red.frame(width: 100)
      GeometryReader { proxy in
        HStack(spacing: 0) {
          Color.green.frame(width: proxy.size.width / 4, height: proxy.size.height / 2).name("green")
          Color.blue.name("blue")
        }
      }
    }
    let layout = try settle(view, engine)
    #expect(layout["green"] == [100, 50, 50, 100])
    #expect(layout["blue"] == [150, 0, 150, 200])
    #expect(layout.rounds == 2)
  }

  @Test("a reader of the assumed size takes one round, and so does one that reads nothing")
  func oneRound() throws {
    #expect(try settle(GeometryReader { Color.red.frame(width: $0.size.width / 2) }, 0).rounds == 1)
    #expect(try settle(GeometryReader { _ in Color.red }.frame(width: 20), 0).rounds == 1)
  }

  @Test("readers inside readers take a round each", arguments: engines.indices)
  func nested(engine: Int) throws {
    let view = GeometryReader { outer in
      GeometryReader { inner in
        Color.red.frame(width: inner.size.width / 2, height: 10).name("red")
      }
      .frame(width: outer.size.width / 2)
    }
    .padding(50)
    let layout = try settle(view, engine)
    #expect(layout["red"] == [50, 50, 50, 10])
    #expect(layout.rounds == 3)
  }

  @Test("the readers of a ForEach have their own sizes, also when other views come between them")
  func several() throws {
    let view = VStack(spacing: 0) {
      ForEach(1..<4) { row in
        GeometryReader { proxy in
          if proxy.size.width < 100 * Double(row) { Color.red.frame(width: 1).name("narrow \(row)") }
          Color.red.frame(width: proxy.size.width / 2).name("half \(row)")
        }
        .frame(width: 60 * Double(row))
      }
    }
    let layout = try settle(view, 0)
    #expect([1, 2, 3].map { layout["half \($0)"]?[2] } == [30, 60, 90])
    #expect(layout["narrow 3"] != nil)
  }

  @Test("a frame in the host's space, in that of a view, and in the view's own")
  func spaces() throws {
    let view = VStack(spacing: 0) {
      Color.red.frame(height: 40)
      GeometryReader { proxy in
        Color.green.frame(height: proxy.frame(in: .global).minY).name("global")
        Color.green.frame(height: proxy.frame(in: .named("column")).minY).name("column")
        Color.green.frame(height: 1 + proxy.frame(in: .local).minY).name("local")
      }
    }
    .coordinateSpace(name: "column").padding(10)
    let layout = try settle(view, 0)
    #expect(layout["global"]?[3] == 50 && layout["column"]?[3] == 40 && layout["local"]?[3] == 1)
  }

  @Test("a view whose reader changes its size back and forth is refused by name")
  func unsettled() {
    struct Swing: View {
      @State private var isWide = false
      var body: some View {
        GeometryReader { proxy in
          Color.red.onChange(of: proxy.size, initial: true) { isWide = proxy.size.width < 100 }
        }
        .frame(width: isWide ? 150 : 50)
        .name("swing")
      }
    }
    let error = #expect(throws: TreeError.self) { try settle(Swing(), 0) }
    #expect(error?.view == "swing" && error?.field == "onChange")
    #expect(error?.problem.contains("16 rounds") == true)
  }

  @Test("a layout that cannot be placed ends the rounds")
  func unbounded() throws {
    let view = GeometryReader { Color.red.frame(width: $0.size.width) }
    let layout = try SettledLayout(view, by: engines[0], in: .infinity)
    #expect(layout.result.status == .unbounded(view: 3))
  }

  // MARK: States

  private struct Mirror: View {
    @State private var height = 0.0
    var body: some View {
      HStack(alignment: .top, spacing: 0) {
        Color.red.frame(width: 20, height: height).name("copy")
        Text("one two three four five six seven eight nine ten").frame(width: 100)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: {
            height = $0
          }
          .name("text")
      }
    }
  }

  @Test("a frame that goes into a state settles, in views inside views too", arguments: engines.indices)
  func geometryChange(engine: Int) throws {
    let layout = try settle(VStack { Mirror() }, engine)
    let height = try #require(layout["text"]?[3])
    #expect(height > 16)
    #expect(layout["copy"]?[3] == height)
    #expect(layout.rounds == 2)
  }

  private struct Widest: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  private struct EqualLabels: View {
    @State private var width: CGFloat?
    var body: some View {
      VStack(spacing: 0) {
        ForEach(["a", "much longer"], id: \.self) { label in
          Text(label)
            .background(GeometryReader { Color.clear.preference(key: Widest.self, value: $0.size.width) })
            .frame(width: width, alignment: .leading)
            .name(label)
        }
      }
      .onPreferenceChange(Widest.self) { width = $0 }
    }
  }

  @Test("widths that are told as preferences become the width of all", arguments: engines.indices)
  func preferences(engine: Int) throws {
    let layout = try settle(EqualLabels(), engine)
    #expect(layout["a"]?[2] == layout["much longer"]?[2])
    #expect(layout["a"]?[2] ?? 0 > 40)
  }

  @Test("a preference replaces those inside, and layers are made of it in the same tree")
  func layers() throws {
    let view = VStack(spacing: 0) {
      Color.red.preference(key: Widest.self, value: 30)
      Color.red.preference(key: Widest.self, value: 90).preference(key: Widest.self, value: 20)
    }
    .transformPreference(Widest.self) { $0 += 2 }
    .overlayPreferenceValue(Widest.self) { Color.blue.frame(width: $0).name("over") }
    .backgroundPreferenceValue(Widest.self) { Color.blue.frame(width: $0 + 1).name("behind") }
    let layout = try settle(view, 0)
    #expect(layout["over"]?[2] == 32 && layout["behind"]?[2] == 33 && layout.rounds == 1)
  }

  private struct Counter: View {
    let id: Int
    @State private var count = 0
    @State private var seen: [Int] = []
    var body: some View {
      Leaf(width: Double(10 * id + count), height: Double(seen.count))
        .onAppear { count += 1 }
        .onChange(of: count) { old, new in seen += [old, new] }
        .name("counter \(id)")
    }
  }

  @Test("views keep their states from round to round by place and by id")
  func states() throws {
    struct Rows: View {
      @State private var ids = [1, 2]
      var body: some View {
        VStack {
          ForEach(ids, id: \.self) { Counter(id: $0) }
          if ids.count > 2 { Counter(id: 9) }
        }
        .onAppear { ids = [3, 2, 1] }
      }
    }
    let layout = try settle(Rows(), 0)
    #expect(
      [1, 2, 3, 9].map { layout["counter \($0)"] } == [
        layout["counter 1"]!, layout["counter 2"]!, layout["counter 3"]!, layout["counter 9"]!,
      ])
    #expect([1, 2, 3, 9].map { layout["counter \($0)"]?[2] } == [11, 21, 31, 91])
    #expect([1, 2, 3, 9].map { layout["counter \($0)"]?[3] } == [2, 2, 2, 2])
  }

  @Test("a state that bodies assign without end is refused")
  func endless() {
    struct Endless: View {
      @State private var count = 0
      var body: some View {
        Leaf(width: next(), height: 1)
      }
      func next() -> Double {
        count += 1
        return Double(count)
      }
    }
    let error = #expect(throws: TreeError.self) { try settle(Endless(), 0) }
    #expect(error?.field == "State")
  }

  // MARK: Scrolling

  @Test("SC10: a list scrolls to a row", arguments: engines.indices)
  func scrollList(engine: Int) throws {
    let view = ScrollViewReader { proxy in
      List(0..<50) { Color.red.frame(height: 40).name("row \($0)") }
        .onAppear { proxy.scrollTo(30) }
    }
    let layout = try settle(view, engine)
    let frame = try #require(layout["row 30"])
    #expect(frame[1] > 0 && frame[1] + frame[3] <= 200)
    #expect(layout["row 20"] == Rect.null.coordinates || (layout["row 20"]?[1] ?? 0) < 0)
  }

  @Test("SC11: a proxy scrolls when a view appears", arguments: engines.indices)
  func scrollOnAppear(engine: Int) throws {
    let view = ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<50) { Color.red.frame(width: 100, height: 20).name("row \($0)") }
        }
      }
      .onAppear { proxy.scrollTo(30, anchor: .top) }
    }
    let layout = try settle(view, engine)
    #expect(layout["row 30"] == [0, 0, 100, 20])
    #expect(layout["row 0"] == [0, -600, 100, 20])
    #expect(layout.rounds == 2)
  }
}

extension SettledLayout {
  fileprivate var rounds: Int { Int(result.statistics.counts["settlingRounds"] ?? 0) }

  fileprivate subscript(name: String) -> [Double]? { tree.nodes[name].map { result.frames[$0].coordinates } }
}

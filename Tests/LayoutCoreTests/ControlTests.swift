import LayoutCore
import LayoutViews
import Testing

@Suite struct ControlTests {
  private let leaf = Leaf(width: 1, height: 2)

  @Test("L9: an image is a square of 16 points however it is named")
  func images() throws {
    let view = Grid {
      Image("lake")
      Image(systemName: "globe")
      Image(decorative: "frame")
    }
    #expect(try sketch(view) == "grid" + String(repeating: "\n  fixedLeaf 16×16", count: 3))
  }

  @Test("L9: a resizable image is as large as it is offered, with its own size as the ideal")
  func resizable() throws {
    let image = Image(width: 64, height: 40)
    let view = HStack {
      image
      image.resizable()
      Image(systemName: "globe").resizable(resizingMode: .tile)
    }
    #expect(
      try sketch(view) == """
        stack horizontal center
          fixedLeaf 64×40
          leaf 0…64…∞×0…40…∞
          leaf 0…16…∞×0…16…∞
        """)
  }

  @Test("L9: a label is an HStack of its icon and its title with a spacing of 8, on a guide of its own")
  func labels() throws {
    let view = Label {
      Color.red
    } icon: {
      leaf
    }
    #expect(
      try sketch(view) == """
        stack horizontal label icon gap 8
          fixedLeaf 1×2
          alignmentGuide label icon = 995.420166015625 in 100×1000
            leaf
        """)
    let named = try LayoutTree(Label("Lake", systemImage: "globe"))
    #expect(named.fixedSizes == [Size(width: 16, height: 16)])
    #expect(named.measures[0].measure(.unspecified) == Size(width: 28, height: 16))
  }

  @Test("a label style leaves out the icon or the title, and one of your own composes them")
  func labelStyles() throws {
    struct Stacked: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.icon
          configuration.title
        }
      }
    }
    let label = Label {
      Color.red
    } icon: {
      leaf
    }
    let view = ZStack {
      label.labelStyle(.titleOnly)
      label.labelStyle(.iconOnly).labelStyle(.titleOnly)
      VStack { label }.labelStyle(Stacked())
    }
    #expect(
      try sketch(view) == """
        zStack center/center
          leaf
          fixedLeaf 1×2
          stack vertical center
            stack vertical center
              fixedLeaf 1×2
              leaf
        """)
  }

  @Test("L9: progress with a value is a bar of (0, 100, ∞) × 20, without one a square of 32")
  func progress() throws {
    let view = ZStack {
      ProgressView(value: 0.3)
      ProgressView(value: 3, total: 10)
      ProgressView()
      ProgressView(value: Double?.none)
      ProgressView(value: Float.nan)
    }
    #expect(
      try sketch(view) == """
        zStack center/center
          leaf 0…100…∞×20
          leaf 0…100…∞×20
          fixedLeaf 32×32
          fixedLeaf 32×32
          leaf 0…100…∞×20
        """)
  }

  @Test("L9: a bar stands below its label, aligned to the leading edge, and above the label of its value")
  func labelledProgress() throws {
    let bar = ProgressView(value: 3, total: 10) {
      Color.red
    } currentValueLabel: {
      leaf
    }
    #expect(
      try sketch(bar) == """
        stack vertical leading gap 0
          leaf
          leaf 0…100…∞×20
          fixedLeaf 1×2
        """)
    #expect(
      try sketch(ProgressView { Color.red }) == """
        stack vertical center
          fixedLeaf 32×32
          leaf
        """)
    let titled = ZStack {
      ProgressView("Loading")
      ProgressView("Votes", value: 3.0, total: 10)
    }
    #expect(try LayoutTree(titled).measures.map { $0.measure(.unspecified).width } == [49, 35])
  }

  @Test("modifiers of behaviour leave no trace in the tree")
  func behaviour() throws {
    let view = leaf.onAppear {}.onDisappear {}.task {}.onTapGesture {}.onTapGesture(count: 2) {}
      .onChange(of: 1) {}.onChange(of: 1) { _, _ in }.disabled(true).controlSize(.large)
      .animation(.default, value: 1).animation(.easeIn(duration: 1).delay(2), value: [1])
      .accessibilityLabel("a").accessibilityLabel(Text("a")).accessibilityHidden(true)
      .accessibilityElement(children: .combine).navigationTitle("Pets").zIndex(1).clipped()
      .rotationEffect(.degrees(45)).scaleEffect(2).scaleEffect(x: 1, y: 2).blur(radius: 3).tag(1)
      .overlay(.red).overlay(Color.red, in: Circle()).buttonBorderShape(.capsule).help("a")
    #expect(try sketch(view) == "fixedLeaf 1×2")
  }

  @Test("F6: a view as an argument is an overlay or a background, a style a rectangle behind")
  func secondaryArguments() throws {
    let view = leaf.overlay(Divider(), alignment: .top).background(Circle()).background(Color.red)
    #expect(
      try sketch(view) == """
        background center/center
          background center/center
            overlay center/top
              fixedLeaf 1×2
              zStack center/top
                divider
            zStack center/center
              circle
          zStack center/center
            ignoresSafeArea edges 15
              leaf
        """)
  }

  @Test("F6: a style behind a view has the shape it is given, else a rectangle")
  func backgroundStyles() throws {
    let rectangle = """
      background center/center
        fixedLeaf 1×2
        zStack center/center
          leaf
      """
    let circle = rectangle.replacingOccurrences(of: "    leaf", with: "    circle")
    #expect(try sketch(leaf.background(.thinMaterial, in: .rect(cornerRadius: 8))) == rectangle)
    #expect(try sketch(leaf.background(.red, in: Circle())) == circle)
    #expect(try sketch(leaf.background(in: Circle())) == circle)
  }

  @Test("SA5: a style behind a view ignores the safe area at the edges it is given, else at all")
  func backgroundEdges() throws {
    func growing(_ edges: Edge.Set) -> String {
      """
      background center/center
        fixedLeaf 1×2
        zStack center/center
          ignoresSafeArea edges \(edges.rawValue)
            leaf
      """
    }
    #expect(try sketch(leaf.background(Color.blue.gradient)) == growing(.all))
    #expect(try sketch(leaf.background(.red, ignoresSafeAreaEdges: .top)) == growing(.top))
    #expect(try sketch(leaf.background(.bar, ignoresSafeAreaEdges: [])) == growing([]))
    #expect(try sketch(leaf.background(ignoresSafeAreaEdges: .horizontal)) == growing(.horizontal))
    #expect(try sketch(leaf.background()) == growing(.all))
  }

  @Test("a modifier of your own composes the view it is given")
  func viewModifier() throws {
    struct Card: ViewModifier {
      var width: CGFloat

      func body(content: Content) -> some View {
        VStack {
          content
          Divider()
        }
        .frame(width: width)
      }
    }
    #expect(
      try sketch(leaf.modifier(Card(width: 9))) == """
        fixedFrame 9×nil
          stack vertical center
            fixedLeaf 1×2
            divider
        """)
  }
}

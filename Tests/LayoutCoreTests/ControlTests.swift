import LayoutCore
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

  @Test("L9: a label is an HStack of its icon and its title with a spacing of 8")
  func labels() throws {
    let view = Label {
      Color.red
    } icon: {
      leaf
    }
    #expect(
      try sketch(view) == """
        stack horizontal center gap 8
          fixedLeaf 1×2
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

  @Test("L9: progress with a value is a bar of (0, 100, ∞) × 4, without one a square of 20")
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
          leaf 0…100…∞×4
          leaf 0…100…∞×4
          fixedLeaf 20×20
          fixedLeaf 20×20
          leaf 0…100…∞×4
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
        stack vertical leading
          leaf
          leaf 0…100…∞×4
          fixedLeaf 1×2
        """)
    #expect(
      try sketch(ProgressView { Color.red }) == """
        stack vertical center
          fixedLeaf 20×20
          leaf
        """)
    let titled = ZStack {
      ProgressView("Loading")
      ProgressView("Votes", value: 3.0, total: 10)
    }
    #expect(try LayoutTree(titled).measures.map { $0.measure(.unspecified).width } == [49, 35])
  }

  @Test("L9: a button is its label, with 12 points beside it and 6 above and below it in a bordered style")
  func buttons() throws {
    let button = Button {
    } label: {
      leaf
    }
    let view = ZStack {
      button
      button.buttonStyle(.automatic)
      button.buttonStyle(.plain)
      button.buttonStyle(.borderless)
      button.buttonStyle(.bordered)
      button.buttonStyle(.borderedProminent)
    }
    let plain = """
        stack horizontal center
          fixedLeaf 1×2
      """
    let bordered = """
        padding 6,12,6,12
          stack horizontal center
            fixedLeaf 1×2
      """
    #expect(
      try sketch(view)
        == (["zStack center/center", plain, plain, plain, plain, bordered, bordered]
          .joined(separator: "\n")))
  }

  @Test("a button is made from a title, from a title with an image, with a role, and from two closures")
  func buttonInitializers() throws {
    let view = ZStack {
      Button("Vote") {}
      Button("Vote", role: .destructive) {}
      Button("Vote", systemImage: "globe") {}
      Button(role: .cancel) {
      } label: {
        Text("Vote")
      }
      Button {
      } label: {
        Image("lake")
        Text("Vote")
      }
    }
    let tree = try LayoutTree(view)
    #expect(tree.measures.map { $0.measure(.unspecified).width } == [28, 28, 28, 28, 28])
    #expect(tree.fixedSizes.count == 2)
    #expect(tree.stacks.map(\.spacing) == [nil, nil, nil, 8, nil, nil])
  }

  @Test("a button style reaches the buttons inside containers, and the innermost wins")
  func innermostStyle() throws {
    let view = VStack {
      Group {
        Button {
        } label: {
          leaf
        }
      }
      HStack {
        Button {
        } label: {
          leaf
        }
      }.buttonStyle(.plain)
    }
    .frame(width: 100)
    .buttonStyle(.bordered)
    #expect(
      try sketch(view) == """
        fixedFrame 100×nil
          stack vertical center
            padding 6,12,6,12
              stack horizontal center
                fixedLeaf 1×2
            stack horizontal center
              stack horizontal center
                fixedLeaf 1×2
        """)
  }

  @Test("a style inside a view does not reach the view's overlay, a style around both does")
  func overlayStyle() throws {
    let button = Button {
    } label: {
      leaf
    }
    let view = ZStack {
      Color.red.buttonStyle(.bordered).overlay { button }
      Color.red.background { button }.buttonStyle(.bordered)
    }
    #expect(try LayoutTree(view).kinds.filter { $0 == .padding }.count == 1)
    #expect(
      try sketch(view) == """
        zStack center/center
          overlay center/center
            leaf
            zStack center/center
              stack horizontal center
                fixedLeaf 1×2
          overlay center/center
            leaf
            zStack center/center
              padding 6,12,6,12
                stack horizontal center
                  fixedLeaf 1×2
        """)
  }

  @Test("a line limit inside a view does not reach the text of the view's overlay, one around both does")
  func overlayText() throws {
    let view = ZStack {
      Color.red.lineLimit(1).overlay { Text("a b") }
      Color.red.background { Text("a b") }.lineLimit(1)
    }
    let heights = try LayoutTree(view).measures.map {
      $0.measure(ProposedViewSize(width: 7, height: nil)).height
    }
    #expect(heights == [32, 16])
  }

  @Test("a button style of your own is given the label")
  func ownStyle() throws {
    struct Wide: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label
          .frame(maxWidth: .infinity)
          .padding(configuration.isPressed ? 1 : 2)
          .opacity(configuration.role == .destructive ? 0.5 : 1)
      }
    }
    #expect(
      try sketch(
        Button {
        } label: {
          leaf
        }.buttonStyle(Wide())) == """
          padding 2,2,2,2
            flexibleFrame nil…nil…∞×nil…nil…nil
              stack horizontal center
                fixedLeaf 1×2
          """)
  }

  @Test("a style that shows a button of its own style without end is an error, not a crash")
  func endlessStyle() {
    struct Endless: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
        } label: {
          configuration.label
        }
      }
    }
    #expect(throws: TreeError.self) {
      try LayoutTree(
        Button {
        } label: {
          leaf
        }.buttonStyle(Endless()))
    }
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

  @Test("F6: a view as an argument is an overlay or a background, a style is none")
  func secondaryArguments() throws {
    let view = leaf.overlay(Divider(), alignment: .top).background(Circle()).background(Color.red)
    #expect(
      try sketch(view) == """
        overlay center/center
          overlay center/top
            fixedLeaf 1×2
            zStack center/top
              divider
          zStack center/center
            leaf
        """)
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

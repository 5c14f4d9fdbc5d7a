import LayoutCore
import LayoutViews
import Testing

/// Buttons and their styles (L9).
@Suite struct ButtonTests {
  private let leaf = Leaf(width: 1, height: 2)

  @Test("L9: a button is its label, with 12 points beside it and 4 above and below it in a bordered style")
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
        padding 4,12,4,12
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
    #expect(tree.stacks.map(\.spacing) == [.preferred, .preferred, .preferred, 8, .preferred, .preferred])
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
            padding 4,12,4,12
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
          background center/center
            leaf
            zStack center/center
              padding 4,12,4,12
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
}

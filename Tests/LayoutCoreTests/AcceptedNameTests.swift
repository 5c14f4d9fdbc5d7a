import LayoutCore
import LayoutViews
import Testing

/// Modifiers, styles and shapes that are accepted: they compile as in SwiftUI and leave no trace in a tree.
@Suite struct AcceptedNameTests {
  private let leaf = Leaf(width: 1, height: 2)

  @Test("what a view looks like leaves no trace")
  func looks() throws {
    let view =
      leaf
      .foregroundStyle(.red, .blue).foregroundStyle(.tint).tint(nil).tint(.red.opacity(0.5)).accentColor(.red)
      .backgroundStyle(.bar)
      .shadow(color: .black.opacity(0.2), radius: 3, y: 1).brightness(0.1).contrast(0.5).saturation(2)
      .grayscale(1).hueRotation(.degrees(3)).colorInvert().colorMultiply(.red).blendMode(.multiply)
      .compositingGroup().drawingGroup().geometryGroup().glassEffect(.regular.interactive(), in: .capsule)
      .mask { Circle() }.mask(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
      .clipShape(.circle).clipShape(.rect(cornerRadius: 3), style: FillStyle()).containerShape(.rect)
      .rotation3DEffect(.degrees(9), axis: (x: 0, y: 1, z: 0)).transformEffect(.identity)
      .scaleEffect(CGSize(width: 2, height: 1)).preferredColorScheme(.dark).redacted(reason: .placeholder)
      .unredacted().privacySensitive().statusBarHidden().persistentSystemOverlays(.hidden)
      .symbolRenderingMode(.palette).symbolVariant(.fill).symbolEffect(.bounce, value: 1).imageScale(.large)
      .symbolEffect(.pulse.byLayer, options: .repeating, isActive: true).symbolEffectsRemoved()
      .underline().strikethrough().monospaced().fontDesign(.rounded).textCase(.uppercase)
      .textSelection(.enabled)
    #expect(try sketch(view) == "fixedLeaf 1×2")
  }

  @Test("what a view does leaves no trace")
  func behaviour() throws {
    struct Subject: View {
      @FocusState private var isFocused: Bool
      @FocusState private var field: Int?
      @Namespace private var space
      @GestureState private var translation = CGSize.zero

      var body: some View {
        Leaf(width: 1, height: 2)
          .gesture(
            DragGesture(minimumDistance: 3)
              .updating($translation) { value, state, _ in state = value.translation }
              .onEnded { _ in }
          )
          .simultaneousGesture(MagnifyGesture().simultaneously(with: RotateGesture()))
          .highPriorityGesture(TapGesture(count: 2).onEnded {}).onTapGesture { (_: CGPoint) in }
          .focused($isFocused).focused($field, equals: 1).onSubmit {}.submitLabel(.done)
          .matchedGeometryEffect(id: 1, in: space).transition(.move(edge: .top).combined(with: .opacity))
          .contentTransition(.numericText()).transaction { $0.animation = nil }
          .animation(.spring(duration: 1, bounce: 0.2), value: 1).keyboardShortcut("a", modifiers: [.command])
          .task(id: 1) {}.onHover { _ in }.draggable("a").sensoryFeedback(.success, trigger: 1)
          .keyboardType(.decimalPad).textInputAutocapitalization(.never).autocorrectionDisabled()
          .textContentType(.password).contextMenu { Text("a") }.hoverEffect(.lift).menuIndicator(.hidden)
          .accessibilityAddTraits(.isButton).accessibilityAction(named: "a") {}.accessibilityHint("a")
          .accessibilityAdjustableAction { _ in }.accessibilitySortPriority(1)
      }
    }
    #expect(try sketch(Subject()) == "fixedLeaf 1×2")
  }

  @Test("L3: shapes, gradients and pictures to draw in are leaves as large as they are offered")
  func shapes() throws {
    let view = ZStack {
      Capsule().fill(.red).stroke(.blue, lineWidth: 2)
      UnevenRoundedRectangle(topLeadingRadius: 3).strokeBorder(.red, lineWidth: 2)
      AnyShape(Rectangle()).trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 3, dash: [1, 2]))
      Path { $0.addRect(.zero) }.fill(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
      AngularGradient(colors: [.red], center: .center)
      MeshGradient(width: 1, height: 1, points: [[0, 0]], colors: [.red])
      Color(.systemGray6)
      Circle().union(Rectangle())
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }
    }
    #expect(try sketch(view) == "zStack center/center" + String(repeating: "\n  leaf", count: 9))
    #expect(try sketch(AnyShape(Circle()).fill(.red)) == "circle")
  }

  @Test("states of focus, of apps and of scenes are kept")
  func states() {
    let focus = FocusState<Int?>()
    focus.wrappedValue = 3
    #expect(focus.projectedValue.wrappedValue == 3)
    let stored = AppStorage(wrappedValue: 1, "count")
    stored.projectedValue.wrappedValue = 2
    #expect(stored.wrappedValue == 2)
    #expect(SceneStorage(wrappedValue: "a", "name").wrappedValue == "a")
  }

  @Test("a style of buttons that acts by itself composes the label; the button inside has no style")
  func primitiveButtonStyle() throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Button(configuration)
          configuration.label
        }
      }
    }
    let button = Button {
    } label: {
      leaf
    }
    #expect(
      try sketch(button.buttonStyle(Twice()).buttonStyle(.bordered)) == """
        stack vertical center
          stack horizontal center
            stack horizontal center
              fixedLeaf 1×2
          stack horizontal center
            fixedLeaf 1×2
        """)
  }
}

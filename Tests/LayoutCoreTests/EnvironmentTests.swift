import LayoutCore
import LayoutViews
import Testing

@Suite struct EnvironmentTests {
  /// Shows one value of the environment as its width.
  private struct Reader: View {
    @Environment private var width: Double

    init(_ path: KeyPath<EnvironmentValues, Double>) { _width = Environment(path) }

    var body: some View { Leaf(width: width, height: 0) }
  }

  fileprivate struct Shelf: EnvironmentKey {
    static let defaultValue = 3.0
  }

  @Test("a value reaches the views inside, and the innermost wins")
  func innermost() throws {
    let view = HStack {
      Reader(\.shelf)
      VStack { Reader(\.shelf) }.environment(\.shelf, 5)
      Group { Reader(\.shelf).environment(\.shelf, 6) }.environment(\.shelf, 7)
      Reader(\.shelf).transformEnvironment(\.shelf) { $0 *= 2 }
    }
    #expect(try widths(view.environment(\.shelf, 4)) == [4, 5, 6, 8])
    #expect(try widths(view) == [3, 5, 6, 6])
  }

  @Test("other values than the direction leave no node")
  func nodes() throws {
    #expect(
      try sketch(Color.red.environment(\.shelf, 1).environment(\.font, .body).dynamicTypeSize(.small))
        == "leaf")
  }

  @Test("one view in two places reads the values of each")
  func twoPlaces() throws {
    let view = Reader(\.shelf)
    #expect(
      try widths(
        HStack {
          view
          view.environment(\.shelf, 9)
        }) == [3, 9])
  }

  @Test("outside a body a property reads the host's value")
  func outside() {
    @Environment(\.layoutDirection) var direction
    @Environment(\.pixelLength) var pixel
    #expect(direction == .leftToRight && pixel == 0.5)
  }

  @Test("an overlay has the values around the modifier, not those of the view")
  func overlay() throws {
    let view = Reader(\.shelf).environment(\.shelf, 9).overlay { Reader(\.shelf) }.environment(\.shelf, 2)
    #expect(try widths(view) == [9, 2])
  }

  private struct Wide: ViewModifier {
    @Environment(\.shelf) private var shelf
    func body(content: Content) -> some View { content.padding(shelf) }
  }

  /// A property of a type of its own.
  private struct Doubled: DynamicProperty {
    @Environment(\.shelf) private var shelf
    var value: Double { 2 * shelf }
  }

  private struct Twice: View {
    private var doubled = Doubled()
    var body: some View { Leaf(width: doubled.value, height: 0) }
  }

  @Test("modifiers and properties of your own read the environment too")
  func modifiers() throws {
    let view = Twice().modifier(Wide()).environment(\.shelf, 4)
    #expect(try sketch(view) == "padding 4,4,4,4\n  fixedLeaf 8×0")
  }

  private struct Shelved: ButtonStyle {
    @Environment(\.shelf) private var shelf
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(shelf) }
  }

  @Test("styles read the environment of the control")
  func styles() throws {
    let view = Button(action: {}) { Leaf(width: 1, height: 1) }.environment(\.shelf, 7).buttonStyle(Shelved())
    #expect(try sketch(view).hasPrefix("padding 7,7,7,7"))
  }

  // MARK: Values of the package

  private struct Facts: View {
    @Environment(\.font) var font
    @Environment(\.lineLimit) var lineLimit
    @Environment(\.isEnabled) var isEnabled
    @Environment(\.controlSize) var controlSize
    @Environment(\.horizontalSizeClass) var width
    @Environment(\.verticalSizeClass) var height
    @Environment(\.colorScheme) private var scheme
    @Environment(\.displayScale) private var scale
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL

    let isExpected: (Facts) -> Bool

    static func told(_ isExpected: @escaping (Facts) -> Bool) -> Facts { Facts(isExpected: isExpected) }

    var body: some View {
      let _ = dismiss()
      let _ = openURL("https://example.org")
      Leaf(width: isExpected(self) && scheme == .light && scale == 2 ? 1 : 0, height: 0)
    }
  }

  @Test("modifiers of texts and controls set what bodies read")
  func packageValues() throws {
    let set = Facts.told {
      $0.font == .title && $0.lineLimit == 3 && !$0.isEnabled && $0.controlSize == .small
    }
    #expect(
      try widths(set.font(.title).lineLimit(3).disabled(false).disabled(true).controlSize(.small)) == [1])
    let values = set.environment(\.font, .title).environment(\.lineLimit, 3).environment(\.isEnabled, false)
    #expect(try widths(values.environment(\.controlSize, .small)) == [1])
    let unset = Facts.told {
      $0.font == nil && $0.lineLimit == nil && $0.isEnabled && $0.width == .regular && $0.height == .regular
    }
    #expect(try widths(unset) == [1])
    let phone = Facts.told { $0.width == .compact && $0.height == .regular }
    #expect(try widths(phone, on: .iOS) == [1])
  }

  @Test("the font of the environment is the one that texts are measured with")
  func fonts() throws {
    func size(_ view: some View) throws -> Size {
      let tree = try LayoutTree(view, text: SquareMetrics())
      return tree.measures[0].measure(.unspecified)
    }
    #expect(
      try size(Text("ab").environment(\.font, .system(size: 20))) == size(Text("ab").font(.system(size: 20))))
  }

  // MARK: Text sizes

  @Test("L6: text styles follow the text size on iOS only")
  func typeSizes() {
    #expect(Font.body.size(on: .iOS, at: .large) == 17)
    #expect(Font.body.size(on: .iOS, at: .accessibility5) == 53)
    #expect(Font.caption2.size(on: .iOS, at: .xSmall) == 11)
    #expect(Font.body.size(on: .macOS, at: .accessibility5) == 13)
    #expect(Font.system(size: 30).size(on: .iOS, at: .xSmall) == 30)
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { style.size(on: .iOS, at: $0) }
      #expect(sizes == sizes.sorted() && sizes[3] == style.size(on: .iOS))
    }
  }

  private struct Scaled: View {
    @ScaledMetric private var length = 34.0
    @ScaledMetric(relativeTo: .caption2) private var small = 11.0
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Leaf(width: length, height: size.isAccessibilitySize ? small : 0) }
  }

  @Test("a scaled metric follows its text style")
  func scaledMetrics() throws {
    #expect(try sketch(Scaled()) == "fixedLeaf 34×0")
    #expect(try widths(Scaled().dynamicTypeSize(.xSmall), on: .iOS) == [28])
    let large = try LayoutTree(Scaled().dynamicTypeSize(.accessibility5), on: .iOS)
    #expect(large.fixedSizes == [Size(width: 106, height: 40)])
    let limited = Scaled().dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.accessibility5)
    #expect(try widths(limited, on: .iOS) == [34])
    #expect(try widths(Scaled().dynamicTypeSize(.accessibility5)) == [34])
  }

  // MARK: Objects

  private final class Model {
    var width = 8.0
  }

  private struct Typed: View {
    @Environment(Model.self) private var model
    var body: some View { Leaf(width: model.width, height: 0) }
  }

  private struct Optionally: View {
    @Environment(Model.self) private var model: Model?
    var body: some View { Leaf(width: model?.width ?? 1, height: 0) }
  }

  private struct Named: View {
    @EnvironmentObject private var model: Model
    var body: some View {
      Leaf(width: grown($model.width), height: 0)
    }
    private func grown(_ width: Binding<Double>) -> Double {
      width.wrappedValue += 1
      return model.width
    }
  }

  @Test("objects are found by their types")
  func objects() throws {
    #expect(try widths(Typed().environment(Model())) == [8])
    #expect(try widths(Optionally().environment(Model())) == [8])
    #expect(try widths(Optionally()) == [1])
    let model = Model()
    #expect(try widths(Named().environmentObject(model)) == [9])
    #expect(model.width == 9)
  }

  @Test("bindings to the properties of an object")
  func bindable() {
    @Bindable var model = Model()
    $model.width.wrappedValue = 3
    #expect(model.width == 3)
  }

  @Test("a view whose object is missing is refused")
  func missingObjects() {
    let typed = #expect(throws: TreeError.self) { try LayoutTree(VStack { Typed() }) }
    #expect(typed?.view == "0/0" && typed?.problem.contains("environment(_:)") == true)
    let named = #expect(throws: TreeError.self) { try LayoutTree(Named()) }
    #expect(named?.problem.contains("environmentObject") == true && named?.problem.contains("Model") == true)
  }

  private func widths(_ view: some View, on platform: Platform = .macOS) throws -> [Double] {
    try LayoutTree(view, on: platform).fixedSizes.map(\.width)
  }
}

extension EnvironmentValues {
  fileprivate var shelf: Double {
    get { self[EnvironmentTests.Shelf.self] }
    set { self[EnvironmentTests.Shelf.self] = newValue }
  }
}

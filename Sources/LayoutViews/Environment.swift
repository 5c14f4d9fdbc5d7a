public import LayoutCore

/// What views learn from the views around them.
///
/// A body reads it with `@Environment`. The values of the host are our choice: a light screen with two pixels to a
/// point, and on iOS that of a phone held upright.
public struct EnvironmentValues {
  /// The layout direction (G26).
  public var layoutDirection = LayoutDirection.leftToRight
  /// The text size that the user has chosen (L6).
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Regular; on iOS compact.
  public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  public var controlSize = ControlSize.regular
  /// Pixels to a point.
  public var displayScale: CGFloat = 2
  /// Changes no frame.
  public var colorScheme = ColorScheme.light
  /// Whether controls can be used.
  public var isEnabled = true

  // Those of the texts inside (L6).
  public var font: Font?
  public var lineLimit: Int?
  public var lineSpacing: CGFloat = 0
  public var minimumScaleFactor: CGFloat = 1
  public var multilineTextAlignment = TextAlignment.leading
  public var truncationMode = TruncationMode.tail

  /// The values of keys of your own, by key.
  private var values: [ObjectIdentifier: Any] = [:]
  /// Objects by their types.
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  init(on platform: Platform) { if platform == .iOS { horizontalSizeClass = .compact } }

  /// The length of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  public var dismiss: DismissAction { DismissAction() }
  public var openURL: OpenURLAction { OpenURLAction() }
  /// Always false: a layout shows one moment.
  public var isPresented: Bool { false }
  public var isFocused: Bool { false }
  public var accessibilityReduceMotion: Bool { false }

  /// The value of a key of your own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type; nil if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// A key of your own for values in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// How much room there is on an axis.
public enum UserInterfaceSizeClass: Sendable, Hashable {
  case compact, regular
}

/// Closes what is presented; here it does nothing.
public struct DismissAction: Sendable {
  public func callAsFunction() {}
}

/// Opens a link; here it does nothing.
public struct OpenURLAction: Sendable {
  public func callAsFunction<Link>(_ url: Link) {}
}

// MARK: Setting values

extension TreeBuilder {
  /// What the next view reads.
  var values: EnvironmentValues {
    mutating get {
      var values = views.values
      values.dynamicTypeSize = environment.typeSize
      values.controlSize = controls.controlSize
      values.font = environment.font
      values.lineLimit = environment.lineLimit
      values.lineSpacing = environment.lineSpacing
      values.minimumScaleFactor = environment.minimumScaleFactor
      values.multilineTextAlignment = environment.multilineTextAlignment
      values.truncationMode = environment.truncationMode
      return values
    }
  }

  /// Changes what the views read that `content` emits.
  mutating func values(
    _ change: (inout EnvironmentValues) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    let (outer, texts, styles) = (views.values, environment, viewEnvironment)
    let before = values
    var values = before
    change(&values)
    views.values = values
    environment.typeSize = values.dynamicTypeSize
    environment.font = values.font
    environment.lineSpacing = values.lineSpacing
    environment.minimumScaleFactor = values.minimumScaleFactor
    environment.multilineTextAlignment = values.multilineTextAlignment
    environment.truncationMode = values.truncationMode
    if values.lineLimit != before.lineLimit {
      environment.lineLimit = values.lineLimit
      environment.reservedLines = nil
    }
    if values.controlSize != before.controlSize { controls.controlSize = values.controlSize }
    content(&self)
    (environment, viewEnvironment) = (texts, styles)
    views.values = outer
  }
}

/// A view that changes what the views inside it read.
private struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  /// Set where the layout direction is set, even to the one that it has.
  var direction: LayoutDirection?
  let change: (inout EnvironmentValues) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.values(change) { builder in
      guard let direction else { return content._emit(into: &builder) }
      builder.modified(by: .layoutDirection(direction)) { content._emit(into: &$0) }
    }
  }
}

// Values reach every view inside; of several the innermost wins.
extension View {
  /// Sets a value for the view and everything inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    let isDirection = keyPath as AnyKeyPath == \EnvironmentValues.layoutDirection
    return EnvironmentView(content: self, direction: isDirection ? value as? LayoutDirection : nil) {
      $0[keyPath: keyPath] = value
    }
  }

  /// Changes a value for the view and everything inside it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// An object for `@Environment(Type.self)` in the view and everything inside it.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentView(content: self) { $0[object: Object.self] = object }
  }

  /// An object for `@EnvironmentObject` in the view and everything inside it.
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View { environment(object) }

  /// Sets the layout direction of the view (G26).
  public func layoutDirection(_ direction: LayoutDirection) -> some View {
    environment(\.layoutDirection, direction)
  }

  /// The text size of the view; it changes text styles on iOS (L6).
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the text size of the view in a range.
  public func dynamicTypeSize<Range: RangeExpression<DynamicTypeSize>>(_ range: Range) -> some View {
    EnvironmentView(content: self) { values in
      let sizes = DynamicTypeSize.allCases.filter(range.contains)
      guard let least = sizes.first, let most = sizes.last else { return }
      values.dynamicTypeSize = min(max(values.dynamicTypeSize, least), most)
    }
  }

  /// Controls inside cannot be used; it changes no frame.
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

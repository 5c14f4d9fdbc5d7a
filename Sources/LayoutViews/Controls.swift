public import LayoutCore

/// A button, laid out as its label in the current button style (L9). It cannot be pressed here.
///
/// A label of several views is an HStack.
public struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  let label: Label

  public init(action: () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// - Parameter role: passed to the button style.
  public init(role: ButtonRole?, action: () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.label = label()
  }

  public func emit(into builder: inout TreeBuilder) {
    let whole = ButtonStyleConfiguration.Label(content: AnyView(HStack { label }))
    builder.written(self) {
      $0.controls.buttonStyle.emit(ButtonStyleConfiguration(role: role, label: whole), into: &$0)
    }
  }
}

extension ButtonStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.emit(bodyOf: self) { makeBody(configuration: configuration) }
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is given, in the style around it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: {}, label: { configuration.label })
  }
}

extension Button where Label == LayoutViews.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }
}

/// The purpose of a button; it changes no frame.
public struct ButtonRole: Sendable, Hashable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// An icon and a title: an HStack of the two with a spacing of 8, the icon's middle half a cap height above the
/// title's first baseline (L9).
public struct Label<Title: View, Icon: View>: PrimitiveView {
  let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func emit(into builder: inout TreeBuilder) {
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(content: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
    builder.written(self) { $0.controls.labelStyle.emit(configuration, into: &$0) }
  }
}

extension LabelStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.emit(bodyOf: self) { makeBody(configuration: configuration) }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

/// A picture of a fixed size, without a baseline (L9).
///
/// In SwiftUI, symbols follow the font and pictures have sizes of their own. Here are no files of pictures: without a
/// size of its own an image is a square of 16 points, which is our choice.
public struct Image: PrimitiveView, Sendable {
  private var size = Size(width: FixedMetrics.lineHeight, height: FixedMetrics.lineHeight)
  private var isResizable = false
  private var name: String?

  /// - Parameters:
  ///   - systemName: names the view in reports; not used by the layout.
  ///   - variableValue: not used.
  public init(systemName: String, variableValue: Double? = nil) { name = systemName }

  /// - Parameter name: names the view in reports; not used by the layout.
  public init(_ name: String) { self.name = name }

  /// - Parameter name: names the view in reports; not used by the layout.
  public init(decorative name: String) { self.name = name }

  /// A picture of a size in points, at least 0; not in SwiftUI.
  public init(width: CGFloat, height: CGFloat) { size = Size(width: width, height: height) }

  /// The picture as large as it is offered, and of its own size only where nothing is (L9).
  ///
  /// - Parameters:
  ///   - capInsets: not used by the layout.
  ///   - resizingMode: likewise.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public func emit(into builder: inout TreeBuilder) {
    func range(_ length: Double) -> LengthRange {
      isResizable ? LengthRange(min: 0, ideal: length, max: .infinity) : LengthRange(fixed: length)
    }
    let title = name?.isEmpty == false ? name : nil
    builder.written(as: .view("Image", title: title)) {
      $0.leaf(LinearLeaf(width: range(size.width), height: range(size.height)))
    }
  }

  // These change no size of a picture, and return an image so that `resizable` can follow.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }

  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// How a picture takes the colour around it; it changes no frame.
  public enum TemplateRenderingMode: Sendable, Hashable {
    case template, original
  }

  /// How a picture is drawn at another size; it changes no frame.
  public enum Interpolation: Sendable, Hashable {
    case none, low, medium, high
  }

  /// The size of a symbol beside text; it changes no frame here (L9).
  public enum Scale: Sendable, Hashable {
    case small, medium, large
  }

  /// How a picture fills its frame; it changes no frame.
  public enum ResizingMode: Sendable, Hashable {
    case stretch, tile
  }
}

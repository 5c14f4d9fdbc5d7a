public import LayoutCore

/// A button, laid out as its label in the current button style (L9). It cannot be pressed here.
///
/// A label of several views is an HStack.
public struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  private let label: Label

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
    builder.controls.buttonStyle.emit(ButtonStyleConfiguration(role: role, label: whole), into: &builder)
  }
}

extension ButtonStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.descend(into: Self.self) { makeBody(configuration: configuration)._emit(into: &$0) }
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: () -> Void) {
    self.init(role: role, action: action) { Text(title) }
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
}

/// An icon and a title: an HStack of the two with a spacing of 8 (L9).
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func emit(into builder: inout TreeBuilder) {
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(content: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
    builder.controls.labelStyle.emit(configuration, into: &builder)
  }
}

extension LabelStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.descend(into: Self.self) { makeBody(configuration: configuration)._emit(into: &$0) }
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

/// Progress (L9): with a value a bar of width (0, 100, ∞) and height 4, without one a square of 20 points.
///
/// Only whether there is a value matters, not which one. A bar stands below its label in a VStack with
/// leading alignment. A square stands above its label in a centred VStack.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let isBar: Bool
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  private init(isBar: Bool, label: Label, currentValueLabel: CurrentValueLabel) {
    self.isBar = isBar
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public var body: some View {
    if Label.self == EmptyView.self && CurrentValueLabel.self == EmptyView.self {
      indicator
    } else if isBar {
      VStack(alignment: .leading) {
        label
        indicator
        currentValueLabel
      }
    } else {
      VStack {
        indicator
        label
      }
    }
  }

  private var indicator: Leaf {
    isBar
      ? Leaf(width: LengthRange(min: 0, ideal: 100, max: .infinity), height: 4) : Leaf(width: 20, height: 20)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(isBar: false, label: label(), currentValueLabel: EmptyView())
  }

  /// - Parameter value: nil for a square.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(isBar: value != nil, label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  /// - Parameters:
  ///   - value: nil for a square, which shows no `currentValueLabel`.
  ///   - currentValueLabel: stands below the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(isBar: value != nil, label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(label: EmptyView.init) }

  /// - Parameter value: nil for a square.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total, label: EmptyView.init)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// - Parameter value: nil for a square.
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

/// A picture, laid out as a square of 16 points (L9), without a baseline.
///
/// In SwiftUI, symbols follow the font and pictures have sizes of their own. There are no pictures here. The
/// size is our choice: the height of a line of `Text`.
public struct Image: PrimitiveView, Sendable {
  /// - Parameter systemName: not used by the layout.
  public init(systemName: String) {}

  /// - Parameter name: not used by the layout.
  public init(_ name: String) {}

  /// - Parameter name: not used by the layout.
  public init(decorative name: String) {}

  public func emit(into builder: inout TreeBuilder) {
    let side = LengthRange(fixed: FixedMetrics.lineHeight)
    builder.leaf(LinearLeaf(width: side, height: side))
  }
}

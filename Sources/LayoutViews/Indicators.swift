public import LayoutCore

/// Progress (L9): with a value a bar of width (0, 100, ∞) and height 20, without one a square of 32 points.
///
/// Without a style of your own, only whether there is a value matters, not which one. A bar stands right below
/// its label, both leading. A square stands above its label, both centred, with the preferred spacing between
/// them.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  fileprivate let fraction: Double?
  let label: Label
  fileprivate let currentValueLabel: CurrentValueLabel

  public func emit(into builder: inout TreeBuilder) {
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: .init(label), currentValueLabel: .init(currentValueLabel))
    builder.written(self) { $0.controls.progressViewStyle.emit(configuration, into: &$0) }
  }

  /// The share of a value in a total, from 0 to 1; NaN counts as 0.
  fileprivate static func fraction<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value) -> Double? {
    value.map { max(0, min(1, Double($0 / total))) }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// - Parameter value: nil for a square.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: EmptyView())
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
    self.init(
      fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
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

/// A style of progress: it makes a view from the labels and the share that is done.
public protocol ProgressViewStyle {
  associatedtype Body: View
  /// SwiftUI's name for what a style is given.
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension ProgressViewStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.emit(bodyOf: self) { makeBody(configuration: configuration) }
  }
}

/// Progress as its style sees it.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view.
  public struct Label: PrimitiveView {
    let content: AnyView

    init?<Content: View>(_ content: Content) {
      if Content.self == EmptyView.self { return nil }
      self.content = AnyView(content)
    }

    public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
  }

  /// SwiftUI's name for the label of the value.
  public typealias CurrentValueLabel = Label

  /// The share that is done, from 0 to 1; nil if there is no value.
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A bar where there is a value, else a square (L9).
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar right below the label (L9).
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let sizes = ControlSizes.macOS
    let bar = Leaf(idealWidth: sizes.idealWidth, height: sizes.barHeight)
    if configuration.label == nil && configuration.currentValueLabel == nil {
      bar
    } else {
      VStack(alignment: .leading, spacing: 0) {
        configuration.label
        bar
        configuration.currentValueLabel
      }
    }
  }
}

/// A square above the label: 32 points, 16 where controls are small or mini (L9).
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlReader { around in
      let side = around.isSmall ? around.sizes.smallRing : around.sizes.ring
      if configuration.label == nil {
        Leaf(width: side, height: side)
      } else {
        VStack {
          Leaf(width: side, height: side)
          configuration.label
        }
      }
    }
  }
}

extension View {
  /// The style of the progress views inside; of several the innermost wins.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.progressViewStyle = style }
  }
}

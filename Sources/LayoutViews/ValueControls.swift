public import LayoutCore

/// A bar for choosing a number (L9): as wide as it is offered, 24 high on macOS and 31 on iOS, between the
/// labels of its bounds. Its own label stands before it on macOS and is not shown on iOS.
public struct Slider<Label: View, ValueLabel: View>: View {
  let label: Label
  private let bounds: (least: ValueLabel, greatest: ValueLabel)

  private init(label: Label, least: ValueLabel, greatest: ValueLabel) {
    self.label = label
    bounds = (least, greatest)
  }

  public var body: some View {
    ControlReader { around in
      if around.platform == .iOS {
        bar(around.sizes)
      } else {
        ControlRow(label: label) { bar(around.sizes) }
      }
    }
  }

  private func bar(_ sizes: ControlSizes) -> some View {
    BoundedBar(least: bounds.least, greatest: bounds.greatest, sizes: sizes, height: sizes.sliderHeight)
  }
}

// The value, its bounds and its steps change no frame.
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(label: EmptyView(), least: EmptyView(), greatest: EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(label: EmptyView(), least: EmptyView(), greatest: EmptyView())
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, onEditingChanged: (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(label: label(), least: EmptyView(), greatest: EmptyView())
  }
}

extension Slider {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(label: label(), least: minimumValueLabel(), greatest: maximumValueLabel())
  }
}

/// Two buttons for stepping through values, and their label (L9).
public struct Stepper<Label: View>: View {
  let label: Label

  private init(_ label: Label) { self.label = label }

  public var body: some View {
    ControlRow(label: label) { ControlReader { Leaf($0.sizes.stepper) } }
  }
}

// The value, its bounds and its steps change no frame.
extension Stepper {
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(label())
  }

  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(label())
  }

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(label())
  }
}

extension Stepper where Label == Text {
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title))
  }

  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1, onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title))
  }

  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title))
  }
}

/// A well of colour and its label (L9).
public struct ColorPicker<Label: View>: View {
  let label: Label

  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public var body: some View {
    ControlRow(label: label) { ControlReader { Leaf($0.sizes.colorWell) } }
  }
}

extension ColorPicker where Label == Text {
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The parts of a moment that a date picker shows.
public struct DatePickerComponents: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date, a time of day or both, and their label (L9).
public struct DatePicker<Label: View>: View {
  private let components: DatePickerComponents
  let label: Label

  private init(_ label: Label, _ components: DatePickerComponents) {
    self.label = label
    self.components = components
  }

  public var body: some View {
    ControlReader { around in
      let sizes = around.sizes
      switch around.settings.datePickerStyle {
      case .graphical where around.platform == .iOS:
        Leaf(idealWidth: sizes.calendar.width, height: sizes.calendar.height)
      case .wheel where around.platform == .iOS:
        Leaf(idealWidth: sizes.calendar.width, height: sizes.wheelHeight)
      case .graphical: ControlRow(label: label) { Leaf(sizes.calendar) }
      default: ControlRow(label: label) { fields(sizes) }
      }
    }
  }

  @ViewBuilder private func fields(_ sizes: ControlSizes) -> some View {
    let date = Leaf(width: sizes.dateWidth, height: sizes.dateHeight)
    let time = Leaf(width: sizes.timeWidth, height: sizes.dateHeight)
    if components == .date {
      date
    } else if components == .hourAndMinute {
      time
    } else {
      HStack(spacing: sizes.labelSpacing) {
        date
        time
      }
    }
  }
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), displayedComponents)
  }

  /// - Parameter range: plays no role in a layout.
  public init(
    selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(label(), displayedComponents)
  }
}

extension DatePicker where Label == Text {
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), displayedComponents)
  }

  /// - Parameter range: plays no role in a layout.
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: some RangeExpression<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), displayedComponents)
  }
}

/// The look of date pickers (L9).
public enum DatePickerStyle: Sendable, Hashable {
  case automatic, compact, field, stepperField, graphical, wheel
}

extension View {
  /// The style of the date pickers inside; of several the innermost wins.
  public func datePickerStyle(_ style: DatePickerStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.datePickerStyle = style }
  }
}

/// The bar of a slider or a gauge, between the labels of its bounds if it has some (L9).
struct BoundedBar<Bound: View>: View {
  let least: Bound
  let greatest: Bound
  let sizes: ControlSizes
  /// In points.
  let height: Double

  var body: some View {
    let bar = Leaf(idealWidth: sizes.idealWidth, height: height)
    if Bound.self == EmptyView.self {
      bar
    } else {
      HStack(spacing: sizes.labelSpacing) {
        least
        bar
        greatest
      }
    }
  }
}

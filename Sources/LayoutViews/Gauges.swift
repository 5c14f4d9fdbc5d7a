import LayoutCore

/// A value in a range (L9): a bar 16 high between the labels of its bounds, the gauge's label above it and that
/// of the value below, centred and with the preferred spacing.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let bounds: (least: BoundsLabel, greatest: BoundsLabel)

  private init(
    label: Label, currentValueLabel: CurrentValueLabel, least: BoundsLabel, greatest: BoundsLabel
  ) {
    self.label = label
    self.currentValueLabel = currentValueLabel
    bounds = (least, greatest)
  }

  public var body: some View {
    ControlReader { around in
      let sizes = around.sizes
      switch around.settings.gaugeStyle {
      case .accessoryCircular, .accessoryCircularCapacity:
        Leaf(width: sizes.gaugeRing, height: sizes.gaugeRing)
      case .accessoryLinear: bar(sizes, height: sizes.gaugeLine)
      case .accessoryLinearCapacity:
        VStack(alignment: .leading, spacing: sizes.gaugeLineSpacing) {
          label
          bar(sizes, height: sizes.gaugeLine)
          currentValueLabel
        }
      default:
        VStack {
          label
          bar(sizes, height: sizes.gaugeHeight)
          currentValueLabel
        }
      }
    }
  }

  private func bar(_ sizes: ControlSizes, height: Double) -> some View {
    BoundedBar(least: bounds.least, greatest: bounds.greatest, sizes: sizes, height: height)
  }
}

// The value and its bounds change no frame.
extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), currentValueLabel: EmptyView(), least: EmptyView(), greatest: EmptyView())
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      label: label(), currentValueLabel: currentValueLabel(), least: EmptyView(), greatest: EmptyView())
  }
}

extension Gauge {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      label: label(), currentValueLabel: currentValueLabel(), least: minimumValueLabel(),
      greatest: maximumValueLabel())
  }
}

/// The look of gauges (L9).
public enum GaugeStyle: Sendable, Hashable {
  case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircular
  case accessoryCircularCapacity
}

extension View {
  /// The style of the gauges inside; of several the innermost wins.
  public func gaugeStyle(_ style: GaugeStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.gaugeStyle = style }
  }
}

/// Progress (L9): with a value a bar of (0, 100, ∞) × 4 points, without one a square of 20 points.
///
/// How far the progress is plays no role in a layout and is not kept. A bar stands below its label in a
/// VStack aligned to the leading edge, a square above it in a centred one.
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
  ///   - value: nil for a square, which has no label of its value.
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

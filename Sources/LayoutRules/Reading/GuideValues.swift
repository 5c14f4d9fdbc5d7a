import LayoutCore

/// A1  The value of a guide of a view is the explicit one, else the default of the guide's ID.
/// A8  A guide is a function of the dimensions that it sees. Where these are finite its value must be finite, and a
///     closure must give the same value twice. The closure of an `alignmentGuide` and an ID's default are both guides.
struct GuideValues {
  private let answers: Answers
  private let node: Int

  /// The guides of the view at `node`. That view is refused if a guide breaks A8.
  init(_ answers: Answers, of node: Int) {
    self.answers = answers
    self.node = node
  }

  func value(_ key: AlignmentKey, in dimensions: ViewDimensions) -> Double {
    dimensions[explicit: key] ?? value(of: key.defaultValue, in: dimensions)
  }

  /// G22: the default value of a guide in a 1 × 1 view.
  func unitValue(_ key: AlignmentKey) -> Double { value(of: key.defaultValue, in: .unit) }

  func value(of formula: GuideFormula, in dimensions: ViewDimensions) -> Double {
    let value = formula.value(in: dimensions)
    guard dimensions.isFinite else { return value }
    if !value.isFinite {
      answers.refuse(node, .A8, "has a guide that is \(value)")
    } else if case .function = formula, formula.value(in: dimensions) != value {
      answers.refuse(node, .A8, "has a guide that gives two values for the same dimensions")
    }
    return value
  }
}

extension ViewDimensions {
  fileprivate static var unit: ViewDimensions { ViewDimensions(Size(width: 1, height: 1)) }
}

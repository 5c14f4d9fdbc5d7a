import Foundation
import LayoutCore

extension LayoutCase {
  /// Changes every number that affects the layout. The order depends only on the case's structure.
  ///
  /// Numbers that are written as one are changed as one: all three of a fixed range, all four of a uniform
  /// padding. Expected frames are evidence and stay.
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    proposal.width.updateNumber(change)
    proposal.height.updateNumber(change)
    if safeArea != EdgeInsets() { safeArea = safeArea.updated(change) }
    for name in alignments.keys.sorted() {
      alignments[name].change { FormulaArgument.updateNumbers(of: &$0.defaultValue, change) }
    }
    for index in constraints.indices { constraints[index].updateNumbers(change) }
    root.rewrite { view in
      view.kind = view.kind.word.updatingNumbers(change)
      view.preferredSpacing = view.preferredSpacing?.updated(change)
      view.modifiers = view.modifiers.map { $0.word.updatingNumbers(change) }
    }
  }
}

extension Double? {
  func updated(_ change: (inout Double) -> Void) -> Double? {
    var number = self
    number.updateNumber(change)
    return number
  }

  fileprivate mutating func updateNumber(_ change: (inout Double) -> Void) {
    guard var number = self else { return }
    change(&number)
    self = number
  }
}

extension Double {
  func updated(_ change: (inout Double) -> Void) -> Double {
    var number = self
    change(&number)
    return number
  }
}

extension Int {
  /// The integer after `change`, rounded; unchanged if the result does not fit.
  func updated(_ change: (inout Double) -> Void) -> Int {
    Int(exactly: Double(self).updated(change).rounded()) ?? self
  }
}

extension EdgeInsets {
  func updated(_ change: (inout Double) -> Void) -> EdgeInsets {
    if isUniform { return EdgeInsets(all: top.updated(change)) }
    return EdgeInsets(
      top: top.updated(change), leading: leading.updated(change), bottom: bottom.updated(change),
      trailing: trailing.updated(change))
  }
}

extension Double {
  /// The distance of the number from the simplest ones. 0, 1, 10 and ∞ are the simplest; others count by
  /// their characters and non-zero digits, then by size.
  var complexity: Int {
    switch self {
    case 0: return 0
    case 1: return 1
    case 10: return 2
    case .infinity: return 3
    default:
      let text = "\(self)"
      let length = text.hasSuffix(".0") ? text.count - 2 : text.count
      let digits = text.count { $0.isNumber && $0 != "0" }
      // Large sizes count by their power of 2.
      let size = magnitude <= 512 ? Int(magnitude) : 512 + Int(clamping: exponent)
      return 2048 * (length + digits) + size
    }
  }

  /// Simpler numbers, no larger than this one, to try in its place; simplest first.
  var simpler: [Double] {
    let rounded = [rounded(), rounded(.down), significant(1), significant(2), (self / 2).rounded()]
    // For counts with a lower bound: the last step down to it.
    let oneLess = self > 1 && self <= 10 ? [self - 1] : []
    var values: [Double] = []
    for value in [0, 1, 10, magnitude] + rounded + oneLess
    where value.complexity < complexity && value.magnitude <= magnitude && !values.contains(value) {
      values.append(value)
    }
    return values.sorted { $0.complexity < $1.complexity }
  }

  /// The number cut to this many significant digits.
  private func significant(_ digits: Int) -> Double {
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}

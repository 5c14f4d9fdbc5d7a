import Foundation

extension Double {
  /// How far the number is from the simplest ones: 0, 1, 10 and ∞, then by its characters and digits other than
  /// 0, then by its size.
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
      // Large sizes count in powers of 2.
      let size = magnitude <= 512 ? Int(magnitude) : 512 + Int(clamping: exponent)
      return 2048 * (length + digits) + size
    }
  }

  /// Numbers that may stand in for this one, each simpler than it and no larger, the simplest first.
  var simpler: [Double] {
    let rounded = [rounded(), rounded(.down), significant(1), significant(2), (self / 2).rounded()]
    // The last step to a bound that a count must not fall below.
    let oneLess = self > 1 && self <= 10 ? [self - 1] : []
    var values: [Double] = []
    for value in [0, 1, 10, magnitude] + rounded + oneLess
    where value.complexity < complexity && value.magnitude <= magnitude && !values.contains(value) {
      values.append(value)
    }
    return values.sorted { $0.complexity < $1.complexity }
  }

  /// The number cut to so many significant digits.
  private func significant(_ digits: Int) -> Double {
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}

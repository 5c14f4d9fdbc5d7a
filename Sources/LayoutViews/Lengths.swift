import Foundation
import LayoutCore

extension CGFloat? {
  /// The length as the core has it, in points.
  var points: Double? { map { Double($0) } }
}

import LayoutCore
import LayoutExplanation

/// A sweep, and the views of it that are told.
struct WhatIfReport {
  var `case`: String
  var engine: String
  var sweep: LayoutSweep
  /// The node of each view.
  var views: [String: Int]

  static let coordinates = FrameCoordinate.allCases.map(\.rawValue)

  /// The names of the views that are told of each node, the least first.
  var names: [Int: [String]] {
    Dictionary(grouping: views.keys.sorted()) { views[$0]! }
  }
}

import LayoutCore
import LayoutExtension
import LayoutRules

/// What `plumb constrain` has to say of a case.
struct ConstrainedAnswer {
  var caseName: String
  var engine: String
  var tree: LayoutTree
  /// The place in the case of each constraint that was asked for.
  var places: [Int]
  var layout: ConstrainedLayout
  var seconds: Double
  /// Nil where nothing was placed, or no check was wanted.
  var check: ConstrainedCheck?

  var isPlaced: Bool { layout.result.status == .placed }

  /// The name used in machine-readable output.
  var status: String {
    switch layout.status {
    case .placed: "placed"
    case .conflict: "conflict"
    case .faulty: "faulty"
    case .failed(let status): status.name
    case .undecided: "undecided"
    }
  }

  /// By how much a view is moved in the host, in points: against the reading direction where that runs against x (G26).
  func move(_ concession: ConstrainedLayout.Concession) -> Double? {
    guard case .view(let name, let value) = concession.quantity, value == .minX || value == .minY else {
      return nil
    }
    return value == .minX && tree.isMirrored(tree.nodes[name]!) ? -concession.value : concession.value
  }
}

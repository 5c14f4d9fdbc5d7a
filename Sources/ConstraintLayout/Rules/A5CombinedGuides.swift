import LayoutCore
import LinearProgramming

// A5  Containers combine (child's origin + child's explicit value), skipping children that have none:
//     custom IDs by the arithmetic mean, firstTextBaseline by the minimum, lastTextBaseline by the
//     maximum; edges and centers never.
extension Compiler {
  /// The explicit value of a guide in a container with several children, nil if none of them has one.
  func combinedValue(
    _ key: AlignmentKey, _ node: Int, _ children: [PlacedChild]
  ) throws(Failure) -> Affine? {
    if !key.isCombined { return nil }
    let provenance = Provenance(.A5, .guide, key.axis, view: node)
    var values: [Row] = []
    for child in children {
      guard let value = try forwardedValue(key, child) else { continue }
      values.append((value, Provenance(.A5, .guide, key.axis, view: child.node)))
    }
    if values.isEmpty { return nil }
    switch key.standard {
    case .firstTextBaseline: return rows.smallest(values, provenance)
    case .lastTextBaseline: return rows.largest(values, provenance)
    default:
      var mean = Affine.zero
      for value in values { mean.add(value.expression, times: 1 / Double(values.count)) }
      return rows.variable(mean, provenance)
    }
  }
}

extension AlignmentKey {
  /// Whether containers pass a guide of their children on: edges and centers never.
  var isCombined: Bool {
    switch standard {
    case nil, .firstTextBaseline, .lastTextBaseline: true
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: false
    }
  }
}

/// A view with several children: a length may be negative, or a guide explicit, if that holds for one of
/// them.
protocol ContainerRule: ViewRule {}

extension ContainerRule {
  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    tree.countedChildren(of: node).contains { inside[$0] }
  }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    key.isCombined && tree.countedChildren(of: node).contains { inside[$0] }
  }

  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    try compiler.combinedValue(key, node, try compiler.placedChildren(node, in: proposal, size))
  }
}

// MARK: Words

enum CombinedGuideWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .guide ? .other("guide of \(words.view(row.view))") : nil
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    quantity(row, .single, words)
  }

  static func nameSource(_ row: Provenance) -> Bool { row.role == .guide }
}

package import LayoutCore

/// The cell modifiers that count for an element: of several of one kind the innermost (G6).
///
/// Pictures, reports and relations use this module. The engines and the rule checker must not use it: each
/// applies the rules on modifiers by itself.
package struct EffectiveCellModifiers: Sendable, Hashable {
  /// The span as declared; nil if there is none.
  package var columns: Int?
  /// The anchor of `gridCellAnchor` (G23).
  package var anchor: UnitPoint?
  /// The axes of `gridCellUnsizedAxes` (G18).
  package var unsizedAxes: Axis.Set?
  /// The guide of `gridColumnAlignment` (G21).
  package var columnAlignment: HorizontalAlignment?

  /// The number of columns spanned, at least 1 (G7).
  package var span: Int { max(1, columns ?? 1) }
}

extension LayoutTree {
  /// The cell modifiers of the element whose outermost node is `element`. Complexity: O(modifiers).
  package func cellModifiers(of element: Int) -> EffectiveCellModifiers {
    var cell = EffectiveCellModifiers()
    if modifierIndices[element] == 0 { return cell }
    for modifier in modifiers(of: element) {
      switch modifier {
      case .gridCellColumns(let count): cell.columns = count
      case .gridCellAnchor(let point): cell.anchor = point
      case .gridCellUnsizedAxes(let axes): cell.unsizedAxes = axes
      case .gridColumnAlignment(let guide): cell.columnAlignment = guide
      case .wrapper, .layoutPriority, .layoutValue, .row: break
      }
    }
    return cell
  }

  /// The only element of a stack or ZStack (A6); nil if there are none or several. Complexity: O(elements).
  package func onlyElement(of container: Int) -> Int? {
    let inside = elements(inside: container)
    return inside.count == 1 ? inside[0] : nil
  }

  /// For each node: whether the layout direction changes there, so that its child is mirrored (G26).
  /// Complexity: O(nodes).
  package func mirrors() -> [Bool] {
    var mirrors = [Bool](repeating: false, count: count)
    var directions: [(direction: LayoutDirection, end: Int)] = []
    for node in 0..<count where kinds[node] == .layoutDirection {
      while let last = directions.last, last.end <= node { directions.removeLast() }
      let direction = payload(of: node) == 0 ? LayoutDirection.leftToRight : .rightToLeft
      mirrors[node] = direction != directions.last?.direction ?? .leftToRight
      directions.append((direction, end(of: node)))
    }
    return mirrors
  }
}

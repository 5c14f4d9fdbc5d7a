package import LayoutCore

/// The cell modifiers of an element that count (G6): of two the innermost.
///
/// This module reads the rules on modifiers for pictures, reports and relations. The engines and the rule checker
/// read them for themselves, and must not use it.
package struct CellModifiers: Sendable, Hashable {
  /// Columns spanned, as declared; nil for none.
  package var columns: Int?
  /// The anchor of `gridCellAnchor` (G23).
  package var anchor: UnitPoint?
  /// The axes of `gridCellUnsizedAxes` (G18).
  package var unsizedAxes: Axis.Set?
  /// The guide of `gridColumnAlignment` (G21).
  package var columnAlignment: HorizontalAlignment?

  /// Columns spanned, at least 1 (G7).
  package var span: Int { max(1, columns ?? 1) }
}

extension LayoutTree {
  /// The cell modifiers of the element whose outermost node is `element`. Complexity: O(modifiers).
  package func cellModifiers(of element: Int) -> CellModifiers {
    var cell = CellModifiers()
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

  /// The one view of a stack or ZStack with exactly one (A6); nil where there are none or several.
  package func onlyElement(of container: Int) -> Int? {
    let inside = elements(inside: container)
    return inside.count == 1 ? inside[0] : nil
  }

  /// Whether each node mirrors its child: where the layout direction changes (G26). Complexity: O(nodes).
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

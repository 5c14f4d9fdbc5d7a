// CSS 2 §8.3.1: margins that adjoin are one: the largest of those above 0 and the least of those below 0, added.

import Boxes
import LayoutCore

/// The margins inside a block container that adjoin its own.
struct CollapsingMargins {
  /// Those that adjoin its upper margin, and its lower one.
  var top: [Length] = []
  var bottom: [Length] = []
  /// Whether both are one: nothing stands between them.  All that adjoin are then in `top`.
  var isThrough = false
}

extension BoxCompiler {
  func collapsed(_ margins: [Length], _ box: Int) -> Length { rows.collapsed(margins, box) }
}

extension BoxRows {
  /// The one margin that some adjoining ones are.
  func collapsed(_ margins: [Length], _ box: Int) -> Length {
    let kept = margins.filter { $0 != .zero }
    if kept.count < 2 { return kept.first ?? .zero }
    let provenance = BoxProvenance(.blockFlow, .vertical, box)
    return largest(kept + [.zero], provenance) + smallest(kept + [.zero], provenance)
  }
}

/// What is known at a point between the children of a block container.
struct BlockFlow {
  /// Whether all margins up to here adjoin the upper margin of the container.
  private(set) var isAtTop: Bool
  /// The margins that are waiting for what comes.
  private(set) var pending: [Length] = []
  /// Those that adjoin the upper margin of the container.
  private(set) var topMargins: [Length] = []
  /// The lower edge of what stands before, from the upper edge of the container's border box.
  private(set) var end: Length

  init(isAtTop: Bool, top: Length) { (self.isAtTop, end) = (isAtTop, top) }

  /// Where a box without margins would stand.
  func start(of box: Int, _ rows: BoxRows) -> Length {
    isAtTop ? end : end + rows.collapsed(pending, box)
  }

  /// Places something that stops the margins.
  ///
  /// - Parameter margins: those that adjoin its upper edge, and its lower one.
  /// - Returns: its upper edge.
  mutating func place(
    height: Length, margins: (top: [Length], bottom: [Length]), of box: Int, _ rows: BoxRows
  ) -> Length {
    let all = pending + margins.top
    if isAtTop {
      (topMargins, isAtTop) = (all, false)
    } else {
      end = rows.named(end + rows.collapsed(all, box), BoxProvenance(.blockFlow, .vertical, box))
    }
    let top = end
    end = rows.named(top + height, BoxProvenance(.blockFlow, .vertical, box))
    pending = margins.bottom
    return top
  }

  /// Passes a box through which margins adjoin.
  ///
  /// - Returns: its upper edge, as if its lower margin did not adjoin.
  mutating func passThrough(top: [Length], bottom: [Length], of box: Int, _ rows: BoxRows) -> Length {
    let edge = isAtTop ? end : end + rows.collapsed(pending + top, box)
    pending += top + bottom
    return edge
  }
}

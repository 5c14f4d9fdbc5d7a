import LayoutCases
import LayoutCore

/// A view that stands out of the view around it (L1): a parent cannot force a size on a child.
///
/// Every view is held against the frame of the node around it: a frame modifier, a lazy container, a grid, a reader, a
/// container of a screen, a custom layout. Stacks, and scroll views across their axis (SC4), are as long as what they
/// hold. Not counted is what is moved on purpose
/// (offset, position, negative padding, edges of the safe area), layers, content along the axis of a scroll view, and what
/// the user is meant to see cut: an image or a shape in a frame.
struct StickingOut {
  /// The node of the view that sticks out, and that of the place around it; both 0 for the root and the window.
  let node: Int
  let place: Int
  let axis: Axis
  /// By how many points, on both sides together.
  let points: Double

  var isOfWindow: Bool { place == node }
}

extension HintScene {
  /// Everything that sticks out, in tree order; the window is a place around the root. Complexity: O(nodes).
  func findStickingOut() -> [StickingOut] {
    guard isPlaced else { return [] }
    var found: [StickingOut] = []
    for axis in Axis.allCases {
      if let offered = layoutCase.proposal[axis], offered.isFinite, let length = result.size?[axis],
        length > offered
      {
        found.append(StickingOut(node: 0, place: 0, axis: axis, points: length - offered))
      }
    }
    for place in 0..<tree.count where !result.frames[place].isNull {
      for axis in Axis.allCases where holds(place, axis) {
        for child in inside(place) where !isMeantToBeCut(child, by: place) {
          let points = excess(of: result.frames[child], beyond: result.frames[place], axis)
          if points > 0 {
            found.append(StickingOut(node: child, place: place, axis: axis, points: points))
          }
        }
      }
    }
    return found
  }

  private func excess(of frame: Rect, beyond place: Rect, _ axis: Axis) -> Double {
    let (start, end) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
    let (first, last) = (place.origin[axis], place.origin[axis] + place.size[axis])
    let points = max(0, first - start) + max(0, end - last)
    return points > 1e-6 ? points : 0
  }

  /// Whether what is inside a node should stay within its frame on an axis.
  private func holds(_ place: Int, _ axis: Axis) -> Bool {
    switch tree.kinds[place] {
    case .fixedFrame, .flexibleFrame, .relativeFrame, .lazyStack, .lazyGrid, .geometryReader,
      .relativeContainer,
      .columnsForm, .grid, .customLayout, .viewThatFits, .fixedSize, .aspectRatio:
      return true
    case .padding, .safeAreaPadding:
      let insets = tree.paddings[tree.payload(of: place)]
      return axis == .horizontal
        ? insets.leading >= 0 && insets.trailing >= 0 : insets.top >= 0 && insets.bottom >= 0
    default: return false
    }
  }

  /// The nodes with a frame directly inside a node, without layers; for rows their cells.
  private func inside(_ place: Int) -> [Int] {
    if tree.kinds[place].isWrapper { return result.frames[place + 1].isNull ? [] : [place + 1] }
    return tree.children(of: place).flatMap { child in
      tree.kinds[child] == .gridRow ? inside(child) : result.frames[child].isNull ? [] : [child]
    }
  }

  private func isMeantToBeCut(_ node: Int, by place: Int) -> Bool {
    guard tree.kinds[place].isWrapper, let member = owner(of: tree.core(of: node)) else { return false }
    switch view(member).kind {
    case .color, .rectangle, .circle, .image: return true
    default: return false
    }
  }

  // MARK: What it comes to

  /// The sum of all that sticks out along an axis, in points.
  func excess(_ axis: Axis) -> Double {
    stickingOut.reduce(0) { $0 + ($1.axis == axis ? $1.points : 0) }
  }

  /// The view that sentences name for a node: its owner, else the first one inside.
  func subject(of node: Int) -> Int? {
    (node..<tree.end(of: node)).lazy.compactMap { owner(of: $0) }.first
  }

  /// Whether no view sticks out further than before, the window included.
  func sticksOutNoMore(than other: HintScene) -> Bool {
    let before = other.excesses
    return excesses.allSatisfy { $0.value <= (before[$0.key] ?? 0) + 0.01 }
  }

  /// What sticks out of each view, in points; what stands in layers that are emitted for several views counts as one.
  private var excesses: [Excess: Double] {
    var sums: [Excess: Double] = [:]
    for one in stickingOut {
      let view = one.isOfWindow ? nil : subject(of: one.node)
      sums[Excess(view: view, isOfWindow: one.isOfWindow, axis: one.axis), default: 0] += one.points
    }
    return sums
  }

  private struct Excess: Hashable {
    var view: Int?
    var isOfWindow: Bool
    var axis: Axis
  }

  /// Whether nothing is worse than before: nothing sticks out further, no word is newly broken, no text newly cut.
  func isNoWorse(than other: HintScene) -> Bool {
    sticksOutNoMore(than: other) && brokenTexts.isSubset(of: other.brokenTexts)
      && cutTexts.isSubset(of: other.cutTexts)
  }
}

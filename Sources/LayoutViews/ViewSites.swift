internal import LayoutCore

/// A place among the views, which stays the same from one tree to the next: what a view has there is remembered.
///
/// A place is named by the steps that lead to it, from the root in. They are those that SwiftUI documents for the
/// identity of views: the position in a block, the branch of an `if`, the id of an element, the type of a view.
final class ViewSite {
  /// A step inward.
  enum Step: Hashable {
    /// A position in a block of views.
    case member(Int)
    case branch(first: Bool)
    /// The id of an element of a ForEach, or of `id(_:)`.
    case element(AnyHashable)
    /// A view of this type that has a body, or a modifier or style.
    case body(ObjectIdentifier)
    /// What stands over, behind or beside a view.
    case secondary
  }

  /// A step, and how many views took the same one before in the same tree.
  private struct Turn: Hashable {
    var step: Step
    var number: Int
  }

  unowned let settling: SettlingRounds
  private var children: [Turn: ViewSite] = [:]
  private var visits: [Step: Int] = [:]
  /// The number of the tree in which it was last visited.
  private(set) var round = 0

  /// The values of the states of the view that stands here.
  var states: [AnyObject] = []
  /// The size that a GeometryReader here is assumed to have, and where it stands.
  var frame: Rect?
  /// What a reader, an `onGeometryChange` or an `onPreferenceChange` here said last.
  var lastValue: Any?
  /// The requests of a ScrollViewReader here.
  var requests: ScrollRequests?

  init(in settling: SettlingRounds) {
    self.settling = settling
    round = settling.round
  }

  func child(_ step: Step) -> ViewSite {
    visit()
    let turn = Turn(step: step, number: visits[step, default: 0])
    visits[step] = turn.number + 1
    if let child = children[turn] {
      child.visit()
      return child
    }
    let child = ViewSite(in: settling)
    children[turn] = child
    return child
  }

  /// Begins to count the steps of a new tree. What was not visited in the last tree is forgotten.
  private func visit() {
    guard round < settling.round else { return }
    children = children.filter { $1.round == round }
    round = settling.round
    visits = [:]
  }
}

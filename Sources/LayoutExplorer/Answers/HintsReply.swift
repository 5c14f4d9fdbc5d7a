import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutHints
import LinearProgramming

/// What surprises in a case, each with the changed case that avoids it.
struct HintsReply: Encodable {
  static let keys = CaseRequest.keys

  /// The most views and modifiers of a case that is looked at: each hint takes several layouts.
  static let mostNodes = 1_500
  /// The longest search, because the page asks after every change.
  private static let seconds = 2.0

  struct Hint: Encodable {
    var kind: LayoutHint.Kind
    var rules: [String]
    var view: String
    var says: String
    var change: String
    /// The text of the case with the change; nil if it cannot be written.
    var changed: String?
  }

  var hints: [Hint]
  /// Why there may be more than these; nil if everything was looked at.
  var unfinished: String?

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline, takesConstraints: true)
    var layoutCase = request.layoutCase
    layoutCase.proposal = request.proposal
    guard request.tree.count <= Self.mostNodes else {
      hints = []
      unfinished =
        "The case has \(request.tree.count) views and modifiers; hints are looked for up to \(Self.mostNodes). "
        + "`plumb hints` takes any number."
      return
    }
    let time = Deadline(seconds: min(Self.seconds, request.secondsLeft / 2))
    let isOver: @Sendable () -> Bool = { time.isOver || Task.isCancelled }
    do {
      hints = try LayoutHints(layoutCase, engine: DirectEngine(), until: isOver).hints.map { hint in
        var changed = Self.withoutGivenNames(hint.changed, request.layoutCase)
        changed.proposal = request.layoutCase.proposal
        changed.constraints = request.layoutCase.constraints
        return Hint(
          kind: hint.kind, rules: hint.rules.map(\.number), view: hint.view, says: hint.says,
          change: hint.change, changed: try? changed.json())
      }
    } catch {
      throw .badCase(error.path, error.problem)
    }
    if time.isOver {
      unfinished = "The time for hints is over, so there may be more. `plumb hints` looks at everything."
    }
  }

  /// The changed case without the names that the search gave to its views.
  ///
  /// Complexity: O(views × depth).
  private static func withoutGivenNames(_ changed: LayoutCase, _ original: LayoutCase) -> LayoutCase {
    func isGiven(_ name: String) -> Bool { name.hasPrefix("$") && !known.contains(name) }
    let known = Set(original.root.places.flatMap { names(of: $0.view) })
    var changed = changed
    // Inner views first, so that the places of outer ones hold.
    for (place, view) in changed.root.places.reversed() where names(of: view).contains(where: isGiven) {
      changed.root.update(place.steps[...]) { view in
        if let id = view.id, isGiven(id) { view.id = nil }
        view.modifiers.removeAll { if case .id(let name) = $0 { isGiven(name) } else { false } }
      }
    }
    return changed
  }

  private static func names(of view: ViewDescription) -> [String] {
    var names = view.id.map { [$0] } ?? []
    for case .id(let name) in view.modifiers { names.append(name) }
    return names
  }
}

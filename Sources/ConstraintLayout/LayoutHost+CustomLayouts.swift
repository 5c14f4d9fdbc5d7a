import LayoutCore
import LinearProgramming

// F8  What custom layouts answer, checked: their numbers come from outside.
extension LayoutHost {
  func spacing(ofLayout node: Int) throws(Compiler.Failure) -> ViewSpacing {
    let spacing: Answer<ViewSpacing> = ask(node) { .success($0.spacing()) }
    return try spacing.get()
  }

  func size(ofLayout node: Int, in offer: ProposedViewSize) -> Answer<Size> {
    let question = Question(node: node, offer: offer)
    if let known = sizes[question] { return known }
    statistics.counts["layouts", default: 0] += 1
    let answer: Answer<Size> = ask(node) { run in
      let size = run.sizeThatFits(offer)
      if size.isAnswer(to: offer) { return .success(size) }
      let answer = "\(size.width) × \(size.height) when offered \(offer)"
      return Self.refusal(
        node, "the layout's size is \(answer); finite lengths of at least 0 are needed")
    }
    sizes[question] = answer
    return answer
  }

  /// Where a layout puts its subviews, those that it places.
  func placements(
    ofLayout node: Int, in offer: ProposedViewSize
  ) -> Answer<[Int: SubviewPlacement]> {
    let question = Question(node: node, offer: offer)
    if let known = placements[question] { return known }
    let answer = size(ofLayout: node, in: offer).flatMap { size in
      ask(node) { run in
        run.placeSubviews(in: Rect(origin: .zero, size: size), proposal: offer)
        return validated(node)
      }
    }
    placements[question] = answer
    return answer
  }

  private func validated(_ node: Int) -> Answer<[Int: SubviewPlacement]> {
    for child in tree.children(of: node) {
      guard let placement = placed[child] else { continue }
      let numbers = [placement.position.x, placement.position.y, placement.anchor.x, placement.anchor.y]
      if !numbers.allSatisfy(\.isFinite) {
        return Self.refusal(
          node,
          "the layout places \(tree.label(of: child)) at \(placement.position), anchor \(placement.anchor); "
            + "finite numbers are needed")
      }
      if placement.proposal.hasNaN {
        return Self.refusal(node, "the layout proposes NaN to \(tree.label(of: child))")
      }
    }
    return .success(placed)
  }

  func guide(
    _ guide: AlignmentKey, ofLayout node: Int, in offer: ProposedViewSize
  ) -> Answer<Guide> {
    let question = Question(node: node, guide: guide, offer: offer)
    if let known = guides[question] { return known }
    let answer: Answer<Guide> = size(ofLayout: node, in: offer).flatMap { size in
      ask(node) { run in
        let bounds = Rect(origin: .zero, size: size)
        guard let value = run.explicitAlignment(of: guide, in: bounds, proposal: offer) else {
          return .success(isCombining ? .combined : .absent)
        }
        if value.isFinite { return .success(.value(value)) }
        return Self.refusal(
          node, "the layout's guide \(guide.name) is \(value); a finite number is needed")
      }
    }
    guides[question] = answer
    return answer
  }

  static func refusal<Value>(_ node: Int, _ reason: String) -> Answer<Value> {
    .failure(.refused(view: node, reason: reason))
  }

  /// Asks a custom layout; a subview without an answer fails the layout too. Layouts ask each other through
  /// their subviews, so what they do is kept apart.
  private func ask<Value>(_ node: Int, _ ask: (any LayoutRun) -> Answer<Value>) -> Answer<Value> {
    let outer = (asked, placed, isCombining, failure)
    (asked, placed, isCombining, failure) = (node, [:], false, nil)
    defer { (asked, placed, isCombining, failure) = outer }
    let answer = ask(run(node))
    return failure.map { .failure($0) } ?? answer
  }

  /// The layout at work; what its cache could not be made without fails every question to it.

  private func run(_ node: Int) -> any LayoutRun {
    if let known = runs[node] {
      failure = failure ?? cacheFailures[node]
      return known
    }
    let run = tree.customLayouts[tree.payload(of: node)].run(LayoutSubviews(of: node, host: self))
    runs[node] = run
    cacheFailures[node] = failure
    return run
  }
}

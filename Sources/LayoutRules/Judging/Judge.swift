import LayoutCore

/// Walks claimed frames from the root and finds the rules by which they do not follow.
final class Judge {
  let answers: Answers
  let truth: Truth
  let claims: Claims
  let grids: [Int: GridGeometry]
  let rules: Responsibility
  var tree: LayoutTree { answers.tree }

  init(_ answers: Answers, _ truth: Truth, _ result: LayoutResult, _ tolerance: Double) {
    self.answers = answers
    self.truth = truth
    claims = Claims(answers.tree, result.frames, tolerance: tolerance)
    grids = Dictionary(result.grids.map { ($0.node, $0) }) { first, _ in first }
    rules = Responsibility(answers: answers)
  }

  /// Every broken rule, the best explanation first.
  func violations(in proposal: ProposedViewSize, host: Host) -> [RuleViolation] {
    guard claims.isShown(0) else { return [] }
    let frame = claims.frames[0]
    let origin = Truth.origin(of: frame.size, in: proposal, host)
    var violations: [RuleViolation] = []
    for axis in Axis.allCases {
      let (found, right) = (frame.origin[axis], truth.frames[0].origin[axis])
      if !claims.isNear(found, origin[axis]), !claims.isNear(found, right) {
        violations.append(violation(.F9, 0, axis.position, origin[axis], found))
      }
    }
    return violations + self.violations(at: 0, proposal)
  }

  /// The rules that a view and what is in it break, offered `offer` last.
  private func violations(at node: Int, _ offer: ProposedViewSize) -> [RuleViolation] {
    var offers = [offer]
    if let right = truth.offers[node] {
      if claims.agrees(node, right, answers), tracksAgree(in: node) { return [] }
      if !right.isNear(offer) { offers.append(right) }
    }
    let searches = offers.map { Search(self, node, $0) }
    guard let search = searches.min(by: { $0.deviationCount < $1.deviationCount }) else { return [] }
    let explanation = search.explanation()
    var violations = explanation.violations
    for child in explanation.children where claims.isShown(child.node) {
      violations += self.violations(at: child.node, child.offer)
    }
    return violations
  }

  /// Whether the tracks of every grid inside are as the rules say.
  private func tracksAgree(in node: Int) -> Bool {
    (node..<tree.end(of: node)).allSatisfy { inner in
      guard let claimed = grids[inner], let right = truth.tracks[inner] else { return true }
      return agree(claimed, right, inner)
    }
  }

  func agree(_ claimed: GridGeometry, _ right: GridTracks, _ node: Int) -> Bool {
    let frame = truth.frames[node].size
    let seen = observations(
      node, Arrangement(size: frame, children: [], tracks: right), Beliefs(claims: claims, own: frame))
    return seen.allSatisfy { $0.kind != .own || claims.isNear($0.expected, $0.found) }
  }

  func violation(
    _ rule: Rule, _ node: Int, _ subject: String, _ expected: Double, _ found: Double, seenAt: String? = nil
  ) -> RuleViolation {
    RuleViolation(
      rule: rule, node: node, view: tree.label(of: node), subject: subject, expected: expected, found: found,
      seenAt: seenAt)
  }
}

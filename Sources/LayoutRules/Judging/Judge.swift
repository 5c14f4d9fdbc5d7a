import LayoutCore

/// Walks the claimed frames from the root and finds the rules that they break.
final class Judge {
  let answers: Answers
  let truth: ReferenceLayout
  let claims: Claims
  let grids: [Int: GridGeometry]
  var tree: LayoutTree { answers.tree }

  init(_ answers: Answers, _ truth: ReferenceLayout, _ result: LayoutResult, _ tolerance: Double) {
    self.answers = answers
    self.truth = truth
    claims = Claims(answers, result.frames, host: truth.host, tolerance: tolerance)
    grids = Dictionary(result.grids.map { ($0.node, $0) }) { first, _ in first }
  }

  /// All violations, the best explanation first.
  func violations(in proposal: ProposedViewSize, host: Host) -> [RuleViolation] {
    guard claims.isShown(0) else { return [] }
    let frame = claims.frames[0]
    let origin = ReferenceLayout.origin(of: frame.size, in: proposal, host)
    var violations: [RuleViolation] = []
    for axis in Axis.allCases {
      let (found, right) = (frame.origin[axis], truth.frames[0].origin[axis])
      if !claims.isNear(found, origin[axis]), !claims.isNear(found, right) {
        violations.append(violation(.F9, 0, axis.position, origin[axis], found))
      }
    }
    return violations + self.violations(at: 0, proposal)
  }

  /// The violations of a view and of everything in it. `offer` is the last offer to the view.
  private func violations(at node: Int, _ offer: ProposedViewSize) -> [RuleViolation] {
    var offers = [offer]
    if let right = truth.offers[node] {
      if claims.agrees(node, right), tracksAgree(in: node) { return [] }
      if !right.isNear(offer) { offers.append(right) }
    }
    let searches = offers.map { Search(self, node, $0) }
    guard let search = searches.min(by: { $0.deviationCount < $1.deviationCount }) else {
      return []
    }
    return answers.inside(node, search.offer, size: claims.size(node)) {
      let explanation = search.explanation()
      var violations = explanation.violations
      for child in explanation.children where claims.isShown(child.node) {
        violations += self.violations(at: child.node, child.offer)
      }
      return violations
    }
  }

  /// Whether the tracks of all grids inside are claimed as the rules say.
  private func tracksAgree(in node: Int) -> Bool {
    (node..<tree.end(of: node)).allSatisfy { inner in
      guard let claimed = grids[inner], let right = truth.tracks[inner] else { return true }
      return agree(claimed, right, inner)
    }
  }

  func agree(_ claimed: GridGeometry, _ right: GridTracks, _ node: Int) -> Bool {
    let frame = truth.frames[node].size
    let seen = observations(
      node, Arrangement(size: frame, children: [], tracks: right),
      AssumedValues(claims: claims, own: frame))
    return seen.allSatisfy { $0.kind != .own || claims.isNear($0.expected, $0.found) }
  }

  func violation(
    _ rule: Rule, _ node: Int, _ subject: String, _ expected: Double, _ found: Double,
    seenAt: String? = nil
  ) -> RuleViolation {
    RuleViolation(
      rule: rule, node: node, view: tree.label(of: node), subject: subject, expected: expected,
      found: found,
      seenAt: seenAt)
  }
}

// Deviations from the layout that the rules give, before any explanation.
extension Judge {
  /// A violation for every deviating coordinate and for every grid whose tracks deviate.
  func deviations(_ tolerance: Double) -> [RuleViolation] {
    let places = RulesAtWork(answers)
    let noise = Dictionary(uniqueKeysWithValues: Axis.allCases.map { ($0, claims.noise($0)) })
    var deviations: [RuleViolation] = []
    for node in 0..<tree.count where tree.kinds[node].hasGeometry {
      let (right, claimed) = (truth.frames[node], claims.frames[node])
      if right.isNull || claimed.isNull {
        guard right.isNull != claimed.isNull else { continue }
        deviations.append(
          violation(
            places.presence(of: node), node, "presence", right.isNull ? 0 : 1,
            claimed.isNull ? 0 : 1))
        continue
      }
      for axis in Axis.allCases {
        let position =
          places.containers[node].map { answers.rules(of: $0).positionRule(of: node, axis) } ?? .F9
        for (rule, subject, expected, found) in [
          (position, axis.position, right.origin[axis], claimed.origin[axis]),
          (
            answers.rules(of: node).lengthRule(axis), axis.length, right.size[axis],
            claimed.size[axis]
          ),
        ]
        where
          !(abs(expected - found)
          <= max(noise[axis] ?? 0, tolerance * max(1, abs(expected), abs(found))))
        {
          deviations.append(violation(rule, node, subject, expected, found))
        }
      }
      if let tracks = truth.tracks[node], let claimed = grids[node], !agree(claimed, tracks, node) {
        deviations.append(violation(.G16, node, "tracks", 1, 0))
      }
    }
    return deviations
  }
}

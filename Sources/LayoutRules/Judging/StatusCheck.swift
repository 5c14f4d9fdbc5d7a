import LayoutCore

/// Section 6: whether a layout must be refused or is infinite.
struct StatusCheck {
  let tree: LayoutTree
  let fault: RefusalReason?
  /// The first infinite view, with its size.
  let infinite: (node: Int, size: Size)?
  private let answers: Answers
  private let truth: ReferenceLayout?

  init(_ tree: LayoutTree, _ answers: Answers, _ truth: ReferenceLayout?) {
    self.tree = tree
    self.truth = truth
    fault = answers.fault
    infinite = truth?.infinite.map { ($0, truth?.frames[$0].size ?? .zero) }
    self.answers = answers
  }

  /// The judgement, if the status decides it; nil if the frames decide.
  func judgement(of result: LayoutResult) -> Judgement? {
    switch (result.status, fault, infinite) {
    case (.refused, _?, _): .holds
    case (.refused(let view, let reason), nil, _):
      .notJudged(view: view, reason: "refused: \(reason)")
    case (_, let fault?, _):
      .broken([violation(fault.rule, fault.node, "acceptance, though it \(fault.reason),", 0, 1)])
    case (.unbounded(let view), nil, let infinite?):
      view == infinite.node
        ? .holds
        : .broken([
          violation(
            answers.rules(of: infinite.node).lengthRule(axis(infinite.size)), infinite.node,
            "number of the first infinite view", Double(infinite.node), Double(view))
        ])
    case (.unbounded(let view), nil, nil): .broken([finite(view)])
    case (_, nil, let infinite?):
      .broken([
        violation(
          answers.rules(of: infinite.node).lengthRule(axis(infinite.size)), infinite.node,
          axis(infinite.size).length,
          .infinity,
          result.frames.indices.contains(infinite.node)
            ? result.frames[infinite.node].size[axis(infinite.size)] : 0)
      ])
    case (_, nil, nil): nil
    }
  }

  /// The violation of an answer that calls a finite view infinite.
  private func finite(_ view: Int) -> RuleViolation {
    let node = tree.kinds.indices.contains(view) ? view : 0
    return violation(
      answers.rules(of: node).lengthRule(.horizontal), node, "width",
      truth?.frames[node].size.width ?? 0,
      .infinity)
  }

  private func axis(_ size: Size) -> Axis { size.width.isFinite ? .vertical : .horizontal }

  private func violation(
    _ rule: Rule, _ node: Int, _ subject: String, _ expected: Double, _ found: Double
  ) -> RuleViolation {
    RuleViolation(
      rule: rule, node: node, view: tree.label(of: node), subject: subject, expected: expected,
      found: found)
  }
}

import LayoutCore

// L4  Spacer: ideal = minimum, in a stack maximum ∞ along its axis and 0 across it, no spacing next to it;
//     elsewhere flexible on both axes with that minimum.
struct SpacerRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    let spacer = facts.tree.spacers[facts.tree.payload(of: node)]
    if let major = spacer.axis, major != axis { return LengthRange(fixed: 0) }
    return LengthRange(min: spacer.minLength, ideal: spacer.minLength, max: .infinity)
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L4 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    [Axis.Set(axis)]
  }

  func spacing() throws(Failure) -> ViewSpacing { .zero }
}

// L5  Divider: 1 pt thick across the stack's major axis, (0, 10, ∞) like a shape along the line; outside a stack
//     a horizontal line.
struct DividerRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    facts.tree.payload(of: node) == Int(axis.rawValue) ? .shape : LengthRange(fixed: 1)
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L5 }
}

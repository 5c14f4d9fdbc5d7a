import LayoutCore

// L5  Divider: 1 pt thick across the stack's major axis, (0, 10, ∞) like a shape along the line; outside a
//     stack a horizontal line. It belongs to a stack as a Spacer does.
struct DividerRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    let thickness: Axis = facts.stackAxis(of: node) == .horizontal ? .horizontal : .vertical
    return axis == thickness ? LengthRange(fixed: 1) : .shape
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L5 }
}

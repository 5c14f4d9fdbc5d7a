import ConstraintLayout
public import LayoutCore
import LinearProgramming

/// What is other behind a breakpoint, in words.
public struct LayoutChange: Sendable, Hashable {
  /// The rule at work.
  public var rule: Rule
  /// The view that it is about, as reports call it.
  public var view: String
  /// What is defined, measured, chosen or ordered.
  public var subject: String
  public var before: String
  public var after: String
}

extension LayoutChange {
  /// A definition that attains another row.
  init(_ change: ParametricSweep.Switch, in program: LayoutProgram, _ tree: LayoutTree) {
    let words = RowWords(program: program, tree: tree)
    let provenance = Provenance(label: program.labels[change.definition])
    rule = provenance.rule
    view = tree.label(of: provenance.view)
    subject = words.subject(provenance)
    before = words.row(change.from, of: change.definition)
    after = words.row(change.to, of: change.definition)
  }

  /// An assumption that does not hold any more.
  init(_ flip: AssumptionFlip, in tree: LayoutTree) {
    func label(_ node: Int) -> String { tree.label(of: node) }
    func size(_ size: Size) -> String { "\(size.width.shortest) × \(size.height.shortest)" }
    switch flip {
    case .order(let node, let axis, let before, let after):
      let children = tree.kinds[node] == .grid ? nil : Array(tree.children(of: node))
      func words(_ order: [Int]) -> String {
        order.map { position in children.map { label($0[position]) } ?? "\(position)" }.joined(
          separator: ", ")
      }
      let tracks = axis == .horizontal ? "columns" : "rows"
      self.init(
        rule: children == nil ? .G13 : .S2, view: label(node),
        subject: "order of distribution" + (children == nil ? " of the \(tracks)" : ""),
        before: words(before), after: words(after))
    case .choice(let node, let before, let after):
      self.init(
        rule: .F7, view: label(node), subject: "chosen view", before: label(before), after: label(after))
    case .measure(let node, let before, let after):
      self.init(
        rule: tree.measures[tree.payload(of: node)].text == nil ? .L7 : .L6, view: label(node),
        subject: "measured size", before: size(before), after: size(after))
    case .closure(let node, let guide):
      self.init(
        rule: .A1, view: label(node), subject: "guide \(guide.name)", before: "an affine function",
        after: "another one")
    }
  }
}

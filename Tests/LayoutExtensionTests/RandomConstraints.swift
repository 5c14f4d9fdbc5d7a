import LayoutCases
import LayoutCore

/// Seeded constraints between the named views of a tree.
struct RandomConstraints {
  private var generator: SeededGenerator
  private let names: [String]

  init?(_ tree: LayoutTree, _ shown: LayoutResult, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    names = tree.nodes.filter { !shown.frames[$0.value].isNull }.keys.sorted()
    if names.count < 2 { return nil }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(generator.next() % UInt64(elements.count))]
  }

  private mutating func expression(_ value: LayoutQuantity.FrameValue, _ factors: [Double])
    -> LayoutExpression
  {
    LayoutExpression(terms: [LayoutExpression.Term(.view(pick(names), value), coefficient: pick(factors))])
  }

  /// A constraint on a length, a place or both sides of one axis; nil where it would say nothing.
  mutating func next(_ index: Int) -> LayoutConstraint? {
    let values: [LayoutQuantity.FrameValue] = pick([
      [.width, .width], [.height, .height], [.minX, .maxX], [.midY, .minY], [.maxX, .midX],
      [.width, .height],
    ])
    let left = expression(values[0], [1])
    var right = expression(values[1], [1, 1, 0.5, 2])
    right.constant = pick([0, 0, 7, -12.5, 40])
    let constraint = LayoutConstraint(
      left, pick([.equal, .atLeast, .atMost]), right, name: "c\(index)",
      strength: pick([.required, .preferred(level: 1), .preferred(level: 2)]),
      source: .path("$.constraints[\(index)]"))
    return constraint.flaw == nil ? constraint : nil
  }

  /// A step of an edit script.
  enum Edit {
    case add
    case change(Int)
    case remove(Int)
    case resize(Double)
  }

  /// - Parameter count: how many constraints there are.
  mutating func edit(_ count: Int) -> Edit {
    let choice = generator.next() % 8
    if choice == 7 { return .resize(Double(generator.next() % 600)) }
    if count == 0 || choice < 4 { return .add }
    let index = Int(generator.next() % UInt64(count))
    return choice < 6 ? .change(index) : .remove(index)
  }

  mutating func list(_ count: Int) -> [LayoutConstraint] { (0..<count).compactMap { next($0) } }
}

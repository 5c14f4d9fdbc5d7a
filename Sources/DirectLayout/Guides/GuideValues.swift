// A1, A2, A8: the value of an alignment guide in a view, explicit or by default.

internal import LayoutCore

/// The guides of one tree. Values are computed on demand, because most trees have no explicit guides.
final class Guides {
  @exclusivity(unchecked) private var table: GuideTable
  /// L7: the questions about explicit guides so far, with their answers.
  private var questions: [Place: Question] = [:]

  init(_ tree: borrowing LayoutTree) { table = GuideTable(tree) }

  /// A guide of a view at a proposal.
  private struct Place: Hashable {
    var guide: Int
    var node: Int
    var proposal: ProposedViewSize
  }

  /// A question about one guide of one view at one proposal.
  private final class Question {
    /// The proposal, with nil on the sides that do not matter to the view.
    let proposal: ProposedViewSize
    /// The generation of the view (GR3, CR1) when the question was asked.
    let generation: Int32
    /// nil until the answer is known. The answer is the explicit value, or nil if the guide is not explicit.
    var answer: Double??

    init(proposal: ProposedViewSize, generation: Int32) {
      self.proposal = proposal
      self.generation = generation
    }
  }

  // MARK: A1 The explicit value if there is one, else the default value

  /// The value of a guide in a view, in points; nil if the view is infinite and does not count (S5, G22).
  func guide(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, size: Size, _ pass: LayoutPass
  ) -> Double? {
    guard size.width.isFinite && size.height.isFinite else { return nil }
    if let explicit = explicit(guide, of: node, in: proposal, pass) { return explicit }
    if let standard = guide.standard { return Self.value(of: standard, guide.axis, in: size) }
    let dimensions = dimensions(of: node, in: proposal, size: size, pass)
    let value = evaluate(guide.defaultValue, for: guide, node, in: dimensions, pass)
    return finite(value, of: guide, node, size, pass)
  }

  /// The dimensions for guide closures. An explicit guide is computed when it is read.
  func dimensions(
    of node: Int, in proposal: ProposedViewSize, size: Size, _ pass: LayoutPass
  ) -> ViewDimensions {
    ViewDimensions(size) { [weak pass] guide in
      pass.flatMap { $0.isAtWork ? $0.guides.explicit(guide, of: node, in: proposal, $0) : nil }
    }
  }

  // MARK: A2 Defaults

  /// The default value of one of SwiftUI's guides, as a fraction of the view's length. Text baselines: 1.
  static func fraction(of standard: AlignmentKey.Standard) -> Double {
    switch standard {
    case .leading, .top: 0
    case .horizontalCenter, .verticalCenter: 0.5
    case .trailing, .bottom, .firstTextBaseline, .lastTextBaseline: 1
    }
  }

  private static func value(of standard: AlignmentKey.Standard, _ axis: Axis, in size: Size) -> Double {
    size[axis] * fraction(of: standard)
  }

  /// The default value of a guide in a view of this size without explicit guides.
  func defaultValue(of guide: AlignmentKey, in size: Size, _ node: Int, _ pass: LayoutPass) -> Double? {
    if let standard = guide.standard { return Self.value(of: standard, guide.axis, in: size) }
    let value = evaluate(guide.defaultValue, for: guide, node, in: ViewDimensions(size), pass)
    return finite(value, of: guide, node, size, pass)
  }

  // MARK: A8 A guide is a function of the dimensions it sees

  /// The value of a formula. A closure is called twice; two different values are refused.
  func evaluate(
    _ formula: GuideFormula, for guide: AlignmentKey, _ node: Int, in dimensions: ViewDimensions,
    _ pass: LayoutPass
  ) -> Double {
    let value = formula.value(in: dimensions)
    guard case .function = formula else { return value }
    let second = formula.value(in: dimensions)
    if second.bitPattern == value.bitPattern { return value }
    pass.refuse(
      node,
      "its guide \(guide.name) is \(value) and then \(second) at \(dimensions.width) × \(dimensions.height); a "
        + "function of the dimensions is needed")
    return 0
  }

  /// `value` if it is finite, else nil. The layout is then refused, unless the view is infinite.
  func finite(
    _ value: Double, of guide: AlignmentKey, _ node: Int, _ size: Size, _ pass: LayoutPass
  ) -> Double? {
    if value.isFinite { return value }
    if size.width.isFinite && size.height.isFinite {
      pass.refuse(
        node,
        "its guide \(guide.name) is \(value) at \(size.width) × \(size.height); a finite number is needed")
    }
    return nil
  }

  // MARK: L7 Explicit guides are asked for once

  /// The explicit value of a guide in the view at `node`, or nil.
  func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    guard let question = question(about: guide, of: node, in: proposal, pass) else { return nil }
    if let known = question.answer { return known }
    let answer = pass.nodes.kinds[node].room.explicit(guide, of: node, in: question.proposal, pass)
    question.answer = .some(answer)
    return answer
  }

  /// The question about a guide; nil if it cannot be explicit in the view at `node`.
  private func question(
    about guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Question? {
    guard table.hasExplicitGuides else { return nil }
    let number = table.enter(guide)
    guard table.mayBeExplicit(number, in: node..<pass.nodes.end(of: node)) else { return nil }
    let place = Place(guide: number, node: node, proposal: pass.reads[node].either.of(proposal))
    let generation = pass.references.generation(of: node)
    if let known = questions[place], known.generation == generation { return known }
    let question = Question(proposal: place.proposal, generation: generation)
    questions[place] = question
    return question
  }

  /// Forgets all explicit values so far.
  func forgetAnswers() { questions = [:] }

  /// How many explicit values were asked for so far.
  var questionCount: Int { questions.count }

  // MARK: Which views must be asked

  /// Whether any view of the tree may make a guide explicit.
  var areExplicitSomewhere: Bool { table.hasExplicitGuides }

  /// Whether views in `subtree` must be asked for a guide, because it is custom or may be explicit.
  func mustBeAsked(for guide: AlignmentKey, in subtree: Range<Int>, _ pass: LayoutPass) -> Bool {
    guard pass.sharesAxes, let standard = guide.standard else { return true }
    return table.hasExplicitGuides && table.mayBeExplicit(Int(standard.rawValue), in: subtree)
  }

  /// The number of a guide. Grids store the guides of their tracks by number.
  func number(of guide: AlignmentKey) -> Int32 { guide.standard?.rawValue ?? Int32(table.enter(guide)) }

  func guide(numbered number: Int32) -> AlignmentKey { table.keys[Int(number)] }

  /// The number of guides that have a number so far.
  var count: Int { table.keys.count }

  /// Whether the guide is not one of SwiftUI's own.
  func isCustom(_ number: Int32) -> Bool { AlignmentKey.Standard(rawValue: number) == nil }

  /// Whether some view in the subtree may make the guide explicit. Complexity: O(log n).
  func mayBeExplicit(_ number: Int32, in subtree: Range<Int>) -> Bool {
    table.mayBeExplicit(Int(number), in: subtree)
  }
}

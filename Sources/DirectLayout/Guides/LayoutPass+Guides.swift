internal import LayoutCore

// Guides are looked up on demand; most trees have no explicit ones.
extension LayoutPass {
  // MARK: A1, A2 A guide's value

  /// The explicit value of a guide in a view, else its default; nil where the view is infinite, whose
  /// guides count for nothing (G22).
  func guide(
    _ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize, size: Size
  ) -> Double? {
    guard size.width.isFinite && size.height.isFinite else { return nil }
    if let explicit = explicit(key, of: node, in: proposal) { return explicit }
    if let standard = key.standard {
      return size[key.axis] * GuideTable.fraction(of: standard)
    }
    return finite(
      value(of: key.defaultValue, key, node, in: dimensions(of: node, in: proposal, size: size)), of: key,
      node, size)
  }

  /// What guide closures see: explicit guides are resolved when they are read.
  private func dimensions(of node: Int, in proposal: ProposedViewSize, size: Size) -> ViewDimensions {
    ViewDimensions(size) { [weak self] key in self?.explicit(key, of: node, in: proposal) }
  }

  /// `value` if it is finite; else the layout is refused, unless the view is infinite.
  func finite(_ value: Double, of key: AlignmentKey, _ node: Int, _ size: Size) -> Double? {
    if value.isFinite { return value }
    if size.width.isFinite && size.height.isFinite {
      refuse(
        node,
        "its guide \(key.name) is \(value) at \(size.width) × \(size.height); a finite number is needed")
    }
    return nil
  }

  // MARK: A8 Guides are functions

  /// The value of a guide; a closure is asked twice, and refused if it answers twice.
  func value(
    of formula: GuideFormula, _ key: AlignmentKey, _ node: Int, in dimensions: ViewDimensions
  ) -> Double {
    let value = formula.value(in: dimensions)
    guard case .function = formula else { return value }
    let second = formula.value(in: dimensions)
    if second.bitPattern == value.bitPattern { return value }
    refuse(
      node,
      "its guide \(key.name) is \(value) and then \(second) at \(dimensions.width) × \(dimensions.height); a "
        + "function of the dimensions is needed")
    return 0
  }

  /// Whether views in `subtree` must be asked for a guide, because it is custom or may be explicit.
  func asksForGuides(_ key: AlignmentKey, in subtree: Range<Int>) -> Bool {
    guard sharesAxes, let standard = key.standard else { return true }
    return guides.hasExplicitGuides && guides.mayBeExplicit(Int(standard.rawValue), in: subtree)
  }

  // MARK: A3–A5 Explicit guides

  /// The explicit value of a guide in the view at `node`, or nil.
  func explicit(_ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    guard let question = question(about: key, of: node, in: proposal) else { return nil }
    if let known = question.answer { return known }
    question.answer = .some(newExplicit(key, of: node, in: question.proposal))
    return question.answer ?? nil
  }

  /// The question for a guide that may be explicit in the view at `node`; else nil.
  private func question(
    about key: AlignmentKey, of node: Int, in proposal: ProposedViewSize
  ) -> GuideQuestion? {
    guard guides.hasExplicitGuides else { return nil }
    let number = guides.enter(key)
    guard guides.mayBeExplicit(number, in: node..<nodes.end(of: node)) else { return nil }
    let view = ViewInProposal(node: node, proposal: reads[node].either.of(proposal))
    let place = GuideInProposal(guide: number, view: view)
    if let known = guideQuestions[place] { return known }
    let question = GuideQuestion(proposal: view.proposal)
    guideQuestions[place] = question
    return question
  }

  private func newExplicit(_ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .empty: return nil
    case .alignmentGuide: return modified(key, by: node, in: proposal)
    case .customLayout: return explicit(key, ofCustomLayout: node, in: proposal)
    case .fixedFrame, .flexibleFrame, .padding, .mirror, .position, .fixedSize, .overlay, .offset,
      .layoutDirection:
      return forwarded(key, by: node, in: proposal)
    case .grid, .stack, .zStack, .viewThatFits:
      guard let child = standIn(for: node, in: proposal) else {
        return combined(key, of: node, in: proposal)
      }
      return explicit(key, of: child, in: proposal)
    }
  }

  /// A3: the closure sees the dimensions of the view inside; the outermost modifier wins.
  private func modified(_ key: AlignmentKey, by node: Int, in proposal: ProposedViewSize) -> Double? {
    guard tree.explicitGuides[nodes.payload(of: node)].guide == key else {
      return explicit(key, of: node + 1, in: proposal)
    }
    let size = size(of: node + 1, in: proposal)
    let dimensions = dimensions(of: node + 1, in: proposal, size: size)
    let formula = tree.explicitGuides[nodes.payload(of: node)].formula
    return finite(value(of: formula, key, node, in: dimensions), of: key, node, size)
  }
}

/// What is known about one guide of one view at one proposal.
final class GuideQuestion {
  /// The sides of the proposal that the view reads.
  let proposal: ProposedViewSize
  /// Nil until it is known, then the explicit value or nil.
  var answer: Double??

  init(proposal: ProposedViewSize) { self.proposal = proposal }
}

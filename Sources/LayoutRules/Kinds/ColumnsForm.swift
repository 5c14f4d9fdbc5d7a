import LayoutCore

/// FO1–FO3  A form in columns with rows. Their guides stand on one line, where the controls begin; a row without a label
///          has the guide 0.
struct ColumnsFormRules: ReadRules {
  let view: RuleReading
  private var form: ColumnsFormDescription { tree.columnsForms[payload] }

  /// S1.
  private func gaps() -> [Double] { view.gaps(form.spacing, along: .vertical) }

  /// FO1, FO2: the offers to the rows. A possible mistake is another column.
  private func offers(in proposal: ProposedViewSize) -> [ProposedViewSize] {
    guard let width = proposal.width else { return view.children.map { _ in .unspecified } }
    let first = ProposedViewSize(width: width, height: nil)
    let guides = view.children.map {
      GuideValues(view.answers, of: $0).value(form.guide, in: view.answers.dimensions($0, first))
    }
    let column = view.settle(
      Quantity(rule: .FO1, kind: .frame, axis: .horizontal, index: 0), max(0, guides.max() ?? 0))
    return guides.map { ProposedViewSize(width: max(0, width - column + $0), height: nil) }
  }

  /// S5: the line, the extent, and the guides of the rows.
  private func across(_ answers: [ViewDimensions]) -> (line: Double, extent: Double, guides: [Double]) {
    let guides = answers.indices.map { view.guide(form.guide, view.children[$0], $0, answers[$0]) }
    let finite = answers.indices.filter { answers[$0].isFinite }
    let before = max(0, finite.map { guides[$0] }.max() ?? 0)
    let after = max(0, finite.map { answers[$0].width - guides[$0] }.max() ?? 0)
    let plain = answers.filter { !$0.isFinite }.map(\.width).reduce(0, max)
    return (before, max(before + after, plain), guides)
  }

  /// FO3.
  func size(in proposal: ProposedViewSize) -> Size {
    let answers = zip(view.children, offers(in: proposal)).map { view.answer($0, $1) }
    return Size(
      width: across(answers).extent,
      height: max(0, answers.map(\.height).reduce(0, +) + gaps().reduce(0, +)))
  }

  /// FO2.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let offers = offers(in: proposal)
    let answers = zip(view.children, offers).map { view.last($0, $1) }
    let gaps = gaps() + [0]
    let (before, _, guides) = across(answers)
    let line = view.settle(Quantity(rule: .FO2, kind: .line, axis: .horizontal, index: 0), before)
    var position = 0.0
    return view.children.indices.map { index in
      defer { position += answers[index].height + gaps[index] }
      return PlacedView(
        node: view.children[index], offer: offers[index],
        origin: Point(x: line - guides[index], y: position))
    }
  }

  var spacing: PreferredSpacing { .ofStack(view.children.map { view.answers.spacing($0) }, along: .vertical) }

  func lengthRule(_ axis: Axis) -> Rule { .FO3 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .FO2 }
  func guideRule(_ key: AlignmentKey) -> Rule { .A5 }
}

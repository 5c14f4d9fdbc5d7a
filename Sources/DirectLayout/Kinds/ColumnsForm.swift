// FO1–FO3: forms in columns.

internal import LayoutCore

/// A form in columns. FO1: with W the width proposed, the guide of a row is the value of the form's guide in
/// the row offered (W, nil); the column c is the largest, at least 0.
enum ColumnsFormKind: ContainerKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    let members = pass.members.of(node, pass.nodes)
    pass.stackAxes.enter(members, ofStackAlong: .vertical, pass.nodes)
    pass.columnsForms.forms[node] = ColumnsFormNode(node, members, pass)
  }

  private static func form(_ node: Int, _ pass: LayoutPass) -> ColumnsFormNode {
    guard let form = pass.columnsForms.forms[node] else { preconditionFailure("no form is prepared") }
    return form
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    Reads(width: .horizontal, height: .horizontal)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { form(node, pass).rows(in: proposal.width, pass).size[axis] }

  static func forget(_ node: Int, _ pass: LayoutPass) { form(node, pass).forget() }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    for row in form(view.node, pass).rows(in: view.proposal.width, pass).rows {
      pass.place(row.moved(by: view.origin))
    }
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] { form(node, pass).rows(in: proposal.width, pass).rows }

  /// FO3: a form combines guides by A5.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { combined(guide, of: node, in: proposal, pass) }
}

/// The forms in columns of a tree.
struct ColumnsForms {
  /// By node.
  fileprivate var forms: [Int: ColumnsFormNode] = [:]

  /// FO3: what a form prefers around itself (S10).
  func spacing(of node: Int, _ pass: LayoutPass) -> ViewSpacing {
    forms[node]?.spacing(pass) ?? ViewSpacing()
  }
}

/// A form in columns and its answers so far.
private final class ColumnsFormNode {
  private let node: Int
  private let guide: AlignmentKey
  private let children: [Int32]
  /// The gap after each row but the last.
  private let gaps: [Double]
  /// S10; worked out once.
  private var spacing: ViewSpacing?
  /// By width.
  private var answers = ProposalMemo<(size: Size, rows: [PlacedView])>()

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass) {
    let description = pass.tree.columnsForms[pass.nodes.payload(of: node)]
    self.node = node
    self.children = children
    guide = description.guide
    gaps = PreferredSpacing.gaps(
      between: children, along: .vertical, spacing: description.spacing, pass)
  }

  func forget() { answers = ProposalMemo() }

  func spacing(_ pass: LayoutPass) -> ViewSpacing {
    if let spacing { return spacing }
    let new = children.isEmpty ? ViewSpacing() : PreferredSpacing.along(.vertical, children, pass)
    spacing = new
    return new
  }

  /// The form's size at a width, and its rows in its coordinates.
  func rows(in width: Double?, _ pass: LayoutPass) -> (size: Size, rows: [PlacedView]) {
    let question = ProposedViewSize(width: width, height: nil)
    if let known = answers[question] {
      pass.countReuse()
      return known
    }
    guard pass.mayAsk(2 * children.count, for: node) else { return (.zero, []) }
    let new = newRows(in: question, pass)
    answers.add(new, for: question)
    return new
  }

  /// FO2: a row with the guide g is offered (max(0, W − c + g), nil), or (nil, nil) where W is nil. The rows
  /// meet with their guides at this offer on one line (S5). FO3: the width is the extent of S5, the height
  /// that of rows and gaps, at least 0.
  private func newRows(
    in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> (size: Size, rows: [PlacedView]) {
    let guides = children.map { value(in: Int($0), offered: proposal, pass).guide ?? 0 }
    let column = guides.reduce(0, max)
    var (leading, trailing, plain, height) = (0.0, 0.0, 0.0, gaps.reduce(0, +))
    var position = 0.0
    var rows: [(view: PlacedView, guide: Double?)] = []
    for (index, child) in children.enumerated() {
      var offer = proposal
      if let width = proposal.width { offer.width = max(0, width - column + guides[index]) }
      let (size, guide) = value(in: Int(child), offered: offer, pass)
      if let guide {
        leading = max(leading, guide)
        trailing = max(trailing, size.width - guide)
      } else {
        plain = max(plain, size.width)
      }
      let origin = Point(x: 0, y: position)
      rows.append((PlacedView(node: Int(child), proposal: offer, size: size, origin: origin), guide))
      position += size.height + (index < gaps.count ? gaps[index] : 0)
      height += size.height
    }
    let size = Size(width: max(plain, leading + trailing), height: max(0, height))
    return (
      size,
      rows.map { row in
        // An infinite row starts where the form does.
        row.view.moved(by: Point(x: row.guide.map { leading - $0 } ?? 0, y: 0))
      }
    )
  }

  /// The size of a row at an offer, and its guide; nil if the row is infinite and does not count (S5).
  private func value(
    in row: Int, offered offer: ProposedViewSize, _ pass: LayoutPass
  ) -> (size: Size, guide: Double?) {
    let size = pass.size(of: row, in: offer)
    return (size, pass.guides.guide(guide, of: row, in: offer, size: size, pass))
  }
}

import LayoutCases
import LayoutComparison
import LayoutCore

/// The frames of a case side by side: what is expected, then what every engine computed.
struct FrameColumns: Sendable {
  /// A number of a frame, or what stands for all four.
  struct Cell: Sendable {
    let text: String
    /// Whether it stands for the whole frame.
    let isWhole: Bool
    /// How it is set off: `same` as the reference's, `off` from what it should be.
    let mark: String?
  }

  struct Row: Sendable {
    let view: String
    let cells: [Cell]
  }

  struct Head: Sendable {
    let title: String
  }

  let heads: [Head]
  let rows: [Row]
  let omitted: String?

  /// The most views that are listed, those with an expected frame or a difference first.
  private static let listed = 100

  /// A coordinate of a view that one answer gives otherwise.
  private struct Place: Hashable {
    var node: Int
    var coordinate: Coordinate
  }

  init(_ report: CaseReport) {
    let expected = report.layoutCase.expect?.frames ?? [:]
    let placed = report.answers.filter { $0.result.status == .placed }
    heads = (expected.isEmpty ? [] : [Head(title: "expected")]) + placed.map { Head(title: $0.engine) }
    let marks = placed.map { answer in
      Set(CaseFindings.differences(of: answer).map { Place(node: $0.node, coordinate: $0.coordinate) })
    }
    let marked = Set(marks.joined().map(\.node))
    let views = report.tree.nodesByLabel().sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .filter { view in placed.contains { !$0.result.frames[view.value].isNull } || expected[view.key] != nil
      }
    let urgent = views.filter { marked.contains($0.value) || expected[$0.key] != nil }
    let shown = Set(
      (urgent + views.filter { !marked.contains($0.value) && expected[$0.key] == nil }).prefix(Self.listed)
        .map(\.key))
    rows =
      placed.isEmpty
      ? []
      : views.filter { shown.contains($0.key) }.map { label, node in
        let reference = placed[0].result.frames[node]
        let first = expected.isEmpty ? [] : Self.cells(expected[label])
        return Row(
          view: label,
          cells: first
            + zip(placed, marks).enumerated().flatMap { place, entry in
              Self.cells(
                entry.0.result.frames[node], place == 0 ? nil : reference,
                off: { entry.1.contains(Place(node: node, coordinate: $0)) })
            })
      }
    omitted =
      views.count > shown.count ? "\(Amount.of(views.count - shown.count, "view")) more are left out." : nil
  }

  private static func cells(_ expected: ExpectedFrame?) -> [Cell] {
    guard let expected else { return [Cell(text: "", isWhole: true, mark: nil)] }
    let numbers = [expected.origin.x, expected.origin.y, expected.size?.width, expected.size?.height]
    return numbers.map { Cell(text: $0.map(Coordinate.text) ?? "–", isWhole: false, mark: nil) }
  }

  private static func cells(_ frame: Rect, _ reference: Rect?, off: (Coordinate) -> Bool) -> [Cell] {
    let isOff = Coordinate.allCases.contains(where: off)
    if frame.isNull { return [Cell(text: "not shown", isWhole: true, mark: isOff ? "off" : nil)] }
    if frame == reference, !isOff { return [Cell(text: "=", isWhole: true, mark: "same")] }
    return Coordinate.allCases.map { coordinate in
      Cell(
        text: Coordinate.text(of: coordinate.value(in: frame)), isWhole: false,
        mark: off(coordinate) ? "off" : nil)
    }
  }
}

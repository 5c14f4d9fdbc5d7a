import LayoutComparison
package import ScreenComparison

/// One screen at one width, as several layout languages lay it out.
struct ScreenEntry: Sendable {
  /// A side's numbers, in a line of the table.
  struct Row: Sendable {
    let language: String
    let layout: String
    let distance: String
    let overflow: String
    let empty: String
    let beyond: String
    let loss: String
    let height: String
    let unsaid: String
  }

  /// A situation with the rules that part there.
  struct Question: Sendable {
    let says: String
    let rules: [Fact]
  }

  let title: String
  let about: String
  let summary: String
  let isParted: Bool
  let pictures: [EmbeddedPicture]
  let rows: [Row]
  let questions: [Question]

  init(_ report: ScreenReport) {
    let letters = Self.letters(of: report)
    title = "\(report.screen), \(Coordinate.text(of: report.width)) wide"
    about = report.about
    isParted = report.groups.count > 1
    let asked = report.situations.map(\.says).joined(separator: "; ")
    let layouts = isParted ? "\(report.groups.count) layouts" : "all agree"
    summary = asked.isEmpty ? layouts : "\(layouts) · \(asked)"
    pictures = report.groups.enumerated().compactMap { index, group in
      guard let side = report.sides.first(where: { $0.language == group[0] }) else { return nil }
      let names = group.map(\.title).joined(separator: ", ")
      return EmbeddedPicture(
        svg: ComparedScreenPicture(side, width: report.width).svg, words: "\(report.screen) by \(names)",
        caption: "\(Self.letter(index)): \(names)")
    }
    func text(_ length: Double) -> String { Coordinate.text(of: (length * 100).rounded() / 100) }
    rows = report.sides.map { side in
      Row(
        language: side.language.title, layout: letters[side.language] ?? "–",
        distance: text(side.fromSwiftUIGrid), overflow: text(side.cost.overflow),
        empty: text(side.cost.empty),
        beyond: text(side.cost.lack + side.cost.excess + side.cost.overlap), loss: text(side.loss),
        height: text(side.height),
        unsaid: side.unsaid.map(\.term).joined(separator: ", "))
    }
    let firsts = report.sides.filter { side in report.groups.contains { $0.first == side.language } }
    questions =
      !isParted
      ? []
      : report.situations.enumerated().map { index, situation in
        Question(
          says: situation.says,
          rules: firsts.map {
            Fact($0.language.title, "\($0.rules[index].says) (\($0.rules[index].place))")
          })
      }
  }

  private static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(65 + index))) }

  private static func letters(of report: ScreenReport) -> [ScreenLanguage: String] {
    var letters: [ScreenLanguage: String] = [:]
    for (index, group) in report.groups.enumerated() {
      for language in group { letters[language] = letter(index) }
    }
    return letters
  }
}

/// A screen's cells as rectangles, and the offered width as a dashed line.
struct ComparedScreenPicture: Sendable {
  let svg: String

  private static let margin = 6.0

  init(_ side: ScreenReport.SideReport, width: Double) {
    let frames = side.frames.joined().compactMap { $0 }
    let left = min(0, frames.map { $0[0] }.min() ?? 0) - Self.margin
    let right = max(width, frames.map { $0[0] + $0[2] }.max() ?? 0) + Self.margin
    let bottom = side.height + Self.margin
    func number(_ length: Double) -> String { "\((length * 10).rounded() / 10)" }
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(right - left))" height="\(number(bottom + Self.margin))" \
      viewBox="\(number(left)) \(number(-Self.margin)) \(number(right - left)) \(number(bottom + Self.margin))">
      """,
      #"<rect x="\#(number(left))" y="\#(number(-Self.margin))" width="100%" height="100%" fill="white"/>"#,
    ]
    for (row, cells) in side.frames.enumerated() {
      for frame in cells.compactMap({ $0 }) {
        // What reaches beyond the offered width is red.
        let colour =
          frame[0] + frame[2] > width + 0.25 || frame[0] < -0.25
          ? "#d9534f" : row % 2 == 0 ? "#4a7ebb" : "#6b9e5b"
        lines.append(
          #"<rect x="\#(number(frame[0]))" y="\#(number(frame[1]))" width="\#(number(frame[2]))" "#
            + #"height="\#(number(frame[3]))" fill="\#(colour)" fill-opacity=".45" stroke="\#(colour)"/>"#)
      }
    }
    for x in [0, width] {
      lines.append(
        #"<path d="M\#(number(x)) \#(number(-Self.margin))V\#(number(bottom))" stroke="dimgray" stroke-dasharray="3 3"/>"#
      )
    }
    svg = (lines + ["</svg>"]).joined(separator: "\n")
  }
}

extension ReportPage {
  /// Adds what layout languages make of screens.
  package mutating func add(_ result: ScreenResult) {
    for report in result.comparisons { addScreen(ScreenEntry(report)) }
    screenLibraries = Set(result.versions.values).sorted().joined(separator: ", ")
  }
}

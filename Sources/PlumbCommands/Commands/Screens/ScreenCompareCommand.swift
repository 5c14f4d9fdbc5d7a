import ArgumentParser
import DirectBoxes
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import ScreenComparison

struct ScreenCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Says where layout languages part on a screen, by how much, and by which rules.",
    discussion: """
      For each width of each screen: which languages agree; how far left and right edges are from those of \
      SwiftUI's grid; what overflows, what is empty, and by how much cells miss their limits, in points summed over \
      rows; and how much more that is than the least that any widths within the cells' limits could have.

      Qt and Tk are in the comparison where their answers are given: lines of plumb-screens-answer/1 that \
      Adapters/qt_screens.py and Adapters/tk_screens.py print, or the result that make languages keeps.

      Exit codes: 0 whatever parts; 2 a screen that an engine refuses, 65 bad data.

      plumb screens compare Cases/Screens/form.ndjson
      plumb screens compare Cases/Screens/*.ndjson \\
        --answers Benchmarks/Results/languages.json
      """)

  @OptionGroup var files: ScreenFiles
  @Option(
    help: "Answers of Qt and Tk, or a result that holds them.",
    completion: .file(extensions: ["json", "ndjson"]))
  var answers: String?
  @Option(help: "Lines to read, or plumb-screens-report/1 a line.") var format = OutputFormat.text

  func run() throws {
    let screens = try files.read()
    let comparison = ScreenComparison(
      views: DirectEngine(), boxes: DirectBoxEngine(), solver: GLPKSolver(), peers: try peers())
    for screen in screens {
      for width in screen.widths {
        let report: ScreenReport
        do { report = try comparison.compare(screen, width: width) } catch {
          throw Exit.fail("\(error)", Exit.noSolution)
        }
        try Terminal.write(format == .json ? canonicalText(of: report) + "\n" : Self.text(report))
      }
    }
  }

  private func peers() throws -> PeerAnswers {
    guard let answers else { return PeerAnswers() }
    let data = try FileBytes.contents(answers)
    do throws(CaseError) {
      if data.prefix(4096).contains(Data("\"\(ScreenResult.format)\"".utf8)) || answers.hasSuffix(".json") {
        return PeerAnswers(try ScreenResult(data))
      }
      return try PeerAnswers(data)
    } catch {
      throw Exit.fail("\(answers): \(error)", Exit.badData)
    }
  }

  private static func text(_ report: ScreenReport) -> String {
    var lines = [
      "\(report.screen), \(Pixels(report.width)) wide: "
        + (report.situations.isEmpty
          ? "just enough room" : report.situations.map(\.says).joined(separator: "; "))
    ]
    lines.append(
      "least cost \(Pixels(report.optimum.columns)) with common columns, \(Pixels(report.optimum.rows)) by rows"
    )
    var table = TextTable([
      "language", "agrees with", "off SwiftUI's grid", "overflow", "empty", "beyond limits", "over the least",
      "height",
    ])
    for side in report.sides {
      let group = report.groups.first { $0.contains(side.language) } ?? []
      let first = group.first.map { $0 == side.language ? "–" : $0.rawValue } ?? "–"
      table.add(
        [side.language.rawValue, first]
          + [
            side.fromSwiftUIGrid, side.cost.overflow, side.cost.empty,
            side.cost.lack + side.cost.excess + side.cost.overlap, side.loss, side.height,
          ].map { "\(Pixels(($0 * 100).rounded() / 100))" })
    }
    lines += table.lines
    if report.groups.count > 1 {
      for (index, situation) in report.situations.enumerated() {
        for side in report.sides where report.groups.contains(where: { $0.first == side.language }) {
          let rule = side.rules[index]
          lines.append("  \(situation.says): \(side.language.rawValue): \(rule.says) (\(rule.place))")
        }
      }
    }
    for side in report.sides where !side.unsaid.isEmpty {
      let terms = side.unsaid.map { "\($0.term) (\($0.instead))" }.joined(separator: ", ")
      lines.append("  \(side.language.rawValue) has no word for: \(terms)")
    }
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n\n"
  }
}

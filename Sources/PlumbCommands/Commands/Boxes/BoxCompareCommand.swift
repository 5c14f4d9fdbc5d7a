import ArgumentParser
import BoxCases
import BoxComparison
import Boxes
import ConstraintLayout
import LayoutCases
import LayoutCore

struct BoxCompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the frames of engines with those that cases expect, and with a browser's.",
    discussion: """
      Every case is laid out by every engine; edges of boxes and sizes of tracks are compared with the frames \
      that the case expects, with those of the first engine, and, with --judge chromium, with those of the \
      browser. Frames of engines are equal to a millionth of a pixel, recorded ones that were rounded to half a \
      pixel, and those of a browser to 1/64 pixel for each box, because it keeps lengths in that unit.

      The last line counts the verdicts, those of core cases apart, and the cases in which each property is refused. Core \
      cases have no absolute box, aspect ratio, overflow, vertical writing mode or display: block.

      Exit codes: 0 all agree; 1 some differ; 2 an engine or the browser refuses some.

      plumb boxes compare Cases/Boxes/*.ndjson
      plumb boxes generate --count 100 | plumb boxes compare --judge chromium -
      """)

  @OptionGroup var files: CaseFiles<BoxCase>
  @Option(help: "A browser to compare with.") var judge: BoxJudgeName?
  @Option(help: "What engines do where Chromium and the specifications part.") var dialect =
    BoxDialectName.specification
  @Option(help: "Lines to read, or an object a line.") var format = OutputFormat.text

  func run() throws {
    let cases = try files.read()
    let judge = try judge?.start()
    let engines = BoxEngineName.allCases.map { BoxTreeEngine($0.engine(dialect.dialect)) }
    let judged = try judge.map { judge in
      do throws(Problem) { return try judge.answers(to: cases) } catch {
        throw Exit.fail(error.description, Exit.noSolution)
      }
    }
    var counts: [PrintedVerdict: Int] = [:]
    var coreCounts: [PrintedVerdict: Int] = [:]
    var refusals = Refusals()
    for (index, boxCase) in cases.enumerated() {
      var answers: [(name: String, frames: BoxFrames)] = []
      var verdict = PrintedVerdict.equal
      var details: [String] = []
      func take(_ name: String, _ answer: BoxAnswer) {
        switch answer {
        case .placed(let frames): answers.append((name, frames))
        case .refused(let refusal):
          verdict = max(verdict, .refused)
          refusals.add(refusal, of: index)
          details.append("\(name) refuses it: \(refusal)")
        case .failed(let reason):
          verdict = max(verdict, .refused)
          details.append("\(name) gives no answer: \(reason)")
        }
      }
      for engine in engines { take(engine.name, engine.answer(to: boxCase)) }
      if let first = answers.first {
        for other in answers.dropFirst() {
          compare(other, with: first.frames, of: first.name, boxCase, .doubles, &verdict, &details)
        }
        if let judge, let judged {
          if case .placed(let frames) = judged[index] {
            compare(first, with: frames, of: judge.name, boxCase, judge.tolerance, &verdict, &details)
          } else {
            take(judge.name, judged[index])
          }
        }
        if let expected = boxCase.expected {
          for answer in answers {
            compare(
              answer, with: expected.frames, of: "the case", boxCase,
              expected.isRounded ? .wholePixels : Self.tolerance(boxCase), &verdict, &details)
          }
        }
      }
      counts[verdict, default: 0] += 1
      if boxCase.isCore { coreCounts[verdict, default: 0] += 1 }
      try Terminal.write(try text(boxCase, verdict, details))
    }
    if format == .text {
      let names = engines.map(\.name) + (judge.map { [$0.name] } ?? [])
      let core = coreCounts.values.reduce(0, +)
      var parts = [
        "\(Prose.count(cases.count, "case")): \(Self.words(counts)); \(names.joined(separator: ", "))",
        core == 0 ? "no core cases" : "\(Prose.count(core, "core case")): \(Self.words(coreCounts))",
      ]
      if !refusals.isEmpty { parts.append("refused: \(refusals)") }
      try Terminal.write(parts.joined(separator: "; ") + "\n")
    }
    if counts[.different] != nil { throw Exit.differ }
    if counts[.refused] != nil { throw Exit.noSolution }
  }

  private static func words(_ counts: [PrintedVerdict: Int]) -> String {
    PrintedVerdict.allCases.compactMap { verdict in counts[verdict].map { "\($0) \(verdict.rawValue)" } }
      .joined(separator: ", ")
  }

  /// The properties that were refused, and in how many cases each.
  private struct Refusals: CustomStringConvertible {
    private var cases: [String: Set<Int>] = [:]

    var isEmpty: Bool { cases.isEmpty }

    mutating func add(_ refusal: BoxRefusal, of index: Int) {
      cases[refusal.property ?? "no single property", default: []].insert(index)
    }

    var description: String {
      cases.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        .map { "\(Terminal.printable($0.key)) in \($0.value.count)" }.joined(separator: ", ")
    }
  }

  private enum PrintedVerdict: String, CaseIterable, Comparable {
    case equal, refused, different

    static func < (one: PrintedVerdict, other: PrintedVerdict) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  /// Frames of a browser say so in their source.
  private static func tolerance(_ boxCase: BoxCase) -> BoxTolerance {
    boxCase.source?.contains("hrom") == true ? .layoutUnits : .doubles
  }

  private func compare(
    _ answer: (name: String, frames: BoxFrames), with expected: BoxFrames, of name: String,
    _ boxCase: BoxCase,
    _ tolerance: BoxTolerance, _ verdict: inout PrintedVerdict, _ details: inout [String]
  ) {
    let comparison = FrameComparison(answer.frames, with: expected, of: boxCase.tree, tolerance: tolerance)
    if comparison.isEqual { return }
    verdict = .different
    details += CaseLines.first(of: comparison.differences) {
      "\(answer.name), expected by \(name): \($0)"
    }
  }

  /// What is printed of a case.
  private struct Line: Encodable {
    var format = "plumb-boxes-report/1"
    var `case`: String
    var verdict: String
    var details: [String]
  }

  private func text(_ boxCase: BoxCase, _ verdict: PrintedVerdict, _ details: [String]) throws -> String {
    if format == .json {
      return try canonicalText(of: Line(case: boxCase.name, verdict: verdict.rawValue, details: details))
        + "\n"
    }
    let isEqual = verdict == .equal
    return CaseLines(
      isGood: isEqual, boxCase.name + (isEqual ? "" : ": \(verdict.rawValue)"), details
    ).text
  }
}

extension BoxCase {
  /// Whether it needs nothing beyond flexible boxes and grids in flow.
  fileprivate var isCore: Bool {
    tree.styles.allSatisfy { style in
      style.position != .absolute && style.aspectRatio == nil && style.overflowX == .visible
        && style.overflowY == .visible && style.writingMode == .horizontalTB && style.display != .block
    }
  }
}

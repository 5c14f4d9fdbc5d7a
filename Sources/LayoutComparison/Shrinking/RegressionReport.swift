import LayoutCases
import LayoutCore

/// What was wrong with the case of a regression record, in the format `plumb-regression/1`.
public struct RegressionReport: Codable, Sendable, Hashable {
  public static let format = "plumb-regression/1"

  /// What one engine answered to the shrunk case.
  public struct Answer: Codable, Sendable, Hashable {
    public var engine: String
    public var status: String
    /// By the name or the path of a view, as in `plumb-layout/1`; empty unless placed.
    public var frames: [String: [Double]]
  }

  /// A coordinate on which an engine differs from another, or from what is expected.
  public struct Deviation: Codable, Sendable, Hashable {
    public var coordinate: String
    public var engine: String
    /// The engine compared with, or `expected`.
    public var reference: String
    public var rule: String
    /// The reference's value first; ∞ where the view is not shown.
    public var values: [Double]
    public var view: String
  }

  /// What it took to shrink the case.
  public struct Effort: Codable, Sendable, Hashable {
    /// How many cases were tried.
    public var evaluations: Int
    /// Whether no reduction of the case fails.
    public var isMinimal: Bool
    /// The pass behind each step.
    public var steps: [String]
    /// Views before and after.
    public var views: [Int]
  }

  public var format = Self.format
  public var answers: [Answer]
  /// The rule that the engine breaks, else that of the coordinate farthest off; nil where no frames differ.
  public var brokenRule: String?
  public var `case`: String
  public var differences: [Deviation]
  /// The engine whose answer is wrong, or not the reference's.
  public var engine: String
  /// The family and seed that the original was generated from, where it was.
  public var family: String?
  public var original: String
  /// Why there are no frames to compare, in the words of the engine.
  public var reason: String?
  public var seed: UInt64?
  public var shrinking: Effort
  /// The name of a verdict, `brokenRule` or `unexpected`.
  public var verdict: String
  /// What the rules say of each engine's answer.
  public var opinions: [String]

  init(_ shrunk: ShrunkCase, name: String) {
    let report = shrunk.report
    answers = report.answers.map { answer in
      let labelled = LayoutAnswer(
        case: name, engine: answer.engine, tree: report.tree, result: answer.result)
      return Answer(
        engine: answer.engine, status: labelled.status.name, frames: labelled.frames.mapValues(\.coordinates))
    }
    brokenRule = shrunk.brokenRule?.number
    self.case = name
    differences = report.differences.map {
      Deviation(
        coordinate: "\($0.difference.coordinate)", engine: $0.engine, reference: $0.reference,
        rule: $0.difference.rule.number, values: $0.difference.values, view: $0.difference.view)
    }
    engine = shrunk.failure.engine
    original = shrunk.original.name
    reason = report.verdict.reason
    let shrinking = shrunk.shrinking
    self.shrinking = Effort(
      evaluations: shrinking.evaluations, isMinimal: shrinking.isMinimal, steps: shrinking.steps,
      views: [shrunk.original.complexity.views, shrunk.layoutCase.complexity.views])
    verdict = shrunk.failure.name
    opinions = shrunk.opinions.map(\.description)
    (family, seed) = Self.origin(of: shrunk.original)
  }

  /// Generated cases are called by their family's label and their seed.
  private static func origin(of layoutCase: LayoutCase) -> (family: String?, seed: UInt64?) {
    guard layoutCase.source == "generated", let slash = layoutCase.name.lastIndex(of: "/"),
      let seed = UInt64(layoutCase.name[slash...].dropFirst())
    else { return (nil, nil) }
    return (String(layoutCase.name[..<slash]), seed)
  }

  /// The report's text: keys in alphabetical order, indented for reading.
  func json() throws -> String { try canonicalText(of: self, indented: true) + "\n" }
}

extension CaseReport {
  /// Every coordinate on which an engine differs from the first engine or from what is expected.
  public var differences: [(engine: String, reference: String, difference: Difference)] {
    answers.flatMap { answer -> [(engine: String, reference: String, difference: Difference)] in
      var all: [(engine: String, reference: String, difference: Difference)] = []
      if case .different(let list, _) = answer.comparison.verdict {
        all += list.map { (answer.engine, answers[0].engine, $0) }
      }
      return all + (answer.expectation?.differences ?? []).map { (answer.engine, "expected", $0) }
    }
  }
}

extension Verdict {
  /// Why there are no frames to compare.
  public var reason: String? {
    switch self {
    case .different(_, let reason): reason
    case .outsideLinearFragment(let view, let reason): "\(view): \(reason)"
    case .solverFailure(let reason), .refused(let reason): reason
    case .equal, .equalWithinTolerance, .unbounded: nil
    }
  }
}

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
  public var differences: [ReportedDifference]
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
    differences = report.differences
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

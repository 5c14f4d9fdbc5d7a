/// One case that is laid out step by step, with one thing changed in each.
public struct BenchmarkSweep: Sendable, Hashable {
  /// What changes.
  public enum Subject: Sendable, Hashable {
    /// The proposed width.
    case proposal
    /// The width of a fixed leaf, named by its path, such as `0/3/5`: of the root, the fourth row, its sixth view.
    case leaf(String)
    /// The alignment of the root grid: leading, center, trailing, and again.
    case alignment
  }

  /// A family, or a case of a file.
  public var problem: String
  public var subject: Subject
  /// The first and the last width, in points; of no meaning for alignments.
  public var from = 0.0
  public var to = 0.0
  /// How many there are, at equal distances; at least 2.
  public var steps: Int

  public init(_ problem: String, _ subject: Subject, from: Double = 0, to: Double = 0, steps: Int) {
    (self.problem, self.subject, self.from, self.to, self.steps) = (problem, subject, from, to, steps)
  }

  /// The width in a step, counted from 0; nil for alignments.
  public func width(_ step: Int) -> Double? {
    subject == .alignment ? nil : from + (to - from) * Double(step) / Double(steps - 1)
  }
}

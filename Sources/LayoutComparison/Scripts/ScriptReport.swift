public import LayoutCases
public import LayoutCore

/// What became of a script: its steps up to the first fault.
public struct ScriptReport: Sendable {
  public let script: EditScript
  /// The sessions' answers after the step with the fault, else after the one with the gravest verdict and the
  /// largest deviation; nil if no session began.
  public private(set) var gravest: CaseReport?
  /// What went wrong; nil if nothing did.
  public internal(set) var fault: ScriptFault?
  /// The first layout and all steps up to the fault.
  public private(set) var steps: [ScriptStepReport] = []
  /// Number of steps that were tried, the first layout not among them.
  public var stepCount: Int { max(0, steps.count - 1) }

  init(_ script: EditScript) { self.script = script }

  /// The name of the fault, else of the gravest verdict.
  public var verdict: String { fault?.kind.rawValue ?? gravest?.verdict.name ?? "" }

  /// Notes a step. Its fault is the given one, else a verdict that is no agreement.
  mutating func take(_ step: ScriptStepReport, _ fault: ScriptFault?) {
    var step = step
    step.fault = fault ?? ScriptFault(step.answers, step: step.number)
    self.fault = step.fault
    steps.append(step)
    guard let other = gravest, step.fault == nil else {
      gravest = step.answers
      return
    }
    let (new, old) = (Self.gravity(step.answers.verdict), Self.gravity(other.verdict))
    if new > old || new == old && step.answers.worstDeviation > other.worstDeviation {
      gravest = step.answers
    }
  }

  /// What an engine does not lay out counts more than a deviation.
  private static func gravity(_ verdict: Verdict) -> Int {
    switch verdict {
    case .equal: 0
    case .equalWithinTolerance: 1
    case .unbounded: 2
    case .refused: 3
    case .unsupported: 4
    case .solverFailure: 5
    case .different: 6
    }
  }
}

/// A step of a script, checked.
public struct ScriptStepReport: Sendable {
  /// From 1; 0 for the first layout.
  public let number: Int
  /// The sessions' answers, compared with the first session's.
  public let answers: CaseReport
  /// Why the step is not possible; nil if it was made.
  public internal(set) var refusal: TreeError?
  /// How many frames each session says it moved; empty for the first layout and for a step that is not
  /// possible.
  public internal(set) var moved: [Int] = []
  public internal(set) var fault: ScriptFault?

  init(_ answers: CaseReport, step: Int) {
    (self.answers, number) = (answers, step)
  }
}

/// What is wrong with a session.
public struct ScriptFault: Sendable, Hashable {
  /// The kinds of faults, by their names in output.
  public enum Kind: String, Sendable, CaseIterable {
    /// A session's answer is not that of a fresh layout.
    case staleAnswer
    /// A session does not name the frames that moved.
    case wrongMoves
    /// A session refuses edits that are possible, or makes others.
    case wrongRefusal
    /// The sessions of two engines answer differently.
    case different
    /// A solver did not return an optimum, or no session could be begun.
    case solverFailure

    /// The names of the faults that a session has by itself.
    public static let sessionFaults = [staleAnswer, wrongMoves, wrongRefusal].map(\.rawValue)
  }

  public var kind: Kind
  /// The engine at fault, or the one that differs from the reference.
  public var engine: String
  /// The step, from 1; 0 for the first layout.
  public var step: Int
  /// What is wrong, in words.
  public var reason: String

  init(_ kind: Kind, _ engine: String, step: Int, _ reason: String) {
    (self.kind, self.engine, self.step, self.reason) = (kind, engine, step, reason)
  }

  /// The fault of answers that differ or that a solver did not give; nil if there is none.
  fileprivate init?(_ report: CaseReport, step: Int) {
    let kind: Kind
    switch report.verdict {
    case .different: kind = .different
    case .solverFailure: kind = .solverFailure
    default: return nil
    }
    let (engine, reason) = report.culprit
    self.init(kind, engine, step: step, reason)
  }

  /// Whether two faults are of one class. A smaller script must fail in the same class.
  func isAlike(_ other: ScriptFault) -> Bool { kind == other.kind && engine == other.engine }
}

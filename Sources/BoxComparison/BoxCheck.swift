public import BoxCases
public import Boxes
public import LayoutCore

/// Who lays out whole cases: an engine of ours, a browser, or another program.
public protocol BoxCaseEngine: AnyObject {
  /// The name for messages.
  var name: String { get }
  /// How far its answers may lie from those of an engine that computes with doubles.
  var tolerance: BoxTolerance { get }

  /// The answer to each case.
  ///
  /// - Throws: if a browser does not answer at all.
  func answers(to cases: [BoxCase]) throws(Problem) -> [BoxAnswer]
}

/// What came of laying out one case.
public enum BoxAnswer: Sendable {
  case placed(BoxFrames)
  /// It does not lay out something that the case has.
  case refused(BoxRefusal)
  /// It gave no answer, or none that can be read; the words say why.
  case failed(String)

  /// The frames, if there are any.
  public var frames: BoxFrames? { if case .placed(let frames) = self { frames } else { nil } }
}

/// One of our engines, which reads the tree alone.
public final class BoxTreeEngine: BoxCaseEngine {
  private let engine: any BoxEngine

  public init(_ engine: any BoxEngine) { self.engine = engine }

  public var name: String { engine.name }
  public let tolerance = BoxTolerance.doubles

  public func answers(to cases: [BoxCase]) throws(Problem) -> [BoxAnswer] { cases.map(answer) }

  public func answer(to boxCase: BoxCase) -> BoxAnswer {
    do throws(BoxRefusal) { return .placed(try engine.layout(boxCase.tree)) } catch { return .refused(error) }
  }
}

/// What came of comparing the answers to one case.
public enum BoxVerdict: Sendable {
  /// The frames are equal within the tolerance; `worst` is the largest difference in pixels.
  case equal(worst: Double)
  case different(FrameComparison, judged: BoxFrames)
  /// The engine or the judge refuses the case; its name and the reason.
  case refused(by: String, BoxRefusal)
  /// The engine or the judge gives no answer; its name and why.
  case failed(by: String, String)
}

/// Compares an engine with a judge, many cases at a time.
public struct BoxCheck {
  public let engine: any BoxCaseEngine
  public let judge: any BoxCaseEngine
  private let tolerance: BoxTolerance

  public init(_ engine: any BoxCaseEngine, judge: any BoxCaseEngine) {
    (self.engine, self.judge) = (engine, judge)
    tolerance = engine.tolerance == .doubles ? judge.tolerance : .sum(judge.tolerance, engine.tolerance)
  }

  /// Checks an engine of ours.
  public init(_ engine: any BoxEngine, judge: any BoxCaseEngine) {
    self.init(BoxTreeEngine(engine), judge: judge)
  }

  /// A verdict for each case.
  ///
  /// - Throws: if a browser does not answer at all.
  public func verdicts(of cases: [BoxCase]) throws(Problem) -> [BoxVerdict] {
    let (found, judged) = (try engine.answers(to: cases), try judge.answers(to: cases))
    return zip(cases, zip(found, judged)).map { boxCase, answers in
      switch answers {
      case (.refused(let refusal), _): .refused(by: engine.name, refusal)
      case (.failed(let reason), _): .failed(by: engine.name, reason)
      case (_, .refused(let refusal)): .refused(by: judge.name, refusal)
      case (_, .failed(let reason)): .failed(by: judge.name, reason)
      case (.placed(let found), .placed(let judged)): verdict(found, judged, boxCase)
      }
    }
  }

  private func verdict(_ found: BoxFrames, _ judged: BoxFrames, _ boxCase: BoxCase) -> BoxVerdict {
    let comparison = FrameComparison(found, with: judged, of: boxCase.tree, tolerance: tolerance)
    return comparison.isEqual ? .equal(worst: comparison.worst) : .different(comparison, judged: judged)
  }
}

public import BoxCases
public import Boxes

/// Who says which frames are right: another engine, or a browser.
public protocol BoxJudge: AnyObject {
  /// The name for messages.
  var name: String { get }
  /// How far its answers may lie from those of an engine.
  var tolerance: BoxTolerance { get }

  /// The answer to each case: frames, or a refusal of what it does not lay out.
  ///
  /// - Throws: if it does not answer at all.
  func answers(to cases: [BoxCase]) throws(BrowserError) -> [Result<BoxFrames, BoxRefusal>]
}

/// An engine as judge of another.
public final class EngineJudge: BoxJudge {
  private let engine: any BoxEngine

  public init(_ engine: any BoxEngine) { self.engine = engine }

  public var name: String { engine.name }
  public let tolerance = BoxTolerance.doubles

  public func answers(to cases: [BoxCase]) throws(BrowserError) -> [Result<BoxFrames, BoxRefusal>] {
    cases.map { boxCase in Result { () throws(BoxRefusal) in try engine.layout(boxCase.tree) } }
  }
}

/// What came of one case.
public enum BoxVerdict: Sendable {
  /// The frames are equal within the tolerance; `worst` is the largest difference in pixels.
  case equal(worst: Double)
  case different(FrameComparison, judged: BoxFrames)
  /// The engine or the judge refuses the case; its name and the reason.
  case refused(by: String, BoxRefusal)
}

/// Compares an engine with a judge, many cases at a time.
public struct BoxCheck {
  public let engine: any BoxEngine
  public let judge: any BoxJudge

  public init(_ engine: any BoxEngine, judge: any BoxJudge) { (self.engine, self.judge) = (engine, judge) }

  /// A verdict for each case.
  ///
  /// - Throws: if the judge does not answer at all.
  public func verdicts(of cases: [BoxCase]) throws(BrowserError) -> [BoxVerdict] {
    let judged = try judge.answers(to: cases)
    return zip(cases, judged).map { boxCase, judged in
      let own = Result { () throws(BoxRefusal) in try engine.layout(boxCase.tree) }
      switch (own, judged) {
      case (.failure(let refusal), _): return .refused(by: engine.name, refusal)
      case (_, .failure(let refusal)): return .refused(by: judge.name, refusal)
      case (.success(let own), .success(let judged)):
        let comparison = FrameComparison(own, with: judged, of: boxCase.tree, tolerance: judge.tolerance)
        return comparison.isEqual
          ? .equal(worst: comparison.worst) : .different(comparison, judged: judged)
      }
    }
  }
}

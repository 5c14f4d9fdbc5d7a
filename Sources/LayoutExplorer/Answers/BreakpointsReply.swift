import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// The values of one side of the proposal at which a layout bends, found exactly.
struct BreakpointsReply: Encodable {
  static let keys = CaseRequest.keys + ["side", "from", "to"]

  /// The most views and modifiers of a case whose breakpoints are looked for.
  static let mostNodes = 1_500

  struct BreakpointReply: Encodable {
    var at: Double
    /// Whether no view appears, disappears or jumps.
    var continuous: Bool
    /// What changes, in words.
    var changes: [ChangeReply]
  }

  struct ChangeReply: Encodable {
    var rule: String
    var view: String
    var subject: String
    var before: String
    var after: String
    /// The change as a clause.
    var says: String
  }

  var breakpoints: [BreakpointReply] = []
  /// Why there are none, or none behind the last; nil if the whole range was looked at.
  var stop: String?

  private static let mostChanges = 6
  /// The longest search, because the page asks after every change.
  private static let seconds = 3.0

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline)
    let side = try object.value("side", as: String.self, "width or height") ?? "width"
    guard let parameter = ["width", "height"].contains(side) ? WhatIfParameter(side) : nil else {
      throw .badRequest("side", "is \(side); width or height is needed")
    }
    let from = try object.required("from", as: Double.self, "a length to start from")
    let to = try object.required("to", as: Double.self, "a length to end at")
    guard request.tree.count <= Self.mostNodes else {
      stop =
        "the case has \(request.tree.count) views and modifiers; breakpoints are found up to \(Self.mostNodes)"
      return
    }
    let time = Deadline(seconds: min(Self.seconds, request.secondsLeft / 2))
    do throws(WhatIfError) {
      let sweep = try LayoutSweep(
        parameter, of: request.tree, in: request.proposal, host: request.layoutCase.host, from: from, to: to,
        by: request.constraintEngine, until: { time.isOver }
      ).joined()
      breakpoints = sweep.breakpoints.map { breakpoint in
        BreakpointReply(
          at: breakpoint.value, continuous: breakpoint.isContinuous,
          changes: breakpoint.told.prefix(Self.mostChanges).map {
            ChangeReply(
              rule: $0.rule.number, view: $0.view, subject: $0.subject, before: $0.before, after: $0.after,
              says: $0.says(at: breakpoint.value))
          })
      }
      stop = sweep.stop?.words(in: sweep.tree)
      if stop != nil, time.isOver, let reached = sweep.pieces.last?.to {
        stop = "the search ended at \(reached.rounded().shortest) points, because its time was over"
      }
    } catch {
      stop = "\(error)"
    }
  }
}

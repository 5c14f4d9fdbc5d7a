import LayoutCases
import LayoutCore
import LayoutExplanation

/// A what-if report in the format `plumb-whatif/1`.
struct WhatIfObject: Encodable {
  struct Piece: Encodable {
    var from: Double
    var to: Double
    /// By view and coordinate, the value at the start and the slope; what goes on as before is left out.
    var frames: [String: [String: [Double]]]
    /// The views that are no longer shown.
    var hidden: [String]
  }

  struct Breakpoint: Encodable {
    var at: Double
    var continuous: Bool
    var changes: [Change]
    /// By view and coordinate, the limits from the left and from the right.
    var jumps: [String: [String: [Double]]]
  }

  struct Change: Encodable {
    var rule: String
    var view: String
    var subject: String
    var before: String
    var after: String
  }

  var format = "plumb-whatif/1"
  var `case`: String
  var engine: String
  var parameter: String
  /// Nil where the case has no single one.
  var value: Double?
  var pieces: [Piece]
  var breakpoints: [Breakpoint]
  /// Why there is no layout behind the last piece.
  var stop: String?

  init(_ report: WhatIfReport) {
    let (sweep, names) = (report.sweep, report.names)
    self.case = report.case
    engine = report.engine
    parameter = "\(sweep.parameter)"
    value = sweep.value
    stop = sweep.stop.map { $0.words(in: sweep.tree) }
    func byView<Entry>(
      _ entries: [Entry], _ node: (Entry) -> Int, _ coordinate: (Entry) -> Int, _ numbers: (Entry) -> [Double]
    ) -> [String: [String: [Double]]] {
      var views: [String: [String: [Double]]] = [:]
      for entry in entries {
        for name in names[node(entry)] ?? [] {
          views[name, default: [:]][WhatIfReport.coordinates[coordinate(entry)]] = numbers(entry)
        }
      }
      return views
    }
    pieces = sweep.pieces.map { piece in
      Piece(
        from: piece.from, to: piece.to,
        frames: byView(piece.functions, \.node, \.coordinate) { [$0.start, $0.slope] },
        hidden: piece.hidden.flatMap { names[$0] ?? [] })
    }
    breakpoints = sweep.breakpoints.map { breakpoint in
      Breakpoint(
        at: breakpoint.value, continuous: breakpoint.isContinuous,
        changes: breakpoint.changes.map {
          Change(
            rule: $0.rule.number, view: $0.view, subject: $0.subject, before: $0.before, after: $0.after)
        }, jumps: byView(breakpoint.jumps, \.node, \.coordinate) { [$0.left, $0.right] })
    }
  }

  func json() throws -> String { try canonicalText(of: self) + "\n" }
}

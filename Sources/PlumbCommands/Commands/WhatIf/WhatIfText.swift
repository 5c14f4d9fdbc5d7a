import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation

/// A what-if report as text.
struct WhatIfText {
  private let report: WhatIfReport
  private let names: [Int: [String]]

  init(_ report: WhatIfReport) {
    self.report = report
    let (called, tree) = (report.sweep.tree.viewNames, report.sweep.tree)
    let names = report.names.map { node, names in
      (node, names.map { TreeBuilder.isPath($0) && tree.names[node] == nil ? called.name(of: node) : $0 })
    }
    self.names = Dictionary(uniqueKeysWithValues: names)
  }

  var text: String { lines.map(Terminal.printable).joined(separator: "\n") + "\n" }

  private var lines: [String] {
    let sweep = report.sweep.joined()
    var known: [Int: [LayoutPiece.Function]] = [:]
    let value = sweep.value.map { " = \(number($0))" } ?? ""
    var lines = [
      "\(report.case): \(sweep.parameter)\(value), \(report.engine); d is the distance from where a piece starts"
    ]
    var breakpoints = sweep.breakpoints[...]
    for piece in sweep.pieces {
      if let breakpoint = breakpoints.first, breakpoint.value <= piece.from {
        lines += self.lines(breakpoint)
        breakpoints = breakpoints.dropFirst()
      }
      for node in piece.hidden { known[node] = nil }
      for function in piece.functions where names[function.node] != nil {
        var own = known[function.node] ?? []
        own.removeAll { $0.coordinate == function.coordinate }
        known[function.node] = own + [function]
      }
      lines += self.lines(piece, known)
      for (node, functions) in known {
        known[node] = functions.map { function in
          var function = function
          function.start += function.slope * (piece.to - piece.from)
          return function
        }
      }
    }
    lines += breakpoints.flatMap(self.lines)
    if let stop = sweep.stop { lines.append("there is no layout behind: \(stop.words(in: sweep.tree))") }
    return lines
  }

  /// - Parameter known: by node, the functions from the start of the piece on.
  private func lines(_ piece: LayoutPiece, _ known: [Int: [LayoutPiece.Function]]) -> [String] {
    let end = piece.to == LayoutSweep.limit ? "on" : "to \(LayoutBreakpoint.place(piece.to))"
    var cells: [String: [String]] = [:]
    for node in Set(piece.functions.map(\.node)) {
      for name in names[node] ?? [] {
        for var function in known[node] ?? [] {
          // d is the distance from the place that is told.
          function.start += function.slope * (LayoutBreakpoint.told(piece.from) - piece.from)
          cells[name, default: [String](repeating: "", count: 4)][function.coordinate] = words(function)
        }
      }
    }
    var table = TextTable(["view"] + WhatIfReport.coordinates)
    for (name, row) in cells.sorted(by: { $0.key < $1.key }) { table.add([name] + row) }
    let hidden = piece.hidden.flatMap { names[$0] ?? [] }
    let isNow = report.sweep.value.map { piece.from <= $0 && $0 <= piece.to } ?? false
    return ["from \(LayoutBreakpoint.place(piece.from)) \(end)\(isNow ? ", as it is now" : "")"]
      + (cells.isEmpty ? [] : table.lines.map { "  \($0)" })
      + (hidden.isEmpty ? [] : ["  not shown: \(hidden.joined(separator: ", "))"])
  }

  /// The most jumps printed for one breakpoint.
  private static let toldJumps = 8

  private func lines(_ breakpoint: LayoutBreakpoint) -> [String] {
    // Where a view fits a fraction of a unit before it should, what it leaves jumps by that fraction.
    let isTiny = { (jump: LayoutBreakpoint.Jump) in abs(jump.left - jump.right) < LayoutBreakpoint.least }
    let large = breakpoint.jumps.filter { !isTiny($0) }
    let tiny = breakpoint.jumps.count { isTiny($0) && names[$0.node] != nil }
    let isContinuous = large.isEmpty && !breakpoint.changesViews
    let jumps = large.flatMap { jump in
      (names[jump.node] ?? []).map { name in
        "  \(name).\(WhatIfReport.coordinates[jump.coordinate]) jumps from \(number(jump.left)) to \(number(jump.right))"
      }
    }
    let rest = jumps.count - Self.toldJumps
    return [
      "at \(LayoutBreakpoint.place(breakpoint.value))\(isContinuous ? "" : ", not continuous")"
    ]
      + breakpoint.told.map {
        "  \($0.says(at: breakpoint.value)) (\($0.rule.number))"
      } + jumps.prefix(Self.toldJumps) + (rest > 0 ? ["  and \(Prose.count(rest, "more jump"))"] : [])
      + (tiny > 0
        ? [
          "  \(Prose.count(tiny, "coordinate")) \(tiny == 1 ? "jumps" : "jump") by less than 2/65536 point, too little for a comparison (S2)"
        ]
        : [])
  }

  /// An affine function of d, the distance from the start of the piece.
  private func words(_ function: LayoutPiece.Function) -> String {
    let start = number(function.start)
    if function.slope == 0 { return start }
    let factor = abs(function.slope) == 1 ? "d" : "\(Wording.number(abs(function.slope)))·d"
    if start == "0" && function.slope > 0 { return factor }
    return "\(start) \(function.slope < 0 ? "−" : "+") \(factor)"
  }

  private func number(_ value: Double) -> String {
    value == .infinity ? "not shown" : LayoutBreakpoint.place(value)
  }
}

/// A what-if report in the format `plumb-whatif/1`.
struct WhatIfObject: Encodable {
  struct PieceObject: Encodable {
    var from: Double
    var to: Double
    /// By view and coordinate: the value at the start and the slope. Unchanged functions are left out.
    var frames: [String: [String: [Double]]]
    /// The views that are not shown any more.
    var hidden: [String]
  }

  struct BreakpointObject: Encodable {
    var at: Double
    var continuous: Bool
    var changes: [ChangeObject]
    /// By view and coordinate, the limits from the left and from the right.
    var jumps: [String: [String: [Double]]]
  }

  struct ChangeObject: Encodable {
    var rule: String
    var view: String
    var subject: String
    var before: String
    var after: String
  }

  var format = "plumb-whatif/1"
  var `case`: String
  var engine: String
  /// The font that measures the texts; nil for fixed metrics.
  var fontFamily: String?
  var parameter: String
  /// Nil if the case has no single value.
  var value: Double?
  var pieces: [PieceObject]
  var breakpoints: [BreakpointObject]
  /// Why there is no layout beyond the last piece.
  var stop: String?

  init(_ report: WhatIfReport) {
    let (sweep, names) = (report.sweep, report.names)
    self.case = report.case
    engine = report.engine
    fontFamily = report.fontFamily
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
      PieceObject(
        from: piece.from, to: piece.to,
        frames: byView(piece.functions, \.node, \.coordinate) { [$0.start, $0.slope] },
        hidden: piece.hidden.flatMap { names[$0] ?? [] })
    }
    breakpoints = sweep.breakpoints.map { breakpoint in
      BreakpointObject(
        at: breakpoint.value, continuous: breakpoint.isContinuous,
        changes: breakpoint.changes.map {
          ChangeObject(
            rule: $0.rule.number, view: $0.view, subject: $0.subject, before: $0.before, after: $0.after)
        }, jumps: byView(breakpoint.jumps, \.node, \.coordinate) { [$0.left, $0.right] })
    }
  }

  func json() throws -> String { try canonicalText(of: self) + "\n" }
}

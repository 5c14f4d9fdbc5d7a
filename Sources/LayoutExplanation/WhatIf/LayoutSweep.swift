public import ConstraintLayout
public import LayoutCore
import LinearProgramming
import OpenPrograms

/// A layout as a piecewise linear function of one number. Pieces are computed, not sampled.
///
/// `Documentation/WhatIf.md` describes how, and what is exact.
public struct LayoutSweep: Sendable {
  public let parameter: WhatIfParameter
  /// The tree that nodes refer to. If the number is the length of a fixed leaf, the leaf is in a fixed frame
  /// here.
  public let tree: LayoutTree
  /// The number's value in the case; nil if it has none, such as a nil proposal or a preferred spacing.
  public let value: Double?
  /// In ascending order; each piece starts where the one before ends.
  public private(set) var pieces: [LayoutPiece]
  /// The values between the pieces. After `around`, also those at the outer ends.
  public private(set) var breakpoints: [LayoutBreakpoint]
  /// Why there is no layout beyond the last piece; nil if the sweep reached its end.
  public private(set) var stop: LayoutStatus?

  /// The largest value of a parameter.
  public static let limit = 1e9

  /// The tree that nodes of a sweep refer to.
  ///
  /// - Throws: `WhatIfError` if the tree has no such number.
  public static func tree(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) throws(WhatIfError) -> LayoutTree {
    try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine).tree
  }

  /// Finds every piece between two values.
  ///
  /// - Parameters:
  ///   - shown: the nodes whose frames are followed, in the tree of `tree(_:of:in:host:by:)`; what changes no frame of them
  ///     ends no piece. nil stands for all nodes.
  ///   - isOver: says when to stop early; `stop` then says so.
  /// - Throws: `WhatIfError` if the tree has no such number, the interval is empty, or there is no layout at
  ///   its start.
  /// Complexity: a layout for each value at which an assumption fails; for each breakpoint, linear in what
  /// depends on the number.
  public init(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    showing shown: Set<Int>? = nil, from start: Double, to end: Double, by engine: ConstraintEngine,
    until isOver: () -> Bool = { false }
  ) throws(WhatIfError) {
    guard start >= 0, end - start > 1e-6 * max(1, start), end <= Self.limit else {
      throw .parameter(
        "from \(start.shortest) to \(end.shortest) is no interval; values from 0 to 1e9, "
          + "the first a millionth less than the second, are needed")
    }
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    self.init(parameter, moving, try Self.run(moving, of: shown, from: start, to: end, until: isOver))
  }

  private init(_ parameter: WhatIfParameter, _ moving: MovingLayout, _ run: SweepRun) {
    self.parameter = parameter
    (tree, value) = (moving.tree, moving.value)
    (pieces, breakpoints, stop) = (run.pieces, run.breakpoints, run.stop)
  }

  private static func run(
    _ moving: MovingLayout, of shown: Set<Int>?, from start: Double, to end: Double, most: Int = .max,
    until isOver: () -> Bool = { false }
  ) throws(WhatIfError) -> SweepRun {
    do throws(OpenLayout.Failure) {
      return try SweepRun(moving, of: shown, from: start, to: end, most: most, until: isOver)
    } catch {
      throw .noLayout("at \(start.shortest) \(error.status.words(in: moving.tree))")
    }
  }

  /// Finds the piece that contains the number's own value, or the two that meet there, with the breakpoints
  /// at both ends. A piece that starts at 0 or ends at `limit` has no breakpoint there.
  ///
  /// - Throws: `WhatIfError` if the tree has no such number, the number has no value, or there is no layout.
  public static func around(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    showing shown: Set<Int>? = nil, by engine: ConstraintEngine
  ) throws(WhatIfError) -> LayoutSweep {
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    guard let value = moving.value else {
      throw .parameter(
        "\(parameter) has no single value in this case, so that there is no piece around it; give --from and --to, such as "
          + "--from 0 --to 40")
    }
    guard value >= 0, value <= limit else {
      throw .parameter("\(parameter) is \(value.shortest); values from 0 to 1e9 can be moved")
    }
    let first =
      value < 1e-6 ? 0 : try run(moving, of: shown, from: value, to: 0, most: 1).breakpoints.first?.value ?? 0
    let last = try run(moving, of: shown, from: value, to: limit, most: 1).breakpoints.first?.value ?? limit
    // Sweep a little further on both sides, to find what changes at the ends.
    let start = max(0, first - 4 * ParametricSweep.resolution(at: first))
    let end = min(limit, last + 4 * ParametricSweep.resolution(at: last))
    var sweep = LayoutSweep(parameter, moving, try run(moving, of: shown, from: start, to: end))
    sweep.cut(to: value)
    return sweep
  }

  /// Keeps only the pieces that contain `value`. The first of them then lists every coordinate.
  private mutating func cut(to value: Double) {
    let kept = pieces.indices.filter { pieces[$0].from <= value && value <= pieces[$0].to }
    guard let first = kept.first, let last = kept.last else { return }
    pieces[first].functions = functions(inPiece: first)
    pieces[first].hidden = []
    breakpoints = Array(breakpoints[max(0, first - 1)..<min(breakpoints.count, last + 1)])
    if last < pieces.count - 1 { stop = nil }
    pieces = Array(pieces[first...last])
  }

  /// The sweep with each piece shorter than two units of S2 made part of the breakpoints at its ends, which become one.
  ///
  /// A view that needs 305 points fits at 304.99999417 already, because lengths are compared in whole units. So a layout may
  /// change there and again at 305. To a reader that is one change, at 305.
  /// Complexity: linear in the functions and changes.
  public func joined() -> LayoutSweep {
    var (sweep, pieces, breakpoints) = (self, [LayoutPiece](), [LayoutBreakpoint]())
    // After `around`, a breakpoint may stand before the first piece.
    let hasFirst = self.breakpoints.first.map { $0.value <= self.pieces[0].from } ?? false
    var rest = self.breakpoints[...]
    if hasFirst, let first = rest.popFirst() { breakpoints.append(first) }
    for piece in self.pieces {
      if pieces.isEmpty {
        pieces.append(piece)
        continue
      }
      guard let next = rest.popFirst() else { break }
      let isShort = pieces[pieces.count - 1].to - pieces[pieces.count - 1].from < LayoutBreakpoint.least
      if isShort, pieces.count > 1, let last = breakpoints.popLast() {
        let short = pieces.removeLast()
        pieces[pieces.count - 1].to = piece.from
        breakpoints.append(last.joined(with: next))
        pieces.append(short.joined(with: piece))
      } else {
        breakpoints.append(next)
        pieces.append(piece)
      }
    }
    breakpoints += rest
    (sweep.pieces, sweep.breakpoints) = (pieces, breakpoints)
    return sweep
  }

  /// The functions of all coordinates of all views that are shown in a piece, by node and coordinate.
  ///
  /// Complexity: linear in the functions of all pieces up to this one.
  public func functions(inPiece index: Int) -> [LayoutPiece.Function] {
    var known: [[Int]: LayoutPiece.Function] = [:]
    for piece in pieces[...index] {
      for node in piece.hidden { for coordinate in 0..<4 { known[[node, coordinate]] = nil } }
      for function in piece.functions {
        var function = function
        function.start += function.slope * (pieces[index].from - piece.from)
        known[[function.node, function.coordinate]] = function
      }
    }
    return known.values.sorted { ($0.node, $0.coordinate) < ($1.node, $1.coordinate) }
  }
}

/// An interval of a parameter in which every coordinate of every frame is an affine function of it.
public struct LayoutPiece: Sendable, Hashable {
  /// The function of one coordinate of a view in a piece: `start + slope · (parameter − from)`.
  public struct Function: Sendable, Hashable {
    public var node: Int
    /// 0 to 3 for x, y, width and height.
    public var coordinate: Int
    /// The coordinate at the start of the piece, in points.
    public var start: Double
    /// In points per point.
    public var slope: Double
  }

  public var from: Double
  public var to: Double
  /// The functions that differ from those of the piece before, by node and coordinate; in the first piece
  /// all.
  public var functions: [Function]
  /// The views that are not shown any more (F7).
  public var hidden: [Int]
}

extension LayoutPiece {
  /// The next piece, with what changed in this one too.
  fileprivate func joined(with next: LayoutPiece) -> LayoutPiece {
    var joined = next
    let later = Set(next.functions.map { [$0.node, $0.coordinate] })
    let gone = Set(next.hidden)
    let kept = functions.filter { !later.contains([$0.node, $0.coordinate]) && !gone.contains($0.node) }.map {
      function in
      var function = function
      function.start += function.slope * (next.from - from)
      return function
    }
    let shown = Set(next.functions.map(\.node))
    joined.functions = (kept + next.functions).sorted { ($0.node, $0.coordinate) < ($1.node, $1.coordinate) }
    joined.hidden = Set(hidden.filter { !shown.contains($0) } + next.hidden).sorted()
    return joined
  }
}

extension LayoutBreakpoint {
  /// Two units of S2: lengths that differ by less may be equal to a comparison.
  package static let least = 2.0 / 65536

  /// A number for people: one of thousandths if that is less than two units of S2 away, as 35 is from 34.99999417, where a
  /// view of 35 points fits.
  package static func told(_ value: Double) -> Double {
    let short = (value * 1000).rounded() / 1000
    return abs(short - value) < least ? short + 0 : value
  }

  /// `told` in words.
  package static func place(_ value: Double) -> String { Wording.number(told(value)) }

  /// Both as one, at the place of the later one.
  fileprivate func joined(with next: LayoutBreakpoint) -> LayoutBreakpoint {
    var joined = next
    joined.changes = []
    for var change in changes + next.changes {
      if let place = joined.changes.firstIndex(where: {
        $0.rule == change.rule && $0.subject == change.subject
      }) {
        let first = joined.changes[place]
        (change.before, change.below) = (first.before, first.below)
        joined.changes[place] = change
      } else {
        joined.changes.append(change)
      }
    }
    joined.changes.removeAll { $0.before == $0.after }
    var jumps = self.jumps
    for jump in next.jumps {
      if let place = jumps.firstIndex(where: { $0.node == jump.node && $0.coordinate == jump.coordinate }) {
        jumps[place].right = jump.right
      } else {
        jumps.append(jump)
      }
    }
    joined.jumps = jumps.filter { abs($0.left - $0.right) > 1e-4 * max(1, abs($0.left)) }
    joined.changesViews = changesViews || next.changesViews
    return joined
  }
}

/// The value at which one piece of a layout ends and the next one starts.
public struct LayoutBreakpoint: Sendable, Hashable {
  /// A discontinuous coordinate, with its limits from both sides.
  public struct Jump: Sendable, Hashable {
    public var node: Int
    /// 0 to 3 for x, y, width and height.
    public var coordinate: Int
    public var left: Double
    public var right: Double
  }

  /// The double nearest to the parameter's value.
  public var value: Double
  /// The rows, choices and measures that change here, in the order in which the rules are evaluated.
  public var changes: [BreakpointChange]
  public var jumps: [Jump]
  /// Whether some view appears or disappears.
  public var changesViews: Bool
  /// Whether no view appears, disappears or jumps.
  public var isContinuous: Bool { jumps.isEmpty && !changesViews }

  /// The changes without those that are said in the words of an earlier one: a text is measured for several questions.
  ///
  /// Complexity: linear in the changes.
  public var told: [BreakpointChange] {
    var words: Set<[String]> = []
    return changes.filter { words.insert([$0.below, $0.above]).inserted }
  }
}

/// A change at a breakpoint, in words.
public struct BreakpointChange: Sendable, Hashable {
  /// The rule that applies.
  public var rule: Rule
  /// The label of the view in reports.
  public var view: String
  /// The number, measure, choice or order that changes, with its view.
  public var subject: String
  public var before: String
  public var after: String
  /// What is so below the breakpoint and above it: "`a` has 2 lines".
  public var below: String
  public var above: String

  /// The change as a clause: "below 222 `a` has 2 lines, from there on 1 line".
  public func says(at value: Double) -> String {
    "below \(LayoutBreakpoint.place(value)) \(below), from there on \(above)"
  }
}

extension BreakpointChange {
  /// A definition that attains another row from here on.
  init(_ change: ParametricSweep.Switch, in program: LayoutProgram, _ tree: LayoutTree) {
    let wording = Wording(program, tree)
    let provenance = Provenance(label: program.labels[change.definition])
    rule = provenance.rule
    view = tree.label(of: provenance.view)
    subject = wording.quantity(change.definition)
    before = wording.candidate(change.from, of: change.definition)
    after = wording.candidate(change.to, of: change.definition)
    let words = Words(tree)
    func whole(_ definition: Int) -> String {
      words.quantity(Provenance(label: program.labels[definition]), program.kinds[definition])?.whole
        ?? wording.quantity(definition)
    }
    let isView = [change.from, change.to].allSatisfy {
      wording.source(ofRow: $0, of: change.definition) != nil
    }
    func told(_ row: Int) -> String {
      let terms = program.terms(of: row)
      let isOne = terms.count == 1 && program.rowConstants[row] == 0
      if isView { return "that of \(wording.candidate(row, of: change.definition))" }
      if isOne, program.termCoefficients[terms.lowerBound] == 1 {
        let other = whole(Int(program.termVariables[terms.lowerBound]))
        // A length and the same one before a limit may have one name.
        if other != whole(change.definition) { return other }
      }
      return wording.candidate(row, of: change.definition)
    }
    below = "\(whole(change.definition)) is \(told(change.from))"
    above = "it is \(told(change.to))"
  }

  /// An assumption that does not hold from here on.
  init(_ flip: AssumptionFlip, in tree: LayoutTree) {
    func label(_ node: Int) -> String { tree.label(of: node) }
    /// A view by its name, or that of the nearest wrapper that has one.
    func quoted(_ node: Int) -> String {
      let core = tree.core(of: node)
      let around = stride(from: node, through: 0, by: -1).prefix { tree.core(of: $0) == core }
      return Words(tree).view(around.first { tree.names[$0] != nil } ?? node)
    }
    func size(_ answer: LeafAnswer) -> String {
      let width = answer.followsWidth ? "offered width" : answer.size.width.shortest
      return "\(width) × \(answer.size.height.shortest)"
    }
    /// What changes in a measured size: the lines of a text, else its length.
    func shape(_ answer: LeafAnswer, _ before: LeafAnswer, _ after: LeafAnswer) -> String {
      guard case .measure(let node, _, _) = flip,
        let text = tree.measures[tree.payload(of: tree.core(of: node))].text
      else {
        return "measures \(size(answer))"
      }
      func lines(_ answer: LeafAnswer) -> Int {
        max(1, Int(((answer.size.height - text.lineMetrics.line) / text.lineMetrics.pitch).rounded()) + 1)
      }
      let count = lines(answer) == 1 ? "is on 1 line" : "wraps to \(lines(answer)) lines"
      if lines(before) != lines(after) { return count }
      return answer.followsWidth ? "is as wide as proposed" : "is \(Wording.number(answer.size.width)) wide"
    }
    switch flip {
    case .order(let node, let axis, let before, let after):
      let children = tree.kinds[node] == .grid ? nil : tree.elements(inside: node)
      func words(_ order: [Int]) -> String {
        order.map { position in children.map { label($0[position]) } ?? "\(position)" }.joined(
          separator: ", ")
      }
      let tracks = axis == .horizontal ? "columns" : "rows"
      self.init(
        rule: children == nil ? .G13 : .S2, view: label(node),
        subject: "order of distribution of \(children == nil ? "the \(tracks) of " : "")\(quoted(node))",
        before: words(before), after: words(after),
        below: "\(quoted(node)) asks \(children == nil ? "its \(tracks) " : "")in the order \(words(before))",
        above: "in the order \(words(after))")
    case .choice(let node, let before, let after):
      self.init(
        rule: .F7, view: label(node), subject: "chosen view of \(quoted(node))", before: label(before),
        after: label(after), below: "\(quoted(node)) shows \(quoted(before))", above: "\(quoted(after))")
    case .measure(let node, let before, let after):
      self.init(
        rule: tree.measures[tree.payload(of: node)].text == nil ? .L7 : .L6, view: label(node),
        subject: "measured size of \(quoted(node))", before: size(before), after: size(after),
        below: "\(quoted(node)) \(shape(before, before, after))", above: shape(after, before, after))
    case .decision(let key, let before, let after):
      let words = Words(tree)
      let (first, second) = (words.decision(key, before), words.decision(key, after))
      self.init(
        rule: key.rule, view: label(key.node), subject: first.subject, before: first.outcome,
        after: second.outcome,
        below: "the \(first.subject): \(first.outcome)", above: second.outcome)
    case .closure(let node, let guide):
      self.init(
        rule: .A1, view: label(node), subject: "guide \(guide.name) of \(quoted(node))",
        before: "an affine function",
        after: "another one", below: "the guide \(guide.name) of \(quoted(node)) moves along one line",
        above: "along another one")
    }
  }
}

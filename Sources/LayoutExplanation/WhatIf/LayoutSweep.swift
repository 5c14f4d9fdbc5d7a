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

  /// Finds every piece between two values.
  ///
  /// - Parameter isOver: says when to stop early; `stop` then says so.
  /// - Throws: `WhatIfError` if the tree has no such number, the interval is empty, or there is no layout at
  ///   its start.
  /// Complexity: a layout for each value at which an assumption fails; for each breakpoint, linear in what
  /// depends on the number.
  public init(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    from start: Double, to end: Double, by engine: ConstraintEngine,
    until isOver: () -> Bool = { false }
  ) throws(WhatIfError) {
    guard start >= 0, end - start > 1e-6 * max(1, start), end <= Self.limit else {
      throw .parameter(
        "from \(start.shortest) to \(end.shortest) is no interval; values from 0 to 1e9, "
          + "the first a millionth less than the second, are needed")
    }
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    self.init(parameter, moving, try Self.run(moving, from: start, to: end, until: isOver))
  }

  private init(_ parameter: WhatIfParameter, _ moving: MovingLayout, _ run: SweepRun) {
    self.parameter = parameter
    (tree, value) = (moving.tree, moving.value)
    (pieces, breakpoints, stop) = (run.pieces, run.breakpoints, run.stop)
  }

  private static func run(
    _ moving: MovingLayout, from start: Double, to end: Double, most: Int = .max,
    until isOver: () -> Bool = { false }
  ) throws(WhatIfError) -> SweepRun {
    do throws(OpenLayout.Failure) {
      return try SweepRun(moving, from: start, to: end, most: most, until: isOver)
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
    by engine: ConstraintEngine
  ) throws(WhatIfError) -> LayoutSweep {
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    guard let value = moving.value else {
      throw .parameter("\(parameter) is not one number in this case; say from where to where it moves")
    }
    guard value >= 0, value <= limit else {
      throw .parameter("\(parameter) is \(value.shortest); values from 0 to 1e9 can be moved")
    }
    let first = value < 1e-6 ? 0 : try run(moving, from: value, to: 0, most: 1).breakpoints.first?.value ?? 0
    let last = try run(moving, from: value, to: limit, most: 1).breakpoints.first?.value ?? limit
    // Sweep a little further on both sides, to find what changes at the ends.
    let start = max(0, first - 4 * ParametricSweep.resolution(at: first))
    let end = min(limit, last + 4 * ParametricSweep.resolution(at: last))
    var sweep = LayoutSweep(parameter, moving, try run(moving, from: start, to: end))
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
  public var changes: [LayoutChange]
  public var jumps: [Jump]
  /// Whether no view appears, disappears or jumps.
  public var isContinuous: Bool
}

/// A change at a breakpoint, in words.
public struct LayoutChange: Sendable, Hashable {
  /// The rule that applies.
  public var rule: Rule
  /// The label of the view in reports.
  public var view: String
  /// The number, measure, choice or order that changes, with its view.
  public var subject: String
  public var before: String
  public var after: String
}

extension LayoutChange {
  /// A definition that attains another row from here on.
  init(_ change: ParametricSweep.Switch, in program: LayoutProgram, _ tree: LayoutTree) {
    let wording = Wording(program, tree)
    let provenance = Provenance(label: program.labels[change.definition])
    rule = provenance.rule
    view = tree.label(of: provenance.view)
    subject = wording.quantity(change.definition)
    before = wording.candidate(change.from, of: change.definition)
    after = wording.candidate(change.to, of: change.definition)
  }

  /// An assumption that does not hold from here on.
  init(_ flip: AssumptionFlip, in tree: LayoutTree) {
    func label(_ node: Int) -> String { tree.label(of: node) }
    func quoted(_ node: Int) -> String { Words(tree).view(node) }
    func size(_ answer: LeafAnswer) -> String {
      let width = answer.followsWidth ? "offered width" : answer.size.width.shortest
      return "\(width) × \(answer.size.height.shortest)"
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
        before: words(before), after: words(after))
    case .choice(let node, let before, let after):
      self.init(
        rule: .F7, view: label(node), subject: "chosen view of \(quoted(node))", before: label(before),
        after: label(after))
    case .measure(let node, let before, let after):
      self.init(
        rule: tree.measures[tree.payload(of: node)].text == nil ? .L7 : .L6, view: label(node),
        subject: "measured size of \(quoted(node))", before: size(before), after: size(after))
    case .decision(let key, let before, let after):
      let words = Words(tree)
      self.init(
        rule: key.rule, view: label(key.node), subject: words.decision(key, before).subject,
        before: words.decision(key, before).outcome, after: words.decision(key, after).outcome)
    case .closure(let node, let guide):
      self.init(
        rule: .A1, view: label(node), subject: "guide \(guide.name) of \(quoted(node))",
        before: "an affine function",
        after: "another one")
    }
  }
}

import LayoutCases
public import LayoutCore
public import LayoutRules

/// The comparison of two engines' answers to one layout, frame by frame.
public struct Comparison: Sendable {
  public private(set) var verdict: Verdict
  /// The largest relative deviation over all frames; 0 if there are no frames to compare.
  public private(set) var worstDeviation = 0.0
  /// The largest difference of a coordinate, in points; 0 if there are no frames to compare.
  public private(set) var worstDistance = 0.0

  /// The largest relative deviation at which frames count as equal.
  public static let tolerance = 1e-9

  /// Frames also count as equal up to this many units in the last place of the largest coordinate on the same
  /// axis. A coordinate that is a difference of large ones cannot be known better.
  public static let ulps = RuleChecker.ulps

  /// The distance on an axis that `ulps` allows, in points.
  static func noise(of frames: some Sequence<Rect>, _ axis: Axis) -> Double {
    let coordinates = Coordinate.allCases.filter { $0.axis == axis }
    let largest = frames.reduce(1) { largest, frame in
      frame.isNull ? largest : coordinates.reduce(largest) { max($0, abs($1.value(in: frame))) }
    }
    return ulps * largest.ulp
  }

  /// Complexity: linear in the views.
  public init(
    _ tree: LayoutTree, _ reference: LayoutResult, _ candidate: LayoutResult,
    tolerance: Double = Comparison.tolerance
  ) {
    self.init(tree, reference, candidate, .relative(tolerance))
  }

  /// Complexity: linear in the views.
  public init(
    _ tree: LayoutTree, _ reference: LayoutResult, _ candidate: LayoutResult, _ accuracy: Accuracy
  ) {
    switch (reference.status, candidate.status) {
    case (.placed, .placed):
      var differences = FrameDifferences(tree, accuracy, of: reference.frames)
      for node in accuracy.nodes(of: tree) {
        differences.add(node, tree.label(of: node), reference.frames[node], candidate.frames[node])
      }
      worstDeviation = differences.worst
      worstDistance = differences.farthest
      verdict = Verdict(differences)
    case (.unbounded(let view), .unbounded(let other)) where view == other:
      verdict = .unbounded(view: tree.label(of: view))
    case (.refused(let view, let reason), .refused):
      verdict = .refused("\(tree.label(of: view)) \(reason)")
    case (.solverFailure(let reason), _), (_, .solverFailure(let reason)):
      verdict = .solverFailure(reason)
    case (.unsupported(let view, let reason), _), (_, .unsupported(let view, let reason)):
      verdict = .unsupported(view: tree.label(of: view), reason: reason)
    default:
      verdict = .different(
        [],
        reason:
          "one answers \(Self.text(reference.status, tree)), the other \(Self.text(candidate.status, tree))")
    }
  }

  private static func text(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .unbounded(let view): "unbounded at \(tree.label(of: view))"
    case .refused(let view, let reason): "refused at \(tree.label(of: view)): \(reason)"
    default: status.name
    }
  }
}

extension Verdict {
  fileprivate init(_ differences: FrameDifferences) {
    if !differences.list.isEmpty {
      self = .different(differences.list, reason: nil)
    } else {
      self = differences.isIdentical ? .equal : .equalWithinTolerance(deviation: differences.worst)
    }
  }
}

/// Collects the coordinates on which frames differ, and the largest differences.
struct FrameDifferences {
  /// The differences beyond the tolerance.
  private var found: [Difference] = []
  /// The largest relative deviation, and the largest distance in points; ∞ if one answer does not show a
  /// view.
  private(set) var worst = 0.0
  private(set) var farthest = 0.0
  /// Whether every frame is the same bit by bit.
  private(set) var isIdentical = true
  private let accuracy: Accuracy
  /// The distance that rounding errors explain, in points, by coordinate.
  private let noise: [Double]
  private let tree: LayoutTree
  /// Needed only where frames differ.
  private lazy var rules = RulesAtWork(tree)

  /// - Parameter frames: the reference's frames. Their largest coordinates decide which differences rounding
  ///   explains.
  init(_ tree: LayoutTree, _ accuracy: Accuracy, of frames: some Sequence<Rect>) {
    self.accuracy = accuracy
    noise = Coordinate.allCases.map { accuracy.isRelative ? Comparison.noise(of: frames, $0.axis) : 0 }
    self.tree = tree
  }

  /// The differences, worst first.
  var list: [Difference] { found.sorted { $0.deviation > $1.deviation } }

  /// Compares two frames of a view, the reference's first; `Rect.null` stands for a view that is not shown
  /// (F7, LS4). The view's label is computed only if they differ.
  mutating func add(_ node: Int, _ view: @autoclosure () -> String, _ a: Rect, _ b: Rect) {
    if a == b || a.isNull && b.isNull { return }
    isIdentical = false
    if a.isNull || b.isNull {
      (worst, farthest) = (.infinity, .infinity)
      found.append(Difference(node: node, view: view(), shown: [a, b], by: rules.presence(of: node)))
      return
    }
    for coordinate in Coordinate.allCases {
      let (p, q) = (coordinate.value(in: a), coordinate.value(in: b))
      if p == q { continue }
      let deviation = relativeDeviation(p, q)
      worst = max(worst, deviation)
      farthest = deviation == .infinity ? .infinity : max(farthest, abs(p - q))
      guard accuracy.tells(p, q), !(abs(p - q) <= noise[coordinate.rawValue]) else { continue }
      found.append(
        Difference(
          node: node, view: view(), coordinate: coordinate, values: [p, q],
          rule: rules.rule(of: coordinate, node), deviation: deviation))
    }
  }
}

/// A coordinate on which two answers differ by more than the tolerance.
public struct Difference: Sendable, Hashable {
  /// The view's node, and its label in reports.
  public var node: Int
  public var view: String
  public var coordinate: Coordinate
  /// The two values, in points, the reference's first; ∞ for a view that is not shown.
  public var values: [Double]
  /// The rule that defines the coordinate.
  public var rule: Rule
  /// The deviation relative to the coordinate's magnitude.
  public var deviation: Double

  public init(
    node: Int, view: String, coordinate: Coordinate, values: [Double], rule: Rule, deviation: Double
  ) {
    self.node = node
    self.view = view
    self.coordinate = coordinate
    self.values = values
    self.rule = rule
    self.deviation = deviation
  }

  /// The difference of a view that only one of the answers shows, by a rule that hides views (F7, LS4).
  init(node: Int, view: String, shown frames: [Rect], by rule: Rule) {
    self.init(
      node: node, view: view, coordinate: .x, values: frames.map { $0.isNull ? .infinity : $0.minX },
      rule: rule, deviation: .infinity)
  }
}

/// The relative deviation of two values: |a − b| divided by the largest of |a|, |b| and 1 point.
public func relativeDeviation(_ a: Double, _ b: Double) -> Double {
  if a == b { return 0 }
  let deviation = abs(a - b) / max(1, abs(a), abs(b))
  return deviation.isNaN ? .infinity : deviation
}

/// One of the four numbers of a frame.
public enum Coordinate: Int, CaseIterable, Sendable, Hashable {
  case x, y, width, height

  /// The axis along which the coordinate runs.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// Whether the coordinate is a position rather than a length.
  public var isPosition: Bool { self == .x || self == .y }

  /// The coordinate's value in a frame, in points.
  public func value(in frame: Rect) -> Double {
    switch self {
    case .x: frame.origin.x
    case .y: frame.origin.y
    case .width: frame.size.width
    case .height: frame.size.height
    }
  }

  /// The text of a value in reports: points in shortest round-trip form, or `not shown` for ∞ (F7, LS4).
  public static func text(of value: Double) -> String {
    if value == .infinity { return "not shown" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The same, rounded to a thousandth of a point.
  public static func shortText(of value: Double) -> String {
    value == .infinity ? text(of: value) : value.inThousandths
  }
}

extension RulesAtWork {
  /// The rule that defines a coordinate of the view.
  public func rule(of coordinate: Coordinate, _ node: Int) -> Rule {
    coordinate.isPosition ? position(of: node, coordinate.axis) : length(of: node, coordinate.axis)
  }
}

/// Which frames are compared, and when they count as equal.
public enum Accuracy: Sendable, Hashable {
  /// Compares the frames of all views. The number is the largest deviation relative to a coordinate, at least
  /// 1 point.
  case relative(Double)
  /// Compares the frames of the views that have labels in answers. The number is the largest distance, in
  /// points.
  case points(Double)

  var tolerance: Double {
    switch self {
    case .relative(let share): share
    case .points(let distance): distance
    }
  }

  package var isRelative: Bool {
    switch self {
    case .relative: true
    case .points: false
    }
  }

  /// Whether a coordinate with these two values counts as different.
  func tells(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .relative(let share): relativeDeviation(a, b) > share
    case .points(let distance): !(abs(a - b) <= distance)
    }
  }

  /// The nodes whose frames are compared. Complexity: O(nodes).
  func nodes(of tree: LayoutTree) -> [Int] {
    switch self {
    case .relative: tree.kinds.indices.filter { tree.kinds[$0].hasGeometry }
    case .points: Set(tree.nodesByLabel().values).sorted()
    }
  }
}

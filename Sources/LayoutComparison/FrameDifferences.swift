import LayoutCore

/// The coordinates on which frames differ, and how far they are apart at most.
struct FrameDifferences {
  /// More than counts as equal.
  private var found: [Difference] = []
  /// The largest relative deviation, and the largest distance in points; ∞ where only one view is shown.
  private(set) var worst = 0.0
  private(set) var farthest = 0.0
  /// Whether every frame is the same bit by bit.
  private(set) var isIdentical = true
  private let accuracy: Accuracy
  /// The distance that rounding errors explain, in points, by coordinate.
  private let noise: [Double]
  private let tree: LayoutTree
  /// Read off where frames differ only.
  private lazy var rules = RulesAtWork(tree)

  /// - Parameter frames: those of the layout, whose largest coordinates say what rounding explains.
  init(_ tree: LayoutTree, _ accuracy: Accuracy, of frames: some Sequence<Rect>) {
    self.accuracy = accuracy
    noise = Coordinate.allCases.map { accuracy.isRelative ? Comparison.noise(of: frames, $0.axis) : 0 }
    self.tree = tree
  }

  /// The differences, worst first.
  var list: [Difference] { found.sorted { $0.deviation > $1.deviation } }

  /// Compares two frames of a view, the reference's first; `Rect.null` is one that is not shown (F7). The view's
  /// name is asked for where they differ only.
  mutating func add(_ node: Int, _ view: @autoclosure () -> String, _ a: Rect, _ b: Rect) {
    if a == b || a.isNull && b.isNull { return }
    isIdentical = false
    if a.isNull || b.isNull {
      (worst, farthest) = (.infinity, .infinity)
      found.append(Difference(node: node, view: view(), shown: [a, b]))
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

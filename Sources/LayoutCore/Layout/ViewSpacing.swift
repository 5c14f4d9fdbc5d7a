/// What a view prefers as the gap to its neighbours, at each of its edges (S1).
public struct ViewSpacing: Sendable, Hashable {
  /// One thing that a view prefers at an edge. A view may prefer several things there.
  public enum Preference: Sendable, Hashable {
    /// No gap, as a Spacer does.
    case none
    /// 8 points, as most views do.
    case plain
    /// What a text prefers at its top and its bottom.
    case text(TextSpacing)
    /// A declared length in points, at the top or the bottom.
    case length(Double)
  }

  /// The edges where the view prefers no gap and nothing else, as a Spacer does. A view that prefers something
  /// else beside it does not need it here: no pair of preferences gives less than 0.
  private var bare: Edge.Set
  /// What the view prefers at each edge, by the edge's raw value; empty if it is plain at all edges that are
  /// not bare. Without allocations, since most views are.
  private var edges: [[Preference]]

  /// Plain at every edge.
  public init() { self.init(bare: [], edges: []) }

  private init(bare: Edge.Set, edges: [[Preference]]) {
    self.bare = bare
    self.edges = edges
  }

  /// No gap at any edge, like a Spacer's.
  public static let zero = ViewSpacing(bare: .all, edges: [])

  /// What a text prefers: plain at its sides.
  public static func text(_ spacing: TextSpacing) -> ViewSpacing {
    var edges = plain
    edges[Int(Edge.top.rawValue)] = [.text(spacing)]
    edges[Int(Edge.bottom.rawValue)] = [.text(spacing)]
    return ViewSpacing(bare: [], edges: edges)
  }

  /// What a view prefers that declares the gap above or below itself, in points of at least 0; plain where
  /// nothing is declared.
  public static func declared(above: Double? = nil, below: Double? = nil) -> ViewSpacing {
    var edges = plain
    if let above { edges[Int(Edge.top.rawValue)] = [.length(above)] }
    if let below { edges[Int(Edge.bottom.rawValue)] = [.length(below)] }
    return ViewSpacing(bare: [], edges: edges)
  }

  private static let plain: [[Preference]] = Array(repeating: [.plain], count: 4)

  /// What the view prefers at an edge; at least one thing.
  public func preferences(at edge: Edge) -> [Preference] {
    bare.contains(Edge.Set(edge)) ? [.none] : wishes(at: edge)
  }

  /// What the view prefers at an edge that is not bare; at least one thing.
  private func wishes(at edge: Edge) -> [Preference] {
    edges.isEmpty ? Self.plain[0] : edges[Int(edge.rawValue)]
  }

  /// The gap in points between this view and the next along an axis: the largest over all pairs of what the
  /// two prefer at the edges that face each other (S1).
  ///
  /// Complexity: O(1) for views that are plain or bare, else O(pairs).
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    if bare.contains(Edge.Set(end)) || next.bare.contains(Edge.Set(start)) { return 0 }
    if edges.isEmpty && next.edges.isEmpty { return plainGap }
    var largest = 0.0
    for first in wishes(at: end) {
      for second in next.wishes(at: start) {
        largest = max(largest, first.gap(to: second, along: axis))
      }
    }
    return largest
  }

  /// Adds what another view prefers at each of `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    let added = edges.subtracting(other.bare)
    if !(self.edges.isEmpty && other.edges.isEmpty) {
      if self.edges.isEmpty { self.edges = Self.plain }
      for edge in Edge.allCases where added.contains(Edge.Set(edge)) {
        if bare.contains(Edge.Set(edge)) { self.edges[Int(edge.rawValue)] = [] }
        for preference in other.wishes(at: edge)
        where !self.edges[Int(edge.rawValue)].contains(preference) {
          self.edges[Int(edge.rawValue)].append(preference)
        }
      }
    }
    bare.subtract(added)
  }

  /// Takes over what another view prefers at an edge.
  public mutating func setPreferences(of other: ViewSpacing, at edge: Edge) {
    bare.subtract(Edge.Set(edge))
    bare.formUnion(other.bare.intersection(Edge.Set(edge)))
    if edges.isEmpty && other.edges.isEmpty { return }
    if edges.isEmpty { edges = Self.plain }
    edges[Int(edge.rawValue)] = other.wishes(at: edge)
  }

  /// What this view and another one prefer at each of `edges`, and this view alone at the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}

/// The gaps that a text prefers above and below itself, in points of at least 0 (S1).
public struct TextSpacing: Sendable, Hashable {
  /// Under a view that is no text.
  public var above: Double
  /// Over a view that is no text.
  public var below: Double
  /// Under another text.
  public var between: Double

  public init(above: Double, below: Double, between: Double) {
    self.above = above
    self.below = below
    self.between = between
  }
}

/// Between two plain edges, and between any two along x that prefer a gap, in points.
private let plainGap = 8.0

extension ViewSpacing.Preference {
  /// The gap of one pair: this preference at the end of a view, `next` at the start of the view after it.
  fileprivate func gap(to next: Self, along axis: Axis) -> Double {
    switch (self, next) {
    case (.none, _), (_, .none): 0
    case _ where axis == .horizontal: plainGap
    case (.length(let a), .length(let b)): max(a, b)
    case (.length(let length), _), (_, .length(let length)): length
    case (.plain, .plain): plainGap
    case (.text(let upper), .plain): upper.below
    case (.text, .text(let lower)): lower.between
    case (.plain, .text(let lower)): lower.above
    }
  }
}

import LayoutCore

/// S1  What a view prefers at each of its four edges, and the gap that two neighbours prefer.
///
/// A view has this from its kind: the rules of each kind say it. The checker forms unions and the largest pair
/// by itself, because the layout data can do both too and is judged here.
struct PreferredSpacing {
  typealias Preference = ViewSpacing.Preference

  /// By the edge's raw value; none is empty.
  private let edges: [Set<Preference>]

  /// - Parameter preferences: what the view prefers at an edge, at least one thing.
  init(_ preferences: (Edge) -> Set<Preference>) {
    edges = Edge.allCases.map(preferences)
  }

  /// The spacing that a view declares or a custom layout says (F8).
  init(_ said: ViewSpacing) { self.init { Set(said.preferences(at: $0)) } }

  /// What a Spacer prefers.
  static let none = PreferredSpacing { _ in [.none] }
  /// What a view prefers of which S1 says nothing else.
  static let plain = PreferredSpacing { _ in [.plain] }

  subscript(edge: Edge) -> Set<Preference> { edges[Int(edge.rawValue)] }

  // MARK: The largest over all pairs

  /// The gap between this view and the next one along an axis.
  func gap(to next: PreferredSpacing, along axis: Axis) -> Double {
    let (end, start): (Edge, Edge) = axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    var largest = 0.0
    for first in self[end] {
      for second in next[start] { largest = max(largest, Self.gap(first, second, along: axis)) }
    }
    return largest
  }

  private static func gap(_ first: Preference, _ second: Preference, along axis: Axis) -> Double {
    if first == .none || second == .none { return 0 }
    if axis == .horizontal { return 8 }
    if let longest = [first, second].compactMap(\.declared).max() { return longest }
    return switch (first, second) {
    case (.text, .text(let lower)): lower.between
    case (.text(let upper), _): upper.below
    case (_, .text(let lower)): lower.above
    default: 8
    }
  }

  // MARK: For custom layouts

  /// The same as the data that a custom layout is given about a subview (F8).
  var said: ViewSpacing {
    var said = ViewSpacing()
    for edge in Edge.allCases {
      for (position, preference) in self[edge].enumerated() {
        if position == 0 {
          said.setPreferences(of: preference.alone, at: edge)
        } else {
          said.formUnion(preference.alone, edges: Edge.Set(edge))
        }
      }
    }
    return said
  }
}

extension ViewSpacing.Preference {
  /// The length that a view declares above or below itself.
  fileprivate var declared: Double? {
    if case .length(let length) = self { length } else { nil }
  }

  /// The spacing that prefers this at every edge where it may stand.
  fileprivate var alone: ViewSpacing {
    switch self {
    case .none: .zero
    case .plain: ViewSpacing()
    case .text(let spacing): .text(spacing)
    case .length(let length): .declared(above: length, below: length)
    }
  }
}

extension RuleReading {
  /// S1  The gaps between the children of a stack, a lazy stack (LS3) or a form in columns (FO3).
  func gaps(_ spacing: SpacingDescription, along axis: Axis) -> [Double] {
    zip(children, children.dropFirst()).enumerated().map { index, pair in
      let gap =
        switch spacing {
        case .uniform(let spacing): spacing
        case .each(let spacings): spacings[index]
        case .preferred: answers.gap(pair.0, pair.1, along: axis)
        }
      return settle(Quantity(rule: .S1, kind: .gap, axis: axis, index: index), gap, guess: 0)
    }
  }
}

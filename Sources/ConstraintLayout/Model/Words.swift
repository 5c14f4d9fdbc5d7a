package import LayoutCore
package import LinearProgramming

/// Names the numbers and rows of a program in words. Each rule has its words in its own file, beside its
/// rows.
package struct Words {
  package let tree: LayoutTree
  private let names: ViewNames
  let rules: any RuleTable.Type

  init(_ tree: LayoutTree, rules: any RuleTable.Type) {
    (self.tree, self.rules) = (tree, rules)
    names = tree.viewNames
  }

  /// The words for a definition; nil if its rule has none.
  package func quantity(_ provenance: Provenance, _ kind: LayoutProgram.Kind) -> Quantity? {
    let isLength = [.L2, .L3, .L4, .L5, .G20].contains(provenance.rule)
    if provenance.role == .coordinate, !isLength {
      return .position(provenance.axis, of: wrapper(provenance.view))
    }
    return rules.words(of: provenance.rule)?.quantity(provenance, kind, self) ?? declared(provenance)
  }

  /// The words for a row's constant: gaps, insets and offsets and, unless data are named, declared lengths.
  package func constant(_ provenance: Provenance) -> Quantity? {
    rules.words(of: provenance.rule)?.constant(provenance, self)
      ?? quantity(provenance, .single).map { quantity in
        let words = "what is declared for \(quantity.words)"
        return .other(words, noun: words)
      }
  }

  /// The words for a row's view, if the rows of a definition belong to different views; else nil.
  package func source(_ provenance: Provenance) -> String? {
    rules.words(of: provenance.rule)?.nameSource(provenance) == true ? view(provenance.view) : nil
  }

  /// The words of lengths that views declare (L2–L5, F1, F2).
  private func declared(_ provenance: Provenance) -> Quantity? {
    guard provenance.isGiven else { return nil }
    let (length, owner) = (provenance.axis.length, wrapper(provenance.view))
    return switch provenance.role {
    case .declared, .ideal: .length(provenance.axis, of: owner, "\(provenance.role)")
    default: .other("\(provenance.role) \(length) of \(owner)")
    }
  }

  /// The words for a decision: its subject, and an outcome of it.
  package func decision(_ key: AssumptionKey, _ outcome: Int) -> (subject: String, outcome: String) {
    rules.words(of: key.rule)?.decision(key, outcome, self)
      ?? ("\(key.rule.number) of \(view(key.node))", "\(outcome)")
  }

  // MARK: Views

  /// What a view is called, its id in quotes; for a wrapper without an id, what the view inside is called.
  package func view(_ node: Int) -> String { names.quoted(node) }

  /// Like `view`, for a number of the wrapper itself, such as ``the frame of `a` ``.
  package func wrapper(_ node: Int) -> String {
    if tree.names[node] != nil { return view(node) }
    if let part = tree.madeParts[node], node < tree.core(of: node) { return part.name(with: view(node)) }
    switch tree.kinds[node] {
    case .offset: return "\(view(node)) without its offset"
    case .position: return "the area in which \(view(node)) is positioned"
    case let kind: return kind.wrapperName.map { "the \($0) of \(view(node))" } ?? view(node)
    }
  }

  /// The rule of a number, and that by which a container made its view or the padding around it.
  package func rules(of row: Provenance) -> [Rule] {
    let isInset = row.role == .coordinate && row.rule == .F4 && row.view > 0
    let owner = isInset ? row.view - 1 : row.view
    guard [.F1, .F2, .F3, .F4].contains(row.rule), let made = makingRule(of: owner) else { return [row.rule] }
    return [row.rule, made]
  }

  /// The rule by which a container made a node, if one did.
  package func makingRule(of node: Int) -> Rule? { tree.madeParts[node]?.rule }

  /// A child of a container by its number.
  func child(_ row: Provenance) -> String {
    tree.countedChildren(of: row.view).dropFirst(row.index).first { _ in true }.map(view)
      ?? "child \(row.index + 1)"
  }
}

/// The words of the rows of some rules.
protocol RuleWords {
  /// The words for a definition.
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity?
  /// The words for a row's constant; nil for the default, "what is declared for" the definition.
  static func constant(_ row: Provenance, _ words: Words) -> Quantity?
  /// Whether explanations tell the rows of a definition apart by their views.
  static func nameSource(_ row: Provenance) -> Bool
  /// Why a number has its value, in words of SwiftUI; nil for the sum of its parts.
  static func reason(_ told: Derivation, _ words: Words) -> String?
  /// The words for a decision: its subject, and an outcome of it; nil if the rule decides nothing.
  static func decision(
    _ key: AssumptionKey, _ outcome: Int, _ words: Words
  ) -> (subject: String, outcome: String)?
}

extension RuleWords {
  static func constant(_ row: Provenance, _ words: Words) -> Quantity? { nil }
  static func nameSource(_ row: Provenance) -> Bool { false }
  static func reason(_ told: Derivation, _ words: Words) -> String? { nil }
  static func decision(
    _ key: AssumptionKey, _ outcome: Int, _ words: Words
  ) -> (subject: String, outcome: String)? { nil }
}

extension Provenance {
  /// Whether the case gives this length: proposed (F9) or declared (L2–L5, F1, F2).
  package var isGiven: Bool {
    switch role {
    case .declared, .ideal: true
    case .minimum, .maximum: rule != .G11 && rule != .G12 && rule != .G14
    case .proposal: rule == .F9
    default: false
    }
  }

  /// A track by its number from 1, such as `column 2`.
  var track: String { "\(axis.track) \(index + 1)" }
}

extension ViewKind {
  /// The word for a wrapper that has lengths of its own; nil for other views.
  fileprivate var wrapperName: String? {
    switch self {
    case .fixedFrame, .flexibleFrame, .relativeFrame: "frame"
    case .padding, .safeAreaPadding: "padding"
    case .aspectRatio: "aspect ratio"
    default: nil
    }
  }
}

extension Axis {
  /// The word for a length along the axis.
  package var length: String { self == .horizontal ? "width" : "height" }
  /// The word for a position on the axis.
  package var position: String { self == .horizontal ? "x" : "y" }
  /// The word for a track; tracks follow each other along the axis.
  package var track: String { self == .horizontal ? "column" : "row" }
}

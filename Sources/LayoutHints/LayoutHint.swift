public import LayoutCases
public import LayoutCore

/// What surprises people in a layout, and a change that avoids it.
///
/// A hint is made only if the change has the effect that the hint claims, and makes nothing worse: the changed case was
/// laid out (`HintScene.improved`).
public struct LayoutHint: Sendable {
  /// What surprises. The raw values are the names in `plumb-hints/1`.
  public enum Kind: String, Sendable, CaseIterable, Encodable {
    /// A Divider, a Spacer or a shape makes a grid fill its proposal, or a line makes a row as high as it can be.
    case filling
    /// A text wraps or is cut beside empty room, or beside a shape that only fills.
    case wrapping
    /// A view is longer than its frame, a container with a length of its own, or the window.
    case overflow
    /// A modifier changes no frame.
    case noEffect
    /// A flexible view has no length to fill.
    case unbounded
    /// One long cell keeps two columns apart.
    case longCell
    /// A layout priority starves a neighbour, or its own view.
    case priority
    /// A text is broken inside its words beside views that do not shrink.
    case squeezed
    /// A text ends in an ellipsis.
    case cut
    /// A GridRow stands outside a Grid.
    case looseRow
    /// The minimum of a frame exceeds its maximum.
    case crossedFrame
  }

  public var kind: Kind
  /// The rules that the surprise follows from.
  public var rules: [Rule]
  /// What reports call the view: its id, else its path in the case.
  public var view: String
  /// What is surprising, with its numbers: whole sentences.
  public var says: String
  /// The change that avoids it, and what is so then: whole sentences.
  public var change: String
  /// The case with the change.
  public var changed: LayoutCase
  /// What the hint claims of the changed case.
  public var claims: [Claim]

  /// A number of the changed layout, as the direct engine gave it.
  public struct Claim: Sendable {
    /// The name of a view in `changed`.
    public var view: String
    public var axis: Axis
    /// The length of the view's frame, in points.
    public var length: Double
  }
}

extension LayoutHint: CustomStringConvertible {
  /// What surprises, and the change that avoids it.
  public var description: String { "\(says) \(change)" }
}

extension LayoutHint: Encodable {
  private enum CodingKeys: String, CodingKey { case kind, rules, view, says, change }

  /// Encodes what people read; the changed case is left out.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(kind, forKey: .kind)
    try object.encode(rules.map(\.number), forKey: .rules)
    try object.encode(view, forKey: .view)
    try object.encode(says, forKey: .says)
    try object.encode(change, forKey: .change)
  }
}

/// The hints for one case: the format `plumb-hints/1`.
package struct LayoutHints: Sendable, Encodable {
  package static let format = "plumb-hints/1"
  /// The name of the case.
  package var name: String
  /// The font that measured the texts; nil for fixed metrics.
  package var fontFamily: String?
  /// In the order of `LayoutHint.Kind`, then in the order of the views.
  package var hints: [LayoutHint]

  /// Looks for everything that surprises in a case.
  ///
  /// Complexity: a few layouts for every view, and up to twelve for every modifier.
  ///
  /// - Parameters:
  ///   - engine: lays out the case and its changes.
  ///   - isOver: says when no further change may be laid out; the hints that were found till then are given.
  /// - Throws: what `LayoutCase.tree()` throws.
  package init(
    _ layoutCase: LayoutCase, engine: any LayoutEngine,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) throws(CaseError) {
    name = layoutCase.name
    fontFamily = layoutCase.font?.name
    let scene = try HintScene(layoutCase, engine, until: isOver)
    hints = scene.isPlaced ? [] : InfiniteView.hints(scene)
    guard scene.isPlaced else { return }
    let priorities = StarvingPriorities.hints(scene)
    hints += FillingViews.hints(scene)
    hints += FillingLines.hints(scene)
    hints += WrappingTexts.hints(scene, but: priorities)
    hints += OverflowHints.hints(scene)
    hints += IdleModifiers.hints(scene)
    hints += UnboundedViews.hints(scene)
    hints += LongCells.hints(scene)
    hints += priorities
    hints += SqueezedTexts.hints(scene, but: hints)
    hints += CutTexts.hints(scene, but: hints)
    hints += LooseRows.hints(scene)
    hints += CrossedFrames.hints(scene)
  }

  private enum CodingKeys: String, CodingKey {
    case format
    case name = "case"
    case fontFamily, hints
  }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(Self.format, forKey: .format)
    try object.encode(name, forKey: .name)
    try object.encodeIfPresent(fontFamily, forKey: .fontFamily)
    try object.encode(hints, forKey: .hints)
  }
}

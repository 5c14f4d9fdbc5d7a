/// The minimum, ideal and maximum length of a linear leaf on one axis (L2), in points.
///
/// `0 ≤ min ≤ ideal ≤ max`. All are finite, except that `max` may be ∞.
public struct LengthRange: Sendable, Hashable {
  public var min: Double
  public var ideal: Double
  public var max: Double

  public init(min: Double, ideal: Double, max: Double) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }

  public init(fixed length: Double) { self.init(min: length, ideal: length, max: length) }

  /// Colors and shapes (L3).
  public static let shape = LengthRange(min: 0, ideal: 10, max: .infinity)

  /// Whether the length is the same at every proposal.
  public var isFixed: Bool { min == max && ideal == min }
}

/// A linear leaf: an independent range on each axis (L2).
public struct LinearLeaf: Sendable, Hashable {
  public var width: LengthRange
  public var height: LengthRange

  public init(width: LengthRange, height: LengthRange) {
    self.width = width
    self.height = height
  }

  /// Colors and shapes (L3).
  public static let shape = LinearLeaf(width: .shape, height: .shape)

  public subscript(axis: Axis) -> LengthRange { axis == .horizontal ? width : height }
}

/// A frame with fixed lengths in points (F1). A nil length is the child's.
public struct FixedFrame: Sendable, Hashable {
  public var width: Double?
  public var height: Double?
  public var alignment: Alignment

  public init(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  public subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// The three optional lengths of a flexible frame on one axis (F2), in points, as declared.
public struct FlexibleLength: Sendable, Hashable {
  public var min: Double?
  public var ideal: Double?
  /// Finite or ∞.
  public var max: Double?

  public init(min: Double? = nil, ideal: Double? = nil, max: Double? = nil) {
    self.min = min
    self.ideal = ideal
    self.max = max
  }
}

/// A flexible frame (F2).
public struct FlexibleFrame: Sendable, Hashable {
  public var width: FlexibleLength
  public var height: FlexibleLength
  public var alignment: Alignment

  public init(
    width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength(),
    alignment: Alignment = .center
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  public subscript(axis: Axis) -> FlexibleLength { axis == .horizontal ? width : height }
}

/// The ratio of width to height that a view keeps (F12).
public struct AspectRatio: Sendable, Hashable {
  /// Width ÷ height, over 0 and finite; nil means that of the child's ideal size.
  public var ratio: Double?
  public var contentMode: ContentMode

  public init(_ ratio: Double? = nil, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }
}

/// Which rectangle of a ratio a view is offered (F12).
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// The largest one inside the proposal.
  case fit
  /// The smallest one that covers the proposal.
  case fill
}

/// A guide made explicit on the view inside (A3).
public struct ExplicitGuide: Sendable {
  public var guide: AlignmentKey
  public var formula: GuideFormula

  public init(guide: AlignmentKey, formula: GuideFormula) {
    self.guide = guide
    self.formula = formula
  }
}

/// The gaps of a stack, or of a grid on one axis (S1, G8–G10), in points; negative gaps are legal.
public enum SpacingDescription: Sendable, Hashable {
  /// The preferred spacing (S1, G9, G10).
  case preferred
  /// One length for every gap (S1, G8).
  case uniform(Double)
  /// Every gap on its own, such as gaps measured on SwiftUI; as many as there are gaps.
  case each([Double])

  /// One length for every gap, or the preferred spacing if it is nil.
  public init(_ spacing: Double?) { self = spacing.map(Self.uniform) ?? .preferred }
}

extension SpacingDescription: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral spacing: Int) { self = .uniform(Double(spacing)) }
  public init(floatLiteral spacing: Double) { self = .uniform(spacing) }
}

/// A grid's own declarations.
public struct GridDescription: Sendable, Hashable {
  public var alignment: Alignment
  public var horizontalSpacing: SpacingDescription
  public var verticalSpacing: SpacingDescription

  public init(
    alignment: Alignment = .center, horizontalSpacing: SpacingDescription = .preferred,
    verticalSpacing: SpacingDescription = .preferred
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The gaps between columns (horizontal) or rows (vertical).
  public subscript(axis: Axis) -> SpacingDescription {
    axis == .horizontal ? horizontalSpacing : verticalSpacing
  }
}

/// A leaf whose size is a pure function of the proposal (L1, L7), such as a text.
public struct MeasuredLeaf: Sendable {
  /// The size in points at a proposal. It must be finite and not negative at every finite or nil proposal.
  public var measure: @Sendable (ProposedViewSize) -> Size
  /// The sides of the proposal on which `measure` depends.
  ///
  /// `measure` must give one size for all proposals that agree on these sides. An engine measures once for
  /// them.
  public var reads: Axis.Set
  /// What the leaf prefers around itself (S1); nil if it is plain.
  public var spacing: ViewSpacing?
  /// The measured text; nil if the leaf is no text, or one that answers from a table.
  public var text: MeasuredText?
  /// What a text says that answers from a table.
  var replayedContent: String?
  /// What the leaf says; nil if it is no text. It decides nothing.
  public var content: String? { text?.content ?? replayedContent }
  /// Says what is wrong with a proposal where `measure` gives a size that is none, such as NaN; nil leaves the
  /// words to the engine.
  public var refusal: (@Sendable (ProposedViewSize) -> String)?

  public init(
    reads: Axis.Set = [.horizontal, .vertical], measure: @escaping @Sendable (ProposedViewSize) -> Size
  ) {
    self.reads = reads
    self.measure = measure
  }
}

/// A stack's own declarations (S1–S7).
public struct StackDescription: Sendable, Hashable {
  /// The major axis: horizontal for an HStack, vertical for a VStack.
  public var axis: Axis
  /// The guide of the other axis that lies on one line in all children (S5).
  public var alignment: AlignmentKey
  public var spacing: SpacingDescription

  /// - Precondition: `alignment` is a guide of the axis across the stack.
  public init(axis: Axis, alignment: AlignmentKey, spacing: SpacingDescription = .preferred) {
    precondition(alignment.axis != axis, "\(alignment.name) is no guide across the stack")
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// The direction in which a line is read (G26).
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Lengths at the four edges of a view, in points; may be negative (F4).
public struct EdgeInsets: Sendable, Hashable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }
}

// MARK: Checks (section 6)

extension FixedFrame: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    if let width { builder.check(length: width, "frame.width", nil) }
    if let height { builder.check(length: height, "frame.height", nil) }
    builder.check(alignment, "frame.alignment", nil)
  }
}

extension FlexibleFrame: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    for (length, side) in [(width, "Width"), (height, "Height")] {
      if let min = length.min { builder.check(length: min, "frame.min\(side)", nil) }
      if let ideal = length.ideal { builder.check(length: ideal, "frame.ideal\(side)", nil) }
      if let max = length.max, max != .infinity { builder.check(length: max, "frame.max\(side)", nil) }
    }
    builder.check(alignment, "frame.alignment", nil)
  }
}

extension AspectRatio: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    guard let ratio, !(ratio > 0 && ratio < .infinity) else { return }
    builder.fail(
      builder.label(nil), "aspectRatio.ratio", "is \(ratio); a finite number over 0, or null, is needed")
  }
}

extension ExplicitGuide: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    if case .affine(let formula) = formula { builder.check(formula, "alignmentGuide", nil) }
    builder.check(guide, "alignmentGuide", nil)
  }
}

/// Those of a safe area are at least 0 (SA3).
extension EdgeInsets: WrapperEntry {
  func check(_ kind: ViewKind, in builder: inout TreeBuilder) {
    if kind == .safeAreaPadding { return builder.check(lengths: self, "safeAreaPadding", nil) }
    for length in [top, leading, bottom, trailing] { builder.check(finite: length, "\(kind)", nil) }
  }
}

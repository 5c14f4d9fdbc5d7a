/// An alignment: an identity plus an axis (A1), with its default value.
public struct AlignmentKey: Sendable {
  private enum Identity: Hashable, Sendable {
    case named(String)
    case type(ObjectIdentifier)
  }

  /// SwiftUI's own guides, in the order in which every tree numbers them.
  public enum Standard: Int32, CaseIterable, Sendable {
    case leading, horizontalCenter, trailing, top, verticalCenter, bottom
    case firstTextBaseline, lastTextBaseline
  }

  /// The data of an alignment. All copies of a key share it.
  private final class Definition: Sendable {
    let axis: Axis
    let name: String
    let defaultValue: GuideFormula
    let standard: Standard?
    let identity: Identity
    let hash: Int

    init(
      _ identity: Identity, _ axis: Axis, _ name: String, _ defaultValue: GuideFormula,
      _ standard: Standard? = nil
    ) {
      self.axis = axis
      self.name = name
      self.defaultValue = defaultValue
      self.standard = standard
      self.identity = identity
      hash = identity.hashValue
    }
  }

  private let definition: Definition

  public var axis: Axis { definition.axis }
  public var name: String { definition.name }
  public var defaultValue: GuideFormula { definition.defaultValue }
  /// Set for SwiftUI's own guides, nil for custom ones.
  public var standard: Standard? { definition.standard }

  /// A custom guide identified by its type.
  public init(_ id: any AlignmentID.Type, axis: Axis) {
    definition = Definition(
      .type(ObjectIdentifier(id)), axis, String(describing: id), .function { id.defaultValue(in: $0) })
  }

  /// A custom guide identified by its name, as case files declare them.
  public init(name: String, axis: Axis, defaultValue: AffineGuide) {
    definition = Definition(.named(name), axis, name, .affine(defaultValue))
  }

  private init(_ standard: Standard, _ axis: Axis, _ name: String, _ value: AffineGuide) {
    definition = Definition(.named(name), axis, name, .affine(value), standard)
  }

  // A2: leading 0, center half, trailing w; top 0, center half, bottom h; baselines h without text.
  static let standards: [AlignmentKey] = [
    AlignmentKey(.leading, .horizontal, "leading", AffineGuide()),
    AlignmentKey(.horizontalCenter, .horizontal, "center", AffineGuide(width: 0.5)),
    AlignmentKey(.trailing, .horizontal, "trailing", AffineGuide(width: 1)),
    AlignmentKey(.top, .vertical, "top", AffineGuide()),
    AlignmentKey(.verticalCenter, .vertical, "center", AffineGuide(height: 0.5)),
    AlignmentKey(.bottom, .vertical, "bottom", AffineGuide(height: 1)),
    AlignmentKey(.firstTextBaseline, .vertical, "firstTextBaseline", AffineGuide(height: 1)),
    AlignmentKey(.lastTextBaseline, .vertical, "lastTextBaseline", AffineGuide(height: 1)),
  ]

  /// One of SwiftUI's own guides.
  public static func standard(_ standard: Standard) -> AlignmentKey {
    standards[Int(standard.rawValue)]
  }
}

extension AlignmentKey: Hashable {
  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    a.definition === b.definition
      || a.axis == b.axis && a.definition.identity == b.definition.identity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(definition.hash)
  }
}

/// A formula for a guide's value in points, given the dimensions of a view.
public enum GuideFormula: Sendable {
  /// `constant + width·w + height·h + Σ k·(value of another guide in the same view)`.
  case affine(AffineGuide)
  /// A closure; its result may depend on the dimensions only (A8).
  case function(@Sendable (ViewDimensions) -> Double)

  /// The guide's value in a view of these dimensions, in points.
  public func value(in dimensions: ViewDimensions) -> Double {
    switch self {
    case .affine(let formula): formula.value(in: dimensions)
    case .function(let compute): compute(dimensions)
    }
  }
}

/// The formula `constant + width·w + height·h + Σ factor·(another guide)` in a view of w × h points.
public struct AffineGuide: Sendable, Hashable {
  /// A multiple of another guide of the same view.
  public struct Term: Sendable, Hashable {
    public var guide: AlignmentKey
    public var factor: Double

    public init(guide: AlignmentKey, factor: Double) {
      self.guide = guide
      self.factor = factor
    }
  }

  public var constant: Double
  public var width: Double
  public var height: Double
  public var terms: [Term]

  public init(constant: Double = 0, width: Double = 0, height: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.width = width
    self.height = height
    self.terms = terms
  }

  public func value(in dimensions: ViewDimensions) -> Double {
    // A factor of 0 contributes 0 even if the length is infinite: 0 × ∞ would be NaN.
    var value = constant
    if width != 0 { value += width * dimensions.width }
    if height != 0 { value += height * dimensions.height }
    for term in terms where term.factor != 0 { value += term.factor * dimensions[term.guide] }
    return value
  }
}

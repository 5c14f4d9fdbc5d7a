/// Which of a family's cuts letters have: how heavy, how slanted, how shaped (L6).
public struct FontFace: Sendable, Hashable {
  public var weight: Font.Weight
  public var isItalic: Bool
  public var design: Font.Design

  public init(weight: Font.Weight = .regular, isItalic: Bool = false, design: Font.Design = .default) {
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
  }

  /// The cut of a text without a word on it.
  public static let regular = FontFace()
}

/// What texts are told about their face. nil says nothing; of several words the innermost counts, and those of the views
/// around a text count before what its font says (L6).
public struct FontTraits: Sendable, Hashable {
  public var weight: Font.Weight?
  public var isItalic: Bool?
  public var design: Font.Design?

  public init(weight: Font.Weight? = nil, isItalic: Bool? = nil, design: Font.Design? = nil) {
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
  }

  /// These, and what they do not say from `others`.
  public func filled(from others: FontTraits) -> FontTraits {
    FontTraits(
      weight: weight ?? others.weight, isItalic: isItalic ?? others.isItalic, design: design ?? others.design)
  }

  /// The face that they say; regular where they say nothing.
  public var face: FontFace {
    FontFace(weight: weight ?? .regular, isItalic: isItalic ?? false, design: design ?? .default)
  }
}

extension Font.Weight {
  /// From 100 to 900, as CSS counts (CSS Fonts 4, font-weight).
  public var number: Int { 100 * (1 + (Self.allCases.firstIndex(of: self) ?? 3)) }
}

/// What breaking a text into lines needs to know of a font (L6): advances and the height of a line.
///
/// The breaking itself is written once, in `MeasuredText`, for every measurer. A measurer is called from any
/// thread and must answer equal questions equally: both engines lay out what it says.
public protocol TextMeasurer: Sendable {
  /// How far each character of `run` takes the pen, in points: one number per `Character`.
  ///
  /// - Parameter run: a word without spaces, or spaces alone; never a line break, possibly empty. What happens
  ///   between neighbours, kerning and ligatures, counts inside a run.
  /// - Returns: numbers that are taken in whole units of 1/65536 point. A character without a number is not
  ///   a number wide, which engines refuse.
  func advances(of run: Substring, in font: Font) -> [Double]

  /// The height of a line and where its baseline lies.
  func lineMetrics(in font: Font) -> LineMetrics
}

/// The vertical measures that all lines of one font share, in points.
public struct LineMetrics: Sendable, Hashable {
  /// From the top of a line to the top of the next one.
  public var height: Double
  /// From the top of a line to its baseline.
  public var ascent: Double

  public init(height: Double, ascent: Double) {
    self.height = height
    self.ascent = ascent
  }
}

extension TextMeasurer {
  /// Breaks `text` into lines and says where they lie (L6).
  ///
  /// - Parameters:
  ///   - lineLimit: the most lines shown; below 1 counts as 1.
  ///   - width: the proposed width in points; nil and ∞ leave lines unbroken but for `\n`.
  ///
  /// Complexity: O(characters).
  public func layout(
    _ text: some StringProtocol, font: Font? = nil, lineLimit: Int? = nil,
    alignment: TextAlignment = .leading, width: Double? = nil
  ) -> TextLayout {
    var environment = TextEnvironment(measurer: self)
    environment.font = font
    environment.lineLimit = lineLimit
    environment.multilineTextAlignment = alignment
    return MeasuredText(String(text), in: environment).layout(in: width)
  }
}

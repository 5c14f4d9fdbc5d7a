/// What a picture shows beside the layout itself, and how large it is.
public struct PictureStyle: Sendable, Hashable {
  /// What stands in views, where it fits.
  public enum Labels: String, Sendable, Hashable, CaseIterable {
    case none, names
    /// Names and sizes.
    case sizes
  }

  public var labels: Labels
  /// Whether a legend of what occurs stands below.
  public var hasLegend: Bool
  /// The width of the whole picture in pixels; nil takes what suits the layout.
  public var width: Double?

  public init(labels: Labels = .sizes, hasLegend: Bool = false, width: Double? = nil) {
    self.labels = labels
    self.hasLegend = hasLegend
    self.width = width
  }

  /// The widths that a picture may be given, in pixels.
  public static let widths = 100.0...10_000.0
}

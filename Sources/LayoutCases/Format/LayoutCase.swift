public import LayoutCore

/// One layout problem in the format `plumb-case/1`, as an exact value.
///
/// Reading a case's JSON and writing it again gives an equal value. `tree(layouts:)` turns it into what the
/// engines lay out. The format is described in `Documentation/CaseFormat.md`.
public struct LayoutCase: Sendable, Hashable {
  /// The format this type reads and writes.
  public static let format = "plumb-case/1"

  public var name: String
  /// Where the expectation comes from.
  public var source: String?
  /// Each side nil (ideal), a length of at least 0, or ∞.
  public var proposal: ProposedViewSize
  public var host: Host
  public var layoutDirection: LayoutDirection
  /// Custom guides by name.
  public var alignments: [String: CustomAlignment]
  public var root: ViewDescription
  /// What is demanded beyond the rules.
  public var constraints: [ConstraintDescription]
  public var expect: Expectation?

  public init(
    name: String, source: String? = nil, proposal: ProposedViewSize, host: Host = .topLeading,
    layoutDirection: LayoutDirection = .leftToRight, alignments: [String: CustomAlignment] = [:],
    root: ViewDescription, constraints: [ConstraintDescription] = [], expect: Expectation? = nil
  ) {
    self.name = name
    self.source = source
    self.proposal = proposal
    self.host = host
    self.layoutDirection = layoutDirection
    self.alignments = alignments
    self.root = root
    self.constraints = constraints
    self.expect = expect
  }
}

/// A custom guide: its axis and its value where nothing explicit is given (A2).
public struct CustomAlignment: Sendable, Hashable {
  public var axis: Axis
  public var defaultValue: GuideValue

  public init(axis: Axis, defaultValue: GuideValue) {
    self.axis = axis
    self.defaultValue = defaultValue
  }
}

/// An affine formula of a view's own dimensions: `constant + width·w + height·h + Σ factor·guide`.
public struct GuideValue: Sendable, Hashable {
  public var constant: Double
  public var width: Double
  public var height: Double
  /// Factor by the name of another guide in the same view; `center` is that of the formula's own axis.
  public var of: [String: Double]

  public init(constant: Double = 0, width: Double = 0, height: Double = 0, of: [String: Double] = [:]) {
    self.constant = constant
    self.width = width
    self.height = height
    self.of = of
  }
}

/// The frames a case expects, by the id of a view.
public struct Expectation: Sendable, Hashable {
  /// The tolerance of a case that gives none.
  public static let defaultTolerance = 1e-9

  public var frames: [String: ExpectedFrame]
  /// How far a coordinate may be off, in points.
  public var tolerance: Double

  public init(frames: [String: ExpectedFrame], tolerance: Double = defaultTolerance) {
    self.frames = frames
    self.tolerance = tolerance
  }
}

/// An expected position, in the host's coordinates, with or without a size.
public struct ExpectedFrame: Sendable, Hashable {
  public var origin: Point
  public var size: Size?

  public init(origin: Point, size: Size? = nil) {
    self.origin = origin
    self.size = size
  }
}

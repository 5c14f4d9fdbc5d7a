public import LayoutCore

/// A layout problem in the format `plumb-case/1`, as an exact value.
///
/// Writing a case and reading it again gives an equal value. `tree(layouts:)` makes the tree for the engines.
/// `Documentation/CaseFormat.md` describes the format.
public struct LayoutCase: Sendable, Hashable {
  /// The format's name and version.
  public static let format = "plumb-case/1"

  public var name: String
  /// The origin of the expected frames.
  public var source: String?
  /// Each side is nil (ideal), a length of at least 0, or ∞.
  public var proposal: ProposedViewSize
  public var host: Host
  public var layoutDirection: LayoutDirection
  /// The system whose text styles and default font are used (L6).
  public var platform: Platform
  /// What measures the texts; nil for fixed metrics (L6).
  public var font: CaseFont?
  /// The safe area of the host, whose root is laid out in what it leaves (SA1). In points, at least 0.
  public var safeArea: EdgeInsets
  /// Custom guides by name.
  public var alignments: [String: CustomAlignment]
  public var root: ViewDescription
  /// Demands beyond the layout rules.
  public var constraints: [ConstraintDescription]
  public var expect: Expectation?

  public init(
    name: String, source: String? = nil, proposal: ProposedViewSize, host: Host = .topLeading,
    layoutDirection: LayoutDirection = .leftToRight, platform: Platform = .macOS,
    font: CaseFont? = nil, safeArea: EdgeInsets = EdgeInsets(), alignments: [String: CustomAlignment] = [:],
    root: ViewDescription,
    constraints: [ConstraintDescription] = [], expect: Expectation? = nil
  ) {
    self.name = name
    self.source = source
    self.proposal = proposal
    self.host = host
    self.layoutDirection = layoutDirection
    self.platform = platform
    self.font = font
    self.safeArea = safeArea
    self.alignments = alignments
    self.root = root
    self.constraints = constraints
    self.expect = expect
  }
}

/// A custom guide: its axis, and its default value (A2).
public struct CustomAlignment: Sendable, Hashable {
  public var axis: Axis
  public var defaultValue: GuideValue

  public init(axis: Axis, defaultValue: GuideValue) {
    self.axis = axis
    self.defaultValue = defaultValue
  }
}

/// An affine formula in a view's own dimensions: `constant + width·w + height·h + Σ factor·guide`.
public struct GuideValue: Sendable, Hashable {
  public var constant: Double
  public var width: Double
  public var height: Double
  /// Factors by the names of other guides of the view. `center` is the one on the formula's own axis.
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
  /// The tolerance of a case without one, in points.
  public static let defaultTolerance = 1e-9

  public var frames: [String: ExpectedFrame]
  /// The views that must have no frame, because they are not shown (F7) or do not exist (LS4).
  public var notShown: [String]
  /// How far a coordinate may be off, in points.
  public var tolerance: Double

  public init(
    frames: [String: ExpectedFrame], notShown: [String] = [], tolerance: Double = defaultTolerance
  ) {
    self.frames = frames
    self.notShown = notShown
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

extension LayoutCase: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(ObjectReader(decoder, "a case")) { try $0.value("root", "a view") }
  }

  /// - Parameter root: reads the root of the case.
  init(_ object: ObjectReader, root: (ObjectReader) throws -> ViewDescription) throws {
    guard try object.string("format") == Self.format else {
      throw object.mismatch("format", "\"\(Self.format)\", the format that is read here,")
    }
    try object.allow(
      [
        "format", "name", "source", "proposal", "host", "layoutDirection", "platform", "fontFamily",
        "safeArea", "alignments", "root", "constraints", "expect",
      ], in: "a case")
    let proposal = try object.object("proposal", ["width", "height"])
    self.init(
      name: try object.name("name"), source: try object.optional("source", object.string),
      proposal: ProposedViewSize(
        width: try proposal.proposedLength("width"), height: try proposal.proposedLength("height")),
      host: try object.optional("host") {
        try object.choice($0, ["topLeading": Host.topLeading, "center": .center])
      } ?? .topLeading,
      layoutDirection: try object.optional("layoutDirection", object.layoutDirection) ?? .leftToRight,
      platform: try object.optional("platform") {
        try object.choice($0, ["macOS": Platform.macOS, "iOS": .iOS])
      } ?? .macOS,
      font: try object.optional("fontFamily") { CaseFont(name: try object.name($0)) },
      safeArea: try object.optional("safeArea", object.lengthsAtEdges) ?? EdgeInsets(),
      alignments: try object.optional("alignments") { try object.dictionary($0) { try $0.value($1) } } ?? [:],
      root: try root(object),
      constraints: try object.optional("constraints") { try object.array($0, of: "constraints") } ?? [],
      expect: try object.optional("expect") { try object.value($0) }
    )
  }

  /// Encodes only values that differ from the default.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(Self.format, forKey: "format")
    try object.encode(name, forKey: "name")
    try object.encodeIfPresent(source, forKey: "source")
    var sides = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: "proposal")
    try sides.encode(proposed: proposal.width, forKey: "width")
    try sides.encode(proposed: proposal.height, forKey: "height")
    if host != .topLeading { try object.encode(host.rawValue, forKey: "host") }
    if layoutDirection != .leftToRight {
      try object.encode(layoutDirection.rawValue, forKey: "layoutDirection")
    }
    if platform != .macOS { try object.encode(platform.rawValue, forKey: "platform") }
    try object.encodeIfPresent(font?.name, forKey: "fontFamily")
    if safeArea != EdgeInsets() { try object.encode(insets: safeArea, forKey: "safeArea") }
    if !alignments.isEmpty { try object.encode(alignments, forKey: "alignments") }
    try object.encode(root, forKey: "root")
    if !constraints.isEmpty { try object.encode(constraints, forKey: "constraints") }
    try object.encodeIfPresent(expect, forKey: "expect")
  }
}

extension EdgeInsets {
  /// The lengths by the names of the edges.
  var byEdge: KeyValuePairs<String, Double> {
    ["top": top, "leading": leading, "bottom": bottom, "trailing": trailing]
  }
}

extension ObjectReader {
  /// A side of a proposal.
  func proposedLength(_ key: Name) throws -> Double? {
    if isNull(key) { return nil }
    return try lengthOrInfinity(key, or: ", null")
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  /// A side of a proposal.
  mutating func encode(proposed length: Double?, forKey key: Key) throws {
    if let length { try encode(length: length, forKey: key) } else { try encodeNil(forKey: key) }
  }
}

extension Expectation: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an expectation")
    try object.allow(["frames", "notShown", "tolerance"], in: "expect")
    self.init(
      frames: try object.dictionary("frames") { try $0.value($1, "[x, y] or [x, y, width, height]") },
      notShown: try object.optional("notShown") { key in
        guard let names = object.strings(key) else {
          throw object.mismatch(key, "an array of ids of views")
        }
        return names
      } ?? [],
      tolerance: try object.optional("tolerance", object.length) ?? Self.defaultTolerance)
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(frames, forKey: "frames")
    if !notShown.isEmpty { try object.encode(notShown, forKey: "notShown") }
    if tolerance != Self.defaultTolerance { try object.encode(tolerance, forKey: "tolerance") }
  }
}

extension ExpectedFrame: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try NumbersReader(decoder, "[x, y] or [x, y, width, height]").numbers(counts: [2, 4])
    self.init(
      origin: Point(x: numbers[0], y: numbers[1]),
      size: numbers.count == 4 ? Size(width: numbers[2], height: numbers[3]) : nil)
  }

  public func encode(to encoder: any Encoder) throws {
    var array = encoder.unkeyedContainer()
    let numbers = [origin.x, origin.y] + (size.map { [$0.width, $0.height] } ?? [])
    for number in numbers { try array.encode(number) }
  }
}

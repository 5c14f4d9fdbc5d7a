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

  public let axis: Axis
  public let name: String
  public let defaultValue: GuideFormula
  /// Set for SwiftUI's own guides, nil for custom ones.
  public let standard: Standard?
  private let identity: Identity

  /// A custom guide identified by its type.
  public init(_ id: any AlignmentID.Type, axis: Axis) {
    self.axis = axis
    name = String(describing: id)
    defaultValue = .function { id.defaultValue(in: $0) }
    standard = nil
    identity = .type(ObjectIdentifier(id))
  }

  /// A custom guide identified by its name, as case files declare them.
  public init(name: String, axis: Axis, defaultValue: AffineGuide) {
    self.axis = axis
    self.name = name
    self.defaultValue = .affine(defaultValue)
    standard = nil
    identity = .named(name)
  }

  private init(_ standard: Standard, _ axis: Axis, _ name: String, _ value: AffineGuide) {
    self.axis = axis
    self.name = name
    defaultValue = .affine(value)
    self.standard = standard
    identity = .named(name)
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
    a.axis == b.axis && a.identity == b.identity
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(identity)
  }
}

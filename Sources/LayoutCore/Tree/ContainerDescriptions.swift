/// A stack's own declarations (S1–S7).
public struct StackDescription: Sendable, Hashable {
  /// The major axis: horizontal for an HStack, vertical for a VStack.
  public var axis: Axis
  /// The guide on which the children meet (S5), a guide of the other axis.
  public var alignment: AlignmentKey
  /// The gap in points, also negative; nil takes the preferred one (S1).
  public var spacing: Double?

  /// - Precondition: `alignment` is a guide of the axis across the stack.
  public init(axis: Axis, alignment: AlignmentKey, spacing: Double? = nil) {
    precondition(alignment.axis != axis, "\(alignment.name) is no guide across the stack")
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// A spacer as its surroundings make it (L4).
public struct SpacerDescription: Sendable, Hashable {
  /// In points, at least 0.
  public var minLength: Double
  /// The major axis of the stack that it stands in; nil elsewhere, where it is flexible on both axes.
  public var axis: Axis?

  public init(minLength: Double = 8, axis: Axis? = nil) {
    self.minLength = minLength
    self.axis = axis
  }
}

/// A custom layout and what it needs to know of its surroundings (F8).
public struct CustomLayoutDescription: Sendable {
  public var layout: any Layout
  public var direction: LayoutDirection
}

/// The direction in which a line is read (G26).
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  case leftToRight, rightToLeft
}

/// Lengths at the four edges of a view, in points; negative ones are legal (F4).
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

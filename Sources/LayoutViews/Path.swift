public import LayoutCore

/// An outline for your own shapes. It is accepted and ignored: drawing changes no layout (L3).
public struct Path: Shape {
  public init() {}

  public init(_ rect: CGRect) {}

  public init(ellipseIn rect: CGRect) {}

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}

  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  public mutating func move(to point: CGPoint) {}

  public mutating func addLine(to point: CGPoint) {}

  public mutating func addLines(_ points: [CGPoint]) {}

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}

  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}

  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {}

  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {}

  public mutating func addRect(_ rect: CGRect) {}

  public mutating func addRects(_ rects: [CGRect]) {}

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {}

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {}

  public mutating func addEllipse(in rect: CGRect) {}

  public mutating func addPath(_ path: Path) {}

  public mutating func closeSubpath() {}

  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path { self }

  public func strokedPath(_ style: StrokeStyle) -> Path { self }

  public func applying(_ transform: CGAffineTransform) -> Path { self }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
}

/// An outline, as shapes of your own draw it: accepted and dropped, since a shape is laid out the same
/// whatever it draws (L3).
public struct Path: Shape {
  public init() {}

  public init(_ rect: CGRect) {}

  public init(ellipseIn rect: CGRect) {}

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}

  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  public mutating func move(to point: CGPoint) {}

  public mutating func addLine(to point: CGPoint) {}

  public mutating func addLines(_ points: [CGPoint]) {}

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}

  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}

  public mutating func addRect(_ rect: CGRect) {}

  public mutating func addEllipse(in rect: CGRect) {}

  public mutating func addPath(_ path: Path) {}

  public mutating func closeSubpath() {}
}

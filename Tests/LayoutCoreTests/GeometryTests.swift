import LayoutCore
import LayoutViews
import Testing

@Suite struct GeometryTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `rectangles grow together, share what they share, and shrink to nothing`() {
    let other = CGRect(x: 0, y: 50, width: 20, height: 30)
    #expect(rect.union(other) == CGRect(x: 0, y: 20, width: 40, height: 60))
    #expect(rect.intersection(other) == CGRect(x: 10, y: 50, width: 10, height: 10))
    #expect(rect.intersects(other))
    #expect(rect.insetBy(dx: 5, dy: -2) == CGRect(x: 15, y: 18, width: 20, height: 44))
    #expect(rect.insetBy(dx: 16, dy: 0).isNull)
    #expect(rect.offsetBy(dx: 1, dy: -1) == CGRect(x: 11, y: 19, width: 30, height: 40))
  }

  @Test func `rectangles that touch share an edge but no area, distant ones nothing`() {
    let rect = Rect(rect)
    let neighbour = Rect(x: 40, y: 20, width: 5, height: 5)
    #expect(rect.intersection(neighbour) == Rect(x: 40, y: 20, width: 0, height: 5))
    #expect(!rect.intersects(neighbour))
    #expect(rect.intersection(neighbour.offsetBy(dx: 1, dy: 0)).isNull)
  }

  @Test func `a null rectangle adds nothing and holds nothing`() {
    let rect = Rect(rect)
    #expect(Rect.null.union(rect) == rect && rect.union(.null) == rect)
    #expect(Rect.null.intersection(rect).isNull && rect.intersection(.null).isNull)
    #expect(Rect.null.insetBy(dx: 1, dy: 1).isNull && Rect.null.offsetBy(dx: 1, dy: 1).isNull)
    #expect(Rect.null.isEmpty && !Rect.null.contains(Point.zero) && !rect.contains(Rect.null))
  }

  @Test func `a rectangle holds its left and top edge and not its right and bottom edge`() {
    #expect(rect.contains(CGPoint(x: 10, y: 20)))
    #expect(!rect.contains(CGPoint(x: 40, y: 30)) && !rect.contains(CGPoint(x: 20, y: 60)))
    #expect(rect.contains(rect) && !rect.contains(rect.insetBy(dx: -1, dy: 0)))
  }

  @Test func `whole numbers and nothing make points, sizes and rectangles`() {
    let (one, two) = (1, 2)
    #expect(CGPoint(x: one, y: two) == CGPoint(x: 1.0, y: 2.0) && CGPoint() == .zero)
    #expect(CGSize(width: one, height: two) == CGSize(width: 1.0, height: 2.0) && CGSize() == .zero)
    #expect(CGRect(x: one, y: two, width: one, height: two).maxY == 4 && CGRect() == .zero)
    #expect(UnitPoint() == .zero)
  }

  @Test func `a rotation by a quarter turns right into down`() {
    let point = CGPoint(x: 2, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-15 && abs(point.y - 2) < 1e-15)
  }

  @Test func `maps are applied in the order in which they are concatenated`() {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let move = CGAffineTransform(translationX: 10, y: 20)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let turned = point.applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 9) < 1e-14 && abs(turned.y - 21) < 1e-14)
  }

  @Test func `an inverse leads back, and a map that flattens the plane has none`() {
    let map = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let point = CGPoint(x: 3, y: 4).applying(map).applying(map.inverted())
    #expect(abs(point.x - 3) < 1e-14 && abs(point.y - 4) < 1e-14)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().isIdentity && CGAffineTransform.identity.inverted().isIdentity)
  }

  @Test func `a map takes a rectangle to the smallest one around its corners, and a size without moving`() {
    let map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
    #expect(rect.applying(map) == CGRect(x: 40, y: 10, width: 40, height: 30))
    #expect(CGSize(width: 1, height: 2).applying(map) == CGSize(width: -2, height: 1))
    #expect(CGRect.null.applying(map).isNull)
  }

  @Test func `angles convert, add and compare`() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-15)
    #expect(abs(Angle(radians: .pi / 2).degrees - 90) < 1e-13)
    #expect(abs((Angle.degrees(30) * 2 + .degrees(60) - .degrees(240) / 2).radians) < 1e-15)
    #expect(-Angle.radians(1) < .zero && Angle(degrees: 2) > Angle(degrees: 1))
    var angle = Angle()
    angle.degrees = 360
    #expect(angle.radians == 2 * .pi)
  }

  @Test func `sine, cosine and ids of models need no further import`() {
    #expect(sin(0.0) == 0 && cos(0.0) == 1 && sqrt(4.0) == 2)
    #expect(UUID() != UUID())
  }
}

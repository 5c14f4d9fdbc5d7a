import LayoutCore
import Testing

@testable import LayoutPictures

@Suite struct RectPictureTests {
  private let root = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func `the parts outside and the rest make up the rectangle`() {
    for rect in [
      Rect(x: -3, y: 2, width: 20, height: 4), Rect(x: -5, y: -5, width: 30, height: 30),
      Rect(x: 4, y: 4, width: 2, height: 2), Rect(x: 20, y: 20, width: 3, height: 4),
      Rect(x: 8, y: -20, width: 4, height: 5),
    ] {
      let inside =
        max(0, min(rect.maximum(.horizontal), 10) - max(rect.origin.x, 0))
        * max(0, min(rect.maximum(.vertical), 10) - max(rect.origin.y, 0))
      let outside = rect.parts(outside: root).map { $0.size.width * $0.size.height }.reduce(0, +)
      #expect(inside + outside == rect.size.width * rect.size.height)
    }
  }

  @Test func `hatching lines are diagonal, a step apart, and end on the edges`() {
    let rect = Rect(x: -4, y: 3, width: 9, height: 5)
    let lines = rect.hatching(step: 2)
    // x + y runs from −1 to 13.
    #expect(lines.map { $0.from.x + $0.from.y } == [0, 2, 4, 6, 8, 10, 12])
    for (from, to) in lines {
      #expect(from.x + from.y == to.x + to.y)
      #expect(from.x == 5 || from.y == 3)
      #expect(to.x == -4 || to.y == 8)
    }
  }

  @Test func `hatching gives up rather than draw lines without number`() {
    #expect(Rect(x: 0, y: 0, width: 1e9, height: 1).hatching(step: 1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).hatching(step: 1).isEmpty)
  }
}

import LayoutCore
import Testing

@testable import LayoutPictures

@Suite struct LabelSpaceTests {
  private let area = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func `the first free place is taken, and then it is not free`() {
    var space = LabelSpace(area)
    let places = [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 5, y: 20, width: 10, height: 10)]
    #expect(space.take(places) == places[0])
    #expect(space.take(places) == places[1])
    #expect(space.take(places) == nil)
  }

  @Test func `views drawn later cover places, those drawn before do not`() {
    var space = LabelSpace(area)
    space.add(view: Rect(x: -10, y: -10, width: 200, height: 200), order: 3)
    space.add(view: Rect(x: 40, y: 40, width: 3, height: 3), order: 5)
    let place = Rect(x: 41, y: 38, width: 10, height: 4)
    #expect(space.take([place]) == nil)
    #expect(space.take([place], above: 3) == nil)
    #expect(space.take([place.offsetBy(dx: 0, dy: 20)], above: 3) != nil)
    #expect(space.take([place], above: 5) == place)
  }

  @Test func `areas and places without numbers are refused, not trapped on`() {
    var space = LabelSpace(Rect(x: 0, y: 0, width: 0, height: .nan))
    space.add(view: Rect(x: .nan, y: 0, width: .infinity, height: 1), order: 0)
    #expect(space.take([Rect(x: .nan, y: 0, width: 1, height: 1)]) == nil)
    #expect(space.take([Rect(x: 50, y: 50, width: 1, height: 1)]) != nil)
  }
}

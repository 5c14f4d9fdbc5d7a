import LayoutCore
import Testing

@Suite struct FlexibleFrameTests {
  struct Case: Sendable {
    var min, ideal, max, proposal: Double?
    var size: Double
  }
  /// Of a frame around a leaf with the range 20, 30, 60.
  static let cases: [Case] = [
    Case(min: 10, max: 100, proposal: 80, size: 80), Case(min: 10, max: 100, proposal: 200, size: 100),
    Case(min: 10, max: 100, proposal: 5, size: 10), Case(min: 10, max: 100, size: 30),
    Case(ideal: 50, size: 50), Case(ideal: 50, proposal: 25, size: 25),
    Case(min: 40, proposal: 10, size: 40), Case(min: 10, proposal: 50, size: 50),
    Case(min: 10, proposal: 90, size: 60), Case(min: 10, size: 30), Case(min: 25, proposal: 10, size: 25),
    Case(max: 40, proposal: 90, size: 40), Case(max: 40, proposal: 25, size: 25), Case(max: 15, size: 15),
    Case(max: 90, proposal: 70, size: 70), Case(min: 50, ideal: 20, max: 10, size: 50),
    Case(min: 50, ideal: 20, max: 10, proposal: 90, size: 50), Case(proposal: 10, size: 20),
    Case(ideal: 70, max: 20, size: 70), Case(min: 0, max: .infinity, proposal: 500, size: 500),
  ]

  @Test(arguments: cases)
  func `F2: a flexible frame's length follows its table`(_ example: Case) throws {
    let length = FlexibleLength(min: example.min, ideal: example.ideal, max: example.max)
    let tree = try TreeBuilder.tree { builder in
      builder.modified(by: .flexibleFrame(FlexibleFrame(width: length, height: length))) {
        let range = LengthRange(min: 20, ideal: 30, max: 60)
        $0.leaf(LinearLeaf(width: range, height: range))
      }
    }
    let result = layOut(tree, in: offer(example.proposal, example.proposal))
    #expect(result.size == Size(width: example.size, height: example.size))
  }
}

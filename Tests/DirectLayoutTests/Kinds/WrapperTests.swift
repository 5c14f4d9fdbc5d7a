import LayoutCore
import LayoutViews
import Testing

/// F4–F6, F10, F11, and A4 through them.
@Suite struct WrapperTests {
  @Test func `F4: padding offers what the insets leave, at least 0`() throws {
    let view = shape("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).name("p")
    try expectFrames(LayoutTree(view), in: offer(20, 20), ["p": [0, 0, 20, 20], "a": [2, 1, 14, 16]])
    try expectFrames(LayoutTree(view), in: offer(5, nil), ["p": [0, 0, 6, 14], "a": [2, 1, 0, 10]])
    try expectFrames(
      LayoutTree(shape("a").padding().name("p")), ["p": [0, 0, 42, 42], "a": [16, 16, 10, 10]])
  }

  @Test func `F4: negative padding offers more, and no size is below 0`() throws {
    try expectFrames(
      LayoutTree(shape("a").padding(-5).name("p")), in: offer(20, 20),
      ["p": [0, 0, 20, 20], "a": [-5, -5, 30, 30]])
    try expectFrames(
      LayoutTree(box("a").padding(-8).name("p")), ["p": [0, 0, 0, 0], "a": [-8, -8, 10, 10]])
  }

  @Test func `F5: a fixed size offers nil on its axes`() throws {
    let text = Text("aaaa bbbb").name("t")
    try expectFrames(LayoutTree(text), in: offer(40, 90), ["t": [0, 0, 28, 32]])
    try expectFrames(
      LayoutTree(text.fixedSize(horizontal: true, vertical: false)), in: offer(40, 90), ["t": [0, 0, 63, 16]])
    try expectFrames(
      LayoutTree(shape("a").fixedSize(horizontal: false, vertical: true)), in: offer(40, 90),
      ["a": [0, 0, 40, 10]])
  }

  @Test func `F6: an overlay is offered the primary's size and meets its guides`() throws {
    let view = box("a", 40, 20).overlay(alignment: .topTrailing) { box("b") }
      .background { shape("c") }.name("o")
    try expectFrames(LayoutTree(view), ["o": [0, 0, 40, 20], "b": [30, 0], "c": [0, 0, 40, 20]])
    let guided = box("a", 40, 20).alignmentGuide(.trailing) { _ in 30 }
      .overlay(alignment: .trailing) { box("b").alignmentGuide(.trailing) { _ in 1 } }
    try expectFrames(LayoutTree(guided), ["b": [29, 5]])
  }

  @Test func `F6: several views of a background stand in a ZStack of its alignment`() throws {
    let view = box("a", 40, 40).background(alignment: .leading) {
      box("b")
      box("c", 20, 20)
    }
    try expectFrames(LayoutTree(view), ["b": [0, 15], "c": [0, 10]])
  }

  @Test func `F10: an offset moves the view and nothing else`() throws {
    let view = HStack(alignment: .top, spacing: 0) {
      box("a").offset(x: 5, y: 30).name("o")
      box("b")
    }.name("stack")
    try expectFrames(
      LayoutTree(view), ["stack": [0, 0, 20, 10], "o": [0, 0, 10, 10], "a": [5, 30], "b": [10, 0]])
  }

  @Test func `F11: a position takes the proposal and centres the view on a point`() throws {
    let view = box("a").position(x: 30, y: 20).name("p")
    try expectFrames(LayoutTree(view), in: offer(100, 50), ["p": [0, 0, 100, 50], "a": [25, 15]])
    try expectFrames(LayoutTree(view), in: offer(nil, 50), ["p": [0, 0, 10, 50], "a": [25, 15]])
    let tree = try LayoutTree(view)
    #expect(layOut(tree, in: .infinity).status == .unbounded(view: try #require(tree.nodes["p"])))
  }

  @Test func `A4: padding, fixed sizes, overlays, positions and frames forward explicit guides`() throws {
    func expectGuide(
      _ guide: Double, _ view: some View, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let stack = HStack(alignment: .top, spacing: 0) {
        view.fixedSize()
        Leaf(width: 1, height: 100).name("b")
      }
      try expectFrames(LayoutTree(stack), ["b": [10, guide]], sourceLocation: sourceLocation)
    }
    let view = Leaf(width: 10, height: 10).alignmentGuide(.top) { _ in 5 }
    try expectGuide(5, view)
    try expectGuide(12, view.padding(.top, 7))
    try expectGuide(5, view.overlay { shape("o") })
    try expectGuide(
      5, Rectangle().frame(width: 10, height: 20).overlay { view }.alignmentGuide(.top) { _ in 5 })
    try expectGuide(25, view.position(x: 5, y: 25))
    try expectGuide(25, view.frame(height: 50))
    // As if there were no offset.
    try expectGuide(5, view.offset(y: 40))
    // A8: an overlay's secondary view has no say.
    try expectGuide(0, Leaf(width: 10, height: 10).overlay { view })
  }

  @Test func `A8: a guide that answers the same dimensions with two values is refused by name`() throws {
    let calls = Offers()
    let leaf = calls.leaf(1, 1)
    let tree = try TreeBuilder.tree { builder in
      builder.stack(StackDescription(axis: .vertical, alignment: .standard(.leading))) { builder in
        builder.modified(by: .name("bad")) { builder in
          builder.guided(
            .standard(.leading),
            by: { _ in
              _ = leaf.measure(.zero)
              return Double(calls.list.count)
            }
          ) { $0.fixed(nil, 10, 10) }
        }
        builder.fixed(nil, 10, 10)
      }
    }
    guard case .refused(let view, let reason) = DirectEngineUnderTest.layout(tree, in: .zero).status else {
      Issue.record("a guide with two values is not refused")
      return
    }
    #expect(view == tree.nodes["bad"])
    #expect(reason.contains("leading is 1.0 and then 2.0"))
  }
}

import LayoutCore
import LayoutViews
import Testing

@Suite struct WrapperTests {
  @Test func `A4: padding, fixed sizes, ratios, overlays, positions and frames forward explicit guides`()
    throws
  {
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
    try expectGuide(5, view.ratio(2))
    try expectGuide(5, view.overlay { shape("o") })
    try expectGuide(5, view.over("o"))
    try expectGuide(
      5, Rectangle().frame(width: 10, height: 20).overlay { view }.alignmentGuide(.top) { _ in 5 })
    try expectGuide(25, view.position(x: 5, y: 25))
    try expectGuide(25, view.frame(height: 50))
    // As if there were no offset.
    try expectGuide(5, view.offset(y: 40))
    // The secondary view of an overlay has no say.
    try expectGuide(0, Leaf(width: 10, height: 10).overlay { view })
  }
}

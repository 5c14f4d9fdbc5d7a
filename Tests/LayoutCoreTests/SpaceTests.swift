import LayoutCore
import LayoutViews
import Testing

@Suite struct SpaceTests {
  private let leaf = Leaf(width: 10, height: 20)

  // MARK: Frames relative to a container

  @Test("CR2: a frame as long as the container, or as a share of it")
  func relativeFrames() throws {
    #expect(try line(leaf.containerRelativeFrame(.horizontal)) == "relativeFrame 1w×nil")
    #expect(
      try line(leaf.containerRelativeFrame([.horizontal, .vertical], alignment: .top))
        == "relativeFrame 1w×1h center/top")
    // (c − 10·3) ÷ 4 · 2 + 10 = c/2 − 5
    #expect(
      try line(leaf.containerRelativeFrame(.vertical, count: 4, span: 2, spacing: 10))
        == "relativeFrame nil×0.5h-5")
    #expect(try line(leaf.containerRelativeFrame(.vertical, count: 0, spacing: 10)) == "relativeFrame nil×1h")
  }

  @Test("CR2: a closure is probed for a line, by axis")
  func closures() throws {
    let view = leaf.containerRelativeFrame([.horizontal, .vertical], alignment: .leading) { length, axis in
      axis == .horizontal ? length * 0.8 : (length - 20) / 4
    }
    #expect(try line(view) == "relativeFrame 0.8w×0.25h-5 leading/center")
    #expect(try line(leaf.containerRelativeFrame(.vertical) { _, _ in 44 }) == "relativeFrame nil×44")
    let third = try LayoutTree(leaf.containerRelativeFrame(.horizontal) { length, _ in length / 3 })
    #expect(abs(third.relativeFrames[0].width!.width - 1 / 3) < 1e-12)
  }

  @Test("a closure whose answers lie on no line is refused", arguments: [390.0, 700, 2000])
  func bent(limit: Double) {
    let error = #expect(throws: TreeError.self) {
      try LayoutTree(
        VStack { leaf.containerRelativeFrame(.horizontal) { length, _ in min(length, limit) } })
    }
    #expect(error?.view == "0/0" && error?.field == "containerRelativeFrame")
    #expect(error?.problem.contains("horizontal") == true)
  }

  // MARK: Safe areas

  @Test("SA2: an inset holds the view, then what stands at the edge")
  func insets() throws {
    let top = leaf.safeAreaInset(edge: .top, alignment: .trailing) { Leaf(width: 1, height: 2) }
    #expect(
      try sketch(top) == """
        safeAreaInset top trailing
          fixedLeaf 10×20
          zStack trailing/center
            fixedLeaf 1×2
        """)
    let side = leaf.safeAreaInset(edge: .trailing, alignment: .bottom, spacing: 3) { leaf }
    #expect(try line(side) == "safeAreaInset trailing bottom gap 3")
  }

  @Test("SA3, SA5: paddings and edges")
  func areas() throws {
    #expect(try line(leaf.safeAreaPadding(4)) == "safeAreaPadding 4,4,4,4")
    #expect(try line(leaf.safeAreaPadding(.top)) == "safeAreaPadding 16,0,0,0")
    #expect(
      try line(leaf.safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        == "safeAreaPadding 1,2,3,4")
    #expect(try line(leaf.ignoresSafeArea()) == "ignoresSafeArea edges 15")
    #expect(try line(leaf.ignoresSafeArea(.container, edges: .top)) == "ignoresSafeArea edges 1")
    #expect(try line(leaf.ignoresSafeArea(.keyboard)) == "ignoresSafeArea edges 0")
    #expect(try line(leaf.edgesIgnoringSafeArea(.horizontal)) == "ignoresSafeArea edges 10")
  }

  @Test("what stands at an edge has the environment of the inset, not that of the view")
  func insetEnvironment() throws {
    let view = leaf.environment(\.layoutDirection, .leftToRight).font(.caption)
      .safeAreaInset(edge: .bottom) { Direction() }
      .environment(\.layoutDirection, .rightToLeft)
    #expect(try sketch(view).hasSuffix("fixedLeaf 2×2"))
  }

  private struct Direction: View {
    @Environment(\.layoutDirection) private var direction
    var body: some View {
      direction == .rightToLeft ? Leaf(width: 2, height: 2) : Leaf(width: 1, height: 1)
    }
  }

  // MARK: Geometry readers without a layout

  @Test("GR2: a reader whose content does not read the proxy is a tree of its own")
  func reader() throws {
    #expect(
      try sketch(GeometryReader { _ in leaf }) == """
        geometryReader
          zStack leading/top
            fixedLeaf 10×20
        """)
  }

  @Test("GR3: a reader whose content reads its size needs a layout")
  func unknownSize() {
    let error = #expect(throws: TreeError.self) {
      try LayoutTree(VStack { GeometryReader { proxy in leaf.frame(width: proxy.size.width) } })
    }
    #expect(error?.field == "GeometryReader" && error?.problem.contains("SettledLayout") == true)
  }

  private func line(_ view: some View) throws -> String {
    String(try sketch(view).prefix { $0 != "\n" })
  }
}

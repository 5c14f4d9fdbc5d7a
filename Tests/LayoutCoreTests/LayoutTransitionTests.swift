import LayoutCore
import LayoutViews
import Testing

@Suite struct LayoutTransitionTests {
  private typealias Placed = (tree: LayoutTree, result: LayoutResult)

  /// A tree with frames by name; views without one stand at (1, 2), 3 × 4.
  private func placed(_ view: some View, _ frames: [String: Rect] = [:]) throws -> Placed {
    let tree = try LayoutTree(view)
    let places = (0..<tree.count).map { node in
      tree.names[node].flatMap { frames[$0] } ?? Rect(x: 1, y: 2, width: 3, height: 4)
    }
    return (tree, LayoutResult(status: .placed, frames: places))
  }

  private let near = Rect(x: 0.1, y: -20, width: 100, height: 10)
  private let far = Rect(x: 0.7, y: 20, width: 0.3, height: 30)

  private func mark(_ name: String) -> some View { Color.red.id(name) }

  @Test func `at its ends a transition has exactly the frames of the two layouts`() throws {
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": near]), to: placed(mark("a"), ["a": far]))
    for start in [0, -1, .nan, -.infinity] as [Double] {
      #expect(transition.views(at: start).map(\.frame) == [near])
    }
    for end in [1, 2, .infinity] as [Double] {
      #expect(transition.views(at: end).map(\.frame) == [far])
    }
    let film = transition.frames(count: 7, curve: .easeInOut)
    #expect(film.count == 7)
    #expect(film.first?.map(\.frame) == [near] && film.last?.map(\.frame) == [far])
  }

  @Test func `in between, positions and sizes have come as far as the curve`() throws {
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": Rect(x: 0, y: 10, width: 20, height: 40)]),
      to: placed(mark("a"), ["a": Rect(x: 8, y: 2, width: 24, height: 0)]))
    #expect(transition.views(at: 0.25).map(\.frame) == [Rect(x: 2, y: 8, width: 21, height: 30)])
    #expect(
      transition.views(at: 0.5, curve: .circularEaseInOut).map(\.frame)
        == [Rect(x: 4, y: 6, width: 22, height: 20)])
  }

  @Test func `what does not move stands still to the last digit`() throws {
    let frame = Rect(x: 0.1, y: 0.2, width: 0.3, height: 1e300)
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": frame]), to: placed(mark("a"), ["a": frame]))
    for step in 0...10 { #expect(transition.views(at: Double(step) / 10)[0].frame == frame) }
  }

  @Test func `a switch of layouts keeps unnamed views by their paths`() throws {
    let stacks = try [AnyLayout(HStackLayout()), AnyLayout(ZStackLayout())].map { layout in
      try placed(
        layout {
          Color.red.frame(width: 3)
          Text("a")
        })
    }
    let views = try LayoutTransition(from: stacks[0], to: stacks[1]).views(at: 0.5)
    #expect(views.map(\.label) == ["0", "0/0", "0/1"])
    #expect(views.allSatisfy { $0.presence == .both && $0.opacity == 1 })
  }

  @Test func `views of one layout alone fade in or out where they stand`() throws {
    let transition = try LayoutTransition(
      from: placed(
        HStack {
          mark("a")
          mark("b")
        }, ["b": near]),
      to: placed(
        HStack {
          mark("a")
          mark("c")
        }, ["c": far]))
    let views = transition.views(at: 0.25)
    #expect(views.map(\.label) == ["0", "a", "b", "c"])
    #expect(views.map(\.presence) == [.both, .both, .disappearing, .appearing])
    #expect(views.map(\.opacity) == [1, 1, 0.75, 0.25])
    #expect(views[2].frame == near && views[3].frame == far)
    #expect(transition.views(at: 0).map(\.opacity) == [1, 1, 1, 0])
    #expect(transition.views(at: 1).map(\.opacity) == [1, 1, 0, 1])
  }

  @Test("F7: a view that a layout does not show is absent from it")
  func hidden() throws {
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": .null]), to: placed(mark("a"), ["a": far]))
    #expect(transition.views(at: 0.5).map(\.presence) == [.appearing])
    let none = try LayoutTransition(
      from: placed(mark("a"), ["a": .null]), to: placed(mark("a"), ["a": .null]))
    #expect(none.views(at: 0.5).isEmpty)
  }

  @Test func `rows take no part; overlays and named wrappers do`() throws {
    let view = Grid {
      GridRow { Color.red.overlay { Divider() }.frame(width: 9).id("framed") }
    }
    let transition = try LayoutTransition(from: placed(view), to: placed(view))
    #expect(transition.views(at: 0).map(\.label) == ["0", "framed", "0/0/0", "0/0/0/0", "0/0/0/0/0"])
  }

  @Test func `the labels of a transition are those of the tree`() throws {
    let view = VStack {
      Color.red.overlay { mark("a") }.background { Text("b").overlay { Text("c") } }
      ViewThatFits { Label("d", systemImage: "e") }
    }
    let tree = try LayoutTree(view)
    let result = LayoutResult(status: .placed, frames: tree.kinds.map { _ in near })
    let labels = try LayoutTransition(from: (tree, result), to: (tree, result)).views(at: 0).map(\.label)
    let innermost = (0..<tree.count).filter { !tree.kinds[$0].isWrapper }
    #expect(labels == innermost.map(tree.label(of:)))
    #expect(Set(labels).count == labels.count)
  }

  @Test func `a curve that overshoots takes views beyond the end, but no length below 0`() throws {
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": Rect(x: 0, y: 0, width: 10, height: 10)]),
      to: placed(mark("a"), ["a": Rect(x: 10, y: 0, width: 1, height: 0)]))
    let curve = UnitCurve.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 0.5, y: 3))
    let frame = transition.views(at: 0.7, curve: curve)[0].frame
    #expect(frame.origin.x > 10 && frame.size == Size(width: 0, height: 0))
  }

  @Test func `a film of one is the end, one of none is empty`() throws {
    let transition = try LayoutTransition(
      from: placed(mark("a"), ["a": near]), to: placed(mark("a"), ["a": far]))
    #expect(transition.frames(count: 1).map { $0.map(\.frame) } == [[far]])
    #expect(transition.frames(count: 0).isEmpty && transition.frames(count: .min).isEmpty)
    #expect(transition.frames(count: .max)[1].map(\.frame) == [near])
  }

  @Test func `a layout that is not placed is refused with the end that it stands at`() throws {
    let good = try placed(mark("a"))
    let bad: Placed = (good.tree, LayoutResult(status: .unbounded(view: 0)))
    #expect(throws: LayoutTransitionError.notPlaced(.start, .unbounded(view: 0))) {
      try LayoutTransition(from: bad, to: good)
    }
    #expect(throws: LayoutTransitionError.notPlaced(.end, .unbounded(view: 0))) {
      try LayoutTransition(from: good, to: bad)
    }
    #expect(
      LayoutTransitionError.notPlaced(.end, .unbounded(view: 0)).description
        == "the layout at the end is unbounded, not placed; a transition needs two placed layouts")
  }

  @Test func `a result of another tree is refused`() throws {
    let one = try placed(mark("a"))
    let two = try placed(HStack { mark("a") })
    #expect(throws: LayoutTransitionError.otherTree(.end, nodes: 1, frames: 2)) {
      try LayoutTransition(from: two, to: (one.tree, two.result))
    }
  }
}

import Boxes
import ConstraintBoxes
import Testing

/// What is not laid out is refused by box, property and reason.
@Suite struct RefusalTests {
  @Test(arguments: [("writing-mode", "vertical-rl")])
  func propertiesAreRefusedByName(_ property: String, _ value: String) throws {
    var style = BoxStyle()
    var grid = BoxGrid()
    try style.set(property, value, &grid)
    var tree = BoxTree()
    tree.begin(BoxStyle())
    tree.begin(style)
    tree.end()
    tree.end()
    let refusal = try #require(refused(tree))
    #expect(refusal.box == 1)
    #expect(refusal.description.hasPrefix("$.root.children[0].style.\(property): "))
    #expect(refusal.reason.contains("needed"))
  }

  @Test func aTreeWithoutBoxesHasNoFrames() throws {
    #expect(try engine.layout(BoxTree()) == BoxFrames(frames: []))
  }

  /// Numbers that CSS cannot write down, but Swift can.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e30, -1e30])
  func numbersThatAreNoLengthsAreRefused(_ number: Double) throws {
    let places: [(String, (inout BoxStyle) -> Void)] = [
      ("width", { $0.width = .px(number) }), ("height", { $0.height = .percent(BoxPercentage(number)) }),
      ("min-width", { $0.minWidth = .px(number) }), ("max-height", { $0.maxHeight = .px(number) }),
      ("flex-basis", { $0.flexBasis = .px(number) }), ("flex-grow", { $0.flexGrow = number }),
      ("flex-shrink", { $0.flexShrink = number }), ("margin", { $0.margin.left = .px(number) }),
      ("padding", { $0.padding.top = .px(number) }), ("border-width", { $0.border.right = number }),
      ("inset", { $0.inset.top = .percent(BoxPercentage(number)) }), ("row-gap", { $0.rowGap = .px(number) }),
      ("column-gap", { $0.columnGap = .percent(BoxPercentage(number)) }),
      ("scrollbar-width", { $0.scrollbarWidth = number }),
    ]
    for (property, change) in places {
      var style = BoxStyle()
      change(&style)
      var tree = BoxTree()
      tree.begin(BoxStyle())
      tree.begin(style)
      tree.end()
      tree.end()
      let refusal = refused(tree)
      #expect(refusal?.box == 1, "\(property)")
      #expect(refusal?.property == property)
    }
    for size in [
      BoxGrid.TrackSize(.px(number), .auto), .init(.auto, .px(number)), .init(.auto, .fr(number)),
      .init(.auto, .fitContent(.percent(BoxPercentage(number)))),
      .init(.percent(BoxPercentage(number)), .auto),
    ] {
      var style = BoxStyle()
      style.display = .grid
      var grid = BoxGrid()
      grid.autoRows = [size]
      var tree = BoxTree()
      tree.begin(style, grid: grid)
      tree.end()
      #expect(refused(tree)?.property == "grid-auto-rows")
      grid.autoRows = [.auto]
      grid.templateColumns = [.repeat(2, [size])]
      tree = BoxTree()
      tree.begin(style, grid: grid)
      tree.end()
      #expect(refused(tree)?.property == "grid-template-columns")
    }
    var tree = BoxTree(viewport: BoxTree.Viewport(width: .px(number)))
    tree.begin(BoxStyle())
    tree.end()
    #expect(refused(tree)?.reason.contains("viewport") == true)
  }

  /// Sizes below 0 are none in CSS; margins and insets may be.
  @Test func negativeSizesAreRefused() {
    var style = BoxStyle()
    style.height = .px(-1)
    var tree = BoxTree()
    tree.begin(style)
    tree.end()
    #expect(refused(tree)?.property == "height")
    style.height = .auto
    style.margin.top = .px(-1)
    tree = BoxTree()
    tree.begin(style)
    tree.end()
    #expect(refused(tree) == nil)
  }

  @Test func treesThatAreTooDeepOrWideAreRefused() throws {
    var tree = BoxTree()
    for _ in 0..<10_000 { tree.begin(BoxStyle()) }
    for _ in 0..<10_000 { tree.end() }
    #expect(refused(tree)?.reason.contains("1024") == true)

    let repeated = try Box(["display": "grid", "grid-template-columns": "repeat(250001, 1px)"]).tree()
    #expect(refused(repeated)?.property == "grid-template-columns")
    let large = Box(["display": "grid", "grid-template-columns": "repeat(200000, 1px)"])
    #expect(try refused(Box([:], [large, large]).tree())?.box == 2)
    let far = try Box(["display": "grid"], [Box(["grid-row-start": "300000"])]).tree()
    #expect(refused(far)?.property == "grid-row-start")
  }

  /// The deepest tree that is laid out does not exhaust the stack.
  @Test func aDeepTreeIsLaidOut() throws {
    func tree(_ depth: Int) throws -> BoxTree {
      var style = BoxStyle()
      style.padding.left = .px(1)
      var tree = BoxTree()
      for _ in 0..<depth { tree.begin(style) }
      for _ in 0..<depth { tree.end() }
      return tree
    }
    #expect(try engine.layout(tree(1024)).frames[0].width == 1024)
  }
}

import Boxes
import DirectBoxes
import Testing

/// Trees at the limits of what is laid out.
@Suite struct HostileTreesTests {
  private func style(_ declarations: KeyValuePairs<String, String>) throws -> (style: BoxStyle, grid: BoxGrid)
  {
    var (style, grid) = (BoxStyle(), BoxGrid())
    for (property, value) in declarations { try style.set(property, value, &grid) }
    return (style, grid)
  }

  /// Boxes of these styles, each inside the one before it.
  private func nested(_ count: Int, _ style: (Int) -> BoxStyle) -> BoxTree {
    var tree = BoxTree()
    for index in 0..<count { tree.begin(style(index)) }
    for _ in 0..<count { tree.end() }
    return tree
  }

  private func refusal(_ tree: BoxTree) -> BoxRefusal? {
    do throws(BoxRefusal) {
      _ = try DirectBoxEngine().layout(tree)
      return nil
    } catch { return error }
  }

  @Test(arguments: [["row"], ["column"], ["row", "column"], ["grid"], ["grid", "row", "grid", "column"]])
  func tenThousandNestedBoxesAreLaidOut(_ kinds: [String]) throws {
    let styles = try kinds.map { kind in
      try style([kind == "grid" ? "display" : "flex-direction": kind, "padding-left": "1px"]).style
    }
    let frames = try DirectBoxEngine().layout(nested(10_000) { styles[$0 % styles.count] }).frames
    #expect(frames[0] == BoxFrames.Frame(x: 0, y: 0, width: 10_000, height: 0))
    #expect(frames[9_999] == BoxFrames.Frame(x: 1, y: 0, width: 1, height: 0))
  }

  @Test func deeperTreesAreRefused() {
    let refusal = refusal(nested(DirectBoxEngine.deepest + 1) { _ in BoxStyle() })
    #expect(refusal?.description == "$.root: nests 20001 boxes; at most 20000 are laid out")
  }

  @Test func aHundredThousandTracksAreLaidOut() throws {
    let (container, grid) = try style([
      "display": "grid", "width": "200000px", "grid-template-columns": "repeat(100000, minmax(1px, 1fr))",
    ])
    let (item, _) = try style(["height": "10px", "grid-column-start": "-2"])
    var tree = BoxTree()
    tree.begin(container, grid: grid)
    tree.begin(item)
    tree.end()
    tree.end()
    let layout = try DirectBoxEngine().layout(tree)
    #expect(layout.tracks[0].columns.count == 100_000)
    #expect(layout.frames[1] == BoxFrames.Frame(x: 199_998, y: 0, width: 2, height: 10))
  }

  @Test func aHeightInPercentOfItselfIsAuto() throws {
    var tree = BoxTree()
    tree.begin(try style(["width": "100px"]).style)
    tree.begin(try style(["height": "50%", "width": "50%"]).style)
    tree.begin(try style(["height": "20px", "width": "200%"]).style)
    for _ in 0..<3 { tree.end() }
    let frames = try DirectBoxEngine().layout(tree).frames
    #expect(frames[0].height == 20 && frames[1].height == 20)
    #expect(frames[1].width == 50)
  }

  @Test func lengthsThatGrowWithoutEndAreRefused() throws {
    let large = try style(["width": "1000000000%", "flex-shrink": "0"]).style
    let root = try style(["width": "1000000000px"]).style
    let refusal = refusal(nested(60) { $0 == 0 ? root : large })
    #expect(refusal?.reason == "comes out too large for a number; smaller lengths are needed")
  }

  @Test func lengthsBeyondAnyScreenAreLaidOut() throws {
    var (root, item) = (BoxStyle(), BoxStyle())
    (root.width, item.width, item.height) = (.px(1e30), .percent(50), .px(1e30))
    var tree = BoxTree()
    tree.begin(root)
    tree.begin(item)
    for _ in 0..<2 { tree.end() }
    for dialect in BoxDialect.allCases {
      let frames = try DirectBoxEngine(dialect: dialect).layout(tree).frames
      #expect(frames[0] == BoxFrames.Frame(x: 0, y: 0, width: 1e30, height: 1e30))
      #expect(frames[1] == BoxFrames.Frame(x: 0, y: 0, width: 5e29, height: 1e30))
    }
  }

  /// No file has such a length, but a program may.
  @Test(arguments: [BoxStyle.Display.flex, .grid])
  func whatIsNoNumberNeverComesOut(_ display: BoxStyle.Display) {
    let properties: [WritableKeyPath<BoxStyle, BoxSize>] = [
      \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.flexBasis,
    ]
    for property in properties {
      var (root, item) = (BoxStyle(), BoxStyle())
      root.display = display
      item[keyPath: property] = .px(.nan)
      var tree = BoxTree()
      tree.begin(root, grid: BoxGrid())
      tree.begin(item)
      for _ in 0..<2 { tree.end() }
      let layout = try? DirectBoxEngine().layout(tree)
      let coordinates = layout?.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] } ?? []
      #expect(coordinates.allSatisfy { $0.isFinite })
    }
  }

  @Test func anEmptyTreeHasNoFrames() throws {
    #expect(try DirectBoxEngine().layout(BoxTree()).frames.isEmpty)
  }

  @Test(arguments: [("writing-mode", "vertical-rl", "writing-mode")])
  func whatIsNotThereIsRefusedByProperty(_ property: String, _ value: String, _ refused: String) throws {
    var tree = BoxTree()
    tree.begin(BoxStyle())
    tree.begin(try style([property: value]).style)
    tree.begin(BoxStyle())
    for _ in 0..<3 { tree.end() }
    let refusal = refusal(tree)
    #expect(refusal?.property == refused)
    #expect(refusal?.path == "$.root.children[0]")
    #expect(refusal?.description.hasPrefix("$.root.children[0].style.\(refused): is \(value)") == true)
  }

  @Test func theRootIsNotAbsolute() throws {
    var tree = BoxTree()
    tree.begin(try style(["position": "absolute"]).style)
    tree.end()
    #expect(refusal(tree)?.description.hasPrefix("$.root.style.position: is absolute") == true)
  }

  /// A box is laid out once for each space that it is asked in.  If inner layouts multiplied, this would not end.
  @Test func sizesThatDependOnEachOtherDoNotMultiplyLayouts() throws {
    let grid = try style(["display": "grid", "height": "50%", "min-height": "min-content"]).style
    let flexible = try style(["height": "50%", "max-height": "max-content", "flex-direction": "column"]).style
    for tree in [nested(120) { _ in grid }, nested(120) { $0 % 2 == 0 ? grid : flexible }] {
      #expect(try DirectBoxEngine().layout(tree).frames.count == 120)
    }
  }

  @Test func tracksAreCountedInAllGridsOfACase() throws {
    let (many, grid) = try style(["display": "grid", "grid-template-rows": "repeat(150000, 1px)"])
    let fills = try style([
      "display": "grid", "width": "600000px", "grid-template-columns": "repeat(auto-fill, 1px)",
    ])
    func tree(_ one: BoxStyle, _ grid: BoxGrid) -> BoxTree {
      var tree = BoxTree()
      tree.begin(BoxStyle())
      for _ in 0..<2 {
        tree.begin(one, grid: grid)
        tree.end()
      }
      tree.end()
      return tree
    }
    #expect(
      refusal(tree(many, grid))?.description
        == "$.root.children[1].style.grid-template-rows: lists 150000 tracks, and grids before it 150000; "
        + "at most 250000 in all grids of a case are laid out")
    #expect(
      refusal(tree(fills.style, fills.grid))?.description
        == "$.root.children[1]: makes too many tracks by auto-fill or auto-fit; at most 1000000 in all grids of a case "
        + "are laid out")
  }

  @Test func gridsWithTooManyTracksAreRefused() throws {
    let (many, grid) = try style(["display": "grid", "grid-template-rows": "repeat(500000, 1px) 1fr"])
    var tree = BoxTree()
    tree.begin(many, grid: grid)
    tree.end()
    let words = "$.root.style.grid-template-rows: lists 500001 tracks; at most 250000 are laid out"
    #expect(refusal(tree)?.description == words)

    tree = BoxTree()
    tree.begin(try style(["display": "grid"]).style)
    tree.begin(try style(["grid-column-end": "span 200000"]).style)
    tree.end()
    tree.begin(try style(["grid-row-start": "-1000000000"]).style)
    for _ in 0..<2 { tree.end() }
    let start = "$.root.children[1].style.grid-row-start: asks for 1000000000 tracks"
    #expect(refusal(tree)?.description.hasPrefix(start) == true)
  }
}

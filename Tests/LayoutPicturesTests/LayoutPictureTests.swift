import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

@Suite struct LayoutPictureTests {
  /// A grid of two columns and three rows, laid out by hand: it starts at (−5, 3) and its last cell
  /// is 12 points wider than its column.
  private func example() throws -> (tree: LayoutTree, result: LayoutResult) {
    let tree = try LayoutTree(
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        Divider()
        GridRow {
          Leaf(width: 40, height: 20).name("a")
          Leaf(width: 30, height: 20).frame(width: 50, height: 30).name("<b> & \"c\"")
        }
        GridRow {
          Spacer()
          Leaf(width: 62, height: 0)
        }
        GridRow { Color.red.gridCellColumns(2).name("span") }
      })
    let frames = [
      Rect(x: -5, y: 3, width: 100, height: 91),
      Rect(x: -5, y: 3, width: 100, height: 1),
      .zero,
      Rect(x: -5, y: 14, width: 40, height: 20),
      Rect(x: 45, y: 9, width: 50, height: 30), Rect(x: 55, y: 14, width: 30, height: 20),
      .zero,
      Rect(x: -5, y: 44, width: 40, height: 20),
      Rect(x: 45, y: 54, width: 62, height: 0),
      .zero,
      Rect(x: -5, y: 69, width: 100, height: 25),
    ]
    let grid = GridGeometry(
      node: 0,
      columns: [
        GridGeometry.Track(position: -5, length: 40, guideLine: 15.12345),
        GridGeometry.Track(position: 45, length: 50, guideLine: nil),
      ],
      rows: [
        GridGeometry.Track(position: 3, length: 1, guideLine: nil),
        GridGeometry.Track(position: 9, length: 30, guideLine: 24),
        GridGeometry.Track(position: 44, length: 20, guideLine: nil),
        GridGeometry.Track(position: 60, length: 34, guideLine: nil),
      ])
    return (tree, LayoutResult(status: .placed, frames: frames, grids: [grid]))
  }

  private func parsed(title: String? = nil, host: Size? = nil) throws -> ParsedSVG {
    let (tree, result) = try example()
    let svg = LayoutPicture(tree: tree, result: result, title: title, host: host).svg()
    return try #require(ParsedSVG(svg), "the picture is not well-formed XML: \(svg)")
  }

  private func box(_ svg: ParsedSVG) throws -> [Double] {
    try #require(svg.elements.first?.attributes["viewBox"]).split(separator: " ").compactMap { Double($0) }
  }

  @Test func `every view is drawn at its frame, and rows are not`() throws {
    let svg = try parsed()
    let (tree, result) = try example()
    for (prefix, node) in [
      ("the root Grid (grid)", 0), ("the Divider in row 1 of the root Grid (divider)", 1),
      ("a (fixedLeaf)", 3), ("<b> & \"c\" (fixedFrame)", 4),
      ("<b> & \"c\" (fixedLeaf)", 5), ("the Spacer in row 3 of the root Grid (spacer)", 7),
      ("span (leaf)", 10),
    ] {
      let shape = try #require(svg.shape(titled: prefix), "\(prefix) is missing")
      #expect(shape.name == "rect")
      #expect(["x", "y", "width", "height"].map(shape.number) == result.frames[node].coordinates)
    }
    for node in 0..<tree.count where tree.kinds[node] == .gridRow {
      #expect(svg.shape(titled: "\(tree.called(node)) (") == nil)
    }
  }

  @Test func `F7: what is not shown is not drawn and takes no space`() throws {
    let (tree, result) = try example()
    var hidden = result
    for node in 3...5 { hidden.frames[node] = .null }
    let text = LayoutPicture(tree: tree, result: hidden).svg()
    let svg = try #require(ParsedSVG(text))
    #expect(svg.shape(titled: "a (") == nil)
    #expect(svg.shape(titled: "<b> & \"c\" (") == nil)
    #expect(svg.shape(titled: "span (") != nil)
    #expect(try box(svg) == box(parsed()))
    #expect(!text.contains("inf") && !text.contains("nan"))
  }

  @Test func `F6: what lies over a view is drawn at its frame, with its name`() throws {
    let tree = try LayoutTree(
      HStack { Leaf(width: 4, height: 4) }.padding(3).overlay { Leaf(width: 20, height: 2) })
    let frames = [
      Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: 10, height: 10),
      Rect(x: 3, y: 3, width: 4, height: 4), Rect(x: 3, y: 3, width: 4, height: 4),
      Rect(x: -5, y: 4, width: 20, height: 2), Rect(x: -5, y: 4, width: 20, height: 2),
    ]
    #expect(tree.kinds == [.overlay, .padding, .stack, .fixedLeaf, .zStack, .fixedLeaf])
    let result = LayoutResult(status: .placed, frames: frames)
    let svg = try #require(ParsedSVG(LayoutPicture(tree: tree, result: result).svg()))
    #expect(svg.shape(titled: "the second Leaf (fixedLeaf): -5, 4, 20, 2") != nil)
    #expect(svg.shape(titled: "the root HStack (stack)")?.attributes["fill"] == "none")
    #expect(try box(svg)[0] < -5)
  }

  @Test func `a view without height is drawn as a line`() throws {
    let shape = try #require(try parsed().shape(titled: "the Leaf in row 3 of the root Grid (fixedLeaf)"))
    #expect(shape.name == "path")
    #expect(shape.attributes["d"] == "M45 54l62 0")
  }

  @Test func `spans are outlined more strongly, wrappers are dashed, spacers dotted, grids not filled`()
    throws
  {
    let svg = try parsed()
    func width(_ title: String) throws -> Double {
      try #require(svg.shape(titled: title)?.inherited["stroke-width"].flatMap(Double.init))
    }
    #expect(try width("span (") > 2 * width("a ("))
    #expect(svg.shape(titled: "the Divider in row 1 of the root Grid (divider)")?.inherited["stroke"] == nil)
    #expect(svg.shape(titled: "a (")?.inherited["stroke-dasharray"] == nil)
    #expect(svg.shape(titled: "<b> & \"c\" (fixedFrame)")?.inherited["stroke-dasharray"] != nil)
    #expect(svg.shape(titled: "<b> & \"c\" (fixedFrame)")?.inherited["fill"] == "none")
    #expect(
      svg.shape(titled: "the Spacer in row 3 of the root Grid (spacer)")?.inherited["stroke-dasharray"] != nil
    )
    #expect(svg.shape(titled: "the root Grid (grid)")?.inherited["fill"] == "none")
  }

  @Test func `a rowless cell is outlined like a span`() throws {
    let tree = try LayoutTree(
      Grid {
        Color.red
        GridRow { Color.red }
      })
    let frames = (0..<tree.count).map { Rect(x: 0, y: Double($0), width: 9, height: 9) }
    let picture = LayoutPicture(tree: tree, result: LayoutResult(status: .placed, frames: frames))
    let svg = try #require(ParsedSVG(picture.svg()))
    let widths = [1, 2].compactMap {
      svg.shape(titled: "the Color in row \($0) of the root Grid (")?.number("stroke-width")
    }
    #expect(try #require(widths.first) == 3 * #require(widths.last))
  }

  @Test func `lines are thinner where views are many`() throws {
    func width(_ count: Int) throws -> Double {
      let tree = try LayoutTree(Grid { ForEach(0..<count) { _ in Color.red } })
      let frames = (0..<tree.count).map { _ in Rect(x: 0, y: 0, width: 720, height: 720) }
      let picture = LayoutPicture(tree: tree, result: LayoutResult(status: .placed, frames: frames))
      return try #require(ParsedSVG(picture.svg())?.shape(titled: "root")?.number("stroke-width"))
    }
    #expect(try width(10) == 1.5)
    // A hundredth of the area per view: 7.2 pixels of the 20 a side should have.
    #expect(try width(9_999) == 0.54)
  }

  @Test func `a wrapper as large as the view inside is not drawn twice`() throws {
    let tree = try LayoutTree(Leaf(width: 9, height: 9).frame(width: 9).alignmentGuide(.top) { _ in 0 })
    let frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let result = LayoutResult(status: .placed, frames: [frame, frame, frame])
    let svg = try #require(ParsedSVG(LayoutPicture(tree: tree, result: result).svg()))
    #expect(svg.all("title").map(\.text) == ["the root Leaf (fixedLeaf): 0, 0, 9, 9", "root"])
  }

  @Test func `tracks are bands across the grid with the gaps between them`() throws {
    let svg = try parsed()
    func frame(_ title: String) -> [Double?]? {
      svg.shape(titled: title).map { shape in ["x", "y", "width", "height"].map(shape.number) }
    }
    #expect(frame("column 2") == [45, 3, 50, 91])
    #expect(frame("row 2") == [-5, 9, 100, 30])
    #expect(frame("gap") == [35, 3, 10, 91])
    // Row 4 starts before row 3 ends: there are a gap between columns and two between rows.
    #expect(svg.all("title").count { $0.text == "gap" } == 3)
  }

  @Test func `guide lines cross the grid where its guides meet`() throws {
    let lines = try parsed().all("line")
    #expect(lines.count == 2)
    #expect(lines[0].number("x1") == 15.123 && lines[0].number("x2") == 15.123)
    #expect(try #require(lines[0].number("y1")) < 3 && #require(lines[0].number("y2")) > 94)
    #expect(lines[1].number("y1") == 24 && lines[1].number("y2") == 24)
    #expect(try #require(lines[1].number("x1")) < -5 && #require(lines[1].number("x2")) > 95)
    #expect(lines.allSatisfy { $0.inherited["stroke-dasharray"] != nil })
  }

  @Test func `what lies outside the root is marked, and nothing else`() throws {
    let tree = try LayoutTree(
      Grid {
        Leaf(width: 30, height: 30).name("over")
        Leaf(width: 10, height: 10).name("off")
        Leaf(width: 10, height: 10).name("inside")
      })
    let frames = [
      Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: -5, y: -2, width: 30, height: 30),
      Rect(x: 40, y: 5, width: 10, height: 10), Rect(x: 10, y: 10, width: 10, height: 10 + 1e-9),
    ]
    let result = LayoutResult(status: .placed, frames: frames)
    let svg = try #require(ParsedSVG(LayoutPicture(tree: tree, result: result).svg()))
    let marks = svg.elements.indices.filter { svg.elements[$0].text.hasSuffix("overflows the root") }
    let marked = marks.map { mark in
      svg.elements[mark].text.prefix { $0 != " " } + " "
        + ["x", "y", "width", "height"].compactMap { svg.elements[mark - 1].attributes[$0] }
        .joined(separator: " ")
    }
    #expect(
      marked == [
        "over -5 -2 5 30", "over 20 -2 5 30", "over 0 -2 20 2", "over 0 20 20 8", "off 40 5 10 10",
      ])
  }

  @Test func `the view box holds negative coordinates, overflow, the host and a title`() throws {
    var box = try box(parsed())
    #expect(box[0] < -5 && box[1] < 3 && box[0] + box[2] > 107 && box[1] + box[3] > 94)
    box = try self.box(parsed(host: Size(width: 300, height: 5)))
    #expect(box[0] < -5 && box[1] < 0 && box[0] + box[2] > 300 && box[1] + box[3] > 94)
    let long = try self.box(parsed(title: String(repeating: "long ", count: 100)))
    #expect(long[2] > 2 * box[2])
    #expect(try parsed(host: Size(width: 300, height: 5)).shape(titled: "host")?.number("width") == 300)
  }

  @Test func `markup and forbidden characters in names and titles are escaped`() throws {
    let svg = try parsed(title: "1 < 2 & \"3\" > '\u{0}\u{202E}\u{FFFF}'")
    let title = try #require(svg.all("text").first?.text)
    #expect(title == "1 < 2 & \"3\" > '\u{FFFD}\u{FFFD}\u{FFFD}'")
    #expect(svg.shape(titled: "<b> & \"c\" (fixedLeaf)") != nil)
  }

  @Test func `labels are names and sizes where they fit, and are left out where they do not`() throws {
    let texts = try parsed().all("text").map(\.text)
    #expect(texts.contains("a") && texts.contains("40 × 20"))
    #expect(texts.contains("span") && texts.contains("100 × 25"))
    #expect(!texts.contains("0/0") && !texts.contains("0/2/1"), "the divider and the flat leaf have no room")
    #expect(!texts.contains("0"), "a grid's label would lie on its cells")
  }

  @Test func `the same layout gives the same picture`() throws {
    let (tree, result) = try example()
    let first = LayoutPicture(tree: tree, result: result, title: "t").svg()
    for _ in 0..<5 {
      let (tree, result) = try example()
      #expect(LayoutPicture(tree: tree, result: result, title: "t").svg() == first)
    }
  }

  @Test func `neighbouring cells have different colours`() throws {
    let side = 12
    let tree = try LayoutTree(
      Grid { ForEach(0..<side) { _ in GridRow { ForEach(0..<side) { _ in Color.red } } } })
    let frames = (0..<tree.count).map { Rect(x: Double($0), y: 0, width: 9, height: 9) }
    let result = LayoutResult(status: .placed, frames: frames)
    let svg = try #require(ParsedSVG(LayoutPicture(tree: tree, result: result).svg()))
    let names = tree.viewNames
    func fill(_ row: Int, _ column: Int) -> String? {
      let cell = 1 + row * (side + 1) + 1 + column
      return svg.shape(titled: "\(names.name(of: cell)) (")?.attributes["fill"]
    }
    for row in 1..<side {
      for column in 1..<side {
        let own = try #require(fill(row, column))
        #expect(
          own != fill(row - 1, column) && own != fill(row, column - 1) && own != fill(row - 1, column - 1))
      }
    }
  }

  @Test func `a layout that is not placed is drawn as the reason`() throws {
    let (tree, placed) = try example()
    for (status, text) in [
      (LayoutStatus.unbounded(view: 3), "case: unbounded at a"),
      (
        .unsupported(view: 5, reason: "text"),
        "case: unsupported at the second Leaf in row 2 of the root Grid: text"
      ),
      (.solverFailure("limit"), "case: solver failure: limit"),
      (.refused(view: 99, reason: "why"), "case: refused at node 99: why"),
      (.placed, "case: not drawn: 0 frames for 11 nodes"),
    ] {
      let picture = LayoutPicture(tree: tree, result: LayoutResult(status: status), title: "case")
      #expect(ParsedSVG(picture.svg())?.all("text").map(\.text) == [text])
    }
    let few = LayoutResult(status: .placed, frames: Array(placed.frames.dropLast()))
    #expect(ParsedSVG(LayoutPicture(tree: tree, result: few).svg())?.all("rect").count == 1)
  }

  @Test func `extreme coordinates still give a well-formed picture`() throws {
    let tree = try LayoutTree(Grid { Color.red })
    for length in [0, 1e-300, 1e15, 1e300, .infinity, .nan] as [Double] {
      let frame = Rect(x: -length, y: 0, width: length, height: length)
      let result = LayoutResult(status: .placed, frames: [frame, frame])
      let svg = LayoutPicture(tree: tree, result: result).svg()
      #expect(ParsedSVG(svg) != nil && !svg.contains("nan") && !svg.contains("inf"))
    }
  }

  @Test func `ten thousand views are drawn`() throws {
    let tree = try LayoutTree(
      Grid { ForEach(0..<100) { _ in GridRow { ForEach(0..<100) { _ in Color.red } } } })
    let frames = (0..<tree.count).map {
      Rect(x: Double($0 % 101) * 10, y: Double($0 / 101) * 10, width: 9, height: 9)
    }
    let svg = LayoutPicture(tree: tree, result: LayoutResult(status: .placed, frames: frames)).svg()
    #expect(try #require(ParsedSVG(svg)).all("title").count { $0.text.contains("Color in row ") } >= 10_000)
  }
}

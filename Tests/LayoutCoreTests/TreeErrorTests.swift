import LayoutCore
import LayoutViews
import Testing

@Suite struct TreeErrorTests {
  private let leaf = Leaf(width: 1, height: 1)

  private func error(_ view: some View) -> String? {
    do throws(TreeError) {
      _ = try LayoutTree(view)
      return nil
    } catch {
      return error.description
    }
  }

  private func error(_ build: (inout TreeBuilder) -> Void) -> String? {
    do {
      _ = try tree(build)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a tree has exactly one view at the top`() {
    #expect(error(EmptyView()) == "view root: root: has no view")
    #expect(
      error(ForEach(0..<2) { _ in leaf })
        == "view root: root: has more than one view; put them into a container")
  }

  @Test(arguments: [-1, Double.nan, .infinity, -Double.infinity])
  func `lengths of leaves and frames are finite and not negative`(length: Double) {
    let problem =
      length == -1 ? "is -1.0; a length of at least 0 is needed" : "is \(length); a finite number is needed"
    #expect(error(Leaf(width: length, height: 1)) == "view 0: width minimum: \(problem)")
    #expect(error(Leaf(width: 1, height: length)) == "view 0: height minimum: \(problem)")
    #expect(error(Spacer(minLength: length)) == "view 0: minLength: \(problem)")
    #expect(error(leaf.frame(width: length)) == "view 0: frame.width: \(problem)")
    #expect(error(leaf.frame(height: length)) == "view 0: frame.height: \(problem)")
    #expect(error(leaf.frame(minWidth: length)) == "view 0: frame.minWidth: \(problem)")
    #expect(error(leaf.frame(idealWidth: length)) == "view 0: frame.idealWidth: \(problem)")
    #expect(error(leaf.frame(minHeight: length)) == "view 0: frame.minHeight: \(problem)")
    #expect(error(leaf.frame(idealHeight: length)) == "view 0: frame.idealHeight: \(problem)")
    if length != .infinity {
      #expect(error(leaf.frame(maxWidth: length)) == "view 0: frame.maxWidth: \(problem)")
      #expect(error(leaf.frame(maxHeight: length)) == "view 0: frame.maxHeight: \(problem)")
    }
  }

  @Test func `a maximum may be infinite`() {
    let range = LengthRange(min: 0, ideal: 0, max: .infinity)
    #expect(error(Leaf(width: range, height: range).frame(maxWidth: .infinity, maxHeight: .infinity)) == nil)
  }

  @Test func `a range must be in order`() {
    #expect(
      error(Leaf(width: LengthRange(min: 2, ideal: 1, max: 3), height: 1))
        == "view 0: width: 2.0, 1.0, 3.0 are not in order; minimum ≤ ideal ≤ maximum is needed")
    #expect(
      error(Leaf(width: 1, height: LengthRange(min: 1, ideal: 4, max: 3)))
        == "view 0: height: 1.0, 4.0, 3.0 are not in order; minimum ≤ ideal ≤ maximum is needed")
    #expect(
      error(Leaf(width: 1, height: LengthRange(min: 1, ideal: .infinity, max: .infinity)))
        == "view 0: height ideal: is inf; a finite number is needed")
    #expect(
      error(Leaf(width: 1, height: LengthRange(min: 1, ideal: 1, max: .nan)))
        == "view 0: height maximum: is nan; a finite number is needed")
  }

  @Test(arguments: [Double.nan, .infinity, -Double.infinity])
  func `priorities, anchors, spacings and guides are finite`(value: Double) {
    let problem = "is \(value); a finite number is needed"
    #expect(error(leaf.layoutPriority(value)) == "view 0: layoutPriority: \(problem)")
    #expect(
      error(leaf.gridCellAnchor(UnitPoint(x: value, y: 0))) == "view 0: gridCellAnchor: \(problem)")
    #expect(
      error(leaf.gridCellAnchor(UnitPoint(x: 0, y: value))) == "view 0: gridCellAnchor: \(problem)")
    #expect(error(Grid(horizontalSpacing: value) { leaf }) == "view 0: horizontalSpacing: \(problem)")
    #expect(error(Grid(verticalSpacing: value) { leaf }) == "view 0: verticalSpacing: \(problem)")
    #expect(
      error(Leaf(width: 1, height: 1, firstTextBaseline: value)) == "view 0: alignmentGuide: \(problem)")
    let term = AffineGuide.Term(guide: .standard(.top), factor: value)
    for formula in [
      AffineGuide(constant: value), AffineGuide(width: value), AffineGuide(height: value),
      AffineGuide(terms: [term]),
    ] {
      #expect(error(leaf.alignmentGuide(.top, formula: formula)) == "view 0: alignmentGuide: \(problem)")
    }
  }

  @Test func `negative priorities, anchors and spacings are legal`() {
    let cell = leaf.layoutPriority(-1).gridCellAnchor(UnitPoint(x: -1, y: -1))
    #expect(error(Grid(horizontalSpacing: -4, verticalSpacing: -5) { cell }) == nil)
  }

  @Test func `the default of a custom guide is finite wherever the guide is used`() {
    let inner = AlignmentKey(name: "inner", axis: .vertical, defaultValue: AffineGuide(constant: .nan))
    let key = AlignmentKey(
      name: "bad", axis: .vertical,
      defaultValue: AffineGuide(terms: [AffineGuide.Term(guide: inner, factor: 1)]))
    let bad = VerticalAlignment(key: key)
    let alignment = Alignment(horizontal: .center, vertical: bad)
    let problem = "is nan; a finite number is needed"
    #expect(error(Grid(alignment: alignment) { leaf }) == "view 0: alignment: \(problem)")
    #expect(
      error(
        Grid {
          GridRow { leaf }
          GridRow(alignment: bad) { leaf }
        }) == "view 0/1: alignment: \(problem)")
    #expect(error(leaf.frame(width: 1, alignment: alignment)) == "view 0: frame.alignment: \(problem)")
    #expect(error(leaf.frame(maxWidth: 1, alignment: alignment)) == "view 0: frame.alignment: \(problem)")
    #expect(error(leaf.alignmentGuide(bad) { _ in 0 }) == "view 0: alignmentGuide: \(problem)")
    let column = HorizontalAlignment(
      key: AlignmentKey(name: "c", axis: .horizontal, defaultValue: AffineGuide(width: .nan)))
    #expect(error(leaf.gridColumnAlignment(column)) == "view 0: gridColumnAlignment: \(problem)")
  }

  @Test func `names are unique`() {
    let problem = "view a: id: is given to two views; names must be unique"
    #expect(error(leaf.name("a").frame(width: 1).name("a")) == problem)
    #expect(error(Grid { GridRow { ForEach(0..<2) { _ in leaf } }.name("a") }) == problem)
  }

  @Test(arguments: ["", "0", "1/2", "/"])
  func `a name that could be a path is refused`(name: String) {
    #expect(
      error(Grid { GridRow { leaf.frame(width: 1).name(name) } })
        == "view 0/0/0: id: is \"\(name)\"; a character other than digits and slashes, "
        + "which are for paths, is needed")
  }

  @Test func `gaps given as data are as many as there are gaps`() {
    func grid(_ horizontal: [Double], _ vertical: [Double]) -> String? {
      error { builder in
        let grid = GridDescription(horizontalSpacing: .each(horizontal), verticalSpacing: .each(vertical))
        builder.grid(GridDescription()) { builder in
          builder.grid(grid) { builder in
            builder.modified(by: .gridCellColumns(2)) { builder in
              builder.gridRow {
                $0.leaf(.shape)
                $0.leaf(.shape)
              }
            }
            builder.gridRow { _ in }
            builder.divider()
          }
        }
      }
    }
    #expect(grid([1, -2, 3], [4]) == nil)
    #expect(
      grid([1, 2], [4]) == "view 0/0: horizontalSpacing: has 2 numbers for 3 gaps; one for each is needed")
    #expect(
      grid([1, 2, 3], []) == "view 0/0: verticalSpacing: has 0 numbers for 1 gaps; one for each is needed")
    #expect(grid([1, .nan, 3], [4]) == "view 0/0: horizontalSpacing: is nan; a finite number is needed")
    #expect(
      error { $0.grid(GridDescription(horizontalSpacing: .each([]), verticalSpacing: .each([]))) { _ in } }
        == nil)
  }

  @Test func `a grid has at most a million columns, however large the spans are`() {
    #expect(
      error(Grid { GridRow { leaf.gridCellColumns(.max) } })
        == "view 0/0/0: gridCellColumns: is \(Int.max); at most 1000000 columns are possible")
    #expect(
      error(Grid { GridRow { ForEach(0..<3) { _ in leaf.gridCellColumns(500_000) } } }.name("wide"))
        == "view wide: gridCellColumns: the spans of a row add up to more than 1000000 columns, "
        + "the most that are possible")
    #expect(error(Grid { GridRow { ForEach(0..<2) { _ in leaf.gridCellColumns(500_000) } } }) == nil)
    let half = Grid { GridRow { leaf.gridCellColumns(500_000) } }
    #expect(error(VStack { ForEach(0..<2) { _ in half } }) == nil)
    #expect(
      error(VStack { ForEach(0..<3) { _ in half } })
        == "view 0/2: gridCellColumns: brings the columns of all grids together to more than 1000000, the most that "
        + "are possible; smaller spans are needed")
    #expect(error(Grid { GridRow { ForEach(0..<3) { _ in leaf.gridCellColumns(.min) } } }) == nil)
  }

  @Test func `an error names the view by the name around it, else by its path`() {
    #expect(
      error(leaf.frame(width: -1).name("box")) == "view box: frame.width: "
        + "is -1.0; a length of at least 0 is needed")
    let view = Grid {
      Divider().frame(width: 1)
      GridRow {
        leaf
        Grid { Spacer(minLength: -1) }.frame(width: 5)
      }
    }
    #expect(error(view) == "view 0/1/1/0: minLength: is -1.0; a length of at least 0 is needed")
  }

  @Test func `the first error is kept and what follows is not built`() {
    let view = Grid {
      GridRow { leaf.frame(width: .nan) }
      GridRow { leaf.layoutPriority(.nan) }
      ForEach(0..<3) { _ in leaf.name("a") }
    }
    #expect(error(view) == "view 0/0/0: frame.width: is nan; a finite number is needed")
  }
}

@Suite struct TreeDepthTests {
  @Test func `a view inside too many others is refused by its name, however many there are`() throws {
    let frames = Array(repeating: ModifierDescription.frame(FixedFrame(width: 20)), count: 100_000)
    var builder = TreeBuilder()
    builder.modified(by: frames) { $0.leaf(.shape, name: "deep") }
    let error = #expect(throws: TreeError.self) { try builder.finish() }
    #expect(error?.view == "deep")
    #expect(error?.field == "depth")
  }

  @Test func `grids count with their rows`() throws {
    func nest(_ levels: Int, in builder: inout TreeBuilder) {
      if levels == 0 { return builder.leaf(.shape) }
      builder.grid(GridDescription()) { $0.gridRow { nest(levels - 1, in: &$0) } }
    }
    func tree(_ levels: Int) throws -> LayoutTree {
      var builder = TreeBuilder()
      nest(levels, in: &builder)
      return try builder.finish()
    }
    #expect(try tree(511).count == 1023)
    #expect(throws: TreeError.self) { try tree(512) }
  }
}

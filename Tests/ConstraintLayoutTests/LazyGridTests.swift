import GLPKSolver
import LayoutCore
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// LG1–LG10  Lazy grids: tracks, lines, places, and the number of adaptive tracks, which is assumed and checked.
@Suite struct LazyGridTests {
  private func columns(
    _ items: [GridItem], spacing: Double? = 4, _ alignment: HorizontalAlignment = .center,
    pinned: PinnedViews = []
  ) -> LazyGridDescription {
    LazyGridDescription(
      axis: .vertical, items: items, alignment: alignment.key, spacing: spacing, pinned: pinned)
  }

  /// Cells of a color, 20 high, named c0, c1 …
  private func cells(_ range: Range<Int>) -> (inout TreeBuilder) -> Void {
    { builder in
      for number in range {
        builder.modified(by: [.name("c\(number)"), .frame(width: nil, height: 20, alignment: .center)]) {
          $0.leaf(.shape)
        }
      }
    }
  }

  // MARK: Tracks

  @Test func `LG2, LG3, LG6: shares in source order, centred in the proposal`() throws {
    let items = [GridItem(.fixed(60)), GridItem(), GridItem(.flexible(maximum: 80))]
    let frames = try namedFrames(in: ProposedViewSize(width: 280, height: 300)) {
      $0.lazyGrid(columns(items), name: "grid", content: cells(0..<4))
    }
    expect(
      frames,
      [
        "grid": [0, 0, 280, 44], "c0": [11, 0, 60, 20], "c1": [79, 0, 102, 20], "c2": [189, 0, 80, 20],
        "c3": [11, 24, 60, 20],
      ])
  }

  @Test func `LG3: later items get what a capped one leaves`() throws {
    let items = [GridItem(.flexible(maximum: 50)), GridItem()]
    let frames = try namedFrames(in: ProposedViewSize(width: 280, height: 300)) {
      $0.lazyGrid(columns(items), content: cells(0..<2))
    }
    expect(frames, ["c0": [0, 0, 50, 20], "c1": [58, 0, 222, 20]])
  }

  @Test func `LG5: a grid that its tracks make wider is placed by the tracks of its own width`() throws {
    let items = [GridItem(.flexible()), GridItem(.flexible(minimum: 120))]
    let frames = try namedFrames(in: ProposedViewSize(width: 200, height: 300)) {
      $0.lazyGrid(columns(items, .trailing), name: "grid", content: cells(0..<2))
    }
    // In 200 the tracks are 96 and 120, so the grid is 224 wide; in 224 they are 108 and 120, which is wider.
    expect(frames, ["grid": [0, 0, 224, 20], "c0": [0, 0, 108, 20], "c1": [116, 0, 120, 20]])
  }

  @Test func `LG5: proposed nil, a grid is placed by the tracks of its own width`() throws {
    let items = [GridItem(.flexible(minimum: 40)), GridItem(.flexible(minimum: 20, maximum: 30))]
    let frames = try namedFrames(in: ProposedViewSize(width: nil, height: nil)) {
      $0.lazyGrid(columns(items, .trailing), name: "grid", content: cells(0..<2))
    }
    // 68 wide; in 68 the shares are 30, so 40, and 20.
    expect(frames, ["grid": [0, 0, 68, 20], "c0": [0, 0, 40, 20], "c1": [48, 0, 20, 20]])
  }

  @Test func `LG5, LG9: headers are offered the width of the grid, its cells those of placing`() throws {
    let items = [GridItem(.flexible()), GridItem(.flexible(minimum: 120))]
    let frames = try namedFrames(in: ProposedViewSize(width: 200, height: 300)) {
      $0.lazyGrid(columns(items), name: "grid") { builder in
        builder.section(SectionParts(header: { $0.leaf(.shape, name: "header") }, content: cells(0..<2)))
      }
    }
    expect(frames, ["header": [0, 0, 224, 10], "c0": [0, 14, 108, 20], "c1": [116, 14, 120, 20]])
  }

  @Test func `LG4: as many adaptive tracks as fit`() throws {
    let items = [GridItem(.adaptive(minimum: 50), spacing: 10)]
    let frames = try namedFrames(in: ProposedViewSize(width: 240, height: 300)) {
      $0.lazyGrid(columns(items), content: cells(0..<5))
    }
    expect(
      frames,
      [
        "c0": [0, 0, 52.5, 20], "c1": [62.5, 0, 52.5, 20], "c3": [187.5, 0, 52.5, 20],
        "c4": [0, 24, 52.5, 20],
      ])
  }

  @Test func `LG4: tracks are at most as long as the maximum, and at least one is made`() throws {
    let items = [GridItem(.adaptive(minimum: 50, maximum: 52), spacing: 10)]
    let capped = try namedFrames(in: ProposedViewSize(width: 240, height: 300)) {
      $0.lazyGrid(columns(items, .leading), content: cells(0..<4))
    }
    expect(capped, ["c0": [0, 0, 52, 20], "c3": [186, 0, 52, 20]])
    let narrow = try namedFrames(in: ProposedViewSize(width: 30, height: 300)) {
      $0.lazyGrid(columns(items), content: cells(0..<2))
    }
    expect(narrow, ["c0": [0, 0, 30, 20], "c1": [0, 24, 30, 20]])
  }

  @Test func `LG4: rounding errors decide nothing`() throws {
    // 0.7 + 0.2 is a little less than 3 · (0.1 + 0.2).
    let items = [GridItem(.adaptive(minimum: 0.1), spacing: 0.2)]
    let frames = try namedFrames(in: ProposedViewSize(width: 0.7, height: 300)) {
      $0.lazyGrid(columns(items), content: cells(0..<4))
    }
    expect(frames, ["c2": [0.6, 0, 0.1, 20], "c3": [0, 24, 0.1, 20]])
  }

  @Test(arguments: [(7.0, 1), (49.99999, 1), (50, 1), (109.99, 1), (110, 2), (170, 3), (1e9, 16_666_666)])
  func `LG4: the number of tracks for a share`(share: Double, count: Int) {
    #expect(FittingTracks(pitch: 60, gap: 10).count(in: share) == count)
  }

  @Test func `LG4: tracks shorter than a unit are counted too`() {
    #expect(FittingTracks(pitch: 0x1p-20, gap: 0).count(in: 1) == Int(0x1p20 + 0.618034 * 16))
    #expect(FittingTracks(pitch: .leastNormalMagnitude, gap: 0).count(in: 1) == 1 << 52)
  }

  @Test func `LG5: tracks that need more than the proposal decide the length`() throws {
    let items = [GridItem](repeating: GridItem(.fixed(100)), count: 3)
    let frames = try namedFrames(in: ProposedViewSize(width: 200, height: 300)) {
      $0.lazyGrid(columns(items), name: "grid", content: cells(0..<3))
    }
    expect(frames, ["grid": [0, 0, 316, 20], "c0": [0, 0, 100, 20], "c2": [216, 0, 100, 20]])
  }

  /// The grid is 124 wide by the minimums. To be placed, its three items share 124 − 30 − 3 · 8 = 70.
  @Test func `LG5, LG6: proposed nil, minimums make the width, and tracks are those of that width`() throws {
    let items = [
      GridItem(.fixed(30)), GridItem(.flexible(minimum: 20)), GridItem(.adaptive(minimum: 40)), GridItem(),
    ]
    let frames = try namedFrames(in: .unspecified) {
      $0.lazyGrid(columns(items), name: "grid", content: cells(0..<5))
    }
    expect(
      frames,
      [
        "grid": [0, 0, 124, 44], "c1": [38, 0, 70.0 / 3, 20], "c2": [46 + 70.0 / 3, 0, 70.0 / 3, 20],
        "c3": [54 + 140.0 / 3, 0, 70.0 / 3, 20], "c4": [0, 24, 30, 20],
      ])
  }

  // MARK: Lines

  @Test func `LG7, LG8: a line is as tall as its tallest cell, and cells are aligned in it`() throws {
    let items = [
      GridItem(.fixed(50)), GridItem(.fixed(50), alignment: .bottomTrailing), GridItem(.fixed(50)),
    ]
    let frames = try namedFrames(in: ProposedViewSize(width: 166, height: 300)) { builder in
      builder.lazyGrid(columns(items, spacing: nil, .leading), name: "grid") { builder in
        builder.block(10, 10, "a")
        builder.block(10, 10, "b")
        builder.block(10, 40, "c")
        builder.leaf(.shape, name: "d")
      }
    }
    expect(
      frames,
      [
        "grid": [0, 0, 166, 58], "a": [0, 15, 10, 10], "b": [98, 30, 10, 10], "c": [116, 0, 10, 40],
        "d": [0, 48, 50, 10],
      ])
  }

  @Test func `LG10: a lazy row grid exchanges the axes`() throws {
    let items = [GridItem](repeating: GridItem(.fixed(30)), count: 2)
    let frames = try namedFrames(in: ProposedViewSize(width: 300, height: 70)) { builder in
      builder.lazyGrid(
        LazyGridDescription(
          axis: .horizontal, items: items, alignment: VerticalAlignment.center.key, spacing: 6), name: "grid"
      ) { builder in
        for number in 0..<4 { builder.block(63, 20, "c\(number)") }
      }
    }
    expect(
      frames,
      [
        "grid": [0, 0, 132, 70], "c0": [0, 6, 63, 20], "c1": [0, 44, 63, 20], "c2": [69, 6, 63, 20],
      ])
  }

  @Test func `LG9: headers and footers are lines of their own`() throws {
    let items = [GridItem](repeating: GridItem(.fixed(60)), count: 3)
    let frames = try namedFrames(in: ProposedViewSize(width: 240, height: 300)) { builder in
      builder.lazyGrid(columns(items), name: "grid") { builder in
        builder.section(
          SectionParts(
            header: { $0.leaf(.shape, name: "header") }, content: cells(0..<4),
            footer: { $0.block(46, 16, "footer") }))
        builder.section(SectionParts(content: cells(4..<5)))
        cells(5..<6)(&builder)
      }
    }
    expect(
      frames,
      [
        "grid": [0, 0, 240, 126], "header": [0, 0, 240, 10], "c0": [22, 14, 60, 20],
        "c3": [22, 38, 60, 20], "footer": [97, 62, 46, 16], "c4": [22, 82, 60, 20], "c5": [22, 106, 60, 20],
      ])
  }

  @Test func `LS4, LS5: cells out of view do not exist, and a pinned header stays`() throws {
    let items = [GridItem](repeating: GridItem(.fixed(60)), count: 2)
    let frames = try namedFrames(in: ProposedViewSize(width: 128, height: 50)) { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: 40)), name: "scroll") { builder in
        builder.lazyGrid(columns(items, pinned: .sectionHeaders)) { builder in
          builder.section(
            SectionParts(header: { $0.leaf(.shape, name: "header") }, content: cells(0..<8)))
        }
      }
    }
    // The lines of cells start at 14, 38, 62 and 86, less the offset of 40.
    expect(
      frames,
      [
        "header": [0, 0, 128, 10], "c0": nil, "c2": [0, -2, 60, 20], "c4": [0, 22, 60, 20],
        "c6": [0, 46, 60, 20],
      ])
  }

  @Test func `L8: without children it is 0 × 0`() throws {
    let frames = try namedFrames(in: ProposedViewSize(width: 128, height: 50)) {
      $0.lazyGrid(columns([GridItem()]), name: "grid") { _ in }
    }
    expect(frames, ["grid": [0, 0, 0, 0]])
  }

  // MARK: Assumptions

  private func adaptiveTree(inside levels: Int) throws -> LayoutTree {
    var builder = TreeBuilder()
    func nest(_ level: Int, _ builder: inout TreeBuilder) {
      if level == 0 { return builder.leaf(.shape) }
      builder.lazyGrid(columns([GridItem(.adaptive(minimum: 30 * Double(level)))])) { builder in
        for _ in 0..<3 { nest(level - 1, &builder) }
      }
    }
    nest(levels, &builder)
    return try builder.finish()
  }

  @Test(arguments: Encoding.allCases)
  func `LG4: the number is foreseen, at every level`(encoding: Encoding) throws {
    let proposal = ProposedViewSize(width: 200, height: nil)
    for levels in 1...3 {
      let result = ConstraintEngine.glpk(encoding).layout(
        try adaptiveTree(inside: levels), in: proposal, host: .topLeading)
      #expect(result.status == .placed)
      #expect(result.statistics.counts["rounds"] == 1)
    }
  }

  @Test(arguments: Encoding.allCases)
  func `LG4: a session corrects the number when the proposal changes`(encoding: Encoding) throws {
    let tree = try adaptiveTree(inside: 2)
    let engine = ConstraintEngine(encoding: encoding, solver: GLPKSolver())
    let session = ConstraintLayoutSession(
      tree, in: ProposedViewSize(width: 50, height: 90), engine: engine)
    for width in [61.0, 200, 128, 500, 0] {
      let proposal = ProposedViewSize(width: width, height: 90)
      let fresh = engine.layout(tree, in: proposal, host: .center)
      try session.resize(to: proposal)
      let resized = session.result
      try #require(resized.status == .placed)
      for (a, b) in zip(fresh.frames, resized.frames) {
        #expect(zip(a.coordinates, b.coordinates).allSatisfy { abs($0 - $1) < 1e-9 })
      }
      #expect(engine.certify(fresh, of: tree, in: proposal, host: .center).isProof)
    }
  }
}

import LayoutCore
import Testing

@testable import DirectLayout

@Suite struct LazyGridTests {
  /// The widths of the first cells, one for each track, and the width of the grid.
  private func widths(
    _ columns: [GridItem], in width: Double?, cells: Int = 6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (grid: Double, cells: [Double], starts: [Double]) {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVerticalGrid(columns, .leading, name: "grid") { builder in
        for number in 0..<cells { builder.color("c\(number)") }
      }
    }
    let result = layOut(tree, in: offer(width, nil), sourceLocation: sourceLocation)
    let frames = try (0..<cells).map { try result.frame("c\($0)", in: tree) }
    let line = frames.prefix { $0[1] == frames[0][1] }
    return (try result.frame("grid", in: tree)[2], line.map { $0[2] }, line.map { $0[0] })
  }

  @Test func `LG2, LG3: fixed, flexible and capped items share the width in source order`() throws {
    let shared = try widths(
      [
        GridItem(.fixed(60), spacing: 10), GridItem(.flexible()),
        GridItem(.flexible(maximum: 80), spacing: 4),
      ], in: 280)
    #expect(shared.cells == [60, 101, 80])
    #expect(shared.starts == [0, 70, 179])
    #expect(shared.grid == 280)
    // What a capped item leaves goes to the later ones.
    #expect(try widths([GridItem(.flexible(maximum: 50)), GridItem()], in: 280).cells == [50, 222])
    #expect(try widths([GridItem(.flexible(minimum: 150)), GridItem()], in: 200).cells == [150, 42])
  }

  @Test func `LG4: an adaptive item makes as many tracks as fit`() throws {
    let four = try widths([GridItem(.adaptive(minimum: 50), spacing: 10)], in: 240)
    #expect(four.cells == [52.5, 52.5, 52.5, 52.5])
    #expect(four.starts == [0, 62.5, 125, 187.5])
    #expect(try widths([GridItem(.adaptive(minimum: 60), spacing: 10)], in: 240).cells.count == 3)
    #expect(try widths([GridItem(.adaptive(minimum: 50, maximum: 52), spacing: 10)], in: 240).cells[3] == 52)
    #expect(try widths([GridItem(.adaptive(minimum: 300), spacing: 10)], in: 240).cells == [240])
    // Three thirds of a length fit, whatever the rounding errors are.
    #expect(try widths([GridItem(.adaptive(minimum: 0.7 / 3), spacing: 0)], in: 0.7).cells.count == 3)
    // More tracks than there are cells.
    let many = try widths([GridItem(.adaptive(minimum: 1e-3), spacing: 0), GridItem(.fixed(1))], in: 1e6)
    #expect(many.cells.count == 6)
    #expect(many.grid == 1e6)
  }

  @Test func `LG5, LG6: the grid's width`() throws {
    let fixed = Array(repeating: GridItem(.fixed(100)), count: 3)
    #expect(try widths(fixed, in: 200).grid == 316)
    #expect(try widths(fixed, in: 200).cells == [100, 100, 100])
    let ideal = try widths([GridItem(.fixed(30)), GridItem(), GridItem(.adaptive(minimum: 20))], in: nil)
    // The grid of 30, 10, 20 and two gaps places with the tracks of its own width.
    #expect(ideal.grid == 76)
    #expect(ideal.cells == [30, 15, 15])
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVerticalGrid([GridItem(.fixed(40))], .trailing, name: "grid") { $0.color("a") }
    }
    try expectFrames(tree, in: offer(100, nil), ["grid": [0, 0, 100, 10], "a": [60, 0, 40, 10]])
    #expect(layOut(tree, in: offer(.infinity, nil)).status == .unbounded(view: 0))
  }

  @Test(arguments: [(HorizontalAlignment.leading, 0.0), (.center, 19.5), (.trailing, 39)])
  func `LG5, LG6, A5: a grid places with the tracks of its own width`(
    guide: HorizontalAlignment, start: Double
  ) throws {
    let measured = MeasuredLeaf(reads: .horizontal) { proposal in
      Size(width: proposal.width ?? 10, height: 1000 / (proposal.width ?? 10))
    }
    let tree = try TreeBuilder.tree { builder in
      builder.horizontal(.uniform(0), .firstTextBaseline) { builder in
        builder.fixed("d", 10, 10)
        builder.lazyVerticalGrid(
          [GridItem(.flexible()), GridItem(.flexible(minimum: 60))], guide, spacing: 2, name: "grid"
        ) { builder in
          builder.measuredLeaf(measured, name: "a")
          builder.color("b")
          builder.guided(VerticalAlignment.firstTextBaseline.key, at: 3) { $0.fixed("c", 4, 4) }
        }
      }
    }
    // Of 60, the tracks take 26 and 60 with a gap of 8. Of these 94, they take 43 and 60, which begin at the
    // grid's leading edge. Its size stays, and its baseline is that of c where it is placed.
    let (high, low) = (1000.0 / 26, 1000.0 / 43)
    try expectFrames(
      tree, in: offer(70, nil),
      [
        "grid": [10, 0, 94, high + 6], "a": [10, 0, 43, low], "b": [61, 0, 60, low],
        "c": [10 + start, low + 2, 4, 4], "d": [0, low - 5],
      ])
  }

  @Test func `LG7, LG8: lines, and cells aligned in them`() throws {
    let items = [GridItem(.fixed(40)), GridItem(.fixed(40), spacing: 0, alignment: .bottomTrailing)]
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVerticalGrid(items, .leading, spacing: nil, name: "grid") { builder in
        builder.fixed("a", 10, 30)
        builder.fixed("b", 10, 10)
        builder.color("c")
        builder.fixed("d", 20, 20)
        builder.fixed("e", 10, 5)
      }
    }
    try expectFrames(
      tree, in: offer(88, 200),
      [
        "grid": [0, 0, 88, 71], "a": [0, 0, 10, 30], "b": [78, 20], "c": [0, 38, 40, 20], "d": [68, 38],
        "e": [0, 66],
      ])
  }

  @Test func `LG9: headers and footers are lines of the grid's width`() throws {
    let items = Array(repeating: GridItem(.fixed(60), spacing: 8), count: 3)
    let tree = try TreeBuilder.tree { builder in
      builder.lazyVerticalGrid(items, spacing: 4, name: "grid") { builder in
        builder.rows("x", 1, 10, 10)
        builder.section(
          SectionParts(
            header: { $0.fixed("h", 100, 16) }, content: { $0.rows("a", 4, 10, 10) },
            footer: { builder in builder.framed(nil, 5) { $0.color("f") } }))
        builder.section(SectionParts(content: { $0.rows("b", 1, 10, 10) }))
        builder.rows("y", 1, 10, 10)
      }
    }
    try expectFrames(
      tree, in: offer(240, nil),
      [
        "grid": [0, 0, 240, 95], "x0": [47, 0], "h": [70, 14, 100, 16], "a0": [47, 34], "a2": [183, 34],
        "a3": [47, 48], "f": [0, 62, 240, 5], "b0": [47, 71], "y0": [47, 85],
      ])
  }

  @Test func `LG10: a LazyHGrid exchanges the axes`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.lazyGrid(
        LazyGridDescription(
          axis: .horizontal, items: [GridItem(.fixed(30), spacing: 8), GridItem(.fixed(30))],
          alignment: VerticalAlignment.center.key, spacing: 6), name: "grid"
      ) { $0.rows("c", 5, 40, 30) }
    }
    try expectFrames(
      tree, in: offer(300, 70),
      ["grid": [0, 0, 132, 70], "c0": [0, 1, 40, 30], "c1": [0, 39], "c2": [46, 1], "c4": [92, 1]])
  }

  @Test func `LS4, LS5: cells exist by their frames, and a header is pinned over its lines`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.scrollView(ScrollDescription(contentOffset: Point(x: 0, y: 45))) { builder in
        builder.lazyGrid(
          LazyGridDescription(
            axis: .vertical, items: [GridItem(.fixed(40)), GridItem(.fixed(40))],
            alignment: HorizontalAlignment.leading.key, spacing: 0, pinned: .sectionHeaders)
        ) { builder in
          builder.section(
            SectionParts(
              header: { $0.fixed("h", 20, 20) },
              content: { builder in
                builder.fixed("a", 10, 30)
                builder.fixed("b", 10, 10)
                builder.rows("c", 6, 10, 20)
              }))
        }
      }
    }
    // The first line lies at 20 to 50, and b in its middle at 30 to 40.
    try expectFrames(tree, in: offer(100, 30), ["h": [0, 0], "a": [0, -25], "c0": [0, 5]])
    #expect(layOut(tree, in: offer(100, 30)).absent(in: tree) == ["b", "c4", "c5"])
  }
}

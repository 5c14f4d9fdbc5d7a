import LayoutCore
import Testing

/// G14, G18: spanning cells and unsized axes.
@Suite struct SpanTests {
  @Test func `G14: a span is offered what the other columns leave`() throws {
    try expectTracks(GridText("10 10 10\n*/2"), in: offer(100, nil), columns: [45, 45, 10])
    try expectTracks(GridText("10 10\n= *x5"), in: offer(100, nil), columns: [50, 50])
    try expectTracks(GridText("10 10 30\n0..0..40/2"), in: offer(100, nil), columns: [20, 20, 30])
  }

  @Test func `G14: a span without a maximum adds what it lacks beyond its minimum`() throws {
    // It is offered 80 and takes them. Its columns count as 30 long.
    try expectTracks(GridText("20 30..30..∞/2"), in: offer(100, nil), columns: [20, 25, 25])
    try expectTracks(GridText("20 30..40..∞/2"), in: offer(nil, nil), columns: [20, 5, 5])
    try expectTracks(GridText("20 25 25\n10 30..30..∞/2"), in: offer(100, nil), columns: [20, 40, 40])
    // A least length that counts as 0, a rowless cell, a maximum, an unsized cell.
    try expectTracks(GridText("20 0.000009..10..∞/2"), in: offer(100, nil), columns: [20, 40, 40])
    try expectTracks(GridText("20\n= 30..30..∞"), in: offer(100, nil), columns: [100])
    try expectTracks(GridText("20 30..30..500/2"), in: offer(100, nil), columns: [20, 40, 40])
    try expectTracks(GridText("20 30..30..∞/2!h"), in: offer(100, nil), columns: [20, 15, 15])
  }

  @Test func `G14: the minimum of a nested grid counts`() throws {
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { builder in
          builder.color("a")
          builder.modified(by: .gridCellColumns(2)) { builder in
            builder.grid(.center, .uniform(8), name: "inner") { builder in
              builder.gridRow { builder in
                builder.color("b")
                builder.color("c")
              }
            }
          }
        }
      }
    }
    // Three columns share 90: a takes 30, and the inner grid 60, of which 8 are missing.
    try expectFrames(
      tree, in: offer(90, 20), ["grid": [0, 0, 82, 20], "a": [0, 0, 30, 20], "inner": [30, 0, 52]])
  }

  @Test func `G14, L1: what is as long as an offer below 0 is 0 long`() throws {
    let views: [String: (inout TreeBuilder) -> Void] = [
      "reader": { $0.geometryReader { _ in } },
      "scroll view": { $0.scrollView(ScrollDescription(axes: .horizontal)) { _ in } },
      "lazy stack": { $0.lazyVertical { $0.fixed(nil, 0, 5) } },
      "position": { builder in builder.modified(by: .position(.zero)) { $0.fixed(nil, 0, 5) } },
    ]
    for (name, view) in views {
      let tree = try TreeBuilder.tree { builder in
        builder.grid(.center, .uniform(-4)) { builder in
          builder.gridRow { builder in
            builder.fixed("a", 10, 10)
            builder.modified(by: .gridCellColumns(3), content: view)
          }
        }
      }
      // The span has −8 in its gaps, is offered −6 and needs 0.
      let width = try layOut(tree, in: offer(0, nil)).frame("grid", in: tree)[2]
      #expect(abs(width - 6) < 1e-12, "\(name): \(width)")
    }
  }

  @Test func `G15: at ∞ a span that needs ∞ makes its columns infinite`() throws {
    let tree = try GridText("10 10 10\n*/2").tree()
    let result = layOut(tree, in: offer(.infinity, 100))
    #expect(result.status == .unbounded(view: try #require(tree.nodes["d"])))
    try expectTracks(
      GridText("10 10 10\n0..0..60/2"), in: offer(.infinity, 100), columns: [30, 30, 10])
  }

  @Test func `G18: an unsized span grows no column beyond its size at 0`() throws {
    try expectTracks(GridText("10 10\n= *!h"), in: offer(100, nil), columns: [10, 10])
    try expectTracks(GridText("10 10\n= 30..40..∞!h"), in: offer(100, nil), columns: [15, 15])
  }

  @Test func `G18: the offer of 0 holds in probes and passes, the final width in the row pass`() throws {
    let offers = Offers()
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { builder in
          builder.modified(by: .gridCellUnsizedAxes(.horizontal)) {
            $0.measuredLeaf(offers.leaf(5, 5))
          }
          builder.fixed(nil, 10, 10)
        }
        builder.gridRow { $0.fixed(nil, 30, 10) }
      }
    }
    _ = layOut(tree, in: offer(100, 60))
    for asked in offers.all { #expect(asked.width == 0 || asked.width == 30, "\(asked)") }
    #expect(offers.all.isSuperset(of: [offer(0, 0), offer(0, .infinity), offer(0, 60), offer(30, 0)]))
  }

  @Test func `full-width rows above each other cost nothing extra`() throws {
    // 20,000 rowless cells over 1,000 columns would be 20 million additions if each summed its columns.
    let tree = try TreeBuilder.tree { builder in
      builder.grid { builder in
        builder.gridRow { for _ in 0..<1000 { $0.fixed(nil, 1, 1) } }
        for _ in 0..<20_000 { builder.fixed(nil, 1000, 1) }
      }
    }
    #expect(layOut(tree).size == Size(width: 1000, height: 20_001))
  }
}

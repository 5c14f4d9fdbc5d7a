import LayoutCore
import LayoutViews
import Testing

/// S1, S10, A6, G9, G10: the gaps that views prefer, with the numbers of SwiftUI on macOS.
@Suite struct PreferredSpacingTests {
  private static let below = 8.15087890625
  private static let above = 4.7421875

  /// Expects a gap of `gap` points between two views of a VStack.
  private func expectGap(
    _ gap: Double, _ upper: some View, _ lower: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let view = VStack {
      upper.name("upper")
      lower.name("lower")
    }
    let tree = try LayoutTree(view)
    let result = layOut(tree, in: offer(400, nil), sourceLocation: sourceLocation)
    let (above, below) = (try result.frame("upper", in: tree), try result.frame("lower", in: tree))
    expectNear([below[1] - above[1] - above[3]], [gap], sourceLocation: sourceLocation)
  }

  /// The same along x, in an HStack.
  private func expectGap(
    across gap: Double, _ first: some View, _ next: some View,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let view = HStack {
      first.name("first")
      next.name("next")
    }
    let tree = try LayoutTree(view)
    let result = layOut(tree, in: offer(nil, 400), sourceLocation: sourceLocation)
    let (before, after) = (try result.frame("first", in: tree), try result.frame("next", in: tree))
    expectNear([after[0] - before[0] - before[2]], [gap], sourceLocation: sourceLocation)
  }

  // MARK: S1 Pairs

  @Test func `S1: below each other texts prefer their own gaps, other views 8`() throws {
    try expectGap(0, line("a"), line("b"))
    try expectGap(Self.below, line("a"), box("b"))
    try expectGap(Self.above, box("a"), line("b"))
    try expectGap(8, box("a"), circle("b"))
    // The lower text's gap counts.
    let large = box("b", preferring: .text(TextSpacing(above: 1, below: 2, between: 3)))
    try expectGap(3, line("a"), large)
    try expectGap(0, large, line("a"))
  }

  @Test func `S1: side by side all views prefer 8, and 0 next to a Spacer`() throws {
    try expectGap(across: 8, line("a"), line("b"))
    try expectGap(across: 8, line("a"), box("b"))
    try expectGap(across: 8, box("a"), box("b", preferring: .declared(above: 3, below: 3)))
    try expectGap(across: 0, line("a"), Spacer())
    try expectGap(0, Spacer(), line("a"))
  }

  @Test func `S1: a declared length counts whatever the other view prefers, and the larger of two`() throws {
    let checkbox = box("c", preferring: .declared(above: 6, below: 3))
    try expectGap(6, line("a"), checkbox)
    try expectGap(6, box("a"), checkbox)
    try expectGap(3, checkbox, line("b"))
    try expectGap(3, checkbox, box("b"))
    try expectGap(7, checkbox, box("b", preferring: .declared(above: 7)))
    try expectGap(3, checkbox, box("b", preferring: .declared(above: 2)))
    // Nothing is declared above b: it is plain there.
    try expectGap(Self.below, line("a"), box("b", preferring: .declared(below: 1)))
  }

  @Test func `S1: each gap of a stack may be its own`() throws {
    let stack = StackDescription(axis: .vertical, alignment: .standard(.leading), spacing: .each([5, -2, 0]))
    let tree = try TreeBuilder.tree { builder in
      builder.stack(stack, name: "stack") { builder in
        for name in ["a", "b", "c", "d"] { builder.fixed(name, 10, 10) }
      }
    }
    try expectFrames(
      tree, ["b": [0, 15], "c": [0, 23], "d": [0, 33], "stack": [0, 0, 10, 43]])
  }

  @Test func `S1: a leaf of no size keeps its gaps`() throws {
    let view = HStack {
      box("a", 0, 0)
      line("b", 17.5)
    }.name("row")
    try expectFrames(LayoutTree(view), ["row": [0, 0, 25.5, 16]])
  }

  // MARK: S1 Wrappers

  enum Weight: LayoutValueKey { static let defaultValue = 1 }

  @Test func `S1: what L4 looks through leaves a text its spacing`() throws {
    let text = line("t")
    try expectGap(0, line("a"), text.over("o"))
    try expectGap(0, line("a"), text.overlay { box("o") })
    try expectGap(0, line("a"), text.alignmentGuide(.leading) { _ in 3 })
    try expectGap(0, line("a"), text.layoutPriority(2).layoutValue(key: Weight.self, value: 3))
    try expectGap(0, line("a"), text.gridCellColumns(2).layoutDirection(.rightToLeft))
    // What stands behind a view has no say.
    try expectGap(8, box("a"), box("b").overlay { line("o") })
  }

  @Test func `S1: every other wrapper is plain`() throws {
    let text = line("t")
    try expectGap(Self.below, line("a"), text.padding(0))
    try expectGap(Self.below, line("a"), text.frame(width: 30))
    try expectGap(Self.below, line("a"), text.frame(maxWidth: 30))
    try expectGap(Self.below, line("a"), text.fixedSize())
    try expectGap(Self.below, line("a"), text.offset(x: 3))
    try expectGap(Self.below, line("a"), text.ratio(1))
    try expectGap(Self.below, line("a"), text.position(x: 3, y: 3))
  }

  @Test func `S1: a grid, a choice and a container without children are plain`() throws {
    try expectGap(Self.below, line("a"), Grid { line("t") })
    try expectGap(Self.below, line("a"), ViewThatFits { line("t") })
    try expectGap(Self.below, line("a"), HStack {})
    try expectGap(Self.below, line("a"), ZStack {})
    try expectGap(Self.above, VStack {}, line("b"))
  }

  @Test func `S1, F8: subviews of a layout prefer what they prefer in stacks, and it what it says`() throws {
    let layout = Told(size: { _, subviews in
      #expect(subviews[0].spacing.distance(to: subviews[1].spacing, along: .vertical) == 0)
      #expect(Double(subviews[1].spacing.distance(to: subviews[2].spacing, along: .vertical)) == Self.below)
      #expect(Double(subviews[2].spacing.distance(to: subviews[3].spacing, along: .vertical)) == Self.above)
      return CGSize(width: 5, height: 5)
    })
    let view = layout {
      line("a")
      line("b").layoutPriority(1).over("o")
      shape("c").frame(width: 40, height: 10)
      HStack {
        line("d")
        line("e")
      }
    }
    #expect(layOut(try LayoutTree(view)).size == Size(width: 5, height: 5))
    try expectGap(3, line("a"), Told(spacing: .declared(above: 3)).callAsFunction {})
  }

  // MARK: S10 Stacks

  @Test func `S10: across its axis a stack prefers all that its children prefer`() throws {
    let texts = HStack {
      line("a")
      line("b")
    }
    try expectGap(0, line("t"), texts)
    try expectGap(0, texts, line("t"))
    try expectGap(Self.above, box("c"), texts)
    // Of a text and a plain view the larger gap counts.
    let mixed = HStack {
      line("a")
      box("b")
    }
    try expectGap(Self.below, line("t"), mixed)
    try expectGap(Self.above, mixed, line("t"))
    try expectGap(8, box("c"), mixed)
    try expectGap(Self.below, mixed, box("c"))
    // A Spacer among them takes nothing away.
    let spaced = HStack {
      Spacer()
      line("a")
    }
    try expectGap(Self.above, box("c"), spaced)
    let column = VStack {
      Spacer()
      Spacer()
    }
    try expectGap(across: 0, box("c"), column)
  }

  @Test func `S10: along its axis a stack prefers what its first and its last child do`() throws {
    let column = VStack {
      line("a")
      box("b")
    }
    try expectGap(0, line("t"), column)
    try expectGap(Self.above, column, line("t"))
    try expectGap(Self.above, box("c"), column)
    try expectGap(8, column, box("c"))
    let row = HStack {
      box("a")
      box("b")
      Spacer()
    }
    try expectGap(across: 8, box("c"), row)
    try expectGap(across: 0, row, box("c"))
    let other = HStack {
      Spacer()
      box("a")
    }
    try expectGap(across: 0, box("c"), other)
    try expectGap(across: 8, other, box("c"))
  }

  @Test func `S10: a ZStack prefers at each edge all that its children prefer`() throws {
    let view = ZStack {
      line("a")
      box("b", preferring: .declared(above: 20, below: 1))
      Spacer()
    }
    try expectGap(20, line("t"), view)
    try expectGap(Self.below, view, box("c"))
    try expectGap(1, view, line("t"))
    try expectGap(across: 8, box("c"), view)
    let spacers = ZStack {
      Spacer()
      Spacer()
    }
    try expectGap(across: 0, box("c"), spacers)
    try expectGap(0, spacers, box("c"))
  }

  @Test func `S10: stacks inside stacks hand on what their children prefer`() throws {
    let view = HStack {
      VStack {
        line("a")
        box("b")
      }
      ZStack {
        line("c")
        line("d")
      }
    }
    try expectGap(0, line("t"), view)
    // b is plain, c and d are texts.
    try expectGap(Self.above, view, line("t"))
    try expectGap(Self.below, view, box("e"))
  }

  @Test func `S1, A6: a stack that declares its spacing has it, with one child or several`() throws {
    func toggle(_ count: Int) -> some View {
      Emitted { builder in
        let stack = StackDescription(axis: .horizontal, alignment: .standard(.verticalCenter))
        builder.stack(stack, preferring: .declared(above: 6)) { builder in
          for _ in 0..<count { builder.fixed(nil, 10, 10) }
        }
      }
    }
    for count in 0...2 { try expectGap(6, line("a"), toggle(count)) }
    // One child and nothing declared: what the child prefers.
    try expectGap(0, line("a"), VStack { HStack { line("b") } })
  }

  @Test func `S10, R3: a row of texts stands between texts without gaps`() throws {
    let view = VStack {
      line("top", 22.5)
      HStack {
        line("a", 9)
        line("b", 8.5)
      }.name("row")
      line("bottom", 44.5)
    }.name("stack")
    try expectFrames(
      LayoutTree(view), in: offer(300, 200), host: .center,
      [
        "stack": [127.75, 76, 44.5, 48], "top": [138.75, 76], "row": [137.25, 92, 25.5, 16],
        "b": [154.25, 92],
        "bottom": [127.75, 108],
      ])
  }

  // MARK: G9, G10 Grids

  /// Expects where the rows of a grid start.
  private func expectRows(
    _ starts: [Double], _ grid: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rows = layOut(try LayoutTree(grid), sourceLocation: sourceLocation).grids[0].rows
    expectNear(rows.map(\.position), starts, sourceLocation: sourceLocation)
  }

  @Test func `G10: between two rows the largest gap of two cells that overlap counts`() throws {
    try expectRows(
      [0, 16, 32 + Self.below, 48 + Self.below + Self.above],
      Grid {
        GridRow {
          line("a")
          line("b")
        }
        GridRow {
          line("c")
          line("d")
        }
        GridRow {
          line("e")
          box("f")
        }
        line("g")
      })
  }

  @Test func `G10: cells that do not overlap have no say`() throws {
    // a over c, a over d, and b over d.
    try expectRows(
      [0, 16 + Self.below],
      Grid {
        GridRow {
          line("a").gridCellColumns(2)
          box("b")
        }
        GridRow {
          line("c")
          box("d").gridCellColumns(2)
        }
      })
    try expectRows(
      [0, 16],
      Grid {
        GridRow {
          line("a")
          Spacer()
        }
        GridRow {
          line("c")
          box("d")
        }
      })
  }

  @Test func `G10: leaves side by side that declare their spacing are no plain leaves`() throws {
    func row(_ above: Double) -> some View {
      GridRow {
        box("a\(above)")
        box("b\(above)", preferring: .declared(above: above))
        box("c\(above)")
      }
    }
    // Over the plain cells the gap is 8.
    try expectRows(
      [0, 18, 38],
      Grid {
        row(1)
        row(2)
        row(10)
      })
    try expectRows(
      [0, 13],
      Grid {
        box("a", preferring: .declared(below: 3))
        box("b")
      })
  }

  @Test func `G9: columns of texts are 8 apart, and next to a stack of Spacers 0`() throws {
    let view = Grid {
      GridRow {
        line("a")
        line("b")
        HStack(spacing: 0) {
          Spacer()
          Spacer()
        }
        VStack {
          Spacer()
          box("c")
        }
      }
    }
    // The VStack prefers plain and none at its sides, the HStack none at its ends.
    let columns = layOut(try LayoutTree(view)).grids[0].columns
    expectNear(columns.map(\.position), [0, 18, 28, 44])
  }
}

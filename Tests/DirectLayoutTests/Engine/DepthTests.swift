import DirectLayout
import LayoutCore
import LayoutViews
import Testing

/// Trees as deep as trees may be, on threads as small as secondary threads are on some systems.
@Suite struct DepthTests {
  private static let kilobytes = 512

  @Test(arguments: Level.allCases)
  func `a tree as deep as trees may be needs a small stack`(_ level: Level) throws {
    let results = onSmallThread(kilobytes: Self.kilobytes) {
      Result {
        let tree = try level.tree(levels: level.deepest)
        return (tree.depth, DirectEngine().layout(tree, in: offer(1000, 1000), host: .topLeading).status)
      }
    }
    let (depth, status) = try #require(results).get()
    #expect(depth > LayoutTree.deepest - 2 && depth <= LayoutTree.deepest)
    #expect(status == .placed)
  }

  @Test(arguments: Level.allCases) func `a tree that is deeper is refused`(_ level: Level) {
    #expect {
      try level.tree(levels: level.deepest + 1)
    } throws: {
      "\($0)".contains("depth: the view stands inside \(LayoutTree.deepest) others")
    }
  }

  /// A stack of a leaf and a view like itself, which its type does not tell.
  private struct Nest: View {
    var levels: Int

    var body: some View {
      HStack(spacing: 1) {
        Leaf(width: 2, height: 3)
        if levels > 1 { AnyView(Nest(levels: levels - 1)) }
      }
    }
  }

  @Test func `views nest a thousand levels deep on a small stack`() throws {
    let result = onSmallThread(kilobytes: Self.kilobytes) {
      Result {
        DirectEngine().layout(
          try LayoutTree(Nest(levels: 1000)), in: ProposedViewSize.unspecified, host: .topLeading)
      }
    }
    // 1000 leaves and a gap after each but the last.
    #expect(try #require(result).get().size == Size(width: 2999, height: 3))
  }

  @Test func `views that nest deeper than a tree may be are refused`() {
    #expect {
      try LayoutTree(Nest(levels: 1024))
    } throws: {
      "\($0)".contains("depth: the view stands inside \(LayoutTree.deepest) others")
    }
  }
}

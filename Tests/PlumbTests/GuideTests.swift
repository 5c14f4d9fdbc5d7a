import Plumb
import Testing

@Suite struct GuideTests {
  private struct Guides: View {
    var top: CGFloat?

    var body: some View {
      VStack(alignment: .leading) {
        Group {
          if let top {
            Color.red.frame(width: 40, height: 20).alignmentGuide(.top) { _ in top }
          } else {
            Color.red.frame(width: 40, height: 20)
          }
        }
        .alignmentGuide(.leading) { d in d[.leading] + d.width / 3 - (d[explicit: .top] ?? 0) }
        Color.blue.frame(width: 30, height: 10)
          .alignmentGuide(.leading) { d in d.height }
      }
    }
  }

  // Guides at 40 / 3 and 10 (the height): the line lies at 40 / 3; right of it 40 · 2 / 3 and 20.
  @Test(
    "A1, A3, S5: a guide computes with other guides, and a horizontal one may be a height",
    arguments: engines.indices)
  func computed(engine: Int) throws {
    let placed = try PlacedView(Guides(), width: 100, height: 100, by: engines[engine])
    #expect(agree(placed[], [0, 0, 40, 38]))
    #expect(agree(placed[0], [0, 0, 40, 20]))
    #expect(agree(placed[1], [40.0 / 3 - 10, 28, 30, 10]))
  }

  // The explicit top takes 5 away: 25 / 3 < 10, so the line lies at 10; right of it 95 / 3 and 20.
  @Test("A1: an explicit guide is seen by the closure of another", arguments: engines.indices)
  func explicit(engine: Int) throws {
    let placed = try PlacedView(Guides(top: 5), width: 100, height: 100, by: engines[engine])
    #expect(agree(placed[], [0, 0, 10 + 95.0 / 3, 38]))
    #expect(agree(placed[0], [10 - 25.0 / 3, 0, 40, 20]))
    #expect(agree(placed[1], [0, 28, 30, 10]))
  }
}

import Testing

/// compared/span, offered 500 × 500; scene of the Tokamak project, compared by it with native
/// SwiftUI.
struct ComparedSpan: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Color.blue.recorded("a")
        Color.blue.recorded("b").gridCellColumns(2)
        Color.blue.recorded("c")
      }
      GridRow {
        Color.blue.recorded("d")
        Color.blue.recorded("e")
        Color.blue.recorded("f")
        Color.blue.recorded("g")
      }
    }
    .recorded("grid")
  }
}

/// recorded/ios/representable/grid, offered 320 × 200; recorded from SwiftUI on the iOS 26.0
/// simulator (iPhone SE); fixture ios/representable/grid; UIKit views as leaves of what they
/// answer; iamcgn/swiftui-web (https://github.com/iamcgn/swiftui-web, Apache-2.0), frames at two
/// pixels a point; for iOS: a Mac gives texts, lists and controls other sizes.
struct RecordedIosRepresentableGrid: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 8) {
      GridRow {
        Color.clear.frame(width: 11.5, height: 24.5).recorded("a")
        Color.clear.frame(width: 28.5, height: 20.5).recorded("one")
        Color.clear.frame(width: 68.5, height: 24.5).recorded("long")
      }
      GridRow {
        Color.clear.frame(width: 28, height: 20.5).recorded("two")
        Color.clear.frame(width: 11, height: 24.5).recorded("b")
        Color.clear.frame(width: 66, height: 30).recorded("gridSwitch")
      }
      GridRow {
        Color.clear.frame(width: 12, height: 24.5).recorded("c")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 34, idealHeight: 34,
            maxHeight: 34
          )
          .recorded("gridSlider")
          .gridCellColumns(2)
      }
    }
    .recorded("grid")
  }
}

/// fatbobman/grid-span-of-a-color, offered 350 × 350; told in fatbobman, Nested Grid Layout
/// Anomaly, 2024-08-07
/// (https://fatbobman.com/en/posts/analysis-approach-and-resolution-strategies-for-swiftui-layout-issues/;
/// version of the system not given): in a grid of 350 by 350 a cell of two columns is offered 167
/// by 350, and with a colour as that cell the grid fills; the first two columns follow, as they are
/// equal; whole points.
struct FatbobmanGridSpanOfAColor: View {
  var body: some View {
    Grid {
      GridRow {
        Color.blue.recorded("orange")
        Color.blue.recorded("indigo")
        Color.blue.recorded("span").gridCellColumns(2)
      }
    }
    .recorded("outer")
  }
}

@Suite struct G24Tests {
  @MainActor @Test("compared/span") func comparedSpan() {
    expectFrames(
      of: ComparedSpan(), in: CGSize(width: 500, height: 500),
      within: 0.001,
      [
        "a": [0, 0, 117.5, 245],
        "b": [127.5, 0, 245, 245],
        "c": [382.5, 0, 117.5, 245],
      ])
  }

  @MainActor @Test("recorded/ios/representable/grid") func recordedIosRepresentableGrid() {
    expectFrames(
      of: RecordedIosRepresentableGrid(), in: CGSize(width: 320, height: 200),
      within: 0.0001,
      [
        "a": [0, 47.75, 11.5, 24.5],
        "b": [40, 83, 11, 24.5],
        "c": [0, 123, 12, 24.5],
        "grid": [0, 47.75, 320, 104.5],
        "gridSlider": [40, 118.25, 280, 34],
        "gridSwitch": [166, 80.25, 66, 30],
        "long": [166, 47.75, 68.5, 24.5],
        "one": [40, 49.75, 28.5, 20.5],
        "two": [0, 85, 28, 20.5],
      ])
  }

  @MainActor @Test("fatbobman/grid-span-of-a-color") func fatbobmanGridSpanOfAColor() {
    expectFrames(
      of: FatbobmanGridSpanOfAColor(), in: CGSize(width: 350, height: 350),
      within: 0.5,
      [
        "indigo": [91.5, 0, 83.5, 350],
        "orange": [0, 0, 83.5, 350],
        "outer": [0, 0, 350, 350],
        "span": [183, 0, 167, 350],
      ])
  }
}

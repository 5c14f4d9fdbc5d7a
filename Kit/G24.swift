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
}

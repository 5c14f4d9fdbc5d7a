import Testing

/// compared/columns-of-colors, offered 500 × 500; scene of the Tokamak project, compared by it with
/// native SwiftUI.
struct ComparedColumnsOfColors: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Color.blue.recorded("a")
        Color.blue.recorded("b")
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

@Suite struct G22Tests {
  @MainActor @Test("compared/columns-of-colors") func comparedColumnsOfColors() {
    expectFrames(
      of: ComparedColumnsOfColors(), in: CGSize(width: 500, height: 500),
      within: 0.001,
      [
        "a": [0, 0, 117.5, 245],
        "b": [127.5, 0, 117.5, 245],
        "c": [255, 0, 117.5, 245],
        "d": [0, 255, 117.5, 245],
        "g": [382.5, 255, 117.5, 245],
      ])
  }
}

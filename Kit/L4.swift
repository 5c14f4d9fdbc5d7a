import Testing

/// measured/spacer, offered 300 × 100; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredSpacer: View {
  var body: some View {
    HStack {
      Color.blue.recorded("a").frame(width: 50, height: 50)
      Spacer().recorded("s")
      Color.blue.recorded("b").frame(width: 50, height: 50)
    }
  }
}

@Suite struct L4Tests {
  @MainActor @Test("measured/spacer") func measuredSpacer() {
    expectFrames(
      of: MeasuredSpacer(), in: CGSize(width: 300, height: 100),
      within: 0.001,
      [
        "a": [0, 25, 50, 50],
        "b": [250, 25, 50, 50],
        "s": [50, 50, 200, 0],
      ])
  }
}

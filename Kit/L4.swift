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

/// recorded/layout/spacer-in-background, offered 300 × 100; recorded from SwiftUI on macOS 26.2;
/// the scene of measured/spacer with the background through which the spacer's frame was recorded.
struct RecordedLayoutSpacerInBackground: View {
  var body: some View {
    HStack {
      Color.blue.frame(width: 50, height: 50).recorded("a")
      Spacer()
        .recorded("spacer")
        .background {
          Color.blue
        }
      Color.blue.frame(width: 50, height: 50).recorded("b")
    }
    .recorded("stack")
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

  @MainActor @Test("recorded/layout/spacer-in-background") func recordedLayoutSpacerInBackground() {
    expectFrames(
      of: RecordedLayoutSpacerInBackground(), in: CGSize(width: 300, height: 100),
      within: 0.0001,
      [
        "a": [0, 25, 50, 50],
        "b": [250, 25, 50, 50],
        "spacer": [50, 50, 200, 0],
        "stack": [0, 25, 300, 50],
      ])
  }
}

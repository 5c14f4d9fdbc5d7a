import Testing

/// measured/divider, offered 200 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredDivider: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.blue.recorded("a").frame(width: 100, height: 20)
      Divider().recorded("hdivider")
      HStack(spacing: 0) {
        Color.blue.recorded("b").frame(width: 20, height: 60)
        Divider().recorded("vdivider")
        Color.blue.recorded("c").frame(width: 20, height: 60)
      }
      .recorded("hstack")
    }
  }
}

/// recorded/layout/divider-in-background, offered 200 × 200; recorded from SwiftUI on macOS 26.2;
/// the scene of measured/divider with the backgrounds through which frames were recorded.
struct RecordedLayoutDividerInBackground: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.blue.frame(width: 100, height: 20).recorded("a")
      Divider()
        .recorded("hdivider")
        .background {
          Color.blue
        }
      HStack(spacing: 0) {
        Color.blue.frame(width: 20, height: 60).recorded("b")
        Divider()
          .recorded("vdivider")
          .background {
            Color.blue
          }
        Color.blue.frame(width: 20, height: 60).recorded("c")
      }
      .recorded("hstack")
    }
    .recorded("vstack")
  }
}

/// flow/divider-at-its-ideal-length, offered 100 × 100; measured in a picture of
/// tevelee/SwiftUI-Flow (https://github.com/tevelee/SwiftUI-Flow, MIT; a hosted view of SwiftUI on
/// macOS 26, Xcode 26.4, one pixel a point; its flow layout is one of its own, which declares a
/// horizontal orientation and measures the divider between its lines at its ideal size); picture
/// SeparatorImageSnapshotTests/lineSeparator_dividers: the divider is vertical, 1 by 10; here in a
/// custom layout of the same orientation.
struct FlowDividerAtItsIdealLength: View {
  var body: some View {
    EqualWidthHStack {
      Divider().recorded("divider")
    }
    .fixedSize()
  }
}

@Suite struct L5Tests {
  @MainActor @Test("measured/divider") func measuredDivider() {
    expectFrames(
      of: MeasuredDivider(), in: CGSize(width: 200, height: 200),
      within: 0.001,
      [
        "a": [50, 0, 100, 20],
        "b": [79.5, 80.5, 20, 60],
        "c": [100.5, 80.5, 20, 60],
        "hdivider": [0, 20, 200, 1],
        "hstack": [79.5, 21, 41, 179],
        "vdivider": [99.5, 21, 1, 179],
      ])
  }

  @MainActor @Test("recorded/layout/divider-in-background") func recordedLayoutDividerInBackground() {
    expectFrames(
      of: RecordedLayoutDividerInBackground(), in: CGSize(width: 200, height: 200),
      within: 0.0001,
      [
        "a": [50, 0, 100, 20],
        "b": [79.5, 80.5, 20, 60],
        "c": [100.5, 80.5, 20, 60],
        "hdivider": [0, 20, 200, 1],
        "hstack": [79.5, 21, 41, 179],
        "vdivider": [99.5, 21, 1, 179],
        "vstack": [0, 0, 200, 200],
      ])
  }

  @MainActor @Test("flow/divider-at-its-ideal-length") func flowDividerAtItsIdealLength() {
    expectFrames(
      of: FlowDividerAtItsIdealLength(), in: CGSize(width: 100, height: 100),
      within: 0.5,
      [
        "divider": [49.5, 45, 1, 10],
      ])
  }
}

import Testing

/// recorded/paint/background-overlay, offered 300 × 200; recorded from SwiftUI on macOS 26.2;
/// fixture paint/background-overlay; iamcgn/swiftui-web (https://github.com/iamcgn/swiftui-web,
/// Apache-2.0), frames at two pixels a point.
struct RecordedPaintBackgroundOverlay: View {
  var body: some View {
    VStack(spacing: 20) {
      Color.blue
        .frame(width: 100, height: 60)
        .recorded("content")
        .background(alignment: .bottomTrailing) {
          Color.blue.frame(width: 20, height: 20).recorded("bg")
        }
        .overlay(alignment: .topLeading) {
          Color.blue.frame(width: 10, height: 10).recorded("ov")
        }
        .recorded("modified")
      Color.clear
        .frame(width: 31, height: 18.5)
        .recorded("text")
        .padding(4)
        .background {
          Color.blue.recorded("textBg")
        }
        .recorded("padded")
      Color.blue
        .frame(width: 40, height: 20)
        .recorded("small")
        .background {
          Color.blue.frame(width: 80, height: 40).recorded("bigBg")
        }
        .recorded("smallOuter")
    }
  }
}

/// flow/colour-boxes, offered 320 × 200; measured in a picture of tevelee/SwiftUI-Flow
/// (https://github.com/tevelee/SwiftUI-Flow, MIT; a hosted view of SwiftUI on macOS 26, Xcode 26.4,
/// one pixel a point; its flow layout is one of its own, which here lays out as the layout flow);
/// picture ImageSnapshotTests/hflow_colorBoxes.
struct FlowColourBoxes: View {
  var body: some View {
    Flow {
      Color.blue.frame(width: 45, height: 50).recorded("b0")
      Color.blue.frame(width: 55, height: 50).recorded("b1")
      Color.blue.frame(width: 50, height: 50).recorded("b2")
      Color.blue.frame(width: 40, height: 50).recorded("b3")
      Color.blue.frame(width: 60, height: 50).recorded("b4")
      Color.blue.frame(width: 48, height: 50).recorded("b5")
      Color.blue.frame(width: 52, height: 50).recorded("b6")
      Color.blue.frame(width: 58, height: 50).recorded("b7")
      Color.blue.frame(width: 42, height: 50).recorded("b8")
      Color.blue.frame(width: 46, height: 50).recorded("b9")
    }
    .recorded("flow")
    .padding(12)
    .background {
      Color.blue.recorded("white")
    }
  }
}

@Suite struct F6Tests {
  @MainActor @Test("recorded/paint/background-overlay") func recordedPaintBackgroundOverlay() {
    expectFrames(
      of: RecordedPaintBackgroundOverlay(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "bg": [180, 66.75, 20, 20],
        "bigBg": [110, 143.25, 80, 40],
        "content": [100, 26.75, 100, 60],
        "modified": [100, 26.75, 100, 60],
        "ov": [100, 26.75, 10, 10],
        "padded": [130.5, 106.75, 39, 26.5],
        "small": [130, 153.25, 40, 20],
        "smallOuter": [130, 153.25, 40, 20],
        "text": [134.5, 110.75, 31, 18.5],
        "textBg": [130.5, 106.75, 39, 26.5],
      ])
  }

  @MainActor @Test("flow/colour-boxes") func flowColourBoxes() {
    expectFrames(
      of: FlowColourBoxes(), in: CGSize(width: 320, height: 200),
      within: 0.5,
      [
        "b0": [19, 46, 45, 50],
        "b1": [72, 46, 55, 50],
        "b2": [135, 46, 50, 50],
        "b3": [193, 46, 40, 50],
        "b4": [241, 46, 60, 50],
        "b5": [19, 104, 48, 50],
        "b6": [75, 104, 52, 50],
        "b7": [135, 104, 58, 50],
        "b8": [201, 104, 42, 50],
        "b9": [251, 104, 46, 50],
        "white": [7, 34, 306, 132],
      ])
  }
}

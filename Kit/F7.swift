import Testing

/// recorded/layout/view-that-fits, offered 320 × 300; recorded from SwiftUI on macOS 26.6; gaps
/// beside text are data: a text over a text 0.
struct RecordedLayoutViewThatFits: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ViewThatFits {
        HStack {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 35.5, height: 16)
        }
        .fixedSize()
        .recorded("wideStack")
        Color.clear.frame(width: 25, height: 16).fixedSize().recorded("wideFallback")
      }
      .frame(width: 200, alignment: .leading)
      .recorded("wide")
      ViewThatFits {
        HStack {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 35.5, height: 16)
        }
        .fixedSize()
        .recorded("narrowStack")
        Color.clear.frame(width: 25, height: 16).fixedSize().recorded("narrowFallback")
      }
      .frame(width: 60, alignment: .leading)
      .recorded("narrow")
      ViewThatFits {
        HStack {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 35.5, height: 16)
        }
        .fixedSize()
        .recorded("tinyStack")
        Color.clear.frame(width: 25, height: 16).fixedSize().recorded("tinyFallback")
      }
      .frame(width: 10, alignment: .leading)
      .recorded("tiny")
      ViewThatFits(in: .vertical) {
        VStack(spacing: 0) {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
        }
        .fixedSize()
        .recorded("tallStack")
        Color.clear.frame(width: 31, height: 16).fixedSize().recorded("tallFallback")
      }
      .frame(height: 60, alignment: .top)
      .recorded("tall")
      ViewThatFits(in: .vertical) {
        VStack(spacing: 0) {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
        }
        .fixedSize()
        .recorded("shortStack")
        Color.clear.frame(width: 31, height: 16).fixedSize().recorded("shortFallback")
      }
      .frame(height: 20, alignment: .top)
      .recorded("short")
      ViewThatFits(in: .horizontal) {
        HStack {
          Color.clear.frame(width: 25, height: 16)
          Color.clear.frame(width: 25, height: 16)
        }
        .fixedSize()
        .recorded("axisStack")
        Color.clear.frame(width: 25, height: 16).fixedSize().recorded("axisFallback")
      }
      .frame(width: 100, height: 8, alignment: .topLeading)
      .recorded("axis")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// skip-ui/view-that-fits-skips-nothing, offered 12 × 12; pixels that a test of skiptools/skip-ui
/// demands of SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testViewThatFitsChoosesFirstFittingCandidate.
struct SkipUiViewThatFitsSkipsNothing: View {
  var body: some View {
    ZStack {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      ViewThatFits {
        EmptyView()
        Color.blue.frame(width: 4, height: 4).recorded("white")
      }
    }
  }
}

@Suite struct F7Tests {
  @MainActor @Test("recorded/layout/view-that-fits") func recordedLayoutViewThatFits() {
    expectFrames(
      of: RecordedLayoutViewThatFits(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "axis": [60, 240, 100, 8],
        "axisStack": [60, 240, 58, 16],
        "narrow": [60, 80, 60, 16],
        "narrowFallback": [60, 80, 25, 16],
        "short": [60, 208, 31, 20],
        "shortFallback": [60, 208, 31, 16],
        "stack": [40, 32, 240, 236],
        "tall": [60, 136, 25, 60],
        "tallStack": [60, 136, 25, 32],
        "tiny": [60, 108, 10, 16],
        "tinyFallback": [60, 108, 25, 16],
        "wide": [60, 52, 200, 16],
        "wideStack": [60, 52, 101.5, 16],
      ])
  }

  @MainActor @Test("skip-ui/view-that-fits-skips-nothing") func skipUiViewThatFitsSkipsNothing() {
    expectFrames(
      of: SkipUiViewThatFitsSkipsNothing(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [4, 4, 4, 4],
      ])
  }
}

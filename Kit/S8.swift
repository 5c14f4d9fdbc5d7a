import Testing

/// documented/zstack-bottom-leading, offered its ideal length × its ideal length; exact consequence
/// of an example in the SwiftUI documentation.
struct DocumentedZstackBottomLeading: View {
  var body: some View {
    ZStack(alignment: .bottomLeading) {
      Color.blue.recorded("a").frame(width: 100, height: 50)
      Color.blue.recorded("b").frame(width: 50, height: 100)
    }
    .recorded("z")
  }
}

/// recorded/effects/zindex, offered 320 × 240; recorded from SwiftUI on macOS 26.2; zIndex is left
/// out: it moves no frame.
struct RecordedEffectsZindex: View {
  var body: some View {
    VStack(spacing: 30) {
      ZStack {
        Color.blue.frame(width: 80, height: 80).offset(x: -25, y: -15).recorded("red")
        Color.blue.frame(width: 80, height: 80).recorded("blue")
        Color.blue.frame(width: 80, height: 80).offset(x: 25, y: 15).recorded("green")
        Color.blue.frame(width: 120, height: 120).recorded("yellow")
      }
      .recorded("zstack")
      HStack(spacing: -30) {
        Color.blue.frame(width: 70, height: 50).recorded("first")
        Color.blue.frame(width: 70, height: 50).recorded("middle")
        Color.blue.frame(width: 70, height: 50).recorded("last")
      }
      .recorded("hstack")
    }
    .recorded("stack")
  }
}

/// recorded/matched/follower, offered 300 × 140; recorded from SwiftUI on macOS 26.2; matched
/// geometry is left out: seen from outside, followers keep the frames that their container gave
/// them.
struct RecordedMatchedFollower: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.blue
        .frame(width: 40, height: 40)
        .recorded("source")
        .padding(EdgeInsets(top: 20, leading: 120, bottom: 0, trailing: 0))
      Color.blue.frame(width: 80, height: 20).recorded("frame")
      Color.blue.frame(width: 30, height: 30).recorded("position").padding(.top, 70)
      Color.blue.frame(width: 20, height: 60).recorded("size").padding(.leading, 60)
    }
    .frame(width: 200, height: 100, alignment: .topLeading)
    .recorded("stack")
  }
}

/// recorded/matched/anchors-flexible, offered 620 × 820; recorded from SwiftUI on macOS 26.2; one
/// cell of the scene, centred in the host instead of at its place; matched geometry left out.
struct RecordedMatchedAnchorsFlexible: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.blue
        .frame(width: 40, height: 40)
        .padding(EdgeInsets(top: 70, leading: 90, bottom: 0, trailing: 0))
      Color.blue.recorded("flex")
    }
    .frame(width: 200, height: 160, alignment: .topLeading)
    .recorded("cell")
  }
}

/// skip-ui/zstack-inset, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testZStackSquareCenterInset.
struct SkipUiZstackInset: View {
  var body: some View {
    ZStack {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      Color.blue.frame(width: 4, height: 4).recorded("white")
    }
  }
}

/// skip-ui/zstack-center, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testZStackSquareCenter.
struct SkipUiZstackCenter: View {
  var body: some View {
    ZStack {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      Color.blue.frame(width: 6, height: 6).recorded("white")
    }
  }
}

/// skip-ui/zstack-bottom-trailing, offered 12 × 12; pixels that a test of skiptools/skip-ui demands
/// of SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testZStackSquareBottomTrailing.
struct SkipUiZstackBottomTrailing: View {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      Color.blue.frame(width: 6, height: 6).recorded("white")
    }
  }
}

/// skip-ui/zstack-top-leading, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testZStackSquareTopLeading.
struct SkipUiZstackTopLeading: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      Color.blue.frame(width: 6, height: 6).recorded("white")
    }
  }
}

/// skip-ui/zstack-trailing, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testZStackSquareTrailing.
struct SkipUiZstackTrailing: View {
  var body: some View {
    ZStack(alignment: .trailing) {
      Color.blue.frame(width: 12, height: 12).recorded("black")
      Color.blue.frame(width: 6, height: 6).recorded("white")
    }
  }
}

@Suite struct S8Tests {
  @MainActor @Test("documented/zstack-bottom-leading") func documentedZstackBottomLeading() {
    expectFrames(
      of: DocumentedZstackBottomLeading().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "a": [0, 50],
        "b": [0, 0],
        "z": [0, 0, 100, 100],
      ])
  }

  @MainActor @Test("recorded/effects/zindex") func recordedEffectsZindex() {
    expectFrames(
      of: RecordedEffectsZindex(), in: CGSize(width: 320, height: 240),
      within: 0.0001,
      [
        "blue": [120, 40, 80, 80],
        "first": [85, 170, 70, 50],
        "green": [120, 40, 80, 80],
        "hstack": [85, 170, 150, 50],
        "last": [165, 170, 70, 50],
        "middle": [125, 170, 70, 50],
        "red": [120, 40, 80, 80],
        "stack": [85, 20, 150, 200],
        "yellow": [100, 20, 120, 120],
        "zstack": [100, 20, 120, 120],
      ])
  }

  @MainActor @Test("recorded/matched/follower") func recordedMatchedFollower() {
    expectFrames(
      of: RecordedMatchedFollower(), in: CGSize(width: 300, height: 140),
      within: 0.0001,
      [
        "frame": [50, 20, 80, 20],
        "position": [50, 90, 30, 30],
        "size": [110, 20, 20, 60],
        "source": [170, 40, 40, 40],
        "stack": [50, 20, 200, 100],
      ])
  }

  @MainActor @Test("recorded/matched/anchors-flexible") func recordedMatchedAnchorsFlexible() {
    expectFrames(
      of: RecordedMatchedAnchorsFlexible(), in: CGSize(width: 620, height: 820),
      within: 0.0001,
      [
        "cell": [210, 330, 200, 160],
        "flex": [210, 330, 200, 160],
      ])
  }

  @MainActor @Test("skip-ui/zstack-inset") func skipUiZstackInset() {
    expectFrames(
      of: SkipUiZstackInset(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [4, 4, 4, 4],
      ])
  }

  @MainActor @Test("skip-ui/zstack-center") func skipUiZstackCenter() {
    expectFrames(
      of: SkipUiZstackCenter(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [3, 3, 6, 6],
      ])
  }

  @MainActor @Test("skip-ui/zstack-bottom-trailing") func skipUiZstackBottomTrailing() {
    expectFrames(
      of: SkipUiZstackBottomTrailing(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [6, 6, 6, 6],
      ])
  }

  @MainActor @Test("skip-ui/zstack-top-leading") func skipUiZstackTopLeading() {
    expectFrames(
      of: SkipUiZstackTopLeading(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [0, 0, 6, 6],
      ])
  }

  @MainActor @Test("skip-ui/zstack-trailing") func skipUiZstackTrailing() {
    expectFrames(
      of: SkipUiZstackTrailing(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "black": [0, 0, 12, 12],
        "white": [6, 3, 6, 6],
      ])
  }
}

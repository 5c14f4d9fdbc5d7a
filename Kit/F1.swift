import Testing

/// recorded/layout/vstack-spacing-default, offered 100 × 300; recorded from SwiftUI on macOS 26.2.
struct RecordedLayoutVstackSpacingDefault: View {
  var body: some View {
    VStack {
      Color.blue.frame(width: 50, height: 50).recorded("a")
      Color.blue.frame(width: 50, height: 50).recorded("b")
    }
    .recorded("stack")
  }
}

/// recorded/customlayout/any-horizontal, offered 240 × 120; recorded from SwiftUI on macOS 26.2; a
/// type-erased stack layout laid out like the stack itself.
struct RecordedCustomlayoutAnyHorizontal: View {
  var body: some View {
    HStack(spacing: 8) {
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("one")
      Color.blue.frame(width: 30, height: 20).recorded("box")
      Color.clear
        .frame(width: 35.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("three")
    }
    .recorded("stack")
  }
}

/// recorded/customlayout/any-vertical, offered 240 × 120; recorded from SwiftUI on macOS 26.2; a
/// type-erased stack layout laid out like the stack itself.
struct RecordedCustomlayoutAnyVertical: View {
  var body: some View {
    VStack(spacing: 4) {
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("one")
      Color.blue.frame(width: 30, height: 20).recorded("box")
      Color.clear
        .frame(width: 35.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("three")
    }
    .recorded("stack")
  }
}

/// recorded/foreach/identity-insert, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedForeachIdentityInsert: View {
  var body: some View {
    VStack(alignment: .leading) {
      Group {
        Color.blue.frame(width: 80, height: 20).recorded("row-d")
        Color.blue.frame(width: 60, height: 20).recorded("row-a")
        Color.blue.frame(width: 100, height: 20).recorded("row-b")
        Color.blue.frame(width: 140, height: 20).recorded("row-c")
      }
    }
    .recorded("stack")
  }
}

/// recorded/image/resizable, offered 300 × 200; recorded from SwiftUI on macOS 26.2; a resizable
/// image is a leaf from 0 to infinity whose ideal is its size.
struct RecordedImageResizable: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .frame(width: 30, height: 30)
          .recorded("shrunk")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .frame(width: 96, height: 30)
          .recorded("stretched")
        Color.clear.frame(width: 64, height: 40).frame(width: 30, height: 30).recorded("overflow")
        Color.clear
          .frame(width: 64, height: 40)
          .frame(width: 30, height: 30)
          .recorded("overflowClipped")
      }
      .recorded("row1")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
          maxHeight: .infinity
        )
        .frame(height: 24)
        .recorded("flexibleWidth")
      HStack(spacing: 0) {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 20, maxWidth: .infinity, minHeight: 0, idealHeight: 64,
            maxHeight: .infinity
          )
          .recorded("flexA")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .recorded("flexB")
      }
      .frame(height: 40)
      .recorded("row3")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
          maxHeight: .infinity
        )
        .padding(10)
        .background {
          Color.blue
        }
        .frame(width: 120, height: 60)
        .recorded("padded")
    }
    .recorded("stack")
  }
}

/// recorded/image/tiling, offered 300 × 200; recorded from SwiftUI on macOS 26.2; the panel's own
/// size was not recorded, 24 by 24 stands for it.
struct RecordedImageTiling: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 24, maxWidth: .infinity, minHeight: 0, idealHeight: 24,
            maxHeight: .infinity
          )
          .frame(width: 120, height: 80)
          .recorded("sliced")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 24, maxWidth: .infinity, minHeight: 0, idealHeight: 24,
            maxHeight: .infinity
          )
          .frame(width: 120, height: 80)
          .recorded("slicedTiled")
      }
      .recorded("row1")
      HStack(spacing: 8) {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .frame(width: 150, height: 90)
          .recorded("tiled")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .frame(width: 96, height: 60)
          .recorded("nearest")
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// recorded/shape/steps, offered 200 × 120; recorded from SwiftUI on macOS 26.2; the same in all
/// three steps, which change radius, line width and trim.
struct RecordedShapeSteps: View {
  var body: some View {
    HStack(spacing: 12) {
      Rectangle().frame(width: 120, height: 60).recorded("box")
      Circle().frame(width: 40, height: 40).recorded("arc")
    }
    .recorded("row")
  }
}

/// recorded/transform/basic, offered 320 × 260; recorded from SwiftUI on macOS 26.2; rotation,
/// scale and affine transforms are left out: they move no frame.
struct RecordedTransformBasic: View {
  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 40) {
        Color.blue.frame(width: 40, height: 40).offset(x: 10, y: 6).recorded("offset")
        Color.blue.frame(width: 40, height: 40).recorded("rotated")
        Color.blue.frame(width: 40, height: 40).recorded("scaled")
      }
      .recorded("row1")
      HStack(spacing: 40) {
        Color.blue.frame(width: 40, height: 40).recorded("anchored")
        Color.blue.frame(width: 40, height: 40).recorded("stretched")
        Color.clear
          .frame(width: 19.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("text")
      }
      .recorded("row2")
      Color.blue.frame(width: 60, height: 20).recorded("affine")
    }
    .recorded("stack")
  }
}

/// recorded/transform/steps-start, offered 320 × 120; recorded from SwiftUI on macOS 26.2;
/// rotation, scale and affine transforms are left out: they move no frame.
struct RecordedTransformStepsStart: View {
  var body: some View {
    HStack(spacing: 40) {
      Color.blue.frame(width: 40, height: 40).recorded("spin")
      Color.blue.frame(width: 40, height: 40).recorded("grow")
      Color.blue.frame(width: 40, height: 40).offset(x: 0, y: 0).recorded("slide")
    }
    .recorded("row")
  }
}

/// recorded/transform/steps-turn, offered 320 × 120; recorded from SwiftUI on macOS 26.2; rotation,
/// scale and affine transforms are left out: they move no frame.
struct RecordedTransformStepsTurn: View {
  var body: some View {
    HStack(spacing: 40) {
      Color.blue.frame(width: 40, height: 40).recorded("spin")
      Color.blue.frame(width: 40, height: 40).recorded("grow")
      Color.blue.frame(width: 40, height: 40).offset(x: 20, y: 0).recorded("slide")
    }
    .recorded("row")
  }
}

/// recorded/effects/shadow, offered 360 × 260; recorded from SwiftUI on macOS 26.2; shadows move no
/// frame; the baseline of the large text was not recorded and plays no role.
struct RecordedEffectsShadow: View {
  var body: some View {
    VStack(spacing: 50) {
      HStack(spacing: 60) {
        Color.blue.frame(width: 60, height: 60).recorded("default")
        Color.blue.frame(width: 60, height: 60).recorded("offset")
        Circle().frame(width: 60, height: 60).recorded("hard")
      }
      .recorded("row1")
      HStack(spacing: 60) {
        Color.clear
          .frame(width: 77.5, height: 33)
          .alignmentGuide(.firstTextBaseline) { _ in 25 }
          .alignmentGuide(.lastTextBaseline) { _ in 25 }
          .recorded("text")
        Color.blue.frame(width: 90, height: 50).recorded("rounded")
        Color.blue.frame(width: 60, height: 60).recorded("faded")
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// recorded/animation/frame-expand, offered 320 × 160; recorded from SwiftUI on macOS 26.2; at rest.
struct RecordedAnimationFrameExpand: View {
  var body: some View {
    VStack(spacing: 8) {
      Color.blue.frame(width: 200, height: 60).recorded("box")
      Color.clear
        .frame(width: 36.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("below")
    }
    .recorded("stack")
  }
}

/// recorded/textstyle/kerning, offered 360 × 320; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstyleKerning: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Color.clear
        .frame(width: 31, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("plain")
      Color.clear
        .frame(width: 41, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("kern2")
      Color.clear
        .frame(width: 41, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("track2")
      Color.clear
        .frame(width: 56, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("kern5")
      Color.clear
        .frame(width: 26, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("kernNeg")
      Color.clear
        .frame(width: 131, height: 33)
        .alignmentGuide(.firstTextBaseline) { _ in 25 }
        .alignmentGuide(.lastTextBaseline) { _ in 25 }
        .recorded("titleKern2")
      Color.clear
        .frame(width: 140.5, height: 33)
        .alignmentGuide(.firstTextBaseline) { _ in 25 }
        .alignmentGuide(.lastTextBaseline) { _ in 25 }
        .recorded("titleTrack2")
      HStack(spacing: 10) {
        Color.clear
          .frame(width: 31.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("rowPlain")
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("rowKern2")
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("rowTrack2")
      }
      .recorded("row")
      Color.clear
        .frame(width: 41, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("viewKern")
      Color.clear
        .frame(width: 140.5, height: 32)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 29 }
        .frame(width: 160, alignment: .leading)
        .recorded("wrapped")
    }
    .recorded("stack")
  }
}

/// recorded/layout/root-centering, offered 200 × 100; recorded from SwiftUI on macOS 26.2.
struct RecordedLayoutRootCentering: View {
  var body: some View {
    Color.blue.frame(width: 50, height: 30).recorded("box")
  }
}

/// recorded/foreach/nested, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedForeachNested: View {
  var body: some View {
    VStack {
      HStack {
        Group {
          Color.blue.frame(width: 30, height: 20).recorded("cell00")
          Color.blue.frame(width: 30, height: 20).recorded("cell01")
          Color.blue.frame(width: 30, height: 20).recorded("cell02")
        }
      }
      .recorded("row0")
      HStack {
        Group {
          Color.blue.frame(width: 30, height: 20).recorded("cell10")
          Color.blue.frame(width: 30, height: 20).recorded("cell11")
          Color.blue.frame(width: 30, height: 20).recorded("cell12")
        }
      }
      .recorded("row1")
    }
    .recorded("grid")
  }
}

/// recorded/transform/3d, offered 320 × 200; recorded from SwiftUI on macOS 26.6; rotation, scale
/// and affine transforms are left out: they move no frame.
struct RecordedTransform3d: View {
  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 40) {
        Color.blue.frame(width: 40, height: 40).recorded("aboutZ")
      }
      .recorded("row1")
      HStack(spacing: 40) {
        Color.blue.frame(width: 40, height: 40).recorded("projected")
        Color.blue.frame(width: 40, height: 40).recorded("skewed")
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// skip-ui/stacks, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of SwiftUI on
/// iOS and macOS (https://github.com/skiptools/skip-ui, Tests/SkipUITests/LayoutTests.swift,
/// MPL-2.0; run by its CI; 2023 to 2026, version of the system not given); one pixel a point; the
/// view is laid out in its own ideal size; test testRenderStacks.
struct SkipUiStacks: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Color.blue.frame(width: 1, height: 2).recorded("b1")
          Color.blue.frame(width: 1, height: 1).recorded("w1")
        }
        Color.blue.frame(width: 6, height: 3).recorded("w2")
        Color.blue.frame(width: 5, height: 3).recorded("b2")
      }
      HStack(spacing: 0) {
        Color.blue.frame(width: 3, height: 9).recorded("b3")
        Color.blue.frame(width: 9, height: 9).recorded("w3")
      }
    }
    .frame(width: 12, height: 12)
  }
}

/// skip-ui/hstack-bottom, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testHStackAlignmentExpand.
struct SkipUiHstackBottom: View {
  var body: some View {
    HStack(alignment: .bottom, spacing: 0) {
      Color.blue.frame(height: 10).recorded("left")
      Color.blue.frame(height: 12).recorded("mid")
      Color.blue.frame(height: 10).recorded("right")
    }
    .background {
      Color.blue
    }
    .frame(width: 12, height: 12)
  }
}

/// skip-ui/vstack-spacers, offered 12 × 12; pixels that a test of skiptools/skip-ui demands of
/// SwiftUI on iOS and macOS (https://github.com/skiptools/skip-ui,
/// Tests/SkipUITests/LayoutTests.swift, MPL-2.0; run by its CI; 2023 to 2026, version of the system
/// not given); one pixel a point; the view is laid out in its own ideal size; test
/// testVStackAlignment.
struct SkipUiVstackSpacers: View {
  var body: some View {
    VStack {
      Spacer()
      Color.blue.frame(height: 2).recorded("first")
      Spacer()
      Color.blue.frame(height: 2).recorded("second")
      Spacer()
    }
    .background {
      Color.blue
    }
    .frame(width: 12, height: 12)
  }
}

@Suite struct F1Tests {
  @MainActor @Test("recorded/layout/vstack-spacing-default") func recordedLayoutVstackSpacingDefault() {
    expectFrames(
      of: RecordedLayoutVstackSpacingDefault(), in: CGSize(width: 100, height: 300),
      within: 0.0001,
      [
        "a": [25, 96, 50, 50],
        "b": [25, 154, 50, 50],
        "stack": [25, 96, 50, 108],
      ])
  }

  @MainActor @Test("recorded/customlayout/any-horizontal") func recordedCustomlayoutAnyHorizontal() {
    expectFrames(
      of: RecordedCustomlayoutAnyHorizontal(), in: CGSize(width: 240, height: 120),
      within: 0.0001,
      [
        "box": [99.75, 50, 30, 20],
        "one": [66.75, 52, 25, 16],
        "stack": [66.75, 50, 106.5, 20],
        "three": [137.75, 52, 35.5, 16],
      ])
  }

  @MainActor @Test("recorded/customlayout/any-vertical") func recordedCustomlayoutAnyVertical() {
    expectFrames(
      of: RecordedCustomlayoutAnyVertical(), in: CGSize(width: 240, height: 120),
      within: 0.0001,
      [
        "box": [105, 50, 30, 20],
        "one": [107.5, 30, 25, 16],
        "stack": [102.25, 30, 35.5, 60],
        "three": [102.25, 74, 35.5, 16],
      ])
  }

  @MainActor @Test("recorded/foreach/identity-insert") func recordedForeachIdentityInsert() {
    expectFrames(
      of: RecordedForeachIdentityInsert(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "row-a": [80, 76, 60, 20],
        "row-b": [80, 104, 100, 20],
        "row-c": [80, 132, 140, 20],
        "row-d": [80, 48, 80, 20],
        "stack": [80, 48, 140, 104],
      ])
  }

  @MainActor @Test("recorded/image/resizable") func recordedImageResizable() {
    expectFrames(
      of: RecordedImageResizable(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "flexA": [0, 81, 150, 40],
        "flexB": [150, 81, 150, 40],
        "flexibleWidth": [0, 49, 300, 24],
        "overflow": [187, 11, 30, 30],
        "overflowClipped": [225, 11, 30, 30],
        "padded": [90, 129, 120, 60],
        "row1": [45, 11, 210, 30],
        "row3": [0, 81, 300, 40],
        "shrunk": [45, 11, 30, 30],
        "stack": [0, 11, 300, 178],
        "stretched": [83, 11, 96, 30],
      ])
  }

  @MainActor @Test("recorded/image/tiling") func recordedImageTiling() {
    expectFrames(
      of: RecordedImageTiling(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "nearest": [181, 114, 96, 60],
        "row1": [26, 11, 248, 80],
        "row2": [23, 99, 254, 90],
        "sliced": [26, 11, 120, 80],
        "slicedTiled": [154, 11, 120, 80],
        "stack": [23, 11, 254, 178],
        "tiled": [23, 99, 150, 90],
      ])
  }

  @MainActor @Test("recorded/shape/steps") func recordedShapeSteps() {
    expectFrames(
      of: RecordedShapeSteps(), in: CGSize(width: 200, height: 120),
      within: 0.0001,
      [
        "arc": [146, 40, 40, 40],
        "box": [14, 30, 120, 60],
        "row": [14, 30, 172, 60],
      ])
  }

  @MainActor @Test("recorded/transform/basic") func recordedTransformBasic() {
    expectFrames(
      of: RecordedTransformBasic(), in: CGSize(width: 320, height: 260),
      within: 0.0001,
      [
        "affine": [130, 184, 60, 20],
        "anchored": [70.25, 120, 40, 40],
        "offset": [60, 56, 40, 40],
        "rotated": [140, 56, 40, 40],
        "row1": [60, 56, 200, 40],
        "row2": [70.25, 120, 179.5, 40],
        "scaled": [220, 56, 40, 40],
        "stack": [60, 56, 200, 148],
        "stretched": [150.25, 120, 40, 40],
        "text": [230.25, 132, 19.5, 16],
      ])
  }

  @MainActor @Test("recorded/transform/steps-start") func recordedTransformStepsStart() {
    expectFrames(
      of: RecordedTransformStepsStart(), in: CGSize(width: 320, height: 120),
      within: 0.0001,
      [
        "grow": [140, 40, 40, 40],
        "row": [60, 40, 200, 40],
        "slide": [220, 40, 40, 40],
        "spin": [60, 40, 40, 40],
      ])
  }

  @MainActor @Test("recorded/transform/steps-turn") func recordedTransformStepsTurn() {
    expectFrames(
      of: RecordedTransformStepsTurn(), in: CGSize(width: 320, height: 120),
      within: 0.0001,
      [
        "grow": [140, 40, 40, 40],
        "row": [60, 40, 200, 40],
        "slide": [220, 40, 40, 40],
        "spin": [60, 40, 40, 40],
      ])
  }

  @MainActor @Test("recorded/effects/shadow") func recordedEffectsShadow() {
    expectFrames(
      of: RecordedEffectsShadow(), in: CGSize(width: 360, height: 260),
      within: 0.0001,
      [
        "default": [30, 45, 60, 60],
        "faded": [293.75, 155, 60, 60],
        "hard": [270, 45, 60, 60],
        "offset": [150, 45, 60, 60],
        "rounded": [143.75, 160, 90, 50],
        "row1": [30, 45, 300, 60],
        "row2": [6.25, 155, 347.5, 60],
        "stack": [6.25, 45, 347.5, 170],
        "text": [6.25, 168.5, 77.5, 33],
      ])
  }

  @MainActor @Test("recorded/animation/frame-expand") func recordedAnimationFrameExpand() {
    expectFrames(
      of: RecordedAnimationFrameExpand(), in: CGSize(width: 320, height: 160),
      within: 0.0001,
      [
        "below": [141.75, 106, 36.5, 16],
        "box": [60, 38, 200, 60],
        "stack": [60, 38, 200, 84],
      ])
  }

  @MainActor @Test("recorded/textstyle/kerning") func recordedTextstyleKerning() {
    expectFrames(
      of: RecordedTextstyleKerning(), in: CGSize(width: 360, height: 320),
      within: 0.0001,
      [
        "kern2": [100, 43, 41, 16],
        "kern5": [100, 91, 56, 16],
        "kernNeg": [100, 115, 26, 16],
        "plain": [100, 19, 31, 16],
        "row": [100, 221, 134.5, 16],
        "rowKern2": [141.5, 221, 41.5, 16],
        "rowPlain": [100, 221, 31.5, 16],
        "rowTrack2": [193, 221, 41.5, 16],
        "stack": [100, 19, 160, 282],
        "titleKern2": [100, 139, 131, 33],
        "titleTrack2": [100, 180, 140.5, 33],
        "track2": [100, 67, 41, 16],
        "viewKern": [100, 245, 41, 16],
        "wrapped": [100, 269, 160, 32],
      ])
  }

  @MainActor @Test("recorded/layout/root-centering") func recordedLayoutRootCentering() {
    expectFrames(
      of: RecordedLayoutRootCentering(), in: CGSize(width: 200, height: 100),
      within: 0.0001,
      [
        "box": [75, 35, 50, 30],
      ])
  }

  @MainActor @Test("recorded/foreach/nested") func recordedForeachNested() {
    expectFrames(
      of: RecordedForeachNested(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "cell00": [97, 76, 30, 20],
        "cell01": [135, 76, 30, 20],
        "cell02": [173, 76, 30, 20],
        "cell10": [97, 104, 30, 20],
        "cell11": [135, 104, 30, 20],
        "cell12": [173, 104, 30, 20],
        "grid": [97, 76, 106, 48],
        "row0": [97, 76, 106, 20],
        "row1": [97, 104, 106, 20],
      ])
  }

  @MainActor @Test("recorded/transform/3d") func recordedTransform3d() {
    expectFrames(
      of: RecordedTransform3d(), in: CGSize(width: 320, height: 200),
      within: 0.0001,
      [
        "aboutZ": [140, 45, 40, 40],
        "projected": [100, 115, 40, 40],
        "row1": [140, 45, 40, 40],
        "row2": [100, 115, 120, 40],
        "skewed": [180, 115, 40, 40],
        "stack": [100, 45, 120, 110],
      ])
  }

  @MainActor @Test("skip-ui/stacks") func skipUiStacks() {
    expectFrames(
      of: SkipUiStacks(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "b1": [0, 0, 1, 2],
        "b2": [7, 0, 5, 3],
        "b3": [0, 3, 3, 9],
        "w1": [0, 2, 1, 1],
        "w2": [1, 0, 6, 3],
        "w3": [3, 3, 9, 9],
      ])
  }

  @MainActor @Test("skip-ui/hstack-bottom") func skipUiHstackBottom() {
    expectFrames(
      of: SkipUiHstackBottom(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "left": [0, 2, 4, 10],
        "mid": [4, 0, 4, 12],
        "right": [8, 2, 4, 10],
      ])
  }

  @MainActor @Test("skip-ui/vstack-spacers") func skipUiVstackSpacers() {
    expectFrames(
      of: SkipUiVstackSpacers(), in: CGSize(width: 12, height: 12),
      within: 0.5,
      [
        "first": [0, 0, 12, 2],
        "second": [0, 10, 12, 2],
      ])
  }
}

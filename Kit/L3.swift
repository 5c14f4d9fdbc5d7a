import Testing

extension VerticalAlignment {
  private enum FirstThird: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      0.3333333333333333 * d.height
    }
  }

  fileprivate static let firstThird = VerticalAlignment(FirstThird.self)
}

/// measured/alignment-guide, offered 300 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredAlignmentGuide: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Color.blue
        .recorded("a")
        .frame(width: 100, height: 20)
        .alignmentGuide(.leading) { d in d.width }
      Color.blue.recorded("b").frame(width: 50, height: 20)
      Color.blue
        .recorded("c")
        .frame(width: 30, height: 20)
        .alignmentGuide(.leading) { d in 0.5 * d.width }
    }
    .recorded("stack")
  }
}

/// measured/hstack-distribution, offered 300 × 100; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredHstackDistribution: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.blue.recorded("a")
      Color.blue.recorded("b").frame(width: 50)
      Color.blue.recorded("c")
    }
  }
}

/// measured/spacing-default, offered 300 × 100; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredSpacingDefault: View {
  var body: some View {
    HStack {
      Color.blue.recorded("a").frame(width: 50, height: 50)
      Color.blue.recorded("b").frame(width: 50, height: 50)
      Color.blue.recorded("c").frame(width: 50, height: 50)
    }
    .recorded("stack")
  }
}

/// measured/frame-fixed, offered 200 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredFrameFixed: View {
  var body: some View {
    Color.blue
      .recorded("inner")
      .frame(width: 40, height: 40)
      .frame(width: 120, height: 80, alignment: .topLeading)
      .recorded("outer")
  }
}

/// measured/fixed-size, offered 200 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredFixedSize: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.blue.recorded("a").fixedSize()
      Color.blue.recorded("b").fixedSize(horizontal: true, vertical: false).frame(height: 30)
    }
  }
}

/// measured/hstack-ideal, offered 300 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredHstackIdeal: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 6) {
        Color.blue.recorded("a").frame(width: 30, height: 30)
        Color.blue.recorded("b").frame(width: 40, height: 30)
      }
      Color.blue.recorded("wide").frame(width: 200, height: 10)
    }
    .recorded("column")
  }
}

/// measured/hstack-alignment, offered 300 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredHstackAlignment: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .top, spacing: 4) {
        Color.blue.recorded("top1").frame(width: 20, height: 60)
        Color.blue.recorded("top2").frame(width: 20, height: 30)
      }
      HStack(alignment: .bottom, spacing: 4) {
        Color.blue.recorded("bottom1").frame(width: 20, height: 60)
        Color.blue.recorded("bottom2").frame(width: 20, height: 30)
      }
    }
  }
}

/// measured/zstack, offered 200 × 200; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredZstack: View {
  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      Color.blue.recorded("a").frame(width: 100, height: 100)
      Color.blue.recorded("b").frame(width: 30, height: 30)
    }
  }
}

/// measured/hstack-baseline, offered 300 × 100; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredHstackBaseline: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Color.clear
          .frame(width: 36.5, height: 38)
          .alignmentGuide(.firstTextBaseline) { _ in 29 }
          .alignmentGuide(.lastTextBaseline) { _ in 29 }
          .recorded("a")
        Color.clear
          .frame(width: 31.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("b")
        Color.blue.recorded("c").frame(width: 10, height: 10)
      }
      .recorded("first")
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        Color.clear
          .frame(width: 36.5, height: 38)
          .alignmentGuide(.firstTextBaseline) { _ in 29 }
          .alignmentGuide(.lastTextBaseline) { _ in 29 }
          .recorded("d")
        Color.clear
          .frame(width: 31.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("e")
      }
      .recorded("last")
    }
  }
}

/// documented/first-third, offered its ideal length × its ideal length; exact consequence of an
/// example in the SwiftUI documentation.
struct DocumentedFirstThird: View {
  var body: some View {
    HStack(alignment: .firstThird, spacing: 1) {
      Color.blue.recorded("a").frame(width: 10, height: 60)
      Color.blue.recorded("b").frame(width: 10, height: 120)
      Color.blue.recorded("c").frame(width: 10, height: 90)
    }
    .recorded("stack")
  }
}

/// documented/first-third-guided, offered its ideal length × its ideal length; exact consequence of
/// an example in the SwiftUI documentation.
struct DocumentedFirstThirdGuided: View {
  var body: some View {
    HStack(alignment: .firstThird, spacing: 1) {
      Color.blue.recorded("a").frame(width: 10, height: 60)
      Color.blue.recorded("b").frame(width: 10, height: 120)
      Color.blue
        .recorded("c")
        .frame(width: 10, height: 90)
        .alignmentGuide(.firstThird) { d in 0.6666666666666666 * d.height }
    }
    .recorded("stack")
  }
}

/// recorded/layout/group-modifier, offered 300 × 100; recorded from SwiftUI on macOS 26.2.
struct RecordedLayoutGroupModifier: View {
  var body: some View {
    HStack(spacing: 0) {
      Group {
        Color.blue.recorded("a")
        Color.blue.recorded("b")
      }
      .frame(width: 50, height: 50)
      .padding(5)
      Color.blue.recorded("c")
    }
  }
}

/// recorded/shape/builtin, offered 340 × 220; recorded from SwiftUI on macOS 26.2; shapes that take
/// what they are offered are Rectangles.
struct RecordedShapeBuiltin: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Rectangle().frame(width: 80, height: 50).recorded("continuous")
        Rectangle().frame(width: 80, height: 50).recorded("circular")
        Rectangle().frame(width: 80, height: 50).recorded("elliptical")
        Rectangle().frame(width: 60, height: 50).recorded("uneven")
      }
      .recorded("row1")
      HStack(spacing: 8) {
        Rectangle().frame(width: 100, height: 40).recorded("capsule")
        Rectangle().frame(width: 100, height: 40).recorded("capsuleCircular")
        Rectangle().frame(width: 30, height: 60).recorded("capsuleTall")
        Circle().recorded("circleWide").frame(width: 70, height: 40)
      }
      .recorded("row2")
      HStack(spacing: 8) {
        Rectangle().frame(width: 90, height: 40).recorded("ellipse")
        Rectangle().frame(width: 60, height: 40).recorded("rect")
        Rectangle().frame(width: 60, height: 40).recorded("clamped")
        Circle().recorded("any").frame(width: 60, height: 40)
      }
      .recorded("row3")
    }
    .recorded("stack")
  }
}

/// recorded/shape/path, offered 300 × 160; recorded from SwiftUI on macOS 26.2; 332 points of
/// content in 300.
struct RecordedShapePath: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Rectangle().recorded("triangle").frame(width: 60, height: 60)
        Rectangle().recorded("pie").frame(width: 60, height: 60)
        Rectangle().recorded("pieClockwise").frame(width: 60, height: 60)
        Rectangle().recorded("ring").frame(width: 60, height: 60)
      }
      .recorded("row1")
      HStack(spacing: 8) {
        Rectangle().recorded("curves").frame(width: 60, height: 60)
        Rectangle().recorded("starNonzero").frame(width: 60, height: 60)
        Rectangle().recorded("starEvenOdd").frame(width: 60, height: 60)
        Rectangle().recorded("parsed").frame(width: 60, height: 60)
        Rectangle().recorded("rounded").frame(width: 60, height: 60)
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// recorded/position/safe-area-plain, offered 400 × 260; recorded from SwiftUI on macOS 26.2; a bar
/// inset at the bottom as the end of a VStack with the default spacing of 8; the two other columns
/// as boxes.
struct RecordedPositionSafeAreaPlain: View {
  var body: some View {
    HStack(spacing: 20) {
      VStack(spacing: 8) {
        VStack(spacing: 0) {
          Color.blue.recorded("plainContent")
        }
        Color.blue.frame(height: 30).recorded("plainBar")
      }
      .frame(width: 100, height: 200)
      .recorded("plain")
      Color.blue.frame(width: 100, height: 200)
      Color.blue.frame(width: 100, height: 200)
    }
    .recorded("row")
  }
}

/// recorded/text/hstack-spacing, offered 300 × 100; recorded from SwiftUI on macOS 26.2.
struct RecordedTextHstackSpacing: View {
  var body: some View {
    HStack {
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("one")
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("two")
      Color.blue.recorded("box").frame(width: 10, height: 10)
      Color.clear
        .frame(width: 35.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("three")
    }
    .recorded("stack")
  }
}

/// recorded/text/concatenation, offered 400 × 300; recorded from SwiftUI on macOS 26.2.
struct RecordedTextConcatenation: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .frame(width: 76.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("boldPlain")
      Color.clear
        .frame(width: 74, height: 38)
        .alignmentGuide(.firstTextBaseline) { _ in 29 }
        .alignmentGuide(.lastTextBaseline) { _ in 29 }
        .recorded("mixedSize")
      Color.clear
        .frame(width: 54, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("colors")
      Color.clear
        .frame(width: 90, height: 33)
        .alignmentGuide(.firstTextBaseline) { _ in 25 }
        .alignmentGuide(.lastTextBaseline) { _ in 25 }
        .recorded("titleItalic")
      VStack(alignment: .leading, spacing: 0) {
        Color.clear
          .frame(width: 85.5, height: 33)
          .alignmentGuide(.firstTextBaseline) { _ in 25 }
          .alignmentGuide(.lastTextBaseline) { _ in 25 }
          .recorded("envBold")
      }
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Color.clear
          .frame(width: 74, height: 38)
          .alignmentGuide(.firstTextBaseline) { _ in 29 }
          .alignmentGuide(.lastTextBaseline) { _ in 29 }
          .recorded("mixedBaseline")
        Color.blue.recorded("baselineBox").frame(width: 10, height: 10)
      }
      Color.clear
        .frame(width: 142.5, height: 64)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 61 }
        .frame(width: 150, alignment: .topLeading)
        .recorded("wrapped")
    }
    .recorded("column")
  }
}

@Suite struct L3Tests {
  @MainActor @Test("measured/alignment-guide") func measuredAlignmentGuide() {
    expectFrames(
      of: MeasuredAlignmentGuide(), in: CGSize(width: 300, height: 200),
      within: 0.001,
      [
        "a": [75, 66, 100, 20],
        "b": [175, 90, 50, 20],
        "c": [160, 114, 30, 20],
        "stack": [75, 66, 150, 68],
      ])
  }

  @MainActor @Test("measured/hstack-distribution") func measuredHstackDistribution() {
    expectFrames(
      of: MeasuredHstackDistribution(), in: CGSize(width: 300, height: 100),
      within: 0.001,
      [
        "a": [0, 0, 125, 100],
        "b": [125, 0, 50, 100],
        "c": [175, 0, 125, 100],
      ])
  }

  @MainActor @Test("measured/spacing-default") func measuredSpacingDefault() {
    expectFrames(
      of: MeasuredSpacingDefault(), in: CGSize(width: 300, height: 100),
      within: 0.001,
      [
        "a": [67, 25],
        "b": [125, 25],
        "c": [183, 25],
        "stack": [67, 25, 166, 50],
      ])
  }

  @MainActor @Test("measured/frame-fixed") func measuredFrameFixed() {
    expectFrames(
      of: MeasuredFrameFixed(), in: CGSize(width: 200, height: 200),
      within: 0.001,
      [
        "inner": [40, 60, 40, 40],
        "outer": [40, 60, 120, 80],
      ])
  }

  @MainActor @Test("measured/fixed-size") func measuredFixedSize() {
    expectFrames(
      of: MeasuredFixedSize(), in: CGSize(width: 200, height: 200),
      within: 0.001,
      [
        "a": [95, 80, 10, 10],
        "b": [95, 90, 10, 30],
      ])
  }

  @MainActor @Test("measured/hstack-ideal") func measuredHstackIdeal() {
    expectFrames(
      of: MeasuredHstackIdeal(), in: CGSize(width: 300, height: 200),
      within: 0.001,
      [
        "a": [50, 80],
        "b": [86, 80],
        "column": [50, 80, 200, 40],
        "wide": [50, 110],
      ])
  }

  @MainActor @Test("measured/hstack-alignment") func measuredHstackAlignment() {
    expectFrames(
      of: MeasuredHstackAlignment(), in: CGSize(width: 300, height: 200),
      within: 0.001,
      [
        "bottom1": [128, 100],
        "bottom2": [152, 130],
        "top1": [128, 40],
        "top2": [152, 40],
      ])
  }

  @MainActor @Test("measured/zstack") func measuredZstack() {
    expectFrames(
      of: MeasuredZstack(), in: CGSize(width: 200, height: 200),
      within: 0.001,
      [
        "a": [50, 50],
        "b": [120, 120],
      ])
  }

  @MainActor @Test("measured/hstack-baseline") func measuredHstackBaseline() {
    expectFrames(
      of: MeasuredHstackBaseline(), in: CGSize(width: 300, height: 100),
      within: 0.001,
      [
        "a": [103, 12],
        "b": [147.5, 28],
        "c": [187, 31],
        "d": [112, 50],
        "e": [156.5, 66],
        "first": [103, 12, 94, 38],
        "last": [112, 50, 76, 38],
      ])
  }

  @MainActor @Test("documented/first-third") func documentedFirstThird() {
    expectFrames(
      of: DocumentedFirstThird().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "a": [0, 20],
        "b": [11, 0],
        "c": [22, 10],
        "stack": [0, 0, 32, 120],
      ])
  }

  @MainActor @Test("documented/first-third-guided") func documentedFirstThirdGuided() {
    expectFrames(
      of: DocumentedFirstThirdGuided().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "a": [0, 40],
        "b": [11, 20],
        "c": [22, 0],
        "stack": [0, 0, 32, 140],
      ])
  }

  @MainActor @Test("recorded/layout/group-modifier") func recordedLayoutGroupModifier() {
    expectFrames(
      of: RecordedLayoutGroupModifier(), in: CGSize(width: 300, height: 100),
      within: 0.0001,
      [
        "a": [5, 25, 50, 50],
        "b": [65, 25, 50, 50],
        "c": [120, 0, 180, 100],
      ])
  }

  @MainActor @Test("recorded/shape/builtin") func recordedShapeBuiltin() {
    expectFrames(
      of: RecordedShapeBuiltin(), in: CGSize(width: 340, height: 220),
      within: 0.0001,
      [
        "any": [267, 153, 40, 40],
        "capsule": [8, 95, 100, 40],
        "capsuleCircular": [116, 95, 100, 40],
        "capsuleTall": [224, 85, 30, 60],
        "circleWide": [277, 95, 40, 40],
        "circular": [96, 27, 80, 50],
        "clamped": [189, 153, 60, 40],
        "continuous": [8, 27, 80, 50],
        "ellipse": [23, 153, 90, 40],
        "elliptical": [184, 27, 80, 50],
        "rect": [121, 153, 60, 40],
        "row1": [8, 27, 324, 50],
        "row2": [8, 85, 324, 60],
        "row3": [23, 153, 294, 40],
        "stack": [8, 27, 324, 166],
        "uneven": [272, 27, 60, 50],
      ])
  }

  @MainActor @Test("recorded/shape/path") func recordedShapePath() {
    expectFrames(
      of: RecordedShapePath(), in: CGSize(width: 300, height: 160),
      within: 0.0001,
      [
        "curves": [-16, 84, 60, 60],
        "parsed": [188, 84, 60, 60],
        "pie": [86, 16, 60, 60],
        "pieClockwise": [154, 16, 60, 60],
        "ring": [222, 16, 60, 60],
        "rounded": [256, 84, 60, 60],
        "row1": [18, 16, 264, 60],
        "row2": [-16, 84, 332, 60],
        "stack": [-16, 16, 332, 128],
        "starEvenOdd": [120, 84, 60, 60],
        "starNonzero": [52, 84, 60, 60],
        "triangle": [18, 16, 60, 60],
      ])
  }

  @MainActor @Test("recorded/position/safe-area-plain") func recordedPositionSafeAreaPlain() {
    expectFrames(
      of: RecordedPositionSafeAreaPlain(), in: CGSize(width: 400, height: 260),
      within: 0.0001,
      [
        "plain": [30, 30, 100, 200],
        "plainBar": [30, 200, 100, 30],
        "plainContent": [30, 30, 100, 162],
        "row": [30, 30, 340, 200],
      ])
  }

  @MainActor @Test("recorded/text/hstack-spacing") func recordedTextHstackSpacing() {
    expectFrames(
      of: RecordedTextHstackSpacing(), in: CGSize(width: 300, height: 100),
      within: 0.0001,
      [
        "box": [156.25, 45, 10, 10],
        "one": [90.25, 42, 25, 16],
        "stack": [90.25, 42, 119.5, 16],
        "three": [174.25, 42, 35.5, 16],
        "two": [123.25, 42, 25, 16],
      ])
  }

  @MainActor @Test("recorded/text/concatenation") func recordedTextConcatenation() {
    expectFrames(
      of: RecordedTextConcatenation(), in: CGSize(width: 400, height: 300),
      within: 0.0001,
      [
        "baselineBox": [199, 186, 10, 10],
        "boldPlain": [125, 31, 76.5, 16],
        "colors": [125, 85, 54, 16],
        "column": [125, 31, 150, 238],
        "envBold": [125, 134, 85.5, 33],
        "mixedBaseline": [125, 167, 74, 38],
        "mixedSize": [125, 47, 74, 38],
        "titleItalic": [125, 101, 90, 33],
        "wrapped": [125, 205, 150, 64],
      ])
  }
}

import Testing

/// recorded/layout/rtl-shapes, offered 300 × 200; recorded from SwiftUI on macOS 26.6; shapes and a
/// gradient are Colors.
struct RecordedLayoutRtlShapes: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(spacing: 10) {
        Color.blue.frame(width: 40, height: 30).recorded("arrow")
        Color.blue.frame(width: 40, height: 30).recorded("fixedArrow")
        Color.clear.frame(width: 15, height: 12).recorded("image")
        Color.clear.frame(width: 15, height: 12).recorded("flippedImage")
      }
      .recorded("row")
      Color.blue.frame(width: 120, height: 20).recorded("gradient")
      ZStack(alignment: .topLeading) {
        Color.blue.frame(width: 160, height: 40).recorded("positionBox")
        Color.blue.frame(width: 20, height: 20).position(x: 30, y: 20).recorded("positioned")
      }
      .frame(width: 160, height: 40)
      Color.blue.frame(width: 20, height: 20).offset(x: 40, y: 0).recorded("offset")
    }
    .environment(\.layoutDirection, .rightToLeft)
  }
}

/// recorded/customlayout/radial-by-position, offered 240 × 240; recorded from SwiftUI on macOS
/// 26.2; a custom layout that places its subviews by their centres, given as positions in a ZStack.
struct RecordedCustomlayoutRadialByPosition: View {
  var body: some View {
    ZStack {
      Color.clear.frame(width: 9, height: 16).recorded("a").position(x: 80, y: 12)
      Color.clear.frame(width: 8.5, height: 16).recorded("b").position(x: 148, y: 80)
      Color.clear.frame(width: 20, height: 20).recorded("c").position(x: 80, y: 148)
      Color.clear.frame(width: 9.5, height: 16).recorded("d").position(x: 12, y: 80)
      Color.clear.frame(width: 8, height: 16).recorded("e").position(x: 80, y: 46)
    }
    .frame(width: 160, height: 160)
    .recorded("radial")
  }
}

/// recorded/position/basic, offered 320 × 240; recorded from SwiftUI on macOS 26.2.
struct RecordedPositionBasic: View {
  var body: some View {
    VStack(spacing: 10) {
      ZStack {
        Color.blue
        Color.blue.frame(width: 40, height: 40).position(x: 50, y: 30).recorded("inZStack")
        Color.blue.frame(width: 30, height: 30).position(x: 150, y: 60).recorded("point")
      }
      .frame(width: 200, height: 90)
      .recorded("zstack")
      HStack(spacing: 10) {
        Color.clear
          .frame(width: 24, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("left")
        Color.blue.frame(width: 30, height: 30).position(x: 20, y: 20).recorded("inHStack")
        Color.clear
          .frame(width: 32, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("right")
      }
      .frame(height: 50)
      .recorded("hstack")
      VStack(spacing: 4) {
        Color.clear
          .frame(width: 38.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("above")
        Color.blue.frame(width: 30, height: 20).position(x: 40, y: 10).recorded("inVStack")
        Color.clear
          .frame(width: 36.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("below")
      }
      .recorded("vstack")
    }
    .recorded("stack")
  }
}

@Suite struct F11Tests {
  @MainActor @Test("recorded/layout/rtl-shapes") func recordedLayoutRtlShapes() {
    expectFrames(
      of: RecordedLayoutRtlShapes(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "arrow": [190, 30, 40, 30],
        "fixedArrow": [140, 30, 40, 30],
        "flippedImage": [90, 39, 15, 12],
        "gradient": [110, 70, 120, 20],
        "image": [115, 39, 15, 12],
        "offset": [210, 150, 20, 20],
        "positionBox": [70, 100, 160, 40],
        "positioned": [70, 100, 160, 40],
        "row": [90, 30, 140, 30],
      ])
  }

  @MainActor @Test("recorded/customlayout/radial-by-position") func recordedCustomlayoutRadialByPosition() {
    expectFrames(
      of: RecordedCustomlayoutRadialByPosition(), in: CGSize(width: 240, height: 240),
      within: 0.0001,
      [
        "a": [115.5, 44, 9, 16],
        "b": [183.75, 112, 8.5, 16],
        "c": [110, 178, 20, 20],
        "d": [47.25, 112, 9.5, 16],
        "e": [116, 78, 8, 16],
        "radial": [40, 40, 160, 160],
      ])
  }

  @MainActor @Test("recorded/position/basic") func recordedPositionBasic() {
    expectFrames(
      of: RecordedPositionBasic(), in: CGSize(width: 320, height: 240),
      within: 0.0001,
      [
        "above": [140.75, 160, 38.5, 16],
        "below": [141.75, 224, 36.5, 16],
        "hstack": [0, 100, 320, 50],
        "inHStack": [34, 100, 244, 50],
        "inVStack": [0, 180, 320, 40],
        "inZStack": [60, 0, 200, 90],
        "left": [0, 117, 24, 16],
        "point": [60, 0, 200, 90],
        "right": [288, 117, 32, 16],
        "stack": [0, 0, 320, 240],
        "vstack": [0, 160, 320, 80],
        "zstack": [60, 0, 200, 90],
      ])
  }
}

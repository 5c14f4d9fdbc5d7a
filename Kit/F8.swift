import Testing

/// recorded/customlayout/flow, offered 320 × 160; recorded from SwiftUI on macOS 26.2; needs a
/// custom layout lines: subviews at their ideal sizes, 8 apart, a line breaks where the next
/// subview would end beyond the width (300 if nil), lines 6 apart, tops of a line level, as wide as
/// proposed.
struct RecordedCustomlayoutFlow: View {
  var body: some View {
    Lines {
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
      Color.clear
        .frame(width: 35.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("three")
      Color.clear
        .frame(width: 27.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("four")
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("five")
      Color.blue.frame(width: 60, height: 30).recorded("box")
      Color.clear
        .frame(width: 18.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("six")
    }
    .frame(width: 160)
    .recorded("flow")
  }
}

/// recorded/customlayout/radial, offered 240 × 240; recorded from SwiftUI on macOS 26.2; needs a
/// custom layout quarters: as large as the shorter side offered, 200 if nil; subviews at their
/// ideal sizes with their centres at quarter turns from the top, clockwise, half the shorter side
/// less 12 from the middle, the fifth and later ones half as far.
struct RecordedCustomlayoutRadial: View {
  var body: some View {
    Quarters {
      Color.clear
        .frame(width: 9, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("a")
      Color.clear
        .frame(width: 8.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("b")
      Color.blue.frame(width: 20, height: 20).recorded("c")
      Color.clear
        .frame(width: 9.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("d")
      Color.clear
        .frame(width: 8, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("e")
    }
    .frame(width: 160, height: 160)
    .recorded("radial")
  }
}

@Suite struct F8Tests {
  @MainActor @Test("recorded/customlayout/flow") func recordedCustomlayoutFlow() {
    expectFrames(
      of: RecordedCustomlayoutFlow(), in: CGSize(width: 320, height: 160),
      within: 0.0001,
      [
        "box": [113, 76, 60, 30],
        "five": [80, 76, 25, 16],
        "flow": [80, 54, 160, 52],
        "four": [189.5, 54, 27.5, 16],
        "one": [80, 54, 25, 16],
        "six": [181, 76, 18.5, 16],
        "three": [146, 54, 35.5, 16],
        "two": [113, 54, 25, 16],
      ])
  }

  @MainActor @Test("recorded/customlayout/radial") func recordedCustomlayoutRadial() {
    expectFrames(
      of: RecordedCustomlayoutRadial(), in: CGSize(width: 240, height: 240),
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
}

import Testing

/// recorded/layout/rtl-custom, offered 300 × 120; recorded from SwiftUI on macOS 26.6; needs a
/// custom layout lines: subviews at their ideal sizes, 8 apart, a line breaks where the next
/// subview would end beyond the width (300 if nil), lines 6 apart, tops of a line level, as wide as
/// proposed; what it places left to right is mirrored in its bounds (G26, F8).
struct RecordedLayoutRtlCustom: View {
  var body: some View {
    Lines {
      Color.blue.frame(width: 60, height: 20).recorded("c0")
      Color.blue.frame(width: 90, height: 20).recorded("c1")
      Color.blue.frame(width: 50, height: 20).recorded("c2")
      Color.blue.frame(width: 70, height: 20).recorded("c3")
      Color.blue.frame(width: 40, height: 20).recorded("c4")
    }
    .frame(width: 200)
    .recorded("flow")
    .environment(\.layoutDirection, .rightToLeft)
  }
}

/// recorded/layout/rtl-grid-lazy, offered 320 × 220; recorded from SwiftUI on macOS 26.6; the lower
/// half of the scene, centred in the host; needs LazyVGrid (gap between columns 8 if not given, the
/// columns together centred in the width).
struct RecordedLayoutRtlGridLazy: View {
  var body: some View {
    LazyVGrid(
      columns: [GridItem(.fixed(40)), GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 8
    ) {
      Color.blue.frame(width: 40, height: 20).recorded("l0")
      Color.blue.frame(width: 40, height: 20).recorded("l1")
      Color.blue.frame(width: 40, height: 20).recorded("l2")
      Color.blue.frame(width: 40, height: 20).recorded("l3")
      Color.blue.frame(width: 40, height: 20).recorded("l4")
    }
    .frame(width: 200)
    .recorded("lazy")
    .environment(\.layoutDirection, .rightToLeft)
  }
}

@Suite struct G26Tests {
  @MainActor @Test("recorded/layout/rtl-custom") func recordedLayoutRtlCustom() {
    expectFrames(
      of: RecordedLayoutRtlCustom(), in: CGSize(width: 300, height: 120),
      within: 0.0001,
      [
        "c0": [190, 37, 60, 20],
        "c1": [92, 37, 90, 20],
        "c2": [200, 63, 50, 20],
        "c3": [122, 63, 70, 20],
        "c4": [74, 63, 40, 20],
        "flow": [50, 37, 200, 46],
      ])
  }

  @MainActor @Test("recorded/layout/rtl-grid-lazy") func recordedLayoutRtlGridLazy() {
    expectFrames(
      of: RecordedLayoutRtlGridLazy(), in: CGSize(width: 320, height: 220),
      within: 0.0001,
      [
        "l0": [188, 86, 40, 20],
        "l1": [140, 86, 40, 20],
        "l2": [92, 86, 40, 20],
        "l3": [188, 114, 40, 20],
        "l4": [140, 114, 40, 20],
        "lazy": [60, 86, 200, 48],
      ])
  }
}

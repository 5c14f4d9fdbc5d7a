import Testing

/// measured/frame-flex, offered 300 × 300; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredFrameFlex: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.blue.recorded("i1").frame(width: 40, height: 20).frame(minWidth: 100).recorded("min100")
      Color.blue.recorded("i2").frame(width: 40, height: 20).frame(maxWidth: 200).recorded("max200")
      Color.blue
        .recorded("i3")
        .frame(width: 40, height: 20)
        .frame(minWidth: 50, maxWidth: .infinity)
        .recorded("minmax")
      Color.blue
        .recorded("i4")
        .frame(width: 40, height: 20)
        .frame(idealWidth: 150)
        .fixedSize()
        .recorded("ideal")
      Color.blue.recorded("i5").frame(maxWidth: 120, maxHeight: 20).recorded("color")
      Color.blue.recorded("i6").frame(width: 250, height: 20).frame(maxWidth: 200).recorded("wide")
    }
  }
}

/// recorded/shape/layout, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedShapeLayout: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 0) {
        Circle().recorded("c1")
        Rectangle().recorded("e1")
        Rectangle().recorded("cap1")
        Circle().recorded("strokedFlex")
      }
      .frame(height: 40)
      .recorded("row1")
      HStack(spacing: 4) {
        Rectangle().recorded("r1")
        Rectangle().frame(width: 40).recorded("r2")
        Rectangle().frame(width: 20).recorded("capsuleFixedWidth")
        Rectangle().frame(maxWidth: 50).recorded("maxWidth")
      }
      .frame(width: 200, height: 30)
      .recorded("row2")
      HStack(spacing: 4) {
        Rectangle().fixedSize().recorded("ideal")
        Circle().fixedSize().recorded("circleIdeal")
        Circle().fixedSize().recorded("strokedIdeal")
        VStack(spacing: 0) {
          Circle().recorded("vCircle")
          Rectangle().recorded("vRect")
        }
        .frame(width: 60, height: 100)
        .recorded("column")
      }
      .recorded("row3")
    }
    .recorded("stack")
  }
}

@Suite struct F5Tests {
  @MainActor @Test("measured/frame-flex") func measuredFrameFlex() {
    expectFrames(
      of: MeasuredFrameFlex(), in: CGSize(width: 300, height: 300),
      within: 0.001,
      [
        "color": [90, 170, 120, 20],
        "ideal": [75, 150, 150, 20],
        "max200": [50, 110, 200, 20],
        "min100": [100, 90, 100, 20],
        "minmax": [0, 130, 300, 20],
        "wide": [50, 190, 200, 20],
      ])
  }

  @MainActor @Test("recorded/shape/layout") func recordedShapeLayout() {
    expectFrames(
      of: RecordedShapeLayout(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "c1": [0, 7, 40, 40],
        "cap1": [150, 7, 110, 40],
        "capsuleFixedWidth": [176, 55, 20, 30],
        "circleIdeal": [113, 138, 10, 10],
        "column": [141, 93, 60, 100],
        "e1": [40, 7, 110, 40],
        "ideal": [99, 138, 10, 10],
        "maxWidth": [200, 55, 50, 30],
        "r1": [50, 55, 78, 30],
        "r2": [132, 55, 40, 30],
        "row1": [0, 7, 300, 40],
        "row2": [50, 55, 200, 30],
        "row3": [99, 93, 102, 100],
        "stack": [0, 7, 300, 186],
        "strokedFlex": [260, 7, 40, 40],
        "strokedIdeal": [127, 138, 10, 10],
        "vCircle": [146, 93, 50, 50],
        "vRect": [141, 143, 60, 50],
      ])
  }
}

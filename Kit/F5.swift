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

/// recorded/ios/representable/sizing, offered 320 × 340; recorded from SwiftUI on the iOS 26.0
/// simulator (iPhone SE); fixture ios/representable/sizing; texts and UIKit views as leaves of what
/// they answer; a text's baseline 18.5 down, as the row says; a UIKit view's first baseline is its
/// top, its last one its bottom; iamcgn/swiftui-web (https://github.com/iamcgn/swiftui-web,
/// Apache-2.0), frames at two pixels a point; for iOS: a Mac gives texts, lists and controls other
/// sizes.
struct RecordedIosRepresentableSizing: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      VStack {
        Color.clear.frame(width: 44, height: 22).recorded("fixed")
      }
      .frame(width: 200, height: 60)
      VStack {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
            maxHeight: 20
          )
          .recorded("proposal")
      }
      .frame(width: 200, height: 60)
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
          maxHeight: 20
        )
        .fixedSize()
        .recorded("proposalIdeal")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Color.clear
          .frame(width: 22.5, height: 24.5)
          .alignmentGuide(.firstTextBaseline) { _ in 18.5 }
          .alignmentGuide(.lastTextBaseline) { _ in 18.5 }
          .recorded("baselineText")
        Color.clear
          .frame(width: 44, height: 22)
          .alignmentGuide(.firstTextBaseline) { _ in 0 }
          .alignmentGuide(.lastTextBaseline) { _ in 22 }
          .recorded("baselineBox")
      }
      .recorded("baselineRow")
      HStack(alignment: .lastTextBaseline, spacing: 8) {
        Color.clear
          .frame(width: 22.5, height: 24.5)
          .alignmentGuide(.firstTextBaseline) { _ in 18.5 }
          .alignmentGuide(.lastTextBaseline) { _ in 18.5 }
          .recorded("lastText")
        Color.clear
          .frame(width: 44, height: 22)
          .alignmentGuide(.firstTextBaseline) { _ in 0 }
          .alignmentGuide(.lastTextBaseline) { _ in 22 }
          .recorded("lastBox")
      }
      .recorded("lastRow")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Color.clear
          .frame(width: 22.5, height: 24.5)
          .alignmentGuide(.firstTextBaseline) { _ in 18.5 }
          .alignmentGuide(.lastTextBaseline) { _ in 18.5 }
          .recorded("labelText")
        Color.clear
          .frame(width: 39, height: 20.5)
          .alignmentGuide(.firstTextBaseline) { _ in 16 }
          .alignmentGuide(.lastTextBaseline) { _ in 16 }
          .recorded("labelBox")
      }
      .recorded("labelRow")
    }
    .recorded("stack")
  }
}

/// recorded/ios/representable/plain, offered 320 × 200; recorded from SwiftUI on the iOS 26.0
/// simulator (iPhone SE); fixture ios/representable/plain; a UIKit view without a size of its own
/// is a leaf from 0 to infinity whose ideal is 0; iamcgn/swiftui-web
/// (https://github.com/iamcgn/swiftui-web, Apache-2.0), frames at two pixels a point; for iOS: a
/// Mac gives texts, lists and controls other sizes.
struct RecordedIosRepresentablePlain: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      VStack {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 0,
            maxHeight: .infinity
          )
          .recorded("fill")
      }
      .frame(width: 200, height: 60)
      .recorded("fillBox")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 0,
          maxHeight: .infinity
        )
        .fixedSize()
        .recorded("ideal")
      HStack {
        Color.clear.frame(width: 22.5, height: 24.5).recorded("hText")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 0,
            maxHeight: .infinity
          )
          .recorded("hBox")
      }
      .frame(height: 30)
      .recorded("hRow")
    }
    .recorded("stack")
  }
}

/// recorded/ios/representable/label, offered 320 × 260; recorded from SwiftUI on the iOS 26.0
/// simulator (iPhone SE); fixture ios/representable/label; labels as leaves that are never shorter
/// than their size and as long as they are offered (width of the wrapping one 339, ideal);
/// iamcgn/swiftui-web (https://github.com/iamcgn/swiftui-web, Apache-2.0), frames at two pixels a
/// point; for iOS: a Mac gives texts, lists and controls other sizes.
struct RecordedIosRepresentableLabel: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      VStack {
        Color.clear
          .frame(
            minWidth: 39, idealWidth: 39, maxWidth: .infinity, minHeight: 20.5, idealHeight: 20.5,
            maxHeight: .infinity
          )
          .recorded("large")
      }
      .frame(width: 200, height: 60)
      VStack {
        Color.clear
          .frame(
            minWidth: 39, idealWidth: 39, maxWidth: .infinity, minHeight: 20.5, idealHeight: 20.5,
            maxHeight: .infinity
          )
          .recorded("small")
      }
      .frame(width: 30, height: 10)
      Color.clear
        .frame(
          minWidth: 39, idealWidth: 39, maxWidth: .infinity, minHeight: 20.5, idealHeight: 20.5,
          maxHeight: .infinity
        )
        .fixedSize()
        .recorded("ideal")
      VStack {
        Color.clear
          .frame(
            minWidth: 339, idealWidth: 339, maxWidth: .infinity, minHeight: 20.5, idealHeight: 20.5,
            maxHeight: .infinity
          )
          .recorded("wrap")
      }
      .frame(width: 120, height: 100)
    }
    .recorded("stack")
  }
}

/// recorded/ios/representable/measure-axes, offered 320 × 300; recorded from SwiftUI on the iOS
/// 26.0 simulator (iPhone SE); fixture ios/representable/measure-axes; a UIKit view with a height
/// alone is a leaf of (0, 0, ∞) by (30, 30, ∞); iamcgn/swiftui-web
/// (https://github.com/iamcgn/swiftui-web, Apache-2.0), frames at two pixels a point; for iOS: a
/// Mac gives texts, lists and controls other sizes.
struct RecordedIosRepresentableMeasureAxes: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      VStack {
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 30,
            maxHeight: .infinity
          )
          .recorded("half")
      }
      .frame(width: 200, height: 60)
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 30,
          maxHeight: .infinity
        )
        .fixedSize()
        .recorded("halfIdeal")
      HStack(spacing: 8) {
        Color.clear.frame(width: 18, height: 24.5).recorded("halfText")
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 0, maxWidth: .infinity, minHeight: 0, idealHeight: 30,
            maxHeight: .infinity
          )
          .recorded("halfRow")
      }
      .recorded("row")
      VStack {
        Color.clear.frame(width: 50, height: 20.5).recorded("mixed")
      }
      .frame(width: 200, height: 60)
      Color.clear.frame(width: 50, height: 20.5).fixedSize().recorded("mixedIdeal")
    }
    .recorded("stack")
  }
}

/// recorded/shape/modifiers, offered 340 × 200; recorded from SwiftUI on macOS 26.2; a scaled or
/// offset circle takes what it is offered and is a Rectangle, a trimmed one stays a Circle.
struct RecordedShapeModifiers: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Rectangle().recorded("scaled").frame(width: 60, height: 40)
        Rectangle().recorded("offset").frame(width: 60, height: 40)
        Rectangle().recorded("rotated").frame(width: 60, height: 40)
        Rectangle().recorded("sheared").frame(width: 60, height: 40)
        Rectangle().recorded("sized").frame(width: 60, height: 40)
      }
      .recorded("row1")
      HStack(spacing: 8) {
        Circle().recorded("trimmed").frame(width: 60, height: 40)
        Rectangle().recorded("inset").frame(width: 60, height: 40)
        Rectangle().recorded("strokedOffset").frame(width: 60, height: 40)
        Rectangle().recorded("anchored").frame(width: 60, height: 40)
        Rectangle().recorded("insetStroke").frame(width: 60, height: 40)
      }
      .recorded("row2")
      HStack(spacing: 8) {
        Rectangle().recorded("offsetIdeal")
        Rectangle().recorded("sizedIdeal")
        Rectangle().recorded("pathIdeal")
        Circle().recorded("trimIdeal")
      }
      .fixedSize()
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

  @MainActor @Test("recorded/ios/representable/sizing") func recordedIosRepresentableSizing() {
    expectFrames(
      of: RecordedIosRepresentableSizing(), in: CGSize(width: 320, height: 340),
      within: 0.0001,
      [
        "baselineBox": [90.5, 216, 44, 22],
        "baselineRow": [60, 197.5, 74.5, 40.5],
        "baselineText": [60, 197.5, 22.5, 24.5],
        "fixed": [138, 52.5, 44, 22],
        "labelBox": [90.5, 284.5, 39, 20.5],
        "labelRow": [60, 282, 69.5, 24.5],
        "labelText": [60, 282, 22.5, 24.5],
        "lastBox": [90.5, 246, 44, 22],
        "lastRow": [60, 246, 74.5, 28],
        "lastText": [60, 249.5, 22.5, 24.5],
        "proposal": [60, 121.5, 200, 20],
        "proposalIdeal": [60, 169.5, 100, 20],
        "stack": [60, 33.5, 200, 273],
      ])
  }

  @MainActor @Test("recorded/ios/representable/plain") func recordedIosRepresentablePlain() {
    expectFrames(
      of: RecordedIosRepresentablePlain(), in: CGSize(width: 320, height: 200),
      within: 0.0001,
      [
        "fill": [0, 47, 200, 60],
        "fillBox": [0, 47, 200, 60],
        "hBox": [30.5, 123, 289.5, 30],
        "hRow": [0, 123, 320, 30],
        "hText": [0, 125.75, 22.5, 24.5],
        "ideal": [0, 115, 0, 0],
        "stack": [0, 47, 320, 106],
      ])
  }

  @MainActor @Test("recorded/ios/representable/label") func recordedIosRepresentableLabel() {
    expectFrames(
      of: RecordedIosRepresentableLabel(), in: CGSize(width: 320, height: 260),
      within: 0.0001,
      [
        "ideal": [60, 106.75, 39, 20.5],
        "large": [60, 28.75, 200, 60],
        "small": [55.5, 87.5, 39, 20.5],
        "stack": [60, 28.75, 200, 202.5],
        "wrap": [-49.5, 131.25, 339, 100],
      ])
  }

  @MainActor @Test("recorded/ios/representable/measure-axes") func recordedIosRepresentableMeasureAxes() {
    expectFrames(
      of: RecordedIosRepresentableMeasureAxes(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "half": [0, 0, 200, 60],
        "halfIdeal": [0, 68, 0, 30],
        "halfRow": [26, 106, 294, 97.5],
        "halfText": [0, 142.5, 18, 24.5],
        "mixed": [75, 231.25, 50, 20.5],
        "mixedIdeal": [0, 279.5, 50, 20.5],
        "row": [0, 106, 320, 97.5],
        "stack": [0, 0, 320, 300],
      ])
  }

  @MainActor @Test("recorded/shape/modifiers") func recordedShapeModifiers() {
    expectFrames(
      of: RecordedShapeModifiers(), in: CGSize(width: 340, height: 200),
      within: 0.0001,
      [
        "anchored": [208, 95, 60, 40],
        "inset": [72, 95, 60, 40],
        "insetStroke": [276, 95, 60, 40],
        "offset": [72, 47, 60, 40],
        "offsetIdeal": [138, 143, 10, 10],
        "pathIdeal": [174, 143, 10, 10],
        "rotated": [140, 47, 60, 40],
        "row1": [4, 47, 332, 40],
        "row2": [4, 95, 332, 40],
        "row3": [138, 143, 64, 10],
        "scaled": [4, 47, 60, 40],
        "sheared": [208, 47, 60, 40],
        "sized": [276, 47, 60, 40],
        "sizedIdeal": [156, 143, 10, 10],
        "stack": [4, 47, 332, 106],
        "strokedOffset": [140, 95, 60, 40],
        "trimIdeal": [192, 143, 10, 10],
        "trimmed": [14, 95, 40, 40],
      ])
  }
}

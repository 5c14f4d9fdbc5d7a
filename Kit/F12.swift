import Testing

/// recorded/image/aspect-ratio, offered 400 × 340; recorded from SwiftUI on macOS 26.2; needs the
/// modifier aspectRatio (ratio null: that of the ideal size) and the view Image.
struct RecordedImageAspectRatio: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(alignment: .top, spacing: 8) {
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fit)
          .recorded("fitWideImage")
          .frame(width: 100, height: 40)
          .recorded("fitWide")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fit)
          .recorded("fitTallImage")
          .frame(width: 40, height: 100)
          .recorded("fitTall")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fill)
          .recorded("fillImage")
          .frame(width: 40, height: 60)
          .recorded("fill")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fill)
          .recorded("fillClippedImage")
          .frame(width: 40, height: 60)
          .recorded("fillClipped")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(1, contentMode: .fit)
          .recorded("squareImage")
          .frame(width: 60, height: 40)
          .recorded("square")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(0.3333333333333333, contentMode: .fill)
          .recorded("thirdImage")
          .frame(width: 30, height: 30)
          .recorded("third")
      }
      .recorded("row1")
      HStack(alignment: .top, spacing: 8) {
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fit)
          .recorded("widthOnlyImage")
          .frame(width: 100)
          .recorded("widthOnly")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fit)
          .recorded("heightOnlyImage")
          .frame(height: 30)
          .recorded("heightOnly")
        // An image.
        Color.clear
          .frame(width: 64, height: 40)
          .aspectRatio(contentMode: .fit)
          .recorded("rigidImage")
          .frame(width: 100, height: 40)
          .recorded("rigid")
        // A resizable image.
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 20, maxWidth: .infinity, minHeight: 0, idealHeight: 64,
            maxHeight: .infinity
          )
          .aspectRatio(contentMode: .fit)
          .recorded("flexibleImage")
      }
      .frame(height: 100)
      .recorded("row2")
      Color.blue
        .aspectRatio(2, contentMode: .fit)
        .recorded("colorRatio")
        .frame(width: 100, height: 100)
        .recorded("colorRatioFrame")
    }
    .recorded("stack")
  }
}

@Suite struct F12Tests {
  @MainActor @Test("recorded/image/aspect-ratio") func recordedImageAspectRatio() {
    expectFrames(
      of: RecordedImageAspectRatio(), in: CGSize(width: 400, height: 340),
      within: 0.0001,
      [
        "colorRatio": [150, 253, 100, 50],
        "colorRatioFrame": [150, 228, 100, 100],
        "fill": [181, 12, 40, 60],
        "fillClipped": [229, 12, 40, 60],
        "fillClippedImage": [201, 12, 96, 60],
        "fillImage": [153, 12, 96, 60],
        "fitTall": [133, 12, 40, 100],
        "fitTallImage": [133, 49.5, 40, 25],
        "fitWide": [25, 12, 100, 40],
        "fitWideImage": [43, 12, 64, 40],
        "flexibleImage": [320.375, 120, 31.25, 100],
        "heightOnly": [156.375, 120, 48, 30],
        "heightOnlyImage": [156.375, 120, 48, 30],
        "rigid": [212.375, 120, 100, 40],
        "rigidImage": [230.375, 120, 64, 40],
        "row1": [25, 12, 350, 100],
        "row2": [48.375, 120, 303.25, 100],
        "square": [277, 12, 60, 40],
        "squareImage": [287, 12, 40, 40],
        "stack": [25, 12, 350, 316],
        "third": [345, 12, 30, 30],
        "thirdImage": [345, -18, 30, 90],
        "widthOnly": [48.375, 120, 100, 62.5],
        "widthOnlyImage": [48.375, 120, 100, 62.5],
      ])
  }
}

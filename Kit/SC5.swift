import Testing

/// containers/ios/nav/scroll, offered 320 × 400; recorded from SwiftUI on the iOS 26.0 simulator
/// (iPhone SE); for iOS: a Mac gives texts, lists and controls other sizes.
struct ContainersIosNavScroll: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row0")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row1")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row2")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row3")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row4")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row5")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row6")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row7")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row8")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row9")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row10")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row11")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row12")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row13")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row14")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row15")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row16")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row17")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row18")
        Color.clear
          .frame(width: 32.5, height: 24.5)
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(height: 40)
          .recorded("row19")
      }
      .recorded("content")
    }
    .recorded("scroll")
    .safeAreaPadding(.top, 116.5)
  }
}

@Suite struct SC5Tests {
  @MainActor @Test("containers/ios/nav/scroll") func containersIosNavScroll() {
    expectFrames(
      of: ContainersIosNavScroll(), in: CGSize(width: 320, height: 400),
      within: 0.0001,
      [
        "content": [0, 116.5, 320, 800],
        "row0": [0, 116.5, 320, 40],
        "row1": [0, 156.5, 320, 40],
        "row10": [0, 516.5, 320, 40],
        "row11": [0, 556.5, 320, 40],
        "row12": [0, 596.5, 320, 40],
        "row13": [0, 636.5, 320, 40],
        "row14": [0, 676.5, 320, 40],
        "row15": [0, 716.5, 320, 40],
        "row16": [0, 756.5, 320, 40],
        "row17": [0, 796.5, 320, 40],
        "row18": [0, 836.5, 320, 40],
        "row19": [0, 876.5, 320, 40],
        "row2": [0, 196.5, 320, 40],
        "row3": [0, 236.5, 320, 40],
        "row4": [0, 276.5, 320, 40],
        "row5": [0, 316.5, 320, 40],
        "row6": [0, 356.5, 320, 40],
        "row7": [0, 396.5, 320, 40],
        "row8": [0, 436.5, 320, 40],
        "row9": [0, 476.5, 320, 40],
        "scroll": [0, 116.5, 320, 283.5],
      ])
  }
}

import Testing

/// containers/ios/representable/safearea-inset, offered 320 × 300; recorded from SwiftUI on the iOS
/// 26.0 simulator (iPhone SE); for iOS: a Mac gives texts, lists and controls other sizes.
struct ContainersIosRepresentableSafeareaInset: View {
  var body: some View {
    Color.blue
      .safeAreaInset(edge: .bottom) {
        Color.blue.frame(height: 40).recorded("inset")
      }
      .recorded("box")
      .safeAreaPadding(.top, 64)
  }
}

@Suite struct SA2Tests {
  @MainActor @Test("containers/ios/representable/safearea-inset") func containersIosRepresentableSafeareaInset() {
    expectFrames(
      of: ContainersIosRepresentableSafeareaInset(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "box": [0, 64, 320, 236],
        "inset": [0, 260, 320, 40],
      ])
  }
}

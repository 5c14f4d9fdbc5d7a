import Testing

/// containers/lazy/pinned-footers, offered 300 × 200; recorded from SwiftUI on macOS 26.6.2.
struct ContainersLazyPinnedFooters: View {
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
        Section {
          Color.blue.frame(width: 200, height: 20).recorded("a0")
          Color.blue.frame(width: 200, height: 20).recorded("a1")
          Color.blue.frame(width: 200, height: 20).recorded("a2")
          Color.blue.frame(width: 200, height: 20).recorded("a3")
          Color.blue.frame(width: 200, height: 20).recorded("a4")
          Color.blue.frame(width: 200, height: 20).recorded("a5")
          Color.blue.frame(width: 200, height: 20).recorded("a6")
          Color.blue.frame(width: 200, height: 20).recorded("a7")
        } header: {
          Color.blue.frame(width: 200, height: 24).recorded("aH")
        } footer: {
          Color.blue.frame(width: 200, height: 16).recorded("aF")
        }
        Section {
          Color.blue.frame(width: 200, height: 20).recorded("b0")
          Color.blue.frame(width: 200, height: 20).recorded("b1")
          Color.blue.frame(width: 200, height: 20).recorded("b2")
          Color.blue.frame(width: 200, height: 20).recorded("b3")
          Color.blue.frame(width: 200, height: 20).recorded("b4")
          Color.blue.frame(width: 200, height: 20).recorded("b5")
          Color.blue.frame(width: 200, height: 20).recorded("b6")
          Color.blue.frame(width: 200, height: 20).recorded("b7")
        } header: {
          Color.blue.frame(width: 200, height: 24).recorded("bH")
        } footer: {
          Color.blue.frame(width: 200, height: 16).recorded("bF")
        }
        Section {
          Color.blue.frame(width: 200, height: 20).recorded("c0")
          Color.blue.frame(width: 200, height: 20).recorded("c1")
          Color.blue.frame(width: 200, height: 20).recorded("c2")
          Color.blue.frame(width: 200, height: 20).recorded("c3")
          Color.blue.frame(width: 200, height: 20).recorded("c4")
          Color.blue.frame(width: 200, height: 20).recorded("c5")
          Color.blue.frame(width: 200, height: 20).recorded("c6")
          Color.blue.frame(width: 200, height: 20).recorded("c7")
        } header: {
          Color.blue.frame(width: 200, height: 24).recorded("cH")
        } footer: {
          Color.blue.frame(width: 200, height: 16).recorded("cF")
        }
      }
    }
    .recorded("scroll")
  }
}

@Suite struct LS3Tests {
  @MainActor @Test("containers/lazy/pinned-footers") func containersLazyPinnedFooters() {
    expectFrames(
      of: ContainersLazyPinnedFooters(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "a0": [50, 24, 200, 20],
        "a1": [50, 44, 200, 20],
        "a2": [50, 64, 200, 20],
        "a3": [50, 84, 200, 20],
        "a4": [50, 104, 200, 20],
        "a5": [50, 124, 200, 20],
        "a6": [50, 144, 200, 20],
        "a7": [50, 164, 200, 20],
        "aF": [50, 184, 200, 16],
        "aH": [50, 0, 200, 24],
        "scroll": [0, 0, 300, 200],
      ])
  }
}

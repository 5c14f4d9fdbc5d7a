import Testing

/// containers/splitview/basic, offered 480 × 300; recorded from SwiftUI on macOS 26.2.
struct ContainersSplitviewBasic: View {
  var body: some View {
    NavigationSplitView {
      List {
        Color.clear
          .frame(width: 35, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row1")
        Color.clear
          .frame(width: 45, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row2")
      }
      .recorded("sidebar")
      .listStyle(.sidebar)
    } detail: {
      Color.clear
        .frame(width: 35, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("detail")
    }
    .recorded("split")
  }
}

/// containers/splitview/three, offered 640 × 300; recorded from SwiftUI on macOS 26.2.
struct ContainersSplitviewThree: View {
  var body: some View {
    NavigationSplitView {
      List {
        Color.clear
          .frame(width: 35, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row1")
      }
      .recorded("sidebar")
      .listStyle(.sidebar)
    } content: {
      List {
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("contentRow")
      }
      .recorded("content")
      .navigationSplitViewColumnWidth(min: 120, ideal: 160, max: 220)
    } detail: {
      Color.clear
        .frame(width: 35, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("detail")
    }
    .recorded("split")
  }
}

@Suite struct NS3Tests {
  @MainActor @Test("containers/splitview/basic") func containersSplitviewBasic() {
    expectFrames(
      of: ContainersSplitviewBasic(), in: CGSize(width: 480, height: 300),
      within: 0.0001,
      [
        "detail": [296.5, 142, 35, 16],
        "row1": [24, 24.75, 35, 18.5],
        "row2": [24, 56.75, 45, 18.5],
        "sidebar": [8, 8, 140, 284],
        "split": [0, 0, 480, 300],
      ])
  }

  @MainActor @Test("containers/splitview/three") func containersSplitviewThree() {
    expectFrames(
      of: ContainersSplitviewThree(), in: CGSize(width: 640, height: 300),
      within: 0.0001,
      [
        "content": [148, 0, 160, 300],
        "contentRow": [164, 14, 41.5, 16],
        "detail": [457, 142, 35, 16],
        "row1": [24, 24.75, 35, 18.5],
        "sidebar": [8, 8, 140, 284],
        "split": [0, 0, 640, 300],
      ])
  }
}

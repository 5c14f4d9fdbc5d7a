import Testing

/// recorded/groupbox/basic, offered 320 × 400; recorded from SwiftUI on macOS 26.2; a group box as
/// a leading VStack, spacing 3, of its label 10 in and its content 5 in; widths of labels that were
/// not recorded are made up; a text over a checkbox 6.
struct RecordedGroupboxBasic: View {
  var body: some View {
    VStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 3) {
        Color.clear.frame(width: 42, height: 16).padding(.leading, 10)
        VStack(alignment: .leading, spacing: 6) {
          Color.clear
            .frame(width: 36.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("inside")
          Color.clear
            .frame(width: 62, height: 18.5)
            .alignmentGuide(.firstTextBaseline) { _ in 14 }
            .alignmentGuide(.lastTextBaseline) { _ in 14 }
            .recorded("toggle")
        }
        .recorded("content")
        .padding(5)
      }
      .recorded("titled")
      VStack(alignment: .leading, spacing: 3) {
        Color.clear
          .frame(width: 79.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("plainContent")
          .padding(5)
      }
      .recorded("plain")
      VStack(alignment: .leading, spacing: 3) {
        Color.clear.frame(width: 72.5, height: 24).recorded("customLabel").padding(.leading, 10)
        Color.clear
          .frame(width: 40.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .padding(5)
      }
      .recorded("custom")
      VStack(alignment: .leading, spacing: 3) {
        Color.clear.frame(width: 25, height: 16).padding(.leading, 10)
        Color.clear
          .frame(width: 28, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .frame(maxWidth: .infinity)
          .recorded("wideContent")
          .padding(5)
      }
      .recorded("wide")
      VStack(alignment: .leading, spacing: 3) {
        Color.clear.frame(width: 30, height: 16).padding(.leading, 10)
        VStack(alignment: .leading, spacing: 3) {
          Color.clear.frame(width: 28, height: 16).padding(.leading, 10)
          Color.clear
            .frame(width: 43.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("nested")
            .padding(5)
        }
        .recorded("inner")
        .padding(5)
      }
      .recorded("outer")
    }
    .recorded("stack")
  }
}

@Suite struct F2Tests {
  @MainActor @Test("recorded/groupbox/basic") func recordedGroupboxBasic() {
    expectFrames(
      of: RecordedGroupboxBasic(), in: CGSize(width: 320, height: 400),
      within: 0.0001,
      [
        "content": [129, 66.25, 62, 40.5],
        "custom": [118.75, 161.75, 82.5, 53],
        "customLabel": [128.75, 161.75, 72.5, 24],
        "inner": [133.25, 307.75, 53.5, 45],
        "inside": [129, 66.25, 36.5, 16],
        "nested": [138.25, 331.75, 43.5, 16],
        "outer": [128.25, 283.75, 63.5, 74],
        "plain": [115.25, 123.75, 89.5, 26],
        "plainContent": [120.25, 128.75, 79.5, 16],
        "stack": [0, 42.25, 320, 315.5],
        "titled": [124, 42.25, 72, 69.5],
        "toggle": [129, 88.25, 62, 18.5],
        "wide": [0, 226.75, 320, 45],
        "wideContent": [5, 250.75, 310, 16],
      ])
  }
}

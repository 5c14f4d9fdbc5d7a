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

/// recorded/list/outline, offered 320 × 130; recorded from SwiftUI on macOS 26.6.2 (as the fixtures
/// of the same commit); fixture list/outline, its second list alone in a host of 320 by 130; the
/// frames less its place (0, 154); iamcgn/swiftui-web (https://github.com/iamcgn/swiftui-web,
/// Apache-2.0), frames at two pixels a point.
struct RecordedListOutline: View {
  var body: some View {
    List {
      DisclosureGroup(isExpanded: .constant(true)) {
        Color.clear.frame(width: 35, height: 16).recorded("dgApple")
        Color.clear.frame(width: 45, height: 16).recorded("dgBanana")
      } label: {
        Color.clear.frame(width: 34.5, height: 16)
      }
      Color.clear.frame(width: 36, height: 16).recorded("dgWater")
    }
    .recorded("disclosure")
  }
}

/// containers/list/sections, offered 320 × 300; recorded from SwiftUI on macOS 26.2.
struct ContainersListSections: View {
  var body: some View {
    List {
      Section {
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("apple")
        Color.clear
          .frame(width: 45, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("banana")
      } header: {
        Color.clear
          .frame(width: 30, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
      }
      Section {
        Color.clear
          .frame(width: 38.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("carrot")
      } header: {
        Color.clear
          .frame(width: 61.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("vegHeader")
      } footer: {
        Color.clear
          .frame(width: 36, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("vegFooter")
      }
      Section {
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("cherry")
      }
    }
    .recorded("list")
  }
}

/// containers/nav/list, offered 320 × 200; recorded from SwiftUI on macOS 26.2.
struct ContainersNavList: View {
  var body: some View {
    NavigationStack {
      List {
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row1")
        Color.clear
          .frame(width: 45, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row2")
        Color.clear.frame(width: 39.5, height: 24).recorded("row3")
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row4")
      }
      .recorded("list")
    }
    .recorded("nav")
  }
}

/// containers/form/grouped, offered 360 × 560; recorded from SwiftUI on macOS 26.6.2.
struct ContainersFormGrouped: View {
  var body: some View {
    Form {
      Section {
        Color.clear.frame(width: 300, height: 18.5).recorded("field")
        Color.clear.frame(width: 300, height: 18.5).recorded("toggle")
        Color.clear.frame(width: 300, height: 18.5).recorded("picker")
      } header: {
        Color.clear.frame(width: 52.5, height: 18.5).recorded("header")
      } footer: {
        Color.clear.frame(width: 75, height: 16).recorded("footer")
      }
      Section {
        Color.clear.frame(width: 300, height: 18.5).recorded("stepper")
        Color.clear.frame(width: 55, height: 16).recorded("text")
      } header: {
        Color.clear.frame(width: 44, height: 18.5)
      }
      Section {
        Color.clear.frame(width: 37.5, height: 35).recorded("box")
        Color.clear.frame(width: 62.5, height: 18.5).recorded("nested")
      }
    }
    .recorded("form")
    .formStyle(.grouped)
  }
}

/// containers/labeledcontent/basic, offered 320 × 260; recorded from SwiftUI on macOS 26.2.
struct ContainersLabeledcontentBasic: View {
  var body: some View {
    VStack(spacing: 12) {
      LabeledContent {
        Color.clear.frame(width: 36, height: 16)
      } label: {
        Color.clear.frame(width: 35.5, height: 18.5)
      }
      .recorded("value")
      LabeledContent {
        Color.clear.frame(width: 8.5, height: 16).recorded("countContent")
      } label: {
        Color.clear.frame(width: 36.5, height: 18.5)
      }
      .recorded("count")
      LabeledContent {
        Color.clear.frame(width: 47, height: 16).recorded("customContent")
      } label: {
        Color.clear.frame(width: 83, height: 24).recorded("customLabel")
      }
      .recorded("custom")
      Color.clear.frame(width: 41, height: 16).recorded("hidden")
      LabeledContent {
        Color.clear.frame(width: 16, height: 16).recorded("toggleContent")
      } label: {
        Color.clear.frame(width: 41, height: 18.5)
      }
      .recorded("toggle")
      LabeledContent {
        Color.clear.frame(width: 33.5, height: 16).recorded("narrowContent")
      } label: {
        Color.clear.frame(width: 44, height: 18.5).recorded("narrowLabel")
      }
      .frame(width: 160)
      .recorded("narrow")
      LabeledContent {
        Color.clear.frame(width: 33.5, height: 16)
      } label: {
        Color.clear.frame(width: 32, height: 18.5)
      }
      .frame(maxWidth: .infinity)
      .recorded("wide")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// containers/disclosure/basic, offered 320 × 300; recorded from SwiftUI on macOS 26.2.
struct ContainersDisclosureBasic: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      DisclosureGroup(isExpanded: .constant(false)) {
        VStack(spacing: 6) {
          Color.clear
            .frame(width: 36.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("inside")
          Color.clear.frame(width: 62, height: 18.5).recorded("toggle")
        }
      } label: {
        Color.clear.frame(width: 40, height: 16)
      }
      .recorded("group")
      DisclosureGroup(isExpanded: .constant(true)) {
        Color.clear
          .frame(width: 41, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("shownContent")
      } label: {
        Color.clear.frame(width: 83, height: 24).recorded("customLabel")
      }
      .recorded("expanded")
      DisclosureGroup(isExpanded: .constant(true)) {
        DisclosureGroup(isExpanded: .constant(true)) {
          Color.clear
            .frame(width: 43.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("nested")
        } label: {
          Color.clear.frame(width: 28, height: 16)
        }
        .recorded("inner")
      } label: {
        Color.clear.frame(width: 30, height: 16)
      }
      .recorded("outer")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// recorded/labeledcontent/basic, offered 320 × 260; recorded from SwiftUI on macOS 26.2; label and
/// content in an HStack, spacing 8, centred; widths of labels that were not recorded follow from
/// the recorded sums, the split of value and the label of wide are made up.
struct RecordedLabeledcontentBasic: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 37.5, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 34, height: 16)
      }
      .recorded("value")
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 36.5, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 8.5, height: 16).recorded("countContent")
      }
      .recorded("count")
      HStack(spacing: 8) {
        Color.clear.frame(width: 83, height: 24).recorded("customLabel")
        Color.clear.frame(width: 47, height: 16).recorded("customContent")
      }
      .recorded("custom")
      Color.clear.frame(width: 41, height: 16).recorded("hidden")
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 41, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 16, height: 16).recorded("toggleContent")
      }
      .recorded("toggle")
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 44, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .recorded("narrowLabel")
        Color.clear.frame(width: 33.5, height: 16).recorded("narrowContent")
      }
      .frame(width: 160)
      .recorded("narrow")
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 33, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 33.5, height: 16)
      }
      .frame(maxWidth: .infinity)
      .recorded("wide")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// recorded/disclosure/basic-start, offered 320 × 300; recorded from SwiftUI on macOS 26.2; a
/// disclosure group as a VStack of a leading row (chevron 6.5, 5, label; 4 above and below) and its
/// centred content; a text over a checkbox 6; label widths are made up.
struct RecordedDisclosureBasicStart: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(spacing: 0) {
        HStack(spacing: 5) {
          Color.clear.frame(width: 6.5, height: 8)
          Color.clear.frame(width: 38, height: 16)
        }
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .recorded("group")
      VStack(spacing: 0) {
        HStack(spacing: 5) {
          Color.clear.frame(width: 6.5, height: 8)
          Color.clear.frame(width: 83, height: 24).recorded("customLabel")
        }
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        Color.clear
          .frame(width: 41, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("shownContent")
      }
      .recorded("expanded")
      VStack(spacing: 0) {
        HStack(spacing: 5) {
          Color.clear.frame(width: 6.5, height: 8)
          Color.clear.frame(width: 32, height: 16)
        }
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(spacing: 0) {
          HStack(spacing: 5) {
            Color.clear.frame(width: 6.5, height: 8)
            Color.clear.frame(width: 30, height: 16)
          }
          .padding(.vertical, 4)
          .frame(maxWidth: .infinity, alignment: .leading)
          Color.clear
            .frame(width: 43.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("nested")
        }
        .recorded("inner")
      }
      .recorded("outer")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// recorded/layout/hstack-priority-in-background, offered 300 × 100; recorded from SwiftUI on macOS
/// 26.2; the scene of measured/hstack-priority with the backgrounds through which frames were
/// recorded.
struct RecordedLayoutHstackPriorityInBackground: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.blue
        .frame(minWidth: 20)
        .background {
          Color.blue
        }
        .recorded("a")
      Color.blue
        .frame(minWidth: 20)
        .layoutPriority(1)
        .background {
          Color.blue
        }
        .recorded("b")
      Color.blue
        .frame(width: 60)
        .background {
          Color.blue
        }
        .recorded("c")
    }
  }
}

/// objcio/hstack-least-flexible-first, offered 150 × 100; widths written in objc.io, How an HStack
/// Lays out Its Children, 2020-11-10 (https://www.objc.io/blog/2020/11/10/hstacks-child-ordering/),
/// measured by its authors in SwiftUI of iOS 14 or macOS 11; whole points.
struct ObjcioHstackLeastFlexibleFirst: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle().frame(maxWidth: 100).recorded("red")
      Rectangle().frame(minWidth: 100).recorded("green")
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

  @MainActor @Test("recorded/list/outline") func recordedListOutline() {
    expectFrames(
      of: RecordedListOutline(), in: CGSize(width: 320, height: 130),
      within: 0.0001,
      [
        "dgApple": [38, 38, 35, 16],
        "dgBanana": [38, 62, 45, 16],
        "dgWater": [25, 86, 36, 16],
        "disclosure": [0, 0, 320, 130],
      ])
  }

  @MainActor @Test("containers/list/sections") func containersListSections() {
    expectFrames(
      of: ContainersListSections(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "apple": [16, 42, 35, 16],
        "banana": [16, 66, 45, 16],
        "carrot": [16, 138, 38.5, 16],
        "cherry": [16, 210, 41.5, 16],
        "list": [0, 0, 320, 300],
        "vegFooter": [16, 164, 36, 16],
        "vegHeader": [16, 112, 61.5, 16],
      ])
  }

  @MainActor @Test("containers/nav/list") func containersNavList() {
    expectFrames(
      of: ContainersNavList(), in: CGSize(width: 320, height: 200),
      within: 0.0001,
      [
        "list": [0, 0, 320, 200],
        "nav": [0, 0, 320, 200],
        "row1": [16, 14, 35, 16],
        "row2": [16, 38, 45, 16],
        "row3": [16, 62, 39.5, 24],
        "row4": [16, 94, 41.5, 16],
      ])
  }

  @MainActor @Test("containers/form/grouped") func containersFormGrouped() {
    expectFrames(
      of: ContainersFormGrouped(), in: CGSize(width: 360, height: 560),
      within: 0.0001,
      [
        "box": [30, 346, 37.5, 35],
        "field": [30, 58.5, 300, 18.5],
        "footer": [255, 176, 75, 16],
        "form": [0, 0, 360, 560],
        "header": [30, 20, 52.5, 18.5],
        "nested": [30, 402, 62.5, 18.5],
        "picker": [30, 137.5, 300, 18.5],
        "stepper": [30, 260.5, 300, 18.5],
        "text": [30, 300, 55, 16],
        "toggle": [30, 98, 300, 18.5],
      ])
  }

  @MainActor @Test("containers/labeledcontent/basic") func containersLabeledcontentBasic() {
    expectFrames(
      of: ContainersLabeledcontentBasic(), in: CGSize(width: 320, height: 260),
      within: 0.0001,
      [
        "count": [133.5, 58.25, 53, 18.5],
        "countContent": [178, 59.5, 8.5, 16],
        "custom": [91, 88.75, 138, 24],
        "customContent": [182, 92.75, 47, 16],
        "customLabel": [91, 88.75, 83, 24],
        "hidden": [139.5, 124.75, 41, 16],
        "narrow": [80, 183.25, 160, 18.5],
        "narrowContent": [169.25, 184.5, 33.5, 16],
        "narrowLabel": [117.25, 183.25, 44, 18.5],
        "stack": [0, 7.75, 320, 244.5],
        "toggle": [127.5, 152.75, 65, 18.5],
        "toggleContent": [176.5, 154, 16, 16],
        "value": [120.25, 27.75, 79.5, 18.5],
        "wide": [20, 213.75, 280, 18.5],
      ])
  }

  @MainActor @Test("containers/disclosure/basic") func containersDisclosureBasic() {
    expectFrames(
      of: ContainersDisclosureBasic(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "customLabel": [31.5, 110, 83, 24],
        "expanded": [20, 106, 280, 48],
        "group": [20, 70, 280, 24],
        "inner": [20, 190, 280, 40],
        "nested": [138.25, 214, 43.5, 16],
        "outer": [20, 166, 280, 64],
        "shownContent": [139.5, 138, 41, 16],
        "stack": [0, 50, 320, 200],
      ])
  }

  @MainActor @Test("recorded/labeledcontent/basic") func recordedLabeledcontentBasic() {
    expectFrames(
      of: RecordedLabeledcontentBasic(), in: CGSize(width: 320, height: 260),
      within: 0.0001,
      [
        "count": [133.5, 58.25, 53, 18.5],
        "countContent": [178, 59.5, 8.5, 16],
        "custom": [91, 88.75, 138, 24],
        "customContent": [182, 92.75, 47, 16],
        "customLabel": [91, 88.75, 83, 24],
        "hidden": [139.5, 124.75, 41, 16],
        "narrow": [80, 183.25, 160, 18.5],
        "narrowContent": [169.25, 184.5, 33.5, 16],
        "narrowLabel": [117.25, 183.25, 44, 18.5],
        "stack": [0, 7.75, 320, 244.5],
        "toggle": [127.5, 152.75, 65, 18.5],
        "toggleContent": [176.5, 154, 16, 16],
        "value": [120.25, 27.75, 79.5, 18.5],
        "wide": [20, 213.75, 280, 18.5],
      ])
  }

  @MainActor @Test("recorded/disclosure/basic-start") func recordedDisclosureBasicStart() {
    expectFrames(
      of: RecordedDisclosureBasicStart(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "customLabel": [31.5, 110, 83, 24],
        "expanded": [20, 106, 280, 48],
        "group": [20, 70, 280, 24],
        "inner": [20, 190, 280, 40],
        "nested": [138.25, 214, 43.5, 16],
        "outer": [20, 166, 280, 64],
        "shownContent": [139.5, 138, 41, 16],
        "stack": [0, 50, 320, 200],
      ])
  }

  @MainActor @Test("recorded/layout/hstack-priority-in-background") func recordedLayoutHstackPriorityInBackground() {
    expectFrames(
      of: RecordedLayoutHstackPriorityInBackground(), in: CGSize(width: 300, height: 100),
      within: 0.0001,
      [
        "a": [0, 0, 20, 100],
        "b": [20, 0, 220, 100],
        "c": [240, 0, 60, 100],
      ])
  }

  @MainActor @Test("objcio/hstack-least-flexible-first") func objcioHstackLeastFlexibleFirst() {
    expectFrames(
      of: ObjcioHstackLeastFlexibleFirst(), in: CGSize(width: 150, height: 100),
      within: 0.5,
      [
        "green": [62.5, 0, 100, 100],
        "red": [-12.5, 0, 75, 100],
        "stack": [-12.5, 0, 175, 100],
      ])
  }
}

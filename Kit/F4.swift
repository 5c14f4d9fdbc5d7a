import Testing

extension VerticalAlignment {
  private enum IconCenter: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      0.5 * d.height
    }
  }

  fileprivate static let iconCenter = VerticalAlignment(IconCenter.self)
}

/// measured/padding-edges, offered 200 × 100; frames recorded from SwiftUI on macOS 26.2.
struct MeasuredPaddingEdges: View {
  var body: some View {
    Color.blue
      .recorded("inner")
      .padding(.leading, 30)
      .padding(.vertical, 16)
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      .recorded("outer")
  }
}

/// recorded/layout/padding-default, offered 200 × 100; recorded from SwiftUI on macOS 26.2; the
/// default padding given as its number.
struct RecordedLayoutPaddingDefault: View {
  var body: some View {
    Color.blue.recorded("inner").padding(16).recorded("outer")
  }
}

/// recorded/foreach/modifier, offered 300 × 260; recorded from SwiftUI on macOS 26.2.
struct RecordedForeachModifier: View {
  var body: some View {
    VStack(spacing: 0) {
      Group {
        Color.clear
          .frame(width: 37.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("padded0")
        Color.clear
          .frame(width: 35.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("padded1")
      }
      .padding(16)
      Group {
        Color.clear
          .frame(width: 37.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("framed0")
        Color.clear
          .frame(width: 35.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("framed1")
      }
      .frame(width: 120, height: 30)
      .background {
        Color.blue
      }
    }
    .recorded("stack")
  }
}

/// recorded/section/modifier, offered 300 × 250; recorded from SwiftUI on macOS 26.2.
struct RecordedSectionModifier: View {
  var body: some View {
    VStack(spacing: 0) {
      Group {
        Color.clear
          .frame(width: 34.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("header")
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("apple")
      }
      .padding(16)
      Group {
        Color.clear
          .frame(width: 45, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("banana")
        Color.clear
          .frame(width: 39.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("footer")
      }
      .frame(width: 120, height: 30)
      .background {
        Color.blue
      }
    }
    .recorded("stack")
  }
}

/// recorded/shape/border, offered 300 × 160; recorded from SwiftUI on macOS 26.2; a border is an
/// overlay.
struct RecordedShapeBorder: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 31, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("textInner")
          .overlay {
            Rectangle()
          }
          .recorded("text")
        Color.clear
          .frame(width: 31, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .padding(6)
          .overlay {
            Rectangle()
          }
          .recorded("padded")
        Color.clear
          .frame(width: 17.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .overlay {
            Rectangle()
          }
          .recorded("thick")
        Color.clear
          .frame(width: 18.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("zero")
      }
      .recorded("row1")
      HStack(spacing: 8) {
        Color.blue
          .frame(width: 60, height: 30)
          .overlay {
            Rectangle()
          }
          .recorded("color")
        Color.blue
          .frame(width: 60, height: 30)
          .padding(4)
          .overlay {
            Rectangle()
          }
          .recorded("nested")
        Circle()
          .frame(width: 30, height: 30)
          .overlay {
            Rectangle()
          }
          .recorded("circle")
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// recorded/animation/implicit-move, offered 320 × 120; recorded from SwiftUI on macOS 26.2; at
/// rest.
struct RecordedAnimationImplicitMove: View {
  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Color.blue.frame(width: 40, height: 40).recorded("faded")
      Color.blue.frame(width: 40, height: 40).padding(.leading, 60).recorded("moved")
    }
    .recorded("row")
  }
}

/// recorded/progress/basic, offered 320 × 400; recorded from SwiftUI on macOS 26.2; controls as
/// compositions of leaves; label widths that were not recorded are made up and narrower than their
/// controls; gap 4.7421875 under a view above a text.
struct RecordedProgressBasic: View {
  var body: some View {
    VStack(spacing: 14) {
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
          maxHeight: 20
        )
        .recorded("bare")
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(width: 50, height: 16)
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
            maxHeight: 20)
      }
      .recorded("labelled")
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(width: 52, height: 16)
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
            maxHeight: 20)
        Color.clear.frame(width: 28, height: 16)
      }
      .recorded("valueLabel")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
          maxHeight: 20
        )
        .recorded("tinted")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
          maxHeight: 20
        )
        .frame(width: 120)
        .recorded("narrow")
      HStack(spacing: 20) {
        Color.clear.frame(width: 32, height: 32).recorded("ring")
        VStack(spacing: 4.7421875) {
          Color.clear.frame(width: 32, height: 32)
          Color.clear.frame(width: 28, height: 16)
        }
        .recorded("ringLabelled")
        Color.clear.frame(width: 32, height: 32).recorded("ringFull")
      }
      .recorded("rings")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 20, idealHeight: 20,
          maxHeight: 20
        )
        .recorded("total")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// recorded/label/basic, offered 320 × 300; recorded from SwiftUI on macOS 26.2; a Label as an
/// HStack on a guide of its own: the icon's middle stands half a cap height (4.579833984375) above
/// the title's first baseline.
struct RecordedLabelBasic: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(alignment: .iconCenter, spacing: 8) {
        Color.clear.frame(width: 24, height: 24)
        Color.clear
          .frame(width: 26.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
      }
      .recorded("label")
      Color.clear
        .frame(width: 26.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("titleOnly")
      Color.clear.frame(width: 24, height: 24).recorded("iconOnly")
      HStack(alignment: .iconCenter, spacing: 8) {
        Color.clear.frame(width: 24, height: 24)
        Color.clear
          .frame(width: 26.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
      }
      .recorded("titleAndIcon")
      HStack(alignment: .iconCenter, spacing: 8) {
        Color.blue.frame(width: 12, height: 12).recorded("customIcon")
        Color.clear
          .frame(width: 26.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("customTitle")
          .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
      }
      .recorded("custom")
      HStack(alignment: .iconCenter, spacing: 8) {
        Color.clear.frame(width: 64, height: 40).recorded("tallIcon")
        Color.clear
          .frame(width: 17.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("tallTitle")
          .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
      }
      .recorded("tall")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        HStack(alignment: .iconCenter, spacing: 8) {
          Color.clear.frame(width: 24, height: 24)
          Color.clear
            .frame(width: 17.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
        }
        .recorded("rowLabel")
        Color.clear
          .frame(width: 17.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("rowText")
      }
      .recorded("row")
      HStack(alignment: .iconCenter, spacing: 8) {
        Color.clear.frame(width: 24, height: 24)
        Color.clear
          .frame(width: 26.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .alignmentGuide(.iconCenter) { _ in 8.420166015625 }
      }
      .recorded("buttonLabel")
      .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
      .recorded("button")
    }
    .recorded("stack")
  }
}

/// recorded/button/basic, offered 300 × 200; recorded from SwiftUI on macOS 26.2; a bordered button
/// as its label with a padding of 12 and 4.
struct RecordedButtonBasic: View {
  var body: some View {
    VStack(spacing: 12) {
      Color.clear
        .frame(width: 18.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("ok")
      Color.clear
        .frame(width: 61, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("increment")
      Color.clear
        .frame(width: 33, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("labelText")
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("labelButton")
      HStack {
        Color.clear
          .frame(width: 8.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
          .recorded("minus")
        Color.clear
          .frame(width: 8.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
          .recorded("plus")
      }
      .recorded("row")
    }
    .recorded("stack")
  }
}

/// recorded/disclosure/basic-expand, offered 320 × 300; recorded from SwiftUI on macOS 26.2; a
/// disclosure group as a VStack of a leading row (chevron 6.5, 5, label; 4 above and below) and its
/// centred content; a text over a checkbox 6; label widths are made up.
struct RecordedDisclosureBasicExpand: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(spacing: 0) {
        HStack(spacing: 5) {
          Color.clear.frame(width: 6.5, height: 8)
          Color.clear.frame(width: 38, height: 16)
        }
        .padding(.vertical, 4)
        .frame(maxWidth: .infinity, alignment: .leading)
        VStack(spacing: 6) {
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

/// recorded/text/vstack-spacing, offered 200 × 200; recorded from SwiftUI on macOS 26.2; the
/// default gaps between the views, 0, 8.15087890625 and 4.7421875, are given as paddings.
struct RecordedTextVstackSpacing: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("one")
      Color.clear
        .frame(width: 25, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("two")
      Color.blue.recorded("box").frame(width: 50, height: 10).padding(.top, 8.15087890625)
      Color.clear
        .frame(width: 35.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("three")
        .padding(.top, 4.7421875)
    }
    .recorded("stack")
  }
}

/// recorded/text/vstack-spacing-mixed, offered 200 × 300; recorded from SwiftUI on macOS 26.2; the
/// default gaps between the views, 0, 1.5, 23.3017578125, 12.678809606772, 1.5 and 0, are given as
/// paddings.
struct RecordedTextVstackSpacingMixed: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(width: 33.5, height: 38)
        .alignmentGuide(.firstTextBaseline) { _ in 29 }
        .alignmentGuide(.lastTextBaseline) { _ in 29 }
        .recorded("large1")
      Color.clear
        .frame(width: 17.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("body1")
      Color.clear
        .frame(width: 33.5, height: 38)
        .alignmentGuide(.firstTextBaseline) { _ in 29 }
        .alignmentGuide(.lastTextBaseline) { _ in 29 }
        .recorded("large2")
        .padding(.top, 1.5)
      Color.blue.recorded("box").frame(width: 50, height: 10).padding(.top, 23.3017578125)
      Color.clear
        .frame(width: 33.5, height: 38)
        .alignmentGuide(.firstTextBaseline) { _ in 29 }
        .alignmentGuide(.lastTextBaseline) { _ in 29 }
        .recorded("large3")
        .padding(.top, 12.678809606772006)
      Color.clear.frame(width: 14.5, height: 15).recorded("caption").padding(.top, 1.5)
      Color.clear
        .frame(width: 17.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("body2")
    }
    .recorded("stack")
  }
}

/// recorded/list/outline-rows-of-the-group, offered 320 × 130; recorded from SwiftUI on macOS
/// 26.6.2 (as the fixtures of the same commit); fixture list/outline, its second list alone in a
/// host of 320 by 130, without the row beside the group; iamcgn/swiftui-web
/// (https://github.com/iamcgn/swiftui-web, Apache-2.0), frames at two pixels a point.
struct RecordedListOutlineRowsOfTheGroup: View {
  var body: some View {
    List {
      DisclosureGroup(isExpanded: .constant(true)) {
        Color.clear.frame(width: 35, height: 16).recorded("dgApple")
        Color.clear.frame(width: 45, height: 16).recorded("dgBanana")
      } label: {
        Color.clear.frame(width: 34.5, height: 16)
      }
      Color.clear.frame(width: 36, height: 16)
    }
    .recorded("disclosure")
  }
}

/// recorded/gauge/accessory, offered 320 × 380; recorded from SwiftUI on macOS 26.2; gauges as
/// leaves and stacks; label widths are made up.
struct RecordedGaugeAccessory: View {
  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 14) {
        Color.clear.frame(width: 58, height: 58).recorded("circular")
        Color.clear.frame(width: 58, height: 58).recorded("circularCapacity")
        Color.clear.frame(width: 58, height: 58).recorded("circularBounds")
        Color.clear.frame(width: 58, height: 58).recorded("circularBare")
      }
      .recorded("circulars")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 8, idealHeight: 8,
          maxHeight: 8
        )
        .recorded("linear")
      VStack(alignment: .leading, spacing: 6) {
        Color.clear.frame(width: 32, height: 16)
        Color.clear
          .frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 8, idealHeight: 8,
            maxHeight: 8)
        Color.clear.frame(width: 15, height: 16)
      }
      .recorded("linearCapacity")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 8, idealHeight: 8,
          maxHeight: 8
        )
        .recorded("linearBounds")
      HStack(spacing: 8) {
        Color.clear.frame(width: 8.5, height: 16)
        VStack(alignment: .leading, spacing: 6) {
          Color.clear.frame(width: 38, height: 16)
          Color.clear
            .frame(
              minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 8, idealHeight: 8,
              maxHeight: 8)
          Color.clear.frame(width: 15, height: 16)
        }
        Color.clear.frame(width: 22.5, height: 16)
      }
      .recorded("linearCapacityBounds")
      Color.clear
        .frame(
          minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: 8, idealHeight: 8,
          maxHeight: 8
        )
        .recorded("linearBare")
    }
    .padding(20)
    .recorded("stack")
  }
}

/// recorded/button/styles, offered 300 × 200; recorded from SwiftUI on macOS 26.2; bordered buttons
/// as their labels with a padding of 12 and 4.
struct RecordedButtonStyles: View {
  var body: some View {
    VStack(spacing: 12) {
      Color.clear
        .frame(width: 29.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("plain")
      Color.clear
        .frame(width: 56, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("bordered")
      Color.clear
        .frame(width: 65, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("borderless")
      Color.clear
        .frame(width: 62, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("prominent")
      Color.clear
        .frame(width: 46.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .padding(16)
        .recorded("paddedOuter")
    }
  }
}

/// recorded/toggle/styles, offered 320 × 300; recorded from SwiftUI on macOS 26.2; controls as
/// compositions.
struct RecordedToggleStyles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 54, height: 24)
      }
      .recorded("switchOn")
      HStack(spacing: 8) {
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
        Color.clear.frame(width: 54, height: 24)
      }
      .recorded("switchOff")
      Color.clear.frame(width: 54, height: 24).recorded("switchHidden")
      Color.clear
        .frame(width: 49, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("buttonOn")
      Color.clear
        .frame(width: 49, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
        .recorded("buttonOff")
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("checkbox")
      HStack(spacing: 8) {
        HStack(spacing: 8) {
          Color.clear
            .frame(width: 49, height: 18.5)
            .alignmentGuide(.firstTextBaseline) { _ in 14 }
            .alignmentGuide(.lastTextBaseline) { _ in 14 }
          Color.clear.frame(width: 54, height: 24)
        }
        .recorded("rowSwitch")
        Color.clear
          .frame(width: 18.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
          .recorded("rowButton")
        HStack(alignment: .iconCenter, spacing: 5) {
          Color.clear.frame(width: 16, height: 16)
          Color.clear
            .frame(width: 49, height: 18.5)
            .alignmentGuide(.firstTextBaseline) { _ in 14 }
            .alignmentGuide(.lastTextBaseline) { _ in 14 }
            .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
        }
        .recorded("rowCheckbox")
      }
      .recorded("row")
    }
    .recorded("stack")
  }
}

@Suite struct F4Tests {
  @MainActor @Test("measured/padding-edges") func measuredPaddingEdges() {
    expectFrames(
      of: MeasuredPaddingEdges(), in: CGSize(width: 200, height: 100),
      within: 0.001,
      [
        "inner": [32, 17, 164, 64],
        "outer": [0, 0, 200, 100],
      ])
  }

  @MainActor @Test("recorded/layout/padding-default") func recordedLayoutPaddingDefault() {
    expectFrames(
      of: RecordedLayoutPaddingDefault(), in: CGSize(width: 200, height: 100),
      within: 0.0001,
      [
        "inner": [16, 16, 168, 68],
        "outer": [0, 0, 200, 100],
      ])
  }

  @MainActor @Test("recorded/foreach/modifier") func recordedForeachModifier() {
    expectFrames(
      of: RecordedForeachModifier(), in: CGSize(width: 300, height: 260),
      within: 0.0001,
      [
        "framed0": [131.25, 155, 37.5, 16],
        "framed1": [132.25, 185, 35.5, 16],
        "padded0": [131.25, 68, 37.5, 16],
        "padded1": [132.25, 116, 35.5, 16],
        "stack": [90, 52, 120, 156],
      ])
  }

  @MainActor @Test("recorded/section/modifier") func recordedSectionModifier() {
    expectFrames(
      of: RecordedSectionModifier(), in: CGSize(width: 300, height: 250),
      within: 0.0001,
      [
        "apple": [132.5, 111, 35, 16],
        "banana": [127.5, 150, 45, 16],
        "footer": [130.25, 180, 39.5, 16],
        "header": [132.75, 63, 34.5, 16],
        "stack": [90, 47, 120, 156],
      ])
  }

  @MainActor @Test("recorded/shape/border") func recordedShapeBorder() {
    expectFrames(
      of: RecordedShapeBorder(), in: CGSize(width: 300, height: 160),
      within: 0.0001,
      [
        "circle": [207, 83, 30, 30],
        "color": [63, 83, 60, 30],
        "nested": [131, 79, 68, 38],
        "padded": [122, 43, 43, 28],
        "row1": [83, 43, 134, 28],
        "row2": [63, 79, 174, 38],
        "stack": [63, 43, 174, 74],
        "text": [83, 49, 31, 16],
        "textInner": [83, 49, 31, 16],
        "thick": [173, 49, 17.5, 16],
        "zero": [198.5, 49, 18.5, 16],
      ])
  }

  @MainActor @Test("recorded/animation/implicit-move") func recordedAnimationImplicitMove() {
    expectFrames(
      of: RecordedAnimationImplicitMove(), in: CGSize(width: 320, height: 120),
      within: 0.0001,
      [
        "faded": [84, 40, 40, 40],
        "moved": [136, 40, 100, 40],
        "row": [84, 40, 152, 40],
      ])
  }

  @MainActor @Test("recorded/progress/basic") func recordedProgressBasic() {
    expectFrames(
      of: RecordedProgressBasic(), in: CGSize(width: 320, height: 400),
      within: 0.0001,
      [
        "bare": [20, 47.62890625, 280, 20],
        "labelled": [20, 81.62890625, 280, 36],
        "narrow": [100, 231.62890625, 120, 20],
        "ring": [92, 276, 32, 32],
        "ringFull": [196, 276, 32, 32],
        "ringLabelled": [144, 265.62890625, 32, 52.7421875],
        "rings": [92, 265.62890625, 136, 52.7421875],
        "stack": [0, 27.62890625, 320, 344.7421875],
        "tinted": [20, 197.62890625, 280, 20],
        "total": [20, 332.37109375, 280, 20],
        "valueLabel": [20, 131.62890625, 280, 52],
      ])
  }

  @MainActor @Test("recorded/label/basic") func recordedLabelBasic() {
    expectFrames(
      of: RecordedLabelBasic(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "button": [115.25, 260, 82.5, 32],
        "buttonLabel": [127.25, 264, 58.5, 24],
        "custom": [115.25, 144, 46.5, 16],
        "customIcon": [115.25, 146.420166015625, 12, 12],
        "customTitle": [135.25, 144, 26.5, 16],
        "iconOnly": [115.25, 72, 24, 24],
        "label": [115.25, 8, 58.5, 24],
        "row": [115.25, 224, 75, 24],
        "rowLabel": [115.25, 224, 49.5, 24],
        "rowText": [172.75, 227.579833984375, 17.5, 16],
        "stack": [115.25, 8, 89.5, 284],
        "tall": [115.25, 172, 89.5, 40],
        "tallIcon": [115.25, 172, 64, 40],
        "tallTitle": [187.25, 183.579833984375, 17.5, 16],
        "titleAndIcon": [115.25, 108, 58.5, 24],
        "titleOnly": [115.25, 44, 26.5, 16],
      ])
  }

  @MainActor @Test("recorded/button/basic") func recordedButtonBasic() {
    expectFrames(
      of: RecordedButtonBasic(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "increment": [107.5, 70, 85, 24],
        "labelButton": [121.5, 106, 57, 24],
        "labelText": [133.5, 110, 33, 16],
        "minus": [113.5, 142, 32.5, 24],
        "ok": [128.75, 34, 42.5, 24],
        "plus": [154, 142, 32.5, 24],
        "row": [113.5, 142, 73, 24],
        "stack": [107.5, 34, 85, 132],
      ])
  }

  @MainActor @Test("recorded/disclosure/basic-expand") func recordedDisclosureBasicExpand() {
    expectFrames(
      of: RecordedDisclosureBasicExpand(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "customLabel": [31.5, 130.25, 83, 24],
        "expanded": [20, 126.25, 280, 48],
        "group": [20, 49.75, 280, 64.5],
        "inner": [20, 210.25, 280, 40],
        "inside": [141.75, 73.75, 36.5, 16],
        "nested": [138.25, 234.25, 43.5, 16],
        "outer": [20, 186.25, 280, 64],
        "shownContent": [139.5, 158.25, 41, 16],
        "stack": [0, 29.75, 320, 240.5],
        "toggle": [129, 95.75, 62, 18.5],
      ])
  }

  @MainActor @Test("recorded/text/vstack-spacing") func recordedTextVstackSpacing() {
    expectFrames(
      of: RecordedTextVstackSpacing(), in: CGSize(width: 200, height: 200),
      within: 0.0001,
      [
        "box": [75, 104.704345703125, 50, 10],
        "one": [87.5, 64.553466796875, 25, 16],
        "stack": [75, 64.553466796875, 50, 70.89306640625],
        "three": [82.25, 119.446533203125, 35.5, 16],
        "two": [87.5, 80.553466796875, 25, 16],
      ])
  }

  @MainActor @Test("recorded/text/vstack-spacing-mixed") func recordedTextVstackSpacingMixed() {
    expectFrames(
      of: RecordedTextVstackSpacingMixed(), in: CGSize(width: 200, height: 300),
      within: 0.0001,
      [
        "body1": [91.25, 83.009716290364, 17.5, 16],
        "body2": [91.25, 238.990283709636, 17.5, 16],
        "box": [75, 161.811474102864, 50, 10],
        "caption": [92.75, 223.990283709636, 14.5, 15],
        "large1": [83.25, 45.009716290364, 33.5, 38],
        "large2": [83.25, 100.509716290364, 33.5, 38],
        "large3": [83.25, 184.490283709636, 33.5, 38],
        "stack": [75, 45.009716290364, 50, 209.980567419272],
      ])
  }

  @MainActor @Test("recorded/list/outline-rows-of-the-group") func recordedListOutlineRowsOfTheGroup() {
    expectFrames(
      of: RecordedListOutlineRowsOfTheGroup(), in: CGSize(width: 320, height: 130),
      within: 0.0001,
      [
        "dgApple": [38, 38, 35, 16],
        "dgBanana": [38, 62, 45, 16],
      ])
  }

  @MainActor @Test("recorded/gauge/accessory") func recordedGaugeAccessory() {
    expectFrames(
      of: RecordedGaugeAccessory(), in: CGSize(width: 320, height: 380),
      within: 0.0001,
      [
        "circular": [23, 47, 58, 58],
        "circularBare": [239, 47, 58, 58],
        "circularBounds": [167, 47, 58, 58],
        "circularCapacity": [95, 47, 58, 58],
        "circulars": [23, 47, 274, 58],
        "linear": [20, 125, 280, 8],
        "linearBare": [20, 325, 280, 8],
        "linearBounds": [20, 225, 280, 8],
        "linearCapacity": [20, 153, 280, 52],
        "linearCapacityBounds": [20, 253, 280, 52],
        "stack": [0, 27, 320, 326],
      ])
  }

  @MainActor @Test("recorded/button/styles") func recordedButtonStyles() {
    expectFrames(
      of: RecordedButtonStyles(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "bordered": [110, 36, 80, 24],
        "borderless": [117.5, 72, 65, 16],
        "paddedOuter": [98.75, 136, 102.5, 56],
        "plain": [135.25, 8, 29.5, 16],
        "prominent": [107, 100, 86, 24],
      ])
  }

  @MainActor @Test("recorded/toggle/styles") func recordedToggleStyles() {
    expectFrames(
      of: RecordedToggleStyles(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "buttonOff": [40.25, 176.75, 73, 24],
        "buttonOn": [40.25, 140.75, 73, 24],
        "checkbox": [40.25, 212.75, 70, 18.5],
        "row": [40.25, 243.25, 239.5, 24],
        "rowButton": [159.25, 243.25, 42.5, 24],
        "rowCheckbox": [209.75, 246, 70, 18.5],
        "rowSwitch": [40.25, 243.25, 111, 24],
        "stack": [40.25, 32.75, 239.5, 234.5],
        "switchHidden": [40.25, 104.75, 54, 24],
        "switchOff": [40.25, 68.75, 111, 24],
        "switchOn": [40.25, 32.75, 111, 24],
      ])
  }
}

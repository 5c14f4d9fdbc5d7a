import Testing

extension VerticalAlignment {
  private enum IconCenter: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      0.5 * d.height
    }
  }

  fileprivate static let iconCenter = VerticalAlignment(IconCenter.self)
}

/// recorded/foreach/range, offered 300 × 200; recorded from SwiftUI on macOS 26.2; gaps beside text
/// are data: a text over a text 0.
struct RecordedForeachRange: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .frame(width: 22.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("top")
      Group {
        Color.clear
          .frame(width: 37.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row0")
        Color.clear
          .frame(width: 35.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row1")
        Color.clear
          .frame(width: 37, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("row2")
      }
      Color.clear
        .frame(width: 44.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("bottom")
    }
    .recorded("stack")
  }
}

/// recorded/foreach/identifiable, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedForeachIdentifiable: View {
  var body: some View {
    HStack {
      Group {
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Apple")
        Color.clear
          .frame(width: 45, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Banana")
        Color.clear
          .frame(width: 41.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Cherry")
      }
    }
    .recorded("row")
  }
}

/// recorded/foreach/id-keypath, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedForeachIdKeypath: View {
  var body: some View {
    VStack(spacing: 0) {
      Group {
        Color.clear
          .frame(width: 34.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Alpha")
        Color.clear
          .frame(width: 28, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Beta")
        Color.clear
          .frame(width: 46.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("Gamma")
      }
    }
    .recorded("stack")
  }
}

/// recorded/foreach/binding, offered 300 × 200; recorded from SwiftUI on macOS 26.2; gaps beside
/// text are data: a text over a text 0.
struct RecordedForeachBinding: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .frame(width: 35, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("Apple")
      Color.clear
        .frame(width: 45, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("Banana")
    }
    .recorded("stack")
  }
}

/// recorded/section/vstack, offered 300 × 250; recorded from SwiftUI on macOS 26.2; gaps beside
/// text are data: a text over a text 0.
struct RecordedSectionVstack: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
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
    }
    .recorded("stack")
  }
}

/// recorded/section/title, offered 300 × 250; recorded from SwiftUI on macOS 26.2; gaps beside text
/// are data: a text over a text 0.
struct RecordedSectionTitle: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group {
        Color.clear
          .frame(width: 34.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("fruits")
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("apple")
      }
      Group {
        Color.clear
          .frame(width: 68, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("vegetables")
        Color.clear
          .frame(width: 38.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("carrot")
      }
    }
    .recorded("stack")
  }
}

/// recorded/section/foreach, offered 300 × 250; recorded from SwiftUI on macOS 26.2; gaps beside
/// text are data: a text over a text 0.
struct RecordedSectionForeach: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group {
        Group {
          Color.clear
            .frame(width: 34.5, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("fruits")
          Group {
            Color.clear
              .frame(width: 35, height: 16)
              .alignmentGuide(.firstTextBaseline) { _ in 13 }
              .alignmentGuide(.lastTextBaseline) { _ in 13 }
              .recorded("Apple")
            Color.clear
              .frame(width: 45, height: 16)
              .alignmentGuide(.firstTextBaseline) { _ in 13 }
              .alignmentGuide(.lastTextBaseline) { _ in 13 }
              .recorded("Banana")
          }
        }
        Group {
          Color.clear
            .frame(width: 68, height: 16)
            .alignmentGuide(.firstTextBaseline) { _ in 13 }
            .alignmentGuide(.lastTextBaseline) { _ in 13 }
            .recorded("vegetables")
          Group {
            Color.clear
              .frame(width: 38.5, height: 16)
              .alignmentGuide(.firstTextBaseline) { _ in 13 }
              .alignmentGuide(.lastTextBaseline) { _ in 13 }
              .recorded("Carrot")
            Color.clear
              .frame(width: 29, height: 16)
              .alignmentGuide(.firstTextBaseline) { _ in 13 }
              .alignmentGuide(.lastTextBaseline) { _ in 13 }
              .recorded("Leek")
          }
        }
      }
    }
    .recorded("stack")
  }
}

/// recorded/section/mixed, offered 300 × 250; recorded from SwiftUI on macOS 26.2; gaps beside text
/// are data: a text over a text 0.
struct RecordedSectionMixed: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(width: 22.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("top")
      Group {
        Color.clear
          .frame(width: 35, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("apple")
      }
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
      Color.clear
        .frame(width: 44.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("bottom")
    }
    .recorded("stack")
  }
}

/// recorded/image/swap-tall, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedImageSwapTall: View {
  var body: some View {
    HStack(alignment: .top) {
      Color.clear.frame(width: 20, height: 64).recorded("image")
      Color.clear
        .frame(width: 17.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("text")
    }
    .recorded("row")
  }
}

/// recorded/animation/transition-start, offered 320 × 160; recorded from SwiftUI on macOS 26.2; at
/// rest.
struct RecordedAnimationTransitionStart: View {
  var body: some View {
    VStack(spacing: 8) {
      Color.clear
        .frame(width: 38.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("above")
      Color.clear
        .frame(width: 31, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("hello")
      Color.clear
        .frame(width: 36.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("below")
    }
    .recorded("stack")
  }
}

/// recorded/animation/transition-hide, offered 320 × 160; recorded from SwiftUI on macOS 26.2; at
/// rest.
struct RecordedAnimationTransitionHide: View {
  var body: some View {
    VStack(spacing: 8) {
      Color.clear
        .frame(width: 38.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("above")
      EmptyView()
      Color.clear
        .frame(width: 36.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("below")
    }
    .recorded("stack")
  }
}

/// recorded/toggle/basic, offered 320 × 240; recorded from SwiftUI on macOS 26.2; a checkbox as an
/// HStack, spacing 5, on the guide of Labels.
struct RecordedToggleBasic: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("on")
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("off")
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 17.5, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .recorded("customText")
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("custom")
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        HStack(alignment: .iconCenter, spacing: 5) {
          Color.clear.frame(width: 16, height: 16)
          Color.clear
            .frame(width: 17.5, height: 18.5)
            .alignmentGuide(.firstTextBaseline) { _ in 14 }
            .alignmentGuide(.lastTextBaseline) { _ in 14 }
            .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
        }
        .recorded("baselineToggle")
        Color.clear
          .frame(width: 17.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("baselineText")
      }
      .recorded("baselineRow")
      Color.clear.frame(width: 16, height: 16).recorded("hidden")
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("disabled")
      HStack(alignment: .iconCenter, spacing: 5) {
        Color.clear.frame(width: 16, height: 16)
        Color.clear
          .frame(width: 49, height: 18.5)
          .alignmentGuide(.firstTextBaseline) { _ in 14 }
          .alignmentGuide(.lastTextBaseline) { _ in 14 }
          .alignmentGuide(.iconCenter) { _ in 9.420166015625 }
      }
      .recorded("disabledOff")
    }
    .recorded("stack")
  }
}

/// recorded/text/styles, offered 400 × 400; recorded from SwiftUI on macOS 26.2.
struct RecordedTextStyles: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear.frame(width: 224, height: 38).recorded("largeTitle")
      Color.clear.frame(width: 191, height: 33).recorded("title")
      Color.clear.frame(width: 154, height: 25.5).recorded("title2")
      Color.clear.frame(width: 138.5, height: 22).recorded("title3")
      Color.clear.frame(width: 130.5, height: 18.5).recorded("headline")
      Color.clear.frame(width: 106, height: 16).recorded("subheadline")
      Color.clear.frame(width: 122.5, height: 18.5).recorded("body")
      Color.clear.frame(width: 114.5, height: 17.5).recorded("callout")
      Color.clear.frame(width: 97.5, height: 15).recorded("footnote")
      Color.clear.frame(width: 97.5, height: 15).recorded("caption")
      Color.clear.frame(width: 100, height: 15).recorded("caption2")
    }
    .recorded("column")
  }
}

/// recorded/text/system-fonts, offered 400 × 400; recorded from SwiftUI on macOS 26.2.
struct RecordedTextSystemFonts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear.frame(width: 97.5, height: 13).recorded("s10")
      Color.clear.frame(width: 114.5, height: 15).recorded("s12")
      Color.clear.frame(width: 176.5, height: 24).recorded("s20")
      Color.clear.frame(width: 207, height: 28).recorded("s24")
      Color.clear.frame(width: 275, height: 38).recorded("s32")
      Color.clear.frame(width: 174, height: 24).recorded("light")
      Color.clear.frame(width: 181, height: 24).recorded("medium")
      Color.clear.frame(width: 189.5, height: 24).recorded("bold")
      Color.clear.frame(width: 202, height: 24).recorded("black")
      Color.clear.frame(width: 175, height: 24).recorded("rounded")
      Color.clear.frame(width: 185.5, height: 24).recorded("serif")
      Color.clear.frame(width: 235, height: 24).recorded("monospaced")
    }
  }
}

/// recorded/text/modifiers, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedTextModifiers: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .frame(width: 29.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("bold")
      Color.clear
        .frame(width: 29.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("boldWeight")
      Color.clear
        .frame(width: 28.5, height: 18.5)
        .alignmentGuide(.firstTextBaseline) { _ in 14 }
        .alignmentGuide(.lastTextBaseline) { _ in 14 }
        .recorded("bodyBold")
      Color.clear
        .frame(width: 29.5, height: 18.5)
        .alignmentGuide(.firstTextBaseline) { _ in 14 }
        .alignmentGuide(.lastTextBaseline) { _ in 14 }
        .recorded("body700")
      Color.clear
        .frame(width: 28.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("semibold")
      Color.clear
        .frame(width: 44.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("weight")
      VStack(alignment: .leading, spacing: 0) {
        Color.clear
          .frame(width: 35.5, height: 33)
          .alignmentGuide(.firstTextBaseline) { _ in 25 }
          .alignmentGuide(.lastTextBaseline) { _ in 25 }
          .recorded("env")
      }
      Color.clear
        .frame(width: 82, height: 33)
        .alignmentGuide(.firstTextBaseline) { _ in 25 }
        .alignmentGuide(.lastTextBaseline) { _ in 25 }
        .recorded("title")
      Color.clear
        .frame(width: 52, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("plain")
    }
  }
}

/// recorded/text/bold-trait, offered 300 × 320; recorded from SwiftUI on macOS 26.2.
struct RecordedTextBoldTrait: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear.frame(width: 29.5, height: 16).recorded("default")
      Color.clear.frame(width: 55, height: 38).recorded("largeTitle")
      Color.clear.frame(width: 46.5, height: 33).recorded("title")
      Color.clear.frame(width: 37, height: 25.5).recorded("title2")
      Color.clear.frame(width: 32.5, height: 23).recorded("title3")
      Color.clear.frame(width: 30.5, height: 19).recorded("headline")
      Color.clear.frame(width: 25, height: 16).recorded("subheadline")
      Color.clear.frame(width: 28.5, height: 18.5).recorded("body")
      Color.clear.frame(width: 26.5, height: 17.5).recorded("callout")
      Color.clear.frame(width: 23, height: 15).recorded("footnote")
      Color.clear.frame(width: 22.5, height: 15).recorded("caption")
      Color.clear.frame(width: 23, height: 15).recorded("caption2")
      Color.clear.frame(width: 42.5, height: 24).recorded("size20")
    }
    .recorded("column")
  }
}

/// recorded/text/inline-image, offered 400 × 200; recorded from SwiftUI on macOS 26.6.
struct RecordedTextInlineImage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Color.clear.frame(width: 16.5, height: 16).recorded("star")
      Color.clear.frame(width: 65, height: 16).recorded("starText")
      Color.clear.frame(width: 76, height: 16).recorded("between")
      Color.clear.frame(width: 28.5, height: 33).recorded("starTitle")
      Color.clear.frame(width: 42, height: 16).recorded("chevron")
      Color.clear.frame(width: 49.5, height: 16.5).recorded("boldStar")
    }
    .recorded("column")
  }
}

/// recorded/textscale/selection, offered 300 × 100; recorded from SwiftUI on macOS 26.2.
struct RecordedTextscaleSelection: View {
  var body: some View {
    VStack(spacing: 8) {
      Color.clear
        .frame(width: 90.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("enabled")
      Color.clear
        .frame(width: 56, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("disabled")
    }
    .recorded("column")
  }
}

/// recorded/textstyle/underline, offered 260 × 300; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstyleUnderline: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Color.clear
        .frame(width: 66.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("body")
      Color.clear
        .frame(width: 79, height: 33)
        .alignmentGuide(.firstTextBaseline) { _ in 25 }
        .alignmentGuide(.lastTextBaseline) { _ in 25 }
        .recorded("title")
      Color.clear
        .frame(width: 48, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("colored")
      Color.clear.frame(width: 65.5, height: 15).recorded("caption")
      Color.clear
        .frame(width: 72, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("bold")
      Color.clear
        .frame(width: 70.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("partial")
      VStack(alignment: .leading, spacing: 4) {
        Color.clear
          .frame(width: 27, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("first")
        Color.clear
          .frame(width: 46, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("second")
      }
      .recorded("viewLevel")
      Color.clear
        .frame(width: 28.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("both")
    }
    .recorded("stack")
  }
}

/// recorded/textstyle/strikethrough, offered 260 × 240; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstyleStrikethrough: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Color.clear.frame(width: 39.5, height: 16).recorded("body")
      Color.clear.frame(width: 97.5, height: 33).recorded("title")
      Color.clear.frame(width: 60.5, height: 16).recorded("colored")
      Color.clear.frame(width: 67.5, height: 15).recorded("caption")
      Color.clear.frame(width: 69.5, height: 16).recorded("bold")
      Color.clear.frame(width: 61, height: 16).recorded("partial")
      Color.clear.frame(width: 130, height: 38).recorded("large")
    }
    .recorded("stack")
  }
}

/// recorded/textstyle/patterns, offered 260 × 260; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstylePatterns: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Color.clear.frame(width: 30.5, height: 16).recorded("solid")
      Color.clear.frame(width: 41.5, height: 16).recorded("dot")
      Color.clear.frame(width: 46.5, height: 16).recorded("dash")
      Color.clear.frame(width: 55, height: 16).recorded("dashDot")
      Color.clear.frame(width: 78.5, height: 16).recorded("dashDotDot")
      Color.clear.frame(width: 68, height: 16).recorded("dashStrike")
      Color.clear.frame(width: 105.5, height: 33).recorded("dotTitle")
    }
    .recorded("stack")
  }
}

/// recorded/textstyle/case, offered 260 × 140; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstyleCase: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Color.clear
        .frame(width: 78, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("upper")
      Color.clear
        .frame(width: 68.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("lower")
      Color.clear
        .frame(width: 70.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("none")
      VStack(alignment: .leading) {
        Color.clear
          .frame(width: 78, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("inherited")
      }
      .recorded("group")
    }
    .recorded("stack")
  }
}

/// recorded/textstyle/baseline, offered 260 × 160; recorded from SwiftUI on macOS 26.2.
struct RecordedTextstyleBaseline: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Color.clear
          .frame(width: 30, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("base")
        Color.clear
          .frame(width: 17.5, height: 22)
          .alignmentGuide(.firstTextBaseline) { _ in 19 }
          .alignmentGuide(.lastTextBaseline) { _ in 19 }
          .recorded("up")
        Color.clear
          .frame(width: 34.5, height: 20)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("down")
      }
      .recorded("row")
      HStack(spacing: 12) {
        Color.clear
          .frame(width: 30, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("centerBase")
        Color.clear
          .frame(width: 17.5, height: 22)
          .alignmentGuide(.firstTextBaseline) { _ in 19 }
          .alignmentGuide(.lastTextBaseline) { _ in 19 }
          .recorded("centerUp")
      }
      .recorded("centerRow")
      Color.clear
        .frame(width: 41, height: 24)
        .alignmentGuide(.firstTextBaseline) { _ in 21 }
        .alignmentGuide(.lastTextBaseline) { _ in 21 }
        .recorded("raised")
    }
    .recorded("stack")
  }
}

/// containers/section/hstack, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct ContainersSectionHstack: View {
  var body: some View {
    HStack(spacing: 8) {
      Section {
        Color.clear
          .frame(width: 9, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("a")
        Color.clear
          .frame(width: 8.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("b")
      } header: {
        Color.clear
          .frame(width: 44.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("header")
      } footer: {
        Color.clear
          .frame(width: 39.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("footer")
      }
    }
    .recorded("row")
  }
}

/// containers/nav/title, offered 320 × 120; recorded from SwiftUI on macOS 26.2.
struct ContainersNavTitle: View {
  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Color.clear
          .frame(width: 48.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("content")
      }
      .recorded("stack")
    }
    .recorded("nav")
  }
}

/// recorded/foreach/empty, offered 300 × 200; recorded from SwiftUI on macOS 26.2; gaps beside text
/// are data: a text over a text 0, and so is a row of texts beside a text.
struct RecordedForeachEmpty: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear
        .frame(width: 22.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("top")
      Group {}
      EmptyView()
      HStack {
        Color.clear
          .frame(width: 9, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("a")
        Group {}
        Color.clear
          .frame(width: 8.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("b")
      }
      .recorded("row")
      Color.clear
        .frame(width: 44.5, height: 16)
        .alignmentGuide(.firstTextBaseline) { _ in 13 }
        .alignmentGuide(.lastTextBaseline) { _ in 13 }
        .recorded("bottom")
    }
    .recorded("stack")
  }
}

/// recorded/section/hstack, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedSectionHstack: View {
  var body: some View {
    HStack {
      Group {
        Color.clear
          .frame(width: 44.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("header")
        Color.clear
          .frame(width: 9, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("a")
        Color.clear
          .frame(width: 8.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("b")
        Color.clear
          .frame(width: 39.5, height: 16)
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .alignmentGuide(.lastTextBaseline) { _ in 13 }
          .recorded("footer")
      }
    }
    .recorded("row")
  }
}

/// recorded/image/intrinsic, offered 300 × 200; recorded from SwiftUI on macOS 26.2.
struct RecordedImageIntrinsic: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .top, spacing: 4) {
        Color.clear.frame(width: 64, height: 40).recorded("swatch")
        Color.clear.frame(width: 20, height: 64).recorded("tall")
        Color.clear.frame(width: 80, height: 60).recorded("photo")
      }
      .recorded("row1")
      HStack(alignment: .top, spacing: 4) {
        Color.clear.frame(width: 32, height: 16).recorded("nested")
        Color.clear.frame(width: 32, height: 16).recorded("loose")
        Color.clear.frame(width: 20, height: 20).recorded("badge")
        Color.clear.frame(width: 48, height: 24).recorded("dual")
        Color.clear.frame(width: 0, height: 0).recorded("missing")
        Color.clear.frame(width: 0, height: 0).recorded("wrongNamespace")
      }
      .recorded("row2")
    }
    .recorded("stack")
  }
}

/// recorded/text/hello, offered 200 × 100; recorded from SwiftUI on macOS 26.2.
struct RecordedTextHello: View {
  var body: some View {
    Color.clear
      .frame(width: 31, height: 16)
      .alignmentGuide(.firstTextBaseline) { _ in 13 }
      .alignmentGuide(.lastTextBaseline) { _ in 13 }
      .recorded("hello")
  }
}

/// recorded/text/attributed, offered 400 × 200; recorded from SwiftUI on macOS 26.6.
struct RecordedTextAttributed: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Color.clear.frame(width: 169.5, height: 33).recorded("attributed")
      Color.clear.frame(width: 202.5, height: 16).recorded("intents")
      Color.clear.frame(width: 92.5, height: 16).recorded("plain")
    }
    .recorded("column")
  }
}

@Suite struct L2Tests {
  @MainActor @Test("recorded/foreach/range") func recordedForeachRange() {
    expectFrames(
      of: RecordedForeachRange(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "bottom": [127.75, 124, 44.5, 16],
        "row0": [127.75, 76, 37.5, 16],
        "row1": [127.75, 92, 35.5, 16],
        "row2": [127.75, 108, 37, 16],
        "stack": [127.75, 60, 44.5, 80],
        "top": [127.75, 60, 22.5, 16],
      ])
  }

  @MainActor @Test("recorded/foreach/identifiable") func recordedForeachIdentifiable() {
    expectFrames(
      of: RecordedForeachIdentifiable(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "Apple": [81.25, 92, 35, 16],
        "Banana": [124.25, 92, 45, 16],
        "Cherry": [177.25, 92, 41.5, 16],
        "row": [81.25, 92, 137.5, 16],
      ])
  }

  @MainActor @Test("recorded/foreach/id-keypath") func recordedForeachIdKeypath() {
    expectFrames(
      of: RecordedForeachIdKeypath(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "Alpha": [132.75, 76, 34.5, 16],
        "Beta": [136, 92, 28, 16],
        "Gamma": [126.75, 108, 46.5, 16],
        "stack": [126.75, 76, 46.5, 48],
      ])
  }

  @MainActor @Test("recorded/foreach/binding") func recordedForeachBinding() {
    expectFrames(
      of: RecordedForeachBinding(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "Apple": [127.5, 84, 35, 16],
        "Banana": [127.5, 100, 45, 16],
        "stack": [127.5, 84, 45, 32],
      ])
  }

  @MainActor @Test("recorded/section/vstack") func recordedSectionVstack() {
    expectFrames(
      of: RecordedSectionVstack(), in: CGSize(width: 300, height: 250),
      within: 0.0001,
      [
        "apple": [127.5, 109, 35, 16],
        "banana": [127.5, 125, 45, 16],
        "footer": [127.5, 141, 39.5, 16],
        "header": [127.5, 93, 34.5, 16],
        "stack": [127.5, 93, 45, 64],
      ])
  }

  @MainActor @Test("recorded/section/title") func recordedSectionTitle() {
    expectFrames(
      of: RecordedSectionTitle(), in: CGSize(width: 300, height: 250),
      within: 0.0001,
      [
        "apple": [116, 109, 35, 16],
        "carrot": [116, 141, 38.5, 16],
        "stack": [116, 93, 68, 64],
      ])
  }

  @MainActor @Test("recorded/section/foreach") func recordedSectionForeach() {
    expectFrames(
      of: RecordedSectionForeach(), in: CGSize(width: 300, height: 250),
      within: 0.0001,
      [
        "Apple": [116, 93, 35, 16],
        "Banana": [116, 109, 45, 16],
        "Carrot": [116, 141, 38.5, 16],
        "Leek": [116, 157, 29, 16],
        "stack": [116, 77, 68, 96],
      ])
  }

  @MainActor @Test("recorded/section/mixed") func recordedSectionMixed() {
    expectFrames(
      of: RecordedSectionMixed(), in: CGSize(width: 300, height: 250),
      within: 0.0001,
      [
        "apple": [132.5, 101, 35, 16],
        "banana": [127.5, 117, 45, 16],
        "bottom": [127.75, 149, 44.5, 16],
        "footer": [130.25, 133, 39.5, 16],
        "stack": [127.5, 85, 45, 80],
        "top": [138.75, 85, 22.5, 16],
      ])
  }

  @MainActor @Test("recorded/image/swap-tall") func recordedImageSwapTall() {
    expectFrames(
      of: RecordedImageSwapTall(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "image": [127.25, 68, 20, 64],
        "row": [127.25, 68, 45.5, 64],
        "text": [155.25, 68, 17.5, 16],
      ])
  }

  @MainActor @Test("recorded/animation/transition-start") func recordedAnimationTransitionStart() {
    expectFrames(
      of: RecordedAnimationTransitionStart(), in: CGSize(width: 320, height: 160),
      within: 0.0001,
      [
        "above": [140.75, 48, 38.5, 16],
        "below": [141.75, 96, 36.5, 16],
        "hello": [144.5, 72, 31, 16],
        "stack": [140.75, 48, 38.5, 64],
      ])
  }

  @MainActor @Test("recorded/animation/transition-hide") func recordedAnimationTransitionHide() {
    expectFrames(
      of: RecordedAnimationTransitionHide(), in: CGSize(width: 320, height: 160),
      within: 0.0001,
      [
        "above": [140.75, 60, 38.5, 16],
        "below": [141.75, 84, 36.5, 16],
        "stack": [140.75, 60, 38.5, 40],
      ])
  }

  @MainActor @Test("recorded/toggle/basic") func recordedToggleBasic() {
    expectFrames(
      of: RecordedToggleBasic(), in: CGSize(width: 320, height: 240),
      within: 0.0001,
      [
        "baselineRow": [125, 112, 64, 18.5],
        "baselineText": [171.5, 113, 17.5, 16],
        "baselineToggle": [125, 112, 38.5, 18.5],
        "custom": [125, 81.5, 38.5, 18.5],
        "customText": [146, 81.5, 17.5, 18.5],
        "disabled": [125, 170.5, 70, 18.5],
        "disabledOff": [125, 201, 70, 18.5],
        "hidden": [125, 142.5, 16, 16],
        "off": [125, 51, 70, 18.5],
        "on": [125, 20.5, 70, 18.5],
        "stack": [125, 20.5, 70, 199],
      ])
  }

  @MainActor @Test("recorded/text/styles") func recordedTextStyles() {
    expectFrames(
      of: RecordedTextStyles(), in: CGSize(width: 400, height: 400),
      within: 0.0001,
      [
        "body": [88, 236, 122.5, 18.5],
        "callout": [88, 254.5, 114.5, 17.5],
        "caption": [88, 287, 97.5, 15],
        "caption2": [88, 302, 100, 15],
        "column": [88, 83, 224, 234],
        "footnote": [88, 272, 97.5, 15],
        "headline": [88, 201.5, 130.5, 18.5],
        "largeTitle": [88, 83, 224, 38],
        "subheadline": [88, 220, 106, 16],
        "title": [88, 121, 191, 33],
        "title2": [88, 154, 154, 25.5],
        "title3": [88, 179.5, 138.5, 22],
      ])
  }

  @MainActor @Test("recorded/text/system-fonts") func recordedTextSystemFonts() {
    expectFrames(
      of: RecordedTextSystemFonts(), in: CGSize(width: 400, height: 400),
      within: 0.0001,
      [
        "black": [62.5, 247, 202, 24],
        "bold": [62.5, 223, 189.5, 24],
        "light": [62.5, 175, 174, 24],
        "medium": [62.5, 199, 181, 24],
        "monospaced": [62.5, 319, 235, 24],
        "rounded": [62.5, 271, 175, 24],
        "s10": [62.5, 57, 97.5, 13],
        "s12": [62.5, 70, 114.5, 15],
        "s20": [62.5, 85, 176.5, 24],
        "s24": [62.5, 109, 207, 28],
        "s32": [62.5, 137, 275, 38],
        "serif": [62.5, 295, 185.5, 24],
      ])
  }

  @MainActor @Test("recorded/text/modifiers") func recordedTextModifiers() {
    expectFrames(
      of: RecordedTextModifiers(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "body700": [109, 59, 29.5, 18.5],
        "bodyBold": [109, 40.5, 28.5, 18.5],
        "bold": [109, 8.5, 29.5, 16],
        "boldWeight": [109, 24.5, 29.5, 16],
        "env": [109, 109.5, 35.5, 33],
        "plain": [109, 175.5, 52, 16],
        "semibold": [109, 77.5, 28.5, 16],
        "title": [109, 142.5, 82, 33],
        "weight": [109, 93.5, 44.5, 16],
      ])
  }

  @MainActor @Test("recorded/text/bold-trait") func recordedTextBoldTrait() {
    expectFrames(
      of: RecordedTextBoldTrait(), in: CGSize(width: 300, height: 320),
      within: 0.0001,
      [
        "body": [122.5, 192.75, 28.5, 18.5],
        "callout": [122.5, 211.25, 26.5, 17.5],
        "caption": [122.5, 243.75, 22.5, 15],
        "caption2": [122.5, 258.75, 23, 15],
        "column": [122.5, 22.25, 55, 275.5],
        "default": [122.5, 22.25, 29.5, 16],
        "footnote": [122.5, 228.75, 23, 15],
        "headline": [122.5, 157.75, 30.5, 19],
        "largeTitle": [122.5, 38.25, 55, 38],
        "size20": [122.5, 273.75, 42.5, 24],
        "subheadline": [122.5, 176.75, 25, 16],
        "title": [122.5, 76.25, 46.5, 33],
        "title2": [122.5, 109.25, 37, 25.5],
        "title3": [122.5, 134.75, 32.5, 23],
      ])
  }

  @MainActor @Test("recorded/text/inline-image") func recordedTextInlineImage() {
    expectFrames(
      of: RecordedTextInlineImage(), in: CGSize(width: 400, height: 200),
      within: 0.0001,
      [
        "between": [162, 73.25, 76, 16],
        "boldStar": [162, 150.25, 49.5, 16.5],
        "chevron": [162, 130.25, 42, 16],
        "column": [162, 33.25, 76, 133.5],
        "star": [162, 33.25, 16.5, 16],
        "starText": [162, 53.25, 65, 16],
        "starTitle": [162, 93.25, 28.5, 33],
      ])
  }

  @MainActor @Test("recorded/textscale/selection") func recordedTextscaleSelection() {
    expectFrames(
      of: RecordedTextscaleSelection(), in: CGSize(width: 300, height: 100),
      within: 0.0001,
      [
        "column": [104.75, 30, 90.5, 40],
        "disabled": [122, 54, 56, 16],
        "enabled": [104.75, 30, 90.5, 16],
      ])
  }

  @MainActor @Test("recorded/textstyle/underline") func recordedTextstyleUnderline() {
    expectFrames(
      of: RecordedTextstyleUnderline(), in: CGSize(width: 260, height: 300),
      within: 0.0001,
      [
        "body": [90.5, 26, 66.5, 16],
        "bold": [90.5, 154, 72, 16],
        "both": [90.5, 258, 28.5, 16],
        "caption": [90.5, 127, 65.5, 15],
        "colored": [90.5, 99, 48, 16],
        "first": [90.5, 210, 27, 16],
        "partial": [90.5, 182, 70.5, 16],
        "second": [90.5, 230, 46, 16],
        "stack": [90.5, 26, 79, 248],
        "title": [90.5, 54, 79, 33],
        "viewLevel": [90.5, 210, 46, 36],
      ])
  }

  @MainActor @Test("recorded/textstyle/strikethrough") func recordedTextstyleStrikethrough() {
    expectFrames(
      of: RecordedTextstyleStrikethrough(), in: CGSize(width: 260, height: 240),
      within: 0.0001,
      [
        "body": [65, 9, 39.5, 16],
        "bold": [65, 137, 69.5, 16],
        "caption": [65, 110, 67.5, 15],
        "colored": [65, 82, 60.5, 16],
        "large": [65, 193, 130, 38],
        "partial": [65, 165, 61, 16],
        "stack": [65, 9, 130, 222],
        "title": [65, 37, 97.5, 33],
      ])
  }

  @MainActor @Test("recorded/textstyle/patterns") func recordedTextstylePatterns() {
    expectFrames(
      of: RecordedTextstylePatterns(), in: CGSize(width: 260, height: 260),
      within: 0.0001,
      [
        "dash": [77.25, 85.5, 46.5, 16],
        "dashDot": [77.25, 113.5, 55, 16],
        "dashDotDot": [77.25, 141.5, 78.5, 16],
        "dashStrike": [77.25, 169.5, 68, 16],
        "dot": [77.25, 57.5, 41.5, 16],
        "dotTitle": [77.25, 197.5, 105.5, 33],
        "solid": [77.25, 29.5, 30.5, 16],
        "stack": [77.25, 29.5, 105.5, 201],
      ])
  }

  @MainActor @Test("recorded/textstyle/case") func recordedTextstyleCase() {
    expectFrames(
      of: RecordedTextstyleCase(), in: CGSize(width: 260, height: 140),
      within: 0.0001,
      [
        "group": [91, 104, 78, 16],
        "inherited": [91, 104, 78, 16],
        "lower": [91, 48, 68.5, 16],
        "none": [91, 76, 70.5, 16],
        "stack": [91, 20, 78, 100],
        "upper": [91, 20, 78, 16],
      ])
  }

  @MainActor @Test("recorded/textstyle/baseline") func recordedTextstyleBaseline() {
    expectFrames(
      of: RecordedTextstyleBaseline(), in: CGSize(width: 260, height: 160),
      within: 0.0001,
      [
        "base": [77, 34, 30, 16],
        "centerBase": [77, 73, 30, 16],
        "centerRow": [77, 70, 59.5, 22],
        "centerUp": [119, 70, 17.5, 22],
        "down": [148.5, 34, 34.5, 20],
        "raised": [77, 108, 41, 24],
        "row": [77, 28, 106, 26],
        "stack": [77, 28, 106, 104],
        "up": [119, 28, 17.5, 22],
      ])
  }

  @MainActor @Test("containers/section/hstack") func containersSectionHstack() {
    expectFrames(
      of: ContainersSectionHstack(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "a": [139.75, 92, 9, 16],
        "b": [156.75, 92, 8.5, 16],
        "footer": [173.25, 92, 39.5, 16],
        "header": [87.25, 92, 44.5, 16],
        "row": [87.25, 92, 125.5, 16],
      ])
  }

  @MainActor @Test("containers/nav/title") func containersNavTitle() {
    expectFrames(
      of: ContainersNavTitle(), in: CGSize(width: 320, height: 120),
      within: 0.0001,
      [
        "content": [135.75, 52, 48.5, 16],
        "nav": [135.75, 52, 48.5, 16],
        "stack": [135.75, 52, 48.5, 16],
      ])
  }

  @MainActor @Test("recorded/foreach/empty") func recordedForeachEmpty() {
    expectFrames(
      of: RecordedForeachEmpty(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "a": [137.25, 92, 9, 16],
        "b": [154.25, 92, 8.5, 16],
        "bottom": [127.75, 108, 44.5, 16],
        "row": [137.25, 92, 25.5, 16],
        "stack": [127.75, 76, 44.5, 48],
        "top": [138.75, 76, 22.5, 16],
      ])
  }

  @MainActor @Test("recorded/section/hstack") func recordedSectionHstack() {
    expectFrames(
      of: RecordedSectionHstack(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "a": [139.75, 92, 9, 16],
        "b": [156.75, 92, 8.5, 16],
        "footer": [173.25, 92, 39.5, 16],
        "header": [87.25, 92, 44.5, 16],
        "row": [87.25, 92, 125.5, 16],
      ])
  }

  @MainActor @Test("recorded/image/intrinsic") func recordedImageIntrinsic() {
    expectFrames(
      of: RecordedImageIntrinsic(), in: CGSize(width: 300, height: 200),
      within: 0.0001,
      [
        "badge": [136, 122, 20, 20],
        "dual": [160, 122, 48, 24],
        "loose": [100, 122, 32, 16],
        "missing": [212, 122, 0, 0],
        "nested": [64, 122, 32, 16],
        "photo": [156, 54, 80, 60],
        "row1": [64, 54, 172, 64],
        "row2": [64, 122, 152, 24],
        "stack": [64, 54, 172, 92],
        "swatch": [64, 54, 64, 40],
        "tall": [132, 54, 20, 64],
        "wrongNamespace": [216, 122, 0, 0],
      ])
  }

  @MainActor @Test("recorded/text/hello") func recordedTextHello() {
    expectFrames(
      of: RecordedTextHello(), in: CGSize(width: 200, height: 100),
      within: 0.0001,
      [
        "hello": [84.5, 42, 31, 16],
      ])
  }

  @MainActor @Test("recorded/text/attributed") func recordedTextAttributed() {
    expectFrames(
      of: RecordedTextAttributed(), in: CGSize(width: 400, height: 200),
      within: 0.0001,
      [
        "attributed": [98.75, 63.5, 169.5, 33],
        "column": [98.75, 63.5, 202.5, 73],
        "intents": [98.75, 100.5, 202.5, 16],
        "plain": [98.75, 120.5, 92.5, 16],
      ])
  }
}

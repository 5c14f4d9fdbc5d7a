import Plumb

// How views are lined up: guides of one's own, baselines, priorities, and views that line up across stacks.

extension HorizontalAlignment {
  private enum ValueEdge: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] }
  }

  fileprivate static let valueEdge = HorizontalAlignment(ValueEdge.self)
}

extension VerticalAlignment {
  private struct TitleLine: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d[VerticalAlignment.center] }
  }

  static let titleLine = VerticalAlignment(TitleLine.self)
}

/// Names that end, and values that begin, at one line through all rows.
struct ColonsView: View {
  private let facts: [(name: String, value: String)] = [
    ("Height", "4810 m"), ("First climbed", "1786"), ("Range", "Alps"), ("Is", "white"),
  ]

  var body: some View {
    VStack(alignment: .valueEdge, spacing: 6) {
      ForEach(facts, id: \.name) { fact in
        HStack(spacing: 4) {
          Text(fact.name + ":")
            .alignmentGuide(.valueEdge) { $0[.trailing] }
          Text(fact.value).bold()
        }
      }
      Rectangle()
        .frame(width: 120, height: 2)
        .alignmentGuide(.valueEdge) { dimensions in dimensions.width * 0.25 + 10 }
    }
    .padding(.horizontal)
  }
}

/// Columns of several heights that line up by their titles.
struct TitleLinesView: View {
  private struct Column: View {
    let symbol: String
    let title: String
    var notes: [String] = []
    var isRaised: Bool { notes.count > 1 }

    var body: some View {
      VStack(spacing: 4) {
        Image(systemName: symbol).font(isRaised ? .largeTitle : .body)
        Text(title).alignmentGuide(.titleLine) { $0[VerticalAlignment.center] }
        ForEach(notes, id: \.self, content: Text.init)
          .font(.caption)
      }
    }
  }

  var body: some View {
    HStack(alignment: .titleLine, spacing: 20) {
      Column(symbol: "sun.max", title: "Sun")
      Column(symbol: "cloud.rain", title: "Rain", notes: ["in the north", "from noon"])
      Column(symbol: "wind", title: "Wind", notes: ["weak"])
    }
  }
}

/// A price beside small print, by their first and last baselines.
struct BaselinesView: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .firstTextBaseline, spacing: 2) {
        Text("€").font(.caption)
        Text("24").font(.system(size: 40, weight: .bold))
        Text(".90").font(.title3).baselineOffset(6)
        Text("each month, for as long as you like, and not a day longer")
          .font(.footnote)
          .frame(width: 130)
      }
      HStack(alignment: .lastTextBaseline) {
        Text("Two lines\nof a note")
        Text("once").font(.largeTitle)
      }
      ZStack(alignment: Alignment(horizontal: .trailing, vertical: .firstTextBaseline)) {
        Color.yellow.frame(width: 160, height: 50)
        Text("by its baseline")
      }
    }
  }
}

/// Texts that give way in the order of their priorities.
struct PrioritiesView: View {
  private enum Part: Double, CaseIterable, Identifiable {
    case path = -1
    case size = 0
    case name = 1

    var id: Self { self }
    var words: String {
      switch self {
      case .path: "/Users/ada/Documents/Engines/Notes"
      case .size: "1.4 megabytes"
      case .name: "On the analytical engine.txt"
      }
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        ForEach(Part.allCases.reversed()) { part in
          Text(part.words).lineLimit(1).layoutPriority(part.rawValue)
        }
      }
      HStack {
        Text("This title is as wide as it wants to be").fixedSize()
        Text("and this one takes the rest").lineLimit(1).truncationMode(.middle)
      }
      .frame(maxWidth: 380, alignment: .leading)
      HStack(spacing: 0) {
        ForEach([1, 2, 3], id: \.self) { share in
          Color.blue.frame(minWidth: 20, maxWidth: CGFloat(share) * 60).frame(height: 10)
        }
      }
    }
  }
}

/// A diagonal of steps: each is moved by a guide that depends on its number.
struct StairsView: View {
  private static let count = 5
  private let step: CGFloat = 18

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<Self.count, id: \.self) { index in
        Text("Step \(index)")
          .padding(4)
          .border(.gray)
          .alignmentGuide(.leading) { _ in -CGFloat(index) * step }
          .alignmentGuide(.top) { $0[.top] - CGFloat(index) * (step + 8) }
      }
    }
    .offset(x: -step, y: 0)
  }
}

import Plumb

/// A stopwatch with its rounds.
struct StopwatchScreen: View {
  var body: some View {
    VStack {
      Text("01:23.45").font(.system(size: 72, weight: .ultraLight)).monospacedDigit()
        .lineLimit(1).minimumScaleFactor(0.4)
      HStack {
        button("Round")
        Spacer()
        button("Stop")
      }
      List {
        ForEach((1...3).reversed(), id: \.self) { round in
          LabeledContent("Round \(round)", value: "00:2\(round).10")
        }
      }
      .listStyle(.plain)
    }
    .padding()
  }

  private func button(_ title: String) -> some View {
    Text(title).frame(width: 84, height: 84).background(Circle().fill(.quaternary))
  }
}

/// A calculator: keys of one size, and a zero that is two columns wide.
struct CalculatorScreen: View {
  private let rows = [
    ["AC", "±", "%", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"],
  ]

  var body: some View {
    VStack(alignment: .trailing, spacing: 12) {
      Spacer()
      Text("1,024").font(.system(size: 64)).lineLimit(1)
      Grid(horizontalSpacing: 12, verticalSpacing: 12) {
        ForEach(rows, id: \.self) { row in
          GridRow {
            ForEach(row, id: \.self) { key($0) }
          }
        }
        GridRow {
          key("0").gridCellColumns(2)
          key(",")
          key("=")
        }
      }
    }
    .padding()
  }

  private func key(_ title: String) -> some View {
    Text(title)
      .font(.title)
      .frame(maxWidth: .infinity, minHeight: 64)
      .background(.gray.opacity(0.3), in: Capsule())
  }
}

/// A world clock.
struct ClocksScreen: View {
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    VStack(spacing: 0) {
      ForEach(["Berlin", "Tokyo", "San Francisco"], id: \.self) { city in
        HStack(alignment: .lastTextBaseline) {
          VStack(alignment: .leading) {
            Text("Today").font(.caption)
            Text(city).font(sizeClass == .compact ? .title3 : .title)
          }
          Spacer()
          Text("10:42").font(.largeTitle)
        }
        .padding(.vertical, 12)
        Divider()
      }
      Spacer()
    }
    .padding(.horizontal)
  }
}

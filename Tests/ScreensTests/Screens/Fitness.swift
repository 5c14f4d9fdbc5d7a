import Plumb

/// Rings, and what they count.
struct RingsScreen: View {
  private let rings: [(name: String, share: Double)] = [("Move", 0.8), ("Exercise", 0.5), ("Stand", 0.9)]

  var body: some View {
    VStack(spacing: 32) {
      ZStack {
        ForEach(rings.indices, id: \.self) { index in
          Circle()
            .trim(from: 0, to: rings[index].share)
            .stroke(.pink, style: StrokeStyle(lineWidth: 18, lineCap: .round))
            .rotationEffect(.degrees(-90))
            .padding(CGFloat(index) * 24)
        }
      }
      .frame(width: 220, height: 220)
      HStack {
        ForEach(rings, id: \.name) { ring in
          VStack {
            Text(ring.name).font(.caption)
            Text("\(Int(ring.share * 100)) %").font(.title3).bold()
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
    .padding()
  }
}

/// A workout that runs: time, distance and pulse.
struct WorkoutScreen: View {
  var body: some View {
    VStack {
      Text("00:24:18")
        .font(.system(size: 56, weight: .medium, design: .rounded))
        .monospacedDigit()
        .minimumScaleFactor(0.5)
        .lineLimit(1)
      Grid(horizontalSpacing: 0, verticalSpacing: 24) {
        GridRow {
          value("5.2", "km")
          value("4:40", "per km")
        }
        GridRow {
          value("152", "bpm")
          value("310", "kcal")
        }
      }
      Spacer()
      HStack(spacing: 40) {
        Image(systemName: "stop.fill").padding(24).background(.red, in: Circle())
        Image(systemName: "pause.fill").padding(24).background(.yellow, in: Circle())
      }
    }
    .padding(24)
  }

  private func value(_ number: String, _ unit: String) -> some View {
    VStack {
      Text(number).font(.title)
      Text(unit).font(.caption).textCase(.uppercase)
    }
    .frame(maxWidth: .infinity)
  }
}

/// Sleep by the day, as bars of seven columns.
struct SleepScreen: View {
  private let hours: [Double] = [7.5, 6, 8, 7, 5.5, 9, 8.5]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Sleep").font(.title2)
      HStack(alignment: .bottom, spacing: 10) {
        ForEach(hours.indices, id: \.self) { index in
          VStack(spacing: 4) {
            Capsule().frame(height: hours[index] * 14)
            Text(["M", "T", "W", "T", "F", "S", "S"][index]).font(.caption2)
          }
        }
      }
      .frame(height: 160, alignment: .bottom)
      LabeledContent("Average", value: "7.4 h")
    }
    .padding()
  }
}

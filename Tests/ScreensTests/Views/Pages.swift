import Foundation
import Plumb

// Whole pages as apps have them, put together from small views of their own.

// MARK: A player's profile

private protocol Theme {
  var corner: CGFloat { get }
  func gap(_ steps: Int) -> CGFloat
}

extension Theme {
  var corner: CGFloat { 10 }
  func gap(_ steps: Int) -> CGFloat { CGFloat(steps) * 4 }
}

private struct Plain: Theme {}

private struct Roomy: Theme {
  var corner: CGFloat { 20 }
  func gap(_ steps: Int) -> CGFloat { 3 + CGFloat(steps) * 6 }
}

private struct Stat {
  var name: String
  var value: Int
  var best: Int?

  var isBest: Bool { best.map { value >= $0 } ?? false }
  var words: String {
    guard let best else { return value.formatted() }
    return isBest ? "\(value) (best)" : "\(value) of \(best)"
  }
}

/// A profile: a head, numbers in a row, and what was won, in one of two themes.
struct PlayerProfileView: View {
  private var theme: any Theme = Roomy()
  private let stats = [
    Stat(name: "Games", value: 1204), Stat(name: "Won", value: 640, best: 640),
    Stat(name: "Streak", value: 4, best: 11),
  ]
  private lazy var unused = 4

  private var ratio: Double {
    let (games, won) = (stats[0].value, stats[1].value)
    return games == 0 ? 0 : Double(won) / Double(games)
  }

  var body: some View {
    ScrollView {
      VStack(spacing: theme.gap(3)) {
        header
        HStack(alignment: .top) {
          ForEach(stats, id: \.name) { stat in
            VStack(spacing: theme.gap(0)) {
              Text(stat.words).font(.headline).minimumScaleFactor(0.5)
              Text(stat.name).font(.caption)
            }
            .frame(maxWidth: .infinity)
            if stat.name != stats.last!.name { Divider() }
          }
        }
        .fixedSize(horizontal: false, vertical: true)
        medals
      }
      .padding(theme.gap(2))
    }
  }

  private var header: some View {
    HStack(spacing: theme.gap(2)) {
      Circle()
        .frame(width: 64, height: 64)
        .overlay(alignment: .bottomTrailing) { Circle().frame(width: 16).padding(2) }
      VStack(alignment: .leading) {
        Text("Ida").font(.title)
        Text("won \((ratio * 100).rounded(), specifier: "%.0f") % of her games")
      }
      Spacer()
    }
  }

  @ViewBuilder private var medals: some View {
    let names = ["bronze", "silver", "gold"].enumerated().flatMap { place, name in
      Array(repeating: name, count: 3 - place)
    }
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: theme.gap(1)) {
      ForEach(names.indices, id: \.self) { index in
        Text(names[index])
          .padding(theme.gap(1))
          .background(RoundedRectangle(cornerRadius: theme.corner))
      }
    }
  }
}

// MARK: A day's plan

private struct Appointment: Identifiable {
  let id: Int
  let title: String
  /// In minutes after midnight.
  let span: Range<Int>
  var place: Place = .none

  enum Place: Equatable {
    case none
    case room(String, floor: Int)
    case link
  }

  static func time(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return minute == 0 ? "\(hour)" : String(format: "%d:%02d", hour, minute)
  }

  var hours: String { [span.lowerBound, span.upperBound].map(Self.time).joined(separator: "–") }
  func overlaps(_ other: Appointment) -> Bool { id != other.id && span.overlaps(other.span) }
}

/// Appointments of a day, as long as they last, with a mark where two overlap.
struct DayPlanView: View {
  private let plan: [Appointment] = [
    Appointment(id: 0, title: "Breakfast", span: 450..<480),
    Appointment(id: 1, title: "Plans for the bridge", span: 540..<630, place: .room("B", floor: 2)),
    Appointment(id: 2, title: "Dentist", span: 600..<660),
    Appointment(id: 3, title: "Choir", span: 1080..<1170, place: .link),
  ]
  private let scale = 0.6

  var body: some View {
    ScrollView(.vertical) {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(Array(plan.enumerated()), id: \.element.id) { index, appointment in
          let previous = index > 0 ? plan[index - 1] : nil
          if let previous, appointment.span.lowerBound - previous.span.upperBound > 60 {
            Color.clear.frame(height: 20)
          }
          row(appointment)
        }
      }
      .padding(.horizontal)
    }
  }

  private func row(_ appointment: Appointment) -> some View {
    let height = max(Double(appointment.span.count) * scale, 28)
    let isDouble = plan.contains { $0.overlaps(appointment) }
    return HStack(alignment: .top, spacing: 8) {
      RoundedRectangle(cornerRadius: 2).frame(width: isDouble ? 8 : 4)
      VStack(alignment: .leading) {
        Text(appointment.title).font(.subheadline).lineLimit(1)
        switch appointment.place {
        case .room(let name, let floor) where floor > 1:
          Text("Room \(name), up \(floor) stairs").font(.caption)
        case .room(let name, _): Text("Room \(name)").font(.caption)
        case .link: Label("Join", systemImage: "video").font(.caption)
        case .none: EmptyView()
        }
      }
      Spacer()
      Text(appointment.hours).font(.caption.monospacedDigit())
    }
    .frame(height: height)
  }
}

// MARK: A shop's basket

private struct Basket {
  struct Line { var name: String, count: Int, cents: Int }

  private(set) var lines: [Line] = []
  private var discount: Int?

  mutating func add(_ name: String, count: Int = 1, cents: Int) {
    if let index = lines.firstIndex(where: { $0.name == name }) {
      lines[index].count += count
    } else {
      lines.append(Line(name: name, count: count, cents: cents))
    }
  }

  mutating func apply(code: String) {
    switch code.lowercased() {
    case let code where code.hasPrefix("ten"): discount = 10
    case "half": discount = 50
    default: discount = nil
    }
  }

  var sum: Int {
    let full = lines.map { $0.count * $0.cents }.reduce(0, +)
    return discount.map { full * (100 - $0) / 100 } ?? full
  }

  static var sample: Basket {
    var basket = Basket()
    basket.add("Candles", count: 2, cents: 450)
    basket.add("Matches", cents: 95)
    basket.add("Candles", cents: 450)
    basket.apply(code: "TENOFF")
    return basket
  }
}

extension Int {
  fileprivate var euros: String {
    let text = String(format: "%02d", self % 100)
    return "€ \(self / 100).\(text)"
  }
}

/// A basket that was filled by methods which change it.
struct FilledBasketView: View {
  private let basket = Basket.sample

  var body: some View {
    Grid(alignment: .trailing, horizontalSpacing: 16) {
      ForEach(basket.lines, id: \.name) { line in
        GridRow {
          Text("\(line.count) ×")
          Text(line.name).gridColumnAlignment(.leading)
          Text((line.count * line.cents).euros)
        }
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow {
        Text("To pay").gridCellColumns(2)
        Text(basket.sum.euros).bold()
      }
    }
    .padding()
    #if os(watchOS)
      .frame(minWidth: 100)
    #else
      .padding(.bottom, 8)
    #endif
  }
}

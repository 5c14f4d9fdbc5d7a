import Foundation
import Plumb

// Pages that are made of data: structs with computed properties, enums, and what Swift's collections have.

private struct Trip: Identifiable, Hashable {
  enum Kind: String, CaseIterable, Comparable {
    case train, ferry, bicycle

    var symbol: String {
      switch self {
      case .train: "tram"
      case .ferry: "ferry"
      case .bicycle: "bicycle"
      }
    }

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  let id: Int
  var kind: Kind
  var places: [String]
  var minutes: Int
  var price: Double?

  var title: String { places.joined(separator: " – ") }
  var duration: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return hours > 0 ? "\(hours) h \(rest) min" : "\(rest) min"
  }
  var cost: String { price.map { String(format: "€ %.2f", $0) } ?? "free" }
  var isLong: Bool { minutes >= 120 }

  static let samples: [Trip] = [
    Trip(id: 1, kind: .train, places: ["Bern", "Milan"], minutes: 187, price: 64.5),
    Trip(id: 2, kind: .bicycle, places: ["Ghent", "Bruges"], minutes: 150, price: nil),
    Trip(id: 3, kind: .ferry, places: ["Kiel", "Oslo"], minutes: 1200, price: 129),
    Trip(id: 4, kind: .train, places: ["Delft", "Leiden", "Haarlem"], minutes: 48, price: 11.2),
  ]
}

/// Journeys in sections by how one travels.
struct TripsView: View {
  private let trips = Trip.samples

  private var groups: [(kind: Trip.Kind, trips: [Trip])] {
    Dictionary(grouping: trips, by: \.kind)
      .sorted { $0.key < $1.key }
      .map { (kind: $0.key, trips: $0.value.sorted { $0.minutes < $1.minutes }) }
  }

  private var total: Double { trips.compactMap(\.price).reduce(0, +) }

  var body: some View {
    List {
      ForEach(groups, id: \.kind) { group in
        Section {
          ForEach(group.trips) { row($0) }
        } header: {
          Label(group.kind.rawValue.capitalized, systemImage: group.kind.symbol)
        }
      }
      LabeledContent("Together", value: String(format: "%.1f", total))
    }
  }

  @ViewBuilder
  private func row(_ trip: Trip) -> some View {
    let isLong = trip.isLong
    HStack {
      VStack(alignment: .leading) {
        Text(trip.title)
        Text(trip.duration).font(isLong ? .caption : .subheadline)
      }
      Spacer()
      Text(trip.cost)
      if isLong, let price = trip.price, price > 100 {
        Text("dear").font(.caption2)
      }
    }
  }
}

private enum Block {
  case heading(String, level: Int)
  case paragraph(String)
  case list([String], isOrdered: Bool)
  case image(width: Double, height: Double)
  case rule

  var isText: Bool {
    if case .paragraph = self { return true }
    guard case .heading(_, let level) = self else { return false }
    return level < 2
  }
}

/// An article whose blocks are an enum with values.
struct BlocksView: View {
  private let blocks: [Block] = [
    .heading("A pond in winter", level: 1), .paragraph("The ice is as thick as a hand."),
    .list(["Skates", "Tea", "A rope"], isOrdered: true), .rule, .heading("At night", level: 2),
    .list(["A lamp"], isOrdered: false), .image(width: 3, height: 2),
    .paragraph("Go home when the moon is up."),
  ]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 10) {
        ForEach(Array(blocks.enumerated()), id: \.offset) { index, block in
          view(for: block).padding(.top, index > 0 && block.isText ? 6 : 0)
        }
        Text("\(blocks.filter(\.isText).count) texts")
      }
      .padding()
    }
  }

  @ViewBuilder
  private func view(for block: Block) -> some View {
    switch block {
    case .heading(let text, let level) where level == 1: Text(text).font(.largeTitle)
    case .heading(let text, _): Text(text.uppercased()).font(.title3)
    case .paragraph(let text): Text(text).lineSpacing(2)
    case .list(let items, let isOrdered):
      ForEach(items.indices, id: \.self) { index in
        Text(isOrdered ? "\(index + 1). \(items[index])" : "• \(items[index])")
      }
    case .image(let width, let height):
      Rectangle().aspectRatio(width / height, contentMode: .fit)
    case .rule: Divider()
    }
  }
}

/// A month of numbers: sums, means, and bars that are as long as their share.
struct StatisticsView: View {
  private let days = stride(from: 0, to: 28, by: 4).map { ($0 * 7) % 23 + 3 }
  private let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private var highest: Int { days.max() ?? 1 }
  private var mean: Double { Double(days.reduce(0, +)) / Double(days.count) }
  private var words: String {
    var parts: [String] = []
    for (name, value) in zip(names, days) where value > 10 { parts.append("\(name) \(value)") }
    return parts.joined(separator: ", ")
  }

  private func length(of value: Int, in width: CGFloat) -> CGFloat {
    guard highest > 0 else { return 0 }
    return (width * CGFloat(value) / CGFloat(highest)).rounded(.down)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(Array(zip(names, days)), id: \.0) { name, value in
        HStack {
          Text(name).frame(width: 30, alignment: .leading)
          Rectangle().frame(width: length(of: value, in: 180), height: 12)
          Text("\(value)")
        }
      }
      Text("Mean \(mean, specifier: "%.1f")")
      Text(verbatim: "Median \(days.sorted()[days.count / 2]), last \(days.last ?? 0)")
      Text(words)
      if let first = names.firstIndex(of: "Fr"), days[first...].allSatisfy({ $0 > 2 }) {
        Text("A good end of the week: \(days.suffix(2).map(String.init).joined(separator: "+"))")
      }
    }
    .padding()
  }
}

/// Numbers and texts in the formats that apps use.
struct FormatsView: View {
  private let share = 0.1834
  private let price = 1249.5
  private let steps = 10_482

  private var clock: String {
    let seconds = 3_725
    return String(format: "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
  private var initials: String {
    "Ada King Lovelace".split(separator: " ").compactMap { $0.first.map { String($0) } }.joined()
  }
  private var starred: String { "not *all* of \(steps)" }
  private var masked: String {
    let digits = "4929123456781234"
    return digits.enumerated().map { $0.offset < 12 ? "•" : String($0.element) }.joined()
  }

  var body: some View {
    VStack(alignment: .trailing, spacing: 4) {
      Text(share, format: .percent.precision(.fractionLength(1)))
      Text(share.formatted(.percent.precision(.fractionLength(0))))
      Text(price, format: .number.precision(.fractionLength(2)))
      Text(price.formatted(.currency(code: "EUR")))
      Text(steps.formatted())
      Text(steps, format: .number)
      Text("\(steps) steps")
      Text(verbatim: "\(steps) steps")
      Text("\(price)")
      Text(String(price))
      Text("\(share, specifier: "%.3f")")
      Text(clock)
      Text(initials + " " + masked.suffix(6))
      Text(verbatim: "Sent to **all** of `you`")
      Text(starred)
      Text("a" + "b".uppercased() + String(repeating: "-", count: 3))
      Text("\(Double(steps) / 1000, specifier: "%.1f")k")
      Text("\(Int((share * 100).rounded(.up))) of \(abs(-100))")
      Text(["x": 1, "y": 2].map { "\($0.key)\($0.value)" }.sorted().joined(separator: "&"))
      Text(String(describing: [1, 2, 3]) + "\(0x1F & 0b1100) \(7 / 2) \(-7 / 2) \(7.0 / 2) \(-7 % 3)")
    }
  }
}

import Plumb

// Views that hold values: states, bindings, the environment, and models.

@Observable
private final class Order {
  struct Line: Identifiable {
    let id: String
    var count: Int
    let price: Double
    var sum: Double { Double(count) * price }
  }

  var lines: [Line]
  var isExpress = false {
    didSet { changes += 1 }
  }
  private(set) var changes = 0

  init(_ counts: KeyValuePairs<String, Int>) {
    lines = counts.map { Line(id: $0.key, count: $0.value, price: 2.5) }
  }

  var total: Double {
    let sum = lines.reduce(0) { $0 + $1.sum }
    return isExpress ? sum + 4 : sum
  }

  subscript(id: String) -> Line? { lines.first { $0.id == id } }
}

private struct StepperRow: View {
  let title: String
  @Binding var count: Int
  var range = 0...9

  private var isAtEnd: Bool { count == range.upperBound }

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Button {
        if count > range.lowerBound { count -= 1 }
      } label: {
        Text("−").frame(width: 24)
      }
      Text("\(count)").frame(minWidth: isAtEnd ? 40 : 20)
      Button("+") { count = min(count + 1, range.upperBound) }.disabled(isAtEnd)
    }
  }
}

/// What a table has ordered, with a row for each dish that changes a model.
struct OrderView: View {
  @State private var order = Order(["Soup": 2, "Dumplings": 9, "Plum cake": 1])

  var body: some View {
    VStack(spacing: 12) {
      ForEach($order.lines) { $line in
        StepperRow(title: line.id, count: $line.count)
      }
      Toggle("Express", isOn: $order.isExpress)
      HStack {
        Text("Total")
        Spacer()
        Text("€ \(order.total, specifier: "%.2f")")
      }
      .font(.headline)
      if let soup = order["Soup"] { Text("Soup for \(soup.count)") }
      if order["Fish"] == nil { Text("No fish today") }
      if order.changes > 0 { Text("changed") }
    }
    .padding()
  }
}

private struct DensityKey: EnvironmentKey {
  static let defaultValue = 1.0
}

extension EnvironmentValues {
  fileprivate var density: Double {
    get { self[DensityKey.self] }
    set { self[DensityKey.self] = newValue }
  }
}

private struct DenseText: View {
  @Environment(\.density) private var density
  @Environment(\.horizontalSizeClass) private var width
  let words: String

  var body: some View {
    Text(words)
      .padding(8 / density)
      .frame(maxWidth: width == .compact ? .infinity : 200, alignment: .leading)
  }
}

/// Texts that stand as close as the views around them say.
struct DensityView: View {
  @AppStorage("isDense") private var isDense = true
  @SceneStorage("page") private var page = 3
  @ScaledMetric(relativeTo: .body) private var gap = 10.0
  @FocusState private var hasFocus: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: gap) {
      DenseText(words: "Usual, on page \(page)")
      Group {
        DenseText(words: "Dense")
        DenseText(words: "Denser").environment(\.density, 4)
      }
      .environment(\.density, isDense ? 2 : 1)
      if hasFocus { Text("is edited") }
    }
  }
}

private struct Tabs<Value: Hashable & CustomStringConvertible>: View {
  let values: [Value]
  @Binding var selection: Value
  var onChange: ((Value) -> Void)?

  var body: some View {
    HStack(spacing: 0) {
      ForEach(values, id: \.self) { value in
        let isSelected = value == selection
        Button {
          selection = value
          onChange?(value)
        } label: {
          VStack(spacing: 4) {
            Text(value.description).font(isSelected ? .headline : .subheadline)
            Rectangle().frame(height: isSelected ? 3 : 1)
          }
        }
        .buttonStyle(.plain)
      }
    }
  }
}

private enum Period: Int, CaseIterable, CustomStringConvertible {
  case day = 1
  case week = 7
  case year = 365

  var description: String { "\(self.rawValue) d" }
  var next: Period {
    let all = Self.allCases
    let index = all.firstIndex(of: self)! + 1
    return all[index % all.count]
  }
}

/// Tabs over a generic kind of values, and what stands below the chosen one.
struct PeriodView: View {
  @State private var period = Period.week

  var body: some View {
    VStack {
      Tabs(values: Period.allCases, selection: $period) { print($0) }
      switch period {
      case .day: Text("Today")
      case .week, .year:
        ForEach(0..<min(period.rawValue, 4), id: \.self) { number in
          HStack {
            Text("Day \(number + 1)")
            Spacer()
            Text(number.isMultiple(of: 2) ? "even" : "odd")
          }
        }
      }
      Text("then \(period.next.description)")
    }
    .padding()
  }
}

import Foundation
import Plumb

// Tools with a little arithmetic: a calendar, a converter, a keypad, a settings page, a searched list, a page of steps.

/// A month whose first day is computed, with marks on some days.
struct MonthView: View {
  private struct Month {
    let year: Int
    let month: Int

    var isLeap: Bool { year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) }
    var days: Int {
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
    /// Monday is 0, by Sakamoto's method.
    var firstWeekday: Int {
      let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
      let y = month < 3 ? year - 1 : year
      return (y + y / 4 - y / 100 + y / 400 + offsets[month - 1] + 1 + 6) % 7
    }
    var weeks: [[Int?]] {
      let cells: [Int?] = Array(repeating: nil, count: firstWeekday) + (1...days).map { $0 }
      return stride(from: 0, to: cells.count, by: 7).map { start in
        Array(cells[start..<min(start + 7, cells.count)])
      }
    }
  }

  private let month = Month(year: 2024, month: 2)
  private let marks: Set = [3, 14, 29]

  var body: some View {
    Grid(horizontalSpacing: 6, verticalSpacing: 6) {
      GridRow { ForEach(Array("MTWTFSS".enumerated()), id: \.offset) { Text(String($0.element)) } }
      ForEach(month.weeks.indices, id: \.self) { week in
        GridRow {
          ForEach(Array(month.weeks[week].enumerated()), id: \.offset) { _, day in
            if let day {
              Text("\(day)")
                .padding(marks.contains(day) ? 6 : 2)
                .background { if marks.contains(day) { Circle() } }
            } else {
              Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
            }
          }
        }
      }
    }
    .padding()
  }
}

private protocol UnitOfMeasure: CaseIterable, Hashable {
  var factor: Double { get }
  var symbol: String { get }
}

private enum Length: String, UnitOfMeasure {
  case metre = "m"
  case inch = "in"
  case mile = "mi"

  var symbol: String { rawValue }
  var factor: Double {
    switch self {
    case .metre: 1
    case .inch: 0.0254
    case .mile: 1609.344
    }
  }
}

private enum Mass: UnitOfMeasure {
  case gram, pound
  var symbol: String { self == .gram ? "g" : "lb" }
  var factor: Double { self == .gram ? 1 : 453.59237 }
}

private struct ConverterRows<Unit: UnitOfMeasure>: View where Unit.AllCases == [Unit] {
  let amount: Double
  let unit: Unit

  init(_ amount: Double, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  private func value(in other: Unit) -> Double { amount * unit.factor / other.factor }

  var body: some View {
    ForEach(Unit.allCases.filter { $0 != unit }, id: \.self) { other in
      HStack {
        Text("\(value(in: other), specifier: value(in: other) > 100 ? "%.0f" : "%.3f")")
        Text(other.symbol)
      }
    }
  }
}

/// Amounts in other units, for two kinds of units that one generic view shows.
struct ConverterView: View {
  var body: some View {
    VStack(alignment: .trailing) {
      Text("3 miles are").font(.headline)
      ConverterRows(3, Length.mile)
      Text("5 pounds are").font(.headline)
      ConverterRows(5, Mass.pound)
    }
  }
}

/// The keys of a calculator, of which one is twice as wide, and what they have computed.
struct KeysView: View {
  private enum Key: Hashable {
    case digit(Int)
    case sign(Character)
    case equals

    var words: String {
      switch self {
      case .digit(let digit): "\(digit)"
      case .sign(let sign): String(sign)
      case .equals: "="
      }
    }
    var columns: Int { if case .digit(0) = self { 2 } else { 1 } }
  }

  private static let rows: [[Key]] = [
    [.digit(7), .digit(8), .digit(9), .sign("÷")], [.digit(4), .digit(5), .digit(6), .sign("×")],
    [.digit(1), .digit(2), .digit(3), .sign("−")], [.digit(0), .equals, .sign("+")],
  ]

  private func result(of keys: [Key]) -> Int {
    var (sum, current, sign) = (0, 0, Character("+"))
    func apply() {
      switch sign {
      case "+": sum += current
      case "−": sum -= current
      case "×": sum *= current
      default: if current != 0 { sum /= current }
      }
      current = 0
    }
    for key in keys {
      switch key {
      case .digit(let digit): current = current * 10 + digit
      case .sign(let next):
        apply()
        sign = next
      case .equals: apply()
      }
    }
    return sum
  }

  var body: some View {
    let typed: [Key] = [
      .digit(4), .digit(2), .sign("×"), .digit(1), .digit(7), .sign("−"), .digit(9), .equals,
    ]
    VStack(alignment: .trailing, spacing: 8) {
      Text(typed.map(\.words).joined()).font(.caption)
      Text("\(result(of: typed))").font(.largeTitle)
      Grid(horizontalSpacing: 8, verticalSpacing: 8) {
        ForEach(Self.rows, id: \.self) { row in
          GridRow {
            ForEach(row, id: \.self) { key in
              Text(key.words)
                .frame(maxWidth: .infinity, minHeight: 40)
                .background(.gray, in: Capsule())
                .gridCellColumns(key.columns)
            }
          }
        }
      }
    }
    .padding()
    .frame(maxWidth: 320)
  }
}

private struct Options: OptionSet {
  let rawValue: Int
  static let sound = Options(rawValue: 1 << 0)
  static let banner = Options(rawValue: 1 << 1)
  static let badge = Options(rawValue: 1 << 2)
  static let all: Options = [.sound, .banner, .badge]
}

private protocol SettingsRow {
  var title: String { get }
  var detail: String? { get }
}

extension SettingsRow {
  var detail: String? { nil }
}

private struct LinkRow: SettingsRow { let title: String }

private struct ChoiceRow: SettingsRow {
  let title: String
  var options: Options

  var detail: String? {
    if options == .all { return "all" }
    let names: [(Options, String)] = [(.sound, "sound"), (.banner, "banner"), (.badge, "badge")]
    let chosen = names.filter { options.contains($0.0) }.map(\.1)
    return chosen.isEmpty ? "none" : chosen.joined(separator: ", ")
  }
}

/// Rows of several types behind one protocol, with sets of options.
struct OptionsView: View {
  private let rows: [any SettingsRow] = [
    LinkRow(title: "About"), ChoiceRow(title: "Mail", options: .all),
    ChoiceRow(title: "News", options: [.badge, .sound]), ChoiceRow(title: "Games", options: []),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(rows, id: \.title) { row in
        LabeledContent(row.title) {
          if let detail = row.detail { Text(detail) } else { Image(systemName: "chevron.right") }
        }
        if row is LinkRow { Divider() }
        if let choice = row as? ChoiceRow, choice.options.isEmpty { Text("is silent").font(.caption) }
      }
    }
    .padding()
  }
}

/// What a search finds in some lines, with its place in each.
struct FoundView: View {
  @State private var query = "an"
  private let lines = ["Banana bread", "A pan of rice", "Plums", "Orange and anise"]

  private var found: [(line: String, count: Int)] {
    lines.map { (line: $0, count: count(of: query, in: $0.lowercased())) }
      .filter { $0.count > 0 }
      .sorted { $0.count > $1.count }
  }

  private func count(of part: String, in text: String) -> Int {
    guard !part.isEmpty else { return 0 }
    return text.components(separatedBy: part).count - 1
  }

  var body: some View {
    let text = Binding(get: { query }, set: { query = $0 })
    VStack(alignment: .leading) {
      TextField("Search", text: text)
      ForEach(found, id: \.line) { hit in
        Text("\(hit.line), \(hit.count)\(hit.count > 1 ? " times" : "")")
      }
      if let best = found.max(by: { $0.count < $1.count }) { Text("best: " + best.line.prefix(6) + "…") }
      Text(found.count == lines.count ? "all" : "\(lines.count - found.count) without it")
    }
    .padding()
  }
}

private enum ParseError: Error {
  case empty
  case notANumber(String)
}

/// Steps of a set-up, of which some went wrong.
struct StepsView: View {
  private let inputs = ["12", "", "4x", "30"]

  private func parsed(_ text: String) throws -> Int {
    guard !text.isEmpty else { throw ParseError.empty }
    guard let number = Int(text) else { throw ParseError.notANumber(text) }
    return number
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(inputs, id: \.self) { input in
        if let number = try? parsed(input) {
          Text("\(number) is right").padding(.leading, CGFloat(number))
        } else {
          Text(input.isEmpty ? "Nothing was written" : "“\(input)” is no number")
        }
      }
      Text("\(inputs.compactMap { try? parsed($0) }.reduce(0, +)) in all")
    }
  }
}

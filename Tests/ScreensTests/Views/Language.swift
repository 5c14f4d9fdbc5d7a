import Foundation
import Plumb

// Views that compute what they show with much of the language: loops, tuples, closures, generics, protocols,
// recursion, conditional expressions, operators, and a result builder of one's own.

// MARK: Protocols and generics

private protocol Measured {
  static var unit: String { get }
  var amount: Double { get }
  var digits: Int { get }
}

extension Measured {
  var digits: Int { 1 }
  var words: String { String(format: "%.\(digits)f", amount) + " " + Self.unit }

  func isMore(than other: some Measured) -> Bool { amount > other.amount }
}

private struct Distance: Measured {
  static let unit = "km"
  var amount: Double
}

private struct Climb: Measured {
  static let unit = "m"
  var amount: Double
  var digits: Int { amount < 1 ? 2 : 0 }

  static func + (one: Climb, other: Climb) -> Climb { Climb(amount: one.amount + other.amount) }
  static prefix func - (climb: Climb) -> Climb { Climb(amount: -climb.amount) }
}

private struct MeasuredRow<Value: Measured, Trailing: View>: View where Value: Sendable {
  let title: String
  let value: Value
  @ViewBuilder var trailing: (Value) -> Trailing

  var body: some View {
    HStack {
      Text(title)
      Text(value.words).monospacedDigit()
      trailing(value)
    }
  }
}

/// A hike in numbers of several units, which share one protocol.
struct HikeView: View {
  private let length = Distance(amount: 17.25)
  private let climbs = [Climb(amount: 420), Climb(amount: 0.5), Climb(amount: 310)]

  private var total: Climb { climbs.reduce(Climb(amount: 0), +) }

  var body: some View {
    VStack(alignment: .leading) {
      MeasuredRow(title: "Length", value: length) { value in
        if value.amount > 15 { Text("long").font(.caption) }
      }
      ForEach(climbs.indices, id: \.self) { index in
        MeasuredRow(title: "Climb \(index + 1)", value: climbs[index]) { _ in Spacer() }
      }
      MeasuredRow(title: "Down", value: -total) { Text($0.amount < 0 ? "down" : "up") }
      Text(total.isMore(than: length) ? "More up than along" : "More along than up")
      Text(type(of: total).unit + Distance.unit)
    }
  }
}

// MARK: Recursion

private indirect enum Formula {
  case number(Int)
  case sum(Formula, Formula)
  case product(Formula, Formula)

  var value: Int {
    switch self {
    case .number(let number): number
    case .sum(let left, let right): left.value + right.value
    case .product(let left, let right): left.value * right.value
    }
  }

  var isNumber: Bool { if case .number = self { true } else { false } }
}

private struct FormulaView: View {
  let formula: Formula
  var depth = 0

  var body: some View {
    switch formula {
    case .number(let number): Text("\(number)").font(depth > 1 ? .caption : .body)
    case .sum(let left, let right): pair(left, "+", right)
    case .product(let left, let right): pair(left, "·", right)
    }
  }

  private func pair(_ left: Formula, _ sign: String, _ right: Formula) -> some View {
    HStack(spacing: 2) {
      AnyView(FormulaView(formula: left, depth: depth + 1))
      Text(sign)
      AnyView(FormulaView(formula: right, depth: depth + 1))
    }
    .padding(left.isNumber && right.isNumber ? 2 : 6)
    .border(.gray)
  }
}

/// A formula as a tree of boxes, and what it comes to.
struct FormulaPageView: View {
  private let formula: Formula = .product(
    .sum(.number(2), .number(3)), .sum(.product(.number(4), .number(5)), .number(60)))

  private static func collatz(_ start: Int) -> [Int] {
    var (number, steps) = (start, [start])
    while number != 1 {
      number = number % 2 == 0 ? number / 2 : 3 * number + 1
      steps.append(number)
    }
    return steps
  }

  private func fibonacci(_ index: Int) -> Int {
    index < 2 ? index : fibonacci(index - 1) + fibonacci(index - 2)
  }

  var body: some View {
    let steps = Self.collatz(6)
    VStack {
      FormulaView(formula: formula)
      Text("= \(formula.value)")
      Text(steps.map(String.init).joined(separator: " → "))
      Text("\(steps.count) steps, at most \(steps.max()!)")
      Text("F(12) = \(fibonacci(12))")
    }
  }
}

// MARK: A result builder

private struct Fact: Identifiable {
  let id: String
  let value: String
}

@resultBuilder
private enum FactBuilder {
  static func buildBlock(_ parts: [Fact]...) -> [Fact] { parts.flatMap { $0 } }
  static func buildExpression(_ fact: Fact) -> [Fact] { [fact] }
  static func buildExpression(_ pair: (String, Int)) -> [Fact] { [Fact(id: pair.0, value: "\(pair.1)")] }
  static func buildOptional(_ facts: [Fact]?) -> [Fact] { facts ?? [] }
  static func buildEither(first facts: [Fact]) -> [Fact] { facts }
  static func buildEither(second facts: [Fact]) -> [Fact] { facts }
  static func buildArray(_ facts: [[Fact]]) -> [Fact] { facts.flatMap { $0 } }
}

private struct FactSheet: View {
  let facts: [Fact]

  init(@FactBuilder _ facts: () -> [Fact]) { self.facts = facts() }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(facts) { fact in
        LabeledContent(fact.id, value: fact.value)
      }
    }
  }
}

/// Facts that a builder of the app collects.
struct FactsView: View {
  private let isFull = true

  var body: some View {
    FactSheet {
      Fact(id: "Name", value: "Otter")
      ("Teeth", 36)
      if isFull { Fact(id: "Sleeps", value: "by day") }
      if !isFull {
        Fact(id: "More", value: "…")
      } else {
        ("Toes", 20)
      }
      for (index, food) in ["Fish", "Frogs"].enumerated() {
        Fact(id: "Eats \(index + 1)", value: food)
      }
    }
    .padding()
  }
}

// MARK: Statements

/// A page of words that functions with loops, labels and tuples put together.
struct WordsView: View {
  private static let text = "the cat sat on the mat and the dog sat by the cat"
  typealias Count = (word: String, count: Int)

  private let format: (Count) -> String = { "\($0.word) × \($0.count)" }

  private func counts(atLeast limit: Int = 1) -> [Count] {
    var counts: [String: Int] = [:]
    for word in Self.text.split(separator: " ").map(String.init) { counts[word, default: 0] += 1 }
    return counts.filter { $0.value >= limit }
      .map { (word: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
  }

  private var longest: String {
    var best = ""
    for word in Self.text.components(separatedBy: " ") where word.count > best.count { best = word }
    return best
  }

  private var firstPair: (Int, Int)? {
    outer: for i in 1... {
      for j in 1...i {
        if i * i + j * j > 200 { return nil }
        if i * j == 24 { return (j, i) }
        if i + j > 12 { continue outer }
      }
    }
    return nil
  }

  private func amount(of counts: [Count]) -> String {
    let word =
      switch counts.count {
      case ..<2: "few"
      case 2...4 where counts[0].count > 3: "some, often"
      case 2...4: "some"
      default: "many"
      }
    return if word.count > 3, word != "many" { word.capitalized } else { word }
  }

  private func roman(_ number: Int) -> String {
    var (rest, result) = (number, "")
    for (value, sign) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
      while rest >= value {
        result += sign
        rest -= value
      }
    }
    return result
  }

  var body: some View {
    func line(_ number: Int, _ words: String) -> some View {
      HStack(alignment: .firstTextBaseline) {
        Text(roman(number)).frame(width: 40, alignment: .trailing)
        Text(words)
      }
    }
    let all = counts(atLeast: 2)
    return VStack(alignment: .leading) {
      ForEach(Array(zip(1..., all)), id: \.0) { number, count in line(number, format(count)) }
      line(19, "the longest of \(Set(Self.text.split(separator: " ")).count) is \(longest)")
      if let (a, b) = firstPair { line(a, "\(a) times \(b)") }
      line(4, amount(of: all))
    }
  }
}

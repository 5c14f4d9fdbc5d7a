import Testing

/// What a first frame needs of Swift: values, functions, types.
@Suite struct ValueTests {
  /// The text of an expression, in a view with these declarations around it.
  private func shown(_ expression: String, _ declarations: String = "") throws -> String {
    let code = """
      import SwiftUI
      \(declarations)
      struct Shown: View {
        var body: some View { Text(verbatim: "\\(\(expression))") }
      }
      """
    let read = try ReadCode(code, view: "Shown")
    #expect(read.notes.isEmpty, "\(read.notes)")
    return try #require(read.texts.first)
  }

  @Test(arguments: [
    ("7 / 2", "3"), ("7 / 2.0", "3.5"), ("7 % 4", "3"), ("(1 + 2) * 3", "9"), ("-2 + 1", "-1"),
    ("1 << 4", "16"),
    ("Double(7) / 2", "3.5"), ("Int(3.9)", "3"), ("max(1, 2, 3)", "3"), ("min(2.5, 1)", "1.0"),
    ("abs(-3)", "3"),
    ("0x1F", "31"), ("1_000", "1000"), ("true && !false", "true"), ("1 < 2 || false", "true"),
    ("3 == 3", "true"),
    ("2 > 3 ? \"a\" : \"b\"", "b"), ("(nil as String?) ?? \"none\"", "none"), ("\"ab\" + \"c\"", "abc"),
  ])
  func `arithmetic and conditions are Swift's`(expression: String, text: String) throws {
    #expect(try shown(expression) == text)
  }

  @Test(arguments: [
    ("[1, 2, 3].count", "3"), ("[1, 2, 3].map { $0 * 2 }.reduce(0, +)", "12"),
    ("[3, 1, 2].sorted().map { \"\\($0)\" }.joined(separator: \"-\")", "1-2-3"),
    ("[1, 2, 3, 4].filter { $0.isMultiple(of: 2) }.count", "2"), ("[1, 2, 3].first ?? 0", "1"),
    ("[\"b\", \"a\"].sorted(by: >)[0]", "b"), ("Array(1...4).suffix(2).count", "2"), ("(0..<5).count", "5"),
    ("\"Hello\".uppercased()", "HELLO"), ("\"a,b\".split(separator: \",\").count", "2"),
    ("\"abc\".hasPrefix(\"ab\")", "true"), ("String(format: \"%.2f\", 1.5)", "1.50"),
    ("[\"k\": 4][\"k\"] ?? 0", "4"),
    ("zip([1, 2], [3, 4]).map { $0 + $1 }.count", "2"), ("stride(from: 0, to: 10, by: 3).count", "4"),
    ("Array(repeating: 0, count: 3).isEmpty", "false"), ("[1, 2].contains(2)", "true"),
  ])
  func `collections and strings have what code asks of them`(expression: String, text: String) throws {
    #expect(try shown(expression) == text)
  }

  @Test(arguments: [
    ("[1, 2, 3].map(String.init).joined()", "123"), ("Int(\"7\").map { $0 + 1 } ?? 0", "8"),
    ("Set([1, 1, 2]).union([2, 3]).count", "3"), ("[1, 2, 1].lastIndex(of: 1) ?? 0", "2"),
    ("[3, 1, 2].max { $0 < $1 } ?? 0", "3"), ("[4, 5, 6].prefix { $0 < 6 }.count", "2"),
    ("[1, 2, 3].reduce(into: 0) { $0 += $1 }", "6"),
    ("Dictionary(grouping: [1, 2, 3], by: { $0 % 2 })[1]?.count ?? 0", "2"),
    ("[\"a\": 1].mapValues { $0 + 1 }[\"a\", default: 0]", "2"), ("(0...9).upperBound", "9"),
    ("(0.5...1.5).contains(1.6)", "false"), ("(1..<3).overlaps(3..<4)", "false"),
    ("7.quotientAndRemainder(dividingBy: 2).remainder", "1"), ("2.4.rounded(.up)", "3.0"),
    ("stride(from: 0.0, to: 2, by: 1).map { $0 }[1]", "1.0"), ("\"abca\".filter { $0 != \"a\" }", "bc"),
    ("0.25.formatted(.percent)", "25%"), ("1234.5.formatted(.currency(code: \"EUR\"))", "€1,234.50"),
    ("String(format: \"%03d|%5.1f|%x\", 7, 2.25, 255)", "007|  2.2|ff"), ("(1, \"b\") < (1, \"c\")", "true"),
  ])
  func `members of collections, numbers and formats are Swift's`(expression: String, text: String) throws {
    #expect(try shown(expression) == text)
  }

  @Test func `methods change what they are called on, and parameters what is given`() throws {
    let declarations = """
      struct Counter {
        var counts: [String: Int] = [:]
        private(set) var last: String?
        mutating func add(_ word: String) { counts[word, default: 0] += 1; note(word) }
        private mutating func note(_ word: String) { last = word }
        subscript(word: String) -> Int { counts[word] ?? 0 }
      }
      func grow(_ number: inout Int, by step: Int = 1) { number += step }
      func total() -> String {
        var counter = Counter()
        for word in ["a", "b", "a"] { counter.add(word) }
        var items = [3, 1]
        items.append(contentsOf: [2, 2])
        items.sort()
        items.removeAll { $0 == 2 }
        var sum = items.count
        grow(&sum, by: 10)
        return "\\(counter["a"]) \\(counter.last ?? "") \\(items) \\(sum)"
      }
      func found() -> String {
        var steps = 0
        outer: for i in 1...9 {
          for j in 1...9 {
            steps += 1
            if j == 2 { continue outer }
            if i == 3 { break outer }
          }
        }
        return "\\(steps)"
      }
      """
    #expect(try shown("total()", declarations) == "2 a [1, 3] 12")
    #expect(try shown("found()", declarations) == "5")
  }

  @Test func `errors, initialisers that fail, sets of options and builders are Swift's`() throws {
    let declarations = """
      enum Fault: Error { case small }
      func checked(_ number: Int) throws -> Int {
        guard number > 1 else { throw Fault.small }
        return number
      }
      struct Even {
        let half: Int
        init?(_ number: Int) {
          guard number.isMultiple(of: 2) else { return nil }
          half = number / 2
        }
      }
      enum Level {
        case low, high
        case named(String)
        init(_ number: Int) { if number > 5 { self = .high } else { self = .low } }
        static func named(number: Int) -> Level { .named("\\(number)") }
        static func shown(_ level: Level) -> String {
          if case .named(let name) = level { name } else { "" }
        }
      }
      struct Marks: OptionSet {
        let rawValue: Int
        static let bold = Marks(rawValue: 1)
        static let wide = Marks(rawValue: 2)
      }
      @resultBuilder enum Words {
        static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
        static func buildExpression(_ word: String) -> [String] { [word] }
        static func buildExpression(_ number: Int) -> [String] { ["#\\(number)"] }
        static func buildOptional(_ words: [String]?) -> [String] { words ?? ["-"] }
        static func buildArray(_ words: [[String]]) -> [String] { words.flatMap { $0 } }
      }
      func joined(@Words _ words: () -> [String]) -> String { words().joined(separator: " ") }
      let marks: Marks = [.bold, .wide]
      """
    #expect(try shown("[try? checked(1), try? checked(4)].compactMap { $0 }.count", declarations) == "1")
    #expect(try shown("Even(8)?.half ?? 0", declarations) == "4")
    #expect(try shown("Even(7) == nil", declarations) == "true")
    #expect(try shown("Level(9) == .high", declarations) == "true")
    #expect(try shown("Level.shown(.named(number: 2))", declarations) == "2")
    #expect(try shown("marks.contains(.wide) && marks != .bold", declarations) == "true")
    #expect(
      try shown(
        "joined { \"a\"; 2; if marks.isEmpty { \"b\" }; for word in [\"c\", \"d\"] { word } }", declarations)
        == "a #2 - c d")
  }

  @Test func `functions and methods return what they compute`() throws {
    let declarations = """
      func twice(_ number: Int) -> Int { number * 2 }
      func grade(_ points: Int) -> String {
        guard points > 0 else { return "none" }
        if points > 90 { return "A" }
        switch points {
        case 50..<90: return "B"
        default: return "C"
        }
      }
      func sum(_ numbers: Int...) -> Int {
        var total = 0
        for number in numbers where number > 0 { total += number }
        return total
      }
      """
    #expect(try shown("twice(grade(70) == \"B\" ? 2 : 0)", declarations) == "4")
    #expect(try shown("grade(0) + grade(95) + grade(10)", declarations) == "noneAC")
    #expect(try shown("sum(1, -2, 3)", declarations) == "4")
  }

  @Test func `structs, enumerations and extensions are as they are declared`() throws {
    let declarations = """
      enum Size: String, CaseIterable {
        case small, large
        case custom = "own"
        var title: String { rawValue.capitalized }
        static let usual: Size = .large
      }
      enum Load { case idle, done(count: Int, name: String) }
      struct Item: Identifiable {
        var id = 1
        let name: String
        var tags: [String] = []
        var line: String { tags.isEmpty ? name : "\\(name): \\(tags.joined(separator: " "))" }
        init(_ name: String, tags: [String] = []) { self.name = name; self.tags = tags }
        static let sample = Item("Tea", tags: ["hot", "green"])
        mutating func add(_ tag: String) { tags.append(tag) }
      }
      extension Int { var squared: Int { self * self } }
      func words(_ load: Load) -> String {
        switch load {
        case .idle: "idle"
        case .done(let count, let name) where count > 1: "\\(count) \\(name)s"
        case .done(_, let name): name
        }
      }
      """
    #expect(try shown("Size.usual.title", declarations) == "Large")
    #expect(
      try shown("Size.allCases.map(\\.title).joined(separator: \",\")", declarations) == "Small,Large,Own")
    #expect(try shown("Size(rawValue: \"own\") == .custom", declarations) == "true")
    #expect(try shown("Item.sample.line", declarations) == "Tea: hot green")
    #expect(try shown("Item(\"Milk\").line", declarations) == "Milk")
    #expect(try shown("4.squared", declarations) == "16")
    #expect(
      try shown(
        "words(.done(count: 2, name: \"cup\")) + words(.done(count: 1, name: \"x\")) + words(.idle)",
        declarations) == "2 cupsxidle")
  }
}

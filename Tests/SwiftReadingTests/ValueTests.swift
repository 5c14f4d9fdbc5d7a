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

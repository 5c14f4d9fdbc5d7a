package import LayoutCases
import LayoutCore

/// Cases as Swift source that compiles with SwiftUI: a `View` for each case, in one file.
package struct SourceFile: Sendable {
  /// How a view's name is written.
  package enum Naming: Sendable {
    /// SwiftUI's `id`, which Plumb reads as a name.
    case id
    /// `recorded`, which the recorder's sources and the kit's define.
    case recorded
  }

  /// A case that stands in the file.
  package struct Printed: Sendable {
    package let layoutCase: LayoutCase
    /// The type of its view.
    package let type: String
    /// The view's source.
    let lines: [String]
  }

  package private(set) var cases: [Printed] = []
  /// The keys of the layout values in the file.
  package private(set) var valueKeys: Set<String> = []
  /// Whether a view in the file names a custom layout.
  package private(set) var usesLayouts = false
  private var guides = GuideNames()
  private let naming: Naming

  package init(naming: Naming) { self.naming = naming }

  /// Adds a case.
  ///
  /// - Parameter types: the names of types that are in use; gets that of the case's view.
  /// - Throws: `Refusal` if SwiftUI has no words for the case.
  package mutating func add(_ layoutCase: LayoutCase, types: inout Set<String>) throws(Refusal) {
    var printer = ViewPrinter(naming: naming, guides: guides)
    let views = printer.print(layoutCase)
    if !printer.refusals.isEmpty { throw Refusal(caseName: layoutCase.name, reasons: printer.refusals) }
    let type = Self.type(of: layoutCase, besides: types)
    types.insert(type)
    var lines = Self.comment(layoutCase) + ["struct \(type): View {", "  var body: some View {"]
    lines += views.flatMap { $0.lines(indent: 4) } + ["  }", "}"]
    cases.append(Printed(layoutCase: layoutCase, type: type, lines: lines))
    guides = printer.guides
    valueKeys.formUnion(printer.valueKeys)
    usesLayouts = usesLayouts || printer.usesLayouts
  }

  /// The number of lines of all views.
  package var lineCount: Int { cases.reduce(0) { $0 + $1.lines.count } }

  /// The file's text.
  ///
  /// - Parameters:
  ///   - imports: lines at the top.
  ///   - last: what stands below each view.
  package func text(imports: [String], after last: (Printed) -> [String] = { _ in [] }) -> String {
    var lines = imports + [""] + guides.lines
    for printed in cases {
      lines += printed.lines + [""]
      let more = last(printed)
      if !more.isEmpty { lines += more + [""] }
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func type(of layoutCase: LayoutCase, besides types: Set<String>) -> String {
    var plain = SwiftText.identifier(layoutCase.name, isType: true, fallback: "Case")
    // The keys of layout values are called so.
    if plain.hasSuffix("Key") { plain += "Case" }
    var type = plain
    var number = 2
    while types.contains(type) {
      type = "\(plain)_\(number)"
      number += 1
    }
    return type
  }

  /// The case's name, origin and proposal, as comment.
  private static func comment(_ layoutCase: LayoutCase) -> [String] {
    func side(_ length: Double?) -> String { length.map { SwiftLiteral.number($0) } ?? "its ideal length" }
    let (width, height) = (side(layoutCase.proposal.width), side(layoutCase.proposal.height))
    var text = layoutCase.name + ", offered \(width) × \(height)"
    if let source = layoutCase.source { text += "; \(source)" }
    if layoutCase.platform != .macOS {
      text += "; for \(layoutCase.platform.rawValue): a Mac gives texts, lists and controls other sizes"
    }
    // No word is longer than a line, but a name may be.
    var lines = ["///"]
    for word in text.split(whereSeparator: \.isWhitespace) {
      if lines[lines.count - 1].count + word.count + 1 > SwiftText.width { lines.append("///") }
      lines[lines.count - 1] += " " + word
    }
    if !text.hasSuffix(".") { lines[lines.count - 1] += "." }
    return lines
  }
}

/// Why a case cannot be written with SwiftUI's names.
package struct Refusal: Error, Sendable, CustomStringConvertible {
  package let caseName: String
  /// Each says of the case what SwiftUI cannot say.
  package let reasons: [String]

  package var description: String { "\(caseName): \(reasons.joined(separator: "; "))" }
}

/// The keys of layout values, and the source of the custom layouts.
enum LayoutsSource {
  /// Declarations of keys: a value is nil where none is given.
  static func keys(_ keys: Set<String>) -> [String] {
    keys.sorted().flatMap { key in
      [
        "struct \(ViewPrinter.valueKey(key)): LayoutValueKey {", "  static let defaultValue: CGFloat? = nil",
        "}", "",
      ]
    }
  }

  /// The custom layouts of the format, without their import.
  ///
  /// - Throws: if the resources of the package are missing.
  static func layouts() throws -> [String] {
    let source = try LayoutRegistry.builtInSource
    let body = source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("import ") || $0.hasPrefix("//") && !$0.hasPrefix("///") || $0.isEmpty }
    let values = keysOfLayouts.sorted().map {
      "  var \($0): CGFloat { self[\(ViewPrinter.valueKey($0)).self] ?? 0 }"
    }
    return body.map(String.init) + ["extension LayoutSubview {"] + values + ["}", ""]
  }

  /// The keys that the custom layouts read.
  static let keysOfLayouts: Set<String> = ["indent", "rank"]
}

package import LayoutCases
package import LayoutCore

/// Cases as Swift files for people: views, previews, or tests with the frames as expectations.
package struct SwiftExport: Sendable {
  /// What is printed of each case.
  package enum ExportForm: String, Sendable, CaseIterable {
    /// A `View`.
    case view
    /// A `View` and a `#Preview` of it.
    case preview
    /// A `View` and a test of Swift Testing that expects the frames of the case.
    case test
  }

  /// The text of each file, by its name: a file for each rule.
  package let files: [String: String]
  /// How many cases are in them.
  package let caseCount: Int
  /// The cases that cannot be printed, in order.
  package let refusals: [Refusal]

  /// - Parameter rules: the rules that a case is about, the first naming its file; nil for one file.
  /// - Throws: `CaseError` for a case that is not valid, and if the resources of the package are missing.
  package init(_ cases: [LayoutCase], as form: ExportForm, rules: ((LayoutCase) throws -> [Rule])?) throws {
    var sources: [Rule?: SourceFile] = [:]
    var types: Set<String> = []
    var refusals: [Refusal] = []
    var count = 0
    for layoutCase in cases {
      let reasons = form == .test ? Self.reasonsAgainstTest(layoutCase) : []
      let rule = try rules?(layoutCase).first
      var source = sources[rule] ?? SourceFile(naming: form == .test ? .recorded : .id)
      do throws(Refusal) {
        if !reasons.isEmpty { throw Refusal(caseName: layoutCase.name, reasons: reasons) }
        try source.add(layoutCase, types: &types)
        sources[rule] = source
        count += 1
      } catch {
        refusals.append(error)
      }
    }
    var files: [String: String] = [:]
    for (rule, source) in sources {
      let name = rule?.number ?? "Cases"
      files["\(name).swift"] = Self.text(of: source, name, form)
    }
    let usesLayouts = sources.values.contains(where: \.usesLayouts)
    let keys = sources.values.reduce(into: usesLayouts ? LayoutsSource.keysOfLayouts : []) {
      $0.formUnion($1.valueKeys)
    }
    if !keys.isEmpty {
      let lines = LayoutsSource.keys(keys) + (usesLayouts ? try LayoutsSource.layouts() : [])
      let text = lines.joined(separator: "\n")
      if rules == nil {
        files["Cases.swift", default: ""] += "\n" + text
      } else {
        files["CustomLayouts.swift"] = (form == .test ? "" : "import SwiftUI\n\n") + text
      }
    }
    self.files = files
    self.refusals = refusals
    caseCount = count
  }

  /// The files that a folder of tests needs besides: what the tests call, and an adapter to be written.
  ///
  /// - Throws: if the resources of the package are missing.
  package static func supportOfTests() throws -> (kit: [String: String], adapter: [String: String]) {
    (
      ["LayoutKit.swift": try resourceText("Kit/LayoutKit.swift")],
      ["Adapter.swift": try resourceText("Kit/Adapter.swift")]
    )
  }

  private static func text(of source: SourceFile, _ name: String, _ form: ExportForm) -> String {
    switch form {
    case .view: return source.text(imports: ["import SwiftUI"])
    case .preview: return source.text(imports: ["import SwiftUI"], after: preview)
    case .test:
      let tests = source.cases.flatMap { test($0) + [""] }.dropLast()
      let suite = ["@Suite struct \(name)Tests {"] + tests.map { $0.isEmpty ? "" : "  \($0)" } + ["}", ""]
      return source.text(imports: ["import Testing"]) + "\n" + suite.joined(separator: "\n")
    }
  }

  // MARK: Previews

  private static func preview(_ printed: SourceFile.Printed) -> [String] {
    let proposal = printed.layoutCase.proposal
    var traits = ".sizeThatFitsLayout"
    if let width = proposal.width, let height = proposal.height {
      traits = ".fixedLayout(width: \(SwiftLiteral.number(width)), height: \(SwiftLiteral.number(height)))"
    }
    let head = CallText("#Preview", [SwiftLiteral.string(printed.layoutCase.name), "traits: \(traits)"])
    return ViewText(head, content: [ViewText(CallText("\(printed.type)", []))]).lines(indent: 0)
  }

  // MARK: Tests

  private static func reasonsAgainstTest(_ layoutCase: LayoutCase) -> [String] {
    if layoutCase.expect?.frames.isEmpty ?? true { return ["expects no frames"] }
    let sides = [layoutCase.proposal.width, layoutCase.proposal.height]
    if layoutCase.host == .center, sides.contains(nil) {
      return [
        "is offered its ideal length on an axis and expects frames of a window, whose length is then unknown"
      ]
    }
    return []
  }

  /// A test function.  A side that is offered as nil is a fixed size in any window (F5).
  private static func test(_ printed: SourceFile.Printed) -> [String] {
    let layoutCase = printed.layoutCase
    let proposal = layoutCase.proposal
    var view = ViewText(CallText(printed.type, []))
    if proposal.width == nil || proposal.height == nil {
      let sides = ["horizontal: \(proposal.width == nil)", "vertical: \(proposal.height == nil)"]
      view.modify(CallText(".fixedSize", sides.contains { $0.hasSuffix("false") } ? sides : []))
    }
    let name = SwiftText.identifier(printed.type, isType: false, fallback: "test")
    let size =
      "\(SwiftLiteral.number(proposal.width ?? 1000)), \(SwiftLiteral.number(proposal.height ?? 1000))"
    let place = layoutCase.host == .center ? "" : ", from: .root"
    let tolerance = layoutCase.expect?.tolerance ?? Expectation.defaultTolerance
    var lines = [
      "@MainActor @Test(\(SwiftLiteral.string(layoutCase.name))) func \(name)() {", "  expectFrames(",
      "    of: \(view.lines(indent: 0).joined()), in: CGSize(width: \(size.replacing(", ", with: ", height: ")))\(place),",
      "    within: \(SwiftLiteral.number(tolerance)),", "    [",
    ]
    for (id, frame) in (layoutCase.expect?.frames ?? [:]).sorted(by: { $0.key < $1.key }) {
      let size = frame.size.map { [$0.width, $0.height] } ?? []
      let numbers = ([frame.origin.x, frame.origin.y] + size).map(SwiftLiteral.number)
      lines.append("      \(SwiftLiteral.string(id)): [\(numbers.joined(separator: ", "))],")
    }
    return lines + ["    ])", "}"]
  }
}

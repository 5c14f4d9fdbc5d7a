import Foundation
package import LayoutCases
import LayoutCore

/// A Swift package that lays out cases and writes their frames: on a Mac with SwiftUI, elsewhere with Plumb in its
/// place.
package struct RecorderPackage: Sendable {
  /// The text of each file, by its path in the package.
  package let files: [String: String]
  /// How many cases are in it.
  package let caseCount: Int
  /// The cases that SwiftUI cannot say, in order.
  package let refusals: [Refusal]

  /// The lines of views in a file, after which the next case begins another one.  Files are compiled side by side.
  private static let linesPerFile = 400

  /// How `swift format` has the sources.
  private static let formatting = """
    { "version": 1, "lineLength": 110, "indentation": { "spaces": 2 }, "respectsExistingLineBreaks": true }

    """

  private static let imports = [
    "#if canImport(SwiftUI)", "  import SwiftUI", "#else", "  import Plumb", "#endif",
  ]

  /// - Parameter namesEveryView: whether views without an id are recorded too, by their paths.
  /// - Throws: `CaseError` for a case that is not valid, and if the resources of the package are missing.
  package init(_ cases: [LayoutCase], namesEveryView: Bool = false) throws {
    var files: [SourceFile] = [SourceFile(naming: .recorded)]
    var types: Set<String> = []
    var refusals: [Refusal] = []
    var printed: [LayoutCase] = []
    for layoutCase in cases {
      if files[files.count - 1].lineCount > Self.linesPerFile { files.append(SourceFile(naming: .recorded)) }
      let named = namesEveryView ? try layoutCase.namingEveryView() : layoutCase
      do throws(Refusal) {
        try files[files.count - 1].add(named, types: &types)
        printed.append(layoutCase)
      } catch {
        refusals.append(error)
      }
    }
    files.removeAll { $0.cases.isEmpty }
    var digests = try printed.map { try $0.digest }[...]
    var texts: [String: String] = [".swift-format": Self.formatting]
    for name in ["Package.swift", "README.md"] { texts[name] = try Self.resource(name) }
    texts[".github/workflows/record.yml"] = try Self.resource("record.yml")
    for name in ["Record.swift", "RecordedCase.swift", "SwiftUIHost.swift", "PlumbHost.swift"] {
      texts["Sources/record/\(name)"] = try Self.resource(name)
    }
    var lists: [String] = []
    for (index, file) in files.enumerated() {
      let number = String(index + 1001).dropFirst()
      let list = "cases\(number)"
      lists.append(list)
      var text = file.text(imports: Self.imports)
      text += "\nlet \(list): [RecordedCase] = [\n"
      for printed in file.cases { text += Self.entry(printed, digests.removeFirst()) }
      texts["Sources/record/Cases/Cases\(number).swift"] = text + "]\n"
    }
    let all = ["let allCases: [RecordedCase] = ["] + lists.map { "  \($0)," } + ["].flatMap { $0 }"]
    texts["Sources/record/Cases/AllCases.swift"] = all.joined(separator: "\n") + "\n"
    let usesLayouts = files.contains(where: \.usesLayouts)
    let keys = files.reduce(into: usesLayouts ? LayoutsSource.keysOfLayouts : []) {
      $0.formUnion($1.valueKeys)
    }
    if usesLayouts || !keys.isEmpty {
      let lines =
        Self.imports + [""] + LayoutsSource.keys(keys) + (usesLayouts ? try LayoutsSource.layouts() : [])
      texts["Sources/record/CustomLayouts.swift"] = lines.joined(separator: "\n")
    }
    texts["cases.ndjson"] = try printed.map { try $0.json() + "\n" }.joined()
    self.files = texts
    caseCount = printed.count
    self.refusals = refusals
  }

  /// A case in the list of its file.
  private static func entry(_ printed: SourceFile.Printed, _ digest: String) -> String {
    let layoutCase = printed.layoutCase
    func side(_ length: Double?) -> String { length.map { SwiftLiteral.number($0) } ?? "nil" }
    let words = [
      SwiftLiteral.string(layoutCase.name), "\"\(digest)\"", side(layoutCase.proposal.width),
      side(layoutCase.proposal.height), layoutCase.host == .center ? ".host" : ".root",
    ]
    let view = ViewText(CallText("AnyView", ["\(printed.type)()"]))
    let entry = ViewText(CallText("RecordedCase", words), content: [view])
    return entry.lines(indent: 2).joined(separator: "\n") + ",\n"
  }

  private static func resource(_ name: String) throws -> String { try resourceText("Recorder/\(name)") }
}

/// The text of a file among the module's resources.
func resourceText(_ path: String) throws -> String {
  let place = Bundle.module.bundleURL.appending(path: "Resources/\(path)")
  return try String(contentsOf: place, encoding: .utf8)
}

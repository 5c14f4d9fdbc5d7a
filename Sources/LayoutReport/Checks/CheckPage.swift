import LayoutCore
import LayoutHints
import LayoutPictures
package import ProjectChecks
import SwiftEvaluation

/// One self-contained HTML page with what the views of a project lose, the worst first.
package struct CheckPage: Sendable {
  let style: String
  let script: String
  let version: String
  let isBad: Bool
  let headline: String
  let asked: String
  let kinds: [String]
  let rows: [Row]
  let meanings: [Fact]
  let bad: [Entry]
  let unread: [Fact]
  /// The names of the views of which nothing is lost.
  let good: String
  let command: ShellCommand

  /// A screen, with how many findings of each kind it has.
  struct Row: Sendable {
    let name: String
    let cells: [String]
  }

  /// A view of which something is lost.
  struct Entry: Sendable {
    let name: String
    let place: String
    let count: String
    let isOpen: Bool
    let picture: EmbeddedPicture?
    let findings: [Finding]
    let omitted: String?
    let notes: [String]
    let commands: [ShellCommand]
  }

  struct Finding: Sendable {
    let kind: String
    let says: String
    let change: String?
    let rules: String
    let screens: String
  }

  /// The most pictures, the most findings of a view, and how many views are open at first.
  private static let (drawn, most, opened) = (200, 40, 3)

  /// - Parameters:
  ///   - views: worst first.
  ///   - faults: files that were left out, and why.
  ///   - command: makes the page again.
  /// - Throws: if a template is missing, which only happens in a broken installation.
  package init(
    _ views: [CheckedView], on screens: [CheckedView.Screen], leavingOut faults: [String],
    version: String, command: String
  ) throws {
    style = try PageTemplates.style
    script = try PageTemplates.script
    self.version = version
    self.command = ShellCommand("Make this page", command)
    let lost = views.filter { !$0.findings.isEmpty }
    isBad = !lost.isEmpty
    headline =
      lost.isEmpty
      ? "Nothing is lost of \(Amount.of(views.count, "view"))."
      : "\(Amount.of(lost.count, "view")) of \(Amount.count(views.count)) lose something on a screen."
    asked = "Laid out on: " + screens.map(\.description).joined(separator: "; ") + "."
    kinds = LayoutFault.Kind.allCases.map(\.rawValue)
    rows = screens.map { screen in
      let found = views.flatMap(\.answers).filter { $0.screen == screen }.flatMap(\.faults)
      return Row(
        name: screen.description,
        cells: LayoutFault.Kind.allCases.map { kind in Amount.count(found.count { $0.kind == kind }) })
    }
    meanings = LayoutFault.Kind.allCases.map { Fact($0.rawValue, $0.meaning) }
    let told = ToldView.all(lost)
    // Views that have only what others have come last.
    bad = (told.filter { !$0.findings.isEmpty } + told.filter(\.findings.isEmpty)).enumerated()
      .map { Self.entry($1, at: $0, among: screens) }
    unread =
      faults.map { Fact("file", $0) }
      + views.flatMap { view in view.problems.map { Fact("\(view.name), \(view.file)", $0) } }
    good = views.filter { $0.findings.isEmpty && $0.problems.isEmpty }.map(\.name).joined(separator: ", ")
  }

  /// The page's text.
  ///
  /// - Throws: if a template is missing.
  package func html() throws -> String { try PageTemplates().page(self, by: "check") }

  private static func entry(_ told: ToldView, at index: Int, among screens: [CheckedView.Screen]) -> Entry {
    let (view, findings) = (told.view, told.findings)
    let picture =
      index < drawn && !findings.isEmpty ? view.worst.map { Self.picture($0, of: view.name) } : nil
    let options = view.worst.map { ["--device", $0.screen.device.name] } ?? []
    return Entry(
      name: view.name, place: "\(view.file):\(view.line)",
      count: ([findings.isEmpty ? nil : Amount.of(findings.count, "finding")].compactMap(\.self)
        + told.sharedWords)
        .joined(separator: ", "), isOpen: index < opened, picture: picture,
      findings: findings.prefix(most).map { finding in
        Finding(
          kind: finding.fault.kind.rawValue, says: finding.fault.says, change: finding.fault.change,
          rules: finding.fault.rules.joined(separator: ", "),
          screens: finding.screens.words(among: screens))
      }, omitted: findings.count > most ? "\(findings.count - most) more are not shown." : nil,
      notes: view.notes.map { "\($0.file):\($0.line):\($0.column): \($0.message)" },
      commands: [
        ShellCommand(
          "See its case", ShellCommand.line(["plumb", "read", view.file, "--view", view.name] + options))
      ])
  }

  private static func picture(_ worst: CheckedView.Worst, of name: String) -> EmbeddedPicture {
    let svg = ScreenPicture(
      tree: worst.tree, result: worst.result, host: worst.screen.device.size, marks: worst.frames
    ).svg()
    return EmbeddedPicture(
      svg: svg, words: "\(name) on \(worst.screen.description), with what is lost in red",
      caption: "\(worst.screen.description). Red: what is lost.")
  }
}

extension LayoutFault.Kind {
  /// What the word means, for people.
  fileprivate var meaning: String {
    switch self {
    case .offScreen: "a view lies beyond the edge of the screen, where nobody can scroll"
    case .clipped: "a view sticks out of what scrolls, which shows nothing beyond its edge"
    case .truncated: "a text ends in an ellipsis"
    case .broken: "a text is broken inside its words"
    case .overflowing: "a view is longer than its frame or its container"
    case .unbounded: "a flexible view has no length to fill, or an infinite one"
    }
  }
}

public import ArgumentParser
import ConstraintLayout
import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
public import LayoutCore
package import LayoutHints
import LayoutReport
import Plumb
import ProjectChecks
import SwiftEvaluation
import SwiftReading

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for what the views of a project lose on screens of several sizes.",
    discussion: """
      It reads all Swift files of folders, lays out the first frame of every view and every preview, on each device with \
      each text size, and tells what is lost there: views off the screen, clipped or truncated texts, words that are \
      broken, views that overflow their frames, flexible views without a length. It writes a page with pictures, the \
      worst first.

      plumb check Sources
      plumb check . --device iphone-se --text-size accessibility3
      plumb check Sources --allow overflowing --allow unbounded --format json

      What only a running program knows is replaced as by plumb read, and noted on the page.

      Exit codes: 0 nothing is lost, 1 something is, 65 no file is Swift, or none has a view.
      """)

  @Argument(
    help: "Folders with all their Swift files, or files; - reads standard input.",
    completion: .file(extensions: ["swift"]))
  var paths: [String]
  @Option(
    help:
      "A screen: \(Device.all.map(\.name).joined(separator: ", ")); may be repeated. iphone-se, iphone and ipad by default."
  )
  var device: [String] = []
  @Option(
    name: .customLong("text-size"),
    help:
      "A size of texts, such as large or accessibility3; may be repeated. large and accessibility1 by default."
  )
  var textSize: [DynamicTypeSize] = []
  @Option(help: "Check this view or preview alone; may be repeated.") var view: [String] = []
  @Option(help: "A kind of finding that does not count for the exit code; may be repeated.")
  var allow: [LayoutFault.Kind] = []
  @OptionGroup var assignments: SwiftAssignments
  @OptionGroup var font: FontOption
  @Option(
    name: [.short, .long], help: "The page; - writes to standard output.",
    completion: .file(extensions: ["html"]))
  var output = "check.html"
  @Option(help: "Lines to read, or plumb-check/1 a line for each view.") var format = OutputFormat.text
  @Flag(help: "Compare the engines on every case, too; a difference counts as something lost.")
  var compare = false
  @Option(help: "How many views are checked at a time; the number of cores by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    for name in device { try SwiftOptions.checkDevice(name) }
    if jobs < 1 { throw ValidationError("--jobs is \(jobs); at least 1 is needed") }
    if output == "-", format == .json {
      throw ValidationError("the page and --format json both go to standard output; give --output a file")
    }
  }

  func run() throws {
    try font.check()
    let page = PageFile(path: output)
    try page.check()
    let line = ProgressLine()
    line.show("reading Swift")
    let sources = try SwiftFiles.read(paths) { done, count in line.show("reading Swift \(done)/\(count)") }
    let check = ProjectCheck(
      on: screens, with: assignments.added(to: FrameSettings()), font: font.fonts.ofCode,
      by: DirectEngine(),
      comparing: compare
        ? CrossCheck([DirectEngine()] + Encoding.allCases.map { ConstraintEngine(encoding: $0) }) : nil)
    let views = check.run(sources, named: Set(view), jobs: jobs) { done, count, name in
      line.show("checking \(done)/\(count) \(name)")
    }
    line.close()
    guard !views.isEmpty else { throw Exit.fail(missing, Exit.badData) }
    let ordered = views.enumerated().sorted { one, other in
      one.element.loss == other.element.loss
        ? one.offset < other.offset : one.element.loss > other.element.loss
    }.map(\.element)
    try page.write(
      CheckPage(
        ordered, on: screens, leavingOut: sources.faults.map(\.description),
        version: PlumbCommand.configuration.version,
        command: ShellCommand.line(["plumb"] + Terminal.arguments)
      ).html())
    if format == .json {
      for view in views { try Terminal.write(canonicalText(of: view) + "\n") }
    } else {
      try page.tell(ToldView.all(ordered).flatMap(lines) + [summary(views)])
    }
    let counted = views.flatMap(\.findings).contains { !allow.contains($0.fault.kind) }
    if counted || views.contains(where: \.isDisputed) { throw Exit.differ }
  }

  private var screens: [CheckedView.Screen] {
    let devices = (device.isEmpty ? ["iphone-se", "iphone", "ipad"] : device).compactMap(Device.named)
    let sizes = textSize.isEmpty ? [.large, .accessibility1] : textSize
    return devices.flatMap { device in sizes.map { CheckedView.Screen(device, textSize: $0) } }
  }

  /// What is said of a view for which there is something to say.
  private func lines(_ told: ToldView) -> [String] {
    let view = told.view
    guard !view.findings.isEmpty || !view.problems.isEmpty || view.isDisputed else { return [] }
    return ["\(view.file):\(view.line): \(view.name)"]
      + told.findings.map { finding in
        let change = finding.fault.change.map { " \($0)" } ?? ""
        return
          "  \(finding.fault.kind.rawValue): \(finding.fault.says)\(change) (\(finding.screens.words(among: screens)))"
      } + told.sharedWords.map { "  \($0)" } + view.problems.map { "  not laid out: \($0)" }
      + view.answers.compactMap { answer in
        answer.verdict.flatMap {
          $0.isAgreement ? nil : "  the engines: \($0.name) (\(answer.screen.description))"
        }
      }
  }

  private func summary(_ views: [CheckedView]) -> String {
    let lost = views.count { !$0.findings.isEmpty }
    let unread = views.count { !$0.problems.isEmpty }
    var words = "\(lost) of \(views.count) views lose something on \(screens.count) screens"
    if unread > 0 { words += "; \(unread) are not laid out" }
    return words
  }

  private var missing: String {
    view.isEmpty
      ? "\(paths.joined(separator: ", ")): no view is there; write `struct Name: View { var body: some View { … } }`"
      : "\(paths.joined(separator: ", ")): there is no view named \(view.joined(separator: ", ")); plumb read --list names all"
  }
}

extension DynamicTypeSize: ExpressibleByArgument {
  public init?(argument: String) {
    guard let size = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = size
  }

  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}

extension LayoutFault.Kind: ExpressibleByArgument {}

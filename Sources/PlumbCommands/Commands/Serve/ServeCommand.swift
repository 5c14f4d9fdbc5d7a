import ArgumentParser
import Foundation
import LayoutCases
import LayoutExplorer

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Opens a page in the browser on which cases are laid out as they are edited.",
    discussion: """
      The page shows a case as both engines lay it out, with their verdict, while the proposal's edge is dragged; \
      why a view is where it is; the linear program with its tight rows; and the text of the case, checked as it \
      is typed. The server listens on this machine only, and stores nothing. Its address is printed on standard \
      output; an interrupt ends it.

      plumb serve
      plumb serve Cases/evidence.ndjson --open
      plumb generate mixed --count 20 | plumb serve - --port 0

      Without files it offers the cases of a checkout's directory Cases, else a few that come with it. \
      Documentation/Explorer.md describes the page and what programs can ask the server.
      """)

  @Argument(
    help: "Case files: one case each, or a corpus with a case a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String] = []
  @Option(help: "The port to listen on; 0 takes any free one.") var port: UInt16 = 8080
  @Option(help: "Seconds after which a request is answered with an error.") var timeLimit = 10.0
  @OptionGroup var font: FontOption
  @Flag(help: "Also opens the page in the browser.") var open = false

  func validate() throws {
    if !(timeLimit > 0 && timeLimit <= 3600) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 and at most 3600 seconds are needed")
    }
  }

  func run() throws {
    try font.check()
    let (library, only) = try self.library()
    let service = ServerRun(
      try ExplorerServer(
        library, fonts: font.fonts(mayReadFiles: false), port: port, timeLimit: timeLimit))
    do {
      try service.untilInterrupted(openingWith: only) { address in
        try Terminal.write(address + "\n")
        if open { openPage(address) }
      }
    } catch let error as ExplorerServer.PortError {
      throw Exit.fail(
        "\(error); give another one with --port, or --port 0 for any that is free", Exit.usage)
    }
  }

  /// The cases, and the name of the one that was given alone: the page opens with it.
  private func library() throws -> (library: ExampleLibrary, only: String?) {
    let found = paths.isEmpty ? Self.casesOfCheckout : paths
    if found.isEmpty { return (try .builtIn(), nil) }
    let cases = try CaseFiles<CheckedCase>.read(found, .lenient, font).map(\.layoutCase)
    return (ExampleLibrary(cases), cases.count == 1 && !paths.isEmpty ? cases[0].name : nil)
  }

  private static var casesOfCheckout: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "Cases")) ?? []
    return names.filter { $0.hasSuffix(".ndjson") }.sorted().map { "Cases/\($0)" }
  }

  private func openPage(_ address: String) {
    let opener = Process()
    opener.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      opener.arguments = ["open", address]
    #else
      opener.arguments = ["xdg-open", address]
    #endif
    opener.standardError = FileHandle.nullDevice
    opener.terminationHandler = { opener in
      if opener.terminationStatus != 0 { Terminal.note("plumb: no browser could be opened; open \(address)") }
    }
    do { try opener.run() } catch { Terminal.note("plumb: no browser could be opened; open \(address)") }
  }
}

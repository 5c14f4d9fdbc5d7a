import ArgumentParser
import Foundation
import LayoutCases
import LayoutExplorer
import Synchronization

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Opens a page in the browser on which cases are laid out as they are edited.",
    discussion: """
      The page shows a case as both engines lay it out, with their verdict, while the proposal's edge is dragged; \
      why a view is where it is; the linear program with its tight rows; and the text of the case, checked as it \
      is typed. The server listens on this machine only, and keeps nothing. Its address is printed on standard \
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
  @Flag(help: "Also opens the page in the browser.") var open = false

  func validate() throws {
    if !(timeLimit > 0 && timeLimit <= 3600) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 and at most 3600 seconds are needed")
    }
  }

  func run() throws {
    let (shelf, only) = try self.shelf()
    let service = ServerRun(try ExplorerServer(shelf, port: port, timeLimit: timeLimit))
    let address = "http://127.0.0.1:\(try service.start(port: port))/" + (only.map(Self.fragment(of:)) ?? "")
    try Terminal.write(address + "\n")
    if open { openPage(address) }
    try service.waitForInterrupt()
  }

  /// The cases, and the name of the one that was given alone: the page opens with it.
  private func shelf() throws -> (shelf: Shelf, only: String?) {
    let found = paths.isEmpty ? Self.casesOfCheckout : paths
    if found.isEmpty { return (try .builtIn(), nil) }
    let cases = try CaseFiles<CheckedCase>.read(found).map(\.layoutCase)
    return (Shelf(cases), cases.count == 1 && !paths.isEmpty ? cases[0].name : nil)
  }

  /// What the address of the page ends with to open a case.
  private static func fragment(of name: String) -> String {
    "#case=\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
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

/// Runs a server in the background. The main thread waits until it has started, then for an interrupt.
final class ServerRun: Sendable {
  private let server: ExplorerServer
  private let state = Mutex<State>(.starting)
  private let change = DispatchSemaphore(value: 0)

  private enum State {
    case starting
    case listening(UInt16)
    case failed(any Error)
  }

  init(_ server: ExplorerServer) { self.server = server }

  /// The signals that end the server in an orderly way.
  private static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    return signals
  }

  /// Starts the server and returns the port that it listens on.
  func start(port: UInt16) throws -> UInt16 {
    // Before other threads start, so that they inherit the blocked signals.
    var endings = Self.endings
    pthread_sigmask(SIG_BLOCK, &endings, nil)
    Task {
      do {
        try await server.run { self.enter(.listening($0)) }
      } catch {
        enter(.failed(error))
      }
    }
    change.wait()
    switch state.withLock({ $0 }) {
    case .listening(let port): return port
    case .failed(let error as ExplorerServer.PortError):
      let remedy = "give another one with --port, or --port 0 for any that is free"
      throw Exit.fail(
        error.isTaken
          ? "port \(port) is taken by another program; \(remedy)"
          : "port \(port): \(error.reason); \(remedy)",
        Exit.usage)
    case .failed(let error): throw error
    case .starting: preconditionFailure("nothing has changed")
    }
  }

  /// Waits until the user interrupts or another program asks the tool to end.
  ///
  /// - Throws: the error with which the server ended earlier.
  func waitForInterrupt() throws {
    var (endings, signal) = (Self.endings, Int32(0))
    sigwait(&endings, &signal)
    if case .failed(let error) = state.withLock({ $0 }) { throw error }
  }

  private func enter(_ new: State) {
    let wasListening = state.withLock { state in
      defer { state = new }
      if case .listening = state { return true }
      return false
    }
    change.signal()
    if wasListening { kill(getpid(), SIGTERM) }
  }
}

public import LayoutCases
import LayoutExplorer
@_exported public import Plumb

// The page of `plumb serve` on what a program has: views and cases.
extension [LayoutCase] {
  /// Opens the cases on a page of the browser, the explorer, and waits for an interrupt (Ctrl-C).
  ///
  /// The page is served on this machine only. Custom layouts of the program are not known there.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 takes any free one.
  ///   - announce: is told the address of the page, which is printed if nothing else is said.
  /// - Throws: a `Problem` if it cannot listen on the port; the error that ended the server.
  public func serve(port: UInt16 = 8080, announce: (String) -> Void = { print($0) }) throws {
    let run = ServerRun(try ExplorerServer(ExampleLibrary(self), port: port))
    do {
      try run.untilInterrupted(openingWith: count == 1 ? first?.name : nil, announce: announce)
    } catch let error as ExplorerServer.PortError {
      throw Problem("\(error); give another one with `port:`, or 0 for any that is free")
    }
  }
}

extension LayoutCase {
  /// Opens the case on a page of the browser, the explorer, and waits for an interrupt (Ctrl-C).
  ///
  /// - Parameters and errors: those of several cases.
  public func serve(port: UInt16 = 8080, announce: (String) -> Void = { print($0) }) throws {
    try [self].serve(port: port, announce: announce)
  }
}

extension View {
  /// Opens the view on a page of the browser, the explorer, and waits for an interrupt (Ctrl-C).
  ///
  /// ```swift
  /// try Scores().serve()
  /// ```
  ///
  /// - Parameters:
  ///   - proposal: what the host offers; nil means the whole of the platform's usual screen.
  ///   - measurer: measures the texts of the view (L6).
  ///   - platform: decides the sizes of text styles, and what containers are made of.
  ///   - port: the port to listen on; 0 takes any free one.
  ///   - announce: is told the address of the page, which is printed if nothing else is said.
  /// - Throws: what `LayoutCase.init(_:name:in:host:text:on:by:layouts:)` throws, and what serving a case throws.
  public func serve(
    in proposal: ProposedViewSize? = nil, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics(),
    on platform: Platform = .macOS, port: UInt16 = 8080, announce: (String) -> Void = { print($0) }
  ) throws {
    let screen = ProposedViewSize(Device.usual(on: platform).size)
    let layoutCase = try LayoutCase(
      self, name: "\(Self.self)", in: proposal ?? screen, host: host, text: measurer, on: platform)
    try layoutCase.serve(port: port, announce: announce)
  }
}

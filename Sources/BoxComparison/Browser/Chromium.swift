public import BoxCases
internal import Boxes
internal import ChildProcesses
internal import Foundation
public import LayoutCore

/// A headless Chromium with one page, which lays out many cases at once.  It ends with this object.
///
/// It is driven through the DevTools protocol on pipes: JSON texts, each with a zero byte behind it.  It is used by one thread.
public final class Chromium: BoxCaseEngine {
  /// Such as `chromium 156.0.8078.79`.
  public private(set) var name = "chromium"
  private let child: ChildProcess
  private let folder: URL
  private var pending = Data()
  private var number = 0
  private var session: String?
  /// Whether the browser knows a declaration.
  private var known: [BoxScene.Declaration: Bool] = [:]

  /// The names that the program may have, the quickest to start first.
  public static let programs = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]

  /// Starts the first of `programs` that is on the search path.
  ///
  /// - Throws: an error with what to do if there is none, or if it does not start.
  public static func start() throws(Problem) -> Chromium {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init)
    for program in programs {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(program)") {
        return try start("\(folder)/\(program)")
      }
    }
    throw Problem(
      "there is no browser: none of \(programs.joined(separator: ", ")) is on the search path; `make setup-browser` "
        + "installs one")
  }

  /// A browser that was just installed may end its first start early.
  private static let starts = 3

  private static func start(_ program: String) throws(Problem) -> Chromium {
    var failure = Problem("\(program) does not start")
    for attempt in 0..<starts {
      do throws(Problem) { return try Chromium(program) } catch { failure = error }
      sleep(UInt32(attempt))
    }
    throw failure
  }

  private init(_ program: String) throws(Problem) {
    folder = FileManager.default.temporaryDirectory.appending(path: "plumb-chromium-\(UUID())")
    let flags = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-extensions", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)",
    ]
    let words = ([program] + flags + ["about:blank"]).map { "'\($0.replacing("'", with: #"'\''"#))'" }
    do {
      child = try ChildProcess(
        "exec 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null; exec \(words.joined(separator: " "))")
    } catch {
      throw Problem("\(program) \(error.description)")
    }
    let version: Version = try call("Browser.getVersion", NoParameters())
    name = "chromium \(version.product.split(separator: "/").last ?? "")"
    let target: Target = try call("Target.createTarget", ["url": "about:blank"])
    let attached: Attached = try call(
      "Target.attachToTarget", AttachParameters(targetId: target.targetId, flatten: true))
    session = attached.sessionId
    // A standards-mode document; about:blank is in quirks mode.
    let empty = BoxPage([]).html
    _ = try evaluate("document.open(); document.write(\(Self.text(of: empty))); document.close(); ''")
    guard try evaluate("document.compatMode") == "CSS1Compat" else {
      throw Problem("\(program) does not open an empty page")
    }
  }

  deinit {
    child.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Cases

  public let tolerance = BoxTolerance.layoutUnits

  /// The most cases on a page at a time.
  private static let batch = 400

  public func answers(to cases: [BoxCase]) throws(Problem) -> [BoxAnswer] {
    try learn(cases)
    var answers: [BoxAnswer] = []
    var start = 0
    while start < cases.count {
      let part = cases[start..<min(start + Self.batch, cases.count)]
      let measured = try measure(part)
      for (boxCase, boxes) in zip(part, measured) {
        if let refusal = refusal(of: boxCase) {
          answers.append(.refused(refusal))
        } else {
          answers.append(.placed(Self.frames(boxes)))
        }
      }
      start = part.endIndex
    }
    return answers
  }

  /// A box as the page measures it.
  private struct MeasuredBox: Decodable {
    /// The frame, from the border box around it.
    let f: [Double]
    /// Of grids: the used sizes of columns and rows, as CSS texts.
    let c: String?
    let r: String?
  }

  /// Fills the page, measures all boxes in the order of their trees, and empties it.
  private static let script = """
    (html) => {
      document.body.innerHTML = html;
      const measured = [...document.body.children].map((viewport) =>
        [...viewport.querySelectorAll("div")].map((box) => {
          if (!box.getClientRects().length) return {f: [0, 0, 0, 0]};
          let holder = box.parentElement;
          while (getComputedStyle(holder).display == "contents") holder = holder.parentElement;
          const own = box.getBoundingClientRect(), around = holder.getBoundingClientRect();
          const frame = {f: [own.x - around.x, own.y - around.y, own.width, own.height]};
          const style = getComputedStyle(box);
          if (style.display.endsWith("grid")) [frame.c, frame.r] = [style.gridTemplateColumns, style.gridTemplateRows];
          return frame;
        }));
      document.body.innerHTML = "";
      return JSON.stringify(measured);
    }
    """

  private func measure(_ cases: ArraySlice<BoxCase>) throws(Problem) -> [[MeasuredBox]] {
    let html = BoxPage(Array(cases)).viewports.joined()
    let text = try evaluate("(\(Self.script))(\(Self.text(of: html)))")
    guard let measured = try? JSONDecoder().decode([[MeasuredBox]].self, from: Data(text.utf8)),
      measured.map(\.count) == cases.map(\.tree.count)
    else { throw Problem("\(name) measures other boxes than it was sent") }
    return measured
  }

  private static func frames(_ boxes: [MeasuredBox]) -> BoxFrames {
    func lengths(_ text: String) -> [Double] {
      text.split(separator: " ").compactMap { $0.hasSuffix("px") ? Double($0.dropLast(2)) : nil }
    }
    var frames = BoxFrames(
      frames: boxes.map { BoxFrames.Frame(x: $0.f[0], y: $0.f[1], width: $0.f[2], height: $0.f[3]) })
    for (box, measured) in boxes.enumerated() {
      // Grids of thousands of tracks are told in another way.
      guard let columns = measured.c, let rows = measured.r, !columns.contains("("), !rows.contains("(")
      else {
        continue
      }
      frames.tracks.append(
        BoxFrames.Tracks(box: box, columns: lengths(columns), rows: lengths(rows)))
    }
    return frames
  }

  // MARK: What the browser knows

  /// Asks the browser about declarations that it has not been asked about.
  private func learn(_ cases: [BoxCase]) throws(Problem) {
    var unknown: Set<BoxScene.Declaration> = []
    func visit(_ box: BoxScene.Box) {
      for declaration in box.style where known[declaration] == nil { unknown.insert(declaration) }
      for child in box.children { visit(child) }
    }
    for boxCase in cases { visit(boxCase.scene.root) }
    if unknown.isEmpty { return }
    let asked = Array(unknown)
    let pairs = asked.map { [$0.browserProperty, $0.browserValue] }
    let text = try evaluate(
      "JSON.stringify(\(Self.text(of: pairs)).map(([property, value]) => CSS.supports(property, value)))")
    guard let answers = try? JSONDecoder().decode([Bool].self, from: Data(text.utf8)),
      answers.count == asked.count
    else { throw Problem("\(name) does not say which properties it knows") }
    for (declaration, isKnown) in zip(asked, answers) { known[declaration] = isKnown }
  }

  private func refusal(of boxCase: BoxCase) -> BoxRefusal? {
    var box = 0
    func visit(_ scene: BoxScene.Box) -> BoxRefusal? {
      let own = box
      box += 1
      if let declaration = scene.style.first(where: { known[$0] == false }) {
        return BoxRefusal(
          own, of: boxCase.tree, property: declaration.property,
          "is \(declaration.value), which the browser does not know")
      }
      for child in scene.children {
        if let refusal = visit(child) { return refusal }
      }
      return nil
    }
    return visit(boxCase.scene.root)
  }

  // MARK: The protocol

  private struct NoParameters: Encodable {}
  private struct Version: Decodable { let product: String }
  private struct Target: Decodable { let targetId: String }
  private struct Attached: Decodable { let sessionId: String }
  private struct AttachParameters: Encodable { let targetId: String, flatten: Bool }
  private struct EvaluateParameters: Encodable { let expression: String, returnByValue = true }
  private struct Evaluated: Decodable {
    struct Value: Decodable { let value: String? }
    struct Details: Decodable { let text: String }
    let result: Value
    let exceptionDetails: Details?
  }
  private struct Command<Parameters: Encodable>: Encodable {
    let id: Int
    let method: String
    let params: Parameters
    let sessionId: String?
  }
  private struct Numbered: Decodable { let id: Int? }
  private struct CommandReply<Value: Decodable>: Decodable {
    struct CommandError: Decodable { let message: String }
    let result: Value?
    let error: CommandError?
  }

  /// JSON, which JavaScript reads as a value.
  private static func text(of value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private func evaluate(_ expression: String) throws(Problem) -> String {
    let evaluated: Evaluated = try call("Runtime.evaluate", EvaluateParameters(expression: expression))
    if let details = evaluated.exceptionDetails {
      throw Problem("the page in \(name) fails: \(details.text)")
    }
    return evaluated.result.value ?? ""
  }

  private func call<Value: Decodable>(
    _ method: String, _ parameters: some Encodable
  ) throws(Problem) -> Value {
    number += 1
    let request = Command(id: number, method: method, params: parameters, sessionId: session)
    guard var unsent = try? JSONEncoder().encode(request) else {
      throw Problem("\(method) cannot be written")
    }
    unsent.append(0)
    let deadline = ContinuousClock.now + Self.limit
    while true {
      while let message = nextMessage() {
        guard let numbered = try? JSONDecoder().decode(Numbered.self, from: message), numbered.id == number
        else { continue }
        let answer = try? JSONDecoder().decode(CommandReply<Value>.self, from: message)
        if let value = answer?.result { return value }
        throw Problem("\(name) answers \(method) with \(answer?.error?.message ?? "something else")")
      }
      guard ContinuousClock.now < deadline else {
        throw Problem("\(name) gives no answer within \(Self.limit)")
      }
      try exchange(&unsent)
    }
  }

  /// A page takes seconds.  A browser that hangs is told from one on a busy machine by much more than that.
  private static let limit = Duration.seconds(1800)

  private func nextMessage() -> Data? {
    guard let end = pending.firstIndex(of: 0) else { return nil }
    defer { pending = Data(pending[(end + 1)...]) }
    return Data(pending[..<end])
  }

  /// Sends what the pipe takes, and reads what is there.
  private func exchange(_ unsent: inout Data) throws(Problem) {
    var streams = [
      pollfd(fd: unsent.isEmpty ? -1 : child.input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&streams, nfds_t(streams.count), 1000) > 0 else { return }
    if streams[0].revents != 0 {
      let count = unsent.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
      if count > 0 {
        unsent = Data(unsent.dropFirst(count))
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        unsent = Data()  // The end of its output tells that it has ended.
      }
    }
    if streams[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 1 << 18)
      let count = read(child.output, &bytes, bytes.count)
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
        throw Problem("\(name) \(child.end(within: .milliseconds(500)))")
      }
      if count > 0 { pending.append(contentsOf: bytes[..<count]) }
    }
  }
}

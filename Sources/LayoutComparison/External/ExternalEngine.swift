public import ChildProcesses
public import LayoutCases
public import LayoutCore
import Synchronization

/// Another program that lays out views, as `Documentation/ExternalEngines.md` describes.
public final class ExternalEngine: CaseEngine {
  private let program: ExternalProgram
  public let accuracy: Accuracy?
  private let requests = Atomic<Int>(0)

  /// The distance, in points, that counts as equal unless another one is given.
  public static let tolerance = 1e-6

  /// Starts `command` and reads its first line.
  ///
  /// - Parameter tolerance: how far a coordinate may be off, in points.
  /// - Throws: if the program cannot be started or does not write a valid first line in time.
  public init(
    _ command: String, tolerance: Double = ExternalEngine.tolerance,
    limits: ExternalProgram.Limits = ExternalProgram.Limits()
  ) throws(Problem) {
    program = try ExternalProgram(command, limits)
    accuracy = .points(tolerance)
  }

  /// The program's first line: its name and what it can do.
  public var hello: EngineHello { program.hello }

  public var name: String { hello.name }

  public func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    let id = requests.add(1, ordering: .relaxed).newValue
    do throws(Problem) {
      let request = try ExternalRequest(layoutCase, tree.labelTree(), id: id).line()
      return try program.answer(to: request) { (line, roundTrip) throws(Problem) in
        let answer = try ExternalAnswer.read(line)
        guard answer.id == id else {
          throw Problem("answers request \(answer.id) where \(id) was asked")
        }
        var result = try answer.result(tree)
        result.statistics.counts["roundTripNanoseconds"] = roundTrip / .nanoseconds(1)
        return result
      }
    } catch {
      return LayoutResult(status: .solverFailure("\(error)"))
    }
  }
}

/// An engine for cross-checks. It gets the case both as written and as a tree.
public protocol CaseEngine: Sendable {
  /// A short name that reports use, such as `constraint/tracks`.
  var name: String { get }

  /// The accuracy that its frames must have; nil if the cross-check decides.
  var accuracy: Accuracy? { get }

  /// Lays out `layoutCase`, whose tree is `tree`.
  ///
  /// An engine never throws. The status of the result says what it cannot do.
  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult
}

/// An engine in this process, which uses the tree alone.
public struct TreeEngine: CaseEngine {
  public var engine: any LayoutEngine

  public init(_ engine: any LayoutEngine) { self.engine = engine }

  public var name: String { engine.name }
  public var accuracy: Accuracy? { nil }

  public func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }
}

extension ExternalAnswer {
  /// Converts the answer to a result. Views without labels and views that are not shown have null frames.
  ///
  /// - Throws: if the frames do not belong to labels of the tree, or are not four finite numbers each.
  func result(_ tree: LayoutTree) throws(Problem) -> LayoutResult {
    let nodes = tree.nodesByLabel()
    var result = LayoutResult(status: try layoutStatus(nodes))
    if result.status == .placed { result.frames = try placedFrames(tree, nodes) }
    if let nanoseconds {
      guard nanoseconds.isFinite, nanoseconds >= 0 else {
        throw Problem("says that it took \(nanoseconds) ns")
      }
      result.statistics[.solve] = nanoseconds * 1e-9
      result.statistics.counts["nanoseconds"] = nanoseconds
    }
    return result
  }

  private func layoutStatus(_ nodes: [String: Int]) throws(Problem) -> LayoutStatus {
    switch status {
    case .placed: return .placed
    case .unbounded: return .unbounded(view: try node(nodes))
    case .unsupported: return .unsupported(view: try node(nodes), reason: try why())
    case .refused: return .refused(view: try node(nodes), reason: try why())
    case .solverFailure: return .solverFailure(try why())
    }
  }

  private func why() throws(Problem) -> String {
    guard let reason, !reason.isEmpty else {
      throw Problem("answers \(status.rawValue) without a reason")
    }
    return reason
  }

  private func node(_ nodes: [String: Int]) throws(Problem) -> Int {
    guard let view else { throw Problem("answers \(status.rawValue) without a view") }
    guard let node = nodes[view] else {
      throw Problem(
        "answers \(status.rawValue) at \(view.debugDescription), which is no view of the case")
    }
    return node
  }

  private func placedFrames(
    _ tree: LayoutTree, _ nodes: [String: Int]
  ) throws(Problem) -> [Rect] {
    guard let given = frames else { throw Problem("answers placed without frames") }
    if let label = given.keys.filter({ nodes[$0] == nil }).min() {
      throw Problem("gives a frame to \(label.debugDescription), which is no view of the case")
    }
    let optional = tree.nodesThatMayBeHidden()
    let missing = nodes.filter { given[$0.key] == nil && !optional.contains($0.value) }.keys.sorted()
    if let first = missing.first {
      let more = missing.count > 1 ? " and \(missing.count - 1) more views" : ""
      throw Problem("gives no frame to \(first.debugDescription)\(more)")
    }
    var frames = [Rect](repeating: .null, count: tree.count)
    for (label, numbers) in given.sorted(by: { $0.key < $1.key }) {
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite), let node = nodes[label] else {
        throw Problem(
          "gives \(label.debugDescription) the frame \(numbers); x, y, width and height are needed")
      }
      let frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if !frames[node].isNull, frames[node] != frame {
        throw Problem("gives two frames to \(label.debugDescription), which has other names too")
      }
      frames[node] = frame
    }
    return frames
  }
}

extension LayoutTree {
  /// Everything inside a ViewThatFits, which may not be shown (F7), or inside a lazy container, which may not
  /// exist (LS4). Complexity: O(nodes).
  fileprivate func nodesThatMayBeHidden() -> Set<Int> {
    var hidden: Set<Int> = []
    var node = 0
    while node < count {
      if [.viewThatFits, .lazyStack, .lazyGrid].contains(kinds[node]) {
        hidden.formUnion(node + 1..<end(of: node))
        node = end(of: node)
      } else {
        node += 1
      }
    }
    return hidden
  }
}

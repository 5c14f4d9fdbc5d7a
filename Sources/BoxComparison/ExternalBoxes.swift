// Another program that lays out boxes, as Documentation/ExternalEngines.md describes.

public import BoxCases
internal import Boxes
public import ChildProcesses
internal import Foundation
internal import LayoutCases
public import LayoutCore

/// A program that is sent cases and answers each with its frames or with a refusal.
///
/// It is started at once, and again after a failure.  It is used by one thread, and ended with this object.
public final class ExternalBoxes: BoxCaseEngine {
  private let command: String
  private let limits: Limits
  private var process: EngineProcess?

  /// What the program said of itself.
  public let hello: EngineHello

  /// How long the program may take, and how much it may write.
  public struct Limits: Sendable, Hashable {
    public var start = Duration.seconds(60)
    public var answer = Duration.seconds(5)
    public var bytes = 1 << 28

    public init() {}
  }

  /// Starts `command` with the shell and reads its first line.
  ///
  /// - Throws: if the program cannot be started or does not say who it is.
  public init(_ command: String, limits: Limits = Limits()) throws(Problem) {
    (self.command, self.limits) = (command, limits)
    let process = try Self.start(command, limits)
    (self.process, hello) = (process, process.hello)
  }

  private static func start(_ command: String, _ limits: Limits) throws(Problem) -> EngineProcess {
    try EngineProcess(command, within: limits.start, longestLine: limits.bytes)
  }

  public var name: String { "\(hello.name) \(hello.version)" }

  /// Most such programs compute with single-precision numbers.
  public let tolerance = BoxTolerance.singles

  public func answers(to cases: [BoxCase]) throws(Problem) -> [BoxAnswer] { cases.map(answer) }

  private func answer(_ boxCase: BoxCase) -> BoxAnswer {
    var asked = boxCase
    (asked.source, asked.expected, asked.constraints) = (nil, nil, [])
    do throws(Problem) {
      let process = if let process = self.process { process } else { try Self.start(command, limits) }
      self.process = nil
      let line = try process.answer(to: Data(asked.json().utf8), within: limits.answer)
      let answer = try Self.read(line, of: asked)
      self.process = process
      return answer
    } catch {
      return .failed(error.description)
    }
  }

  // MARK: Answers

  private static func read(_ line: Data, of asked: BoxCase) throws(Problem) -> BoxAnswer {
    if try AnyFormat.read(line).format == Refusal.format {
      return .refused(try Refusal.read(line).refusal(of: asked))
    }
    let cases: [BoxCase]
    do throws(CaseError) { cases = try BoxCase.cases(in: line) } catch {
      throw Problem("writes what is no answer: \(error)")
    }
    guard let answer = cases.first, answer.name == asked.name, answer.scene == asked.scene else {
      throw Problem("answers another case than \(asked.name.debugDescription), which was asked")
    }
    guard let expected = answer.expected else { throw Problem("answers without \"expect\"") }
    if expected.isRounded { throw Problem("answers with rounded frames; exact ones are needed") }
    return .placed(expected.frames)
  }

  private struct AnyFormat: Decodable { let format: String }

  /// A refusal in the format `plumb-box-refusal/1`.
  private struct Refusal: Decodable {
    static let format = "plumb-box-refusal/1"

    let name: String
    let box: String
    let property: String?
    let reason: String

    private enum Key: String, CodingKey, CaseIterable {
      case format, name, box, property, reason
    }

    init(from decoder: any Decoder) throws {
      let object = try decoder.strictContainer(keyedBy: Key.self, format: Self.format, in: .format)
      name = try object.decode(String.self, forKey: .name)
      box = try object.decode(String.self, forKey: .box)
      property = try object.decodeIfPresent(String.self, forKey: .property)
      reason = try object.decode(String.self, forKey: .reason)
      if reason.isEmpty {
        throw DecodingError.dataCorruptedError(forKey: .reason, in: object, debugDescription: "is empty")
      }
    }

    func refusal(of asked: BoxCase) throws(Problem) -> BoxRefusal {
      guard name == asked.name else {
        throw Problem(
          "answers another case than \(asked.name.debugDescription), which was asked")
      }
      guard let box = (0..<asked.tree.count).first(where: { asked.tree.path(of: $0) == "$.\(self.box)" })
      else { throw Problem("refuses \(self.box.debugDescription), which is no box of the case") }
      return BoxRefusal(box, of: asked.tree, property: property, reason)
    }
  }
}

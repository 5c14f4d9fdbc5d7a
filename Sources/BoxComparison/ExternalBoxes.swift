// Another program that lays out boxes, as Documentation/ExternalEngines.md describes.

public import BoxCases
internal import Boxes
public import ChildProcesses
internal import Foundation
internal import LayoutCases
public import LayoutCore

/// A program that is sent cases and answers each with its frames or with a refusal.
public final class ExternalBoxes: BoxCaseEngine {
  private let program: ExternalProgram

  /// Starts `command` with the shell and reads its first line.
  ///
  /// - Throws: if the program cannot be started or does not say who it is.
  public init(
    _ command: String, limits: ExternalProgram.Limits = ExternalProgram.Limits(answer: .seconds(5))
  ) throws(Problem) {
    program = try ExternalProgram(command, limits)
  }

  public var name: String { "\(program.hello.name) \(program.hello.version)" }

  /// Most such programs compute with single-precision numbers.
  public let tolerance = BoxTolerance.singles

  public func answers(to cases: [BoxCase]) throws(Problem) -> [BoxAnswer] { cases.map(answer) }

  private func answer(_ boxCase: BoxCase) -> BoxAnswer {
    var asked = boxCase
    (asked.source, asked.expected, asked.constraints) = (nil, nil, [])
    do throws(Problem) {
      return try program.answer(to: Data(asked.json().utf8)) { (line, _) throws(Problem) in
        try Self.read(line, of: asked)
      }
    } catch {
      return .failed(error.description)
    }
  }

  // MARK: Answers

  private static func read(_ line: Data, of asked: BoxCase) throws(Problem) -> BoxAnswer {
    if try AnyFormat.read(line).format == RefusalLine.format {
      return .refused(try RefusalLine.read(line).refusal(of: asked))
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
  private struct RefusalLine: Decodable {
    static let format = "plumb-box-refusal/1"

    let name: String
    let box: String
    let property: String?
    let reason: String

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case format, name, box, property, reason
    }

    init(from decoder: any Decoder) throws {
      let object = try decoder.strictContainer(keyedBy: CodingKeys.self, format: Self.format, in: .format)
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

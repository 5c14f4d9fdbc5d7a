import Foundation
import LayoutCases
import LayoutCore

/// Answers of engines from a file, by the names of their cases.
struct RenderAnswers {
  private let path: String
  private let answers: [String: RenderAnswer]

  init(path: String) throws {
    self.path = path
    let data = try FileBytes.contents(path)
    var answers: [String: RenderAnswer] = [:]
    for text in Self.documents(data) {
      let answer: RenderAnswer
      do throws(CaseError) { answer = try strictDocument(RenderAnswer.self, text) } catch {
        throw Exit.fail(Terminal.printable("\(path): \(error)"), Exit.badData)
      }
      if answers.updateValue(answer, forKey: answer.caseName) != nil {
        throw Exit.fail(
          Terminal.printable("\(path): there are two answers to \(answer.caseName)"), Exit.badData)
      }
    }
    self.answers = answers
  }

  /// The engine with the file, because the file may contain answers of the same engine that it is compared
  /// with.
  private func name(of answer: RenderAnswer) -> String {
    path == "-" ? "\(answer.engine) as given" : "\(answer.engine) in \(URL(filePath: path).lastPathComponent)"
  }

  /// The documents in a file: one per line if the first line is a complete one, else the whole file.
  private static func documents(_ data: Data) -> [Data] {
    let lines = data.split(separator: 0x0A).filter {
      !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
    guard lines.count > 1, let first = lines.first,
      (try? JSONSerialization.jsonObject(with: Data(first))) != nil
    else { return [data] }
    return lines.map { Data($0) }
  }

  /// The answer to a case. Views without a frame in it get null frames.
  func result(for layoutCase: LayoutCase, _ tree: LayoutTree) throws -> (engine: String, result: LayoutResult)
  {
    guard let answer = answers[layoutCase.name] else {
      let known = answers.keys.sorted().prefix(3).joined(separator: ", ")
      throw Exit.fail(
        Terminal.printable("\(path): no answer to \(layoutCase.name); there are answers to \(known)"),
        Exit.badData)
    }
    let nodes = tree.nodesByLabel()
    func fail(_ text: String) -> any Error {
      Exit.fail(Terminal.printable("\(path): the answer to \(layoutCase.name) \(text)"), Exit.badData)
    }
    guard answer.status == "placed" else {
      return (name(of: answer), LayoutResult(status: .solverFailure(answer.reason ?? answer.status)))
    }
    var result = LayoutResult(status: .placed)
    result.frames = [Rect](repeating: .null, count: tree.count)
    for (label, numbers) in answer.frames.sorted(by: { $0.key < $1.key }) {
      guard let node = nodes[label] else {
        throw fail("has a frame of \(label), which is no view of the case")
      }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
        throw fail("has \(numbers.count) numbers as the frame of \(label); x, y, width and height are needed")
      }
      result.frames[node] = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return (name(of: answer), result)
  }
}

/// The part of a `plumb-layout/1` answer that a picture needs.
struct RenderAnswer: Decodable {
  let caseName: String
  let engine: String
  let status: String
  let reason: String?
  let frames: [String: [Double]]

  private enum CodingKeys: String, CodingKey {
    case `case`, engine, format, frames, reason, status
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let format = try object.decodeIfPresent(String.self, forKey: .format) ?? "no format"
    guard format == LayoutAnswer.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: object, debugDescription: "is \(format); \(LayoutAnswer.format) is needed")
    }
    func text(_ key: CodingKeys) throws -> String {
      guard let text = try object.decodeIfPresent(String.self, forKey: key) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: object, debugDescription: "is missing")
      }
      return text
    }
    caseName = try text(.case)
    engine = try text(.engine)
    status = try text(.status)
    reason = try object.decodeIfPresent(String.self, forKey: .reason)
    frames = try object.decodeIfPresent([String: [Double]].self, forKey: .frames) ?? [:]
  }
}

public import ChildProcesses
public import Foundation
import LayoutCases
public import LayoutCore

extension EngineHello {
  /// The first line of an engine, without its line end.
  public static func line(name: String, version: String, subset: String) -> String {
    let keys = ["format": format, "name": name, "subset": subset, "version": version]
    return (try? canonicalText(of: keys)) ?? ""
  }
}

/// A case and the labels of its views, in the format `plumb-request/1`.
struct ExternalRequest: Encodable {
  private var `case`: LayoutCase
  private let format = "plumb-request/1"
  let id: Int
  private let labels: LabelTree

  /// Leaves out the expected frames, and the constraints, which are not part of the rules.
  init(_ layoutCase: LayoutCase, _ labels: LabelTree, id: Int) {
    self.case = layoutCase
    self.case.expect = nil
    self.case.constraints = []
    self.id = id
    self.labels = labels
  }

  func line() throws(Problem) -> Data {
    do { return Data(try canonicalText(of: self).utf8) } catch {
      throw Problem("cannot be sent the case: \(error)")
    }
  }
}

/// Answers a request with one of our own engines, as an external engine does.
public struct ExternalReply: Encodable {
  private var format = ExternalAnswer.format
  private var id: Int
  private var status: String
  private var frames: [String: [Double]]?
  private var view: String?
  private var reason: String?

  private struct RequestLine: Decodable {
    var `case`: LayoutCase
    var id: Int
  }

  /// - Throws: if the line is no `plumb-request/1`, or its case is not valid.
  public init(to line: Data, _ engine: any LayoutEngine) throws {
    let request = try strictDocument(RequestLine.self, line)
    let layoutCase = request.case
    let tree = try layoutCase.tree()
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    let answer = LayoutAnswer(case: layoutCase.name, engine: engine.name, tree: tree, result: result)
    id = request.id
    status = result.status.name
    view = answer.view
    if case .placed = result.status { frames = answer.frames.mapValues(\.coordinates) }
    switch result.status {
    case .unsupported(_, let words), .refused(_, let words), .solverFailure(let words): reason = words
    case .placed, .unbounded: break
    }
  }

  /// The answer, without its line end.
  public func line() throws -> String { try canonicalText(of: self) }
}

/// The answer to a request, in the format `plumb-answer/1`.
struct ExternalAnswer: Decodable {
  static let format = "plumb-answer/1"

  enum Status: String, Decodable, CaseIterable {
    case placed, unsupported, unbounded, solverFailure, refused
  }

  let id: Int
  let status: Status
  let frames: [String: [Double]]?
  /// The time of the layout alone, measured by the engine.
  let nanoseconds: Double?
  let view: String?
  let reason: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format, frames, id, nanoseconds, reason, status, view
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.strictContainer(keyedBy: CodingKeys.self, format: Self.format, in: .format)
    id = try object.decode(Int.self, forKey: .id)
    status = try object.decode(Status.self, forKey: .status)
    frames = try object.decodeIfPresent([String: [Double]].self, forKey: .frames)
    nanoseconds = try object.decodeIfPresent(Double.self, forKey: .nanoseconds)
    view = try object.decodeIfPresent(String.self, forKey: .view)
    reason = try object.decodeIfPresent(String.self, forKey: .reason)
  }
}

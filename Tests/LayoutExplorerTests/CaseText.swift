import Foundation
import LayoutCases

@testable import LayoutExplorer

/// Cases as texts, and what the server answers to them.
enum CaseText {
  /// A fixed leaf of 40 × 30, a gap of 10 and a colour, offered 200 × 100: the colour is 150 × 100.
  static let row = """
    {"format": "plumb-case/1", "name": "row", "proposal": {"width": 200, "height": 100},
     "root": {"view": "HStack", "id": "row", "spacing": 10, "children": [
       {"view": "Leaf", "id": "fixed", "width": 40, "height": 30}, {"view": "Color", "id": "rest"}]}}
    """

  /// A row of fixed leaves, 40 and 30 wide.
  static let grid = """
    {"format": "plumb-case/1", "name": "grid", "proposal": {"width": 200, "height": 100},
     "root": {"view": "Grid", "id": "grid", "children": [{"view": "GridRow", "children": [
       {"view": "Leaf", "id": "a", "width": 40, "height": 30}, {"view": "Leaf", "id": "b", "width": 30, "height": 30}]}]}}
    """

  static func answers(timeLimit: Double = 60) throws -> ExplorerAnswers {
    try ExplorerAnswers(try .builtIn(), timeLimit: timeLimit)
  }

  /// The answer to a question about a case, as the JSON that it is.
  static func ask(_ path: String, _ text: String, _ rest: String = "") async throws -> [String: Any] {
    let data = try await answers().post(
      path, Data("{\"case\": \(text)\(rest.isEmpty ? "" : ", \(rest)")}".utf8))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The error that a question ends with.
  static func error(_ path: String, _ body: String) async throws -> ExplorerError? {
    let answers = try answers()
    do {
      _ = try await answers.post(path, Data(body.utf8))
      return nil
    } catch {
      return error
    }
  }
}

extension [String: Any] {
  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }
  func numbers(_ key: String) -> [Double] { self[key] as? [Double] ?? [] }
  func number(_ key: String) -> Double { self[key] as? Double ?? .nan }
  func text(_ key: String) -> String { self[key] as? String ?? "" }
}

import Foundation
import Testing

@testable import LayoutExplorer

/// A page on which something is dragged: it takes what steps tell over into what it has, as the explorer's page does.
struct StepPage {
  let name: String
  private(set) var since: Int?
  private(set) var frames: [[String: [Double]]] = [[:], [:]]
  private(set) var texts: [String: LayoutMembers.Words] = [:]
  private(set) var grids: [[LayoutMembers.Grid]] = [[], []]
  private(set) var views: [LayoutMembers.View] = []
  /// The last answer.
  private(set) var answer: LayoutMembers?

  init(_ name: String) { self.name = name }

  /// Asks for the layout of a case.
  @discardableResult
  mutating func step(_ answers: ExplorerAnswers, _ text: String, _ rest: String = "") async throws
    -> LayoutMembers
  {
    let last = since.map { ", \"since\": \($0)" } ?? ""
    let others = rest.isEmpty ? "" : ", \(rest)"
    let data = try await answers.post(
      "/api/step", Data("{\"page\": \"\(name)\", \"case\": \(text)\(last)\(others)}".utf8))
    let told = try JSONDecoder().decode(LayoutMembers.self, from: data)
    if told.whole == true { (frames, texts, grids) = ([[:], [:]], [:], [[], []]) }
    for (index, engine) in told.engines.enumerated() {
      for (label, frame) in engine.frames { frames[index][label] = frame }
      grids[index] = engine.grids ?? grids[index]
    }
    texts.merge(told.texts ?? [:]) { $1 }
    texts = texts.filter { label, _ in frames[0][label] != nil || frames[1][label] != nil }
    views = told.views ?? views
    (since, answer) = (told.step, told)
    return told
  }
}

/// What answers of `/api/layout` and `/api/step` have in common, as `JSONDecoder` reads it: to the last place.
struct LayoutMembers: Decodable {
  struct Engine: Decodable {
    var status: String
    var followed: Bool?
    var definitions: Int?
    var changed: Int?
    var size: [Double]?
    /// By label; null for a view that is not shown any more.
    var frames: [String: [Double]?]
    var grids: [Grid]?
  }
  struct Grid: Decodable, Equatable {
    var view: String
    var columns: [[Double]]
    var rows: [[Double]]
  }
  struct Words: Decodable, Equatable {
    struct Line: Decodable, Equatable {
      var text: String
      var x: Double
      var baseline: Double
      var width: Double
    }
    var size: Double
    var lines: [Line]
  }
  struct View: Decodable, Equatable {
    var label: String
    var called: String
    var kind: String
  }

  var step: Int?
  var whole: Bool?
  var verdict: String?
  var engines: [Engine]
  var texts: [String: Words]?
  var views: [View]?
}

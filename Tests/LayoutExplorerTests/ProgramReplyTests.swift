import Foundation
import LayoutCases
import Testing

@testable import LayoutExplorer

@Suite("The linear program of a case")
struct ProgramReplyTests {
  @Test("At every stage's optimum the dual objective is the primal one, in both encodings")
  func duality() async throws {
    for layoutCase in try ExampleLibrary.builtIn().cases {
      for encoding in ["tracks", "cells"] {
        let reply = try await CaseText.ask("/api/program", layoutCase.json(), "\"encoding\": \"\(encoding)\"")
        #expect(!reply.objects("stages").isEmpty)
        for stage in reply.objects("stages") { check(stage, "\(layoutCase.name) \(encoding)") }
      }
    }
  }

  private func check(_ stage: [String: Any], _ name: String) {
    let (rows, columns) = (stage.objects("rows"), stage.objects("columns"))
    var difference = 0.0
    for row in rows { difference -= row.number("dual") * row.number("activity") }
    for column in columns {
      difference += (column.number("cost") - column.number("reducedCost")) * column.number("value")
    }
    #expect(abs(difference) < 1e-6, "\(name)")
    for item in rows + columns {
      let value = item["activity"] as? Double ?? item.number("value")
      let bounds = [item["lower"] as? Double, item["upper"] as? Double]
      #expect(
        value >= (bounds[0] ?? -.infinity) - 1e-9 && value <= (bounds[1] ?? .infinity) + 1e-9, "\(name)")
      let isAt = bounds.contains { $0.map { abs($0 - value) <= 1e-9 * max(1, abs($0)) } ?? false }
      #expect(item["tight"] as? Bool == isAt, "\(name)")
      // What is slack has no price.
      if !isAt { #expect(abs(item["dual"] as? Double ?? item.number("reducedCost")) < 1e-9, "\(name)") }
      #expect(item.text("status") == "basic" || isAt, "\(name)")
    }
    // Every definition attains a row or the bound of its column.
    let tight = (rows + columns).count { $0["tight"] as? Bool == true }
    #expect(tight >= columns.count, "\(name)")
  }

  @Test("A row's text is in the notation of LP files, with the name of its rule and its view")
  func text() async throws {
    let reply = try await CaseText.ask("/api/program", CaseText.row, #""encoding": "cells""#)
    let rows = reply.objects("stages").flatMap { $0.objects("rows") }
    let proposal = try #require(rows.first { $0.text("name") == "F9.proposal.x0.row" })
    #expect(proposal.text("text") == "F9.proposal.x0.row = 200")
    #expect(proposal.text("rule") == "F9")
    #expect(proposal.text("view") == "row")
  }

  @Test("A case without a layout has no program, which is said")
  func unbounded() async throws {
    let body = "{\"case\": \(CaseText.row), \"proposal\": {\"width\": \"infinity\", \"height\": 1}}"
    let error = try #require(try await CaseText.error("/api/program", body))
    #expect(error.status == 422)
    #expect(error.problems[0].message.contains("infinite"))
  }
}

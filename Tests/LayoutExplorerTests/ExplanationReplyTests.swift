import Foundation
import Testing

@testable import LayoutExplorer

@Suite("Why a coordinate is what it is")
struct ExplanationReplyTests {
  @Test("The terms of a width sum to it")
  func terms() async throws {
    let reply = try await CaseText.ask(
      "/api/explain", CaseText.row, #""view": "rest", "coordinate": "width""#)
    #expect(reply.text("format") == "plumb-explanation/1")
    #expect(reply.number("value") == 150)
    #expect(reply.objects("terms").reduce(0) { $0 + $1.number("contribution") } == 150)
    let offered = try #require(reply.objects("sensitivities").first { $0.text("words") == "proposed width" })
    #expect(offered.number("more") == 1)
  }

  @Test("A view that is not there is answered with those like it")
  func unknownView() async throws {
    let body = "{\"case\": \(CaseText.row), \"view\": \"rst\", \"coordinate\": \"x\"}"
    let error = try #require(try await CaseText.error("/api/explain", body))
    #expect(error.status == 400)
    #expect(error.problems[0].path == "view")
    #expect(error.problems[0].message.contains("rest"))
  }

  @Test("A coordinate that there is not is refused")
  func unknownCoordinate() async throws {
    let body = "{\"case\": \(CaseText.row), \"view\": \"rest\", \"coordinate\": \"depth\"}"
    #expect(try await CaseText.error("/api/explain", body)?.problems[0].path == "coordinate")
  }

  @Test("A column is explained by its number, and one that there is not is refused")
  func column() async throws {
    let reply = try await CaseText.ask(
      "/api/explain", CaseText.grid, #""view": "grid", "column": 1, "coordinate": "width""#)
    #expect(reply.text("view") == "grid")
    #expect(reply.number("value") == 30)
    for (keys, path) in [(#""column": 2"#, "$"), (#""column": 0, "row": 0"#, "row"), (#""row": "a""#, "row")]
    {
      let body = "{\"case\": \(CaseText.grid), \"view\": \"grid\", \(keys), \"coordinate\": \"width\"}"
      #expect(try await CaseText.error("/api/explain", body)?.problems[0].path == path, "\(keys)")
    }
  }
}

import Foundation
import Testing

@testable import LayoutExplorer

@Suite("What the page of layout languages asks")
struct ScreensReplyTests {
  private func ask(_ body: String) async throws -> [String: Any] {
    let data = try await CaseText.answers().post("/api/screens", Data(body.utf8))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("Every screen is laid out by seven languages at its own widths, and by four at others")
  func everyScreen() async throws {
    let list = try await CaseText.answers().get("/api/screens")
    let screens = try #require(try JSONSerialization.jsonObject(with: list) as? [[String: Any]])
    #expect(screens.count == 30)
    for screen in screens {
      for (width, languages) in [(try #require(screen.numbers("widths").first), 7), (101.5, 4)] {
        let reply = try await ask(#"{"screen": "\#(screen.text("name"))", "width": \#(width)}"#)
        let groups = reply.objects("groups")
        #expect(groups.reduce(0) { $0 + $1.objects("languages").count } == languages)
        #expect((reply["missing"] as? [String])?.count == 7 - languages)
        #expect(groups.allSatisfy { $0.objects("rules").count == (reply["situations"] as? [String])?.count })
      }
    }
  }

  @Test("Frames are those of the languages' rules")
  func frames() async throws {
    // Two shares of a text and a field: SwiftUI's flexible views get equal offers, CSS adds equal parts to the ideals.
    let reply = try await ask(#"{"screen": "toolbar/two-flexible", "width": 600}"#)
    let titles = reply.objects("groups").map { group in group.objects("languages").map { $0.text("title") } }
    #expect(titles.count > 1)
    #expect(titles.joined().contains("SwiftUI Grid") && titles.joined().contains("CSS grid"))
  }

  @Test(
    "What cannot be asked is refused with what can",
    arguments: [
      (#"{"screen": "none", "width": 100}"#, 404, "is none of the 30 screens"),
      (#"{"screen": "calendar/week", "width": 0}"#, 400, "1 to 4000 points are needed"),
      (#"{"screen": "calendar/week", "width": 1e9}"#, 400, "1 to 4000 points are needed"),
      (#"{"screen": "calendar/week"}"#, 400, "is missing"),
      (#"{"screen": 1, "width": 100}"#, 400, "is not as needed"),
      (#"{"screen": "calendar/week", "width": 100, "height": 1}"#, 400, "is not a key of this request"),
    ])
  func refused(body: String, status: Int, message: String) async throws {
    do {
      _ = try await CaseText.answers().post("/api/screens", Data(body.utf8))
      Issue.record("\(body) was answered")
    } catch let error as ExplorerError {
      #expect(error.status == status)
      #expect(error.problems.contains { $0.message.contains(message) })
    }
  }
}

import Foundation
import Testing

@testable import LayoutExplorer

@Suite("A request is split into its members")
struct RequestObjectTests {
  private func members(_ text: String) throws -> [String: String] {
    try RequestObject(Data(text.utf8), keys: ["a", "b", "c"]).members.mapValues {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("Each value is the text that stands there")
  func values() throws {
    #expect(try members("{}") == [:])
    #expect(
      try members(" { \"a\" : 1 , \"b\":[1,{\"x\":\"}\"}] } \n") == ["a": "1", "b": "[1,{\"x\":\"}\"}]"])
    #expect(
      try members(#"{"a": "\"},\\", "c": {"d": "\u007d"}}"#) == ["a": #""\"},\\""#, "c": #"{"d": "\u007d"}"#])
  }

  @Test(
    "What is no object is a bad request",
    arguments: [
      "", "[]", "3", "{", "{\"a\"", "{\"a\":", "{\"a\": 1", "{\"a\": [1}", "{\"a\": \"x}", "{\"a\": 1} 2",
      "{a: 1}",
      "{\"a\": 1,}", "{,}", "{\"a\": 1 \"b\": 2}x", "\u{0}", "{\"a\\",
    ])
  func malformed(text: String) {
    #expect { try members(text) } throws: { ($0 as? ExplorerError)?.status == 400 }
  }

  @Test("A key that is not known, or given twice, is named")
  func keys() {
    #expect { try members("{\"z\": 1}") } throws: { ($0 as? ExplorerError)?.problems[0].path == "z" }
    #expect { try members("{\"a\": 1, \"a\": 2}") } throws: {
      ($0 as? ExplorerError)?.problems[0].path == "a"
    }
  }
}

import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

/// The reader of right texts and the reader that explains wrong ones agree on what is right.
@Suite struct JSONDocumentTests {
  private func read(_ text: String) -> JSONDocument? { read(Array(text.utf8)) }
  private func read(_ bytes: [UInt8]) -> JSONDocument? { JSONDocument(bytes) }

  private func isRight(_ bytes: [UInt8]) -> Bool {
    var syntax = JSONSyntax(bytes[...])
    return (try? syntax.check()) != nil
  }

  @Test func textsWithChangedBytesAreAcceptedByBothOrByNeither() throws {
    var generator = SystemRandomNumberGenerator()
    var accepted = 0
    let pieces =
      Array(#"{}[]",:\u0dDf8eE+-.019 truefalsn"#.utf8) + [0x00, 0x0A, 0x7F, 0x80, 0xC3, 0xA9, 0xED]
    for seed in 1...40 as ClosedRange<UInt64> {
      let text = Array(try Family(seed % 2 == 0 ? "notation" : "text").makeCase(seed: seed).json().utf8)
      for _ in 0..<60 {
        var changed = text
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
          let place = changed.indices.randomElement(using: &generator) ?? 0
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: changed[place] = pieces.randomElement(using: &generator) ?? 0
          case 1: changed.remove(at: place)
          default: changed.insert(pieces.randomElement(using: &generator) ?? 0, at: place)
          }
        }
        let isAccepted = read(changed) != nil
        if isAccepted { accepted += 1 }
        if isAccepted != isRight(changed) {
          Issue.record("accepted: \(isAccepted): \(String(decoding: changed, as: UTF8.self))")
        }
      }
    }
    #expect(accepted > 100)
  }

  @Test(arguments: [
    "", " ", "1", " -0.5e+3 ", "01", "1.", ".5", "-", "1e", "+1", "tru", "true", "nullx", "\"",
    #""\ud83d\ude00""#,
    #""\ud83d""#, #""\ude00""#, #""\ud83d\ud83d""#, #""\x""#, "\"\t\"", "[]", "[1,]", "[,]", "[1 2]", "{}",
    #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"é":1,"e\#u{301}":2}"#, #"{"a"}"#, #"{"a":}"#, #"{a:1}"#,
    #"{"a":1]"#, "[1}", "[[]]", "1 1", "{} {}", #"{"":0}"#,
  ])
  func smallTextsAreAcceptedByBothOrByNeither(text: String) {
    #expect((read(text) != nil) == isRight(Array(text.utf8)))
  }

  @Test func everyByteOfAStringIsLookedAt() {
    for length in 0..<20 {
      for place in 0...length {
        for byte in [0x00, 0x1F, 0x20, 0x22, 0x5C, 0x7F, 0x80, 0xA0, 0xC3, 0xFF] as [UInt8] {
          var text = [0x22] + [UInt8](repeating: 0x61, count: length) + [0x22]
          text.insert(byte, at: place + 1)
          if (read(text) != nil) != isRight(text) { Issue.record("\(text) is read: \(!isRight(text))") }
        }
      }
    }
  }

  @Test func nestingIsLimitedAlike() {
    for depth in [255, 256, 257] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        let inside = open == "[" ? "" : "1"
        let text =
          String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
        #expect((read(text) != nil) == (depth <= JSONSyntax.deepest))
        #expect(isRight(Array(text.utf8)) == (depth <= JSONSyntax.deepest))
      }
    }
  }

  @Test func valuesHaveTheirTextsNumbersKeysAndPlaces() throws {
    let text = #" {"a":[1,"x\n\ud83d\ude00é",null,{"b\"":-2.5e-3}],"c d":true,"last":1e400}"#
    let document = try #require(read(text))
    let root = ObjectReader(JSONValue(document, 0))
    #expect(root.keys == ["a", "c d", "last"])
    let values = try #require(root.place("a")?.values)
    #expect(values.map(\.words) == ["the number 1", "the string \"x\\n😀é\"", "null", "an object"])
    #expect(values[1].string == "x\n😀é")
    let inner = try #require(ObjectReader(values[3]).place(.init(stringValue: "b\"")))
    #expect(inner.number == -0.0025)
    #expect("\(inner.path)" == #"$.a[3]["b\""]"#)
    #expect(root.place("c d")?.flag == true)
    #expect(root.place("last")?.number == nil)
    #expect(root.place("last")?.words == "a number that is too large or too small for a double")
    #expect(
      String(decoding: document.bytes(of: 1), as: UTF8.self)
        == #"[1,"x\n\ud83d\ude00é",null,{"b\"":-2.5e-3}]"#)
  }

  @Test func numbersAreTheNearestDoubles() throws {
    var texts = [
      "0", "-0", "0.0000", "1.0", "12e-1", "9007199254740993", "123456789012345678901234567890", "4e-324",
      "1e22",
      "1e23", "0.1e1", "1E2", "1.7976931348623157e308", "2.2250738585072011e-308", "0.30000000000000004",
      "00000.5".replacing("0000", with: ""), "1e0000000000000000000001",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
      if number.isFinite { texts.append("\(number)") }
      texts.append(
        "\(Int.random(in: -99999...99999, using: &generator)).\(Int.random(in: 0...999_999, using: &generator))"
      )
    }
    for text in texts {
      let place = JSONValue(try #require(read(text)), 0)
      guard let number = place.number, let expected = Double(text) else {
        Issue.record("\(text) has no number")
        continue
      }
      if number.bitPattern != expected.bitPattern { Issue.record("\(text) is read as \(number)") }
    }
    for text in ["1e400", "-1e400", "1e-400", "2e-324", "1e99999999999999999999"] {
      #expect(JSONValue(try #require(read(text)), 0).number == nil)
    }
    #expect(JSONValue(try #require(read("1.0")), 0).integer == 1)
    #expect(JSONValue(try #require(read("9007199254740993")), 0).integer == 9_007_199_254_740_993)
    #expect(JSONValue(try #require(read("1.5")), 0).integer == nil)
  }

  @Test(arguments: Family.all.map(\.name))
  func otherDecodersReadTheSameCases(family: String) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let text = Data(try layoutCase.json().utf8)
      #expect(try JSONDecoder().decode(LayoutCase.self, from: text) == layoutCase)
      #expect(try LayoutCase(json: text) == layoutCase)
    }
  }

  @Test func otherDecodersAreToldTheWholePath() {
    let text = #"[{"kind":"text"},{"kind":"text","above":-1}]"#
    #expect {
      try JSONDecoder().decode([DeclaredSpacing].self, from: Data(text.utf8))
    } throws: {
      ($0 as? CaseProblem).map { "\($0.path)" } == "$[0].above"
    }
  }

  @Test func placesGiveContainersToTypesThatAskForThem() throws {
    let place = JSONValue(try #require(read(#"{"a":[1,2],"b":{"c":"d"}}"#)), 0)
    struct Asking: Decodable, Equatable {
      var a: [Int]
      var b: [String: String]
    }
    #expect(try Asking(from: place) == Asking(a: [1, 2], b: ["c": "d"]))
  }

  /// A type that reads one member by a list of plain values, and one by a list of lists.
  private struct Listing: Decodable {
    var numbers: [Int]
    var spacings: [[DeclaredSpacing]]

    init(from decoder: any Decoder) throws {
      let object = try ObjectReader(decoder, "a listing")
      numbers = try object.array("numbers", of: "numbers")
      spacings = try object.array("spacings", of: "lists")
    }
  }

  @Test(arguments: [
    (#"[1,"2"]"#, "[]", "$.numbers[1]: is of another kind; a whole number is needed"),
    ("[1]", #"[[],[{},{"above":-1}]]"#, "$.spacings[1][1].above: is the number -1; a length"),
    ("[1]", "[[],3]", "$.spacings[1]: is of another kind; an array is needed"),
  ])
  func placesTellTheWholePathThroughContainers(numbers: String, spacings: String, error: String) {
    let text = #"{"numbers":\#(numbers),"spacings":\#(spacings)}"#
    #expect {
      let document = try #require(read(text))
      return try Listing(from: JSONValue(document, 0))
    } throws: {
      ($0 as? CaseProblem).map { "\($0.path): \($0.text)" }?.hasPrefix(error) ?? false
    }
    #expect {
      try strictDocument(Listing.self, Data(text.utf8))
    } throws: {
      "\($0)".hasPrefix(error)
    }
  }

  @Test func keysOfALargeObjectAreReadInTime() throws {
    let members = (0..<50_000).map { "\"key\($0)\":[\($0),0]" }
    let text = """
      {"format":"plumb-case/1","name":"n","proposal":{"width":1,"height":1},"root":{"view":"Color"},\
      "expect":{"frames":{\(members.joined(separator: ","))}}}
      """
    #expect {
      try LayoutCase(json: Data(text.utf8))
    } throws: {
      "\($0)".contains("$.expect.frames.key0: is expected of no view")
    }
  }
}

import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

@Suite struct JSONDocumentTests {
  private func read(_ text: String) -> JSONDocument? { read(Array(text.utf8)) }
  private func read(_ bytes: [UInt8]) -> JSONDocument? { try? JSONDocument(bytes) }

  /// What is wrong with a text that begins in line 7; nil if it is right.
  private func fault(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { text in
      do throws(JSONFault) {
        _ = try JSONDocument(text, in: text.indices)
        return nil
      } catch { return error.problem(in: text, text.indices, .written(7)).text }
    }
  }

  /// Whether Foundation reads the text, which also takes keys that stand twice and commas at the end.
  private func isRight(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test func textsWithChangedBytesAreReadAsFoundationReadsThem() throws {
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
        let document = read(changed)
        if let document {
          accepted += 1
          // Foundation takes no numbers that are no doubles.
          let entries = 0..<document.next(after: 0)
          let numbers = entries.filter { document.entries[$0].kind == .number }
          if numbers.contains(where: { document.number($0) == nil }) { continue }
        } else if let fault = fault(changed), fault.hasSuffix("once is needed") || fault.hasSuffix("too many")
        {
          continue
        }
        if (document != nil) != isRight(changed) {
          Issue.record("accepted: \(document != nil): \(String(decoding: changed, as: UTF8.self))")
        }
      }
    }
    #expect(accepted > 100)
  }

  @Test(arguments: [
    "1", " -0.5e+3 ", "true", #""\ud83d\ude00""#, "[]", " [ 1 , [ ] ] ", "{}", #"{ "" : 0 }"#,
    #"{"a":{"a":{}}}"#,
  ])
  func rightTextsAreRead(text: String) { #expect(fault(Array(text.utf8)) == nil) }

  @Test(arguments: [
    ("", 1, "ends too early: a value"), (" ", 2, "ends too early: a value"),
    ("01", 2, "is not JSON: nothing more"), ("1.", 3, "ends too early: a digit"),
    ("1.e", 3, "is not JSON: a digit"), (".5", 1, "is not JSON: a value"),
    ("-", 2, "ends too early: a digit"), ("1e", 3, "ends too early: a digit"),
    ("+1", 1, "is not JSON: a value"), ("tru", 4, "ends too early: a value"),
    ("trux", 1, "is not JSON: a value"), ("nullx", 5, "is not JSON: nothing more"),
    ("\"a", 3, "ends too early: the end of the string"),
    (#""\"#, 3, "ends too early: an escape of JSON"), (#""\x""#, 3, "is not JSON: an escape of JSON"),
    ("\"\t\"", 2, "is not JSON: an escape such as"), ("\"\\n\t\"", 4, "is not JSON: an escape such as"),
    (#""\u12""#, 4, "is not JSON: four hexadecimal digits"),
    (#""\ud83d""#, 8, "is not JSON: the second half"), (#""\ude00""#, 8, "is not JSON: the first half"),
    (#""\ud83d\n""#, 9, "is not JSON: the second half"),
    (#""\ud83d\ud83d""#, 14, "is not JSON: the second half"),
    ("[", 2, "ends too early: a value"), ("[1", 3, "ends too early: \",\" or \"]\""),
    ("[1,]", 4, "is not JSON: the comma before this \"]\""), ("[,]", 2, "is not JSON: a value"),
    ("[1 2]", 4, "is not JSON: \",\" or \"]\""), ("[1}", 3, "is not JSON: \",\" or \"]\""),
    ("]", 1, "is not JSON: a value"), ("{", 2, "ends too early: a key"), ("{a:1}", 2, "is not JSON: a key"),
    (#"{"a"}"#, 5, "is not JSON: \":\""), (#"{"a":}"#, 6, "is not JSON: a value"),
    (#"{"a":]}"#, 6, "is not JSON: a value"), (#"{"a":1]"#, 7, "is not JSON: \",\" or \"}\""),
    (#"{"a":1,}"#, 8, "is not JSON: the comma before this \"}\""),
    (#"{"a":1"#, 7, "ends too early: \",\" or \"}\""),
    ("1 1", 3, "is not JSON: nothing more"), ("{} {}", 4, "is not JSON: nothing more"),
    (#"{"a":1,"a":2}"#, 11, #"gives the key "a" twice"#),
    (#"{"a":1,"\u0061":2}"#, 16, #"gives the key "a" twice"#),
    (#"{"é":1,"e\#u{301}":2}"#, 14, "gives the key \"e\u{301}\" twice"),
  ])
  func wrongTextsSayWhereAndWhatIsNeeded(text: String, column: Int, words: String) {
    let fault = fault(Array(text.utf8))
    #expect(fault?.hasPrefix("line 7, column \(column): \(words)") ?? false, "\(fault ?? "right")")
  }

  @Test(arguments: [
    #"{"a":1,"a""#, #"{"a":1,"a":"#, #"{"a":1,"a":[{"b":"#, #"{"a":1,"a":{"b":1,"b":2}}"#,
    #"{"a":1,"a":[{"b":1}],"a":}"#,
  ])
  func aKeyThatStandsTwiceComesBeforeWhatIsWrongBehindIt(text: String) {
    #expect(fault(Array(text.utf8)) == #"line 7, column 11: gives the key "a" twice; once is needed"#)
  }

  @Test func theEncodingComesBeforeWhatIsWrongWithTheText() {
    #expect(fault([0x5B, 0xFF]) == "is not UTF-8 text; save the file as UTF-8")
    #expect(fault([0x22, 0xFF, 0x22]) == "is not UTF-8 text; save the file as UTF-8")
    #expect(fault(Array("[1,\n\n é".utf8))?.hasPrefix("line 9, column 2: is not JSON: a value") ?? false)
  }

  @Test func everyByteOfAStringIsLookedAt() {
    for length in 0..<20 {
      for place in 0...length {
        for byte in [0x00, 0x1F, 0x20, 0x22, 0x5C, 0x7F, 0x80, 0xA0, 0xC3, 0xFF] as [UInt8] {
          var text = [0x22] + [UInt8](repeating: 0x61, count: length) + [0x22]
          text.insert(byte, at: place + 1)
          if (read(text) != nil) != [0x20, 0x7F].contains(byte) { Issue.record("\(text)") }
        }
      }
    }
  }

  @Test func nestingIsLimited() {
    for depth in [255, 256, 257] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        let inside = open == "[" ? "" : "1"
        let text =
          String(repeating: open, count: depth) + inside + String(repeating: close, count: depth)
        let column = 256 * open.count + 2
        let words =
          "line 7, column \(column): nests more than 256 arrays and objects; a flatter case is needed"
        #expect(fault(Array(text.utf8)) == (depth <= 256 ? nil : words))
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

  /// Types that do not read themselves.
  private struct Asking: Codable, Equatable {
    enum Choice: String, Codable { case left, right }
    struct Inner: Codable, Equatable {
      var flag: Bool?
      var choice: Choice?
    }
    var a: [Int]
    var b: [String: String]
    var c: [[Double?]]
    var d: [Inner]
    var e: UInt64
    var f: Float?
  }

  @Test(arguments: [
    #"{"a":[1,2],"b":{"c":"d"},"c":[[1,null],[]],"d":[{"flag":true,"other":[{}]},{"choice":"right"}],"e":18446744073709551615}"#,
    #"{"a":[],"b":{"\u0061":"é"},"c":[],"d":[{"flag":null}],"e":0,"f":0.5}"#,
  ])
  func documentsGiveContainersToTypesThatAskForThem(text: String) throws {
    let read = try strictDocument(Asking.self, Data(text.utf8))
    #expect(try read == JSONDecoder().decode(Asking.self, from: Data(text.utf8)))
  }

  @Test func plainValuesAreThoseOfJSONDecoder() throws {
    func compare<Value: Decodable & Equatable>(_ type: Value.Type) {
      let texts = [
        "0", "-0", "1", "-1", "3.0", "3.5", "1e3", "1e-1", "127", "128", "255", "256", "-129", "65536",
        "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "18446744073709551616", "1e400", "3e38", "1e39", "0.1", "true", "false",
        "null",
        #""1""#, #""""#, "[]", "{}",
      ]
      for text in texts {
        let read = try? strictDocument(type, Data(text.utf8))
        let expected = try? JSONDecoder().decode(type, from: Data(text.utf8))
        if read != expected {
          Issue.record("\(text) as \(type) is \(read.debugDescription), not \(expected.debugDescription)")
        }
      }
    }
    compare(Int.self)
    compare(Int8.self)
    compare(Int32.self)
    compare(UInt.self)
    compare(UInt8.self)
    compare(UInt64.self)
    compare(Double.self)
    compare(Float.self)
    compare(Bool.self)
    compare(String.self)
    compare([Int].self)
    compare([String: Int].self)
  }

  @Test(arguments: [
    (#"{"b":{}}"#, "$.a: is missing; a value is needed"),
    (#"{"a":1}"#, "$.a: is of another kind; an array is needed"),
    (#"{"a":[true]}"#, "$.a[0]: is of another kind; a whole number is needed"),
    (#"{"a":[1,1.5]}"#, "$.a[1]: is the number 1.5; a whole number is needed"),
    (#"{"a":[],"b":[]}"#, "$.b: is of another kind; an object is needed"),
    (#"{"a":[],"b":{"c d":1}}"#, #"$.b["c d"]: is of another kind; a string is needed"#),
    (#"{"a":[],"b":{},"c":[[1],["1"]]}"#, "$.c[1][0]: is of another kind; a number is needed"),
    (
      #"{"a":[],"b":{},"c":[[1e999]]}"#,
      "$.c[0][0]: is a number that is too large or too small for a double; a number is needed"
    ),
    (#"{"a":[],"b":{},"c":[],"d":[{},3]}"#, "$.d[1]: is of another kind; an object is needed"),
    (
      #"{"a":[],"b":{},"c":[],"d":[{"flag":1}]}"#, "$.d[0].flag: is of another kind; true or false is needed"
    ),
    (#"{"a":[],"b":{},"c":[],"d":[{"choice":"moon"}]}"#, "$.d[0].choice: "),
    (#"{"a":[],"a":[]}"#, #"$: line 1, column 12: gives the key "a" twice; once is needed"#),
  ])
  func documentsTellThePathOfWhatContainersRefuse(text: String, error: String) {
    #expect {
      try strictDocument(Asking.self, Data(text.utf8))
    } throws: {
      "\($0)".hasPrefix(error)
    }
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

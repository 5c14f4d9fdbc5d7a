import Foundation
import LayoutCases
import LayoutCore
import Testing

@Suite struct CorpusTests {
  private let one = LayoutCase.text(root: #"{"view":"Color","id":"a"}"#)

  @Test func aSingleObjectIsOneCaseOnOneLineOrMany() throws {
    #expect(try LayoutCase.cases(in: Data(one.utf8)).count == 1)
    let spread = one.replacing(",", with: ",\n")
    #expect(try LayoutCase.cases(in: Data(spread.utf8)).count == 1)
  }

  @Test func linesOfObjectsAreACaseEachBlankLinesAndCarriageReturnsAside() throws {
    let text = "\n\(one)\r\n\r\n\(one)\n  \n\(one)"
    #expect(try LayoutCase.cases(in: Data(text.utf8)).count == 3)
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try LayoutCase.cases(in: Data([0xEF, 0xBB, 0xBF]) + Data(one.utf8)).count == 1)
  }

  @Test func anErrorInALineNamesTheLineAndTheCase() throws {
    let text = "\(one)\n\n" + LayoutCase.text(root: #"{"view":"Sofa"}"#)
    expectError(Data(text.utf8)) {
      #expect($0.hasPrefix("line 3, column 87, case test: $.root.view: is the string"))
    }
  }

  @Test func aTruncatedLineNamesTheLineAndTheColumn() throws {
    let text = "\(one)\n\(one.dropLast(3))"
    expectError(Data(text.utf8)) {
      #expect($0.hasPrefix("$: line 2, column \(one.utf8.count - 2): ends too early"))
    }
  }

  @Test func aTruncatedFileIsAClearErrorAtEveryLength() throws {
    let bytes = Array(one.utf8)
    for length in 1..<bytes.count {
      expectError(Data(bytes[..<length])) { #expect($0.contains("ends too early")) }
    }
  }

  @Test func anEmptyFileIsAClearError() {
    expectError(Data()) { #expect($0 == "$: is empty; a case is needed") }
  }

  @Test func bytesThatAreNoUTF8AreAClearError() {
    let bytes = Data(one.utf8.map { $0 == UInt8(ascii: "a") ? 0xFF : $0 })
    expectError(bytes) { #expect($0.contains("is not UTF-8 text")) }
    expectError(one.data(using: .utf16LittleEndian) ?? Data()) { #expect($0.contains("is not JSON")) }
    expectError(one.data(using: .utf16) ?? Data()) { #expect($0.contains("is not UTF-8 text")) }
  }

  @Test func tenThousandLevelsAreAClearErrorAndNoCrash() {
    expectError(Data(String(repeating: "[", count: 10_000).utf8)) {
      #expect($0.contains("nests more than 256"))
    }
    let groups = #"{"view":"Group","children":["#
    let root = String(repeating: groups, count: 10_000) + String(repeating: "]}", count: 10_000)
    expectError(Data(LayoutCase.text(root: root).utf8)) { #expect($0.contains("nests more than 256")) }
  }

  @Test func theDeepestNestingThatIsAllowedIsReadAndWrittenAndLaidOut() throws {
    let grid = #"{"view":"Grid","children":["#
    let root =
      String(repeating: grid, count: 127) + #"{"view":"Color"}"# + String(repeating: "]}", count: 127)
    let layoutCase = try LayoutCase.reading(root: root)
    #expect(try layoutCase.tree().count == 128)
    #expect(try LayoutCase(json: Data(layoutCase.json().utf8)) == layoutCase)
  }

  @Test func moreModifiersThanMayNestAreAClearErrorAndNoCrash() throws {
    func view(_ count: Int) -> String {
      let modifiers = repeatElement(#"{"frame":{"width":1}}"#, count: count).joined(separator: ",")
      return #"{"view":"Color","modifiers":[\#(modifiers)]}"#
    }
    #expect(try LayoutCase.reading(root: view(1023)).tree().count == 1024)
    for count in [1024, 50_000] {
      expectError(Data(LayoutCase.text(root: view(count)).utf8)) {
        #expect($0.contains("nests more than 1023 views and modifiers"))
      }
    }
  }

  private func expectError(
    _ data: Data, sourceLocation: SourceLocation = #_sourceLocation, _ check: (String) -> Void
  ) {
    do {
      let cases = try LayoutCase.cases(in: data)
      Issue.record("read \(cases.count) cases", sourceLocation: sourceLocation)
    } catch {
      check("\(error)")
    }
  }
}

import Foundation
import LayoutCases
import LayoutCore
import Testing

/// A case that is read view by view has the tree, or the error, of the case that is read as a whole.
@Suite struct CaseTreeTests {
  private func trees(_ text: String) throws(CaseError) -> [CaseTree] {
    try CaseTree.all(in: Data(text.utf8))
  }

  /// Everything that a tree says, as text.
  private func words(_ tree: LayoutTree) -> String {
    var words = ""
    dump(tree, to: &words)
    // Dictionaries have no order of their own.
    return words.split(separator: "\n").sorted().joined(separator: "\n")
  }

  @Test(arguments: Family.all.map(\.name))
  func everyFamilysCasesHaveTheSameTree(family: String) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let read = try #require(try trees(layoutCase.json()).first)
      #expect(read.name == layoutCase.name && read.host == layoutCase.host)
      #expect(read.proposal == layoutCase.proposal && !read.hasConstraints)
      #expect(try words(read.tree) == words(layoutCase.tree()))
    }
  }

  @Test func theProjectsCasesHaveTheSameTrees() throws {
    for layoutCase in try Corpora.evidence() + Corpora.screens() + Corpora.guides() + Corpora.recorded() {
      var bare = layoutCase
      bare.expect = nil
      bare.constraints = []
      for written in [layoutCase, bare] {
        let read = try #require(try trees(written.json()).first)
        #expect(try words(read.tree) == words(written.tree()))
        #expect(read.hasConstraints == !written.constraints.isEmpty)
      }
    }
  }

  @Test(arguments: HostileCase.all.indices)
  func everyHostileCaseHasTheSameError(index: Int) throws {
    let bytes = try HostileCase.bytes(at: index)
    let expected = #expect(throws: CaseError.self) { try LayoutCase.cases(in: bytes) }
    let found = #expect(throws: CaseError.self) { try CaseTree.all(in: Data(bytes)) }
    #expect(found == expected)
  }

  @Test(arguments: [
    #"{"view":"Leaf","width":1}"#, #"{"view":"Leaf","width":-1,"height":1}"#,
    #"{"view":"Leaf","width":[1,2],"height":1}"#, #"{"view":"Leaf","width":[2,1,3],"height":1}"#,
    #"{"view":"Leaf","width":[1,2,"infinity"],"height":1}"#, #"{"view":"Leaf","width":1e400,"height":1}"#,
    #"{"view":"Leaf","width":[1,[],3],"height":1}"#, #"{"view":"Leaf","w\u0069dth":1,"height":1}"#,
    #"{"view":"Color","width":1}"#, #"{"view":"Color","id":"a"}"#, #"{"view":"Leaves"}"#, #"{"view":3}"#,
    "null", "3", "[]", "{}", #"{"view":"Leaf","width":[0,0,0],"height":0}"#,
    #"{"view":"Group","children":3}"#,
  ])
  func leavesThatAreNotPlainAreReadLikeOtherViews(child: String) throws {
    let text = LayoutCase.text(root: #"{"view":"HStack","children":[{"view":"Color"},\#(child)]}"#)
    func outcome(_ read: () throws(CaseError) -> LayoutTree?) -> String {
      do { return try read().map(words) ?? "none" } catch { return "\(error)" }
    }
    let whole = outcome { () throws(CaseError) in
      try LayoutCase(json: Data(text.utf8)).tree()
    }
    #expect(
      outcome { () throws(CaseError) in
        try trees(text).first?.tree
      } == whole)
  }

  // MARK: Large texts, whose root's children are read some thousand values at a time

  /// Space that makes any text behind it a large one.
  private let space = String(repeating: " ", count: 1 << 20)

  @Test(arguments: Family.all.map(\.name) + ["fixed:rows=70,columns=50", "stacks:leaves=3000,depth=1"])
  func everyFamilysLargeCasesHaveTheSameTree(family: String) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let layoutCase = try Family(family).makeCase(seed: seed)
      let read = try #require(try trees(space + layoutCase.json()).first)
      #expect(try words(read.tree) == words(layoutCase.tree()))
    }
  }

  @Test func oneRowOfManyCellsIsReadWhole() throws {
    let layoutCase = try Family("mixed:rows=2,columns=3000").makeCase(seed: 1)
    let read = try #require(try trees(space + layoutCase.json(indented: true)).first)
    #expect(try words(read.tree) == words(layoutCase.tree()))
  }

  @Test(arguments: HostileCase.all.indices)
  func everyLargeHostileCaseHasTheSameError(index: Int) throws {
    let bytes = Data(space.utf8) + (try HostileCase.bytes(at: index))
    let expected = #expect(throws: CaseError.self) { try LayoutCase.cases(in: bytes) }
    let found = #expect(throws: CaseError.self) { try CaseTree.all(in: bytes) }
    #expect(found == expected)
  }

  @Test(arguments: [
    "{\"view\":\"Colour\"}", "{\"view\":\"Color\"}}", "3", "[", "{\"view\":\"Leaf\",\"width\":1}", "",
    "{\"view\":\"Color\",\"view\":\"Color\"}", "{\"view\":\"Color\",}", "\"\u{1}\"", "{\"view\":\"Color\"},",
  ])
  func whatIsWrongBehindManyViewsIsFound(last: String) throws {
    let views = [String](repeating: "{\"view\":\"Color\"}", count: 60_000) + [last]
    let text = LayoutCase.text(root: "{\"view\":\"VStack\",\"children\":[\(views.joined(separator: ","))]}")
    let expected = #expect(throws: CaseError.self) { try LayoutCase(json: Data(text.utf8)) }
    let found = #expect(throws: CaseError.self) { try trees(text) }
    #expect(found == expected)
  }

  @Test func aWrongCaseInACorpusIsNamedWithItsLine() throws {
    let right = try Family("mixed").makeCase(seed: 1).json()
    let wrong = LayoutCase.text(root: #"{"view":"Grid","children":[{"view":"Colour"}]}"#)
    #expect {
      try trees([right, "", wrong, right].joined(separator: "\n"))
    } throws: {
      "\($0)".hasPrefix("line 3, column 114, case test: $.root.children[0].view: is the string \"Colour\"")
    }
  }
}

import Foundation
import LayoutCases
import LayoutCore
import Testing

/// One line of `hostile.ndjson`: a case that is wrong in one way, and how the decoder must say so.
///
/// The case is `text`, or a valid one with some top-level keys changed and removed. `by` says whether the
/// JSON Schema refuses it too, which `scripts/check-schema` checks.
struct HostileCase: Decodable, CustomTestStringConvertible {
  var what: String
  var text: String?
  var remove: [String]?
  var path: String
  var error: String
  var by: String

  var testDescription: String { what }

  static let all: [HostileCase] = lines.compactMap { try? JSONDecoder().decode(HostileCase.self, from: $0) }

  private static let lines = ((try? Corpora.resource("hostile")) ?? Data()).split(separator: 0x0A)

  private static let valid = Data(LayoutCase.text(root: #"{"view":"Color","id":"a"}"#).utf8)

  /// The bytes of the case at `index`.
  static func bytes(at index: Int) throws -> Data {
    if let text = all[index].text { return Data(text.utf8) }
    var object = try #require(JSONSerialization.jsonObject(with: valid) as? [String: Any])
    object["name"] = "hostile"
    let line = try #require(JSONSerialization.jsonObject(with: lines[index]) as? [String: Any])
    object.merge(line["change"] as? [String: Any] ?? [:]) { $1 }
    for key in all[index].remove ?? [] { object[key] = nil }
    return try JSONSerialization.data(withJSONObject: object)
  }
}

@Suite struct HostileTests {
  @Test func theListIsReadWhole() throws {
    #expect(HostileCase.all.count >= 90)
    let lines = try Corpora.resource("hostile").split(separator: 0x0A)
    #expect(HostileCase.all.count == lines.count)
  }

  @Test(arguments: HostileCase.all.indices)
  func everyHostileCaseIsRefusedWithItsPathAndWithWhatWouldBeRight(index: Int) throws {
    let hostile = HostileCase.all[index]
    do {
      _ = try LayoutCase.cases(in: HostileCase.bytes(at: index))
      Issue.record("\(hostile.what) was accepted")
    } catch let error as CaseError {
      #expect(error.path == hostile.path, "\(hostile.what): \(error)")
      #expect(error.problem.contains(hostile.error), "\(hostile.what): \(error)")
    }
  }

  @Test func theNameOfTheCaseIsPartOfTheErrorWhereItIsKnown() throws {
    let text = #"{"format":"plumb-case/1","name":"known","proposal":3,"root":{"view":"Color"}}"#
    #expect {
      try LayoutCase(json: Data(text.utf8))
    } throws: {
      "\($0)" == "line 1, column 41, case known: $.proposal: is the number 3; an object is needed"
    }
  }

  @Test func allErrorsOfACaseAreToldWithTheirPlaces() throws {
    let text = """
      {
        "format": "plumb-case/1", "name": "é", "proposal": { "width": 300, "hieght": 200 },
        "root": {
          "view": "Grid", "spacin": 3,
          "children": [
            { "view": "GridRow", "children": [
              { "view": "Leaf", "width": -4, "height": 10 }, { "view": "Text" } ] },
            { "view": "Color", "modifiers": [ { "padding": "wide" } ] }
          ]
        }
      }
      """
    let error = #expect(throws: CaseError.self) { try LayoutCase(json: Data(text.utf8)) }
    let all = error.map { [$0] + $0.others } ?? []
    let found = Set(all.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.path)" })
    #expect(found.contains("2:70 $.proposal.hieght"), "\(found)")
    #expect(found.contains("4:21 $.root.spacin"), "\(found)")
    #expect(found.contains("7:27 $.root.children[0].children[0].width"), "\(found)")
    #expect(error?.description.split(separator: "\n").count == all.count)
    #expect(all.first?.problem.hasSuffix("the nearest is height") == true)
  }

  @Test func anErrorIsNotFollowedByOnesThatItsMendingMakes() throws {
    for wrong in [
      #""modifiers": [{}]"#, #""modifiers": [{"tint": "red"}]"#,
      #""modifiers": [{"padding": 3, "offset": 2}]"#,
      #""modifiers": [{"frame": {"width": "wide"}}]"#,
    ] {
      let error = #expect(throws: CaseError.self) {
        try LayoutCase.reading(root: #"{"view":"Color",\#(wrong)}"#)
      }
      #expect(error?.others.isEmpty == true, "\(wrong): \(error?.description ?? "")")
    }
  }

  @Test func numbersThatJSONCannotHoldAreRefusedInCasesMadeInCode() {
    let spacing = ViewDescription(.grid(horizontalSpacing: .uniform(.nan)), id: "g")
    let frame = ViewDescription(.color, modifiers: [.frame(width: .infinity)])
    let leaf = ViewDescription(.leaf(LinearLeaf(width: .init(min: 2, ideal: 1, max: 3), height: .shape)))
    for root in [spacing, frame, leaf] {
      #expect(throws: CaseError.self) { try LayoutCase(name: "code", proposal: .zero, root: root).tree() }
    }
    for number in [Double.nan, .infinity, -.infinity] {
      let modifiers: [ViewDescription.Modifier] = [
        .padding(EdgeInsets(leading: number)), .offset(Size(width: 0, height: number)),
        .position(Point(x: number, y: 0)), .layoutPriority(number),
        .layoutValue(key: "rank", value: number), .alignmentGuide("top", GuideValue(constant: number)),
        .gridCellAnchor(UnitPoint(x: 0, y: number)),
        .overlay(ViewDescription(.hStack(spacing: .uniform(number)))),
        .background(ViewDescription(.vStack(spacing: .uniform(number)))),
      ]
      for modifier in modifiers {
        let root = ViewDescription(.color, modifiers: [modifier])
        #expect(throws: CaseError.self, "\(modifier)") {
          try LayoutCase(name: "code", proposal: .zero, root: root).tree()
        }
      }
    }
    let color = ViewDescription(.color)
    for width in [Double.nan, -1, -Double.infinity] {
      let proposal = ProposedViewSize(width: width, height: nil)
      #expect(throws: CaseError.self) { try LayoutCase(name: "code", proposal: proposal, root: color).tree() }
    }
  }

  @Test func moreThanAThousandNestedStacksAreRefusedInCasesMadeInCode() throws {
    var root = ViewDescription(.color)
    for _ in 0..<1024 { root = ViewDescription(.hStack(), children: [root]) }
    #expect {
      try LayoutCase(name: "deep", proposal: .zero, root: root).tree()
    } throws: {
      "\($0)".contains("nests more than 1023 views and modifiers")
    }
    #expect(try LayoutCase(name: "deep", proposal: .zero, root: root.children[0]).tree().count == 1024)
  }

  @Test func casesThatNestTooDeepForJSONAreRefusedWhereTheyAreWritten() throws {
    #expect {
      try Family("deepStacks:depth=1000").makeCase(seed: 1).json()
    } throws: {
      "\($0)".contains("nest at most 256 deep") && "\($0)".utf8.count < 300
    }
  }

  @Test func overlaysThatNestWithoutEndAreRefusedInCasesMadeInCode() throws {
    var root = ViewDescription(.color)
    for _ in 0..<1100 { root = ViewDescription(.color, modifiers: [.overlay(root)]) }
    #expect {
      try LayoutCase(name: "deep", proposal: .zero, root: root).tree()
    } throws: {
      "\($0)".contains("nests more than 1023 views and modifiers")
    }
  }

  @Test func customGuidesThatGrowWithoutBoundsAreRefused() throws {
    var alignments: [String: CustomAlignment] = [:]
    for level in 0..<60 {
      for side in ["a", "b"] {
        let of = level == 0 ? [:] : ["a\(level - 1)": 1.0, "b\(level - 1)": 1.0]
        alignments["\(side)\(level)"] = CustomAlignment(axis: .vertical, defaultValue: GuideValue(of: of))
      }
    }
    let layoutCase = LayoutCase(
      name: "guides", proposal: .zero, alignments: alignments, root: ViewDescription(.color))
    #expect {
      try layoutCase.tree()
    } throws: {
      "\($0)".contains("comes to more than 1000 terms")
    }
  }
}

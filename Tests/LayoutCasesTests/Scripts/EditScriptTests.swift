import Foundation
import LayoutCases
import LayoutCore
import Testing

@Suite struct EditScriptTests {
  @Test(arguments: Family.all)
  func `a script that is written is read as it was`(family: Family) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let script = try family.makeScript(seed: seed, edits: 20)
      #expect((1...20).contains(script.editCount))
      let json = try script.json()
      let read = try EditScript(json: Data(json.utf8))
      #expect(read == script)
      #expect(try read.json() == json)
    }
  }

  @Test func `scripts have edits of every kind, most of them possible`() throws {
    var kinds: Set<String> = []
    var (possible, steps) = (0, 0)
    for family in Family.all {
      for seed in 1...10 as ClosedRange<UInt64> {
        let script = try family.makeScript(seed: seed, edits: 20)
        var state = try ScriptState(script)
        for step in script.steps.indices {
          kinds.formUnion(script.steps[step].map(\.key))
          steps += 1
          if try script.make(step: step, of: &state).refusal == nil { possible += 1 }
        }
      }
    }
    #expect(
      kinds == [
        "proposal", "leaf", "measure", "spacing", "alignment", "alignmentGuide", "frame", "padding", "offset",
        "insert", "remove", "move", "replace", "tree",
      ])
    #expect(possible * 4 > steps * 3 && possible < steps, "\(possible) of \(steps)")
  }

  @Test func `a reference to a node finds it again`() throws {
    for family in Family.all {
      let script = try family.makeScript(seed: 2, edits: 1)
      let tree = try script.layoutCase.tree()
      for node in 0..<tree.count {
        guard let reference = tree.reference(to: node) else { continue }
        #expect(tree.node(of: reference) == node, "\(family.label), \(reference)")
      }
    }
  }

  @Test func `a step that is not possible leaves the layout as it was`() throws {
    let script = EditScript(
      LayoutCase(
        name: "two", proposal: .unspecified,
        root: ViewDescription(
          .hStack(), children: [ViewDescription(.color, id: "a"), ViewDescription(.color, id: "b")])),
      steps: [
        [.proposal(ProposedViewSize(width: 9, height: 9)), .remove(ViewReference("c"))],
        [.remove(ViewReference("a"))],
      ])
    var state = try ScriptState(script)
    let refused = try script.make(step: 0, of: &state)
    #expect(refused.refusal != nil && refused.edits.count == 2)
    #expect(state.tree.count == 3 && state.proposal == .unspecified)
    let made = try script.make(step: 1, of: &state)
    #expect(made.splices == [TreeSplice(start: 1, removed: 1, inserted: 0)] && state.tree.count == 2)
  }

  static let wrong = [
    (#"{"jump": "a"}"#, "$.steps[0][0]: has no key that says what is edited"),
    (#"{"leaf": "a", "width": 3}"#, "$.steps[0][0].height: is missing"),
    (#"{"padding": 3, "insets": 3}"#, "$.steps[0][0].padding: is the number 3"),
    (#"{"remove": {"around": "a", "levels": 0}}"#, "$.steps[0][0].remove.levels: is the number 0"),
    (#"{"insert": {"view": "Colour"}, "into": "a", "at": 0}"#, "$.steps[0][0].insert.view: is the string"),
    (#"{"spacing": "a", "axis": "up"}"#, "$.steps[0][0].axis: is the string"),
    (#"{"alignment": "a", "axis": "horizontal", "guide": "top"}"#, "$.steps[0][0].guide: is \"top\""),
    (#"{"measure": "a", "as": {"view": "Color"}}"#, "$.steps[0][0].as: is no leaf that measures"),
    (#"{"remove": "a", "at": 3}"#, "$.steps[0][0].at"),
  ]

  @Test(arguments: wrong) func `an error says where it is`(edit: String, error: String) throws {
    let json = """
      {"format": "plumb-script/1", "steps": [[\(edit)]], "case": {"format": "plumb-case/1", "name": "one",
      "proposal": {"width": 9, "height": 9}, "root": {"view": "Color", "id": "a"}}}
      """
    do {
      _ = try EditScript(json: Data(json.utf8))
      Issue.record("\(edit) is read")
    } catch {
      #expect("\(error)".contains(Self.wrong.first { $0.0 == edit }!.1), "\(error)")
    }
  }
}

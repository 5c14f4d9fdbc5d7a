import Foundation
import LayoutCases
import Testing

@testable import LayoutBenchmarking

@Suite struct PlanTests {
  @Test func `families are crossed with parameters, and what is not said is as usual`() throws {
    let experiment = try #require(try PlanText.read(PlanText.grids).experiments.first)
    #expect(
      experiment.problems == [
        "fixed:rows=3,columns=4", "fixed:rows=6,columns=4", "spanning:rows=3,columns=4,density=0",
        "spanning:rows=6,columns=4,density=0",
      ])
    #expect(experiment.contenders[1].tolerance == 0.5)
    #expect(experiment.warmUp == 1 && experiment.timeLimit == 60 && experiment.seed == 1)
  }

  @Test func `a plan that is written reads as the same plan`() throws {
    let plan = try PlanText.read(PlanText.grids)
    #expect(try PlanText.read(try plan.json()) == plan)
    for change in [
      #""widths":[10,20,3]"#, #""widths":[10,20,3],"leaf":"0/1""#, #""gaps":[0,8,2]"#, #""alignments":3"#,
      #""words":[1,9,3],"text":"0/1""#, #""children":4,"child":"0/1""#,
    ] {
      let sweep = try PlanText.read(
        PlanText.plan(
          #""sweep":{"case":"fixed:rows=2,columns=2",\#(change)},"contenders":["direct"]"#))
      #expect(try PlanText.read(try sweep.json()) == sweep, "\(change)")
    }
  }

  @Test func `a contender may say that it makes another layout, and so does its second measurement`() throws {
    let plan = try PlanText.read(
      PlanText.plan(
        #""families":["fixed"],"contenders":[{"engine":"external:true","name":"a","unlike":"rows do not line up"}]"#
      ))
    #expect(
      plan.experiments[0].settings.map { $0[0].unlike } == ["rows do not line up", "rows do not line up"])
    #expect(try PlanText.read(try plan.json()) == plan)
  }

  @Test func `a sweep proposes widths at equal distances, both ends included`() throws {
    let plan = try PlanText.read(
      PlanText.plan(#""sweep":{"case":"fixed","widths":[400,100,4]},"contenders":["direct"]"#))
    let sweep = try #require(plan.tasks(shuffle: 1).first?.sweep)
    #expect((0..<4).map(sweep.width) == [400, 300, 200, 100])
  }

  @Test func `the first contender is measured twice, alone or among those that share a process`() throws {
    let settings = try #require(try PlanText.read(PlanText.grids).experiments.first).settings
    #expect(settings.map { $0.map(\.name) } == [["direct"], ["other"], ["A/A:direct"], ["loop", "direct"]])
    #expect(settings[2][0].engine == "direct")
    let together = try PlanText.read(
      PlanText.plan(#""families":["fixed"],"together":[["loop","direct"]]"#))
    #expect(together.experiments[0].settings.map { $0.map(\.name) } == [["loop", "direct", "A/A:loop"]])
  }

  @Test func `every process stands once in the order, which the seed alone decides`() throws {
    let plan = try PlanText.read(PlanText.grids)
    let tasks = plan.tasks(shuffle: 7)
    #expect(tasks.count == 4 * 4 * 2)
    #expect(tasks.map(\.position) == Array(0..<32))
    let names = Set(tasks.map { "\($0.problem) \($0.contenders.map(\.name)) \($0.repeat)" })
    #expect(names.count == 32)
    #expect(tasks == plan.tasks(shuffle: 7))
    #expect(tasks.map(\.problem) != plan.tasks(shuffle: 8).map(\.problem))
    #expect(Set(tasks.map(\.orderSeed)).count == 32)
    #expect(tasks.map(\.repeat) == [Int](repeating: 1, count: 16) + [Int](repeating: 2, count: 16))
    #expect(tasks.prefix(16).map(\.problem) != tasks.suffix(16).map(\.problem))
  }

  struct BadPlan: CustomTestStringConvertible, Sendable {
    var text: String
    var error: String
    var testDescription: String { error }

    init(_ text: String, _ error: String) { (self.text, self.error) = (text, error) }
  }

  static let badPlans = [
    BadPlan("[]", "$: is an array; a plan, an object, is needed"),
    BadPlan(
      #"{"format":"plumb-plan/2"}"#, #"$.format: is the string "plumb-plan/2"; "plumb-plan/1" is needed"#),
    BadPlan(
      #"{"format":"plumb-plan/1","name":"a","experiments":[]}"#,
      "$.experiments: is empty; at least one is needed"),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["direct"],"repeat":2"#),
      "$.experiments[0].repeat: is not a key of an experiment; the keys are"),
    BadPlan(
      PlanText.plan(#""families":["sofa"],"contenders":["direct"]"#),
      #"$.experiments[0].families[0]: family "sofa": there is none"#),
    BadPlan(
      PlanText.plan(#""families":["fixed","stacks"],"parameters":[{"rows":3}],"contenders":["direct"]"#),
      #"$.experiments[0].families[1]: family "stacks": there is no parameter "rows""#),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"parameters":[{"rows":3.5}],"contenders":["direct"]"#),
      "$.experiments[0].parameters[0].rows: is the number 3.5; an integer from 0 to 1000000000 is needed"),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["direct"],"repeats":0"#),
      "$.experiments[0].repeats: is the number 0; an integer from 1 to 1000 is needed"),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["direct"],"timeLimit":0"#),
      "$.experiments[0].timeLimit: is the number 0; more than 0 and at most 1000000 seconds is needed"),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["direct"],"memoryLimit":"8 GiB""#),
      "$.experiments[0].memoryLimit: is the string"),
    BadPlan(PlanText.plan(#""contenders":["direct"]"#), "$.experiments[0]: has no problem"),
    BadPlan(PlanText.plan(#""families":["fixed"]"#), "$.experiments[0].contenders: is missing"),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"together":[["direct"]]"#),
      "$.experiments[0].together: has less than two contenders"),
    BadPlan(
      PlanText.plan(#""families":["fixed","fixed"],"contenders":["direct"]"#),
      #"$.experiments[0]: has the problem "fixed" twice"#),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["direct","direct"]"#),
      #"$.experiments[0]: has the contender "direct" twice"#),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"contenders":["A/A:direct"]"#),
      #"$.experiments[0]: has the contender "A/A:direct", as the second measurement is called"#),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","widths":[1,2,1]},"contenders":["direct"]"#),
      "$.experiments[0].sweep.widths: is an array; [from, to, steps]"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","widths":[1,2,3],"alignments":3},"contenders":["direct"]"#),
      "$.experiments[0].sweep.alignments: stands beside widths"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","alignments":1},"contenders":["direct"]"#),
      "$.experiments[0].sweep.alignments: is the number 1; an integer from 2 to 100000"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","leaf":"0/1","alignments":3},"contenders":["direct"]"#),
      "$.experiments[0].sweep.alignments: stands beside widths"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","gaps":[0,8,2],"leaf":"0/1"},"contenders":["direct"]"#),
      "$.experiments[0].sweep.gaps: stands beside widths"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","words":[1,8,2]},"contenders":["direct"]"#),
      "$.experiments[0].sweep.text: is missing"),
    BadPlan(
      PlanText.plan(#""sweep":{"case":"fixed","children":3,"child":"0/1"},"contenders":["direct"]"#),
      "$.experiments[0].sweep.children: is the number 3; an even number of steps is needed"),
    BadPlan(
      PlanText.plan(
        #""families":["fixed"],"sweep":{"case":"fixed","widths":[1,2,3]},"contenders":["direct"]"#),
      "$.experiments[0].sweep: stands beside families or cases"),
    BadPlan(
      PlanText.plan(#""cases":["a.json"],"parameters":[{"rows":1}],"contenders":["direct"]"#),
      "$.experiments[0].parameters: set nothing"),
    BadPlan(
      #"""
      {"format":"plumb-plan/1","name":"a","experiments":[
        {"name":"one","families":["fixed"],"contenders":["direct"]},
        {"name":"one","families":["fixed"],"contenders":["direct"]}]}
      """#, #"$.experiments[1].name: is "one", as another experiment"#),
    BadPlan(
      PlanText.plan(#""families":["fixed"],"families":["fixed"],"contenders":["direct"]"#),
      #"gives the key "families" twice"#),
  ]

  @Test(arguments: badPlans) func `a plan that is wrong is refused with the place`(_ plan: BadPlan) {
    let error = #expect(throws: CaseError.self) { try PlanText.read(plan.text) }
    #expect(error?.description.contains(plan.error) == true, "\(error?.description ?? "none")")
  }
}

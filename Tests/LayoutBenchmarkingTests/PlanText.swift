import Foundation
import LayoutBenchmarking
import LayoutCases

/// Plans as text.
enum PlanText {
  /// A plan of one experiment, whose name is given.
  static func plan(_ experiment: String) -> String {
    #"{"format":"plumb-plan/1","name":"test","experiments":[{"name":"one",\#(experiment)}]}"#
  }

  static let grids = plan(
    #"""
    "families":["fixed","spanning:density=0"],"parameters":[{"rows":3,"columns":4},{"rows":6,"columns":4}],
    "contenders":["direct",{"engine":"external:true","name":"other","tolerance":0.5}],
    "together":[["loop","direct"]],"repeats":2,"iterations":3
    """#)

  static func read(_ text: String) throws(CaseError) -> BenchmarkPlan {
    try BenchmarkPlan(json: Data(text.utf8))
  }
}

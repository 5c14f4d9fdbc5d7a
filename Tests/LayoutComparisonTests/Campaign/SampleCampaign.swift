import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Synchronization

/// A small campaign over two families.
struct SampleCampaign {
  let families = [Family.random, .fixed]
  let plan: CampaignPlan
  let campaign: Campaign

  /// - Parameter certifies: whether a third engine follows its programs in exact arithmetic.
  init(
    candidate: any LayoutEngine = ConstraintEngine(encoding: .tracks), count: Int = 450,
    certifies: Bool = false
  ) {
    var exact = ConstraintEngine(encoding: .cells)
    exact.checksExactly = true
    let check = CrossCheck([DirectEngine(), candidate] + (certifies ? [exact] : []))
    plan = CampaignPlan(
      families: families.map(\.label), seed: 1, count: count, engines: check.engines.map(\.name))
    campaign = Campaign(plan, families: families, check: check)
  }

  /// The reports in the order of the plan.
  func reports(
    of shard: Shard = .whole, jobs: Int = 2, isOver: @escaping @Sendable () -> Bool = { false }
  ) throws -> [ChunkReport] {
    let list = ReportList()
    campaign.run(shard.chunks(of: plan), jobs: jobs, isOver: isOver) { list.add($0) }
    let order = Dictionary(uniqueKeysWithValues: zip(plan.chunks, 0...))
    return list.reports.sorted { order[$0.chunk, default: 0] < order[$1.chunk, default: 0] }
  }
}

extension ChunkReport {
  var verdicts: [String: Int] { tally.verdicts }
}

/// Reports as they come in from several threads.
final class ReportList: Sendable {
  private let list = Mutex<[ChunkReport]>([])

  func add(_ report: ChunkReport) { list.withLock { $0.append(report) } }

  var reports: [ChunkReport] { list.withLock { $0 } }
}

/// Counts calls.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// 1 for the first call.
  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

/// The direct engine, but for trees on which the first view with geometry is moved a little.
struct ShiftingEngine: LayoutEngine {
  var isWrong: @Sendable (LayoutTree) -> Bool
  var name: String { "shifting" }

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: proposal, host: host)
    if result.status == .placed, isWrong(tree) { result.frames[0].origin.x += 0.125 }
    return result
  }
}

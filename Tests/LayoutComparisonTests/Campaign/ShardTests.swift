import LayoutComparison
import Testing

@Suite struct ShardTests {
  private let plan = CampaignPlan(families: ["a", "b", "c"], seed: 7, count: 4321, engines: ["direct"])

  @Test func `a plan's chunks hold every seed of every family once`() {
    var seeds: [String: Set<UInt64>] = [:]
    for chunk in plan.chunks {
      for offset in 0..<UInt64(chunk.count) {
        #expect(seeds[chunk.family, default: []].insert(chunk.seed + offset).inserted)
      }
    }
    #expect(seeds.keys.sorted() == ["a", "b", "c"])
    #expect(seeds.values.allSatisfy { $0 == Set(7..<7 + 4321) })
  }

  @Test(arguments: [1, 2, 3, 4, 7, 100]) func `shards share nothing and leave nothing out`(count: Int) {
    let shards = (1...count).map { Shard(number: $0, count: count).chunks(of: plan) }
    let all = shards.flatMap { $0 }
    #expect(all.count == plan.chunks.count)
    #expect(Set(all) == Set(plan.chunks))
  }

  @Test func `with three shards of three families each shard sees each family`() {
    for number in 1...3 {
      let families = Set(Shard(number: number, count: 3).chunks(of: plan).map(\.family))
      #expect(families == ["a", "b", "c"])
    }
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/", "1.0/2"])
  func `other texts are no shards`(text: String) { #expect(Shard(text) == nil) }

  @Test func `a shard is written as it is read`() { #expect(Shard("2/8")?.description == "2/8") }
}

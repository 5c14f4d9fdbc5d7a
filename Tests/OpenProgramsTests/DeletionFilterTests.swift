import LinearProgramming
import OpenPrograms
import Testing

/// Irreducible subsets over any oracle.
@Suite struct DeletionFilterTests {
  /// Infeasible are the sets that contain one of the conflicts.
  private func find(
    _ conflicts: [Set<Int>], among count: Int, suspects: [Int]? = nil
  ) -> IrreducibleSubset<Int> {
    .find(members: Array(0..<count), suspects: suspects) { members in
      !conflicts.contains { $0.isSubset(of: members) }
    }
  }

  @Test func `every set of up to five members is found where it is the only conflict`() {
    for bits in 0..<32 {
      let conflict = (0..<5).filter { bits >> $0 & 1 == 1 }
      let found = find([Set(conflict)], among: 5)
      #expect(found == IrreducibleSubset(verdict: .irreducible, members: conflict, solves: found.solves))
      #expect(found.solves == 6)
    }
  }

  @Test func `of all conflicts over four members a minimal one is found`() {
    let sets = (0..<16).map { bits in Set((0..<4).filter { bits >> $0 & 1 == 1 }) }
    for family in 0..<(1 << 16) where family.nonzeroBitCount <= 3 {
      let conflicts = (0..<16).filter { family >> $0 & 1 == 1 }.map { sets[$0] }
      let found = find(conflicts, among: 4)
      guard !conflicts.isEmpty else {
        #expect(found.verdict == .feasible && found.members.isEmpty)
        continue
      }
      #expect(found.verdict == .irreducible)
      #expect(conflicts.contains(Set(found.members)))
      #expect(!conflicts.contains { $0.isStrictSubset(of: found.members) })
    }
  }

  @Test func `suspects are searched first, and all where they are innocent`() {
    let rightly = find([[3, 70]], among: 100, suspects: [70, 3, 8])
    #expect(rightly.members == [3, 70])
    #expect(rightly.solves == 4)
    let wrongly = find([[3, 70]], among: 100, suspects: [70, 8])
    #expect(wrongly.members == [3, 70])
    #expect(wrongly.solves == 102)
    #expect(find([[]], among: 100, suspects: []).solves == 1)
  }

  @Test func `without time nothing is left out`() {
    let found = IrreducibleSubset<Int>.find(members: Array(0..<10), timeLimit: 0) { $0.count < 2 }
    #expect(found == IrreducibleSubset(verdict: .infeasible, members: Array(0..<10), solves: 1))
  }

  @Test func `what the oracle throws is thrown`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      _ = try IrreducibleSubset<Int>.find(members: [1, 2]) { members throws(Failure) in
        if members.count == 1 { throw Failure() }
        return false
      }
    }
  }
}

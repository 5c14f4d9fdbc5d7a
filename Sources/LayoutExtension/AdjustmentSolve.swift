import ConstraintLayout
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds values for the slots of an adjustable tree such that the constraints hold.
///
/// A program is a layout under assumptions: orders (S2), choices (F7), measures (L7). Its optimum counts if
/// the layout there confirms the assumptions. If a program has no solution, inputs with other assumptions may
/// have one. So the search goes on region by region, until it finds a layout or no region is left.
struct AdjustmentSolve {
  /// The constraints that the layout must meet.
  let constraints: [LayoutConstraint]
  let adjustable: AdjustableTree
  let layout: OpenLayout
  let nodeLimit: Int
  let deadline: Deadline
  /// Contents that did not fit into a length that gives way; the program now requires that they fit.
  private(set) var fits: [ContentFit] = []
  /// Contents that overflow every length. They need not fit.
  private var excused: Set<ContentFit> = []
  private(set) var effort = SearchEffort()

  /// A length that gives way, and a view that must fit into it.
  struct ContentFit: Hashable {
    var slot: Int
    var node: Int
  }

  enum Outcome {
    case settled(Settled)
    /// There is no layout unless more gives way.
    case infeasible
    case conflict(ConstraintConflict)
    case undecided(String)
  }

  /// A layout in which the required constraints and all assumptions hold.
  struct Settled {
    var result: LayoutResult
    /// By slot.
    var values: [Double]
    /// For each constraint, the difference by which it misses; 0 if it holds.
    var unmet: [Double]
    /// The same for the relaxed member of the question.
    var relaxation: Double
  }

  init(
    _ constraints: [LayoutConstraint], _ adjustable: AdjustableTree, _ layout: OpenLayout, nodeLimit: Int,
    deadline: Deadline
  ) {
    self.constraints = constraints
    self.adjustable = adjustable
    self.layout = layout
    self.nodeLimit = nodeLimit
    self.deadline = deadline
  }

  /// - Parameter isLast: whether nothing more can give way. Only then other regions are searched and a
  ///   conflict is found.
  mutating func run(isLast: Bool) throws(OpenLayout.Failure) -> Outcome {
    effort.iterations += try layout.begin()
    while true {
      let attempt = try rounds(.all)
      switch attempt {
      case .settled(let settled): return .settled(settled)
      case .stopped(let reason), .hidden(let reason): return .undecided(reason)
      case .restless:
        if !isLast { return .infeasible }
        switch try elsewhere(.all, alsoHere: true) {
        case .settled(let settled): return .settled(settled)
        case .nothing: return .undecided(Self.restless)
        case .undecided(let reason): return .undecided("\(Self.restless); \(reason)")
        }
      case .infeasible(let asked, let suspects):
        let search = ConflictSearch(self, asked)
        switch search.members(among: suspects) {
        case .contents(let unfitting): excuse(unfitting)
        case .unknown(let reason): return .undecided(reason)
        case .constraints(let found):
          if !isLast { return .infeasible }
          if !layout.dependsOnAssumptions || search.isApartFromLayout(found.members) {
            return .conflict(search.conflict(found))
          }
          switch try elsewhere(.all, alsoHere: false) {
          case .settled(let settled): return .settled(settled)
          case .undecided(let reason): return .undecided(reason)
          case .nothing: return .conflict(try conflictAnywhere(suspects: found.members, asked))
          }
        }
      }
    }
  }

  // MARK: Rounds

  /// What is required of a layout.
  struct Question {
    /// The constraints and contents that are required; the others are left out. If nil, all are required and
    /// preferences count too.
    var members: Set<ConstrainedProgram.Source>?
    /// The member that may miss, by as little as possible.
    var relaxed: ConstrainedProgram.Source?

    static let all = Question()
  }

  private enum Attempt {
    case settled(Settled)
    /// There is no solution under the assumptions of the last round.
    case infeasible(ConstrainedProgram, suspects: [Int])
    /// A constraint names a view that is not shown.
    case hidden(String)
    /// The assumptions did not settle.
    case restless
    case stopped(String)
  }

  /// The most rounds for one question.
  private static let roundLimit = 50
  private static let restless =
    "measured views and the lengths that give way did not settle in \(roundLimit) rounds; let other lengths give way"

  /// Solves under the present assumptions and corrects them until an answer confirms its own assumptions.
  private mutating func rounds(_ question: Question) throws(OpenLayout.Failure) -> Attempt {
    for _ in 1...Self.roundLimit {
      effort.rounds += 1
      let asked: ConstrainedProgram
      let answer: OpenAnswer
      do {
        asked = try ConstrainedProgram(self, question)
        answer = try asked.program.solve(with: layout.engine.solver, options: options, nodeLimit: nodeLimit)
      } catch let hidden as ConstrainedProgram.Hidden {
        return .hidden("\(hidden)")
      } catch {
        return .stopped("\(error)")
      }
      effort.nodes += answer.nodes
      effort.iterations += answer.iterations
      switch answer.status {
      case .optimal: break
      case .infeasible(let suspects): return .infeasible(asked, suspects: suspects)
      case .unbounded: return .stopped("no layout has the least change")
      case .undecided(let reason), .numericalFailure(let reason): return .stopped(reason)
      }
      switch try settle(answer, asked, question) {
      case .settled(let settled): return .settled(settled)
      case .corrected: continue
      case .isElsewhere:
        return .stopped("a layout is less than a unit (S2) from where an order or measure changes")
      }
    }
    return .restless
  }

  private enum SettlingOutcome {
    case settled(Settled)
    case corrected
    case isElsewhere
  }

  /// The layout at the answer's values, if it confirms the assumptions and all contents fit.
  private mutating func settle(
    _ answer: OpenAnswer, _ asked: ConstrainedProgram, _ question: Question
  ) throws(OpenLayout.Failure) -> SettlingOutcome {
    let values = asked.slotValues(answer, layout.parameterValues)
    let isRepeated = zip(values, layout.parameterValues).allSatisfy {
      abs($0 - $1) <= OpenProgram.Constraint.tolerance * max(1, abs($0))
    }
    try layout.setParameterValues(values)
    let solve = try layout.solve()
    effort.iterations += solve.iterations
    switch try layout.confirm(at: solve.values) {
    case .holds: break
    case .corrected: return .corrected
    case .isElsewhere: return .isElsewhere
    }
    if question.members == nil {
      let unfit = unfit(at: solve.values)
      fits += unfit
      if !unfit.isEmpty { return .corrected }
    }
    // The program contains the answers of custom layouts. So the values must be found again with their new
    // answers.
    if !(layout.tree.customLayouts.isEmpty || isRepeated) { return .corrected }
    func unmet(_ source: ConstrainedProgram.Source) -> Double {
      asked.sources.firstIndex(of: source).map { answer.unmet[$0] } ?? 0
    }
    return .settled(
      Settled(
        result: layout.result(of: solve), values: values,
        unmet: constraints.indices.map { unmet(.constraint($0)) },
        relaxation: question.relaxed.map(unmet) ?? 0))
  }

  /// The contents that do not fit into lengths that give way, without those already known.
  private func unfit(at values: [Double]) -> [ContentFit] {
    let numbers = LayoutNumbers(layout)
    var unfit: [ContentFit] = []
    for (index, slot) in adjustable.slots.enumerated() {
      guard let input = layout.input(ofSlot: index) else { continue }
      for fit in slot.contents.map({ ContentFit(slot: index, node: $0) })
      where !fits.contains(fit) && !excused.contains(fit) {
        guard let length = numbers.length(fit.node, slot.relaxable.axis)?.value(at: values) else { continue }
        if length > values[input] + OpenProgram.Constraint.tolerance * max(1, length) { unfit.append(fit) }
      }
    }
    return unfit
  }

  /// Drops the demand that these contents fit: SwiftUI lets such views overflow too.
  private mutating func excuse(_ unfitting: [ContentFit]) {
    excused.formUnion(unfitting)
    fits.removeAll(where: excused.contains)
  }

  var options: SolverOptions { layout.engine.options.until(deadline) }

  // MARK: Regions

  private enum Elsewhere {
    case settled(Settled)
    /// No region has a layout.
    case nothing
    case undecided(String)
  }

  /// The most regions searched for one question.
  private static let mostRegions = 200
  /// In points: a length shorter by this unit of S2 is ordered otherwise than an equal one.
  static let margin = 1.0 / 65536

  /// Searches the regions in which other assumptions hold.
  ///
  /// - Parameter alsoHere: whether to search the present region too.
  private mutating func elsewhere(
    _ question: Question, alsoHere: Bool
  ) throws(OpenLayout.Failure) -> Elsewhere {
    var regions: [AssumedRegion] = []
    var doubt: String?
    var next = 0
    try takeApart(&regions, &doubt, alsoHere: alsoHere)
    if let settled = fromOtherStarts(question) { return .settled(settled) }
    while next < regions.count {
      if next == Self.mostRegions {
        return .undecided(
          "\(next) regions (orders, choices, measures) have no layout, and there are more; let fewer lengths give way"
        )
      }
      if deadline.secondsLeft <= 0 { return .undecided("the time limit") }
      let region = regions[next]
      next += 1
      do throws(OpenLayout.Failure) {
        guard try layout.enter(region) else {
          doubt = doubt ?? "the layout for other lengths does not settle"
          continue
        }
        switch try rounds(question) {
        case .settled(let settled): return .settled(settled)
        case .restless: try takeApart(&regions, &doubt, alsoHere: true)
        case .stopped(let reason): doubt = doubt ?? reason
        case .hidden: try takeApart(&regions, &doubt, alsoHere: false)
        case .infeasible:
          if let reason = doubtAtTheEdge(question) { doubt = doubt ?? reason }
          try takeApart(&regions, &doubt, alsoHere: false)
        }
      } catch {
        doubt = doubt ?? error.status.words(in: layout.tree)
      }
    }
    return doubt.map(Elsewhere.undecided) ?? .nothing
  }

  /// A layout found from other starting values, under the assumptions that hold there: one length can change
  /// many orders. If none is found, that proves nothing.
  private mutating func fromOtherStarts(_ question: Question) -> Settled? {
    for values in otherStarts {
      if deadline.secondsLeft <= 0 { return nil }
      do throws(OpenLayout.Failure) {
        _ = try layout.begin()
        try layout.setParameterValues(values)
        effort.iterations += try layout.settle().iterations
        if case .settled(let settled) = try rounds(question) { return settled }
      } catch {
        // These values have no layout. Try the next ones.
        continue
      }
    }
    return nil
  }

  /// Starting values: first all slots changed by the same share, then one slot at a time.
  private var otherStarts: [[Double]] {
    let plain = adjustable.slots.map(\.plain)
    func changed(_ slot: Int, _ share: Double) -> Double {
      adjustable.slots[slot].isPlace ? 80 * (share - 1) : max(plain[slot], 10) * share
    }
    let alike = Self.shares.map { share in plain.indices.map { changed($0, share) } }
    let single = plain.indices.flatMap { slot in
      Self.shares.map { share in
        var values = plain
        values[slot] = changed(slot, share)
        return values
      }
    }
    return alike + (plain.count == 1 ? [] : single.prefix(Self.mostStarts))
  }

  private static let shares = [0.5, 1.5, 0.75, 0.25, 2, 1.2, 0.9, 4, 0.05]
  private static let mostStarts = 45

  /// Divides the present region by the outcomes of its assumptions, and adds the parts to the regions.
  private func takeApart(
    _ regions: inout [AssumedRegion], _ doubt: inout String?, alsoHere: Bool
  ) throws(OpenLayout.Failure) {
    let parts = try layout.regionParts()
    if alsoHere { regions.append(parts.present) }
    regions += parts.others
    if !parts.isComplete {
      doubt =
        doubt
        ?? "not all orders, measures and custom layouts for other lengths can be tried"
    }
  }

  /// Why an infeasible region may still have a layout less than one unit (S2) from its edge; nil if it has
  /// none.
  private func doubtAtTheEdge(_ question: Question) -> String? {
    do {
      let asked = try ConstrainedProgram(self, question, margin: 0)
      if asked.regionBounds.isEmpty { return nil }
      let required = asked.program.constraints.indices.filter {
        asked.program.constraints[$0].strength == .required
      }
      let isFeasible = try asked.program.isFeasible(
        constraints: Set(required), with: layout.engine.solver, options: options, nodeLimit: nodeLimit)
      return isFeasible
        ? "there may be a layout less than a unit (S2) from where an order or measure changes" : nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Conflicts in all regions

  /// An irreducible conflict that holds in all regions. It is known that all members together have no layout.
  ///
  /// - Parameter suspects: the members of a conflict in one region.
  private mutating func conflictAnywhere(
    suspects: [ConstrainedProgram.Source], _ asked: ConstrainedProgram
  ) throws(OpenLayout.Failure) -> ConstraintConflict {
    let all = asked.requiredSources
    var isCertain = true
    let subset = try IrreducibleSubset.find(
      members: all, suspects: suspects, timeLimit: deadline.secondsLeft
    ) { members throws(OpenLayout.Failure) in
      if members.count == all.count { return false }
      switch try anywhere(Question(members: Set(members))) {
      case .settled: return true
      case .nothing: return false
      case .undecided:
        // Keep this member, although it may not be needed.
        isCertain = false
        return true
      }
    }
    var reasons: [ConstraintConflict.Reason] = []
    for member in subset.members {
      reasons.append(
        reason(member, try leastRelaxation(Question(members: Set(subset.members), relaxed: member))))
    }
    return ConstraintConflict(
      reasons: reasons, isIrreducible: isCertain && subset.verdict == .irreducible, solves: subset.solves)
  }

  private mutating func anywhere(_ question: Question) throws(OpenLayout.Failure) -> Elsewhere {
    effort.iterations += try layout.begin()
    switch try rounds(question) {
    case .settled(let settled): return .settled(settled)
    case .stopped(let reason): return .undecided(reason)
    case .restless: return try elsewhere(question, alsoHere: true)
    case .infeasible, .hidden: return try elsewhere(question, alsoHere: false)
    }
  }

  /// The least amount, over all regions, by which the member must miss for the others to hold; nil if
  /// unknown.
  private mutating func leastRelaxation(_ question: Question) throws(OpenLayout.Failure) -> Double? {
    var least = Double.infinity
    var doubt: String?
    var regions: [AssumedRegion] = [.everything]
    var next = 0
    while next < regions.count, doubt == nil {
      if next == Self.mostRegions || deadline.secondsLeft <= 0 { return nil }
      guard try layout.enter(regions[next]) else { return nil }
      next += 1
      switch try rounds(question) {
      case .settled(let settled):
        least = min(least, settled.relaxation)
        try takeApart(&regions, &doubt, alsoHere: false)
      case .infeasible, .hidden: try takeApart(&regions, &doubt, alsoHere: false)
      case .restless, .stopped: return nil
      }
    }
    return doubt == nil && least.isFinite ? least : nil
  }

  func reason(_ member: ConstrainedProgram.Source, _ relaxation: Double?) -> ConstraintConflict.Reason {
    switch member {
    case .constraint(let index):
      let constraint = constraints[index]
      return ConstraintConflict.Reason(
        member: .constraint(index), constraint: constraint,
        relaxation: relaxation.map { $0 * constraint.unit })
    case .fit(let fit):
      let quantity = adjustable.slots[fit.slot].quantity
      return ConstraintConflict.Reason(
        member: .content(of: quantity), constraint: nil, relaxation: relaxation)
    }
  }
}

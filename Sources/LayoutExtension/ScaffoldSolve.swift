import ConstraintLayout
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds the numbers of a scaffold for which constraints hold, and what is measured along the way.
///
/// A program is a layout under assumptions (orders S2, choices F7, measures L7). Its optimum counts where the layout
/// there confirms them. That a program has no solution says nothing of inputs for which other assumptions are right:
/// these are looked through region by region, until there is a layout or no region is left.
struct ScaffoldSolve {
  /// What constraints are asked of the layout, and what is open.
  let constraints: [LayoutConstraint]
  let scaffold: Scaffold
  let layout: OpenLayout
  let nodeLimit: Int
  let deadline: Deadline
  /// Contents that would not fit into what gives way, if nothing kept it from shrinking.
  private(set) var fits: [Fit] = []
  /// Contents that fit into no length.
  private var excused: Set<Fit> = []
  private(set) var effort = ConstrainedLayout.Effort()

  /// A length that gives way, and a view that must fit into it.
  struct Fit: Hashable {
    var slot: Int
    var node: Int
  }

  enum Outcome {
    case settled(Settled)
    /// Not with what gives way by now.
    case infeasible
    case conflict(ConstraintConflict)
    case undecided(String)
  }

  /// Numbers for which the required constraints hold and every assumption does.
  struct Settled {
    var result: LayoutResult
    /// By slot.
    var values: [Double]
    /// By how much the sides of each constraint miss each other; 0 where it holds.
    var unmet: [Double]
    /// The same of the member that was asked about.
    var relaxation: Double
  }

  init(
    _ constraints: [LayoutConstraint], _ scaffold: Scaffold, _ layout: OpenLayout, nodeLimit: Int,
    deadline: Deadline
  ) {
    self.constraints = constraints
    self.scaffold = scaffold
    self.layout = layout
    self.nodeLimit = nodeLimit
    self.deadline = deadline
  }

  /// - Parameter isLast: whether nothing more can give way, so that a conflict is worth finding.
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

  /// What is asked of a layout.
  struct Question {
    /// The constraints and contents that are required, the others left out; nil for all, preferences included.
    var members: Set<ConstrainedProgram.Source>?
    /// The one of them that is to be missed by as little as can be.
    var relaxed: ConstrainedProgram.Source?

    static let all = Question()
  }

  private enum Attempt {
    case settled(Settled)
    /// Not under the assumptions of the last round.
    case infeasible(ConstrainedProgram, suspects: [Int])
    /// A constraint speaks of a view that is not shown.
    case hidden(String)
    /// Assumptions and contents go back and forth.
    case restless
    case stopped(String)
  }

  /// The rounds in which assumptions and contents that do not fit are corrected before measured views are taken not
  /// to settle.
  private static let roundLimit = 50
  private static let restless =
    "measured views and the lengths that give way did not settle in \(roundLimit) rounds; let other lengths give way"

  /// Solves under what is assumed now, and corrects it, until an answer confirms what it was found under.
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
        return .stopped("a layout lies less than a unit (S2) from where it would turn out otherwise")
      }
    }
    return .restless
  }

  private enum Settling {
    case settled(Settled)
    case corrected
    case isElsewhere
  }

  /// The layout with the answer's numbers, if what was assumed to find them holds, and everything fits.
  private mutating func settle(
    _ answer: OpenAnswer, _ asked: ConstrainedProgram, _ question: Question
  ) throws(OpenLayout.Failure) -> Settling {
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
    // What custom layouts answer is compiled in: the numbers must be the answer to what they say now.
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

  /// The contents that do not fit into lengths that give way.
  private func unfit(at values: [Double]) -> [Fit] {
    let numbers = LayoutNumbers(layout)
    var unfit: [Fit] = []
    for (index, slot) in scaffold.slots.enumerated() {
      guard let input = layout.input(ofSlot: index) else { continue }
      for fit in slot.contents.map({ Fit(slot: index, node: $0) })
      where !fits.contains(fit) && !excused.contains(fit) {
        guard let length = numbers.length(fit.node, slot.relaxable.axis)?.value(at: values) else { continue }
        if length > values[input] + OpenProgram.Constraint.tolerance * max(1, length) { unfit.append(fit) }
      }
    }
    return unfit
  }

  /// What overflows every length offered to it, as SwiftUI lets it, need not fit.
  private mutating func excuse(_ unfitting: [Fit]) {
    excused.formUnion(unfitting)
    fits.removeAll(where: excused.contains)
  }

  var options: SolverOptions { layout.engine.options.until(deadline) }

  // MARK: Regions

  private enum Elsewhere {
    case settled(Settled)
    /// No layout in any of them.
    case nothing
    case undecided(String)
  }

  /// The most regions that are looked at for one question.
  private static let mostRegions = 200
  /// Equal lengths turn out otherwise than lengths that are a unit apart (S2).
  static let margin = 1.0 / 65536

  /// Looks for a layout in the regions that what is assumed now does not hold in.
  ///
  /// - Parameter alsoHere: whether to look where it does hold, too.
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
          "\(next) other orders, choices and measures have no layout, and there are more; let fewer lengths give way"
        )
      }
      if deadline.secondsLeft <= 0 { return .undecided("the time limit") }
      let region = regions[next]
      next += 1
      do throws(OpenLayout.Failure) {
        guard try layout.enter(region) else {
          doubt = doubt ?? "what other inputs would lead to does not settle"
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

  /// A layout found from other numbers in the slots, under what is assumed there: many orders may change with one
  /// length. Where there is none nothing is proved.
  private mutating func fromOtherStarts(_ question: Question) -> Settled? {
    for values in otherStarts {
      if deadline.secondsLeft <= 0 { return nil }
      do throws(OpenLayout.Failure) {
        _ = try layout.begin()
        try layout.setParameterValues(values)
        effort.iterations += try layout.settle().iterations
        if case .settled(let settled) = try rounds(question) { return settled }
      } catch {
        // There is no layout with these numbers.
        continue
      }
    }
    return nil
  }

  /// All slots changed alike, then one by one.
  private var otherStarts: [[Double]] {
    let plain = scaffold.slots.map(\.plain)
    func changed(_ slot: Int, _ share: Double) -> Double {
      scaffold.slots[slot].isPlace ? 80 * (share - 1) : max(plain[slot], 10) * share
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

  /// Adds what the present region comes apart into.
  private func takeApart(
    _ regions: inout [AssumedRegion], _ doubt: inout String?, alsoHere: Bool
  ) throws(OpenLayout.Failure) {
    let parts = try layout.regionParts()
    if alsoHere { regions.append(parts.present) }
    regions += parts.others
    if !parts.isComplete {
      doubt =
        doubt
        ?? "not all orders, measures and answers of custom layouts that other lengths would lead to can be tried"
    }
  }

  /// Why a region that has no layout may have one less than a unit from its edge; nil if it has none there either.
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
        ? "a layout may lie less than a unit (S2) from where it would turn out otherwise" : nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Conflicts in all regions

  /// What cannot hold together in any region; all is known not to.
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
        // It stays, though it may not be needed.
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

  /// By how much a member has to be missed so that the others hold, the least of all regions; nil where that was not
  /// found out.
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
      let quantity = scaffold.slots[fit.slot].quantity
      return ConstraintConflict.Reason(
        member: .content(of: quantity), constraint: nil, relaxation: relaxation)
    }
  }
}

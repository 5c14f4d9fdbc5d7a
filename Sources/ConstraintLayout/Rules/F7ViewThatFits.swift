package import LayoutCore
import LinearProgramming
import OpenPrograms

// F7  The first child whose ideal size fits the proposal on the axes asked for, else the last; a nil or
//     infinite side does not constrain. Lengths are compared in the units of S2.
//
// If declared constants decide the choice, it is read off them; else it is an assumption (`F7Choice`).

/// What the children of a ViewThatFits but the last answer to nil on both axes, on the axes that constrain.
struct IdealLengths {
  var lengths: [[AffineLength]] = []
  /// The first failure that asking a child deferred, and the child.
  var failure: (child: Int, reason: Compiler.Failure)?
}

/// Identifies the ideal lengths of the children of a view.
struct IdealKey: ResultKey {
  var node: Int
  var axes: Axis.Set
  /// That of nil on both axes, with the lengths further out that the view reads.
  var proposal: UInt64

  var number: UInt64 { proposal.mixed ^ UInt64(node) << 2 ^ UInt64(axes.rawValue) }
}

/// A chosen child, and the failure that asking the children for the choice deferred.
struct ViewChoice {
  /// Nil without children.
  var child: Int?
  /// What it was made from; nil if there was nothing to choose.
  var inputs: ChoiceInputs?
  var failure: Compiler.Failure?
}

struct ViewThatFitsRule: ContainerRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F7 }

  private static func axes(_ node: Int, _ tree: LayoutTree) -> Axis.Set {
    Axis.Set(rawValue: UInt8(truncatingIfNeeded: tree.payload(of: node)))
  }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside.union(of: facts.tree.countedChildren(of: node), axis).union(axes(node, facts.tree))
  }

  /// The explicit guides of the chosen child pass through.
  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    tree.countedChildren(of: node).contains { inside[$0] }
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    guard let child = try choice(in: proposal) else { return .zero }  // L8
    return try compiler.length(child, axis, in: proposal)
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    guard let child = try choice(in: proposal) else { return [] }
    if rows.namesData, !rows.isProbing {
      rows.choices[node] =
        memory.choices[ChoiceKey(node: node, proposal: proposal.id(reading: Self.axes(node, tree)))]
    }
    return [PlacedChild(node: child, offer: proposal, size: size)]
  }

  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    guard let child = try compiler.placedChildren(node, in: proposal, size).first else { return nil }
    return try compiler.forwardedValue(key, child)
  }

  /// The chosen child under a proposal, nil without children.
  private func choice(in proposal: Proposal) throws(Failure) -> Int? {
    // Only the sides that constrain decide the choice.
    let axes = Self.axes(node, tree)
    let key = ChoiceKey(node: node, proposal: proposal.id(reading: axes))
    let choice: ViewChoice
    if let known = memory.choices[key] {
      choice = known
    } else {
      var sides = proposal
      for axis in Axis.allCases where !Self.axes(node, tree).contains(axis) { sides[axis] = .ideal }
      choice = try newChoice(key, in: sides)
      memory.choices[key] = choice
    }
    if let failure = choice.failure { compiler.deferFailure(failure) }
    return choice.child
  }

  private func newChoice(
    _ key: ChoiceKey, in proposal: Proposal
  ) throws(Failure) -> ViewChoice {
    let children = facts.countedChildren(of: node)
    guard children.count > 1 else { return ViewChoice(child: children.first) }
    var constrained: Axis.Set = []
    var sides: [Affine] = []
    sides.reserveCapacity(2)
    if proposal.width.kind == .finite {
      constrained.formUnion(.horizontal)
      sides.append(proposal.width.length)
    }
    if proposal.height.kind == .finite {
      constrained.formUnion(.vertical)
      sides.append(proposal.height.length)
    }
    let ideals = try idealLengths(of: children.dropLast(), constrained)
    let inputs = ChoiceInputs(
      ideals: ideals.lengths, sides: sides, axes: Axis.allCases.filter { constrained.contains(Axis.Set($0)) })
    // The children after the first that fits are not asked.
    func choice(_ index: Int) -> ViewChoice {
      let failure = ideals.failure.flatMap { $0.child <= index ? $0.reason : nil }
      return ViewChoice(child: children[index], inputs: inputs, failure: failure)
    }
    if inputs.isDeclared && compiler.host.choosesByComparison {
      return choice(inputs.choice { $0.constant })
    }
    let assumed =
      compiler.assumptions.choices[key]
      ?? compiler.foreseen { values in inputs.choice { $0.value(at: values) } } ?? 0
    compiler.checks.append(ChoiceAssumption(choice: key, inputs: inputs, assumed: assumed))
    return choice(assumed)
  }

  /// What some children answer to nil on both axes; asked once for all proposals with the same sides.
  private func idealLengths(
    of children: ArraySlice<Int>, _ axes: Axis.Set
  ) throws(Failure) -> IdealLengths {
    let key = IdealKey(
      node: node, axes: axes,
      proposal: facts.hasRelativeFrames ? compiler.surrounded(.ideal, node).id : Proposal.idealID)
    if let known = memory.idealLengths[key] { return known }
    var ideals = IdealLengths()
    let constrained = Axis.allCases.filter { axes.contains(Axis.Set($0)) }
    try compiler.probing { () throws(Failure) in
      for child in children {
        let asked = try compiler.watched { () throws(Failure) in
          try constrained.map { axis throws(Failure) in try compiler.length(child, axis, in: .ideal) }
        }
        if ideals.failure == nil, let failure = asked.failure {
          ideals.failure = (ideals.lengths.count, failure)
        }
        ideals.lengths.append(asked.answer)
      }
    }
    memory.idealLengths[key] = ideals
    return ideals
  }
}

// MARK: Words

/// The view that a ViewThatFits shows, kept for explanations.
package struct ToldChoice: Sendable {
  package let node: Int
  /// The view that is shown.
  package let child: Int
  /// The views that were tried before, each with the first side that did not fit.
  package let tried: [(view: Int, axis: Axis, needs: Double, room: Double)]
  /// The sides of the shown view that were compared, if it was asked.
  package let fits: [(axis: Axis, needs: Double, room: Double)]
}

extension ViewChoice {
  /// The choice of a ViewThatFits in numbers.
  func told(_ node: Int, _ tree: LayoutTree, at values: [Double]) -> ToldChoice? {
    guard let child else { return nil }
    let children = Array(tree.countedChildren(of: node))
    guard let inputs, let index = children.firstIndex(of: child) else {
      return ToldChoice(node: node, child: child, tried: [], fits: [])
    }
    func sides(_ index: Int) -> [(axis: Axis, needs: Double, room: Double)] {
      guard inputs.ideals.indices.contains(index) else { return [] }
      return zip(inputs.axes, zip(inputs.ideals[index], inputs.sides)).map { axis, pair in
        (axis, pair.0.expression?.value(at: values) ?? .infinity, pair.1.value(at: values))
      }
    }
    let tried = children.indices.prefix(index).compactMap { index in
      sides(index).first { OrderInputs.units($0.needs) > OrderInputs.units($0.room) }.map {
        (view: children[index], axis: $0.axis, needs: $0.needs, room: $0.room)
      }
    }
    return ToldChoice(node: node, child: child, tried: tried, fits: sides(index))
  }
}

extension Words {
  /// What a ViewThatFits shows, and why (F7): "`b`, because `a` needs a width of 608 and 358 is proposed".
  package func choice(_ told: ToldChoice) -> String {
    let tried = told.tried.map { side in
      "\(view(side.view)) needs a \(side.axis.length) of \(Prose.length(side.needs)) and \(Prose.length(side.room)) is proposed"
    }
    let own = told.fits.map {
      "a \($0.axis.length) of \(Prose.length($0.needs)) fits into \(Prose.length($0.room))"
    }
    let last =
      told.tried.isEmpty || !told.fits.isEmpty ? "" : "; the last view is taken whether it fits or not"
    let reasons = tried.isEmpty ? own : tried
    let because = reasons.isEmpty ? "" : ", because \(Prose.list(reasons, most: 3))"
    return
      "\(view(told.child))\(because)\(tried.isEmpty || own.isEmpty ? last : "; its own \(Prose.list(own).dropFirst(2))")"
  }
}

enum ChoiceWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .coordinate ? .position(row.axis, of: words.view(row.view)) : nil
  }
}

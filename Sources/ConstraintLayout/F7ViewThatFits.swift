import LayoutCore
import LinearProgramming

// F7  The first child whose ideal size fits the proposal on the axes asked for, else the last; a nil or
//     infinite side does not constrain. Lengths are compared in the units of S2.
//
// The choice is an assumption: it is read off declared constants where they tell, else guessed and checked
// against the solution.

/// What the choice of a ViewThatFits depends on.
struct ChoiceInputs {
  /// By child but the last, the ideal lengths on the sides that constrain; ∞ fits none of them.
  var ideals: [[Length]]
  /// The lengths of those sides.
  var sides: [Affine]

  var isDeclared: Bool {
    sides.allSatisfy(\.isConstant) && ideals.joined().allSatisfy { $0.expression?.isConstant ?? true }
  }

  /// For each child but the last and each side, the ideal length and the room for it, in whole units.
  func fits(where value: (Affine) -> Double) -> [[Fit]] {
    ideals.map { lengths in
      zip(lengths, sides).map { length, side in
        Fit(
          ideal: OrderInputs.units(length.expression.map(value) ?? .infinity),
          room: OrderInputs.units(value(side)))
      }
    }
  }

  /// An ideal length and the room for it.
  struct Fit: Sendable {
    var ideal: Double
    var room: Double
  }

  /// The first child that fits, else the last.
  static func choice(_ fits: [[Fit]]) -> Int {
    fits.firstIndex { $0.allSatisfy { $0.ideal <= $0.room } } ?? fits.count
  }
}

extension Compiler {
  func chosenLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    guard let child = try choice(node, in: proposal) else { return .zero }  // L8
    return try length(child, axis, in: proposal)
  }

  func chosenChild(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    guard let child = try choice(node, in: proposal) else { return [] }
    return [PlacedChild(node: child, offer: proposal, extent: extent)]
  }

  /// The chosen child under a proposal, nil without children.
  private func choice(_ node: Int, in proposal: Proposal) throws(Failure) -> Int? {
    let children = Array(tree.children(of: node))
    guard children.count > 1 else { return children.first }
    // Proposals that differ on the other sides make the same choice.
    let axes = Axis.Set(rawValue: UInt8(truncatingIfNeeded: tree.payload(of: node)))
    var sides = proposal
    for axis in Axis.allCases where !axes.contains(axis) { sides[axis] = .ideal }
    let key = ChoiceKey(node: node, proposal: sides.id)
    if choices[key] == nil { choices[key] = try newChoice(children, key, in: sides) }
    suspicion = suspicion ?? choices[key]?.suspicion
    return choices[key].map { children[$0.index] }
  }

  /// A chosen child, and the refusal that the children asked for the choice bring with them.
  struct Choice {
    var index: Int
    var suspicion: Failure?
  }

  private func newChoice(_ children: [Int], _ key: ChoiceKey, in proposal: Proposal) throws(Failure) -> Choice
  {
    let constrained = Axis.allCases.filter { proposal[$0].kind == .finite }
    var inputs = ChoiceInputs(ideals: [], sides: constrained.map { proposal[$0].length })
    let ideal = Proposal(width: .ideal, height: .ideal)
    var suspicions: [Failure?] = []
    try probing { () throws(Failure) in
      for child in children.dropLast() {
        let ideals = try watched { () throws(Failure) in
          try constrained.map { axis throws(Failure) in try length(child, axis, in: ideal) }
        }
        inputs.ideals.append(ideals.answer)
        suspicions.append(ideals.suspicion)
      }
    }
    // A child after the first that fits is not asked.
    func choice(_ index: Int) -> Choice {
      Choice(index: index, suspicion: suspicions.prefix(index + 1).lazy.compactMap(\.self).first)
    }
    if inputs.isDeclared && host.choosesByComparison {
      return choice(ChoiceInputs.choice(inputs.fits { $0.constant }))
    }
    let assumed = assumptions.choices[key] ?? 0
    checks.append(.choice(key, inputs, assumed))
    return choice(assumed)
  }
}

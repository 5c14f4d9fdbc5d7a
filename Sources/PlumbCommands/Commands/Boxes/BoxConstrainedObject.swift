import BoxCases
import BoxExtension
import Boxes
import ConstraintBoxes
import LayoutCore

/// An answer under constraints in the format `plumb-box-constrained/1`.
struct BoxConstrainedObject: Encodable {
  var format = "plumb-box-constrained/1"
  var `case`: String
  var engine: String
  var status: String
  /// Why there are no frames, except for a conflict.
  var reason: String?
  /// x, y, width and height by the path of a box, x and y from the border box around it.
  var frames: [String: [Double]]
  var concessions: [ConcessionObject]
  /// Whether no layout with the same comparisons of CSS changes less; nil if nothing is placed.
  var isLeast: Bool?
  var losses: [Loss]
  var conflict: Conflict?
  var check: CheckObject?
  /// The case with the changed declarations, as a line of `plumb-boxes/1`.
  var realization: String?
  var effort: Effort
  var seconds: Double

  struct ConcessionObject: Encodable {
    var box, property: String
    /// In pixels; nil for what was no such length.
    var plain: Double?
    var value: Double
  }

  typealias Constraint = ConstrainedObject.ConstraintObject
  typealias Loss = ConstrainedObject.LossObject
  typealias Effort = ConstrainedObject.EffortObject

  struct RuleObject: Encodable {
    var box, section: String
  }

  struct LengthObject: Encodable {
    var box, property: String
  }

  struct Conflict: Encodable {
    var isIrreducible: Bool
    var members: [MemberObject]
    var rules: [RuleObject]
    var lengths: [LengthObject]
    var comparisons: [RuleObject]
    var solves: Int

    struct MemberObject: Encodable {
      var constraint: Constraint
      var relaxation: Double?
    }
  }

  struct CheckObject: Encodable {
    var passes: Bool
    /// In words.
    var details: [String]
  }
}

extension BoxConstrainedObject {
  init(_ answer: BoxConstrainedAnswer) {
    let layout = answer.layout
    let tree = answer.boxCase.tree
    (self.case, engine, status) = (answer.boxCase.name, answer.engine, answer.status)
    if case .undecided(let reason, _) = layout.status { self.reason = reason }
    frames = [:]
    for (box, frame) in (layout.frames?.frames ?? []).enumerated() {
      frames[tree.name(of: box)] = [frame.x, frame.y, frame.width, frame.height]
    }
    concessions = layout.concessions.map {
      ConcessionObject(
        box: $0.length.path, property: $0.length.property.rawValue, plain: $0.plain, value: $0.value)
    }
    isLeast = layout.frames == nil ? nil : layout.isLeast
    func constraint(_ index: Int) -> Constraint {
      let place = answer.places[index]
      let constraint = answer.boxCase.constraints[place]
      return Constraint(
        index: place, name: constraint.demand.name, text: "\(constraint)",
        source: "\(constraint.demand.source)")
    }
    losses = layout.losses.map {
      Loss(constraint: constraint($0.index), level: $0.level, amount: $0.amount)
    }
    func rule(_ rule: BoxConflict.AppliedSection) -> RuleObject {
      RuleObject(box: rule.box < 0 ? "viewport" : tree.name(of: rule.box), section: rule.section.citation)
    }
    conflict = layout.status.conflict.map { found in
      Conflict(
        isIrreducible: found.isIrreducible,
        members: found.reasons.map { .init(constraint: constraint($0.index), relaxation: $0.relaxation) },
        rules: found.rules.map(rule),
        lengths: found.lengths.map { LengthObject(box: $0.path, property: $0.property.rawValue) },
        comparisons: found.comparisons.map(rule), solves: found.solves)
    }
    check = answer.check.map { check in
      CheckObject(
        passes: check.passes,
        details: (check.refusal.map { [$0] } ?? []) + check.differences.map { "\($0)" }
          + check.misses.map { miss in
            "\(constraint(miss.index).text) is missed by \(Pixels(miss.found)) rather than \(Pixels(miss.told))"
          })
    }
    if layout.frames != nil {
      var realized = answer.boxCase
      realized.scene = answer.realization
      (realized.expected, realized.constraints) = (nil, [])
      realization = realized.json()
    }
    effort = Effort(layout.effort)
    seconds = answer.seconds
  }
}

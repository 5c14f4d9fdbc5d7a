import BoxCases
import BoxExtension
import Boxes
import ConstraintBoxes
import LayoutCore

/// The answer of `plumb boxes constrain` to a case.
struct BoxConstrainedAnswer {
  var boxCase: BoxCase
  var engine: String
  /// For each requested constraint, its index in the case.
  var places: [Int]
  var layout: ConstrainedBoxes
  var seconds: Double
  /// Nil if nothing was placed or no check was requested.
  var check: BoxConstrainedCheck?

  /// The name used in machine-readable output.
  var status: String {
    switch layout.status {
    case .placed: "placed"
    case .conflict: "conflict"
    case .faulty: "faulty"
    case .undecided: "undecided"
    }
  }

  /// The case with the changed declarations, as a style writes them: the last of a property wins.
  var realization: BoxScene {
    var scene = boxCase.scene
    for change in layout.concessions {
      guard let box = boxCase.tree.boxes[change.length.path] else { continue }
      var place = box
      scene.root.declare(change.length.property.rawValue, "\(change.value.shortest)px", of: &place)
    }
    return scene
  }

  /// What a box declared, as the case writes it; nil if no declaration has the property's own name.
  func declared(_ length: DeclaredLength) -> String? {
    guard let box = boxCase.tree.boxes[length.path] else { return nil }
    var place = box
    return boxCase.scene.root.box(&place)?[length.property.rawValue]
  }

  /// Where a rule applies, such as `root.children[0]`.
  func name(_ rule: BoxConflict.AppliedSection) -> String {
    rule.box < 0 ? "the viewport" : boxCase.tree.name(of: rule.box)
  }
}

extension BoxScene.Box {
  /// Declares a property of the box that is `place` boxes further in the order of the tree.
  fileprivate mutating func declare(_ property: String, _ value: String, of place: inout Int) {
    if place == 0 {
      style.removeAll { $0.property == property }
      style.append(BoxScene.Declaration(property, value))
    }
    place -= 1
    for child in children.indices where place >= 0 { children[child].declare(property, value, of: &place) }
  }

  fileprivate func box(_ place: inout Int) -> BoxScene.Box? {
    if place == 0 { return self }
    place -= 1
    for child in children {
      if let found = child.box(&place) { return found }
    }
    return nil
  }
}

/// An answer under constraints as text: the frames, what changed and lost preferences, or why there are none.
struct BoxConstrainedText {
  let text: String

  init(_ answer: BoxConstrainedAnswer) {
    let layout = answer.layout
    var lines: [String]
    switch layout.status {
    case .conflict(let conflict): lines = ["\(answer.boxCase.name): conflict"] + Self.lines(conflict, answer)
    case .undecided(let reason, let conflict):
      lines = ["\(answer.boxCase.name): undecided: \(reason)"]
      lines += conflict.map { Self.lines($0, answer) } ?? []
    case .placed, .faulty: lines = []
    }
    if !layout.concessions.isEmpty {
      lines.append("what gave way:")
      lines += layout.concessions.map { change in
        let plain = change.plain.map { "\(Pixels($0))px" } ?? answer.declared(change.length)
        let instead = plain.map { " instead of \($0)" } ?? ", which was not declared"
        return
          "  \(change.length.property.rawValue) of \(change.length.path) is \(Pixels(change.value))px\(instead)"
      }
    }
    if !layout.isLeast {
      lines.append(
        "less may do: these lengths stand where a comparison of CSS changes, such as where a line breaks")
    }
    lines += ConstrainedWords.losses(
      layout.losses.map { ($0.level, "\(Pixels($0.amount))", $0.constraint.words) })
    if let check = answer.check { lines += Self.lines(check, answer) }
    var table = ""
    if let frames = layout.frames {
      var placed = answer.boxCase
      placed.expected = BoxCase.BoxExpectation(frames: frames, isRounded: false)
      table = BoxLayoutCommand.table(placed, answer.engine)
    }
    text = table + lines.map { Terminal.printable($0) + "\n" }.joined()
  }

  private static func lines(_ conflict: BoxConflict, _ answer: BoxConstrainedAnswer) -> [String] {
    let count = conflict.reasons.count
    var lines = [
      ConstrainedWords.conflict(of: count, isIrreducible: conflict.isIrreducible)
    ]
    lines += conflict.reasons.map { reason in
      let relaxed = reason.relaxation.map { "; relaxed by \(Pixels($0)) it ends the conflict" } ?? ""
      return "  \(reason.constraint.words)\(relaxed)"
    }
    if conflict.rules.isEmpty {
      lines.append("that needs no rule of CSS: the constraints and what boxes declare are enough")
    } else {
      lines.append("that rests on these rules of CSS, and on all of them:")
      lines += conflict.rules.map { "  \($0.section.citation) at \(answer.name($0))" }
    }
    if !conflict.lengths.isEmpty {
      lines.append("no change of these lengths helps:")
      lines += conflict.lengths.map { "  \($0.property.rawValue) of \($0.path)" }
    }
    if let cheapest = conflict.cheapest, let relaxation = cheapest.relaxation, count > 1 {
      let name = cheapest.constraint.demand.name.map { "\"\($0)\"" } ?? "\(cheapest.constraint)"
      lines.append("cheapest: relax \(name) by \(Pixels(relaxation))")
    }
    if !conflict.comparisons.isEmpty {
      lines.append("comparisons that may come out otherwise at other lengths:")
      lines += conflict.comparisons.map { "  \($0.section.citation) at \(answer.name($0))" }
    }
    return lines
  }

  private static func lines(_ check: BoxConstrainedCheck, _ answer: BoxConstrainedAnswer) -> [String] {
    if check.passes {
      let constraints = answer.places.isEmpty ? "" : ", and on them the constraints hold as told"
      return ["checked: the direct engine lays out the same frames\(constraints)"]
    }
    var details = check.refusal.map { ["direct: \($0)"] } ?? []
    details += check.differences.map { "\($0)" }
    details += check.misses.map { miss in
      let constraint = answer.boxCase.constraints[answer.places[miss.index]]
      return "missed by \(Pixels(miss.found)) rather than \(Pixels(miss.told)): \(constraint.words)"
    }
    return ConstrainedWords.notConfirmed(details)
  }
}

extension BoxConstraint {
  /// Such as `"even", root.children[0].width = 200 ($.constraints[0])`.
  fileprivate var words: String {
    (demand.name.map { "\"\($0)\", " } ?? "") + "\(self) (\(demand.source))"
  }
}

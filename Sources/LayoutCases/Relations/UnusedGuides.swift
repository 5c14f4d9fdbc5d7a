import LayoutCore

/// Explicit guides that no container aligns by change no frame.
///
/// Stacks, frames and grids ignore guides of other alignments than their own (A7, G21). Guides change neither
/// size nor spacing (A3), and spacers see their stack through them (L4). Applies to every case.
struct UnusedGuides: Relation {
  let name = "unusedGuide"
  let theorem = "explicit guides of alignments that nothing uses change nothing (A3, A7)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    let names: [Axis: String] = [.horizontal: "$unused.horizontal", .vertical: "$unused.vertical"]
    var changed = subject.rewritten { view in
      guard view.kind.hasFrame, random.chance(70) else { return }
      let axis = random.pick(Axis.allCases)
      let value = GuideValue(
        constant: Double(random.integer(-40...40)), width: random.pick([0, 0.5, 2]),
        height: random.pick([0, 0.25, -1]))
      let place = random.below(view.modifiers.count + 1)
      view.modifiers.insert(.alignmentGuide(names[axis, default: ""], axis: axis, value), at: place)
    }
    for (axis, name) in names {
      changed.alignments[name] = CustomAlignment(axis: axis, defaultValue: GuideValue(constant: 7, width: 1))
    }
    return RelatedCases(subject.layoutCase, changed)
  }
}

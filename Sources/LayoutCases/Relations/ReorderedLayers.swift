/// The children of a ZStack in another order have the same frames.
///
/// The union of S8 and its guide lines are largest and smallest values over the sizing children, and explicit
/// guides combine by minimum, maximum and mean (A5): none of them depends on the order. Applies to every case
/// with a ZStack of two children or more.
struct ReorderedLayers: Relation {
  let name = "permuteZStack"
  let theorem = "the children of a ZStack have the same frames in every order (S8, A5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var reordered = false
    let changed = subject.rewritten { view in
      guard case .zStack = view.kind, view.children.count > 1 else { return }
      reordered = true
      view.children = random.shuffled(view.children)
    }
    return reordered ? RelatedCases(subject.layoutCase, changed) : nil
  }
}

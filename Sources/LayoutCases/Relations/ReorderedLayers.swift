/// Reordering the children of a ZStack changes no frame.
///
/// The union and the guide lines of S8 are largest and smallest values over the sizing children. Explicit
/// guides are combined by minimum, maximum and mean (A5). None of these depends on the order. Applies to
/// every case with a ZStack of at least two children.
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

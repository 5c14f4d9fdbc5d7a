/// A linear program with its rows and columns in another order has the same optimum.
///
/// Every stage of a layout program has exactly one optimum (Papers/README.md), which no order of rows, columns
/// or terms of the objective can move. A simplex method may still end in another basis of the same point, so
/// that rounding errors differ. Applies to engines that solve programs.
struct ReorderedProgram: Relation {
  let name = "reorder"
  let theorem = "programs with rows and columns in another order have the same optimum (uniqueness theorem)"
  let reordersPrograms = true

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    RelatedCases(subject.layoutCase, subject.layoutCase)
  }
}

/// Reordering the rows and columns of a linear program does not change its optimum.
///
/// Every stage of a layout program has exactly one optimum (Papers/README.md), whatever the order of rows,
/// columns and terms of the objective. A simplex method may still end in another basis of the same point,
/// with other rounding errors. Applies to engines that solve programs.
struct ReorderedProgram: Relation {
  let name = "reorder"
  let theorem = "programs with rows and columns in another order have the same optimum (uniqueness theorem)"
  let reordersPrograms = true

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    RelatedCases(subject.layoutCase, subject.layoutCase)
  }
}

import LayoutCore
import LinearProgramming

/// A variable for every frame coordinate of every cell and a row for every use of a rule. Explanations read
/// them.
struct CellsEncoding: RowEncoding {
  var folds: Bool { false }
  var gathersLeaves: Bool { false }
  var omitsSettledOffers: Bool { false }

  func coordinate(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine {
    rows.variable(expression, provenance)
  }

  func foldedNeed(
    _ track: TrackMembers, _ offer: Offer, _ provenance: Provenance, _ compiler: Compiler
  ) -> AffineLength {
    preconditionFailure("every member has a row of its own")
  }

  func grow(_ columns: inout GrowingColumns, _ cell: GridCell, _ spans: SpanSizing) -> Bool { false }

  func total(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine {
    rows.variable(expression, provenance)
  }

  func least(_ structure: GridStructure, _ axis: Axis, _ facts: TreeFacts) -> [Double]? { nil }
}

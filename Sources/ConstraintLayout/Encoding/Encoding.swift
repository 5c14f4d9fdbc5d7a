import LayoutCore
import LinearProgramming

/// How uses of rules become rows.
public enum Encoding: String, CaseIterable, Sendable {
  /// A variable for every frame coordinate of every cell and a row for every use of a rule.
  case cells
  /// Declared constants are folded for each track, and frames are read back as affine expressions of the
  /// tracks.
  case tracks

  var rows: any RowEncoding {
    switch self {
    case .cells: CellsEncoding()
    case .tracks: TracksEncoding()
    }
  }
}

/// Decides how a use of a rule becomes rows.
protocol RowEncoding: Sendable {
  /// Whether declared constants among the rows of a definition are folded into one.
  var folds: Bool { get }
  /// Whether grids keep linear leaves in stretches, laid out track by track.
  var gathersLeaves: Bool { get }
  /// A coordinate of a frame: the expression, or a variable that equals it.
  func coordinate(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine
  /// S3, G13  Whether no offer is compiled for an item that answers every offer with the same declared
  /// length.
  var omitsSettledOffers: Bool { get }
  /// G22  The length that members with a profile (`ViewRule.profile`) need from their track, in an encoding
  /// that folds.
  func foldedNeed(
    _ track: TrackMembers, _ offer: Offer, _ provenance: Provenance, _ compiler: Compiler
  ) -> AffineLength
  /// G14  Widens the columns of a spanning cell with a profile. False if the cell has to be asked for its
  /// length.
  func grow(
    _ columns: inout GrowingColumns, _ cell: GridCell, _ spans: SpanSizing
  ) -> Bool
  /// G14  The sum of all columns and gaps after a spanning cell: the expression, or a variable that equals
  /// it.
  func total(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine
  /// A lower bound of each track from declared data; nil in an encoding that folds nothing.
  func least(_ structure: GridStructure, _ axis: Axis, _ facts: TreeFacts) -> [Double]?
}

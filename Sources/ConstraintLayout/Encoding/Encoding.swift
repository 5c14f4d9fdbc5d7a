import LayoutCore
import LinearProgramming

/// How rules become rows.
public enum Encoding: String, CaseIterable, Sendable {
  /// A variable for every frame coordinate of every cell and a row for every rule instance.
  case cells
  /// Largest and smallest values over declared constants folded per track; frames read back as affine
  /// expressions of the tracks.
  case tracks

  var rows: any RowEncoding {
    switch self {
    case .cells: CellsEncoding()
    case .tracks: TracksEncoding()
    }
  }
}

/// Decides how an instance of a rule becomes rows.
protocol RowEncoding: Sendable {
  /// Whether declared constants among the rows of a definition are folded into one.
  var folds: Bool { get }
  /// Whether grids keep linear leaves in stretches, laid out track by track.
  var gathersLeaves: Bool { get }
  /// A coordinate of a frame.
  func coordinate(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine
  /// S3, G13  Whether what answers every offer with one declared length is offered nothing.
  var omitsSettledOffers: Bool { get }
  /// G22  Where constants are folded, what the members of a track need whose answers declared data tell.
  func foldedNeed(
    _ track: GridTrack, _ offer: Offer, _ provenance: Provenance, _ compiler: Compiler
  ) -> AffineLength
  /// G14  Widens the columns of a spanning cell that declares how it answers; false where it has to be asked.
  func grow(
    _ columns: inout GrowingColumns, _ cell: GridCell, _ spans: SpanSizing
  ) -> Bool
  /// G14  All columns and gaps after a spanning cell.
  func total(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine
  /// What declared data tell that each track is at least; nil where nothing is folded.
  func least(_ structure: GridStructure, _ axis: Axis, _ facts: TreeFacts) -> [Double]?
}

import LayoutCore
import LinearProgramming

/// How rules become rows.
public enum Encoding: String, CaseIterable, Sendable {
  /// A variable for every frame coordinate of every cell and a row for every rule instance.
  case cells
  /// Largest and smallest values over declared constants folded per track; frames read back as affine
  /// expressions of the tracks.
  case tracks
}

/// Compiles a view tree under a proposal into a layout program, in files named after the rules.
///
/// It works from the structure and the declared data alone: what depends on the proposal or on another
/// view's answer is an expression over variables, never a number.
final class Compiler {
  /// Why a tree cannot be compiled.
  enum Failure: Error {
    case outsideLinearFragment(view: Int, reason: String)
    case refused(view: Int, reason: String)
    /// A grid would be sized under more proposals than `sizingLimit`.
    case tooDeep(view: Int)
  }

  /// The most proposals under which one grid is sized. Nested grids multiply them with every level: this
  /// bounds what a deep tree may take.
  static let sizingLimit = 100_000

  /// An expression that takes part in a largest or smallest, with where it comes from.
  typealias Row = (expression: Affine, provenance: Provenance)

  let tree: LayoutTree
  let encoding: Encoding
  /// What earlier rounds found out.
  let assumptions: Assumptions

  var program = LayoutProgram()
  var readBack: ReadBack
  /// What this round assumed, in the order in which it was used.
  var checks: [AssumptionCheck] = []
  /// How many rows declared constants saved the solver: folded into others, shared, or answered beforehand.
  var foldedRows = 0
  /// The first view, children before parents, that would come out infinite.
  var firstInfinite: Int?

  var structures: [Int: GridStructure] = [:]
  var sizings: [SizingKey: GridSizing] = [:]
  /// How many sizings each grid has.
  var sizingCounts: [Int: Int] = [:]
  var sharedClamps: [ClampKey: Affine] = [:]
  /// What frames do with their children and which guides views have, kept where guides ask again and again.
  var framedChildren: [SizingKey: FramedChild] = [:]
  var explicitValues: [GuideKey: Affine?] = [:]
  /// The guides that are explicit somewhere in the tree (A3).
  let explicitKeys: Set<AlignmentKey>

  init(_ tree: LayoutTree, encoding: Encoding, assumptions: Assumptions) {
    self.tree = tree
    self.encoding = encoding
    self.assumptions = assumptions
    readBack = ReadBack()
    explicitKeys = Set(tree.explicitGuides.map(\.guide))
  }

  // MARK: Definitions

  /// The largest of `rows`.
  ///
  /// In the tracks encoding declared constants are folded into one row, and a lone row is its own value.
  func largest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.largest, fold(rows) { $0 > $1 }, provenance)
  }

  /// The smallest of `rows`; folds like `largest`.
  func smallest(_ rows: [Row], _ provenance: Provenance) -> Affine {
    define(.smallest, fold(rows) { $0 < $1 }, provenance)
  }

  /// A variable that equals `expression`, unless it is one already.
  func variable(_ expression: Affine, _ provenance: Provenance) -> Affine {
    if expression.bareVariable != nil { return expression }
    program.addRow(expression, label: provenance.label)
    return Affine(variable: program.define(.single, label: provenance.label))
  }

  private func define(
    _ kind: LayoutProgram.Kind, _ rows: [Row], _ provenance: Provenance
  ) -> Affine {
    if rows.count == 1 {
      return encoding == .tracks ? rows[0].expression : variable(rows[0].expression, provenance)
    }
    for row in rows { program.addRow(row.expression, label: row.provenance.label) }
    return Affine(variable: program.define(kind, label: provenance.label))
  }

  private func fold(_ rows: [Row], by precedes: (Double, Double) -> Bool) -> [Row] {
    guard encoding == .tracks else { return rows }
    var best: Row?
    var kept: [Row] = []
    for row in rows {
      if !row.expression.isConstant {
        kept.append(row)
      } else if let current = best {
        foldedRows += 1
        if precedes(row.expression.constant, current.expression.constant) { best = row }
      } else {
        best = row
      }
    }
    if let best { kept.append(best) }
    return kept
  }
}

/// One cell of a grid, or several plain ones side by side, as the loops over all cells read it: 16 bytes.
struct GridCell {
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// A linear leaf without wrappers.
    static let leaf = Flags(rawValue: 1 << 0)
    /// Prefers no spacing after it, or above, below, before it, as a Spacer does (L4).
    static let bareTrailing = Flags(rawValue: 1 << 1)
    /// Rowless, or of span 2 or more (G2).
    static let spanning = Flags(rawValue: 1 << 2)
    /// Has an anchor of its own (G23).
    static let anchored = Flags(rawValue: 1 << 3)
    /// Counts with its size at an offer of 0 while columns are sized (G18).
    static let unsizedWidth = Flags(rawValue: 1 << 4)
    /// Counts with its size at an offer of 0 while rows are sized (G18).
    static let unsizedHeight = Flags(rawValue: 1 << 5)
    /// Leaves of span 1 with spacing around them and without an anchor, in tracks whose lines need no guides: placed in bulk. Where no view of
    /// the tree needs guides, all that follow each other without cell modifiers are one entry.
    static let plain = Flags(rawValue: 1 << 6)
    static let bareLeading = Flags(rawValue: 1 << 7)
    static let bareTop = Flags(rawValue: 1 << 8)
    static let bareBottom = Flags(rawValue: 1 << 9)
    static let bare: Flags = [.bareLeading, .bareTrailing, .bareTop, .bareBottom]
  }

  var node: Int32
  /// The first column (G3).
  var column: Int32
  /// The number of columns covered; of plain leaves side by side their number.
  var span: Int32
  var flags: Flags

  /// Whether an anchor places the cell, its own or that of G24, so that no guide line counts it (G22).
  var usesAnchor: Bool { !flags.isDisjoint(with: [.spanning, .anchored]) }

  /// The first column after the cell.
  var endColumn: Int { Int(column) + Int(span) }

  var columns: Range<Int> { Int(column)..<endColumn }

  /// The nodes of plain leaves.
  var leaves: Range<Int> { Int(node)..<Int(node) + Int(span) }
}

/// The kind of a node of a view tree. It also says which table of `LayoutTree` its payload indexes.
public enum ViewKind: UInt8, Sendable {
  // MARK: Leaves

  /// A linear leaf whose minimum, ideal and maximum are equal on each axis (L2); payload: `fixedSizes`.
  case fixedLeaf
  /// A linear leaf (L2, L3); payload: `leaves`.
  case leaf
  /// A Circle; no payload (L3).
  case circle
  /// A leaf that answers by measuring (L7); payload: `measures`.
  case measuredLeaf
  /// A Spacer; payload: `spacerLengths` (L4).
  case spacer
  /// A Divider; no payload (L5).
  case divider

  // MARK: Containers

  /// Children: rows and rowless cells; payload: `grids` (G1–G25).
  case grid
  /// A GridRow, inside a grid or not; it has no frame; children: cells; payload: `rowAlignments` (G1).
  case gridRow
  /// An HStack or a VStack; payload: `stacks` (S1–S7).
  case stack
  /// A ZStack; payload: `zStacks` (S8).
  case zStack
  /// A ViewThatFits; payload: the raw value of its axes (F7).
  case viewThatFits
  /// A custom layout; payload: `customLayouts` (F8).
  case customLayout
  /// A ScrollView. Its only child is a VStack with its content; payload: `scrollViews` (SC1–SC13).
  case scrollView
  /// A LazyVStack or a LazyHStack; payload: `lazyStacks` (LS1–LS5).
  case lazyStack
  /// A LazyVGrid or a LazyHGrid; payload: `lazyGrids` (LG1–LG10).
  case lazyGrid
  /// A GeometryReader. Its only child is a ZStack with its content; no payload (GR1–GR3).
  case geometryReader
  /// A container that `containerRelativeFrame` reads and that fills its proposal: a navigation stack, a column
  /// or a tab. Its only child is a ZStack with its content, centred; no payload (CR1).
  case relativeContainer
  /// A Form in columns; children: its rows; payload: `columnsForms` (FO1–FO3).
  case columnsForm

  // MARK: Wrappers, from `fixedFrame` to `ignoresSafeArea`

  /// Wrapper with one child; payload: `fixedFrames` (F1).
  case fixedFrame
  /// Wrapper with one child; payload: `flexibleFrames` (F2).
  case flexibleFrame
  /// Wrapper with one child that makes a guide explicit; payload: `explicitGuides` (A3).
  case alignmentGuide
  /// Wrapper with one child; payload: `paddings` (F4).
  case padding
  /// Wrapper with one child; payload: the raw value of its axes (F5).
  case fixedSize
  /// An overlay: two children, the primary view and the secondary one; payload: `secondaryAlignments` (F6).
  case overlay
  /// A background; children and payload as for an overlay (F6).
  case background
  /// Wrapper with one child; payload: `aspectRatios` (F12).
  case aspectRatio
  /// Wrapper with one child; payload: `offsets` (F10).
  case offset
  /// Wrapper with one child; payload: `positions` (F11).
  case position
  /// Wrapper with one child that sets its direction, even to the one it has; payload: 0 for left to right, 1
  /// for right to left (G26).
  case layoutDirection
  /// Wrapper with one child; payload: `relativeFrames` (GR3, CR2).
  case relativeFrame
  /// Two children, the view and the inset's content; payload: `safeAreaInsets` (SA2).
  case safeAreaInset
  /// Wrapper with one child; payload: `paddings` (SA3).
  case safeAreaPadding
  /// Wrapper with one child; payload: the raw value of its edges (SA5).
  case ignoresSafeArea

  // MARK: Nothing

  /// An EmptyView (G5); no payload.
  case empty

  /// Whether the node wraps the node after it. That is its only child; an overlay, a background or an inset
  /// of the safe area also has a secondary view.
  public var isWrapper: Bool {
    rawValue >= ViewKind.fixedFrame.rawValue && rawValue <= ViewKind.ignoresSafeArea.rawValue
  }

  /// Whether the node has a secondary view: an overlay or a background (F6), or an inset of the safe area (SA2).
  public var hasSecondary: Bool { self == .overlay || self == .background || self == .safeAreaInset }

  /// Whether the node has a frame; rows and empty views have none (G1, G5).
  public var hasGeometry: Bool { self != .gridRow && self != .empty }
}

// MARK: Tables

/// A table of a tree, and the kinds of nodes that have an entry in it.
struct NodeTable: Sendable {
  let kinds: [ViewKind]
  /// Whether entry 0 belongs to all nodes that have none of their own.
  let isFirstShared: Bool
  let count: @Sendable (LayoutTree) -> Int
  /// Puts entries of another tree in the place of some entries.
  let replace: @Sendable (inout LayoutTree, Range<Int>, LayoutTree, Range<Int>) -> Void
  /// Whether an entry of the old tree is the same as one of the new tree.
  let isSame: @Sendable (inout NodeComparison, Int, Int) -> Bool
  /// A number that the same entries have in common.
  let fingerprint: @Sendable (LayoutTree, Int) -> UInt64

  private init<Entry>(
    _ entries: any WritableKeyPath<LayoutTree, [Entry]> & Sendable, _ kinds: [ViewKind], isFirstShared: Bool,
    isSame: @escaping @Sendable (inout NodeComparison, Int, Int) -> Bool,
    fingerprint: @escaping @Sendable (LayoutTree, Int) -> UInt64
  ) {
    self.kinds = kinds
    self.isFirstShared = isFirstShared
    count = { $0[keyPath: entries].count }
    replace = { $0[keyPath: entries].replaceSubrange($1, with: $2[keyPath: entries][$3]) }
    self.isSame = isSame
    self.fingerprint = fingerprint
  }

  /// A table of entries that are compared as they are.
  ///
  /// - Parameter guides: those in an entry. Of two that are equal, one may be redefined.
  private init<Entry: Hashable & Sendable>(
    _ entries: any WritableKeyPath<LayoutTree, [Entry]> & Sendable, _ kinds: ViewKind...,
    isFirstShared: Bool = false, guides: (@Sendable (Entry) -> [AlignmentKey])? = nil
  ) {
    self.init(
      entries, kinds, isFirstShared: isFirstShared,
      isSame: { nodes, x, y in
        let (a, b) = (nodes.old[keyPath: entries][x], nodes.new[keyPath: entries][y])
        guard a == b else { return false }
        if let guides { for (a, b) in zip(guides(a), guides(b)) { _ = nodes.isSame(a, b) } }
        return true
      }, fingerprint: { mix(1, $0[keyPath: entries][$1].hashValue) })
  }

  /// A table of entries that cannot always be compared.
  private init<Entry>(
    _ entries: any WritableKeyPath<LayoutTree, [Entry]> & Sendable, _ kind: ViewKind,
    isSame: @escaping @Sendable (inout NodeComparison, Int, Int) -> Bool,
    fingerprint: @escaping @Sendable (LayoutTree, Int) -> UInt64
  ) {
    self.init(entries, [kind], isFirstShared: false, isSame: isSame, fingerprint: fingerprint)
  }

  static let all: [NodeTable] = [
    NodeTable(\.fixedSizes, .fixedLeaf), NodeTable(\.leaves, .leaf, isFirstShared: true),
    NodeTable(
      \.measures, .measuredLeaf, isSame: { $0.isSameMeasure($1, $2) },
      fingerprint: { $0.measureFingerprint($1) }),
    NodeTable(\.spacerLengths, .spacer), NodeTable(\.grids, .grid, guides: { $0.alignment.keys }),
    NodeTable(\.rowAlignments, .gridRow, isFirstShared: true, guides: { $0.map { [$0.key] } ?? [] }),
    NodeTable(\.stacks, .stack, guides: { [$0.alignment] }),
    NodeTable(\.zStacks, .zStack, guides: { $0.keys }),
    NodeTable(
      \.customLayouts, .customLayout, isSame: { $0.isSameLayout($1, $2) },
      fingerprint: { $0.layoutFingerprint($1) }),
    NodeTable(\.scrollViews, .scrollView), NodeTable(\.lazyStacks, .lazyStack, guides: { [$0.alignment] }),
    NodeTable(
      \.lazyGrids, .lazyGrid,
      guides: { $0.items.reduce([$0.alignment]) { $0 + ($1.alignment ?? .center).keys } }),
    NodeTable(\.columnsForms, .columnsForm, guides: { [$0.guide] }),
    NodeTable(\.fixedFrames, .fixedFrame, guides: { $0.alignment.keys }),
    NodeTable(\.flexibleFrames, .flexibleFrame, guides: { $0.alignment.keys }),
    NodeTable(
      \.explicitGuides, .alignmentGuide, isSame: { $0.isSameGuide($1, $2) },
      fingerprint: { $0.guideFingerprint($1) }),
    NodeTable(\.paddings, .padding, .safeAreaPadding),
    NodeTable(\.secondaryAlignments, .overlay, .background, guides: { $0.keys }),
    NodeTable(\.aspectRatios, .aspectRatio), NodeTable(\.offsets, .offset),
    NodeTable(\.positions, .position),
    NodeTable(\.relativeFrames, .relativeFrame, guides: { $0.alignment.keys }),
    NodeTable(\.safeAreaInsets, .safeAreaInset, guides: { [$0.alignment] }),
  ]

  /// The number of the table of each kind, −1 if it has none.
  static let numbers: [Int] = {
    var numbers = [Int](repeating: -1, count: Int(UInt8.max) + 1)
    for (number, table) in all.enumerated() {
      for kind in table.kinds { numbers[Int(kind.rawValue)] = number }
    }
    return numbers
  }()

  static func number(of kind: ViewKind) -> Int { numbers[Int(kind.rawValue)] }
}

extension Alignment {
  fileprivate var keys: [AlignmentKey] { [horizontal.key, vertical.key] }
}

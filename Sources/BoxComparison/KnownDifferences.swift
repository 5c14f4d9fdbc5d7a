// Where Chromium and the specifications part.  Engines follow the specifications there; each of these differences has its
// smallest case in Cases/Boxes/differences.ndjson, by its name.

public import BoxCases
internal import Boxes

/// A difference between a browser and the specifications that has been looked into.
public struct KnownDifference: Sendable {
  /// Also that of its case.
  public let name: String
  /// What the specification says, and what the browser does instead.
  public let summary: String
  /// Where the specification says it.
  public let section: String
  /// Whether a difference in its smallest case is this one.
  private let isThis: @Sendable (BoxScene.Box, BoxScene.Box?) -> Bool
  /// The edges that it moves, and how far at most, in pixels.
  private let edges: Edges
  private var most = Double.infinity

  /// Along which axis edges differ.
  fileprivate enum Edges { case horizontal, vertical, both }

  /// Whether a smallest case shows this difference: some box has the properties that it is about, and all edges that differ
  /// do so along its axis, and not by more than it can be.
  public func matches(_ smallest: BoxCase, _ comparison: FrameComparison) -> Bool {
    let isAlongAxis = comparison.differences.allSatisfy { difference in
      if difference.size > most { return false }
      return switch difference.part {
      case .left, .right, .column, .columns: edges != .vertical
      case .top, .bottom, .row, .rows: edges != .horizontal
      }
    }
    return isAlongAxis && Self.visit(smallest.scene.root, in: nil, isThis)
  }

  /// The first known difference that a smallest case shows.
  public static func matching(_ smallest: BoxCase, _ comparison: FrameComparison) -> KnownDifference? {
    all.first { $0.matches(smallest, comparison) }
  }

  private static func visit(
    _ box: BoxScene.Box, in parent: BoxScene.Box?, _ isThis: (BoxScene.Box, BoxScene.Box?) -> Bool
  ) -> Bool {
    isThis(box, parent) || box.children.contains { visit($0, in: box, isThis) }
  }

  // MARK: The list

  public static let all: [KnownDifference] = [
    contentBaseline("content-baseline", .vertical), contentBaseline("content-baseline-column", .horizontal),
    KnownDifference(
      name: "multi-line-column",
      summary:
        "The width of an item in a column of several lines is its fit-content width in the container, and the "
        + "column's own widths follow from its declared height. Chromium gives an item the width of its line once more, "
        + "and lays the lines out in the height that the container outside will give.",
      section: "CSS Flexbox 1 §9.4 7, §9.9.2",
      isThis: { box, _ in box.isFlex && box.isMultiLineColumn }, edges: .horizontal),
    KnownDifference(
      name: "fit-content-span",
      summary:
        "The space of an item that spans tracks is shared until a track reaches its limit, which is that in "
        + "fit-content(). Chromium does not stop there.",
      section: "CSS Grid 1 §12.5.1",
      isThis: { box, _ in
        box.isGrid && box.tracks(.horizontal).contains("fit-content(")
      }, edges: .horizontal),
    KnownDifference(
      name: "fit-content-span-rows",
      summary: "As fit-content-span, in rows.",
      section: "CSS Grid 1 §12.5.1",
      isThis: { box, _ in
        box.isGrid && box.tracks(.vertical).contains("fit-content(")
      }, edges: .vertical),
    KnownDifference(
      name: "maximum-of-rows",
      summary:
        "Where growing tracks would make the grid larger than its maximum, they grow as in a grid of that size. "
        + "Chromium lets rows grow beyond max-height.",
      section: "CSS Grid 1 §12.6",
      isThis: { box, _ in
        box.isGrid && box["max-height"] ?? box["max-block-size"] != nil
          && box["height"] ?? box["block-size"] == nil
      },
      edges: .vertical),
    KnownDifference(
      name: "flexible-baseline",
      summary:
        "An item whose height refers to a flexible row of a grid with a height shares a baseline. In Chromium it does "
        + "not if it has no baseline of its own.",
      section: "CSS Grid 2 §11.6",
      isThis: { box, _ in
        box.isGrid && box.alignsByBaseline && box.tracks(.vertical).contains("fr")
          && box.children.contains { item in
            ["height", "min-height", "max-height"].contains { item[$0]?.hasSuffix("%") == true }
          }
      }, edges: .vertical),
    KnownDifference(
      name: "forgotten-shim",
      summary:
        "The space that brings an item to its baseline counts as a margin of the item. Where the minimum of an item "
        + "is not its content, because it scrolls, has a min-height or spans a flexible row, Chromium leaves that space "
        + "out of its minimum contribution.",
      section: "CSS Grid 1 §12.5 1",
      isThis: { box, _ in
        box.isGrid && box.alignsByBaseline
          && (box.children.contains { $0["overflow"] != nil || $0["min-height"] != nil }
            || box.tracks(.vertical).contains("fr"))
      }, edges: .vertical),
    KnownDifference(
      name: "rows-by-height",
      summary:
        "Intrinsic widths do not depend on a height outside. In Chromium rows that repeat as often as fit do so in that "
        + "height, and so decide which columns there are.",
      section: "CSS Grid 1 §5.2",
      isThis: { box, parent in
        box.isGrid && parent != nil && box["grid-template-rows"]?.contains("repeat(auto-") == true
      }, edges: .horizontal),
    KnownDifference(
      name: "baseline-of-spans",
      summary:
        "The first and the last baseline of a grid are those that any item in its first or last row shares. In Chromium "
        + "only an item counts that shares its baseline in that row.",
      section: "CSS Grid 1 §10.6",
      isThis: { box, _ in
        box.isGrid && box.alignsByBaseline
          && box.children.contains { $0["grid-row-start"] != nil || $0["grid-row-end"] != nil }
      }, edges: .vertical),
    flexWithoutBasis("flex-without-basis", .horizontal),
    flexWithoutBasis("flex-without-basis-column", .vertical),
    KnownDifference(
      name: "ratio-of-limits",
      summary:
        "The content in an automatic minimum width is clamped by the limits of the height, by the ratio. In Chromium it is "
        + "not if the height is known first.",
      section: "CSS Flexbox 1 §4.5",
      isThis: { box, parent in
        parent?.isFlex != false && box["aspect-ratio"] != nil
          && (box["min-height"] != nil || box["max-height"] != nil)
      }, edges: .horizontal),
    KnownDifference(
      name: "ratio-of-first-rows",
      summary:
        "Where the heights of areas change widths by a ratio, columns and rows are sized again, and the grid is as high as "
        + "its rows. In Chromium it is as high as the first ones.",
      section: "CSS Grid 1 §12.1",
      isThis: { box, parent in parent?.isGrid == true && box["aspect-ratio"] != nil }, edges: .vertical),
    KnownDifference(
      name: "absolute-ratio-minimum",
      summary:
        "Only a side that follows the other by the ratio has an automatic minimum. In Chromium a declared width of an absolute "
        + "box has one, too.",
      section: "CSS Box Sizing 4 §5.1",
      isThis: { box, _ in box["position"] == "absolute" && box["aspect-ratio"] != nil && box["width"] != nil
      },
      edges: .horizontal),
    KnownDifference(
      name: "kept-block",
      summary:
        "A block that is stretched has a height that stretch inside it fills. Chromium does not lay it out again if it is as high "
        + "as it was by its content.",
      section: "CSS Flexbox 1 §9.8",
      isThis: { box, parent in
        box["display"] == "block" && parent?["display"] != "block"
          && box.children.contains { $0.fillsHeight }
      }, edges: .vertical),
    KnownDifference(
      name: "distributed-twice",
      summary:
        "What is left is distributed between tracks and beside them. In a grid whose height follows its width by a ratio, Chromium "
        + "does so twice: the second time beside the distances that came out the first time.",
      section: "CSS Box Alignment 3 §5.1",
      isThis: { box, _ in
        box.isGrid && box["aspect-ratio"] != nil
          && (box["align-content"] ?? box["place-content"])?.hasPrefix("space-") == true
      }, edges: .vertical),
    KnownDifference(
      name: "static-left",
      summary:
        "An absolute box with justify-self: left has its static position at the left. In Chromium it has it at the start of a block "
        + "that is written from right to left.",
      section: "CSS Box Alignment 3 §6.1",
      isThis: { box, parent in
        box["position"] == "absolute" && parent?["display"] == "block"
          && ["left", "right"].contains {
            (box["justify-self"] ?? parent?["justify-items"])?.hasSuffix($0) == true
          }
      }, edges: .horizontal),
    clipBesideScroll("clip-beside-scroll", .horizontal),
    clipBesideScroll("clip-beside-scroll-column", .vertical),
    zeroFactor("zero-factor", .horizontal),
    zeroFactor("zero-factor-rows", .vertical),
    KnownDifference(
      name: "cut-length",
      summary:
        "A percentage of a pixel is less than 1/64 pixel. Chromium cuts it to 0, and what did not fit on a line does.",
      section: "CSS Flexbox 1 §9.3 5",
      isThis: { box, _ in
        box.isFlex && box["flex-wrap"] == "wrap" && box["flex-direction"]?.hasPrefix("column") != true
          && box.children.contains { $0["width"]?.hasSuffix("%") == true }
      }, edges: .vertical),
    KnownDifference(
      name: "cut-sums",
      summary:
        "Lengths with fractions add up as they are. In Chromium each is cut to 1/64 pixel, and the places of boxes are sums "
        + "of more such lengths than there are boxes.",
      section: "CSS Box Model 3 §3",
      isThis: { box, _ in box.style.contains { $0.value.contains(#/[0-9]\.[0-9]|[1-9]%/#) } },
      edges: .both, most: 0.25),
    cutTracks("cut-tracks", .horizontal),
    cutTracks("cut-tracks-rows", .vertical),
    unfilledTracks("unfilled-tracks", .horizontal),
    unfilledTracks("unfilled-tracks-rows", .vertical),
    KnownDifference(
      name: "fit-content-maximum",
      summary:
        "In a track that wants to be narrow, max-width: fit-content is min-content. In Chromium it is max-content beside "
        + "width: max-content.",
      section: "CSS Box Sizing 3 §5.2",
      isThis: { box, parent in
        parent?.isGrid == true && box["width"] == "max-content" && box["max-width"] == "fit-content"
      }, edges: .both),
  ]

  /// Lines of a row, which move up or down, or of a column.
  private static func contentBaseline(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "Lines share no baselines, so `align-content: baseline` is `start`. In Chromium it is `flex-start`, which is the "
        + "other end under wrap-reverse.",
      section: "CSS Box Alignment 3 §5.3",
      isThis: { box, _ in
        box.isFlex && box.isMultiLineColumn == (edges == .horizontal)
          && ["align-content", "place-content"].contains { box[$0]?.contains("baseline") == true }
          && ["flex-wrap", "flex-flow"].contains { box[$0]?.contains("wrap-reverse") == true }
      }, edges: edges)
  }

  private static func flexWithoutBasis(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "A basis that flex leaves out is 0. In Chromium it is 0%, which behaves as content where the main size of the "
        + "container is not known.",
      section: "CSS Flexbox 1 §7.1",
      isThis: { box, parent in
        let isInColumn = parent?["flex-direction"]?.hasPrefix("column") == true
        let leavesBasisOut = box["flex"]?.wholeMatch(of: #/[0-9. ]+/#) != nil
        return leavesBasisOut && isInColumn == (edges == .vertical)
      }, edges: edges)
  }

  private static func clipBesideScroll(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "Where a box scrolls along one axis, clip along the other one is hidden, and there is no automatic minimum. In Chromium it "
        + "remains clip, and there is one.",
      section: "CSS Overflow 3 §3.1",
      isThis: { box, _ in
        let (along, across) = (
          box.overflow(edges), box.overflow(edges == .vertical ? .horizontal : .vertical)
        )
        return along == "clip" && ["hidden", "auto", "scroll"].contains(across)
      }, edges: edges)
  }

  private static func zeroFactor(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "Factors of flexible tracks whose sum is below 1 count as 1 where an item asks for the size of an fr. In Chromium "
        + "a factor of 0 is not flexible there.",
      section: "CSS Grid 1 §12.7.1",
      isThis: { box, _ in
        box.isGrid && box.tracks(edges).contains(#/\b0fr/#) && box.tracks(edges).contains("minmax(")
      }, edges: edges)
  }

  private static func cutTracks(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "Flexible tracks are as long as the items that ask for their fr. Chromium cuts their lengths to 1/64 pixel, and "
        + "an item or a line of items no longer fits.",
      section: "CSS Grid 1 §12.7",
      isThis: { box, _ in
        box.isGrid && box["grid-template-columns"]?.contains(#/[03-9]fr/#) == true
          || box.isGrid && box["grid-template-rows"]?.contains(#/[03-9]fr/#) == true
      }, edges: edges)
  }

  private static func unfilledTracks(_ name: String, _ edges: Edges) -> KnownDifference {
    KnownDifference(
      name: name,
      summary:
        "Free space is given to tracks in equal parts until each has its limit. In Chromium tracks of one size between the "
        + "same items are served once and together, and some of the space may be left.",
      section: "CSS Grid 1 §12.6",
      isThis: { box, _ in
        box.isGrid && box.tracks(edges).contains(#/minmax\([^,]*, [0-9.]+px\)/#)
          && box.children.contains { $0.style.contains { $0.property.hasPrefix("grid-") } }
      }, edges: edges)
  }
}

extension BoxScene.Box {
  fileprivate var isFlex: Bool { ["flex", "inline-flex"].contains(self["display"] ?? "flex") }
  fileprivate var isGrid: Bool { ["grid", "inline-grid"].contains(self["display"]) }

  /// Whether it says of a flexible box that it is a column of several lines.
  fileprivate var isMultiLineColumn: Bool {
    let words = ["flex-flow", "flex-direction", "flex-wrap"].compactMap { self[$0] }
      .flatMap { $0.split(separator: " ") }
    return words.contains { $0.hasPrefix("column") }
      && words.contains { ["wrap", "wrap-reverse", "balance"].contains($0) }
  }

  /// Whether an item may share a baseline.
  fileprivate var alignsByBaseline: Bool {
    self["align-items"]?.hasSuffix("baseline") == true
      || children.contains { $0["align-self"]?.hasSuffix("baseline") == true }
  }

  /// Whether its height or its minimum is `stretch`.
  fileprivate var fillsHeight: Bool {
    ["height", "min-height", "block-size", "min-block-size"].contains {
      self[$0] == "stretch" || self[$0] == "-webkit-fill-available"
    }
  }

  /// What it says of overflow along one axis; the longhand is taken to come behind the shorthand.
  fileprivate func overflow(_ edges: KnownDifference.Edges) -> String? {
    let words = self["overflow"]?.split(separator: " ").map(String.init)
    return edges == .vertical ? self["overflow-y"] ?? words?.last : self["overflow-x"] ?? words?.first
  }

  /// What a grid says of its tracks along one axis.
  fileprivate func tracks(_ edges: KnownDifference.Edges) -> String {
    let axis = edges == .horizontal ? "columns" : "rows"
    return [self["grid-template-\(axis)"], self["grid-auto-\(axis)"]].compactMap(\.self).joined(
      separator: " ")
  }
}

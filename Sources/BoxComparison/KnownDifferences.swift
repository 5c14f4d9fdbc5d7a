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
  /// Whether it moves horizontal edges only, or vertical ones only.
  private let isHorizontal: Bool

  /// Whether a smallest case shows this difference: some box has the properties that it is about, and all edges that differ
  /// do so along its axis.
  public func matches(_ smallest: BoxCase, _ comparison: FrameComparison) -> Bool {
    let isAlongAxis = comparison.differences.allSatisfy { difference in
      switch difference.part {
      case .left, .right, .column, .columns: isHorizontal
      case .top, .bottom, .row, .rows: !isHorizontal
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
    KnownDifference(
      name: "multi-line-column",
      summary:
        "The width of an item in a column of several lines is its fit-content width in the container, and the "
        + "column's own widths follow from its declared height. Chromium gives an item the width of its line once more, "
        + "and lays the lines out in the height that the container outside will give.",
      section: "CSS Flexbox 1 §9.4 7, §9.9.2",
      isThis: { box, _ in
        box.isFlex && box["flex-direction"]?.hasPrefix("column") == true
          && box["flex-wrap"].map { $0 != "nowrap" } == true
      }, isHorizontal: true),
    KnownDifference(
      name: "fit-content-span",
      summary:
        "The space of an item that spans tracks is shared until a track reaches its limit, which is that in "
        + "fit-content(). Chromium does not stop there.",
      section: "CSS Grid 1 §12.5.1",
      isThis: { box, _ in
        box["display"] == "grid" && box["grid-template-columns"]?.contains("fit-content(") == true
      }, isHorizontal: true),
    KnownDifference(
      name: "fit-content-span-rows",
      summary: "As fit-content-span, in rows.",
      section: "CSS Grid 1 §12.5.1",
      isThis: { box, _ in
        box["display"] == "grid" && box["grid-template-rows"]?.contains("fit-content(") == true
      }, isHorizontal: false),
    KnownDifference(
      name: "maximum-of-rows",
      summary:
        "Where growing tracks would make the grid larger than its maximum, they grow as in a grid of that size. "
        + "Chromium lets rows grow beyond max-height.",
      section: "CSS Grid 1 §12.6",
      isThis: { box, _ in box["display"] == "grid" && box["max-height"] != nil && box["height"] == nil },
      isHorizontal: false),
    KnownDifference(
      name: "forgotten-shim",
      summary:
        "The space that brings an item to its baseline counts as a margin of the item. Where the minimum of an item "
        + "is not its content, because it scrolls, has a min-height or spans a flexible row, Chromium leaves that space "
        + "out of its minimum contribution.",
      section: "CSS Grid 1 §12.5 1",
      isThis: { box, _ in
        box["display"] == "grid"
          && (box["align-items"]?.hasSuffix("baseline") == true
            || box.children.contains { $0["align-self"]?.hasSuffix("baseline") == true })
          && (box.children.contains { $0["overflow"] != nil || $0["min-height"] != nil }
            || box["grid-template-rows"]?.contains("fr") == true
            || box["grid-auto-rows"]?.contains("fr") == true)
      }, isHorizontal: false),
    KnownDifference(
      name: "cut-length",
      summary:
        "A percentage of a pixel is less than 1/64 pixel. Chromium cuts it to 0, and what did not fit on a line does.",
      section: "CSS Flexbox 1 §9.3 5",
      isThis: { box, _ in
        box.isFlex && box["flex-wrap"] == "wrap" && box["flex-direction"]?.hasPrefix("column") != true
          && box.children.contains { $0["width"]?.hasSuffix("%") == true }
      }, isHorizontal: false),
  ]
}

extension BoxScene.Box {
  fileprivate var isFlex: Bool { self["display"].map { $0 == "flex" } ?? true }
}

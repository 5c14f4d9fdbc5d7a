package import Boxes
import LayoutCore

/// What a chain of rows does not say of a number, because it is no row of it: percentages that count as nothing, minimums
/// that are `auto`, and why a number is 0.
///
/// A note about a value is tried: the tree with another value is laid out, and the note is made only if the number is another
/// one then. The engine that does so also checks the number: if it gives another one, that is the only note.
package struct BoxNotes: Sendable {
  /// Whole sentences without a full stop, each with its section.
  package private(set) var notes: [String] = []
  /// Why the number is 0, to follow it behind a colon; nil if it is not, or nothing simple is the reason.
  package private(set) var zero: String?

  private let tree: BoxTree
  private var frames = BoxFrames(frames: [])
  private let box: Int
  private let coordinate: BoxCoordinate
  private let engine: any BoxEngine
  private let value: Double

  /// The most boxes whose values are tried.
  private static let mostBoxes = 60
  /// The most notes of a kind.
  private static let mostNotes = 4

  /// - Parameters:
  ///   - explanation: the number, and the boxes that take part in it.
  ///   - engine: checks the number, and lays out the trials.
  /// - Complexity: a layout or two for each percentage and each item of the boxes that take part, at most 60.
  package init(on explanation: BoxExplanation, of tree: BoxTree, by engine: any BoxEngine) {
    (self.tree, box, coordinate, self.engine) = (tree, explanation.box, explanation.coordinate, engine)
    value = explanation.value
    do throws(BoxRefusal) {
      frames = try engine.layout(tree)
    } catch {
      notes = [
        "\(engine.name), the other engine, does not lay this out, so nothing checks the number: \(error)"
      ]
      return
    }
    let number = frames.frames[box][coordinate]
    guard isSame(number) else {
      notes = [
        "\(engine.name), the other engine, gives \(px(number)) and not \(px(value)): one of the two is wrong, and the sentences "
          + "follow the constraint engine"
      ]
      return
    }
    let boxes = involved(explanation)
    tellPercentages(boxes)
    tellFlexibleTracks(boxes)
    tellFlexMinimums(boxes)
    zero = abs(value) <= 1e-9 ? zeroReason() : nil
  }

  /// The box, those around it, what stands in these, and those of the chain.
  private func involved(_ explanation: BoxExplanation) -> [Int] {
    var around = [box]
    while let last = around.last, tree.parents[last] >= 0 { around.append(Int(tree.parents[last])) }
    var boxes = around + explanation.boxes.sorted()
    for outer in [box] + around.dropFirst().prefix(2) { boxes += tree.children(of: outer) }
    var seen: Set<Int> = []
    return Array(boxes.filter { seen.insert($0).inserted }.prefix(Self.mostBoxes))
  }

  private func name(_ box: Int) -> String { tree.name(of: box) }
  private func words(_ percentage: BoxPercentage) -> String {
    if percentage.pixels == 0 { return "\(px(percentage.percent))%" }
    let sign = percentage.pixels < 0 ? "−" : "+"
    return "calc(\(px(percentage.percent))% \(sign) \(px(abs(percentage.pixels)))px)"
  }
  private func px(_ value: Double) -> String { BoxWording.number((value * 1e4).rounded() / 1e4) }

  /// The number in another tree; nil if that is not laid out.
  private func number(in tree: BoxTree) -> Double? { (try? engine.layout(tree))?.frames[box][coordinate] }

  private func number(setting property: BoxLengthProperty, of box: Int, pixels: Double) -> Double? {
    var tree = tree
    tree.set(property, of: box, pixels: pixels)
    return number(in: tree)
  }

  private func isSame(_ number: Double) -> Bool { BoxCoordinate.areEqual(number, value) }

  // MARK: Percentages

  /// CSS Box Sizing 3 §5.2.1  Percentages of what is not known count as `auto`, `none` or 0.
  private mutating func tellPercentages(_ boxes: [Int]) {
    var count = 0
    for box in boxes {
      for property in BoxLengthProperty.allCases where !property.isInset {
        guard let percentage = tree.styles[box].percent(property), percentage.percent != 0,
          let (base, around) = base(of: property, box), base > 0
        else { continue }
        var (other, changed) = (tree, percentage)
        changed.percent *= percentage.percent > 50 ? 0.5 : 1.5
        other.set(property, of: box, percent: changed)
        let length = percentage.of(base)
        // Of no effect as it is written, and of one as the length that the percentage would be.
        guard let same = number(in: other), isSame(same),
          let fixed = number(setting: property, of: box, pixels: length), !isSame(fixed)
        else { continue }
        count += 1
        let side = property.axis == .horizontal ? "width" : "height"
        notes.append(
          """
          `\(property.rawValue)` of \(name(box)) is \(words(percentage)) and counts as \(property.withoutPercentage) here: it \
          refers to the \(side) of \(name(around)), which is not known before; as \(words(percentage)) of the \(px(base)) that \
          it comes to, the number would be \(px(fixed)) [css-sizing-3 §5.2.1]
          """)
        if count == Self.mostNotes { return }
      }
    }
  }

  /// The length that a percentage refers to, as it comes out, and whose it is.  Nil for items of grids, whose areas are not
  /// told, and for absolute boxes.
  private func base(of property: BoxLengthProperty, _ box: Int) -> (length: Double, box: Int)? {
    let isGap = property == .rowGap || property == .columnGap
    let outer = isGap ? box : Int(tree.parents[box])
    if outer < 0 {
      let side = property.axis == .horizontal ? tree.viewport.width : tree.viewport.height
      if case .px(let pixels) = side { return (pixels, -1) } else { return nil }
    }
    if !isGap {
      guard tree.styles[outer].display != .grid, tree.styles[box].position != .absolute else { return nil }
    }
    let axis = property.axis
    let frame = frames.frames[outer]
    let style = tree.styles[outer]
    let wide = frames.frames[max(0, Int(tree.parents[outer]))].width
    func pixels(_ length: BoxLength) -> Double {
      if case .percent(let percentage) = length { return percentage.nonNegative(of: wide) }
      if case .px(let pixels) = length { return pixels }
      return 0
    }
    let around =
      axis == .horizontal
      ? pixels(style.padding.left) + pixels(style.padding.right) + style.border.left + style.border.right
      : pixels(style.padding.top) + pixels(style.padding.bottom) + style.border.top + style.border.bottom
    return ((axis == .horizontal ? frame.width : frame.height) - around, outer)
  }

  // MARK: Minimums

  /// CSS Grid §12.7  A track of `1fr` is `minmax(auto, 1fr)`: it keeps what its items need.
  private mutating func tellFlexibleTracks(_ boxes: [Int]) {
    for grid in boxes where tree.styles[grid].display == .grid && tree.gridIndices[grid] >= 0 {
      for axis in Axis.allCases {
        guard let changed = tree.withoutFlexibleMinimums(of: grid, axis), let number = number(in: changed),
          !isSame(number)
        else { continue }
        let (template, track) =
          axis == .horizontal ? ("grid-template-columns", "column") : ("grid-template-rows", "row")
        notes.append(
          """
          an `fr` in `\(template)` of \(name(grid)) is minmax(auto, …fr): the \(track) is at least as long as what is in \
          it needs; with minmax(0, …fr) the number would be \(px(number)) [css-grid-1 §12.7]
          """)
      }
    }
  }

  /// CSS Flexbox §4.5  An item does not shrink below its content if its minimum is `auto`.
  private mutating func tellFlexMinimums(_ boxes: [Int]) {
    var count = 0
    for item in boxes where tree.parents[item] >= 0 && count < Self.mostNotes {
      let container = tree.styles[Int(tree.parents[item])]
      guard container.display == .flex, tree.styles[item].position != .absolute else { continue }
      let isRow = container.flexDirection == .row || container.flexDirection == .rowReverse
      let style = tree.styles[item]
      guard (isRow ? style.minWidth : style.minHeight) == .auto,
        let number = number(setting: isRow ? .minWidth : .minHeight, of: item, pixels: 0), !isSame(number)
      else { continue }
      count += 1
      let length = isRow ? frames.frames[item].width : frames.frames[item].height
      notes.append(
        """
        `\(isRow ? "min-width" : "min-height")` of \(name(item)) is auto: it stays \(px(length)) \(isRow ? "wide" : "high"), \
        as its content needs; with 0 the number would be \(px(number)) [css-flexbox-1 §4.5]
        """)
    }
  }

  // MARK: Zero

  private func zeroReason() -> String? {
    switch coordinate {
    case .x, .y: placeReason()
    case .width, .height: lengthReason(coordinate == .width ? .horizontal : .vertical)
    }
  }

  private func placeReason() -> String? {
    let parent = Int(tree.parents[box])
    if parent < 0 { return "the root stands at the corner of the viewport" }
    let edge = coordinate == .x ? "left" : "upper"
    return "it stands at the \(edge) edge of \(name(parent)), with nothing between"
  }

  private func lengthReason(_ axis: Axis) -> String? {
    let style = tree.styles[box]
    let isWide = axis == .horizontal
    let (size, least, most) =
      isWide ? ("width", "min-width", "max-width") : ("height", "min-height", "max-height")
    if style.pixels(isWide ? .maxWidth : .maxHeight) == 0 { return "`\(most)` is 0" }
    let parent = Int(tree.parents[box])
    let isItem = parent >= 0 && style.position != .absolute
    let container = isItem ? tree.styles[parent] : BoxStyle()
    let isRow = container.flexDirection == .row || container.flexDirection == .rowReverse
    if isItem, container.display == .flex, isRow == isWide, style.pixels(.flexBasis) == 0 {
      return style.flexGrow == 0
        ? "`flex-basis` is 0, and `flex-grow` is 0, so it does not grow"
        : "`flex-basis` is 0, and no space is left to grow into"
    }
    let property: BoxLengthProperty = isWide ? .width : .height
    if let pixels = style.pixels(property) {
      return pixels == 0
        ? "`\(size)` is 0"
        : "it shrinks to 0 from the \(px(pixels)) of its `\(size)`, because `\(least)` allows it"
    }
    if let percent = style.percent(property) {
      if let base = base(of: property, box), base.length <= 1e-9, isKnown(base.box, property) {
        return "`\(size)` is \(words(percent)) of \(name(base.box)), which is 0 there"
      }
      return
        "\(contentReason()), and `\(size)`, \(words(percent)), counts as auto: what it refers to is not known before"
    }
    if let percent = style.percent(isWide ? .minWidth : .minHeight) {
      return "\(contentReason()), and `\(least)`, \(words(percent)), comes to 0"
    }
    return "\(contentReason()), and nothing else gives it a \(size)"
  }

  /// Whether a percentage of a length that is 0 refers to it.  One that counts as auto stays what it is when a minimum makes
  /// that length 100 px.
  private func isKnown(_ base: Int, _ property: BoxLengthProperty) -> Bool {
    if base < 0 { return true }
    let minimum: BoxLengthProperty = property.axis == .horizontal ? .minWidth : .minHeight
    return number(setting: minimum, of: base, pixels: 100).map { !isSame($0) } ?? true
  }

  /// What is in a box without a length.
  private func contentReason() -> String {
    if tree.text(of: box) != nil { return "its text has no characters there" }
    let children = tree.children(of: box).filter { tree.styles[$0].display != .none }
    if children.isEmpty { return "nothing is in it" }
    if children.allSatisfy({ tree.styles[$0].position == .absolute }) {
      return "only absolute boxes are in it, which do not count"
    }
    return "what is in it is 0 \(coordinate == .width ? "wide" : "high")"
  }
}

extension BoxLengthProperty {
  /// The axis of the length that percentages refer to; those of margins and paddings all refer to a width.
  fileprivate var axis: Axis {
    switch self {
    case .height, .minHeight, .maxHeight, .rowGap, .top, .bottom: .vertical
    default: .horizontal
    }
  }

  /// What a percentage of an unknown length counts as.
  fileprivate var withoutPercentage: String {
    switch self {
    case .width, .height: "auto"
    case .flexBasis: "content"
    case .maxWidth, .maxHeight: "none"
    default: "0"
    }
  }
}

extension BoxTree {
  /// The tree with minimums of 0 in flexible tracks; nil if there is none whose minimum is `auto`.
  fileprivate func withoutFlexibleMinimums(of box: Int, _ axis: Axis) -> BoxTree? {
    var found = false
    func sizes(_ sizes: [BoxGrid.TrackSize]) -> [BoxGrid.TrackSize] {
      sizes.map { size in
        guard case .fr = size.max, size.min == .auto else { return size }
        found = true
        return BoxGrid.TrackSize(.px(0), size.max)
      }
    }
    func components(_ list: [BoxGrid.TrackComponent]) -> [BoxGrid.TrackComponent] {
      list.map { component in
        switch component {
        case .track(let size): .track(sizes([size])[0])
        case .repeat(let count, let list): .repeat(count, sizes(list))
        case .autoFill(let list): .autoFill(sizes(list))
        case .autoFit(let list): .autoFit(sizes(list))
        }
      }
    }
    var grid = grid(of: box)
    if axis == .horizontal {
      grid.templateColumns = components(grid.templateColumns)
      grid.autoColumns = sizes(grid.autoColumns)
    } else {
      grid.templateRows = components(grid.templateRows)
      grid.autoRows = sizes(grid.autoRows)
    }
    return found ? replacing(grid, of: box) : nil
  }

  /// The tree with other tracks for a box.  Complexity: O(boxes).
  private func replacing(_ grid: BoxGrid, of box: Int) -> BoxTree {
    var copy = BoxTree(viewport: viewport)
    func write(_ old: Int) {
      let own = old == box ? grid : gridIndices[old] < 0 ? nil : self.grid(of: old)
      copy.begin(styles[old], grid: own, text: text(of: old))
      for child in writtenChildren(of: old) { write(child) }
      copy.end()
    }
    if count > 0 { write(0) }
    return copy
  }
}

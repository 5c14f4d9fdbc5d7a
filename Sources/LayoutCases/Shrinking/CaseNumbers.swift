import Foundation
import LayoutCore

extension LayoutCase {
  /// Changes every number that affects the layout. The order depends only on the case's structure.
  ///
  /// Numbers that are written as one are changed as one: all three of a fixed range, all four of a uniform
  /// padding. Expected frames are evidence and stay.
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    proposal.width.updateNumber(change)
    proposal.height.updateNumber(change)
    if safeArea != EdgeInsets() { safeArea = safeArea.updated(change) }
    for name in alignments.keys.sorted() { alignments[name]?.defaultValue.updateNumbers(change) }
    for index in constraints.indices { constraints[index].updateNumbers(change) }
    root.rewrite { view in
      view.kind.updateNumbers(change)
      view.preferredSpacing = view.preferredSpacing?.updated(change)
      for index in view.modifiers.indices { view.modifiers[index].updateNumbers(change) }
    }
  }
}

extension Double? {
  func updated(_ change: (inout Double) -> Void) -> Double? {
    var number = self
    number.updateNumber(change)
    return number
  }

  fileprivate mutating func updateNumber(_ change: (inout Double) -> Void) {
    guard var number = self else { return }
    change(&number)
    self = number
  }
}

extension Double {
  func updated(_ change: (inout Double) -> Void) -> Double {
    var number = self
    change(&number)
    return number
  }
}

extension Int {
  /// The integer after `change`, rounded; unchanged if the result does not fit.
  func updated(_ change: (inout Double) -> Void) -> Int {
    Int(exactly: Double(self).updated(change).rounded()) ?? self
  }
}

extension GuideValue {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    change(&constant)
    change(&width)
    change(&height)
    for name in of.keys.sorted() { of[name].updateNumber(change) }
  }
}

extension LengthRange {
  /// A fixed length of 10 points, which is simple and visible in pictures. It is not changed.
  static let simplest = LengthRange(fixed: 10)

  func updated(_ change: (inout Double) -> Void) -> LengthRange {
    if self == .simplest { return self }
    if isFixed { return LengthRange(fixed: min.updated(change)) }
    return LengthRange(min: min.updated(change), ideal: ideal.updated(change), max: max.updated(change))
  }
}

extension FlexibleLength {
  func updated(_ change: (inout Double) -> Void) -> FlexibleLength {
    FlexibleLength(min: min.updated(change), ideal: ideal.updated(change), max: max.updated(change))
  }
}

extension SpacingDescription {
  func updated(_ change: (inout Double) -> Void) -> SpacingDescription {
    switch self {
    case .preferred: self
    case .uniform(let gap): .uniform(gap.updated(change))
    case .each(let gaps): .each(gaps.map { $0.updated(change) })
    }
  }
}

extension EdgeInsets {
  func updated(_ change: (inout Double) -> Void) -> EdgeInsets {
    if isUniform { return EdgeInsets(all: top.updated(change)) }
    return EdgeInsets(
      top: top.updated(change), leading: leading.updated(change), bottom: bottom.updated(change),
      trailing: trailing.updated(change))
  }
}

extension ViewDescription.Kind {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment, horizontalSpacing: horizontal.updated(change),
        verticalSpacing: vertical.updated(change))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment, spacing: spacing.updated(change))
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment, spacing: spacing.updated(change))
    case .spacer(let minLength): self = .spacer(minLength: minLength.updated(change))
    case .text(var text):
      text.updateNumbers(change)
      self = .text(text)
    case .image(let size, let isResizable):
      self = .image(
        Size(width: size.width.updated(change), height: size.height.updated(change)),
        resizable: isResizable)
    case .leaf(let leaf, let first, let last):
      self = .leaf(
        LinearLeaf(width: leaf.width.updated(change), height: leaf.height.updated(change)),
        firstTextBaseline: first.updated(change), lastTextBaseline: last.updated(change))
    case .screen(var screen):
      screen.updateNumbers(change)
      self = .screen(screen)
    case .gridRow, .zStack, .group, .emptyView, .viewThatFits, .color, .rectangle, .circle, .divider,
      .layout:
      break
    }
  }
}

extension TextDescription {
  fileprivate mutating func updateNumbers(_ change: (inout Double) -> Void) {
    if let limit = lineLimit {
      let lower = limit.lower.map { max(1, $0.updated(change)) }
      lineLimit = LineLimit(lower: lower, upper: limit.upper.map { max(lower ?? 1, $0.updated(change)) })
    }
    lineSpacing = lineSpacing.updated(change)
    kerning = kerning.updated(change)
    minimumScaleFactor = minimumScaleFactor.updated(change)
    if case .size(let size) = font { font = .size(size.updated(change)) }
    replay?.updateNumbers(change)
  }
}

extension TextDescription.Replay {
  fileprivate mutating func updateNumbers(_ change: (inout Double) -> Void) {
    linePitch = linePitch.updated(change)
    for index in measures.indices {
      var answer = measures[index].answer
      answer.proposal.width = answer.proposal.width.updated(change)
      answer.proposal.height = answer.proposal.height.updated(change)
      change(&answer.size.width)
      change(&answer.size.height)
      change(&answer.firstTextBaseline)
      change(&answer.lastTextBaseline)
      measures[index].answer = answer
    }
  }
}

extension ViewDescription.Modifier {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(width: width.updated(change), height: height.updated(change), alignment: alignment)
    case .flexibleFrame(let width, let height, let alignment):
      self = .flexibleFrame(
        width: width.updated(change), height: height.updated(change), alignment: alignment)
    case .padding(let insets): self = .padding(insets.updated(change))
    case .layoutPriority(let priority): self = .layoutPriority(priority.updated(change))
    case .alignmentGuide(var given):
      given.value.updateNumbers(change)
      self = .alignmentGuide(given)
    case .gridCellColumns(let count): self = .gridCellColumns(count.updated(change))
    case .gridCellAnchor(let point):
      self = .gridCellAnchor(UnitPoint(x: point.x.updated(change), y: point.y.updated(change)))
    case .aspectRatio(let ratio):
      self = .aspectRatio(AspectRatio(ratio.ratio.updated(change), contentMode: ratio.contentMode))
    case .offset(let size):
      self = .offset(Size(width: size.width.updated(change), height: size.height.updated(change)))
    case .position(let point):
      self = .position(Point(x: point.x.updated(change), y: point.y.updated(change)))
    case .layoutValue(let given):
      self = .layoutValue(key: given.key, value: given.value.updated(change))
    case .relativeFrame(let width, let height, let alignment):
      self = .relativeFrame(
        width: width?.updated(change), height: height?.updated(change), alignment: alignment)
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      self = .safeAreaInset(content, edge: edge, alignment: alignment, spacing: spacing.updated(change))
    case .safeAreaPadding(let lengths): self = .safeAreaPadding(lengths.updated(change))
    case .setting(let setting): self = .setting(setting.updated(change))
    case .fixedSize, .gridCellUnsizedAxes, .gridColumnAlignment, .overlay, .background, .layoutDirection,
      .ignoresSafeArea, .id:
      break
    }
  }
}

extension Double {
  /// The distance of the number from the simplest ones. 0, 1, 10 and ∞ are the simplest; others count by
  /// their characters and non-zero digits, then by size.
  var complexity: Int {
    switch self {
    case 0: return 0
    case 1: return 1
    case 10: return 2
    case .infinity: return 3
    default:
      let text = "\(self)"
      let length = text.hasSuffix(".0") ? text.count - 2 : text.count
      let digits = text.count { $0.isNumber && $0 != "0" }
      // Large sizes count by their power of 2.
      let size = magnitude <= 512 ? Int(magnitude) : 512 + Int(clamping: exponent)
      return 2048 * (length + digits) + size
    }
  }

  /// Simpler numbers, no larger than this one, to try in its place; simplest first.
  var simpler: [Double] {
    let rounded = [rounded(), rounded(.down), significant(1), significant(2), (self / 2).rounded()]
    // For counts with a lower bound: the last step down to it.
    let oneLess = self > 1 && self <= 10 ? [self - 1] : []
    var values: [Double] = []
    for value in [0, 1, 10, magnitude] + rounded + oneLess
    where value.complexity < complexity && value.magnitude <= magnitude && !values.contains(value) {
      values.append(value)
    }
    return values.sorted { $0.complexity < $1.complexity }
  }

  /// The number cut to this many significant digits.
  private func significant(_ digits: Int) -> Double {
    Double(String(format: "%.\(digits - 1)e", self)) ?? self
  }
}

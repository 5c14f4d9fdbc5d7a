// Lists and grouped forms: scroll views of lines (LI1–LI9, FO4–FO6).
extension TreeBuilder {
  /// A List (LI1–LI9) in the style in force; `content` emits its elements and sections.
  ///
  /// - Parameters:
  ///   - contentOffset: where it has been scrolled to (SC6); nil means at rest.
  ///   - target: the view to which it has been scrolled from there (LI9).
  ///   - name: names the frame, which fills the proposal.
  public mutating func list(
    contentOffset: Point? = nil, scrollTo target: ScrollTarget? = nil, name: String? = nil,
    content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil {
      return write(.list(contentOffset: contentOffset, target: target), name: name) {
        $0.children = $1.writtenLines(content)
      }
    }
    lines(
      "List", LineConstants.list(containers, on: environment.platform),
      containers.scroll(contentOffset: contentOffset, target: target), name, content)
  }

  /// A scroll view of lines.
  ///
  /// - Parameter container: List or Form.
  mutating func lines(
    _ container: String, _ constants: LineConstants, _ scroll: ScrollDescription, _ name: String?,
    _ content: (inout TreeBuilder) -> Void
  ) {
    let composer = LineComposer(container, constants, containers)
    let fill = FlexibleLength(min: 0, max: .infinity)
    let (list, lines) = (made(.list(container)), made(.lines(container)))
    modified(
      by: (name.map { [.id($0)] } ?? []) + [
        list, .flexibleFrame(width: fill, height: fill, alignment: .topLeading), list,
      ]
    ) { builder in
      builder.scrollView(scroll) { builder in
        builder.modified(by: [lines, .padding(EdgeInsets(bottom: constants.belowAll.points)), lines]) {
          builder in
          builder.stack(.lines) { builder in
            let padding = builder.tree.count - 2
            builder.with {
              $0.listRowInsets = nil
              $0.labels = .line
            } _: {
              $0.members(composedBy: composer, content)
            }
            composer.finish(in: &builder, below: padding)
          }
        }
      }
    }
  }
}

extension StackDescription {
  fileprivate static let lines = StackDescription(
    axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0)
}

extension LineConstants {
  /// The lengths of a List with these settings.
  fileprivate static func list(_ settings: ContainerEnvironment, on platform: Platform) -> LineConstants {
    switch (platform, settings.listStyle) {
    case (.macOS, .automatic): settings.isInSidebar ? .sidebar : .inset
    case (.macOS, .inset), (.macOS, .insetGrouped), (.macOS, .grouped): .inset
    case (.macOS, .plain): .plain
    case (.macOS, .bordered): .bordered
    case (.macOS, .sidebar): .sidebar
    case (.iOS, .plain), (.iOS, .inset), (.iOS, .bordered): .plainOfIOS
    case (.iOS, .automatic), (.iOS, .insetGrouped), (.iOS, .grouped), (.iOS, .sidebar): .insetGrouped
    }
  }
}

/// Makes a line of each element of a List or a grouped form, and puts the gaps between sections before them.
final class LineComposer: MemberComposer {
  private typealias Role = SectionMember.Role

  /// List or Form.
  private let container: String
  private let constants: LineConstants
  /// Between two rows of a section, in points (LI4).
  private let betweenRows: Double
  /// The given gap between sections, in points (LI7).
  private let sectionSpacing: Double?
  private let aboveAll: Double

  /// The part of a section to which the next element belongs.
  private var role = Role.content
  /// The part to which the last line of the open section belongs; nil if it has none yet.
  private var lastLine: Role?
  /// Whether a section with lines came before the open one.
  private var isLater = false
  private var earlierHasFooter = false
  /// How many disclosure groups stand around the next row (LI8).
  private var level = 0
  /// Whether a disclosure group is a row: then the container is an outline.
  private var isOutline = false
  /// The paddings around the content of the rows.
  private var rows: [Int] = []

  /// - Parameter settings: those around the container.
  init(_ container: String, _ constants: LineConstants, _ settings: ContainerEnvironment) {
    self.container = container
    self.constants = constants
    let isOnIOS = constants.platform == .iOS
    betweenRows = (isOnIOS ? settings.listRowSpacing : nil) ?? constants.betweenRows.points
    sectionSpacing = isOnIOS ? settings.listSectionSpacing : nil
    // LI8
    let isUnderLargeTitle = settings.bar != nil && settings.hasTitle && settings.titleDisplayMode != .inline
    aboveAll = constants.firstHeader == .alone && isUnderLargeTitle ? 0 : constants.aboveAll.points
  }

  func compose(_ emit: (inout TreeBuilder) -> Void, in builder: inout TreeBuilder) {
    let isFirstLine = lastLine == nil && !isLater
    let before =
      isFirstLine ? "space above the lines" : lastLine == nil ? "gap between sections" : "gap between rows"
    let gap = gapBeforeLine()
    lastLine = role
    // Behind the padding and the frame of its line.
    if role == .content { rows.append(builder.tree.count + 2) }
    var wrappers: [ModifierDescription] = []
    for (part, wrapper) in zip(
      parts(before: before, areInsetsGiven: builder.containers.listRowInsets != nil),
      self.wrappers(gap: gap, isFirstLine, builder.containers))
    {
      wrappers += [builder.made(part), wrapper]
    }
    builder.modified(by: wrappers, content: emit)
  }

  func composeSection(_ section: SectionParts, in builder: inout TreeBuilder) {
    let outer = (role, level)
    endSection()
    level = 0
    if let header = section.header { emit(header, as: .header, in: &builder) }
    emit(section.content, as: .content, in: &builder)
    if let footer = section.footer { emit(footer, as: .footer, in: &builder) }
    endSection()
    (role, level) = outer
  }

  private func emit(_ part: (inout TreeBuilder) -> Void, as role: Role, in builder: inout TreeBuilder) {
    self.role = role
    part(&builder)
  }

  private func endSection() {
    guard let last = lastLine else { return }
    (isLater, earlierHasFooter, lastLine) = (true, last == .footer, nil)
  }

  /// A DisclosureGroup in a List (LI8).
  func composeDisclosure(
    isExpanded: Bool, in builder: inout TreeBuilder, label: (inout TreeBuilder) -> Void,
    content: (inout TreeBuilder) -> Void
  ) {
    if role == .content { isOutline = true }
    label(&builder)
    level += 1
    if isExpanded { content(&builder) }
    level -= 1
  }

  /// What is known only when all lines are there: whether they are an outline (LI8), and whether there are any
  /// (LI5).
  ///
  /// - Parameter padding: the node with the space below the lines.
  func finish(in builder: inout TreeBuilder, below padding: Int) {
    guard !builder.hasFailed else { return }
    if lastLine == nil && !isLater { builder.tree.paddings[builder.tree.payload(of: padding)].bottom = 0 }
    if isOutline { indentRows(in: &builder) }
  }

  /// LI8.
  private func indentRows(in builder: inout TreeBuilder) {
    for row in rows {
      builder.tree.paddings[builder.tree.payload(of: row)].leading += constants.outline.points
    }
  }

  /// The gap before the next line, without what a header or footer has around itself, in points.
  private func gapBeforeLine() -> Double {
    if let lastLine { return lastLine == .content && role == .content ? betweenRows : 0 }
    guard isLater else { return role == .header && constants.firstHeader != .below ? 0 : aboveAll }
    if let missing = constants.missingPart?.points {
      let parts = (earlierHasFooter ? 0.0 : 1) + (role == .header ? 0 : 1)
      return parts * (sectionSpacing ?? missing)
    }
    return sectionSpacing ?? (role == .header ? constants.laterHeader : constants.laterCard).points
  }

  /// What the wrappers of a line are.
  private func parts(before: String, areInsetsGiven: Bool) -> [MadePart] {
    switch role {
    case .content:
      [
        .line(container, before: before), .row(container),
        .rowInsets(container, areGiven: areInsetsGiven),
      ]
    case .header: [.header(container, "header"), .headerLine(container, "header")]
    case .footer: [.header(container, "footer"), .headerLine(container, "footer")]
    }
  }

  /// The wrappers of a line, outermost first.
  private func wrappers(
    gap: Double, _ isFirstLine: Bool, _ settings: ContainerEnvironment
  ) -> [ModifierDescription] {
    let (margin, inset) = (constants.margin.points, constants.rowInset.points)
    let fill = FlexibleLength(max: .infinity)
    func line(_ top: Double, _ bottom: Double, _ side: Double) -> ModifierDescription {
      .padding(EdgeInsets(top: gap + top, leading: side, bottom: bottom, trailing: side))
    }
    switch role {
    case .content:
      let around = constants.rowPadding.points
      var insets =
        settings.listRowInsets
        ?? EdgeInsets(top: around, leading: inset, bottom: around, trailing: inset)
      insets.leading += constants.outlineLevel.points * Double(level)
      let least = FlexibleLength(min: constants.leastRow.points)
      return [
        line(0, 0, margin), .flexibleFrame(width: fill, height: least, alignment: .leading), .padding(insets),
      ]
    case .header:
      let isAbove = isFirstLine && constants.firstHeader == .above
      let bottom = constants.belowHeader.points + (isAbove ? aboveAll : 0)
      return [
        line(constants.aboveHeader.points, bottom, margin + inset),
        .flexibleFrame(width: fill, alignment: .leading),
      ]
    case .footer:
      return [
        line(constants.aboveFooter.points, constants.belowFooter.points, margin + inset),
        .flexibleFrame(width: fill, alignment: constants.footers),
      ]
    }
  }
}

// Forms, labels and boxes (FO1–FO6, CO1–CO3).

/// The guide of a form in columns, on which the controls of its rows begin (FO1).
private enum ControlColumn {
  static let key = AlignmentKey(name: "control column", axis: .horizontal, defaultValue: AffineGuide())
}

extension TreeBuilder {
  /// A Form in the style in force (FO1–FO6); `content` emits its rows and sections.
  ///
  /// - Parameter spacing: the gaps of a form in columns (FO3); other forms do not read it.
  public mutating func form(
    spacing: SpacingDescription = .preferred, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    let isInColumns =
      environment.platform == .macOS && containers.formStyle == .automatic || containers.formStyle == .columns
    if writing != nil {
      return write(.form(spacing: spacing, scrolls: !isInColumns), name: name) { view, builder in
        view.children = isInColumns ? builder.writtenColumns(content) : builder.writtenLines(content)
      }
    }
    switch (environment.platform, containers.formStyle) {
    case (.macOS, .automatic), (_, .columns):
      columnsForm(ColumnsFormDescription(guide: ControlColumn.key, spacing: spacing), name: name) { builder in
        builder.with({ $0.labels = .column }, content)
      }
    case (.macOS, .grouped): lines("Form", .groupedForm, containers.scroll(), name, content)
    case (.iOS, .automatic), (.iOS, .grouped):
      lines("Form", .insetGrouped, containers.scroll(), name, content)
    }
  }

  /// A LabeledContent: `label` and `content` emit one view each (FO1, FO4, CO1).
  public mutating func labeledContent(
    name: String? = nil, label: (inout TreeBuilder) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil {
      return write(.labeledContent, name: name) { view, builder in
        view.parts[.label] = builder.written(label)
        view.children = builder.written(content)
      }
    }
    let placement = containers.labels
    if placement == .line { return lineOfTwo(name: name, first: label, second: content) }
    let spacing = placement == .column ? PlatformConstants.formLabelSpacing : PlatformConstants.labelSpacing
    let line = StackDescription(
      axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .uniform(spacing.points))
    stack(line, name: name, as: "LabeledContent") { builder in
      builder.one(label)
      guard placement == .column else { return builder.one(content) }
      let guide = ExplicitGuide(guide: ControlColumn.key, formula: .affine(AffineGuide()))
      builder.modified(by: .alignmentGuide(guide)) { $0.one(content) }
    }
  }

  /// A line of two (L9): two views at the ends of the width that is offered. Each closure emits one view.
  ///
  /// The space between them gives way first, so each view has its ideal width as long as both fit.
  public mutating func lineOfTwo(
    name: String? = nil, first: (inout TreeBuilder) -> Void, second: (inout TreeBuilder) -> Void
  ) {
    let line = StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: 0)
    stack(line, name: name, as: "LabeledContent") { builder in
      builder.one(first)
      builder.modified(by: builder.made(.spaceInLine)) {
        $0.spacer(minLength: PlatformConstants.lineSpace.points)
      }
      builder.one(second)
    }
  }

  /// A GroupBox (CO2). A nil label is absent.
  public mutating func groupBox(
    name: String? = nil, label: ((inout TreeBuilder) -> Void)? = nil, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil {
      return write(.groupBox, name: name) { view, builder in
        if let label { view.parts[.label] = builder.written(label) }
        view.children = builder.written(content)
      }
    }
    let padding = PlatformConstants.boxPadding.points
    let box = StackDescription(
      axis: .vertical, alignment: HorizontalAlignment.leading.key,
      spacing: .uniform(PlatformConstants.boxSpacing.points))
    stack(box, name: name, as: "GroupBox") { builder in
      if let label {
        let inset = EdgeInsets(leading: PlatformConstants.boxLabelInset.points)
        builder.modified(by: [builder.made(.boxLabel), .padding(inset)]) { $0.one(label) }
      }
      let around = EdgeInsets(top: padding, leading: padding, bottom: padding, trailing: padding)
      builder.modified(by: [builder.made(.box), .padding(around)]) { $0.column(content) }
    }
  }

  /// A DisclosureGroup (CO3), in a List a row of its label and rows of its content (LI8).
  ///
  /// - Parameters:
  ///   - spacing: the gaps of its content; in a List it is not read.
  ///   - name: names the group, in a List its label.
  public mutating func disclosureGroup(
    isExpanded: Bool, spacing: SpacingDescription = .preferred, name: String? = nil,
    label: (inout TreeBuilder) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil {
      return write(.disclosureGroup(isExpanded: isExpanded, spacing: spacing), name: name) { view, builder in
        view.parts[.label] = builder.written(label)
        if isExpanded { view.children = builder.written(content) }
      }
    }
    if let lines = composer as? LineComposer {
      return lines.composeDisclosure(
        isExpanded: isExpanded, in: &self, label: { $0.one(named: name, label) },
        content: { $0.unnamed(content) })
    }
    let group = StackDescription(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0)
    stack(group, name: name, as: "DisclosureGroup") { builder in
      let padding = PlatformConstants.disclosurePadding.points
      let (line, insets) = (builder.made(.disclosureLine), builder.made(.disclosureLabel))
      builder.modified(by: [
        line, .flexibleFrame(width: FlexibleLength(max: .infinity), alignment: .leading), insets,
        .padding(
          EdgeInsets(
            top: padding, leading: PlatformConstants.disclosureInset.points, bottom: padding, trailing: 0)),
      ]) { $0.one(label) }
      if isExpanded { builder.column(spacing: spacing, content) }
    }
  }

  /// A stack that is what a container is made of.
  mutating func stack(
    _ stack: StackDescription, name: String?, as container: String, _ content: (inout TreeBuilder) -> Void
  ) {
    written(as: .container(container)) { $0.stack(stack, name: name, content: content) }
  }

  /// The one view of what `content` emits: itself, or an HStack of several (A6).
  mutating func one(named name: String? = nil, _ content: (inout TreeBuilder) -> Void) {
    stack(
      StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: .preferred),
      name: name, content: content)
  }

  /// What `content` emits, without the names around it: they are those of the label (LI8).
  private mutating func unnamed(_ content: (inout TreeBuilder) -> Void) {
    let outer = (pending, rowBorders)
    func isName(_ modifier: ModifierDescription) -> Bool {
      if case .id = modifier { true } else { false }
    }
    rowBorders = rowBorders.map { border in pending.prefix(border).count { !isName($0) } }
    pending.removeAll(where: isName)
    content(&self)
    (pending, rowBorders) = outer
  }

  /// What `content` emits in a VStack, centred.
  private mutating func column(
    spacing: SpacingDescription = .preferred, _ content: (inout TreeBuilder) -> Void
  ) {
    stack(
      StackDescription(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: spacing),
      content: content)
  }
}

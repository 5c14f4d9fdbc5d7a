import DirectLayout
import LayoutCore
import Testing

@testable import LayoutCases

/// A case that is lowered into a builder which writes down what it is asked for, and made a case again.
@Suite struct WrittenCaseTests {
  private static func written(_ layoutCase: LayoutCase) throws -> LayoutCase {
    let lowering = Lowering(layoutCase.alignments, .builtIn)
    let views = try TreeBuilder.written(on: layoutCase.platform) {
      lowering.emit(layoutCase.root, at: .root, into: &$0)
    }
    var written = try LayoutCase(
      views, name: layoutCase.name, proposal: layoutCase.proposal, host: layoutCase.host,
      platform: layoutCase.platform)
    (written.source, written.expect) = (layoutCase.source, layoutCase.expect)
    (written.layoutDirection, written.safeArea) = (layoutCase.layoutDirection, layoutCase.safeArea)
    written.constraints = layoutCase.constraints
    return written
  }

  @Test(arguments: Family.all.map(\.label)) func `it is the case again, and has its frames`(
    label: String
  ) throws {
    let family = try Family(label)
    for seed in UInt64(1)...12 {
      let layoutCase = family.makeCase(seed: seed)
      let written = try Self.written(layoutCase)
      let expected = plain(layoutCase, declaring: Set(written.alignments.keys))
      #expect(try written.json() == expected.json(), "seed \(seed)")
      let (tree, again) = (try layoutCase.tree(), try written.tree())
      let engine = DirectEngine()
      let (first, second) = (
        engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host),
        engine.layout(again, in: written.proposal, host: written.host)
      )
      #expect(first.status == second.status && first.frames == second.frames, "seed \(seed)")
      #expect(tree.kinds == again.kinds && tree.nodes == again.nodes, "seed \(seed)")
    }
  }

  /// The case without what is a second way to write something, or decides nothing.
  private func plain(_ layoutCase: LayoutCase, declaring used: Set<String>) -> LayoutCase {
    var plain = layoutCase
    plain.alignments = plain.alignments.filter { used.contains($0.key) }
    plain.root.rewrite { view in
      view.children = view.children.flatMap(self.members)
      view.kind = self.plain(view.kind)
      for index in view.modifiers.indices { view.modifiers[index] = self.plain(view.modifiers[index]) }
      if case .lengths(_, let above, let below)? = view.preferredSpacing {
        view.preferredSpacing = .lengths(above: above, below: below)
      }
      switch view.kind {
      case .screen(.disclosureGroup(isExpanded: false, _)): view.children = []
      case .screen(.navigationSplitView) where layoutCase.platform == .iOS:
        view.kind = .screen(.navigationStack)
        if let sidebar = view.parts[.sidebar] { view.children = self.members(of: sidebar) }
        view.parts = [:]
      default: break
      }
      view.parts = view.parts.mapValues(self.alone)
      view = self.alone(view)
    }
    return plain
  }

  /// A group of one view is that view, with the modifiers of both.
  private func alone(_ view: ViewDescription) -> ViewDescription {
    guard view.kind == .group, view.children.count == 1 else { return view }
    var alone = view.children[0]
    alone.modifiers += view.modifiers
    return alone
  }

  private func plain(_ kind: ViewDescription.Kind) -> ViewDescription.Kind {
    switch kind {
    case .leaf(.shape, nil, nil): .color
    case .grid(let alignment, let horizontal, let vertical):
      .grid(alignment: plain(alignment), horizontalSpacing: horizontal, verticalSpacing: vertical)
    case .hStack(let alignment, let spacing): .hStack(alignment: plain(alignment), spacing: spacing)
    case .vStack(let alignment, let spacing): .vStack(alignment: plain(alignment), spacing: spacing)
    case .zStack(let alignment): .zStack(alignment: plain(alignment))
    case .viewThatFits(let axes): .viewThatFits(axes: axes == [.horizontal, .vertical] ? nil : axes)
    case .text(let text): .text(plain(text))
    case .screen(.scrollView(let axes, let offset, let target, let spacing)):
      .screen(
        .scrollView(
          axes: axes == .vertical ? nil : axes, contentOffset: offset, scrollTo: target, spacing: spacing))
    case .screen(.lazyStack(let axis, let alignment, let spacing, let pinned)):
      .screen(.lazyStack(axis, alignment: plain(alignment), spacing: spacing, pinnedViews: pinned))
    case .screen(.lazyGrid(let axis, let items, let alignment, let spacing, let pinned)):
      .screen(
        .lazyGrid(
          axis,
          items: items.map { item in
            let alignment = item.alignment.map { plain($0) ?? .named("center") }
            return GridItemDescription(item.size, spacing: item.spacing, alignment: alignment)
          }, alignment: plain(alignment), spacing: spacing, pinnedViews: pinned))
    default: kind
    }
  }

  private func plain(_ text: TextDescription) -> TextDescription {
    // What is set of a recorded text is in its measures already.
    var plain = text.replay == nil ? text : TextDescription(text.content)
    plain.replay = text.replay.map { replay in
      TextDescription.Replay(
        linePitch: replay.linePitch == 0 ? nil : replay.linePitch,
        measures: replay.measures.map { TextDescription.Measure($0.answer) })
    }
    if plain.lineSpacing == 0 { plain.lineSpacing = nil }
    if plain.kerning == 0 { plain.kerning = nil }
    if plain.truncationMode == .tail { plain.truncationMode = nil }
    if plain.minimumScaleFactor == 1 { plain.minimumScaleFactor = nil }
    plain.allowsTightening = nil
    plain.textScale = nil
    return plain
  }

  private func plain(_ modifier: ViewDescription.Modifier) -> ViewDescription.Modifier {
    switch modifier {
    case .frame(let width, let height, let alignment):
      .frame(width: width, height: height, alignment: plain(alignment))
    case .flexibleFrame(let width, let height, let alignment):
      .flexibleFrame(width: width, height: height, alignment: plain(alignment))
    case .relativeFrame(let width, let height, let alignment):
      .relativeFrame(width: width, height: height, alignment: plain(alignment))
    case .overlay(let content, let alignment):
      .overlay(layer(content, plain(alignment)), alignment: plain(alignment))
    case .background(let content, let alignment):
      .background(layer(content, plain(alignment)), alignment: plain(alignment))
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      .safeAreaInset(
        layer(content, plain(across(edge, alignment))), edge: edge,
        alignment: plain(across(edge, alignment)), spacing: spacing)
    case .alignmentGuide(let guide) where guide.guide != "center":
      .alignmentGuide(guide.guide, guide.value)
    default: modifier
    }
  }

  /// What stands in a layer: one view, or a ZStack.
  private func layer(_ content: ViewDescription, _ alignment: AlignmentName?) -> ViewDescription {
    let content = alone(content)
    guard content.memberCount == 1 else {
      return ViewDescription(.zStack(alignment: alignment), children: members(of: content))
    }
    return content
  }

  /// A group without modifiers, or of no view, leaves nothing around its members.
  private func members(of view: ViewDescription) -> [ViewDescription] {
    view.kind == .group && (view.modifiers.isEmpty || view.children.isEmpty) ? view.children : [view]
  }

  private func across(_ edge: Edge, _ alignment: AlignmentName?) -> AlignmentName? {
    switch alignment {
    case .axes(let horizontal, let vertical): .named(edge.axis == .vertical ? horizontal : vertical)
    default: alignment
    }
  }

  private func plain(_ alignment: String?) -> String? { alignment == "center" ? nil : alignment }

  private func plain(_ alignment: AlignmentName?) -> AlignmentName? {
    switch alignment {
    case .named("center"), .axes("center", "center"): return nil
    case .axes(let horizontal, "center"): return .named(horizontal)
    case .axes("center", let vertical): return .named(vertical)
    case .axes(let horizontal, let vertical):
      let names = AlignmentNames()
      let standard = try? Alignment(
        horizontal: names.horizontal(horizontal, at: .root), vertical: names.vertical(vertical, at: .root))
      return standard.flatMap(AlignmentNames.name(of:)).map { .named($0) } ?? alignment
    default: return alignment
    }
  }
}

// What containers read off the views around them and off their members (sections 7 and 9).

/// A setting that a container reads. As a modifier it leaves no node; of several the innermost wins.
public enum ContainerSetting: Sendable, Hashable {
  case listStyle(ListStyle)
  case formStyle(FormStyle)
  /// Around the content of a row, in points; nil means the style's (LI3).
  case listRowInsets(EdgeInsets?)
  /// Between rows, in points; nil means the style's (LI4).
  case listRowSpacing(Double?)
  /// Between sections, in points; nil means the style's (LI7).
  case listSectionSpacing(Double?)
  /// Content margins (SC9), in points; a nil length takes them back.
  case contentMargins(Edge.Set, Double?, placement: ContentMarginPlacement = .automatic)
  /// Where a scroll view's content stands (SC7, SC8); a nil role means all that have none of their own, a nil
  /// anchor is no anchor.
  case defaultScrollAnchor(UnitPoint?, role: ScrollAnchorRole? = nil)
  /// The width of a column of a NavigationSplitView, in points (NS1, NS2).
  case navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil)
  /// The title of a navigation stack or of a column (NA2).
  case navigationTitle
  /// How that title is shown (NA2).
  case navigationBarTitleDisplayMode(TitleDisplayMode)
}

/// The style of a List (section 9).
public enum ListStyle: String, Sendable, Hashable, CaseIterable {
  case automatic, inset, plain, bordered, sidebar, insetGrouped, grouped
}

/// The style of a Form (section 9).
public enum FormStyle: String, Sendable, Hashable, CaseIterable {
  case automatic, columns, grouped
}

/// Which part of a scroll view content margins belong to (SC9).
public enum ContentMarginPlacement: String, Sendable, Hashable, CaseIterable {
  case automatic, scrollContent, scrollIndicators
}

/// What a default scroll anchor decides (SC7, SC8).
public enum ScrollAnchorRole: String, Sendable, Hashable, CaseIterable {
  case initialOffset, sizeChanges, alignment
}

/// How the title of a navigation bar is shown (NA2).
public enum TitleDisplayMode: String, Sendable, Hashable, CaseIterable {
  case automatic, inline, large
}

/// The settings in force where the next view is built.
public struct ContainerEnvironment: Sendable {
  public var listStyle = ListStyle.automatic
  public var formStyle = FormStyle.automatic
  public var listRowInsets: EdgeInsets?
  public var listRowSpacing: Double?
  public var listSectionSpacing: Double?
  /// By edge, for the placements automatic and scrollContent (SC9).
  private var margins: [ContentMarginPlacement: [Edge: Double]] = [:]
  /// By role; nil for all that have none of their own (SC7, SC8).
  private var anchors: [ScrollAnchorRole?: UnitPoint?] = [:]
  /// The least, ideal and greatest width of a column; all nil if it says none.
  public var columnWidth: (min: Double?, ideal: Double?, max: Double?) = (nil, nil, nil)
  public var hasTitle = false
  public var titleDisplayMode = TitleDisplayMode.automatic
  /// How a LabeledContent stands here (FO1, FO4, CO1).
  var labels = LabelPlacement.plain
  /// Whether a List without a style is a sidebar (NS1).
  var isInSidebar = false
  /// What the navigation stack around hears from its content; nil outside one (NA2).
  var bar: NavigationRecord?
  /// What the column around hears from its content; nil outside one (NS1, NS2).
  var column: NavigationRecord?

  public init() {}

  public mutating func set(_ setting: ContainerSetting) {
    switch setting {
    case .listStyle(let style): listStyle = style
    case .formStyle(let style): formStyle = style
    case .listRowInsets(let insets): listRowInsets = insets
    case .listRowSpacing(let spacing): listRowSpacing = spacing
    case .listSectionSpacing(let spacing): listSectionSpacing = spacing
    case .contentMargins(let edges, let length, let placement):
      for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
        margins[placement, default: [:]][edge] = length
      }
    case .defaultScrollAnchor(let anchor, let role): anchors.updateValue(anchor, forKey: role)
    case .navigationSplitViewColumnWidth(let min, let ideal, let max): columnWidth = (min, ideal, max)
    case .navigationTitle: hasTitle = true
    case .navigationBarTitleDisplayMode(let mode): titleDisplayMode = mode
    }
  }

  /// Tells the navigation stack and the column around what a view says that stands in them.
  func tell(_ setting: ContainerSetting) {
    switch setting {
    case .navigationSplitViewColumnWidth(_, let ideal, _): column?.width = ideal
    case .navigationTitle: bar?.hasTitle = true
    case .navigationBarTitleDisplayMode(let mode): bar?.mode = mode
    default: break
    }
  }

  /// The content margins in force, in points (SC9).
  public var contentMargins: EdgeInsets {
    func margin(_ edge: Edge) -> Double {
      margins[.scrollContent]?[edge] ?? margins[.automatic]?[edge] ?? 0
    }
    return EdgeInsets(
      top: margin(.top), leading: margin(.leading), bottom: margin(.bottom), trailing: margin(.trailing))
  }

  /// The anchor in force: that of its role goes before one for all (SC7).
  private func anchor(_ role: ScrollAnchorRole) -> UnitPoint? { anchors[role] ?? anchors[nil] ?? nil }

  /// A scroll view with the margins and anchors in force.
  public func scroll(
    _ axes: Axis.Set = .vertical, contentOffset: Point? = nil, target: ScrollTarget? = nil
  ) -> ScrollDescription {
    ScrollDescription(
      axes: axes, contentOffset: contentOffset, target: target, margins: contentMargins,
      initialAnchor: anchor(.initialOffset), alignmentAnchor: anchor(.alignment))
  }
}

/// How a LabeledContent stands in the container around it.
enum LabelPlacement: Sendable {
  /// CO1.
  case plain
  /// In a form in columns (FO1).
  case column
  /// In a line of a List or a grouped form (FO4).
  case line
}

/// What the content of a navigation stack or of a column says while it is built. One builder uses it, and the
/// container that made it reads it when its content is complete.
final class NavigationRecord: @unchecked Sendable {
  var hasTitle = false
  var mode = TitleDisplayMode.automatic
  /// In points; nil means the platform's.
  var width: Double?
}

extension ModifierDescription {
  /// Whether it has content of its own: an overlay, a background, an inset of the safe area.
  var holdsContent: Bool {
    switch self {
    case .overlay, .background, .safeAreaInset: true
    default: false
    }
  }

  /// The same modifier with its content among the settings in force now, whatever the views further in say.
  func amongSettings(of builder: TreeBuilder) -> ModifierDescription {
    let (texts, views, containers) = (builder.environment, builder.viewEnvironment, builder.containers)
    func amongSettings(_ content: @escaping Content) -> Content {
      { builder in
        let inner = (builder.environment, builder.viewEnvironment, builder.containers)
        (builder.environment, builder.viewEnvironment, builder.containers) = (texts, views, containers)
        content(&builder)
        (builder.environment, builder.viewEnvironment, builder.containers) = inner
      }
    }
    switch self {
    case .overlay(let content, let alignment): return .overlay(amongSettings(content), alignment: alignment)
    case .background(let content, let alignment):
      return .background(amongSettings(content), alignment: alignment)
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      return .safeAreaInset(amongSettings(content), edge: edge, alignment: alignment, spacing: spacing)
    default: return self
    }
  }
}

/// How a container composes what stands in it. A List makes a row of each element (LI1), and lines of the
/// headers and footers of its sections (LI5).
package protocol MemberComposer: AnyObject {
  /// Composes one element. `emit` emits it with its own modifiers; call it once.
  func compose(_ emit: (inout TreeBuilder) -> Void, in builder: inout TreeBuilder)

  /// Composes a section.
  func composeSection(_ section: SectionParts, in builder: inout TreeBuilder)
}

/// The parts of a Section. A nil header or footer is absent.
public struct SectionParts {
  public var header: ((inout TreeBuilder) -> Void)?
  public var content: (inout TreeBuilder) -> Void
  public var footer: ((inout TreeBuilder) -> Void)?

  public init(
    header: ((inout TreeBuilder) -> Void)? = nil, content: @escaping (inout TreeBuilder) -> Void,
    footer: ((inout TreeBuilder) -> Void)? = nil
  ) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}

extension TreeBuilder {
  /// Section 6 for a setting.
  mutating func check(_ setting: ContainerSetting) {
    switch setting {
    case .listRowInsets(let insets):
      if let insets { check(lengths: insets, "listRowInsets", nil) }
    case .listRowSpacing(let spacing):
      if let spacing { check(length: spacing, "listRowSpacing", nil) }
    case .listSectionSpacing(let spacing):
      if let spacing { check(length: spacing, "listSectionSpacing", nil) }
    case .contentMargins(_, let length, _):
      if let length { check(length: length, "contentMargins", nil) }
    case .defaultScrollAnchor(let anchor, _):
      check(finite: anchor?.x ?? 0, "defaultScrollAnchor", nil)
      check(finite: anchor?.y ?? 0, "defaultScrollAnchor", nil)
    case .navigationSplitViewColumnWidth(let min, let ideal, let max):
      for length in [min, ideal, max] {
        if let length { check(length: length, "navigationSplitViewColumnWidth", nil) }
      }
    case .listStyle, .formStyle, .navigationTitle, .navigationBarTitleDisplayMode: break
    }
  }

  /// A Section (SE1). It leaves no node: its members become members of the container around it. A List and a
  /// Form compose it themselves.
  public mutating func section(_ parts: SectionParts) {
    guard error == nil else { return }
    if writing != nil {
      return write(.section) { view, builder in
        if let header = parts.header { view.parts[.header] = builder.written(header) }
        view.children = builder.written(parts.content)
        if let footer = parts.footer { view.parts[.footer] = builder.written(footer) }
      }
    }
    if let composer { return composer.composeSection(parts, in: &self) }
    let number = sectionCount
    sectionCount += 1
    let around = section
    if let header = parts.header {
      section = SectionMember(section: number, role: .header)
      header(&self)
    }
    section = SectionMember(section: number, role: .content)
    parts.content(&self)
    if let footer = parts.footer {
      section = SectionMember(section: number, role: .footer)
      footer(&self)
    }
    section = around
  }

  /// Emits what `content` emits with other settings.
  mutating func with(
    _ change: (inout ContainerEnvironment) -> Void, _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = containers
    change(&containers)
    content(&self)
    containers = outer
  }

  /// Emits the children of a container that composes them.
  package mutating func members(
    composedBy composer: any MemberComposer, _ content: (inout TreeBuilder) -> Void
  ) {
    let outer = self.composer
    self.composer = composer
    withStack(content)
    self.composer = outer
  }
}

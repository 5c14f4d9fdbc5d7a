import LayoutCore

@testable import DirectLayout

extension TreeBuilder {
  mutating func vertical(
    _ spacing: SpacingDescription = .uniform(0), _ alignment: HorizontalAlignment = .center,
    name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    stack(
      StackDescription(axis: .vertical, alignment: alignment.key, spacing: spacing), name: name,
      content: content)
  }

  mutating func horizontal(
    _ spacing: SpacingDescription = .uniform(0), _ alignment: VerticalAlignment = .center,
    name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    stack(
      StackDescription(axis: .horizontal, alignment: alignment.key, spacing: spacing), name: name,
      content: content)
  }

  mutating func lazyVertical(
    _ spacing: SpacingDescription = .uniform(0), _ alignment: HorizontalAlignment = .center,
    pinned: PinnedViews = [], name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    lazyStack(
      LazyStackDescription(axis: .vertical, alignment: alignment.key, spacing: spacing, pinned: pinned),
      name: name, content: content)
  }

  mutating func lazyVerticalGrid(
    _ columns: [GridItem], _ alignment: HorizontalAlignment = .center, spacing: Double? = 0,
    name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    lazyGrid(
      LazyGridDescription(axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing),
      name: name, content: content)
  }

  mutating func framed(
    _ width: Double?, _ height: Double?, _ alignment: Alignment = .center,
    content: (inout TreeBuilder) -> Void
  ) {
    modified(by: .frame(width: width, height: height, alignment: alignment), content: content)
  }

  /// Fixed leaves of the same size, named by a letter and a number.
  mutating func rows(_ letter: String, _ count: Int, _ width: Double = 120, _ height: Double = 20) {
    for number in 0..<count { fixed("\(letter)\(number)", width, height) }
  }
}

extension LayoutResult {
  /// The names of the views that have no frame, in alphabetical order.
  func absent(in tree: LayoutTree) -> [String] {
    tree.nodes.filter { frames[$0.value] == .null }.keys.sorted()
  }
}

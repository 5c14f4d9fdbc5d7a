// Containers other than grids.
extension TreeBuilder {
  /// An HStack or a VStack (S1–S7); `content` emits its children.
  public mutating func stack(
    _ stack: StackDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(stack.alignment, "alignment", name)
    if let spacing = stack.spacing { check(finite: spacing, "spacing", name) }
    element(named: name) { builder in
      builder.append(.stack, \.stacks, stack)
      builder.children(in: .stack(stack.axis), content)
    }
  }

  /// A ZStack (S8); `content` emits its children.
  public mutating func zStack(
    _ alignment: Alignment = .center, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(alignment, "alignment", name)
    element(named: name) { builder in
      builder.append(.zStack, \.zStacks, alignment)
      builder.children(in: .elsewhere, content)
    }
  }

  /// A ViewThatFits (F7); `content` emits the views to choose from.
  public mutating func viewThatFits(
    in axes: Axis.Set = [.horizontal, .vertical], name: String? = nil,
    content: (inout TreeBuilder) -> Void
  ) {
    element(named: name) { builder in
      builder.append(.viewThatFits, payload: Int(axes.rawValue))
      builder.children(in: .elsewhere, content)
    }
  }

  /// A custom layout (F8); `content` emits its subviews.
  public mutating func layout(
    _ layout: some Layout, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    let orientation = type(of: layout).layoutProperties.stackOrientation
    element(named: name) { builder in
      let description = CustomLayoutDescription(layout: layout, direction: builder.direction)
      builder.append(.customLayout, \.customLayouts, description)
      builder.children(in: orientation.map(Context.stack) ?? .elsewhere, content)
    }
  }

  /// The container that a layout comes down to.
  public mutating func container(
    _ container: LayoutContainer, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    switch container {
    case .stack(let description): stack(description, name: name, content: content)
    case .zStack(let alignment): zStack(alignment, name: name, content: content)
    case .grid(let description): grid(description, name: name, content: content)
    case .custom(let custom): layout(custom, name: name, content: content)
    }
  }
}

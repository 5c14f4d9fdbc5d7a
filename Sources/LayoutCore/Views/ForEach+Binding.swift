extension ForEach {
  /// A view per element of a collection that a binding leads to; each gets a binding to its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements> {
    self.data = data
    self.content = content
  }
}

public import LayoutCore

// Modifiers of lists and their rows that change no frame (LI4). They are accepted and ignored; their closures
// are never called.
extension View {
  public func listRowBackground(_ view: (some View)?) -> some View { self }

  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  public func listItemTint(_ tint: Color?) -> some View { self }

  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

  public func headerProminence(_ prominence: Prominence) -> some View { self }

  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  public func alternatingRowBackgrounds(_ behavior: Visibility = .visible) -> some View { self }

  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func badge(_ count: Int) -> some View { self }

  public func badge(_ label: Text?) -> some View { self }

  public func badge(_ label: (some StringProtocol)?) -> some View { self }

  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

  public func moveDisabled(_ isDisabled: Bool) -> some View { self }

  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
}

extension ForEach {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at these offsets.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: startIndex + offset) }
  }

  /// Moves the elements at these offsets to before the one at `destination`, an offset too.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + destination - source.count { $0 < destination })
  }
}

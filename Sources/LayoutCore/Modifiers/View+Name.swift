extension View {
  /// Names the view as wrapped so far, so that cases, reports and results can refer to it; not in SwiftUI.
  ///
  /// Names are unique in a tree and hold a character other than digits and slashes, which are for paths.
  public func name(_ name: String) -> some View {
    modified(by: .name(name))
  }

  /// Names the view by an id: its description, after a `#` if that holds digits and slashes alone.
  ///
  /// `id(3)` names the view `#3`. Other than in SwiftUI, ids must be unique in the whole tree.
  public func id(_ id: some Hashable) -> some View {
    let name = String(describing: id)
    return modified(by: .name(TreeBuilder.isPath(name) ? "#" + name : name))
  }
}

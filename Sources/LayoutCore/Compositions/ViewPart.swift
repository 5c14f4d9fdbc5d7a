/// A view beside the children of another, such as the header of a section.
public enum ViewPart: String, Sendable, Hashable, CaseIterable {
  // In the order in which they are built.
  case header, label, sidebar, content, detail, footer
}

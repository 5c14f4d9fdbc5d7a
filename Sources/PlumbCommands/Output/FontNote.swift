import LayoutCore

/// What is said of the metrics of texts.
enum FontNote {
  /// The title of a case's picture: its name, and what measured its texts if that is a font.
  static func title(_ name: String, _ tree: LayoutTree) -> String {
    tree.fontFamily.map { "\(name), texts in \($0)" } ?? name
  }

  /// Says on standard error which font measured the texts of one of the trees, or that none was read although a case sets
  /// one; returns whether it said something.
  @discardableResult static func tell(of trees: some Sequence<LayoutTree>) -> Bool {
    if let family = trees.lazy.compactMap(\.fontFamily).first {
      Terminal.note("note: texts are measured in \(family); --font says another, or fixed")
      return true
    }
    guard trees.contains(where: { $0.measures.contains { $0.text?.fontIsIgnored ?? false } }) else {
      return false
    }
    Terminal.note(
      "note: no font is read here: in every text a character is 7 wide and a line 16 high, whatever font and platform "
        + "say (L6)")
    return true
  }
}

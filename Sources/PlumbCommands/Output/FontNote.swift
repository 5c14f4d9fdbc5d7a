import LayoutCore

/// What is said where texts have fonts that change nothing.
enum FontNote {
  /// Says it on standard error if it holds for one of the trees, and returns whether it does.
  @discardableResult static func tell(of trees: some Sequence<LayoutTree>) -> Bool {
    guard trees.contains(where: { $0.measures.contains { $0.text?.fontIsIgnored ?? false } }) else {
      return false
    }
    Terminal.note(
      "note: no font is read here: in every text a character is 7 wide and a line 16 high, whatever font and platform "
        + "say (L6)")
    return true
  }
}

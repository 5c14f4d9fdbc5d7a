/// An alignment on both axes, by name.
public enum AlignmentName: Sendable, Hashable {
  /// `topLeading`, `firstTextBaseline`, a custom guide; the axis it leaves open is centred.
  case named(String)
  case axes(horizontal: String, vertical: String)
}

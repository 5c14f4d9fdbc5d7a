/// Room around what is drawn, in pixels.
struct Margins: Sendable, Hashable {
  var top = 20.0
  var left = 20.0
  var bottom = 20.0
  var right = 20.0

  /// At least what each of two sets needs.
  func union(_ other: Margins) -> Margins {
    Margins(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}

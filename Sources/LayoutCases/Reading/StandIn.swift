/// What stands in a case for a view that only the Swift library has.
package struct StandIn {
  /// What stands in for the view of this name, such as `a Leaf can stand in: 20 × 24 (L9)`; nil if nothing is known.
  ///
  /// - Parameter leaf: what a view of a given size is called where it is needed.
  package static func of(_ name: String, leaf: String = "a Leaf") -> String? {
    if let size = sizes[name] { return "\(leaf) can stand in: \(size) (L9)" }
    if let words = others[name] { return words }
    return nil
  }

  /// The sizes of controls (L9), those of macOS first.
  private static let sizes = [
    "Toggle": "as a switch 54 × 24, on iOS 63 × 24.5; as a checkbox 16 × 16, 5 before its label",
    "TextField": fields, "SecureField": fields,
    "Slider": "as wide as it is offered, ideally 100, and 24 high, on iOS 31",
    "ProgressView": "as wide as it is offered, ideally 100, and 20 high; without a value 32 × 32",
    "Gauge": "as wide as it is offered, ideally 100, and 16 high, below its label and above its value",
    "Stepper": "20 × 24, on iOS 94 × 24.5",
    "ColorPicker": "44 × 24, on iOS 28 × 24.5",
    "DatePicker": "for a date 90 × 24, on iOS 118 × 34; for a time 70 × 24, on iOS 76 × 34",
    "Picker": "a menu as wide as its widest option and 36 more and 24 high, on iOS 12 more and 24.5 high",
  ]

  private static let fields = "as wide as it is offered, ideally 100, and 24 high, on iOS 26"
  private static let shape = "a Rectangle is laid out alike (L3)"
  private static let label = "write its label alone (L9)"

  private static let others = [
    "Button":
      "write its label alone; a bordered style adds a padding of 12 left and right and 4 above and below (L9)",
    "Label": "an HStack with a spacing of 8 of an Image and a Text is nearly it (L9)",
    "Link": label, "Menu": label, "ShareLink": label, "EditButton": label, "NavigationLink": label,
    "ControlGroup": "write an HStack of its controls (L9)",
    "RoundedRectangle": shape, "UnevenRoundedRectangle": shape, "Capsule": shape, "Ellipse": shape,
    "ContainerRelativeShape": shape, "Path": shape, "LinearGradient": shape, "RadialGradient": shape,
    "AngularGradient": shape, "Canvas": shape, "TextEditor": shape,
    "AsyncImage": "write its placeholder, or a Rectangle (L9)",
    "ForEach": "write its views one after the other",
    "AnyView": "write the view in it", "TimelineView": "write the view in it",
    "ContentUnavailableView": "write a VStack of its label, its description and its actions (L9)",
    "HSplitView": "write an HStack, with the widths as frames",
    "VSplitView": "write a VStack, with the heights as frames",
    "NavigationView": "write a NavigationStack",
  ]
}

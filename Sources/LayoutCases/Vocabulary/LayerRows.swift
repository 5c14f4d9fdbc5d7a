import LayoutCore

/// Views in front of another and behind it (F6).
enum LayerRows {
  typealias Values = (alignment: AlignmentName?, content: ViewDescription)

  private static let initial: Values = (nil, ViewDescription(.emptyView))
  private static let arguments: [Argument<Values>] = [
    Argument("alignment", \.alignment, AlignmentArgument.self),
    Argument("content", \.content, InsideArgument.self, weighs: false),
  ]

  static let overlay = ModifierRow(
    "overlay", .node, initial, arguments,
    lower: { (layer, place) throws(CaseProblem) in
      let alignment = try place.alignment(layer.alignment)
      return .overlay(place.layer(layer.content, alignment), alignment: alignment)
    }, make: { .overlay($0.content, alignment: $0.alignment) })

  static let background = ModifierRow(
    "background", .node, initial, arguments,
    lower: { (layer, place) throws(CaseProblem) in
      let alignment = try place.alignment(layer.alignment)
      return .background(place.layer(layer.content, alignment), alignment: alignment)
    }, make: { .background($0.content, alignment: $0.alignment) })
}

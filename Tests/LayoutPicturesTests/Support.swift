import DirectLayout
import LayoutCases
import LayoutCore
import LayoutPictures
import LayoutViews
import Testing

/// A tree with its layout by the direct engine.
struct LaidOut {
  let tree: LayoutTree
  let result: LayoutResult

  init(
    _ view: some View, _ width: Double? = nil, _ height: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    tree = try LayoutTree(view)
    let proposal = ProposedViewSize(width: width, height: height)
    result = DirectEngine().layout(tree, in: proposal, host: .topLeading)
    try #require(result.status == .placed, sourceLocation: sourceLocation)
  }

  func frame(_ name: String) throws -> Rect { result.frames[try #require(tree.nodes[name])] }

  func svg(host: Size? = nil, _ style: PictureStyle = PictureStyle()) throws -> ParsedSVG {
    try #require(ParsedSVG(LayoutPicture(tree: tree, result: result, host: host, style: style).svg()))
  }
}

extension ParsedSVG.Element {
  /// What a rectangle covers.
  var rect: Rect? {
    let numbers = ["x", "y", "width", "height"].compactMap(number)
    return numbers.count == 4
      ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  /// Where a circle has its middle.
  var center: Point? {
    guard let x = number("cx"), let y = number("cy") else { return nil }
    return Point(x: x, y: y)
  }
}

extension ParsedSVG {
  var texts: [String] { all("text").map(\.text) }

  /// The picture's own coordinates.
  var box: Rect? {
    let numbers = elements.first?.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) } ?? []
    return numbers.count == 4
      ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }
}

extension LaidOut {
  /// The same tree with an answer that is not the engine's.
  init(_ other: LaidOut, _ change: (inout [Rect]) -> Void) {
    tree = other.tree
    var result = other.result
    change(&result.frames)
    self.result = result
  }
}

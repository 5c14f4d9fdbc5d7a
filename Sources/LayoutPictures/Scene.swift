import LayoutCore

/// Everything that a picture of one layout shows, before it has a scale.
struct Scene {
  let tree: LayoutTree
  let frames: [Rect]
  /// What is shown and can be drawn, in tree order.
  let elements: [PictureElement]
  /// The wrappers that are not as large as what they wrap, with the element they belong to.
  let wrappers: [(node: Int, element: PictureElement)]
  let grids: [GridGeometry]
  let gaps: [TrackGap]
  let guides: [GuideLine]
  let anchors: [AnchorMark]
  /// What overflows, part by part, with what a tooltip says.
  let overflows: [(part: Rect, title: String)]
  let root: Rect
  let host: Rect?
  /// Everything drawn in points.
  let bounds: Rect

  /// Nil where there are no frames to draw. Complexity: O(nodes × depth).
  init?(_ tree: LayoutTree, _ result: LayoutResult, host: Size?) {
    guard result.status == .placed, result.frames.count == tree.count, tree.count > 0 else { return nil }
    root = Self.outermostFrame(0, tree.core(of: 0), result.frames)
    self.tree = tree
    frames = result.frames
    self.host = host.map { Rect(origin: .zero, size: $0) }
    let frames = result.frames
    elements = PictureElement.all(in: tree).filter { frames[$0.core].isDrawable }
    wrappers = elements.flatMap { element in
      (element.outermost..<element.core).filter { frames[$0].isDrawable && frames[$0] != frames[$0 + 1] }
        .map { ($0, element) }
    }
    grids = result.grids.filter { frames[$0.node].isDrawable && $0.isDrawable }
    gaps = grids.flatMap(TrackGap.all)
    guides = grids.flatMap { GuideLine.all(in: $0, of: tree) } + GuideLine.all(outsideGrids: tree, frames)
    anchors = Self.anchors(grids, tree, frames, elements)
    overflows = Self.overflows(elements, frames, root, self.host)
    bounds = Self.bounds(root, self.host, tree, frames, grids, guides, anchors)
  }

  /// The frame of the outermost wrapper that has one: an answer may leave out wrappers without a name.
  private static func outermostFrame(_ outermost: Int, _ core: Int, _ frames: [Rect]) -> Rect {
    frames[outermost...core].first(where: \.isDrawable) ?? .null
  }

  private static func anchors(
    _ grids: [GridGeometry], _ tree: LayoutTree, _ frames: [Rect], _ elements: [PictureElement]
  ) -> [AnchorMark] {
    guard !grids.isEmpty, tree.modifierListCount > 1 else { return [] }
    let labels = Dictionary(uniqueKeysWithValues: elements.map { ($0.outermost, $0.label) })
    let mirrored = tree.mirrored()
    return grids.flatMap {
      AnchorMark.all(in: $0, of: tree, frames: frames, labels: labels, isMirrored: mirrored[$0.node])
    }
  }

  private static func overflows(
    _ elements: [PictureElement], _ frames: [Rect], _ root: Rect, _ host: Rect?
  ) -> [(part: Rect, title: String)] {
    guard root.isDrawable else { return [] }
    let inside = elements.flatMap { element in
      outermostFrame(element.outermost, element.core, frames).parts(outside: root).map {
        ($0, "\(element.label) overflows the root")
      }
    }
    let outside =
      host.map { root.parts(outside: $0).map { ($0, "the root overflows what is proposed") } } ?? []
    return inside + outside
  }

  private static func bounds(
    _ root: Rect, _ host: Rect?, _ tree: LayoutTree, _ frames: [Rect], _ grids: [GridGeometry],
    _ guides: [GuideLine], _ anchors: [AnchorMark]
  ) -> Rect {
    let views = frames.indices.lazy.filter { tree.kinds[$0].hasGeometry }.map { frames[$0] }
    let lines = guides.map { line in
      var bounds = line.bounds
      bounds.origin[line.axis] = line.position
      bounds.size[line.axis] = 0
      return bounds
    }
    let points = anchors.flatMap { [$0.point, $0.viewPoint] }.map { Rect(origin: $0, size: .zero) }
    let all = [host].compactMap(\.self) + grids.map(\.bounds) + lines + points
    return (Array(views) + all).filter(\.isDrawable).reduce(root.isDrawable ? root : .null) { $0.union($1) }
  }
}

extension GridGeometry {
  /// Whether every track has numbers.
  fileprivate var isDrawable: Bool {
    (columns + rows).allSatisfy { $0.position.isFinite && $0.length.isFinite }
  }
}

public import LayoutCore

/// Two cases, and what the frames of the first say about those of the second.
///
/// If one of them is not placed, the other one must end in the same status.
public struct RelatedCases: Sendable {
  public var original: LayoutCase
  public var changed: LayoutCase
  /// The frames that the changed case must have, by name, given the original's. A view that is left out may
  /// have any frame.
  public var image: @Sendable (NamedFrames) -> [String: Rect]

  public init(
    _ original: LayoutCase, _ changed: LayoutCase, image: @escaping @Sendable (NamedFrames) -> [String: Rect]
  ) {
    self.original = original
    self.changed = changed
    self.image = image
  }

  /// Two cases with the same frames.
  init(_ original: LayoutCase, _ changed: LayoutCase) {
    self.init(original, changed) { $0.byName }
  }

  /// Two cases with frames that differ in the same way for every view; views that are not shown stay so.
  ///
  /// - Parameter frame: the second case's frame of a view, from the first one's and all of its frames.
  init(
    _ original: LayoutCase, _ changed: LayoutCase,
    frame: @escaping @Sendable (Rect, NamedFrames) -> Rect
  ) {
    self.init(original, changed) { frames in
      frames.byName.mapValues { $0.isNull ? $0 : frame($0, frames) }
    }
  }
}

extension Rect {
  /// The frame moved by an offset, in points.
  func moved(by offset: Size) -> Rect {
    Rect(origin: Point(x: origin.x + offset.width, y: origin.y + offset.height), size: size)
  }
}

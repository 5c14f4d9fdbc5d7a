public import LayoutCore

/// Two cases, and the frames that the second must have, given those of the first.
///
/// If one of them is not placed, the other must end with the same status.
public struct RelatedCases: Sendable {
  public var original: LayoutCase
  public var changed: LayoutCase
  /// The frames that the changed case must have, by name, from the original's frames. Views without an entry
  /// may have any frame.
  public var image: @Sendable (NamedFrames) -> [String: Rect]

  public init(
    _ original: LayoutCase, _ changed: LayoutCase, image: @escaping @Sendable (NamedFrames) -> [String: Rect]
  ) {
    self.original = original
    self.changed = changed
    self.image = image
  }

  /// Two cases that must have the same frames.
  init(_ original: LayoutCase, _ changed: LayoutCase) {
    self.init(original, changed) { $0.byName }
  }

  /// Two cases whose frames are related in the same way for every view. Views that are not shown stay hidden.
  ///
  /// - Parameter frame: the second case's frame of a view, from the first case's frame of it and all of its
  ///   frames.
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
  /// The frame moved by this offset, in points.
  func moved(by offset: Size) -> Rect {
    Rect(origin: Point(x: origin.x + offset.width, y: origin.y + offset.height), size: size)
  }
}

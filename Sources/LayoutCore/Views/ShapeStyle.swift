/// What a shape is filled with. A layout has no use for it, so styles are accepted and dropped.
public protocol ShapeStyle: Sendable {}

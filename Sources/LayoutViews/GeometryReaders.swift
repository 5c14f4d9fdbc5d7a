public import LayoutCore

/// A view that fills what it is offered, and whose content is a closure of its size (GR1–GR3).
///
/// A size is known when the view has been laid out, so such views are laid out by a `SettledLayout`. A `LayoutTree`
/// of its own is made only where the content does not read the proxy.
public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public func emit(into builder: inout TreeBuilder) {
    builder.step(.body(ObjectIdentifier(Self.self))) { builder in
      let (mark, modifier) = builder.mark()
      let site = builder.views.site
      let source = GeometrySource(site?.settling, frame: site?.frame)
      if let site { site.settling.readers.append(SettlingReader(site: site, mark: mark, source: source)) }
      builder.modified(by: modifier) { builder in
        builder.geometryReader { content(GeometryProxy(source: source))._emit(into: &$0) }
      }
      if source.settling == nil && source.readsSize {
        builder.refuse(
          "GeometryReader",
          "has content that reads its size, which only a layout knows; a SettledLayout is needed")
      }
    }
  }
}

/// What is known of a view that has been laid out.
public struct GeometryProxy {
  let source: GeometrySource

  /// In points.
  public var size: CGSize { CGSize(source.size) }

  /// Zero: the safe area inside a view is not told here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame of the view in a coordinate space: in its own, in the host's, or in that of a view which a
  /// `coordinateSpace` of this name is put on. A name that no view has means the host.
  ///
  /// Rotations and scalings change no frame here.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(source.frame(in: space.coordinateSpace))
  }

  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(source.frame(in: space)) }
}

/// What a proxy reads, and whether it did.
final class GeometrySource {
  weak var settling: SettlingRounds?
  private let assumed: Rect
  private(set) var readsSize = false
  private(set) var readsPlace = false

  /// - Parameter frame: in the host's coordinates; nil means the assumed one.
  init(_ settling: SettlingRounds?, frame: Rect?) {
    self.settling = settling
    assumed = frame ?? Rect(origin: .zero, size: settling?.assumedSize ?? .zero)
  }

  var size: Size {
    readsSize = true
    return assumed.size
  }

  func frame(in space: CoordinateSpace) -> Rect {
    readsSize = true
    if space == .local { return Rect(origin: .zero, size: assumed.size) }
    readsPlace = true
    guard case .named(let name) = space, let outer = settling?.frame(ofSpace: name) else { return assumed }
    return assumed.offsetBy(dx: -outer.minX, dy: -outer.minY)
  }

  /// Whether the content would be the same with this frame.
  func agrees(with frame: Rect) -> Bool {
    (!readsSize || assumed.size.isClose(to: frame.size))
      && (!readsPlace || Size(assumed.origin).isClose(to: Size(frame.origin)))
  }
}

extension Size {
  fileprivate init(_ point: Point) { self.init(width: point.x, height: point.y) }

  /// Whether both lengths agree as two answers must (semantics, section 6).
  fileprivate func isClose(to other: Size) -> Bool {
    Axis.allCases.allSatisfy { axis in
      abs(self[axis] - other[axis]) <= 1e-9 * max(1, abs(other[axis]))
    }
  }
}

// MARK: Coordinate spaces

/// A coordinate space: that of the view itself, that of the host, or one that has a name.
public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space as `frame(in:)` takes it.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the host.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of a view with a `coordinateSpace` of this name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}

extension View {
  /// Names the coordinate space of the view. The names of spaces must be unique in a tree.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    CoordinateSpaceView(content: self, name: space.name)
  }

  /// The same by an older name.
  public func coordinateSpace(name: some Hashable) -> some View { coordinateSpace(.named(name)) }
}

private struct CoordinateSpaceView<Content: View>: PrimitiveView {
  let content: Content
  let name: AnyHashable

  func emit(into builder: inout TreeBuilder) {
    let (mark, modifier) = builder.mark()
    builder.views.site?.settling.spaces[name] = mark
    builder.modified(by: modifier) { content._emit(into: &$0) }
  }
}

#if canImport(SwiftUI)
  import SwiftUI
#else
  import Plumb
#endif

/// A case whose view was compiled.
struct RecordedCase {
  /// Where the frames of a case begin.
  enum Origin {
    /// At the window's corner; the root is centred in the window.
    case host
    /// At the root's own corner.
    case root
  }

  let name: String
  /// Tells the case from another one of the same name.
  let digest: String
  let offer: ProposedViewSize
  let origin: Origin
  let view: @MainActor () -> AnyView

  init(
    _ name: String, _ digest: String, _ width: CGFloat?, _ height: CGFloat?, _ origin: Origin,
    _ view: @escaping @MainActor () -> AnyView
  ) {
    self.name = name
    self.digest = digest
    offer = ProposedViewSize(width: width, height: height)
    self.origin = origin
    self.view = view
  }
}

/// What a case's layout came to.  Lengths are in points.
struct CaseAnswer {
  var engine = RecordingHost.engines[0]
  var status: String
  var reason: String?
  /// Width and height of the root.
  var size: [Double]?
  /// x, y, width and height by name.
  var frames: [String: [Double]] = [:]
  var swiftUI: String?
  /// Pixels a point.
  var scale: Double?
}

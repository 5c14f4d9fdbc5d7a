import Testing

// What the tests call. A folder of these files and an adapter is a test target; Documentation/Kit.md says how.

/// Lays out views: SwiftUI, or what takes its place.
protocol LayoutUnderTest {
  /// The frames of the views that are named by `recorded`, in a window.
  ///
  /// The window offers its size to the view and centres the view's frame. A view that is not shown has no frame.
  ///
  /// - Parameters:
  ///   - view: any view. `recorded("name")` names a view with the modifiers before it.
  ///   - size: of the window, in points.
  /// - Returns: by name, in the window's coordinates: points from its top left.
  @MainActor func frames(of view: some View, in size: CGSize) -> [String: CGRect]

  /// The cases that are known to be missed, with the reason. Such a case must not meet its frames.
  var knownMisses: [String: String] { get }
}

/// Where expected frames begin.
enum FrameOrigin {
  /// At the top left of the window.
  case window
  /// At the top left of the view itself.
  case root
}

/// Expects the frames of the named views in a view.
///
/// - Parameters:
///   - size: of the window, in points.
///   - tolerance: how far a number may be off, in points.
///   - expected: x, y, width and height by name, or x and y.
@MainActor
func expectFrames(
  of view: some View, in size: CGSize, from origin: FrameOrigin = .window, within tolerance: CGFloat,
  _ expected: [String: [CGFloat]], at location: SourceLocation = #_sourceLocation
) {
  let frames = layoutUnderTest.frames(of: view.recorded("the whole view"), in: size)
  let root = frames["the whole view"]
  let x = origin == .window ? 0 : root?.minX ?? 0
  let y = origin == .window ? 0 : root?.minY ?? 0
  func compare() {
    #expect(root != nil, "the view has no frame", sourceLocation: location)
    for (name, numbers) in expected.sorted(by: { $0.key < $1.key }) {
      guard let frame = frames[name] else {
        Issue.record("\(name) has no frame", sourceLocation: location)
        continue
      }
      let found = [frame.minX - x, frame.minY - y, frame.width, frame.height]
      let isMet = zip(found, numbers).allSatisfy { abs($0 - $1) <= tolerance }
      #expect(isMet, "\(name) is at \(found), not at \(numbers)", sourceLocation: location)
    }
  }
  if let name = Test.current?.displayName, let reason = layoutUnderTest.knownMisses[name] {
    withKnownIssue("\(reason)") { compare() }
  } else {
    compare()
  }
}

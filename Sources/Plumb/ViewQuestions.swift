internal import LayoutHints

// What people ask about a view: why a number is what it is, and what surprises.
extension View {
  /// Why a coordinate of a view's frame has its value, in this view's layout.
  ///
  /// ```swift
  /// print(try Scores().explain("bar", .width, in: ProposedViewSize(width: 320, height: 200)))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name of the view: its id, what it is called (`ViewNames`), such as `Text "Goals"`, its text alone, or
  ///     its path such as `0/2/1`.
  ///   - proposal: what the host offers.
  ///   - measurer: measures the texts of the view (L6).
  ///   - platform: decides the sizes of text styles, and what containers are made of.
  /// - Throws: the error of the view's tree; a `Problem` if there is no such view, or if it has no such number.
  public func explain(
    _ name: String, _ coordinate: FrameCoordinate, in proposal: ProposedViewSize, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics.unsaid, on platform: Platform = .macOS
  ) throws -> Explanation {
    let settled = try SettledLayout(
      self, by: DirectEngine(), in: proposal, host: host, text: measurer, on: platform)
    let found = settled.tree.find(name)
    guard case .node(let node) = found else { throw Problem(found.problem(with: "\"\(name)\"") ?? name) }
    do {
      return try ConstraintEngine().explain(node, coordinate, of: settled.tree, in: proposal, host: host)
    } catch {
      throw Problem(error.words(for: "\"\(name)\"", in: settled.tree))
    }
  }

  /// What surprises people in the view's layout, each with a change that avoids it, in the order of its kinds.
  ///
  /// Complexity: a few layouts for every view, and up to twelve for every modifier.
  ///
  /// - Parameters:
  ///   - proposal: what the host offers.
  ///   - measurer: measures the texts of the view (L6).
  ///   - platform: decides the sizes of text styles, and what containers are made of.
  /// - Throws: what `LayoutCase.init(_:name:in:host:text:on:by:layouts:)` throws: hints need a case of the view.
  public func hints(
    in proposal: ProposedViewSize, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics.unsaid,
    on platform: Platform = .macOS
  ) throws -> [LayoutHint] {
    let layoutCase = try LayoutCase(self, in: proposal, host: host, text: measurer, on: platform)
    return try LayoutHints(layoutCase, engine: DirectEngine()).hints
  }
}

public import DirectLayout
public import LayoutCases
public import LayoutCore
public import LayoutViews
import Synchronization

extension LayoutCase {
  /// The case of a view: its layout has the frames of the view's own.
  ///
  /// The view is laid out by a `SettledLayout`, so that what it reads of its layout has come out; the case holds what
  /// it is then. Alignments get the names of their types. Closures of guides become affine formulas. A text that no
  /// rule of the format measures answers from a table of what the engine asked: with a `TextMeasurer` that the case does
  /// not name, and where its parts have different kernings, or different fonts of a measurer.
  ///
  /// - Parameters:
  ///   - name: that of the case.
  ///   - proposal: what the host offers.
  ///   - measurer: measures the texts of the view (L6).
  ///   - font: measures them instead, and the case names it; who reads the case must find it by that name.
  ///   - platform: decides the sizes of text styles, and what containers are made of.
  ///   - engine: lays out the view. Other engines may ask a text in a font for more than the case knows.
  ///   - layouts: the custom layouts that the case may name. `tree(layouts:)` needs them too.
  /// - Throws: the error of the view's tree, or one that names the first thing that a case cannot hold: a custom layout
  ///   that is not registered, a guide that is not affine, a leaf that measures itself.
  public init(
    _ root: some View, name: String = "view", in proposal: ProposedViewSize, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics.unsaid, font: CaseFont? = nil,
    on platform: Platform = .macOS,
    by engine: any LayoutEngine = DirectEngine(), layouts: LayoutRegistry = .builtIn
  ) throws(TreeError) {
    let (layout, views) = try SettledLayout.writing(
      root, by: engine, in: proposal, host: host, text: font?.measurer ?? measurer, on: platform)
    let asked = Mutex<[MeasuredText: [ProposedViewSize]]>([:])
    let telling = layout.tree.telling { text, proposal in
      asked.withLock { $0[text, default: []].append(proposal) }
    }
    _ = engine.layout(telling, in: proposal, host: host)
    let proposals = asked.withLock { $0 }
    var measures: [MeasuredText: [ReplayedText.Measure]] = [:]
    for (text, proposals) in proposals { measures[text] = text.measures(at: proposals) }
    try self.init(
      views, name: name, proposal: proposal, host: host, platform: platform, font: font, layouts: layouts,
      measures: measures)
  }

  /// The case of what a preview shows: several views stand below each other.
  package static func shown(
    _ view: AnyView, name: String, in proposal: ProposedViewSize, host: Host = .center,
    text measurer: any TextMeasurer = FixedMetrics.unsaid, font: CaseFont? = nil, on platform: Platform
  ) throws(TreeError) -> LayoutCase {
    do throws(TreeError) {
      return try LayoutCase(
        view, name: name, in: proposal, host: host, text: measurer, font: font, on: platform)
    } catch {
      guard error.view == "root", error.field == "root" else { throw error }
      return try LayoutCase(
        VStack { view }, name: name, in: proposal, host: host, text: measurer, font: font, on: platform)
    }
  }
}

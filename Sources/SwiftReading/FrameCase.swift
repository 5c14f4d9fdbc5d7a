package import LayoutCases
package import LayoutCore
import LayoutViews
package import SwiftEvaluation
import ViewCases

/// The first frame of a view of a program as a case.
package struct FrameCase {
  package private(set) var layoutCase: LayoutCase
  /// The name of the view, or of the preview.
  package let view: String
  /// What was taken instead of what is not known.
  package let notes: [FrameNote]

  /// The case as JSON.
  ///
  /// - Throws: if it cannot be read again, such as one that is nested too deep.
  package var text: String {
    get throws(Problem) {
      do { return try layoutCase.json() } catch { throw Problem("\(view): \(error)") }
    }
  }

  /// What the case proposes, and to whom.
  package struct HostOffer: Sendable {
    package var proposal: ProposedViewSize
    package var host: Host
    package var safeArea: EdgeInsets
    package var platform: Platform
    /// What measures the texts, and what the case names; nil for fixed metrics.
    package var font: CaseFont?

    /// The whole screen of a device.
    package init(on device: Device = .usual, font: CaseFont? = nil) {
      self.init(proposal: ProposedViewSize(device.size), platform: device.platform, font: font)
    }

    package init(
      proposal: ProposedViewSize, host: Host = .center, safeArea: EdgeInsets = EdgeInsets(),
      platform: Platform, font: CaseFont? = nil
    ) {
      self.proposal = proposal
      self.host = host
      self.safeArea = safeArea
      self.platform = platform
      self.font = font
    }
  }

  /// Evaluates the first frame of a view.
  ///
  /// - Parameters:
  ///   - view: its name; nil means what a preview shows, else the first view that no other view makes.
  ///   - name: of the case; nil means that of the view.
  /// - Throws: if the program has no such view, the view shows nothing, or it is no layout.
  package init(
    of program: Program, named view: String?, as name: String? = nil, in offer: HostOffer,
    with settings: FrameSettings,
    budget: Budget = Budget()
  ) throws(Problem) {
    guard let shown = program.shown(view) else { throw Problem(Self.missing(view, program)) }
    try self.init(of: program, shown, as: name, in: offer, with: settings, budget: budget)
  }

  /// Evaluates the first frame of a view of the program.
  ///
  /// - Throws: if the view shows nothing, or is no layout.
  package init(
    of program: Program, _ view: ShowableView, as name: String? = nil, in offer: HostOffer,
    with settings: FrameSettings, budget: Budget = Budget()
  ) throws(Problem) {
    // An evaluation calls itself for each view and call that is nested.
    var settings = settings
    let registry = LayoutRegistry.builtIn
    for layout in registry.names.compactMap({ registry[$0] }) {
      settings.layouts["\(type(of: layout))"] = layout
    }
    let result = CallStack.with(atLeast: Self.stackSize) { () -> Result<FrameCase, Problem> in
      do throws(Problem) {
        return .success(try FrameCase(evaluating: program, view, name, offer, settings, budget))
      } catch { return .failure(error) }
    }
    self = try result.get()
  }

  /// In bytes; only what is used is taken.
  private static let stackSize = 1 << 30

  private init(
    evaluating program: Program, _ view: ShowableView, _ name: String?, _ offer: HostOffer,
    _ settings: FrameSettings,
    _ budget: Budget
  ) throws(Problem) {
    let frame = FirstFrame(of: program, view, with: settings, budget: budget)
    self.view = frame.name
    let name = name ?? frame.name
    do throws(TreeError) {
      do throws(TreeError) {
        layoutCase = try Self.written(frame.view, name, offer)
      } catch {
        frame.leaveNamesOut()
        layoutCase = try Self.written(frame.view, name, offer)
      }
    } catch {
      if error.view == "root", error.field == "root", error.description.contains("no view") {
        throw Problem("\(frame.name) shows nothing in its first frame")
      }
      throw Problem("\(frame.name): \(error.description)")
    }
    if frame.isCut {
      let place = frame.cutPlace
      throw Problem(
        """
        \(frame.name) takes more steps or shows more views than are evaluated; that was at \(place.file), line \
        \(place.line), so show a smaller view
        """)
    }
    if settings.environment["layoutDirection"] == "rightToLeft" { layoutCase.layoutDirection = .rightToLeft }
    notes = frame.notes
  }

  private static func written(_ view: AnyView, _ name: String, _ offer: HostOffer) throws(TreeError)
    -> LayoutCase
  {
    var layoutCase = try LayoutCase.shown(
      view, name: name, in: offer.proposal, host: offer.host, text: FixedMetrics(), font: offer.font,
      on: offer.platform)
    layoutCase.safeArea = offer.safeArea
    return layoutCase
  }

  private static func missing(_ view: String?, _ program: Program) -> String {
    let names = program.shownViews.map(\.name)
    guard let view else {
      return "has no view; write `struct Name: View { var body: some View { … } }`, or views alone"
    }
    let near = NearNames(view, among: names).names
    return names.isEmpty
      ? "has no view named \(view), and no other"
      : "has no view named \(view); the nearest are \(near.joined(separator: ", ")), and --list names all \(names.count)"
  }
}

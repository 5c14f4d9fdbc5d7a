import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutPictures
import LinearProgramming

/// A picture of a case as an SVG document, as the direct engine lays it out.
struct PictureReply: Encodable {
  static let keys = CaseRequest.keys + ["look"]

  /// What the picture shows.
  enum Look: String, Decodable, CaseIterable {
    /// The views as on a device.
    case screen
    /// Frames, tracks and guide lines.
    case frames
  }

  var svg: String

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline)
    let looks = Look.allCases.map(\.rawValue).joined(separator: " or ")
    let look = try object.value("look", as: Look.self, looks) ?? .screen
    svg = Self.svg(request.layoutCase, request.tree, request.proposal, look, title: request.layoutCase.name)
  }

  /// A small picture without a title, for a list of cases.
  static func thumbnail(_ layoutCase: LayoutCase) throws(CaseError) -> String {
    let tree = try layoutCase.tree()
    return svg(layoutCase, tree, layoutCase.proposal, .screen, title: nil)
  }

  private static func svg(
    _ layoutCase: LayoutCase, _ tree: LayoutTree, _ proposal: ProposedViewSize, _ look: Look, title: String?
  ) -> String {
    let result = DirectEngine().layout(tree, in: proposal, host: layoutCase.host)
    // With `center` frames are relative to what is proposed; else the root is the picture.
    let host: Size? =
      if layoutCase.host == .center, let width = proposal.width, let height = proposal.height,
        width.isFinite, height.isFinite
      { Size(width: width, height: height) } else { nil }
    return switch look {
    case .screen: ScreenPicture(tree: tree, result: result, title: title, host: host).svg()
    case .frames: LayoutPicture(tree: tree, result: result, title: title, host: host).svg()
    }
  }
}

/// What a preview is offered, or how its screen is held, as in SwiftUI.
public struct PreviewTrait: Sendable, Hashable {
  enum Kind: Hashable {
    case screen, ideal
    case fixed(Size)
    case upright, sideways
  }

  let kind: Kind

  /// The whole screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .screen) }

  /// The ideal size.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .ideal) }

  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(Size(width: width, height: height)))
  }

  public static var portrait: PreviewTrait { PreviewTrait(kind: .upright) }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .upright) }

  /// The sides of the screen are exchanged.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .sideways) }
  /// The sides of the screen are exchanged.
  public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .sideways) }
}

extension [PreviewTrait] {
  /// What the traits offer on a screen; of traits that contradict each other the last one holds.
  ///
  /// - Parameter screen: the size of the screen in portrait, in points.
  func proposal(on screen: Size) -> ProposedViewSize {
    var (proposal, screen) = (nil as ProposedViewSize?, screen)
    for trait in self {
      switch trait.kind {
      case .screen: proposal = nil
      case .ideal: proposal = .unspecified
      case .fixed(let size): proposal = ProposedViewSize(size)
      case .upright: if screen.width > screen.height { screen = screen.turned }
      case .sideways: if screen.width < screen.height { screen = screen.turned }
      }
    }
    return proposal ?? ProposedViewSize(screen)
  }
}

extension Size {
  fileprivate var turned: Size { Size(width: height, height: width) }
}

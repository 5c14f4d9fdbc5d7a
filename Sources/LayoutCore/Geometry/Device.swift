/// A screen that a view is shown on: its size in points, and what of it bars and corners keep.
public struct Device: Sendable, Hashable {
  public var name: String
  public var platform: Platform
  public var size: Size
  public var safeArea: EdgeInsets

  private init(
    _ name: String, _ platform: Platform, _ width: Double, _ height: Double, top: Double, bottom: Double
  ) {
    self.name = name
    self.platform = platform
    size = Size(width: width, height: height)
    safeArea = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }

  /// In portrait, as Apple's interface guidelines list them; a window of a Mac as its templates open it.
  public static let all = [
    Device("iphone-se", .iOS, 375, 667, top: 20, bottom: 0),
    Device("iphone-mini", .iOS, 375, 812, top: 50, bottom: 34),
    Device("iphone", .iOS, 390, 844, top: 47, bottom: 34),
    Device("iphone-pro", .iOS, 402, 874, top: 62, bottom: 34),
    Device("iphone-pro-max", .iOS, 440, 956, top: 62, bottom: 34),
    Device("ipad", .iOS, 820, 1180, top: 24, bottom: 20),
    Device("ipad-pro", .iOS, 1032, 1376, top: 24, bottom: 20),
    Device("mac", .macOS, 900, 450, top: 0, bottom: 0),
  ]

  /// The device that is taken where none is named.
  public static var usual: Device { all[2] }

  /// The device of a platform that is taken where none is named.
  public static func usual(on platform: Platform) -> Device {
    usual.platform == platform ? usual : all.first { $0.platform == platform } ?? usual
  }

  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}

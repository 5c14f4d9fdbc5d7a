import Plumb
import Testing

/// A view of the folder `Views`, to be laid out on several devices.
struct ListedView: CustomTestStringConvertible, Sendable {
  /// That of its type.
  let name: String
  private let make: @Sendable () -> AnyView

  private init<Root: View & SendableMetatype>(_ root: @autoclosure @escaping @Sendable () -> Root) {
    name = "\(Root.self)"
    make = { AnyView(root()) }
  }

  var testDescription: String { name }
  var view: AnyView { make() }

  static let all: [ListedView] = [
    ListedView(CardsView()), ListedView(StylesView()), ListedView(TripsView()), ListedView(BlocksView()),
    ListedView(StatisticsView()), ListedView(OrderView()), ListedView(DensityView()),
    ListedView(PeriodView()),
  ]
}

/// What a view is laid out on: a small phone, a tablet, and a window of a Mac.
struct ListedDevice: CustomTestStringConvertible, Sendable {
  let platform: Platform
  let size: Size

  var testDescription: String { "\(platform), \(size.width)" }

  static let all = [
    ListedDevice(platform: .iOS, size: Size(width: 320, height: 568)),
    ListedDevice(platform: .iOS, size: Size(width: 820, height: 1180)),
    ListedDevice(platform: .macOS, size: Size(width: 640, height: 420)),
  ]

  func settled(_ root: some View, by engine: any LayoutEngine) throws -> SettledLayout {
    try SettledLayout(root, by: engine, in: ProposedViewSize(size), host: .center, on: platform)
  }
}

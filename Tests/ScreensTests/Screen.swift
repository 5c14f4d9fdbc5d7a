import LayoutCases
import Plumb
import Testing

/// A screen to lay out: on a phone inside its safe area, or in a window of a Mac.
struct Screen: CustomTestStringConvertible, Sendable {
  let name: String
  let isPhone: Bool
  private let settle: @Sendable (any LayoutEngine, ProposedViewSize) throws -> SettledLayout
  private let write: @Sendable (ProposedViewSize) throws -> LayoutCase

  var testDescription: String { name }
  var size: Size { isPhone ? Size(width: 390, height: 844) : Size(width: 640, height: 420) }
  var proposal: ProposedViewSize { ProposedViewSize(size) }

  /// The type's name without its ending is the name.
  private init<Root: View & SendableMetatype>(_ isPhone: Bool, _ root: @escaping @Sendable () -> Root) {
    name = String("\(Root.self)".dropLast("Screen".count))
    self.isPhone = isPhone
    let (insets, platform) = (Self.insets(isPhone), Self.platform(isPhone))
    settle = { engine, proposal in
      try SettledLayout(
        root().safeAreaPadding(insets), by: engine, in: proposal, host: .center, on: platform)
    }
    write = { try LayoutCase(root().safeAreaPadding(insets), in: $0, on: platform) }
  }

  private static func phone<Root: View & SendableMetatype>(
    _ root: @autoclosure @escaping @Sendable () -> Root
  ) -> Screen {
    Screen(true, root)
  }

  private static func window<Root: View & SendableMetatype>(
    _ root: @autoclosure @escaping @Sendable () -> Root
  ) -> Screen {
    Screen(false, root)
  }

  /// - Parameter other: what is proposed in place of its own size.
  func settled(by engine: any LayoutEngine, in other: ProposedViewSize? = nil) throws -> SettledLayout {
    try settle(engine, other ?? proposal)
  }

  /// The layout of another view in its place.
  func settled(_ root: AnyView, by engine: any LayoutEngine) throws -> SettledLayout {
    try SettledLayout(
      root.safeAreaPadding(Self.insets(isPhone)), by: engine, in: proposal, host: .center,
      on: Self.platform(isPhone))
  }

  private static func insets(_ isPhone: Bool) -> EdgeInsets {
    isPhone ? EdgeInsets(top: 59, bottom: 34) : EdgeInsets()
  }

  static func platform(_ isPhone: Bool) -> Platform { isPhone ? .iOS : .macOS }

  /// The case of its views in this proposal.
  func layoutCase(in proposal: ProposedViewSize) throws -> LayoutCase { try write(proposal) }

  static let all: [Screen] = [
    phone(ArticleScreen()), phone(NewsScreen()), phone(BookScreen()), phone(CalendarScreen()),
    phone(DayScreen()), phone(AgendaScreen()), phone(CardScreen()), phone(CarouselScreen()),
    phone(WalletScreen()), phone(TicketScreen()), phone(ChatScreen()), phone(ConversationsScreen()),
    phone(CommentsScreen()), phone(DashboardScreen()), window(StatusScreen()), window(SidebarScreen()),
    phone(EnergyScreen()), phone(LoginScreen()), phone(CodeScreen()), window(AddressScreen()),
    window(EventScreen()), phone(FilesScreen()), phone(StorageScreen()), phone(RingsScreen()),
    phone(WorkoutScreen()), phone(SleepScreen()), phone(InboxScreen()), phone(ComposeScreen()),
    phone(WelcomeScreen()), phone(TourScreen()), phone(PermissionScreen()), phone(PhotoGridScreen()),
    phone(PhotoScreen()), phone(AlbumsScreen()), phone(PlayerScreen()), phone(LibraryScreen()),
    phone(PodcastScreen()), phone(ProfileScreen()), phone(BadgesScreen()), phone(ContactScreen()),
    phone(SearchScreen()), phone(EmptySearchScreen()), phone(FilterScreen()), phone(SettingsScreen()),
    phone(AccountScreen()), phone(SymbolSettingsScreen()), phone(ProductScreen()),
    phone(CatalogueScreen()), phone(BasketScreen()), phone(ReviewsScreen()), phone(TrackingScreen()),
    phone(LeagueScreen()), window(PlansScreen()), window(InvoiceScreen()), phone(StopwatchScreen()),
    phone(CalculatorScreen()), phone(ClocksScreen()), phone(WeatherScreen()), phone(ConditionsScreen()),
    phone(SunScreen()),
  ]
}

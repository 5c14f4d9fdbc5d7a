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
    // Components
    ListedView(CardsView()), ListedView(StylesView()),
    // Data
    ListedView(TripsView()), ListedView(BlocksView()), ListedView(StatisticsView()),
    // State
    ListedView(OrderView()), ListedView(DensityView()), ListedView(PeriodView()),
    // Games
    ListedView(BoardView()), ListedView(HandsView()), ListedView(ScoresView()), ListedView(MazeView()),
    // Talk
    ListedView(TalkView()), ListedView(RatingsView()), ListedView(PeopleView()),
    // Tools
    ListedView(MonthView()), ListedView(ConverterView()), ListedView(KeysView()), ListedView(OptionsView()),
    ListedView(FoundView()), ListedView(StepsView()),
    // Pages
    ListedView(PlayerProfileView()), ListedView(DayPlanView()), ListedView(FilledBasketView()),
    // Language
    ListedView(HikeView()), ListedView(FormulaPageView()), ListedView(FactsView()), ListedView(WordsView()),
    ListedView(FormatsView()),
    // Alignments
    ListedView(ColonsView()), ListedView(TitleLinesView()), ListedView(BaselinesView()),
    ListedView(PrioritiesView()), ListedView(StairsView()),
    // Grids
    ListedView(HeatmapView()), ListedView(FieldGridView()), ListedView(SwatchesView()),
    ListedView(ShelfView()), ListedView(ColumnKindsView()),
    // Fitting
    ListedView(AnswersView()), ListedView(DiagramView()), ListedView(TurningView()), ListedView(PagesView()),
    ListedView(InsetsView()),
    // Stacks
    ListedView(RecipeView()), ListedView(LettersView()), ListedView(CornersView()),
    ListedView(AdjustmentsView()), ListedView(RatiosView()),
    // Containers
    ListedView(GardenView()), ListedView(PlantFormView()), ListedView(BoxesView()), ListedView(NothingView()),
    ListedView(OutlineView()),
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

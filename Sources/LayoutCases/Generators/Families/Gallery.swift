import LayoutCore

extension Family {
  /// Screens below each other, each as large as a phone's, of about 100 views: settings, a chat, photos, a
  /// dashboard, a table, in turn. Measures how cost grows with the number of screens.
  public static let gallery = Family(
    "gallery", "screens of about 100 views below each other: settings, chats, photos, dashboards, tables",
    [FamilyParameter(name: "screens", meaning: "screens", range: 1...10_000, usual: .value(2))]
  ) { settings, random in
    let count = settings["screens"]
    let kinds = [settingsScreen, chatScreen, photoScreen, dashboardScreen, tableScreen]
    let screens = (0..<count).map { number in
      var screen = kinds[number % kinds.count](&random)
      screen.modifiers.append(.frame(width: screenWidth, height: screenHeight))
      screen.modifiers.append(.id("screen\(number + 1)"))
      return screen
    }
    let proposal = ProposedViewSize(width: screenWidth, height: screenHeight * Double(count))
    return CasePlan(
      outline: LayoutCase(
        name: "", proposal: proposal, platform: .iOS,
        root: ViewDescription(.vStack(spacing: 0), children: screens)))
  }

  private static let screenWidth = 390.0
  private static let screenHeight = 844.0
  private static let words = ["one", "layout", "asks", "a", "measurer", "for", "words", "again"]

  private static func text(_ count: ClosedRange<Int>, _ random: inout SeededGenerator) -> ViewDescription {
    let chosen = (0..<random.integer(count)).map { _ in random.pick(words) }
    return ViewDescription(.text(TextDescription(chosen.joined(separator: " "))))
  }

  private static func symbol(_ random: inout SeededGenerator) -> ViewDescription {
    let side = Double(random.integer(16...28))
    return ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: side), height: LengthRange(fixed: side))))
  }

  /// Five sections of five rows: a symbol, a text, room, a value.
  private static func settingsScreen(_ random: inout SeededGenerator) -> ViewDescription {
    let sections = (0..<5).map { _ in
      var section = ViewDescription(.screen(.section))
      section.parts[.header] = text(1...2, &random)
      section.children = (0..<5).map { _ in
        ViewDescription(
          .hStack(),
          children: [symbol(&random), text(1...2, &random), ViewDescription(.spacer()), text(1...1, &random)])
      }
      return section
    }
    return ViewDescription(
      .screen(.navigationStack),
      children: [
        ViewDescription(.screen(.list()), modifiers: [.setting(.navigationTitle)], children: sections)
      ])
  }

  /// Twenty-four bubbles on two sides, scrolled to their end, above a line to write in.
  private static func chatScreen(_ random: inout SeededGenerator) -> ViewDescription {
    let bubbles = (0..<24).map { number in
      var bubble = text(2...12, &random)
      bubble.modifiers.append(.padding(EdgeInsets(all: 8)))
      bubble.modifiers.append(.background(ViewDescription(.rectangle)))
      let room = ViewDescription(.spacer(minLength: 60))
      return ViewDescription(.hStack(), children: number % 2 == 0 ? [bubble, room] : [room, bubble])
    }
    let scroll = ViewDescription(
      .screen(.scrollView()), modifiers: [.setting(.defaultScrollAnchor(.bottom))],
      children: [ViewDescription(.screen(.lazyStack(.vertical, spacing: 6)), children: bubbles)])
    let line = ViewDescription(
      .hStack(), modifiers: [.padding(EdgeInsets(all: 8))],
      children: [ViewDescription(.rectangle), symbol(&random)])
    return ViewDescription(.vStack(spacing: 0), children: [scroll, ViewDescription(.divider), line])
  }

  /// Ninety squares in as many columns as fit.
  private static func photoScreen(_ random: inout SeededGenerator) -> ViewDescription {
    let photos = (0..<90).map { _ in
      ViewDescription(.color, modifiers: [.aspectRatio(AspectRatio(1, contentMode: .fit))])
    }
    let item = GridItemDescription(.adaptive(minimum: Double(random.integer(70...110))), spacing: 2)
    return ViewDescription(
      .screen(.scrollView()),
      children: [ViewDescription(.screen(.lazyGrid(.vertical, items: [item], spacing: 2)), children: photos)])
  }

  /// Cards in two columns above bars whose heights are shares of a reader's.
  private static func dashboardScreen(_ random: inout SeededGenerator) -> ViewDescription {
    let cards = (0..<12).map { _ in
      var card = ViewDescription(
        .vStack(alignment: "leading"),
        children: [text(1...2, &random), text(1...1, &random), symbol(&random)])
      card.modifiers = [
        .flexibleFrame(width: FlexibleLength(max: .infinity)), .padding(EdgeInsets(all: 10)),
        .background(ViewDescription(.rectangle)),
      ]
      return card
    }
    let items = [GridItemDescription(), GridItemDescription()]
    let grid = ViewDescription(.screen(.lazyGrid(.vertical, items: items, spacing: 10)), children: cards)
    let bars = (0..<12).map { _ in
      let share = Double(random.integer(10...100)) / 100
      return ViewDescription(
        .rectangle,
        modifiers: [
          .relativeFrame(width: nil, height: RelativeLength(of: .reader, height: share), alignment: nil)
        ])
    }
    let chart = ViewDescription(
      .screen(.geometryReader),
      children: [ViewDescription(.hStack(alignment: "bottom", spacing: 4), children: bars)])
    return ViewDescription(
      .vStack(), modifiers: [.padding(EdgeInsets(all: 16))], children: [text(1...2, &random), grid, chart])
  }

  /// A grid of twenty-two rows under a line.
  private static func tableScreen(_ random: inout SeededGenerator) -> ViewDescription {
    var rows = (0..<22).map { _ in
      ViewDescription(
        .gridRow(),
        children: [symbol(&random), text(1...3, &random), text(1...1, &random), text(1...1, &random)])
    }
    rows.insert(ViewDescription(.divider), at: 1)
    return ViewDescription(
      .screen(.scrollView()),
      children: [
        ViewDescription(.grid(), modifiers: [.padding(EdgeInsets(all: 16))], children: rows)
      ])
  }
}

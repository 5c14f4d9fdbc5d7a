import Boxes
import Testing

@Suite struct BoxStyleTests {
  private func style(_ declarations: KeyValuePairs<String, String>) throws -> (style: BoxStyle, grid: BoxGrid)
  {
    var (style, grid) = (BoxStyle(), BoxGrid())
    for (property, value) in declarations { try style.set(property, value, &grid) }
    return (style, grid)
  }

  private func reason(_ property: String, _ value: String) -> String {
    do {
      _ = try style([property: value])
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func valuesAreReadWhateverTheirCaseAndSpace() throws {
    let (style, _) = try style([
      "Flex-Direction": " Row-Reverse ", "width": "+1.5E1PX", "margin-left": "-50%",
    ])
    #expect(style.flexDirection == .rowReverse)
    #expect(style.width == .px(15))
    #expect(style.margin.left == .percent(-50))
  }

  @Test func aTrackListKeepsItsParts() throws {
    let text = "10px repeat(2, 1fr minmax(min-content, 20%)) repeat(3, fit-content(50%))"
    let (_, grid) = try style(["grid-template-columns": text])
    let flexible = BoxGrid.TrackSize(.auto, .fr(1))
    #expect(
      grid.templateColumns == [
        .track(BoxGrid.TrackSize(.px(10), .px(10))),
        .repeat(2, [flexible, BoxGrid.TrackSize(.minContent, .percent(20))]),
        .repeat(3, [BoxGrid.TrackSize(.auto, .fitContent(.percent(50)))]),
      ])
  }

  @Test func automaticRepetitionStandsOnlyBesideLengths() throws {
    let (_, grid) = try style(["grid-template-rows": "repeat(auto-fit, minmax(10px, 1fr)) 5px"])
    #expect(grid.templateRows.count == 2)
    #expect(reason("grid-template-rows", "repeat(auto-fill, 1fr)").contains("a list of tracks is needed"))
    #expect(
      reason("grid-template-rows", "auto repeat(auto-fill, 1px)").contains("a list of tracks is needed"))
    let twice = "repeat(auto-fill, 1px) repeat(auto-fill, 1px)"
    #expect(reason("grid-template-rows", twice).contains("a list of tracks is needed"))
  }

  @Test func shorthandsSetWhatTheyStandFor() throws {
    let (style, _) = try style([
      "margin": "1px auto 2px", "gap": "3px 10%", "flex": "2 0", "grid-column": "2 / span 3", "inset": "0",
    ])
    #expect(style.margin == BoxSides(top: .px(1), right: .auto, bottom: .px(2), left: .auto))
    #expect(style.rowGap == .px(3) && style.columnGap == .percent(10))
    #expect(style.flexGrow == 2 && style.flexShrink == 0 && style.flexBasis == .px(0))
    #expect(style.gridColumnStart == .line(2) && style.gridColumnEnd == .span(3))
    #expect(style.inset == BoxSides(all: .px(0)))
  }

  @Test func alignmentTakesItsWordsAndNoOthers() throws {
    let (style, _) = try style([
      "align-self": "first baseline", "justify-content": "safe end", "align-items": "last baseline",
    ])
    #expect(style.alignSelf == BoxSelfAlignment(.baseline))
    #expect(style.justifyContent == BoxContentAlignment(.end, .safe))
    #expect(style.alignItems == BoxSelfAlignment(.lastBaseline))
    #expect(reason("align-self", "safe stretch").hasPrefix("align-self: cannot be \"safe stretch\""))
    #expect(reason("align-items", "auto") != "no error")
    #expect(reason("align-items", "left") != "no error")
    #expect(reason("justify-content", "baseline") != "no error")
  }

  @Test func anUnknownPropertyNamesItsNeighbours() {
    #expect(reason("flex-grwo", "1").contains("near it are flex-grow"))
    #expect(reason("float", "left").contains("is not a property that boxes have"))
  }

  @Test(arguments: [
    ("width", "nan"), ("width", "NaNpx"), ("width", "1e30px"), ("width", "10em"), ("width", "-1px"),
    ("width", "10"),
    ("width", ""), ("width", "10px 10px"), ("width", "calc(1px + 2px)"), ("width", "infpx"),
    ("width", "1e400px"),
    ("padding-top", "auto"), ("flex-grow", "-1"), ("flex-grow", "1e30"), ("order", "1.5"),
    ("display", "inline"),
    ("grid-row-start", "0"), ("grid-row-start", "span 0"), ("grid-row-start", "header"),
    ("grid-auto-rows", "minmax(1fr, 2px)"), ("grid-template-columns", "repeat(0, 1px)"),
    ("aspect-ratio", "0"),
    ("max-width", "auto"), ("min-width", "none"), ("flex-line-count", "0"), ("border-top", "10%"),
  ])
  func aWrongValueIsRefusedWithWhatIsAllowed(_ property: String, _ value: String) {
    let reason = reason(property, value)
    #expect(reason.hasPrefix("\(property): cannot be \"\(value)\"; "))
    #expect(reason.hasSuffix(" is needed"))
  }

  @Test func aWrongValueChangesNothing() throws {
    var (style, grid) = (BoxStyle(), BoxGrid())
    try? style.set("margin", "1px 2px x", &grid)
    #expect(style == BoxStyle() && grid == BoxGrid())
  }
}

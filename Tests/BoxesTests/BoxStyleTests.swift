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

  @Test func calculationsAreSumsOfPixelsAndAPercentage() throws {
    func width(_ text: String) throws -> BoxSize { try style(["width": text]).style.width }
    #expect(try width("calc(1px + 2px)") == .px(3))
    #expect(try width("calc(50% - 2 * (3px + 1px))") == .percent(BoxPercentage(50, pixels: -8)))
    #expect(try width("CALC(100% / 4 + 0%)") == .percent(25))
    // A percentage is one also if it is 0; a length below 0 is 0 where lengths are not negative.
    #expect(try width("calc(5px + 0%)") == .percent(BoxPercentage(0, pixels: 5)))
    #expect(try width("calc(5px - 8px)") == .px(0))
    let sums = try style([
      "margin": "calc(1px - 3px) calc(-1 * 5%)", "gap": "calc(10% + 1px)",
      "grid-template-columns": "minmax(calc(1px + 1px), calc(2% + 1px)) fit-content(calc(2px * 3))",
    ])
    #expect(sums.style.margin.top == .px(-2) && sums.style.margin.right == .percent(-5))
    #expect(sums.style.rowGap == .percent(BoxPercentage(10, pixels: 1)))
    #expect(sums.grid.templateColumns.count == 2)
  }

  @Test func flowAndPlaceSetTwoProperties() throws {
    let (style, _) = try style([
      "flex-flow": "wrap-reverse balance column", "place-content": "last baseline",
      "place-items": "center left",
      "place-self": "end",
    ])
    #expect(style.flexDirection == .column && style.flexWrap == .wrapReverseBalance)
    #expect(style.alignContent == BoxContentAlignment(.lastBaseline))
    #expect(style.justifyContent == BoxContentAlignment(.start))
    #expect(style.alignItems == BoxSelfAlignment(.center) && style.justifyItems == BoxSelfAlignment(.left))
    #expect(style.alignSelf == BoxSelfAlignment(.end) && style.justifySelf == BoxSelfAlignment(.end))
  }

  @Test func bordersHaveWidthsWhereTheyHaveStyles() throws {
    #expect(try style(["border": "3px solid"]).style.border == BoxSides(all: 3))
    #expect(try style(["border": "rgb(1, 2, 3) dashed"]).style.border == BoxSides(all: 3))
    #expect(try style(["border": "thick #fff"]).style.border == BoxSides(all: 0))
    // The width is kept for a style that follows.
    #expect(try style(["border": "5px", "border-style": "solid none"]).style.border.left == 0)
    #expect(try style(["border": "5px", "border-style": "solid none"]).style.border.top == 5)
    #expect(try style(["border-style": "none", "border-left": "2px"]).style.border.left == 2)
    #expect(try style(["border-style": "none", "border-width": "2px"]).style.border == BoxSides(all: 0))
    // Whole pixels (CSS Backgrounds 3 §3.3).
    let cut = try style(["border-width": "0.3px 2.9px 0 1px"]).style.border
    #expect(cut == BoxSides(top: 1, right: 2, bottom: 0, left: 1))
    let (rtl, _) = try style([
      "direction": "rtl", "border-inline-start": "4px solid", "border-block": "1px solid",
    ])
    #expect(rtl.border == BoxSides(top: 1, right: 4, bottom: 1, left: 0))
  }

  @Test func logicalPropertiesFollowTheDirection() throws {
    for direction in ["ltr", "rtl"] {
      let (style, _) = try style([
        "direction": direction, "inline-size": "7px", "max-block-size": "8px", "margin-inline": "1px 2px",
        "padding-inline-start": "3px", "inset-inline-end": "4px", "inset-block": "5px",
        "margin-block-end": "auto",
      ])
      let (start, end): (BoxSide, BoxSide) = direction == "ltr" ? (.left, .right) : (.right, .left)
      #expect(style.width == .px(7) && style.maxHeight == .px(8))
      #expect(style.margin[start] == .px(1) && style.margin[end] == .px(2) && style.margin.bottom == .auto)
      #expect(style.padding[start] == .px(3) && style.padding[end] == .zero)
      #expect(style.inset[end] == .px(4) && style.inset[start] == .auto)
      #expect(style.inset.top == .px(5) && style.inset.bottom == .px(5))
    }
  }

  @Test func aRatioWithAZeroIsNone() throws {
    #expect(try style(["aspect-ratio": "0"]).style.aspectRatio == nil)
    #expect(try style(["aspect-ratio": "2", "aspect-ratio": "0 / 1"]).style.aspectRatio == nil)
    #expect(try style(["aspect-ratio": "1 / 0"]).style.aspectRatio == nil)
    #expect(try style(["order": "2147483647", "width": "-webkit-fill-available"]).style.width == .stretch)
  }

  @Test func alignmentTakesItsWordsAndNoOthers() throws {
    let (style, _) = try style([
      "align-self": "first baseline", "justify-content": "safe end", "align-items": "last baseline",
    ])
    #expect(style.alignSelf == BoxSelfAlignment(.baseline))
    #expect(style.justifyContent == BoxContentAlignment(.end, .safe))
    #expect(style.alignItems == BoxSelfAlignment(.lastBaseline))
    #expect(reason("align-self", "safe stretch").hasPrefix("cannot be \"safe stretch\""))
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
    ("width", ""), ("width", "10px 10px"), ("width", "calc(1px+2px)"), ("width", "calc(1 + 2px)"),
    ("width", "calc(2)"), ("width", "calc(1px / 0)"),
    ("width", "calc(1px * 1px)"), ("width", "calc(1px + )"), ("width", "calc(1em)"), ("font-size", "1em"),
    ("width", "infpx"),
    ("width", "1e400px"),
    ("padding-top", "auto"), ("flex-grow", "-1"), ("flex-grow", "1e30"), ("order", "1.5"),
    ("display", "inline"),
    ("grid-row-start", "0"), ("grid-row-start", "span 0"), ("grid-row-start", "header /"),
    ("grid-auto-rows", "minmax(1fr, 2px)"), ("grid-template-columns", "repeat(0, 1px)"),
    ("aspect-ratio", "1e-300"), ("aspect-ratio", "-1"),
    ("max-width", "auto"), ("min-width", "none"), ("flex-line-count", "0"), ("border-top", "10%"),
    ("border", "1px 2px"), ("border", "solid dashed"), ("border-style", "thick"), ("flex-flow", "row column"),
    ("flex-flow", ""), ("place-items", "auto"), ("place-content", "center left right"),
    ("order", "2147483648"),
  ])
  func aWrongValueIsRefusedWithWhatIsAllowed(_ property: String, _ value: String) {
    let reason = reason(property, value)
    #expect(reason.hasPrefix("cannot be \"\(value)\"; "))
    #expect(reason.hasSuffix(" is needed"))
  }

  @Test func aWrongValueChangesNothing() throws {
    var (style, grid) = (BoxStyle(), BoxGrid())
    try? style.set("margin", "1px 2px x", &grid)
    #expect(style == BoxStyle() && grid == BoxGrid())
  }
}

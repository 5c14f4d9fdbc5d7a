/// The style of a box: CSS's properties by their names, as they were written.
///
/// It holds numbers only, no references.  What a grid container says of its tracks stands in `BoxTree.grids`.  Lengths are
/// in CSS pixels.  `BoxStyle()` has the initial values of CSS but for `display`, which is `flex`, and `position`, which is
/// `relative`.
public struct BoxStyle: Sendable, Hashable {
  // MARK: The box (CSS Display 3, CSS 2 §9, CSS Writing Modes 4)

  public enum Display: String, Sendable, Hashable, CaseIterable { case flex, grid, block, none }
  public enum Position: String, Sendable, Hashable, CaseIterable { case `static`, relative, absolute }
  public enum Direction: String, Sendable, Hashable, CaseIterable { case ltr, rtl }
  public enum WritingMode: String, Sendable, Hashable, CaseIterable {
    case horizontalTB = "horizontal-tb"
    case verticalRL = "vertical-rl"
    case verticalLR = "vertical-lr"
  }
  public enum Overflow: String, Sendable, Hashable, CaseIterable { case visible, hidden, clip, scroll, auto }

  /// What a box is to those around it (CSS Display 3 §2.1, §2.5).
  public enum OuterDisplay: Sendable, Hashable {
    case block
    /// `inline-flex` and `inline-grid`; the same as `block` in flex and grid containers.
    case inline
    /// `contents`: `display` is `none`, and what the box holds takes its place.
    case contents
  }

  public var display = Display.flex
  public var outerDisplay = OuterDisplay.block
  public var position = Position.relative
  public var direction = Direction.ltr
  public var writingMode = WritingMode.horizontalTB
  public var overflowX = Overflow.visible
  public var overflowY = Overflow.visible
  /// `font-size`: how wide the characters of a text are, and how high its lines.
  public var fontSize = 10.0
  /// The thickness of a scrollbar of this box.
  public var scrollbarWidth = 0.0

  // MARK: Sizes and sides (CSS Box Model 3, CSS Box Sizing 3 and 4)

  public enum BoxSizing: String, Sendable, Hashable, CaseIterable {
    case contentBox = "content-box"
    case borderBox = "border-box"
  }

  public var boxSizing = BoxSizing.contentBox
  public var width = BoxSize.auto
  public var height = BoxSize.auto
  public var minWidth = BoxSize.auto
  public var minHeight = BoxSize.auto
  public var maxWidth = BoxSize.none
  public var maxHeight = BoxSize.none
  /// Width divided by height, more than 0; nil for `auto`.
  public var aspectRatio: Double?
  /// `top`, `right`, `bottom` and `left`.
  public var inset = BoxSides(all: BoxOffset.auto)
  public var margin = BoxSides(all: BoxOffset.zero)
  public var padding = BoxSides(all: BoxLength.zero)
  /// The used widths of borders, in whole pixels: 0 where no border is drawn.
  public var border = BoxSides(all: 0.0)
  /// The widths that borders have if they are drawn, and whether they are: `border-width` and `border-style`.
  var borderWidth = BoxSides(all: 0.0)
  var isBorderDrawn = BoxSides(all: true)

  // MARK: Flexible boxes (CSS Flexible Box Layout 1; `balance` and `flex-line-count` of level 2)

  public enum FlexDirection: String, Sendable, Hashable, CaseIterable {
    case row
    case rowReverse = "row-reverse"
    case column
    case columnReverse = "column-reverse"
  }
  public enum FlexWrap: String, Sendable, Hashable, CaseIterable {
    case nowrap, wrap
    case wrapReverse = "wrap-reverse"
    case balance
    case wrapReverseBalance = "wrap-reverse balance"
  }

  public var flexDirection = FlexDirection.row
  public var flexWrap = FlexWrap.nowrap
  /// `flex-line-count`, at least 1; nil for `auto`.
  public var flexLineCount: Int?
  public var flexGrow = 0.0
  public var flexShrink = 1.0
  public var flexBasis = BoxSize.auto
  /// Whether the basis of 0 is one that `flex` leaves out; Chromium has 0% there.
  public var isFlexBasisOmitted = false
  public var order = 0

  // MARK: Alignment (CSS Box Alignment 3)

  public var alignContent = BoxContentAlignment(.normal)
  public var justifyContent = BoxContentAlignment(.normal)
  public var alignItems = BoxSelfAlignment(.normal)
  public var justifyItems = BoxSelfAlignment(.normal)
  public var alignSelf = BoxSelfAlignment(.auto)
  public var justifySelf = BoxSelfAlignment(.auto)
  /// `normal` is 0 in flex and grid containers.
  public var rowGap = BoxLength.zero
  public var columnGap = BoxLength.zero

  // MARK: Grid (CSS Grid Layout 1)

  public enum GridAutoFlow: String, Sendable, Hashable, CaseIterable {
    case row, column
    /// Also `row dense`.
    case dense
    case columnDense = "column dense"
  }

  public var gridAutoFlow = GridAutoFlow.row
  public var gridColumnStart = BoxGridLine.auto
  public var gridColumnEnd = BoxGridLine.auto
  public var gridRowStart = BoxGridLine.auto
  public var gridRowEnd = BoxGridLine.auto

  public init() {}
}

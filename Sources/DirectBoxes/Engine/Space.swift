/// The length of something that has none yet.
let indefinite = -1.0

/// What a container says to a box when it lays it out.
///
/// Its width is always known then.  Percentages of heights may have nothing to refer to (CSS Box Sizing 3 §5.2.1).
struct Space: Hashable {
  /// The used width of the border box.
  var width: Double
  /// The height of the border box that the container decides; indefinite if the box does.
  var height = indefinite
  /// The height of the border box before limits by its content gave or took some, to which percentages inside refer;
  /// indefinite if it is `height`.
  var initialHeight = indefinite
  /// Whether percentages inside refer to nothing although `height` is decided (CSS Flexible Box Layout 1 §9.8).
  var hasIndefiniteHeight = false
  /// Whether the height is that of the content, whatever `height` and its limits say.
  var asksForContent = false
  /// The width of the containing block, for percentages of padding.
  var percentWidth: Double
  /// The height of the containing block; indefinite if it depends on what is inside.
  var percentHeight = indefinite
  /// The height that `height: stretch` fills; indefinite if there is none.
  var stretchHeight = indefinite
}

/// What a box knows of its surroundings when it is asked for the widths that its content wants.
struct IntrinsicSpace: Hashable {
  /// The width of the containing block, for limits that decide how often columns repeat; indefinite while it depends on what
  /// is inside.
  var percentWidth = indefinite
  /// As in `Space`, in the dialect of Chromium: lines of a column break at a height that is known.
  var height = indefinite
  var hasIndefiniteHeight = false
  var percentHeight = indefinite
}

/// What a box answers.
struct BoxMeasure {
  /// The height of the border box.
  var height = 0.0
  /// The height of a border box for the content as it was laid out, stretched or cut, whatever the box has.
  var content = 0.0
  /// From the top of the border box to the first baseline, and to the last; nil if there is none.
  var firstBaseline: Double?
  var lastBaseline: Double?
}

/// The narrowest and the widest that content wants to be (CSS Box Sizing 3 §4).
struct IntrinsicWidths {
  var min = 0.0
  var max = 0.0

  /// Makes room for something of these widths beside others.
  mutating func include(_ other: IntrinsicWidths) {
    min = Swift.max(min, other.min)
    max = Swift.max(max, other.max)
  }

  static func + (one: IntrinsicWidths, length: Double) -> IntrinsicWidths {
    IntrinsicWidths(min: one.min + length, max: one.max + length)
  }
}

/// The content box that a container lays its children out in.
struct ContentSpace {
  var width: Double
  /// What percentages of widths inside refer to; indefinite for intrinsic widths.
  var percentWidth: Double
  /// Indefinite if the content decides.
  var height: Double
  /// What percentages of heights inside refer to.
  var percentHeight: Double
  /// The height before limits by the content gave or took some; indefinite if the content decides.
  var initialHeight: Double
  /// Limits of the height of the content box.
  var minHeight: Double
  var maxHeight: Double
  /// Those of them that are not by the content.
  var plainLimits: LengthLimits
  /// The height at which the lines of a column break where the content alone is asked for: that which the box declares.
  var breakingHeight = indefinite
  /// Whether the content has made the box higher than its ratio, so that `height` is above `initialHeight`.
  var exceedsRatio = false
  /// Whether it would, if it were higher.
  var mayExceedRatio = false
  /// Whether margins inside could adjoin those of the block at its top, and at its bottom (CSS 2 §8.3.1).
  var joinsTop = false
  var joinsBottom = false

  /// The margins of a box that count in what its height stretches to (CSS Box Sizing 4 §6.1).
  func countedMargins(_ margins: Margins) -> Double {
    (joinsTop ? 0 : margins.top) + (joinsBottom ? 0 : margins.bottom)
  }
}

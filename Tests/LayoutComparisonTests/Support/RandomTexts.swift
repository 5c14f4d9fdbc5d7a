import LayoutCases
import LayoutCore

/// Small grids full of text, among flexible views that press on it: columns narrower than the texts.
struct RandomTexts {
  private var random: SeededGenerator
  private static let words = ["a", "of", "the", "grid", "column", "alignment", "unbreakablewordwithoutend"]

  /// The tree of a seed, and a proposal under which texts must wrap.
  static func make(
    seed: UInt64, measurer: any TextMeasurer = FixedMetrics()
  ) throws -> (tree: LayoutTree, proposal: ProposedViewSize) {
    var texts = RandomTexts(random: SeededGenerator(seed: seed))
    var builder = TreeBuilder(text: measurer)
    texts.grid(depth: 0, into: &builder)
    let width: Double? = texts.pick([nil, 0, 60, 100, 160, 233.5, 320])
    let height: Double? = texts.pick([nil, 40, 200])
    return (try builder.finish(), ProposedViewSize(width: width, height: height))
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  private mutating func grid(depth: Int, into builder: inout TreeBuilder) {
    let vertical = pick([VerticalAlignment.center, .firstTextBaseline, .lastTextBaseline, .top])
    let horizontal = pick([HorizontalAlignment.leading, .center, .trailing])
    let description = GridDescription(alignment: Alignment(horizontal: horizontal, vertical: vertical))
    let (rows, columns) = (1 + below(4), 1 + below(4))
    // The builder's closures cannot capture `self` while it changes.
    var texts = self
    builder.grid(description) { builder in
      for _ in 0..<rows {
        if texts.below(8) == 0 {
          texts.cell(depth: depth, into: &builder)
        } else {
          builder.gridRow { builder in
            for _ in 0..<columns { texts.cell(depth: depth, into: &builder) }
          }
        }
      }
    }
    self = texts
  }

  private mutating func cell(depth: Int, into builder: inout TreeBuilder) {
    let modifier: ModifierDescription? =
      switch below(14) {
      case 0: .gridCellColumns(2)
      case 1: .layoutPriority(1)
      case 2: .gridCellUnsizedAxes(.horizontal)
      case 3: .gridCellUnsizedAxes(.vertical)
      case 4: .flexibleFrame(FlexibleFrame(width: FlexibleLength(min: 20, max: 90)))
      case 5: .flexibleFrame(FlexibleFrame(width: FlexibleLength(max: .infinity), alignment: .leading))
      case 6: .frame(FixedFrame(width: 44, alignment: .topTrailing))
      case 7: .gridCellAnchor(.bottomTrailing)
      default: nil
      }
    guard let modifier else { return content(depth: depth, into: &builder) }
    var texts = self
    builder.modified(by: modifier) { texts.content(depth: depth, into: &$0) }
    self = texts
  }

  private mutating func content(depth: Int, into builder: inout TreeBuilder) {
    switch below(12) {
    case 0: builder.leaf(.shape)
    case 1: builder.leaf(LinearLeaf(width: LengthRange(min: 5, ideal: 20, max: 70), height: .shape))
    case 2: builder.spacer()
    case 3 where depth < 2: grid(depth: depth + 1, into: &builder)
    case 4:
      let area = Double(400 + below(4000))
      builder.measuredLeaf(
        MeasuredLeaf { proposal in
          let width = min(max(proposal.width ?? 80, 16), 250)
          return Size(width: width, height: area / width)
        })
    default: builder.text((0...below(6)).map { _ in pick(Self.words) }.joined(separator: " "))
    }
  }
}

internal import LayoutCases

/// What a generated case may have beyond plain sizes and flexible factors.
enum BoxFeature: CaseIterable {
  case grids, flexes, fixedHeights, alignment, gaps, edges, text, wrap, placement, percentages, limits,
    margins,
    intrinsic, autoMargins, baselines, order, reverse, ratios, absolute, textContainers, fractions, insets,
    stretch, scrolling, shorthands, repetitions, clipping, balance, allLimits, fitContent, blocks, dense,
    spellings, contents, sums, spaces, fontSizes, names

  /// How many of a hundred cases have it.
  var percent: Int {
    switch self {
    case .grids, .flexes: 70
    case .fixedHeights: 50
    case .alignment, .gaps, .edges, .text, .wrap, .placement: 40
    case .percentages, .limits, .margins, .intrinsic, .textContainers: 30
    case .autoMargins, .baselines, .order, .reverse, .ratios, .absolute: 20
    case .stretch, .scrolling: 25
    case .fractions, .insets, .repetitions, .spellings: 15
    case .shorthands, .clipping, .balance, .allLimits, .contents, .sums: 10
    case .spaces, .fontSizes, .names, .blocks: 20
    // No browser reads it, so the judge refuses the case.
    case .fitContent: 3
    case .dense: 20
    }
  }

  /// What a case has.  The more there is in a case, the rarer any two of them meet elsewhere; so each is drawn for itself.
  static func drawn(_ random: inout SeededGenerator) -> Set<BoxFeature> {
    var features: Set<BoxFeature> = []
    for feature in allCases where random.below(100) < feature.percent { features.insert(feature) }
    if !features.contains(.grids) { features.insert(.flexes) }
    return features
  }

  /// What a case says that it needs beyond the core.
  static let needs: KeyValuePairs<BoxFeature, String> = [
    .absolute: "absolute", .ratios: "aspect-ratio", .clipping: "overflow", .scrolling: "overflow",
    .percentages: "percentage", .autoMargins: "auto-margin", .baselines: "baseline", .wrap: "wrap",
    .text: "text",
  ]
}

import LayoutCore
import LayoutViews

extension TreeBuilder {
  /// A tree of what `content` emits.
  static func tree(_ content: (inout TreeBuilder) -> Void) throws -> LayoutTree {
    var builder = TreeBuilder()
    content(&builder)
    return try builder.finish()
  }

  mutating func fixed(_ name: String? = nil, _ width: Double, _ height: Double) {
    leaf(
      LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height)), name: name)
  }

  mutating func color(_ name: String? = nil) { leaf(.shape, name: name) }

  /// A color in a fixed frame, named inside the frame.
  mutating func framedColor(_ name: String, _ width: Double?, _ height: Double?) {
    modified(by: .frame(FixedFrame(width: width, height: height))) { $0.color(name) }
  }

  /// A line of text as a fixed leaf with both baselines.
  mutating func line(_ name: String, _ width: Double, _ height: Double = 16, baseline: Double = 13) {
    guided(VerticalAlignment.lastTextBaseline.key, at: baseline) { builder in
      builder.guided(VerticalAlignment.firstTextBaseline.key, at: baseline) {
        $0.fixed(name, width, height)
      }
    }
  }

  mutating func guided(
    _ key: AlignmentKey, at value: Double, content: (inout TreeBuilder) -> Void
  ) {
    let formula = GuideFormula.affine(AffineGuide(constant: value))
    modified(by: .alignmentGuide(ExplicitGuide(guide: key, formula: formula)), content: content)
  }

  mutating func guided(
    _ key: AlignmentKey, by value: @escaping @Sendable (ViewDimensions) -> Double,
    content: (inout TreeBuilder) -> Void
  ) {
    modified(
      by: .alignmentGuide(ExplicitGuide(guide: key, formula: .function(value))), content: content)
  }

  mutating func grid(
    _ alignment: Alignment = .center, _ horizontal: SpacingDescription = .uniform(0),
    _ vertical: SpacingDescription = .uniform(0), name: String? = "grid", content: (inout TreeBuilder) -> Void
  ) {
    grid(
      GridDescription(
        alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical),
      name: name, content: content)
  }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

// Trees of tests say what was written and nothing that follows from it: the engine works that out.
extension LayoutTree {
  init(_ view: some View) throws { try self.init(view, text: FixedMetrics()) }
}

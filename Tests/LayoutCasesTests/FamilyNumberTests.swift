import LayoutCases
import LayoutCore
import Testing

/// The numbers in the cases of families that are about numbers.
@Suite struct FamilyNumberTests {
  /// The finite lengths of leaves and frames.
  private func lengths(_ view: ViewDescription) -> [Double] {
    var lengths: [Double] = []
    if case .leaf(let leaf, _, _) = view.kind {
      for range in [leaf.width, leaf.height] { lengths += [range.min, range.ideal, range.max] }
    }
    for modifier in view.modifiers {
      switch modifier {
      case .frame(let width, let height, _): lengths += [width, height].compactMap { $0 }
      case .flexibleFrame(let width, let height, _):
        lengths += [width.min, width.max, height.min, height.max].compactMap { $0 }
      default: break
      }
    }
    return lengths.filter(\.isFinite) + view.children.flatMap { self.lengths($0) }
  }

  @Test(arguments: [0, 3, 9]) func `magnitudes reach as many decades above and below 1 as is asked`(
    decades: Int
  ) throws {
    let family = try Family("magnitudes:decades=\(decades)")
    let lengths = (UInt64(0)..<200).flatMap { self.lengths(family.makeCase(seed: $0).root) }
    let (least, most) = (try #require(lengths.min()), try #require(lengths.max()))
    var power = 1.0
    for _ in 0..<decades { power *= 10 }
    #expect((1 / power...1.5 / power).contains(least), "\(least)")
    #expect((8 * power...10 * power).contains(most), "\(most)")
  }

  @Test func `near conflicts hold lengths a unit apart and lengths a rounding error apart`() throws {
    let family = try Family("nearConflict")
    var (units, errors) = (0, 0)
    for seed in UInt64(0)..<200 {
      let lengths = Set(self.lengths(family.makeCase(seed: seed).root)).sorted()
      let gaps = zip(lengths, lengths.dropFirst()).map { $1 - $0 }
      if gaps.contains(where: { abs($0 * 65536 - 1) < 1e-3 }) { units += 1 }
      if gaps.contains(where: { $0 < 1e-9 }) { errors += 1 }
    }
    #expect(units >= 100 && errors >= 80, "\(units), \(errors)")
  }
}

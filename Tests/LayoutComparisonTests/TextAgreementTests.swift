import FontText
import LayoutComparison
import LayoutCore
import LayoutViews
import Plumb
import Testing

/// Text and other measured leaves in columns under pressure: the constraint engine has to find what to
/// measure by measuring and checking.
@Suite struct TextAgreementTests {
  static let groups: [Range<UInt64>] = stride(from: 0, to: 200, by: 20).map { UInt64($0)..<UInt64($0 + 20) }

  @Test(arguments: groups, Encoding.allCases)
  func `both engines agree on grids full of text`(seeds: Range<UInt64>, encoding: Encoding) throws {
    for seed in seeds {
      let (tree, proposal) = try RandomTexts.make(seed: seed)
      let reference = DirectEngine().layout(tree, in: proposal, host: .center)
      let result = ConstraintEngine(encoding: encoding).layout(tree, in: proposal, host: .center)
      let verdict = Comparison(tree, reference, result).verdict
      #expect(verdict.isAgreement, "seed \(seed), \(proposal): \(verdict)")
    }
  }

  @Test func `what texts are offered is foreseen, so that nearly every layout is one round`() throws {
    var rounds: [Int: Int] = [:]
    for seed in UInt64(0)..<200 {
      let (tree, proposal) = try RandomTexts.make(seed: seed)
      let statistics = ConstraintEngine().layout(tree, in: proposal, host: .center).statistics
      rounds[Int(statistics.counts["rounds"] ?? 0), default: 0] += 1
    }
    // A rounding error of the solver can cost another round.
    #expect(rounds[1, default: 0] >= 190, "\(rounds)")
    #expect((rounds.keys.max() ?? 0) <= 3, "\(rounds)")
  }

  // MARK: A real font

  @Test("L6: both engines agree on grids full of text in a real font", arguments: groups, Encoding.allCases)
  func realFont(seeds: Range<UInt64>, encoding: Encoding) throws {
    let font = try InstalledFont.metrics()
    for seed in seeds {
      let (tree, proposal) = try RandomTexts.make(seed: seed, measurer: font)
      let reference = DirectEngine().layout(tree, in: proposal, host: .center)
      let result = ConstraintEngine(encoding: encoding).layout(tree, in: proposal, host: .center)
      let verdict = Comparison(tree, reference, result).verdict
      #expect(verdict.isAgreement, "seed \(seed), \(proposal): \(verdict)")
    }
  }

  /// A text whose column gets what a fixed one leaves, next to one that is cut.
  private struct Pressed: View {
    var body: some View {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          Text("Two households, both alike in dignity").font(.system(size: 17)).id("text")
          Leaf(width: 60, height: 20)
        }
        GridRow {
          Text("In fair Verona").font(.caption).lineLimit(1).id("cut")
          Leaf(width: 40, height: 12)
        }
      }
    }
  }

  @Test("L6: a text in a real font wraps in a column under pressure, alike in both engines and encodings")
  func pressure() throws {
    let font = try InstalledFont.metrics()
    let tree = try LayoutTree(Pressed(), text: font)
    let proposal = ProposedViewSize(width: 210, height: nil)
    let direct = DirectEngine().layout(tree, in: proposal, host: .topLeading)
    #expect(direct.status == .placed)
    // What 210 points leave of the column: 210 − 60 − 10.
    let expected = font.layout(
      "Two households, both alike in dignity", font: .system(size: 17), width: 140)
    let node = try #require(tree.nodes["text"])
    #expect(direct.frames[node].size == expected.size)
    #expect(expected.lines.map(\.text) == ["Two households,", "both alike in", "dignity"])
    #expect(
      tree.measures[tree.payload(of: tree.core(of: node))].text?.layout(
        in: ProposedViewSize(expected.size)) == expected)
    let cut = try #require(tree.nodes["cut"])
    #expect(direct.frames[cut].size.height == font.lineMetrics(size: 10).line)
    for encoding in Encoding.allCases {
      let solved = ConstraintEngine(encoding: encoding).layout(tree, in: proposal, host: .topLeading)
      let verdict = Comparison(tree, direct, solved).verdict
      #expect(verdict.isAgreement, "\(encoding): \(verdict)")
    }
  }

  @Test(
    "L7: the results say how often texts were measured, and that one round found what to measure")
  func counts() throws {
    let tree = try LayoutTree(Pressed(), text: try InstalledFont.metrics())
    let proposal = ProposedViewSize(width: 210, height: nil)
    let direct = DirectEngine().layout(tree, in: proposal, host: .topLeading).statistics
    let solved = ConstraintEngine().layout(tree, in: proposal, host: .topLeading).statistics
    #expect(try #require(direct.counts["measures"]) >= 2)
    #expect(try #require(solved.counts["measures"]) >= 2)
    #expect(solved.counts["rounds"] == 1)
  }
}

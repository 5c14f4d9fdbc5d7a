import GreedyCost
import LayoutCases
import LayoutCore
import LayoutViews
import Testing

/// What the model leaves out is said, with the reason.
@Suite struct CoverageTests {
  private func reason(_ view: some View, width: Double? = 100, height: Double? = 100) throws -> NotCovered? {
    let proposal = ProposedViewSize(width: width, height: height)
    let result = try Comparing.cost.compare(try LayoutTree(view), in: proposal, .overflow)
    guard case .failure(let reason) = result else { return nil }
    return reason
  }

  private let leaf = Leaf(width: 10, height: 10)

  @Test func `views without a model are named`() throws {
    #expect(try reason(ViewThatFits { leaf }) == .viewThatFits)
    #expect(try reason(leaf.position(x: 1, y: 1)) == .position)
    #expect(try reason(leaf.aspectRatio(2, contentMode: .fit)) == .aspectRatio)
    #expect(try reason(Measured { _ in .zero }) == .measuredLeaf)
    #expect(try reason(Alone { leaf }) == .customLayout)
    #expect(try reason(HStack { leaf }) == nil)
  }

  @Test func `proposals without a room are named`() throws {
    #expect(try reason(leaf, width: nil) == .unboundedProposal)
    #expect(try reason(leaf, height: .infinity) == .unboundedProposal)
    #expect(try reason(Color.red, width: .infinity) == .noLayout)
    #expect(try reason(leaf, height: nil) == nil)
    for height in [100, nil] as [Double?] { #expect(try reason(Circle(), height: height) == nil) }
    #expect(try reason(Circle().fixedSize(), height: nil) == nil)
    #expect(try reason(leaf.frame(maxHeight: 5), height: nil) == .boundedIdeal)
    #expect(try reason(leaf.frame(maxHeight: 5)) == nil)
    let row = HStack {
      leaf
      leaf
    }
    #expect(try reason(row.fixedSize()) == .idealWidth)
    #expect(try reason(row.fixedSize(horizontal: false, vertical: true)) == nil)
  }

  @Test func `guides without a model are named`() throws {
    func row(_ first: some View) -> some View {
      HStack(alignment: .firstTextBaseline) {
        first
        leaf
      }
    }
    #expect(
      try reason(row(leaf.alignmentGuide(VerticalAlignment.firstTextBaseline) { _ in 3 })) == .guideFormula)
    #expect(try reason(row(Text("a b"))) == nil)
    let texts = VStack {
      Text("a")
      Text("b")
    }
    #expect(try reason(row(texts)) == .combinedGuide)
  }

  /// F6: neither has a say in lengths, whatever it is.
  @Test func `overlays and backgrounds are left out`() throws {
    let view = leaf.overlay { ViewThatFits { Leaf(width: 500, height: 500) } }
    #expect(try reason(view) == nil)
    #expect(try Comparing.compare(view, width: 100, height: 100, .overflow).greedyValue == 0)
  }
}

/// A custom layout as simple as can be.
private struct Alone: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

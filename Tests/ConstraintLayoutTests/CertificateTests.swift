import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import Testing

/// The solver proves right claims without an iteration, and no wrong ones.
@Suite struct CertificateTests {
  static let families = ["fixed", "bounded", "mixed", "spanning", "stacks", "trees", "random"]

  private func certify(_ claim: LayoutResult, _ layoutCase: LayoutCase, _ encoding: Encoding) throws
    -> Certificate
  {
    ConstraintEngine.glpk(encoding).certify(
      claim, of: try layoutCase.tree(), in: layoutCase.proposal, host: layoutCase.host)
  }

  private func layout(_ layoutCase: LayoutCase) throws -> LayoutResult {
    DirectEngine().layout(try layoutCase.tree(), in: layoutCase.proposal, host: layoutCase.host)
  }

  @Test(arguments: families, Encoding.allCases)
  func `the layouts of the direct engine are proved without an iteration`(name: String, encoding: Encoding)
    throws
  {
    let family = try Family(name)
    var proofs = 0
    for seed in UInt64(1)...60 {
      let layoutCase = family.makeCase(seed: seed)
      let claim = try layout(layoutCase)
      guard claim.status == .placed else { continue }
      let certificate = try certify(claim, layoutCase, encoding)
      #expect(certificate.isProof, "seed \(seed): \(certificate.iterations), \(certificate.deviation)")
      #expect(certificate.rows > 0 || encoding == .tracks, "seed \(seed)")
      proofs += 1
    }
    #expect(proofs > 20)
  }

  @Test(arguments: families, Encoding.allCases)
  func `a frame that is off by a thousandth of a point is not proved`(name: String, encoding: Encoding) throws
  {
    let family = try Family(name)
    var lies = 0
    for seed in UInt64(1)...60 {
      let layoutCase = family.makeCase(seed: seed)
      var claim = try layout(layoutCase)
      guard claim.status == .placed else { continue }
      let tree = try layoutCase.tree()
      // Rows of grids have no frames of their own (G1).
      let shown = claim.frames.indices.filter { !claim.frames[$0].isNull && tree.kinds[$0] != .gridRow }
      guard !shown.isEmpty else { continue }
      let node = shown[Int(seed) % shown.count]
      let frame = claim.frames[node]
      claim.frames[node] = Rect(
        x: frame.minX, y: frame.minY, width: frame.width + (seed % 2 == 0 ? 0.001 : 0),
        height: frame.height + (seed % 2 == 0 ? 0 : 0.001))
      #expect(!(try certify(claim, layoutCase, encoding)).isProof, "seed \(seed), node \(node)")
      lies += 1
    }
    #expect(lies > 20)
  }

  @Test(arguments: families, Encoding.allCases)
  func `a lie about tracks alone changes where the solver starts, not what it finds`(
    name: String, encoding: Encoding
  ) throws {
    let family = try Family(name)
    for seed in UInt64(1)...60 {
      let layoutCase = family.makeCase(seed: seed)
      let claim = try layout(layoutCase)
      guard claim.status == .placed else { continue }
      var lie = claim
      for grid in lie.grids.indices {
        for column in lie.grids[grid].columns.indices {
          lie.grids[grid].columns[column].length = lie.grids[grid].columns[column].length / 2 - 3
        }
      }
      let certificate = try certify(lie, layoutCase, encoding)
      guard certificate.result.status == .placed else { continue }
      #expect(certificate.deviation <= Certificate.tolerance, "seed \(seed): \(certificate.deviation)")
    }
  }

  @Test(arguments: Encoding.allCases) func `the layout for another proposal is not proved`(encoding: Encoding)
    throws
  {
    let family = try Family("flexible:rows=3,columns=3")
    for seed in UInt64(1)...30 {
      let layoutCase = family.makeCase(seed: seed)
      let claim = try layout(layoutCase)
      var other = layoutCase
      other.proposal = ProposedViewSize(width: 1234.5, height: 987.5)
      guard try layout(other).frames != claim.frames else { continue }
      #expect(!(try certify(claim, other, encoding)).isProof, "seed \(seed)")
    }
  }

  @Test func `a claim without frames proves nothing`() throws {
    let layoutCase = try Family("mixed").makeCase(seed: 1)
    let claim = LayoutResult(status: .refused(view: 0, reason: "no"))
    let certificate = try certify(claim, layoutCase, .tracks)
    #expect(!certificate.isProof)
    #expect(certificate.result.status == claim.status)
    let empty = LayoutResult(status: .placed)
    #expect(!(try certify(empty, layoutCase, .tracks)).isProof)
  }
}

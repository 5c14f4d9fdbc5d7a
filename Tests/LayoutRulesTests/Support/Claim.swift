import DirectLayout
import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// A right answer that can be spoilt.
struct Claim {
  let tree: LayoutTree
  let proposal: ProposedViewSize
  let host: Host
  var result: LayoutResult

  init(
    _ view: some View, _ width: Double?, _ height: Double?, host: Host = .topLeading,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(LayoutTree(view), width, height, host: host, sourceLocation: sourceLocation)
  }

  init(
    _ tree: LayoutTree, _ width: Double?, _ height: Double?, host: Host = .topLeading,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    self.tree = tree
    proposal = ProposedViewSize(width: width, height: height)
    self.host = host
    result = DirectEngine().layout(tree, in: proposal, host: host)
    try #require(result.status == .placed, sourceLocation: sourceLocation)
    #expect(judgement == .holds, "the right answer", sourceLocation: sourceLocation)
  }

  var judgement: Judgement { RuleChecker().judgement(of: result, tree, in: proposal, host: host) }

  /// The same without tracks, as an engine that gives frames alone answers.
  var withoutTracks: Claim {
    var claim = self
    claim.result.grids = []
    return claim
  }

  func node(_ name: String) throws -> Int { try #require(tree.nodes[name], "\(name)") }

  func frame(_ name: String) throws -> Rect { result.frames[try node(name)] }

  /// Changes the frame of a view and nothing else.
  mutating func spoil(_ name: String, _ change: (inout Rect) -> Void) throws {
    change(&result.frames[try node(name)])
  }

  /// Moves views with everything that is in them.
  mutating func move(_ names: String..., x: Double = 0, y: Double = 0) throws {
    for name in names {
      let node = try node(name)
      for inner in node..<tree.end(of: node) where !result.frames[inner].isNull {
        result.frames[inner].origin.x += x
        result.frames[inner].origin.y += y
      }
    }
  }

  /// The first rule that is said to be broken.
  func expectFirst(
    _ rule: Rule, _ subject: String, of view: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .broken(let violations) = judgement, let first = violations.first else {
      Issue.record("nothing is broken: \(judgement)", sourceLocation: sourceLocation)
      return
    }
    let text = violations.map(\.description).joined(separator: "\n")
    #expect(first.rule == rule, "\(text)", sourceLocation: sourceLocation)
    #expect(first.subject == subject, "\(text)", sourceLocation: sourceLocation)
    if let view { #expect(first.view == view, "\(text)", sourceLocation: sourceLocation) }
  }

  /// That one rule is broken and no other.
  func expectOnly(
    _ rule: Rule, _ subject: String, of view: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectFirst(rule, subject, of: view, sourceLocation: sourceLocation)
    let violations = judgement.violations ?? []
    #expect(violations.count == 1, "\(violations)", sourceLocation: sourceLocation)
  }
}

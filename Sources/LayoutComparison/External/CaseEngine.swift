public import LayoutCases
public import LayoutCore

/// An engine that a cross-check can ask: it sees the case as it is written and as a tree.
public protocol CaseEngine: Sendable {
  /// A short name that reports use, such as `constraint/tracks`.
  var name: String { get }

  /// How near its frames have to be to the reference's; nil leaves that to the cross-check.
  var accuracy: Accuracy? { get }

  /// Lays out `layoutCase`, whose tree is `tree`.
  ///
  /// An engine never throws: what it cannot do is the result's status.
  func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult
}

/// An engine of this process, which sees the tree alone.
public struct TreeEngine: CaseEngine {
  public var engine: any LayoutEngine

  public init(_ engine: any LayoutEngine) { self.engine = engine }

  public var name: String { engine.name }
  public var accuracy: Accuracy? { nil }

  public func layout(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> LayoutResult {
    engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }
}

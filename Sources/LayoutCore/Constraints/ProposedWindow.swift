/// What the host proposes, as constraints speak of it.
public struct ProposedWindow: Sendable, Hashable {
  public var width: LayoutExpression { LayoutExpression(.window(.horizontal)) }
  public var height: LayoutExpression { LayoutExpression(.window(.vertical)) }
}

/// What the host proposes, for constraints.
public let window = ProposedWindow()

/// One of two views, as `if … else` and `switch` make it in a `ViewBuilder`.
public enum _ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public func emit(into builder: inout TreeBuilder) {
    switch self {
    case .first(let view): view._emit(into: &builder)
    case .second(let view): view._emit(into: &builder)
    }
  }
}

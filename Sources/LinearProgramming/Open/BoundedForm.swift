/// Bounds of an expression, which may be missed at a price: an elastic row.
struct BoundedForm {
  var form: LinearForm
  var lower: Double
  var upper: Double
  /// The price of missing a bound by one.
  var weight = 1.0

  /// By how much a bound is missed; 0 within the tolerance of demands.
  func miss(at values: [Double]) -> Double {
    let value = form.value(at: values)
    let miss = max(lower - value, value - upper)
    return miss <= Demand.tolerance * magnitude(at: values) ? 0 : miss
  }

  /// The largest magnitude among the terms and the finite bounds, at least 1.
  func magnitude(at values: [Double]) -> Double {
    var largest = form.magnitude(at: values)
    if lower.isFinite { largest = max(largest, abs(lower)) }
    if upper.isFinite { largest = max(largest, abs(upper)) }
    return largest
  }
}

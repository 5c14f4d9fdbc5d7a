import Plumb

/// Every engine there is.
let engines: [any LayoutEngine] = [
  DirectEngine(), ConstraintEngine(encoding: .tracks), ConstraintEngine(encoding: .cells),
]

/// A solver that is not installed, in the format `plumb-solver-missing/1`.
struct MissingSolver: Encodable {
  var format = "plumb-solver-missing/1"
  var solver: String
  /// How to come by it.
  var remedy: String
}

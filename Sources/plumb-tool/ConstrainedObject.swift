import LayoutComparison

/// An answer under constraints in the format `plumb-constrained/1`.
struct ConstrainedObject: Encodable {
  var format = "plumb-constrained/1"
  var `case`: String
  var engine: String
  var status: String
  /// Why there are no frames, but for a conflict.
  var reason: String?
  /// As in `plumb-layout/1`.
  var size: [Double]?
  var frames: [String: [Double]]
  var concessions: [Concession]
  var losses: [Loss]
  var conflict: Conflict?
  var check: Check?
  var effort: Effort
  var seconds: Double

  /// A length that is another one, or a view that is moved in the host's coordinates.
  struct Concession: Encodable {
    var quantity: String
    var plain: Double?
    var value: Double?
    var moved: Double?
  }

  struct Constraint: Encodable {
    /// Its place in the case.
    var index: Int
    var name: String?
    var text: String
    var source: String
  }

  struct Loss: Encodable {
    var constraint: Constraint
    var level: Int
    var amount: Double
  }

  struct Conflict: Encodable {
    var isIrreducible: Bool
    var members: [Member]
    var solves: Int

    /// A constraint, or the length that is no less than what it holds.
    struct Member: Encodable {
      var constraint: Constraint?
      var content: String?
      var relaxation: Double?
    }
  }

  struct Check: Encodable {
    var passes: Bool
    var verdict: String
    var worstDeviation: Double
    var differences: [ReportedDifference]
    var misses: [Miss]

    struct Miss: Encodable {
      var constraint: Constraint
      var told: Double
      var found: Double
    }
  }

  struct Effort: Encodable {
    var rounds: Int
    var nodes: Int
    var iterations: Int
  }
}

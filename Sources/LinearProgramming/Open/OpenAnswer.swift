/// The inputs that an open program was given, and how good they are.
public struct OpenAnswer: Sendable {
  /// How the search ended.
  public enum Status: Sendable, Hashable {
    /// Nothing is better.
    case optimal
    /// No inputs meet the required demands; among `suspects` some are in conflict, by index.
    case infeasible(suspects: [Int])
    /// A goal has no least value; the index of the goal.
    case unbounded(goal: Int)
    /// A limit struck: the inputs are the best found so far, or there are none yet.
    case undecided(String)
    /// The solver lost its way in rounding errors; the text says where. Inputs that are there meet the
    /// required demands, but need not be the best.
    case numericalFailure(String)
  }

  public var status: Status
  /// A value per free input; empty where none were found that meet the required demands.
  public var inputs: [Double] = []
  /// The values of the layout program at these inputs; empty without them.
  public var values: [Double] = []
  /// By how much each demand is missed, in the unit of its expression; 0 where it holds. Empty without inputs.
  public var unmet: [Double] = []
  /// The sum that is missed in each level that occurs, strongest first, then the value of each goal.
  public var measures: [Double] = []
  /// Nothing has better measures than these, compared in order: the measures themselves at an optimum. As many as
  /// are known; −∞ where a goal has no bound.
  public var bound: [Double] = []
  /// Relaxations solved.
  public var nodes = 0
  /// Simplex iterations.
  public var iterations = 0
  public var seconds = 0.0

  public init(status: Status) { self.status = status }

  /// By how much the first measure that is not proved may still be above its bound; 0 at an optimum, ∞ where
  /// nothing is known.
  public var gap: Double {
    if status == .optimal { return 0 }
    if measures.isEmpty { return .infinity }
    for (measure, bound) in zip(measures, bound) where measure > bound { return measure - bound }
    return 0
  }
}

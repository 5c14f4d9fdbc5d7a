import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import LayoutExtension
import LayoutRules
import LinearProgramming

/// What the constraints of a case came to: what gave way for them, which preferences lost, or the conflict.
struct ConstraintsReply: Encodable {
  /// `placed`, `conflict`, `faulty`, `failed` or `undecided`.
  var status: String
  /// Why there is no layout under the constraints; nil for a conflict, which has members.
  var reason: String?
  /// Each in words, such as `caption` is 240 wide instead of 312.
  var concessions: [String] = []
  var losses: [LossReply] = []
  /// The constraints and contents that contradict each other; each is needed for that.
  var conflict: [MemberReply] = []

  struct LossReply: Encodable {
    /// The place of the constraint in the case, from 0.
    var index: Int
    var level: Int
    /// In points.
    var amount: Double
  }

  struct MemberReply: Encodable {
    /// The place of the constraint in the case; nil for a content.
    var index: Int?
    var words: String
    /// By how many points it would have to be relaxed to end the conflict; nil if that alone does not.
    var relaxation: Double?
  }

  /// The layouts under the constraints, with what was said.
  struct ConstrainedLayouts {
    var reply: ConstraintsReply
    /// The direct engine's check and the constrained layout; if there is none, the layout without constraints.
    var engines: [(name: String, result: LayoutResult)] = []
    var isPlaced: Bool { reply.status == "placed" }

    init(_ request: CaseRequest) throws(ExplorerError) {
      let (tree, proposal, host) = (request.tree, request.proposal, request.layoutCase.host)
      let constraints: [LayoutConstraint]
      do { constraints = try request.layoutCase.layoutConstraints(of: tree) } catch {
        throw .badCase(error.path, error.problem)
      }
      let engine = request.constraintEngine
      let layout = engine.layout(tree, in: proposal, host: host, under: constraints)
      reply = ConstraintsReply(layout, tree)
      let direct = DirectEngine()
      guard isPlaced else {
        engines = [(direct.name, direct.layout(tree, in: proposal, host: host))]
        return
      }
      // What gave way is written into the views; the direct engine lays these out by the rules alone.
      let check = direct.layout(layout.realization?.tree ?? tree, in: proposal, host: host)
      engines = [
        (direct.name, layout.realization?.read(check) ?? check), (engine.name, layout.result),
      ]
    }
  }

  private init(_ layout: ConstrainedLayout, _ tree: LayoutTree) {
    concessions = layout.concessions.map { Self.words($0, tree) }
    losses = layout.losses.map { LossReply(index: $0.index, level: $0.level, amount: $0.amount) }
    switch layout.status {
    case .placed: status = "placed"
    case .conflict(let found):
      status = "conflict"
      conflict = found.reasons.map { reason in
        switch reason.member {
        case .constraint(let index):
          MemberReply(index: index, words: "\(reason.constraint!)", relaxation: reason.relaxation)
        case .content(let quantity):
          MemberReply(
            index: nil, words: "\(quantity) is at least as long as what is inside",
            relaxation: reason.relaxation)
        }
      }
    case .faulty(let faults):
      status = "faulty"
      reason = faults.map { "\($0)" }.joined(separator: "; ")
    case .failed(let failure):
      status = "failed"
      reason = failure.words(in: tree)
    case .undecided(let limit):
      status = "undecided"
      reason = limit
    }
  }

  private static func words(_ concession: ConstrainedLayout.Concession, _ tree: LayoutTree) -> String {
    let quantity = concession.quantity
    if case .view(let name, let value) = quantity, value == .minX || value == .minY {
      let isMirrored = value == .minX && tree.nodes[name].map { tree.isMirrored($0) } ?? false
      let move = isMirrored ? -concession.value : concession.value
      return "`\(name)` is moved by \(move.shortest) in \(value == .minX ? "x" : "y")"
    }
    return "\(quantity) is \(concession.value.shortest) instead of \(concession.plain.shortest)"
  }
}

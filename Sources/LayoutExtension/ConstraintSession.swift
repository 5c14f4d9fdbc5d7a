public import ConstraintLayout
public import LayoutCore

/// A layout under constraints that are added, changed and removed.
///
/// The answer is always that of a fresh solve, bit for bit. Only two things are kept between answers: the
/// layout without constraints, and the compiled program as long as the same quantities give way. A failure, a
/// conflict or a refused constraint leaves the session usable.
///
/// Not `Sendable`: one caller at a time.
///
/// ```swift
/// let session = ConstraintSession(tree, in: proposal, engine: ConstraintEngine())
/// let wide = try session.add(view("sidebar").width.atLeast(window.width / 3))
/// draw(session.layout.result.frames)
/// try session.change(wide, to: view("sidebar").width.atLeast(200))
/// ```
public final class ConstraintSession {
  /// A constraint of a session.
  public struct Member: Sendable, Hashable {
    fileprivate let number: Int
  }

  public let engine: ConstraintEngine
  public let host: Host
  /// The most relaxations solved in a round.
  public let nodeLimit: Int
  public private(set) var tree: LayoutTree
  public private(set) var proposal: ProposedViewSize
  private var members: [(member: Member, constraint: LayoutConstraint)] = []
  private var count = 0
  private var plain: LayoutResult?
  private var layouts = AdjustableLayouts()
  private var answer: ConstrainedLayout?

  public init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, engine: ConstraintEngine,
    nodeLimit: Int = 10_000
  ) {
    self.tree = tree
    self.proposal = proposal
    self.host = host
    self.engine = engine
    self.nodeLimit = nodeLimit
  }

  /// The constraints in the order in which they were added. Answers number them in this order.
  public var constraints: [LayoutConstraint] { members.map(\.constraint) }

  /// The layout under the constraints. It is solved when it is first read after a change.
  public var layout: ConstrainedLayout {
    if let answer { return answer }
    let plain = plain ?? engine.layout(tree, in: proposal, host: host)
    self.plain = plain
    let answer = engine.layout(
      tree, in: proposal, host: host, under: constraints, nodeLimit: nodeLimit, plain: plain, layouts)
    self.answer = answer
    return answer
  }

  /// Adds a constraint.
  ///
  /// - Throws: what is wrong with it in this tree. It is then not added.
  @discardableResult
  public func add(_ constraint: LayoutConstraint) throws(ConstraintFault) -> Member {
    try check(constraint, at: members.count)
    let member = Member(number: count)
    count += 1
    members.append((member, constraint))
    answer = nil
    return member
  }

  /// Replaces a constraint and keeps its place in the order.
  ///
  /// - Precondition: it is in the session.
  /// - Throws: what is wrong with the new constraint in this tree. The old one then stays.
  public func change(_ member: Member, to constraint: LayoutConstraint) throws(ConstraintFault) {
    let index = index(of: member)
    try check(constraint, at: index)
    members[index].constraint = constraint
    answer = nil
  }

  /// Removes a constraint.
  ///
  /// - Precondition: it is in the session.
  public func remove(_ member: Member) {
    members.remove(at: index(of: member))
    answer = nil
  }

  /// Changes the proposal. If no host can make it, the layout is a failure until the next change.
  public func resize(to proposal: ProposedViewSize) {
    self.proposal = proposal
    forget()
  }

  /// Changes the tree. Constraints that are not valid in it make the layout faulty until they are removed or
  /// changed.
  public func update(_ tree: LayoutTree) {
    self.tree = tree
    forget()
  }

  private func forget() {
    plain = nil
    answer = nil
    layouts = AdjustableLayouts()
  }

  private func index(of member: Member) -> Int {
    guard let index = members.firstIndex(where: { $0.member == member }) else {
      preconditionFailure("the constraint was removed, or is of another session")
    }
    return index
  }

  private func check(_ constraint: LayoutConstraint, at index: Int) throws(ConstraintFault) {
    var outlines = GridOutlines()
    if let problem = constraint.problem(in: tree, &outlines) {
      throw ConstraintFault(index: index, constraint: constraint, problem: problem)
    }
  }
}

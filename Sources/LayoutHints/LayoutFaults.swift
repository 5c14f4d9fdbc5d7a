package import LayoutCases
package import LayoutCore

/// What a layout loses: something that people cannot read, see or reach on the screen that it is shown on.
///
/// A hint needs a change that avoids the surprise; a fault stands by itself, and has the change where a hint has one.
package struct LayoutFault: Sendable, Encodable {
  /// What is lost, the worst first. The raw values are the names in `plumb-check/1`.
  package enum Kind: String, Sendable, CaseIterable, Encodable {
    /// A view lies beyond the edge of the screen, where nobody can scroll.
    case offScreen
    /// A view sticks out of a scroll view's content, which shows nothing beyond its edge.
    case clipped
    /// A text ends in an ellipsis.
    case truncated
    /// A text is broken inside its words.
    case broken
    /// A view is longer than its frame or a container with a length of its own.
    case overflowing
    /// A flexible view has no length to fill, or an infinite one.
    case unbounded
  }

  package var kind: Kind
  /// The rules that it follows from.
  package var rules: [String]
  /// What reports call the view: its id, else its path in the case.
  package var view: String
  /// What is lost, with its numbers: whole sentences.
  package var says: String
  /// A change that avoids it, which was laid out; nil if none was found.
  package var change: String?
  /// How much is lost, in points.
  package var points: Double
  /// The frame of the view; nil if it is infinite.
  package var frame: Rect?

  private enum CodingKeys: String, CodingKey { case kind, rules, view, says, change, points }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(kind, forKey: .kind)
    try object.encode(rules, forKey: .rules)
    try object.encode(view, forKey: .view)
    try object.encode(says, forKey: .says)
    try object.encodeIfPresent(change, forKey: .change)
    try object.encode((points * 10).rounded() / 10, forKey: .points)
  }
}

/// The faults of one case, with the layout that has them.
package struct LayoutFaults: Sendable {
  /// By kind, then in the order of the views.
  package var faults: [LayoutFault]
  package var tree: LayoutTree
  package var result: LayoutResult

  /// Looks for what a layout loses.
  ///
  /// Complexity: a layout, and a few dozen more for each fault.
  ///
  /// - Parameters:
  ///   - engine: lays out the case and the changes that may mend it.
  ///   - isOver: says when no further change may be laid out; faults are found all the same.
  /// - Throws: what `LayoutCase.tree()` throws.
  package init(
    _ layoutCase: LayoutCase, engine: any LayoutEngine,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) throws(CaseError) {
    let scene = try HintScene(layoutCase, engine, until: isOver)
    (tree, result) = (scene.tree, scene.result)
    guard scene.isPlaced else {
      faults = InfiniteView.hints(scene).map { LayoutFault(.unbounded, $0, points: .greatestFiniteMagnitude) }
      return
    }
    let texts = scene.cutFaults() + scene.brokenFaults()
    let lengths = scene.stickingFaults()
    faults = texts + lengths + scene.beyondFaults(but: lengths)
    faults += UnboundedViews.hints(scene).compactMap { hint in
      let member = scene.member(hint.view)
      if let member, scene.isStandIn(member) { return nil }
      return LayoutFault(.unbounded, hint, points: 0, frame: member.flatMap(scene.inner))
    }
    if !texts.isEmpty {
      let hints =
        WrappingTexts.hints(scene, but: []) + SqueezedTexts.hints(scene, but: [])
        + CutTexts.hints(scene, but: [])
      propose(hints, for: [.truncated, .broken])
    }
    if !lengths.isEmpty { propose(OverflowHints.hints(scene), for: [.offScreen, .clipped, .overflowing]) }
    let order = LayoutFault.Kind.allCases
    faults = order.flatMap { kind in faults.filter { $0.kind == kind } }
  }

  private mutating func propose(_ hints: [LayoutHint], for kinds: [LayoutFault.Kind]) {
    for index in faults.indices where kinds.contains(faults[index].kind) {
      faults[index].change = hints.first { $0.view == faults[index].view }?.change
    }
  }
}

extension LayoutFault {
  fileprivate init(_ kind: Kind, _ hint: LayoutHint, points: Double, frame: Rect? = nil) {
    self.init(
      kind: kind, rules: hint.rules.map(\.number), view: hint.view, says: hint.says, change: hint.change,
      points: points, frame: frame)
  }
}

extension HintScene {
  /// The least length beyond an edge that people see, in points: symbols are often a little larger than their frames.
  private static let seen = 4.0

  fileprivate func member(_ label: String) -> Int? { members.indices.first { self.label($0) == label } }

  /// Whether a Color stands for another view, under that one's name: how long that would be is not known.
  fileprivate func isStandIn(_ member: Int) -> Bool {
    guard case .color = members[member].view.kind, case .view(let name, _) = members[member].view.written
    else {
      return false
    }
    return name != "Color"
  }

  private func fault(
    _ kind: LayoutFault.Kind, _ rules: [Rule], _ member: Int, _ says: String, points: Double
  ) -> LayoutFault {
    LayoutFault(
      kind: kind, rules: rules.map(\.number), view: label(member), says: says, change: nil, points: points,
      frame: inner(member))
  }

  /// The texts that end in an ellipsis.
  fileprivate func cutFaults() -> [LayoutFault] {
    members.indices.compactMap { member in
      guard case .text = members[member].view.kind, let lines = lines(of: member), lines.isCut,
        let frame = inner(member)
      else { return nil }
      let room = lines.count == 1 ? "a line" : "\(lines.count) lines"
      return fault(
        .truncated, [.L6], member,
        """
        \(words(member).sentence) is cut and ends in an ellipsis: it has \(room) of \(points(frame.width)), and on one \
        line it would need \(points(lines.ideal)).
        """, points: max(0, lines.ideal - frame.width * Double(lines.count)))
    }
  }

  /// The texts that are broken inside their words, and not cut.
  fileprivate func brokenFaults() -> [LayoutFault] {
    brokenTexts.sorted().compactMap { member in
      guard !cutTexts.contains(member), let frame = inner(member), let word = longestWord(of: member),
        word.count > 1
      else { return nil }
      return fault(
        .broken, [.L6], member,
        """
        \(words(member).sentence) is broken inside its words: it is \(points(frame.width)) wide, and its longest word \
        needs \(points(word.width)).
        """, points: word.width - frame.width)
    }
  }

  /// What sticks out of the screen, of what scrolls, of a frame or of a container: the longest of each place.
  fileprivate func stickingFaults() -> [LayoutFault] {
    OverflowHints.longest(self).compactMap { one, count in
      guard one.points >= Self.seen,
        let told = OverflowHints.sentence(one, of: count, self),
        let member = OverflowHints.member(of: one, self)
      else {
        return nil
      }
      let place = one.isOfWindow ? nil : ownerAround(one.place)
      let isClipped = place.map { ([$0] + around($0)).contains { scrolls($0) } } ?? false
      return fault(
        one.isOfWindow ? .offScreen : isClipped ? .clipped : .overflowing, told.rules, member, told.says,
        points: one.points)
    }
  }

  /// Texts and images that lie beyond the screen and cannot be scrolled to, where nothing else tells it.
  fileprivate func beyondFaults(but known: [LayoutFault]) -> [LayoutFault] {
    guard !known.contains(where: { $0.kind == .offScreen }),
      let width = layoutCase.proposal.width, let height = layoutCase.proposal.height, width.isFinite,
      height.isFinite
    else { return [] }
    return members.indices.compactMap { member in
      guard isRead(member), let frame = inner(member),
        !([member] + around(member)).contains(where: { scrolls($0) || isMoved($0) })
      else { return nil }
      let beyond = max(-frame.minX, frame.maxX - width, -frame.minY, frame.maxY - height)
      guard beyond >= Self.seen else { return nil }
      return fault(
        .offScreen, [.F9], member,
        """
        \(words(member).sentence) reaches \(points(beyond)) beyond the screen of \(points(width)) × \(points(height)).
        """, points: beyond)
    }
  }

  /// Whether people must see the whole view.
  private func isRead(_ member: Int) -> Bool {
    switch members[member].view.kind {
    case .text, .image(_, false): true
    default: false
    }
  }

  private func scrolls(_ member: Int) -> Bool {
    switch members[member].view.kind {
    case .screen(.scrollView), .screen(.list), .screen(.form): true
    default: false
    }
  }

  /// Whether a view is placed elsewhere on purpose.
  private func isMoved(_ member: Int) -> Bool {
    members[member].view.modifiers.contains {
      switch $0 {
      case .offset, .position: true
      default: false
      }
    }
  }
}

import LayoutCore

extension ReductionPass {
  /// Removes keys of the case itself: host, direction, proposal, expectations, guides and constraints; and
  /// the names of all views.
  static let dropsCaseKeys = ReductionPass("drops keys of the case") { layoutCase -> [Edit] in
    let own: [Edit] = [
      { $0.root.rewrite { $0.id = nil } }, { $0.root.rewrite { $0.written = nil } }, { $0.expect = nil },
      { $0.host = .topLeading }, { $0.layoutDirection = .leftToRight }, { $0.platform = .macOS },
      { $0.font = nil },
      { $0.safeArea = EdgeInsets() }, { $0.expect?.notShown = [] }, { $0.proposal = .unspecified },
      { $0.proposal.width = nil },
      { $0.proposal.height = nil },
    ]
    return own + expectedFrames(layoutCase) + constraints(layoutCase) + guides(layoutCase)
  }

  /// Removes keys of views and modifiers: names, alignments, spacings, lengths.
  static let dropsKeys = ReductionPass(
    "drops keys",
    ofViews: { view in
      let names: [ViewEdit] = [{ $0.id = nil }, { $0.written = nil }]
      let spacings = ([nil] + (view.preferredSpacing?.simpler ?? [])).map { spacing -> ViewEdit in
        { $0.preferredSpacing = spacing }
      }
      let kinds = view.kind.word.simpler.map { kind -> ViewEdit in { $0.become(kind) } }
      let modifiers = view.modifiers.enumerated().flatMap { index, modifier in
        modifier.word.simpler.map { modifier -> ViewEdit in { $0.modifiers[index] = modifier } }
      }
      return names + spacings + kinds + modifiers
    })

  private static func expectedFrames(_ layoutCase: LayoutCase) -> [Edit] {
    let names = layoutCase.expect?.frames.keys.sorted() ?? []
    return parts(of: names.count).map { part -> Edit in
      { layoutCase in for name in names[part] { layoutCase.expect?.frames[name] = nil } }
    }
  }

  private static func constraints(_ layoutCase: LayoutCase) -> [Edit] {
    parts(of: layoutCase.constraints.count).map { part -> Edit in { $0.constraints.removeSubrange(part) } }
  }

  /// Removes custom guides, and terms from their defaults.
  private static func guides(_ layoutCase: LayoutCase) -> [Edit] {
    let names = layoutCase.alignments.keys.sorted()
    let unused = parts(of: names.count).map { part -> Edit in
      { layoutCase in for name in names[part] { layoutCase.alignments[name] = nil } }
    }
    let bases = names.flatMap { name in
      (layoutCase.alignments[name]?.defaultValue.of.keys.sorted() ?? []).map { other -> Edit in
        { $0.alignments[name]?.defaultValue.of[other] = nil }
      }
    }
    return unused + bases
  }
}

extension ViewDescription {
  /// Changes the kind; parts that it has not are lost.
  fileprivate mutating func become(_ kind: Kind) {
    self.kind = kind
    parts = parts.filter { kind.parts.contains($0.key) }
  }
}

extension ReductionPass {
  /// Replaces a custom guide by a standard one everywhere.
  static let renamesAlignments = ReductionPass("renames custom guides to standard ones") {
    layoutCase -> [Edit] in
    layoutCase.alignments.sorted { $0.key < $1.key }.map { name, alignment -> Edit in
      let standard = alignment.axis == .horizontal ? "leading" : "top"
      return { $0.rename(guide: name, to: standard) }
    }
  }
}

extension LayoutCase {
  fileprivate mutating func rename(guide old: String, to new: String) {
    let renamed = { (name: String) in name == old ? new : name }
    alignments[old] = nil
    for index in constraints.indices { constraints[index].rename(guide: renamed) }
    for name in alignments.keys {
      alignments[name].change { FormulaArgument.rename(&$0.defaultValue, renamed) }
    }
    root.rewrite { view in
      view.kind = view.kind.word.renaming(renamed)
      view.modifiers = view.modifiers.map { $0.word.renaming(renamed) }
    }
  }
}

extension ReductionPass {
  /// Makes numbers simpler: first all at once, then one by one. Spans and line limits are included.
  static let simplifiesNumbers = ReductionPass("simplifies numbers") { layoutCase -> [Edit] in
    var numbers: [Double] = []
    var copy = layoutCase
    copy.updateNumbers { numbers.append($0) }
    let together: [Edit] = [
      { $0.updateNumbers { $0 = min($0, 10) } }, { $0.updateNumbers { $0 = $0.rounded() } },
    ]
    return together
      + numbers.indices.flatMap { index in
        numbers[index].simpler.map { value -> Edit in { $0.setNumber(index, to: value) } }
      }
  }
}

extension LayoutCase {
  /// Sets one number, given by its index in the order of `updateNumbers`.
  fileprivate mutating func setNumber(_ index: Int, to value: Double) {
    var position = 0
    updateNumbers { number in
      if position == index { number = value }
      position += 1
    }
  }
}

import LayoutCore

extension ReductionPass {
  /// What the case itself says beyond the defaults goes: host, direction, proposal, expectations, guides,
  /// constraints; and the names of all views.
  static let dropsCaseKeys = ReductionPass("drops keys of the case") { layoutCase -> [Edit] in
    let own: [Edit] = [
      { $0.root.rewrite { $0.id = nil } }, { $0.expect = nil }, { $0.host = .topLeading },
      { $0.layoutDirection = .leftToRight }, { $0.proposal = .unspecified }, { $0.proposal.width = nil },
      { $0.proposal.height = nil },
    ]
    return own + expectedFrames(layoutCase) + constraints(layoutCase) + guides(layoutCase)
  }

  /// What views and modifiers say beyond the defaults goes: names, alignments, spacings, lengths.
  static let dropsKeys = ReductionPass(
    "drops keys",
    ofViews: { view in
      let id: ViewEdit = { $0.id = nil }
      let kinds = view.kind.withoutKeys.map { kind -> ViewEdit in { $0.kind = kind } }
      let modifiers = view.modifiers.enumerated().flatMap { index, modifier in
        modifier.withoutKeys.map { modifier -> ViewEdit in { $0.modifiers[index] = modifier } }
      }
      return [id] + kinds + modifiers
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

  /// Custom guides that nothing uses go, and so do the guides that others build on.
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

import LayoutCore
import LinearProgramming

// F8  A custom layout is asked in numbers, so its offer is an assumption: rounds repeat until the solution
//     makes the offer that was assumed. Its answers are data, like those of a measured leaf. Its subviews are
//     compiled under its proposals, and placed where it says:  origin = position − anchor · size.
struct CustomLayoutRule: ContainerRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F8 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    ProposalReads.both
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool { false }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    true
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let provenance = Provenance(.F8, .length, axis, view: node)
    guard let offer = compiler.assumedOffer(node, proposal) else { return .zero }
    guard let size = compiler.accept(compiler.host.size(ofLayout: node, in: offer)) else { return .zero }
    if size[axis] == .infinity { return .infinite }
    return .finite(rows.measured(size[axis], provenance, proposal, offer.proposal))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    guard size.isFinite, let offer = compiler.assumedOffer(node, proposal) else { return [] }
    guard let placements = compiler.accept(compiler.host.placements(ofLayout: node, in: offer)) else {
      return []
    }
    var children: [PlacedChild] = []
    for child in tree.countedChildren(of: node) {
      if let placement = placements[child] {
        children.append(try placed(child, placement))
      } else {
        children.append(try centred(child, proposal, size))
      }
    }
    return children
  }

  private func placed(_ child: Int, _ placement: SubviewPlacement) throws(Failure) -> PlacedChild {
    let offer = compiler.given(placement.proposal, by: node)
    var placed = PlacedChild(node: child, offer: offer, size: try compiler.placedSize(child, in: offer))
    for axis in Axis.allCases {
      guard let length = placed.size[axis].expression else { continue }
      let origin = Affine(placement.position[axis]) - placement.anchor[axis] * length
      placed.origin[Int(axis.rawValue)] = encoding.coordinate(
        origin, Provenance(.F8, .origin, axis, view: child), rows)
    }
    return placed
  }

  /// A subview that was never placed is centred, with the container's proposal.
  private func centred(
    _ child: Int, _ proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> PlacedChild {
    var placed = PlacedChild(
      node: child, offer: proposal, size: try compiler.placedSize(child, in: proposal))
    for axis in Axis.allCases {
      guard let length = placed.size[axis].expression, let room = size[axis].expression else { continue }
      placed.origin[Int(axis.rawValue)] = encoding.coordinate(
        0.5 * (room - length), Provenance(.F8, .origin, axis, view: child), rows)
    }
    return placed
  }

  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    guard size.isFinite, let offer = compiler.assumedOffer(node, proposal) else { return nil }
    switch compiler.accept(compiler.host.guide(key, ofLayout: node, in: offer)) {
    case nil, .absent: return nil
    case .value(let value): return Affine(value)
    case .combined:
      return try compiler.combinedValue(key, node, compiler.placedChildren(node, in: proposal, size))
    }
  }
}

// MARK: Offers as numbers

extension Compiler {
  /// F8  What a custom layout offers to a subview, in numbers.
  func given(_ proposal: ProposedViewSize, by layout: Int) -> Proposal {
    Proposal(
      width: givenOffer(proposal.width, .horizontal, layout),
      height: givenOffer(proposal.height, .vertical, layout))
  }

  /// The input for a number that a custom layout offers. Equal numbers of a layout on an axis share an input.
  private func givenOffer(_ length: Double?, _ axis: Axis, _ layout: Int) -> Offer {
    switch length {
    case nil: return .ideal
    case .some(.infinity): return .infinite
    case .some(let length):
      let key = OfferKey(.given, length.bitPattern, layout, Int(axis.rawValue))
      return sharedOffer(key) {
        finiteOffer(rows.input(length, Provenance(.F8, .proposal, axis, view: layout)), atLeast: 0, key)
      }
    }
  }
}

// MARK: Words

enum CustomLayoutWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    let layout = view.hasPrefix("`") ? "the layout \(view)" : view
    return switch row.role {
    case .origin: .position(row.axis, of: view, in: "in its layout")
    case .proposal: .other("\(row.axis.length) that \(layout) proposes")
    case .length: .other("\(row.axis.length) that \(layout) asks for")
    case .coordinate: .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .origin ? .other("place given to \(words.view(row.view))") : nil
  }
}

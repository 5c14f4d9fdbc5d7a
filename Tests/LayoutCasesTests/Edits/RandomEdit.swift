import LayoutCases
import LayoutCore

/// An edit of any kind, possible or not.
func randomEdit(
  of tree: LayoutTree, _ donors: [LayoutTree], _ random: inout SeededGenerator
) -> LayoutEdit {
  func node(_ wanted: (ViewKind) -> Bool = { _ in true }) -> Int {
    let nodes = (0..<tree.count).filter { wanted(tree.kinds[$0]) }
    return nodes.randomElement(using: &random) ?? Int.random(in: -1...tree.count, using: &random)
  }
  func length() -> Double { [0, 7.5, 20, 300, -4, .infinity, .nan].randomElement(using: &random)! }
  func range() -> LengthRange {
    [
      LengthRange(fixed: 12), LengthRange(fixed: length()), .shape,
      LengthRange(min: 1, ideal: length(), max: .infinity),
    ].randomElement(using: &random)!
  }
  func fragment() -> LayoutFragment {
    let tree = Bool.random(using: &random) ? tree : donors.randomElement(using: &random)!
    return LayoutFragment(tree, node: Int.random(in: 0..<tree.count, using: &random))
  }
  func key() -> AlignmentKey {
    AlignmentKey.standard(AlignmentKey.Standard.allCases.randomElement(using: &random)!)
  }
  func axis() -> Axis { Bool.random(using: &random) ? .horizontal : .vertical }
  let position = Int.random(in: 0...5, using: &random)
  switch Int.random(in: 0..<14, using: &random) {
  case 0:
    return .leaf(node { $0 == .leaf || $0 == .fixedLeaf }, LinearLeaf(width: range(), height: range()))
  case 1:
    return .measuredLeaf(node { $0 == .measuredLeaf }, MeasuredLeaf { _ in Size(width: 3, height: 4) })
  case 2:
    let spacing: SpacingDescription = [.preferred, .uniform(length()), .each([1, 2])].randomElement(
      using: &random)!
    return .spacing(node { $0 == .grid || $0 == .stack }, axis(), spacing)
  case 3:
    return .alignment(
      node { [.grid, .gridRow, .stack, .zStack, .fixedFrame, .overlay].contains($0) }, key())
  case 4:
    let node = node { $0 == .alignmentGuide }
    let isGuide = tree.kinds.indices.contains(node) && tree.kinds[node] == .alignmentGuide
    let guide = isGuide ? tree.explicitGuides[tree.payload(of: node)].guide : key()
    return .guide(node, ExplicitGuide(guide: guide, formula: .affine(AffineGuide(constant: length()))))
  case 5: return .fixedFrame(node { $0 == .fixedFrame }, FixedFrame(width: length(), height: nil))
  case 6: return .padding(node { $0 == .padding }, EdgeInsets(all: length()))
  case 7: return .offset(node { $0 == .offset }, Size(width: length(), height: 2))
  case 8, 9: return .insert(fragment(), into: node(), at: position)
  case 10: return .remove(node())
  case 11, 12: return .move(node(), into: node(), at: position)
  default: return .replace(node(), fragment())
  }
}

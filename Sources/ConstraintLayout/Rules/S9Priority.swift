import LayoutCore

// S9  Of several `layoutPriority` the outermost wins; wrappers other than fixedSize, alignmentGuide, overlay,
//     background, layout values, layout directions, cell modifiers and names reset it to 0.
// L4  A Spacer's is −∞ in a stack, A6  that of a stack with one child the child's.
extension TreeFacts {
  /// The layout priority of the element whose outermost node is `node`.
  func priority(of node: Int) -> Double { tree.cellTraits(of: node).layoutPriority }
}

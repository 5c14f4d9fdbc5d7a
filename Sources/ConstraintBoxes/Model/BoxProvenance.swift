package import Boxes
package import LayoutCore
package import LinearProgramming

/// The section of a specification of CSS that a row follows.
package enum BoxSection: UInt8, Sendable, CaseIterable {
  case viewport, boxModel, contributions, minMax, lines
  case flexBaseSize, flexMinimum, flexLines, flexBalancedLines, flexMainSize, flexibleLengths, flexCross,
    flexMainAlignment
  case flexCrossAlignment, flexIntrinsic
  case gridRepeat, gridItems, gridInitial, gridIntrinsic, gridSpanning, gridMaximize, gridFlexible,
    gridStretch
  case gridContributions
  case sharing
  case contentDistribution, selfAlignment, baselines, absolute, aspectRatio
  case scrollbars, stretching, blockFlow, blockLines

  /// The specification and the number of the section, such as `css-flexbox-1 §9.7`.
  package var citation: String {
    switch self {
    case .viewport: "css-sizing-3 §2"
    case .boxModel: "css-box-3 §4"
    case .contributions: "css-sizing-3 §5.1"
    case .minMax: "css-sizing-3 §3.1"
    case .lines: "css-text-3 §5"
    case .flexBaseSize: "css-flexbox-1 §9.2"
    case .flexMinimum: "css-flexbox-1 §4.5"
    case .flexLines: "css-flexbox-1 §9.3"
    case .flexBalancedLines: "css-flexbox-2 §6"
    case .flexMainSize: "css-flexbox-1 §9.2"
    case .flexibleLengths: "css-flexbox-1 §9.7"
    case .flexCross: "css-flexbox-1 §9.4"
    case .flexMainAlignment: "css-flexbox-1 §9.5"
    case .flexCrossAlignment: "css-flexbox-1 §9.6"
    case .flexIntrinsic: "css-flexbox-1 §9.9"
    case .gridRepeat: "css-grid-1 §7.2.3"
    case .gridItems: "css-grid-1 §6.2"
    case .gridInitial: "css-grid-1 §12.4"
    case .gridIntrinsic: "css-grid-1 §12.5"
    case .gridSpanning: "css-grid-1 §12.5.1"
    case .gridMaximize: "css-grid-1 §12.6"
    case .gridFlexible: "css-grid-1 §12.7"
    case .gridStretch: "css-grid-1 §12.8"
    case .gridContributions: "css-grid-1 §12.5"
    case .sharing: "css-sizing-3 §3"
    case .contentDistribution: "css-align-3 §5.3"
    case .selfAlignment: "css-align-3 §6.1"
    case .baselines: "css-align-3 §9.3"
    case .absolute: "css-position-3 §4"
    case .aspectRatio: "css-sizing-4 §5.1"
    case .scrollbars: "css-overflow-3 §3.1.1"
    case .stretching: "css-sizing-4 §3.1"
    case .blockFlow: "css2 §9.4.1"
    case .blockLines: "css2 §9.4.2"
    }
  }
}

/// Where a definition of a program comes from: a section of CSS, an axis, a box, and an index in it.
///
/// Packed into a label of a layout program: 8 bits of section, 1 of axis, 31 of box and 24 of index.
package struct BoxProvenance: Sendable, Hashable {
  package var section: BoxSection
  package var axis: Axis
  /// The number of the box in its tree; −1 for the viewport.
  package var box: Int
  /// The number of a track, line or rank, from 0; 0 where there is none.  For `gridFlexible` 0 is the size of an fr, and
  /// tracks count from 1.
  package var index: Int

  init(_ section: BoxSection, _ axis: Axis, _ box: Int, index: Int = 0) {
    (self.section, self.axis, self.box, self.index) = (section, axis, box - 1, index)
  }

  package init(label: LayoutProgram.Label) {
    section = BoxSection(rawValue: UInt8(truncatingIfNeeded: label >> 56)) ?? .viewport
    axis = (label >> 55) & 1 == 0 ? .horizontal : .vertical
    box = Int((label >> 24) & 0x7FFF_FFFF) - 1
    index = Int(label & 0xFF_FFFF)
  }

  package var label: LayoutProgram.Label {
    let front = UInt64(section.rawValue) << 56 | UInt64(axis.rawValue) << 55
    return front | UInt64(box + 1) << 24 | UInt64(min(index, 0xFF_FFFF))
  }

  /// A readable name such as `css-flexbox-1 §9.7, horizontal, $.root.children[1]`.
  package func name(in tree: BoxTree) -> String {
    "\(section.citation), \(axis), \(box < 0 ? "viewport" : tree.path(of: box))"
  }
}

import LinearProgramming

/// A comparison of lengths that a layout assumed, as it was checked at the solver's point.
package struct BoxComparison: Sendable {
  /// What was asked: it says what the lengths and the outcome stand for.
  package enum Question: Sendable, Hashable {
    /// On how many lines a text stands.  Lengths: the width.  Outcome: the lines.
    case textLines
    /// In which line each item stands.  Lengths: what is available, the gap, and the items.  Outcome: the lines, from 0.
    case itemLines
    /// The same without a limit.
    case unlimitedItemLines
    /// Whether the items of a line grow, and which do not take part.  Lengths: the space, then the hypothetical sizes, then
    /// the base sizes.  Outcome: 1 for growing; then for each item 1 if it keeps its size.
    case growth
    /// Whether factors that sum to less than 1 take a part of the free space.  Lengths: what is left, and the part.
    /// Outcome: 1 for the part.
    case partOfSpace
    /// By what ratios items shrink.  Lengths: their inner base sizes.  Outcome: the ratios.
    case shrinking
    /// Which items of a round freeze.  Lengths: the sizes before the limits, then those within them.  Outcome: 1 for an item
    /// that freezes.
    case limits
    /// How often tracks are repeated.  Lengths: the space, the gap, the other tracks, and those that are repeated.
    /// Outcome: the count.
    case repetitions
    /// Which of some tracks, by number from 0, are longer than their factor of an fr.  Lengths: by how much.  Outcome: 1
    /// for those that are.
    case tracksBeyondFraction([Int])
    /// Whether the tracks of a grid pass one of its limits with an fr.  Lengths: by how much.  Outcome: 1 if they do.
    case fractionBeyondLimit
    /// Which of some tracks reach their limits.  Lengths: the share less the room of each.  Outcome: 1 for those that do.
    case trackLimits
    /// What Chromium cuts off products of an fr.  Lengths: the fr.  Outcome: what is added to each product.
    case cuts
    /// Whether a container asks for a height that it has anyway.  Lengths: the difference.  Outcome: 1 if it is 0.
    case sameHeight
    /// Whether a question has the lengths of an earlier one.  Lengths: their differences.  Outcome: 1 if all are 0.
    case sameQuestion
    /// Whether a length is more than 0, so that margins do not adjoin across it.  Outcome: 1 if it is.
    case nonzero
    /// Whether a box with `overflow: auto` shows more than fits.  Lengths: the left, upper, right and lower edge of what it shows at
    /// once, the width and height of its padding box with scrollbars, the thickness of these, then the edges of each rectangle in it.
    /// Outcome: 1 if some reach beyond it across, and 1 if some do down.
    case overflow
  }

  package let provenance: BoxProvenance
  package let question: Question
  /// In pixels.
  package let lengths: [Double]
  package let outcome: [Double]

  init(_ assumption: BoxAssumption, at values: [Double]) {
    (provenance, question) = (assumption.provenance, assumption.question)
    (lengths, outcome) = (assumption.lengths.map { $0.value(at: values) }, assumption.assumed)
  }
}

/// The size of an fr with which tracks fill a space (CSS Grid Layout 1 §12.7.1), with what it was divided from.
package struct BoxFraction: Sendable, Hashable {
  package let provenance: BoxProvenance
  /// The tracks that it is for, by number from 0, with their factors.
  package let tracks: [Int]
  package let factors: [Double]
  /// What the space is divided by: the sum of the factors, at least 1.
  package let divisor: Double
  /// In pixels: the space, the gaps in it, what the other tracks take, and the fr.
  package let space, gaps, others, size: Double

  /// A fraction in terms of the program.
  struct Asked {
    var provenance: BoxProvenance
    var tracks: [Int]
    var factors: [Double]
    var divisor: Double
    var space, gaps, others, size: Length
  }

  init(_ asked: Asked, at values: [Double]) {
    (provenance, tracks, factors, divisor) = (asked.provenance, asked.tracks, asked.factors, asked.divisor)
    (space, gaps) = (asked.space.value(at: values), asked.gaps.value(at: values))
    (others, size) = (asked.others.value(at: values), asked.size.value(at: values))
  }
}

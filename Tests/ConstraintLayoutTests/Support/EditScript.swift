import LayoutCore

@testable import LayoutCases

/// What happens to a layout, step by step: other proposals, other numbers, other alignments.
struct EditScript {
  private(set) var layoutCase: LayoutCase
  private var random: SeededGenerator

  init(_ family: Family, seed: UInt64) {
    layoutCase = family.makeCase(seed: seed)
    random = SeededGenerator(seed: seed ^ 0x5E55)
  }

  enum Step { case resized, edited }

  /// The next step, made to the case.
  mutating func step() -> Step {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: resize()
    case 4: layoutCase.proposal.width = layoutCase.proposal.width == nil ? 300 : nil
    case 5:
      realign()
      return .edited
    default:
      renumber()
      return .edited
    }
    return .resized
  }

  private mutating func resize() {
    let widths: [Double] = [0, 80, 200, 320, 321.5, 640, 1000]
    layoutCase.proposal.width = widths.randomElement(using: &random)!
    if Bool.random(using: &random) {
      layoutCase.proposal.height = Double(Int.random(in: 0...1200, using: &random)) / 2
    }
  }

  /// Another number of the tree, the first that is chosen: half as large, larger, or 0.
  private mutating func renumber() {
    let proposal = layoutCase.proposal
    var count = 0
    layoutCase.updateNumbers { _ in count += 1 }
    let chosen = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    let change = Int.random(in: 0..<3, using: &random)
    var index = 0
    layoutCase.updateNumbers { number in
      if index == chosen { number = [number / 2, number + 13, 0][change] }
      index += 1
    }
    layoutCase.proposal = proposal
  }

  /// Another alignment of a grid or stack at the root.
  private mutating func realign() {
    let isLeading = Bool.random(using: &random)
    switch layoutCase.root.kind {
    case .grid(_, let horizontal, let vertical):
      layoutCase.root.kind = .grid(
        alignment: .named(isLeading ? "topLeading" : "bottomTrailing"), horizontalSpacing: horizontal,
        verticalSpacing: vertical)
    case .vStack(_, let spacing):
      layoutCase.root.kind = .vStack(alignment: isLeading ? "leading" : "trailing", spacing: spacing)
    case .hStack(_, let spacing):
      layoutCase.root.kind = .hStack(alignment: isLeading ? "top" : "bottom", spacing: spacing)
    default: break
    }
  }
}

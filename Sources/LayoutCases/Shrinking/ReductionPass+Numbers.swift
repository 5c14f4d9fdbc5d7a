import LayoutCore

extension ReductionPass {
  /// Numbers become simpler: all of them at once, then each for itself; spans and line limits among them.
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
  /// Changes one number, counted in the order of `updateNumbers`.
  fileprivate mutating func setNumber(_ index: Int, to value: Double) {
    var position = 0
    updateNumbers { number in
      if position == index { number = value }
      position += 1
    }
  }
}

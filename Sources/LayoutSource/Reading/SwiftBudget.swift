/// What reading a text may cost, counted in what comes out and in steps on the way.
///
/// A few lines of Swift can describe any number of views. So the limits are on what is made, and every piece of work
/// pays before it is done.
final class SwiftBudget {
  enum Kind: CaseIterable {
    /// Views of the case.
    case views
    /// Values of the case: its numbers, strings, modifiers and keys.
    case values
    /// Characters of its strings, as bytes.
    case characters
    /// Tokens and expressions that are looked at.
    case steps

    var most: Int {
      switch self {
      case .views: 5_000
      case .values: 200_000
      case .characters: 1_000_000
      case .steps: 1_000_000
      }
    }

    fileprivate var words: String {
      switch self {
      case .views: "makes more than \(most) views"
      case .values: "makes more than \(most) values and modifiers"
      case .characters: "makes strings of more than \(most) characters"
      case .steps: "takes more than \(most) steps to read"
      }
    }
  }

  private var spent = [Int](repeating: 0, count: Kind.allCases.count)
  private var sinceAsked = 0
  private let isOver: () -> Bool
  /// Why nothing more is read; nil as long as there is something left.
  private(set) var end: SwiftFault?

  /// - Parameter isOver: whether nobody waits for the answer any more. It is asked every 4096 steps.
  init(isOver: @escaping () -> Bool = { false }) { self.isOver = isOver }

  /// - Throws: if that is more than is left. Then everything throws from now on.
  func spend(_ count: Int, _ kind: Kind, _ place: SwiftPlace) throws(SwiftFault) {
    if let end { throw end }
    let index = Kind.allCases.firstIndex(of: kind) ?? 0
    let (sum, overflows) = spent[index].addingReportingOverflow(count)
    if overflows || sum > kind.most {
      try finish(SwiftFault(place: place, message: "\(kind.words), which is the most"))
    }
    spent[index] = sum
    sinceAsked += count
    if sinceAsked >= 4096 {
      sinceAsked = 0
      if isOver() {
        try finish(SwiftFault(place: place, message: "takes too long to read; paste a smaller view"))
      }
    }
  }

  private func finish(_ fault: SwiftFault) throws(SwiftFault) {
    end = fault
    throw fault
  }
}

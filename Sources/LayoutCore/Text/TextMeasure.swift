/// A text as lengths of words: all that breaking it into lines needs (L6).
struct TextMeasure: Sendable {
  /// A run of spaces and the characters after it, in numbers of characters.
  private struct Word: Sendable {
    var spaces = 0
    var length = 0
  }

  /// The words between forced line breaks; every paragraph has at least one, which may be empty.
  private let paragraphs: [[Word]]

  init(_ text: some StringProtocol) {
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var words = [Word()]
      for character in paragraph {
        if character == " " {
          if words[words.count - 1].length > 0 { words.append(Word()) }
          words[words.count - 1].spaces += 1
        } else {
          words[words.count - 1].length += 1
        }
      }
      return words
    }
  }

  /// The size of the lines that fit into the proposed width, broken greedily; the height is free.
  ///
  /// Complexity: O(words).
  func size(in proposal: ProposedViewSize) -> Size {
    var lines = Lines(capacity: FixedMetrics.capacity(of: proposal.width))
    for paragraph in paragraphs {
      lines.start()
      for word in paragraph { lines.place(word) }
    }
    return Size(
      width: Double(lines.widest) * FixedMetrics.characterWidth,
      height: Double(lines.count) * FixedMetrics.lineHeight)
  }

  /// Lines being filled, measured in characters.
  private struct Lines {
    let capacity: Int
    var count = 0
    var used = 0
    var widest = 0

    init(capacity: Int) { self.capacity = capacity }

    mutating func start() {
      count += 1
      used = 0
    }

    /// Puts the word on the line, else on a new one, without its spaces and as many lines as it needs.
    mutating func place(_ word: Word) {
      if used + word.spaces + word.length <= capacity {
        used += word.spaces + word.length
      } else if word.length > 0 {
        if used > 0 { start() }
        let full = (word.length - 1) / capacity
        if full > 0 { widest = capacity }
        count += full
        used = word.length - full * capacity
      }
      widest = max(widest, used)
    }
  }
}

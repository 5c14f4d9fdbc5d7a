package import LayoutCore

/// What a number of a layout is, in words: alone, as a summand, and in a statement.
///
/// The rule that writes a row says what its number is (`RuleWords`). So a sentence need not find that out from words.
package struct Quantity: Sendable, Hashable {
  /// What sentences need to know of a number.
  package enum Kind: Sendable, Hashable {
    case length, track, position, proposal
    /// Gaps between views.
    case gap
    /// Other lengths around a view, such as padding.
    case space
    case other
  }

  package var kind: Kind
  /// Alone, such as "declared width of `a`".
  package var words: String
  /// As a summand, behind "50 for": "`a`".
  package var noun: String
  /// As all that there is, behind "that is": "the width of `a`".
  package var whole: String
  /// With the verb, the number and the end a statement, as in "`a` is 50 wide".
  package var subject: String
  package var verb = "is"
  package var end = ""
  /// Behind a statement on another number that is this one: ", the width of `a`".
  package var echo: String

  private init(
    _ kind: Kind, _ words: String, noun: String, whole: String? = nil, subject: String? = nil,
    echo: String? = nil
  ) {
    (self.kind, self.words, self.noun) = (kind, words, noun)
    self.whole = whole ?? noun
    self.subject = subject ?? noun
    self.echo = echo ?? ", \(noun)"
  }

  /// The statement that the number has a value, in points, in two parts: "`a`" and "is 40 wide".
  package func statement(_ value: Double) -> (subject: String, predicate: String) {
    (subject, "\(verb) \(Prose.number(value))\(end)")
  }

  // MARK: Lengths

  /// The length of a view, which may be declared or ideal.
  package static func length(
    _ axis: Axis, of owner: String, _ adjective: String? = nil, measured: Bool = false
  ) -> Quantity {
    let (length, ideal) = ("\(axis.length) of \(owner)", adjective == "ideal" ? "ideal " : "")
    let front = adjective.map { "\($0) " } ?? (measured ? "measured " : "")
    var quantity = Quantity(
      .length, front + length, noun: owner, whole: "the \(length)", echo: ", the \(ideal)\(length)")
    quantity.end = " \(axis.adjective)"
    return quantity
  }

  /// A column or row of a grid.
  static func track(_ row: Provenance, of grid: String) -> Quantity {
    track(row, as: "\(row.track) of \(grid)")
  }

  static func track(_ row: Provenance, as words: String) -> Quantity {
    var quantity = Quantity(.track, words, noun: words, echo: ", the \(row.axis.length) of \(words)")
    quantity.end = " \(row.axis.adjective)"
    return quantity
  }

  /// The equal tracks of an item of a lazy grid.
  static func tracks(_ axis: Axis, of owner: String) -> Quantity {
    let tracks = "\(axis.track)s of \(owner)"
    var quantity = Quantity(
      .track, "\(axis.length) of the \(tracks)", noun: "a \(axis.track) of \(owner)",
      whole: "the \(axis.length) of a \(axis.track) of \(owner)", subject: "the \(tracks)",
      echo: ", the \(axis.length) of a \(axis.track) of \(owner)")
    (quantity.verb, quantity.end) = ("are", " \(axis.adjective)")
    return quantity
  }

  /// What the cells in a track need.
  static func need(_ axis: Axis, ofCellsIn track: String) -> Quantity {
    var quantity = Quantity(
      .track, "\(axis.length) that the cells of \(track) need", noun: track, subject: "the cells of \(track)")
    quantity.verb = "need"
    return quantity
  }

  /// What a spanning cell adds to each of its columns (G14).
  static func addition(by view: String) -> Quantity {
    let words = "width that \(view) adds to each of its columns"
    var quantity = Quantity(.other, words, noun: "the \(words)", subject: view)
    (quantity.verb, quantity.end) = ("adds", " to each of its columns")
    return quantity
  }

  // MARK: Places

  /// Where a view starts.
  ///
  /// - Parameter place: what it is counted from, such as "in its stack"; nil for the host.
  package static func position(_ axis: Axis, of owner: String, in place: String? = nil) -> Quantity {
    let words = "\(axis.position) of \(owner)\(place.map { " \($0)" } ?? "")"
    var quantity = Quantity(
      .position, words, noun: place == nil ? "the start of \(owner)" : "its place inside", subject: owner,
      echo: place == nil ? ", where \(owner) starts" : ", the \(words)")
    (quantity.verb, quantity.end) = ("starts at \(axis.position)", place.map { " \($0)" } ?? "")
    return quantity
  }

  /// Where something without a frame starts, such as a track.
  static func start(of owner: String) -> Quantity {
    var quantity = Quantity(.position, "start of \(owner)", noun: "the start of \(owner)", subject: owner)
    quantity.verb = "starts at"
    return quantity
  }

  // MARK: Proposals

  /// The length proposed to a view.
  package static func proposal(_ axis: Axis, to owner: String) -> Quantity {
    let words = "\(axis.length) proposed to \(owner)"
    var quantity = Quantity(.proposal, words, noun: "the \(words)", subject: owner)
    quantity.verb = "is proposed a \(axis.length) of"
    return quantity
  }

  /// The length proposed to what stands in a view.
  static func proposal(_ axis: Axis, inside owner: String) -> Quantity {
    let words = "\(axis.length) proposed inside \(owner)"
    var quantity = Quantity(.proposal, words, noun: "the \(words)", subject: "inside \(owner)")
    (quantity.verb, quantity.end) = ("a \(axis.length) of", " is proposed")
    return quantity
  }

  /// The length that a wrapper proposes to its view.
  static func proposal(_ axis: Axis, by wrapper: String, to owner: String) -> Quantity {
    var quantity = proposal(axis, to: owner)
    quantity.words = "\(axis.length) that \(wrapper) proposes"
    return quantity
  }

  // MARK: Gaps

  static func gap(before owner: String) -> Quantity {
    Quantity(.gap, "gap before \(owner)", noun: "the gap before \(owner)")
  }

  static func gaps(_ name: String, of owner: String) -> Quantity {
    Quantity(.gap, "\(name) of \(owner)", noun: "the \(name)")
  }

  /// What stands around a view.
  static func insets(of owner: String) -> Quantity {
    Quantity(.space, "insets of \(owner)", noun: "padding", whole: "the padding around it")
  }

  /// What stands around a view that a container made, by its name.
  static func space(_ name: String) -> Quantity { Quantity(.space, name, noun: name) }

  // MARK: Others

  /// - Parameter noun: the words as a summand; with an article if it is nil.
  package static func other(
    _ words: String, noun: String? = nil, isPlural: Bool = false, kind: Kind = .other
  ) -> Quantity {
    var quantity = Quantity(kind, words, noun: noun ?? "the \(words)", echo: ", the \(words)")
    if isPlural { quantity.verb = "are" }
    return quantity
  }

  /// The number as the least one that a view takes (S3).
  package var asMinimum: Quantity {
    .other("minimum \(words.replacing("measured ", with: "", maxReplacements: 1))")
  }
}

import LayoutCore

/// A number that the rules of a container give on the way to frames, and that no frame shows by itself.
struct Quantity: Hashable {
  enum Kind: Hashable {
    /// After a child or a track.
    case gap
    /// To a child.
    case offer
    /// Of a track, without what spans add to it.
    case length
    /// What a spanning cell adds to each of its columns.
    case addition
    /// Where guides meet, from the start of the track or stack.
    case line
    /// The guide of a child.
    case guide
    /// Which child a ViewThatFits chooses.
    case choice
  }

  var rule: Rule
  var kind: Kind
  var axis: Axis
  /// Of the child or the track, from 0.
  var index: Int

  /// How reports call it.
  var subject: String {
    let track = axis == .horizontal ? "column" : "row"
    let number = index + 1
    return switch (kind, rule) {
    case (.gap, .S1): "gap after child \(number)"
    case (.gap, _): "gap after \(track) \(number)"
    case (.offer, _): "offer to child \(number)"
    case (.length, _): axis == .horizontal ? "width of column \(number)" : "height of row \(number)"
    case (.addition, _): "what spanning cell \(number) adds to each of its columns"
    case (.line, .S5), (.line, .S8): axis == .horizontal ? "x of the guide line" : "y of the guide line"
    case (.line, _): "guide line of \(track) \(number)"
    case (.guide, _): "\(axis) guide of child \(number)"
    case (.choice, _): "number of the chosen child"
    }
  }
}

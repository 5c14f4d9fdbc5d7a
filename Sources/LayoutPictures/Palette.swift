/// The colours of pictures: fills that stay apart for colour-blind readers and carry dark text.
///
/// The fills are Paul Tol's "light" qualitative scheme (SRON technical note, 2021).
enum Palette {
  static let fills = [
    "#77AADD", "#EEDD88", "#44BB99", "#FFAABB", "#99DDFF", "#EE8866", "#BBCC33", "#DDDDDD",
  ]

  static func fill(_ index: Int) -> String { fills[index % fills.count] }

  static let paper = "#FFFFFF"
  static let ink = "#222222"
  static let wrapper = "#555555"
  static let note = "#7A5C1E"
  static let faint = "#999999"
  static let band = "#E3EAF3"
  static let gap = "#FBF3E4"
  static let guide = "#882255"
  static let anchor = "#332288"
  static let overflow = "#CC3311"
  /// Where two answers agree.
  static let agreement = "#EEEEEE"
  /// The frames of two answers in one picture: blue and red of Paul Tol's "high-contrast" scheme.
  static let reference = "#004488"
  static let candidate = "#BB5566"
}

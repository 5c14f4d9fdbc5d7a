/// Cases as text.
enum CaseText {
  static func grid(_ proposal: String, _ cells: String, more: String = "") -> String {
    """
    {"format":"plumb-case/1","name":"test","proposal":\(proposal),"root":{"view":"Grid","id":"grid",\
    "children":[{"view":"GridRow","children":[\(cells)]}]}\(more)}
    """
  }

  static let color = #"{"view":"Color","id":"a"}"#
  static let placed = grid(#"{"width":100,"height":40}"#, color)
  static let wronglyExpected = grid(
    #"{"width":100,"height":40}"#, color, more: #","expect":{"frames":{"a":[0,0,99,40]}}"#)
  static let unbounded = grid(#"{"width":"infinity","height":40}"#, color)
  static let unknownLayout = grid(
    #"{"width":100,"height":40}"#, #"{"view":"Layout","layout":"sofa","children":[]}"#)
  static let notANumber = grid(#"{"width":NaN,"height":40}"#, color)
}

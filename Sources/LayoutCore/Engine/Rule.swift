/// The numbered rules of `Documentation/Semantics.md`, the specification of every engine.
public enum Rule: UInt8, CaseIterable, Sendable, Hashable {
  // The names are the rule numbers of the specification, with capitals.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case L1, L2, L3, L4, L5, L6, L7, L8, L9
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case A1, A2, A3, A4, A5, A6, A7, A8
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case S1, S2, S3, S4, S5, S6, S7, S8, S9, S10
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, G11, G12, G13, G14, G15, G16, G17, G18, G19, G20
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case G21, G22, G23, G24, G25, G26, G27
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11

  /// Such as "G13".
  public var number: String { "\(self)" }
}

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
  case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SC1, SC2, SC3, SC4, SC5, SC6, SC7, SC8, SC9, SC10, SC11, SC12, SC13
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case LS1, LS2, LS3, LS4, LS5, SE1, SE2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case LG1, LG2, LG3, LG4, LG5, LG6, LG7, LG8, LG9, LG10
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case GR1, GR2, GR3, CR1, CR2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SA1, SA2, SA3, SA4, SA5, SA6
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case LI1, LI2, LI3, LI4, LI5, LI6, LI7, LI8, LI9
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case FO1, FO2, FO3, FO4, FO5, FO6, CO1, CO2, CO3
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case NA1, NA2, NS1, NS2, NS3, TV1

  /// Such as "G13".
  public var number: String { "\(self)" }
}

import CGLPKShims
import LinearProgramming

extension Basis.Status {
  /// The status as the shim spells it.
  var shimValue: UInt8 {
    switch self {
    case .basic: UInt8(PLUMB_GLPK_BASIC.rawValue)
    case .atLower: UInt8(PLUMB_GLPK_AT_LOWER.rawValue)
    case .atUpper: UInt8(PLUMB_GLPK_AT_UPPER.rawValue)
    case .free: UInt8(PLUMB_GLPK_FREE.rawValue)
    case .fixed: UInt8(PLUMB_GLPK_FIXED.rawValue)
    }
  }

  init(shimValue: UInt8) {
    self =
      switch plumb_glpk_status(UInt32(shimValue)) {
      case PLUMB_GLPK_BASIC: .basic
      case PLUMB_GLPK_AT_LOWER: .atLower
      case PLUMB_GLPK_AT_UPPER: .atUpper
      case PLUMB_GLPK_FREE: .free
      default: .fixed
      }
  }
}

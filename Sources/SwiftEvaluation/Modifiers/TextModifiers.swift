import LayoutCore
import LayoutViews
import SwiftCode

// Modifiers of the texts inside a view.
extension Modifiers {
  static let texts: [String: Reader] = [
    "font": { e, given, place in
      let value = given.next()
      if value?.isNone ?? true { return plain { $0.font(nil) } }
      guard let font = e.font(value) else {
        e.note(place, "`.font` is left out: the font is not known")
        return nil
      }
      return plain { $0.font(font) }
    },
    "lineLimit": { e, given, place in
      let reserves = e.flag(given.take("reservesSpace"))
      switch given.next() {
      case nil, .none?: return plain { $0.lineLimit(nil) }
      case .range(let lower, let upper)?:
        let lower = max(Int(lower), 1)
        if upper == .infinity { return plain { $0.lineLimit(lower...) } }
        return plain { $0.lineLimit(lower...max(Int(upper) - 1, lower)) }
      case let value?:
        guard let limit = e.length(value, "lineLimit", place).map({ Int($0) }) else { return nil }
        if let reserves { return plain { $0.lineLimit(limit, reservesSpace: reserves) } }
        return plain { $0.lineLimit(limit) }
      }
    },
    "lineSpacing": { e, given, place in
      e.length(given.next(), "lineSpacing", place).map { length in plain { $0.lineSpacing(length) } }
    },
    "kerning": { e, given, place in
      e.length(given.next(), "kerning", place).map { length in plain { $0.kerning(length) } }
    },
    "tracking": { e, given, place in
      e.length(given.next(), "tracking", place).map { length in plain { $0.tracking(length) } }
    },
    "minimumScaleFactor": { e, given, place in
      e.length(given.next(), "minimumScaleFactor", place).map { factor in
        plain { $0.minimumScaleFactor(factor) }
      }
    },
    "truncationMode": { e, given, _ in
      switch e.name(given.next()) {
      case "head": plain { $0.truncationMode(.head) }
      case "middle": plain { $0.truncationMode(.middle) }
      default: plain { $0.truncationMode(.tail) }
      }
    },
    "multilineTextAlignment": { e, given, _ in
      switch e.name(given.next()) {
      case "center": plain { $0.multilineTextAlignment(.center) }
      case "trailing": plain { $0.multilineTextAlignment(.trailing) }
      default: plain { $0.multilineTextAlignment(.leading) }
      }
    },
    "dynamicTypeSize": { e, given, _ in
      guard let name = e.name(given.next()),
        let size = DynamicTypeSize.allCases.first(where: { "\($0)" == name })
      else { return nil }
      return plain { $0.dynamicTypeSize(size) }
    },
  ]
}

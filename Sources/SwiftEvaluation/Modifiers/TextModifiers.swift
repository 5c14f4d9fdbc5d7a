import LayoutCore
import LayoutViews
import SwiftCode

// What is said about the faces of texts.
extension Evaluator {
  func weight(_ value: Value?) -> Font.Weight? { name(value).flatMap(Font.Weight.init(rawValue:)) }
  func design(_ value: Value?) -> Font.Design? { name(value).flatMap(Font.Design.init(rawValue:)) }

  /// Whether a modifier such as `bold` shall do what it says: also where that is not known.
  func isActive(_ given: inout Arguments) -> Bool { flag(given.next()) ?? true }

  /// What a method of a font makes of it; nil if it has none of the name.
  func fontCall(_ name: String, of font: Font, _ given: inout Arguments) -> Font? {
    switch name {
    case "bold": font.bold()
    case "italic": font.italic()
    case "monospaced": font.monospaced()
    case "weight": weight(given.next()).map { font.weight($0) } ?? font
    case "monospacedDigit", "leading", "smallCaps", "width", "lowercaseSmallCaps", "uppercaseSmallCaps": font
    default: nil
    }
  }
}

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
    "fontWeight": { e, given, place in
      let value = given.next()
      if value?.isNone ?? true { return plain { $0.fontWeight(nil) } }
      guard let weight = e.weight(value) else {
        e.note(place, "`.fontWeight` is left out: the weight is not known")
        return nil
      }
      return plain { $0.fontWeight(weight) }
    },
    "bold": { e, given, _ in e.isActive(&given) ? plain { $0.bold() } : nil },
    "italic": { e, given, _ in
      let isActive = e.isActive(&given)
      return plain { $0.italic(isActive) }
    },
    "monospaced": { e, given, _ in e.isActive(&given) ? plain { $0.monospaced() } : nil },
    "fontDesign": { e, given, _ in
      let design = e.design(given.next())
      return plain { $0.fontDesign(design) }
    },
    "lineLimit": { e, given, place in
      let reserves = e.flag(given.take("reservesSpace"))
      switch given.next() {
      case nil, .none?: return plain { $0.lineLimit(nil) }
      case .range(let range)?:
        guard range.isWhole else { return nil }
        let lower = Int(min(max(range.lower, 1), 1e6))
        if range.upper == .infinity { return plain { $0.lineLimit(lower...) } }
        return plain { $0.lineLimit(lower...max(Int(min(range.end, 1e6)) - 1, lower)) }
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

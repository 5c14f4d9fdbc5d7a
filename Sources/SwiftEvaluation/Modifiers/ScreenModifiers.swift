import LayoutCore
import LayoutViews
import SwiftCode

// Modifiers of lists, forms, navigation and scrolling.
extension Modifiers {
  static let screens: [String: Reader] = [
    "listStyle": { e, given, _ in
      e.name(given.next()).flatMap { name in ListStyle.allCases.first { "\($0)" == name } }
        .map { style in plain { $0.listStyle(style) } }
    },
    "formStyle": { e, given, _ in
      e.name(given.next()).flatMap { name in FormStyle.allCases.first { "\($0)" == name } }
        .map { style in plain { $0.formStyle(style) } }
    },
    "listRowInsets": { e, given, place in
      let value = given.next()
      if value?.isNone ?? true { return plain { $0.listRowInsets(nil) } }
      guard let insets: EdgeInsets = e.native(value, "EdgeInsets") else {
        e.note(place, "`.listRowInsets` is left out: its lengths are not known")
        return nil
      }
      return plain { $0.listRowInsets(insets) }
    },
    "listRowSpacing": { e, given, place in
      let length = e.length(given.next(), "listRowSpacing", place)
      return plain { $0.listRowSpacing(length) }
    },
    "listSectionSpacing": { e, given, place in
      let value = given.next()
      if e.name(value) != nil { return nil }
      return e.length(value, "listSectionSpacing", place).map { length in
        plain { $0.listSectionSpacing(length) }
      }
    },
    "navigationTitle": { _, _, _ in plain { $0.navigationTitle("") } },
    "navigationBarTitle": { e, given, _ in
      guard let mode = e.titleMode(given.take("displayMode")) else { return plain { $0.navigationTitle("") } }
      return plain { $0.navigationTitle("").navigationBarTitleDisplayMode(mode) }
    },
    "navigationBarTitleDisplayMode": { e, given, _ in
      e.titleMode(given.next()).map { mode in plain { $0.navigationBarTitleDisplayMode(mode) } }
    },
    "toolbarTitleDisplayMode": { e, given, _ in
      e.titleMode(given.next()).map { mode in plain { $0.navigationBarTitleDisplayMode(mode) } }
    },
    "navigationSplitViewColumnWidth": { e, given, place in
      if let width = given.next() {
        return e.length(width, "width", place).map { width in
          plain { $0.navigationSplitViewColumnWidth(width) }
        }
      }
      let (least, most) = (
        e.length(given.take("min"), "min", place), e.length(given.take("max"), "max", place)
      )
      return e.length(given.take("ideal"), "ideal", place).map { ideal in
        plain { $0.navigationSplitViewColumnWidth(min: least, ideal: ideal, max: most) }
      }
    },
    "defaultScrollAnchor": { e, given, _ in
      let anchor = e.unitPoint(given.next())
      return plain { $0.defaultScrollAnchor(anchor) }
    },
  ]
}

extension Evaluator {
  /// How large the title of a bar is.
  func titleMode(_ value: Value?) -> TitleDisplayMode? {
    name(value).flatMap { name in TitleDisplayMode.allCases.first { "\($0)" == name } }
  }
}

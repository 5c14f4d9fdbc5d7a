import LayoutCases
import LayoutCore

extension NearNames {
  /// What an error message ends with.
  var hint: String { names.isEmpty ? "" : "; there are \(list(names.map(quoted)))" }
}

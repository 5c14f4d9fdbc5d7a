import ArgumentParser
import LayoutCases
import LayoutCore

/// The output of a command: text, or one JSON object per line.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension TextTable {
  /// A table for the terminal.
  init(_ header: [String]) { self.init(header, width: Terminal.width) }
}

extension NearNames {
  /// The end of an error message, with the possible names.
  var hint: String { names.isEmpty ? "" : "; there are \(list(names.map(quoted)))" }
}

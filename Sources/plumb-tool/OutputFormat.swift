import ArgumentParser

/// What a command prints: lines to read, or JSON, an object a line.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

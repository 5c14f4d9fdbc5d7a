/// What an engine does where Chromium parts from the text of a specification.
public enum BoxDialect: String, Sendable, CaseIterable {
  /// What the text says.
  case specification
  /// What Chromium does; `Documentation/Boxes.md` lists where.
  case chromium
}

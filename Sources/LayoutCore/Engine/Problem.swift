/// What is wrong, where, and what would be right, in words: an error that nobody tells from others but by its text.
public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

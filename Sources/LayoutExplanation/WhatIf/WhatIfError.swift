/// Why a number cannot be moved, in words.
public enum WhatIfError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The case has no such number, or it cannot be what it is asked to be.
  case parameter(String)
  /// There is no layout where the sweep starts.
  case noLayout(String)

  public var description: String {
    switch self {
    case .parameter(let problem), .noLayout(let problem): problem
    }
  }
}

// Where controls stand (L9). The module of views asks, since the containers do not tell it.
extension TreeBuilder {
  /// Whether the next control stands in a form or a List of macOS, where its title stands apart from it (FO1,
  /// FO4).
  package var controlsHaveLabels: Bool { environment.platform == .macOS && containers.labels != .plain }

  /// Whether it stands in a line of a List or of a grouped form of macOS (FO4).
  package var controlsStandInLines: Bool { environment.platform == .macOS && containers.labels == .line }
}

import LayoutCore

// Texts, as a case describes them (L6).
extension CaseWriter {
  /// A text with the settings that differ from the default ones, and with its measures if it needs them.
  func text(
    _ runs: [TextRun], _ text: MeasuredText, _ environment: TextEnvironment, _ label: String
  ) throws(TreeError) -> TextDescription {
    var description = TextDescription(text.content)
    description.lineLimit = try lineLimit(environment, label)
    if environment.lineSpacing != 0 { description.lineSpacing = environment.lineSpacing }
    let kernings = environment.kernings(of: runs)
    if let kerning = kernings.first, kernings.count == 1, kerning != 0 { description.kerning = kerning }
    if environment.truncationMode != .tail { description.truncationMode = environment.truncationMode }
    if environment.minimumScaleFactor != 1 {
      description.minimumScaleFactor = environment.minimumScaleFactor
    }
    let fonts = environment.fonts(of: runs)
    if fonts.count == 1, let font = fonts.first { description.font = font }
    let traits = environment.said(of: runs)
    if let said = traits.first, traits.count == 1 {
      (description.fontWeight, description.fontDesign) = (said.weight, said.design)
      description.italic = said.isItalic
    }
    guard needsMeasures(runs, text, environment) else { return description }
    guard let measures = measures[text] else {
      throw TreeError(
        view: label, field: "text",
        problem: kernings.count > 1
          ? "has parts with different kernings, and no measures; an engine that measures it is needed"
          : "is measured in a font, and has no measures; an engine that measures it is needed")
    }
    description.replay = TextDescription.Replay(
      linePitch: text.lineMetrics.pitch, measures: measures.map { TextDescription.Measure($0) })
    return description
  }
}

extension CaseWriter {
  /// Whether the content and the settings of a text do not say how large it is: the case does not name its font, or its
  /// parts have fonts or kernings of their own.
  func needsMeasures(_ runs: [TextRun], _ text: MeasuredText, _ environment: TextEnvironment) -> Bool {
    if environment.kernings(of: runs).count > 1 { return true }
    if text.metricsName == nil { return false }
    return font == nil || environment.fonts(of: runs).count > 1 || environment.said(of: runs).count > 1
  }

  private func lineLimit(
    _ environment: TextEnvironment, _ label: String
  ) throws(TreeError) -> TextDescription.LineLimit? {
    let most = 1_000_000
    let lower = environment.reservedLines.map { max(1, $0) }
    let upper = environment.lineLimit.flatMap { $0 >= most ? nil : max(1, $0) }
    if lower == nil && upper == nil { return nil }
    if let lower, lower > upper ?? most {
      throw TreeError(
        view: label, field: "lineLimit",
        problem: "reserves \(lower) lines and shows at most \(upper ?? most), which a case does not say; "
          + "least ≤ most is needed")
    }
    return TextDescription.LineLimit(lower: lower, upper: upper)
  }
}

extension TextEnvironment {
  fileprivate func kernings(of runs: [TextRun]) -> Set<Double> { Set(runs.map { $0.kerning ?? kerning }) }

  /// The fonts of the parts of a text, as a case names them.
  fileprivate func fonts(of runs: [TextRun]) -> Set<TextDescription.FontDescription?> {
    Set(runs.map { font($0.font ?? font) })
  }

  /// What is said about the faces of the parts of a text, besides the styles that a case names.
  fileprivate func said(of runs: [TextRun]) -> Set<FontTraits> {
    Set(
      runs.map { run in
        let font = run.font ?? font
        if case .style? = self.font(font) {
          return run.traits.filled(from: traits).filled(from: font?.traits ?? FontTraits())
        }
        return traits(of: run)
      })
  }

  /// A font as a case names it; nil for the default one. Of another text size only the points count.
  fileprivate func font(_ font: Font?) -> TextDescription.FontDescription? {
    if platform == .iOS && typeSize != .large {
      return .size((font ?? .body).size(on: platform, at: typeSize))
    }
    guard let font else { return nil }
    return font.style.map { .style($0) } ?? .size(font.size(on: platform, at: typeSize))
  }
}

extension TextDescription {
  /// The text that answers from a table, as a case has it.
  init(_ text: ReplayedText) {
    self.init(text.content)
    replay = Replay(
      linePitch: text.linePitch == 0 ? nil : text.linePitch, measures: text.measures.map { Measure($0) })
  }
}

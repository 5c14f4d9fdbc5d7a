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
    if font != nil, environment.differs(in: runs) { return inParts(description, runs, environment) }
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
  /// parts have kernings of their own.
  func needsMeasures(_ runs: [TextRun], _ text: MeasuredText, _ environment: TextEnvironment) -> Bool {
    font == nil && (text.metricsName != nil || environment.kernings(of: runs).count > 1)
  }

  /// The text as its first part, and those behind it with all that the first one says otherwise.
  private func inParts(
    _ whole: TextDescription, _ runs: [TextRun], _ environment: TextEnvironment
  ) -> TextDescription {
    let parts = runs.map { environment.part($0) }
    var text = whole
    let first = parts[0]
    (text.content, text.font, text.kerning) = (first.content, first.font, first.kerning)
    (text.fontWeight, text.italic, text.fontDesign) = (first.fontWeight, first.italic, first.fontDesign)
    text.parts = parts.dropFirst().map { part in
      var part = part
      // Without a font a text has the size of its body.
      if part.font == first.font { part.font = nil } else { part.font = part.font ?? .style(.body) }
      if part.kerning == first.kerning { part.kerning = nil } else { part.kerning = part.kerning ?? 0 }
      if part.fontWeight == first.fontWeight { part.fontWeight = nil }
      if part.italic == first.italic { part.italic = nil }
      if part.fontDesign == first.fontDesign { part.fontDesign = nil }
      return part
    }
    return text
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
    Set(runs.map { described($0.font ?? font) })
  }

  /// A part of a text with all that is in force for it.
  fileprivate func part(_ run: TextRun) -> TextPart {
    var part = TextPart(run.content)
    let face = traits(of: run).face
    part.font = described(run.font ?? font)
    (part.fontWeight, part.italic, part.fontDesign) = (face.weight, face.isItalic, face.design)
    let kerning = run.kerning ?? kerning
    part.kerning = kerning == 0 ? nil : kerning
    return part
  }

  /// Whether parts of a text have fonts or kernings of their own.
  fileprivate func differs(in runs: [TextRun]) -> Bool {
    kernings(of: runs).count > 1 || fonts(of: runs).count > 1 || said(of: runs).count > 1
  }

  /// What is said about the faces of the parts of a text, besides the styles that a case names.
  fileprivate func said(of runs: [TextRun]) -> Set<FontTraits> {
    Set(
      runs.map { run in
        let font = run.font ?? font
        if case .style? = described(font) {
          return run.traits.filled(from: traits).filled(from: font?.traits ?? FontTraits())
        }
        return traits(of: run)
      })
  }

  /// A font as a case names it; nil for the default one. Of another text size only the points count.
  fileprivate func described(_ font: Font?) -> TextDescription.FontDescription? {
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

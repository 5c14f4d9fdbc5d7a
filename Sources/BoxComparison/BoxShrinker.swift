// Makes a case on which an engine and its judge differ as small as it can be.

public import BoxCases
internal import Boxes
internal import Foundation
public import LayoutCases
public import LayoutCore

/// Simplifies a case as long as the engine and the judge differ on it: fewer boxes, then fewer declarations and characters,
/// then simpler values.  No engine may refuse the smaller case.
public struct BoxShrinker {
  /// The most cases that are laid out.
  public var budget: Int
  /// How many are laid out at a time.  The first ones are the most likely to differ.
  private static let batch = 40

  public init(budget: Int = 20_000) { self.budget = budget }

  /// What shrinking came to.
  public struct Result: Sendable {
    /// The smallest case, with the frames of the judge.
    public var smallest: BoxCase
    public var comparison: FrameComparison
    public var shrinking: Shrinking<BoxScene>
  }

  /// - Returns: nil if the engine and the judge do not differ on the case.
  /// - Throws: if the judge does not answer at all.
  public func shrink(_ original: BoxCase, _ check: BoxCheck) throws(Problem) -> Result? {
    guard case .different(let comparison, let judged)? = try check.verdicts(of: [original]).first else {
      return nil
    }
    var result = Result(
      smallest: original.keeping(judged), comparison: comparison, shrinking: Shrinking(original.scene))
    let pass = Shrinking<BoxScene>.Pass("simpler") { Self.simpler($0).map(Optional.some) }
    var shrinking = result.shrinking
    try shrinking.run([pass], budget: budget, batch: Self.batch) { (scenes) throws(Problem) in
      let cases = scenes.enumerated().compactMap { place, scene in
        (try? BoxCase(name: original.name, source: original.source, scene: scene)).map { (place, $0) }
      }
      if cases.isEmpty { return nil }
      for ((place, boxCase), verdict) in zip(cases, try check.verdicts(of: cases.map(\.1))) {
        guard case .different(let comparison, let judged) = verdict else { continue }
        (result.smallest, result.comparison) = (boxCase.keeping(judged), comparison)
        return place
      }
      return nil
    }
    result.shrinking = shrinking
    return result
  }

  // MARK: Simpler cases

  /// All scenes that are one step simpler, the largest steps first.
  static func simpler(_ scene: BoxScene) -> [BoxScene] {
    var scenes: [BoxScene] = []
    // A box alone in the viewport, then a box less, then what a box says.
    for child in scene.root.children { scenes.append(scene.with(child)) }
    scenes += removals(scene.root).map(scene.with)
    if scene.viewport.direction == .rtl {
      var other = scene
      other.viewport.direction = .ltr
      scenes.append(other)
    }
    scenes += [\BoxScene.viewport.width, \.viewport.height].compactMap { length in
      guard scene[keyPath: length] != .maxContent else { return nil }
      var other = scene
      other[keyPath: length] = .maxContent
      return other
    }
    if scene.boxSizing == .borderBox {
      var other = scene
      other.boxSizing = .contentBox
      scenes.append(other)
    }
    scenes += changes(scene.root).map(scene.with)
    return scenes
  }

  /// The box without one of those inside it, or with one of them replaced by its own children.
  private static func removals(_ box: BoxScene.Box) -> [BoxScene.Box] {
    var boxes: [BoxScene.Box] = []
    for index in box.children.indices {
      var without = box
      without.children.remove(at: index)
      boxes.append(without)
      let inner = box.children[index].children
      if !inner.isEmpty {
        var opened = box
        opened.children.replaceSubrange(index...index, with: inner)
        // As many boxes as before less one, so it is simpler.
        boxes.append(opened)
        var emptied = box
        emptied.children[index].children = []
        boxes.append(emptied)
      }
    }
    for index in box.children.indices {
      boxes += removals(box.children[index]).map { box.replacing(index, with: $0) }
    }
    return boxes
  }

  /// The box, or one inside it, with a declaration or a text less, or with a simpler value.
  private static func changes(_ box: BoxScene.Box) -> [BoxScene.Box] {
    var unset: [BoxScene.Box] = []
    var simpler: [BoxScene.Box] = []
    if box.style.count > 1 {
      var plain = box
      plain.style = []
      unset.append(plain)
    }
    for index in box.style.indices {
      var without = box
      without.style.remove(at: index)
      unset.append(without)
    }
    if let text = box.text {
      var without = box
      without.text = nil
      unset.append(without)
      for shorter in shorterTexts(text) {
        var other = box
        other.text = shorter
        simpler.append(other)
      }
    }
    for index in box.style.indices {
      for value in simplerValues(box.style[index]) {
        var other = box
        other.style[index].value = value
        simpler.append(other)
      }
    }
    let inside = box.children.indices.map { index in
      changes(box.children[index]).map { box.replacing(index, with: $0) }
    }
    return unset + inside.flatMap { $0 } + simpler
  }

  private static func shorterTexts(_ text: String) -> [String] {
    let hasSpaces = text.contains(" ")
    let parts = text.unicodeScalars.split { $0 == "\u{200B}" || $0 == " " }.map { String($0) }
    func joined(_ parts: [String]) -> String { parts.joined(separator: hasSpaces ? " " : "\u{200B}") }
    var texts = hasSpaces ? [text.replacing(" ", with: "\u{200B}")] : []
    for index in parts.indices where parts.count > 1 {
      var fewer = parts
      fewer.remove(at: index)
      texts.append(joined(fewer))
    }
    for index in parts.indices where parts[index].count > 1 {
      var shorter = parts
      shorter[index] = "H"
      texts.append(joined(shorter))
      shorter[index] = String(parts[index].dropLast())
      texts.append(joined(shorter))
    }
    return texts
  }

  /// Values with one part or one word less, a rounder number, or a plainer word.
  static func simplerValues(_ declaration: BoxScene.Declaration) -> [String] {
    var values: [String] = []
    let words = declaration.value.split(separator: " ").map(String.init)
    if words.count > 1, !declaration.value.contains("(") {
      for index in words.indices {
        var fewer = words
        fewer.remove(at: index)
        values.append(fewer.joined(separator: " "))
      }
    }
    if let plainer = plainer[declaration.property]?[declaration.value] { values.append(plainer) }
    if sizes.contains(declaration.property), keywords.contains(where: declaration.value.hasPrefix) {
      values.append("10px")
    }
    for (sign, plainer) in [("auto-fit", "auto-fill"), ("-", ""), ("%", "px")] {
      let value = declaration.value
      guard let range = sign == "-" ? value.firstRange(of: #/-(?=[0-9])/#) : value.firstRange(of: sign) else {
        continue
      }
      values.append(value.replacingCharacters(in: range, with: plainer))
    }
    // Lines without their names, and areas by one row less.
    if let names = declaration.value.firstRange(of: #/\[[^\]]*\] ?/#) {
      values.append(declaration.value.replacingCharacters(in: names, with: ""))
    }
    // A sum with one term less.
    if let sum = declaration.value.firstMatch(of: #/calc\(([^ ()]+) [-+*\/] ([^ ()]+)\)/#) {
      for term in [sum.1, sum.2] {
        values.append(declaration.value.replacingCharacters(in: sum.range, with: term))
      }
    }
    values += [("minmax(", ", "), ("fit-content(", ")"), ("repeat(", ", ")].flatMap {
      opening, _ -> [String] in
      guard let start = declaration.value.range(of: opening),
        let end = declaration.value[start.upperBound...].firstIndex(of: ")")
      else { return [] }
      return declaration.value[start.upperBound..<end].split(separator: ",").map { part in
        let inside = part.trimmingPrefix { $0 == " " }
        return declaration.value.replacingCharacters(in: start.lowerBound...end, with: inside)
      }
    }
    values += numbers(in: declaration.value).flatMap { range, number -> [String] in
      simplerNumbers(number).map { declaration.value.replacingCharacters(in: range, with: $0) }
    }
    return values
  }

  /// Words that mean nearly the same, and say less.
  private static let plainer: [String: [String: String]] = [
    "flex-direction": ["row-reverse": "row", "column-reverse": "column"],
    "flex-wrap": ["wrap-reverse": "wrap", "balance": "wrap"],
    "overflow": ["clip": "hidden", "scroll": "hidden", "auto": "hidden"],
    "overflow-x": ["scroll": "hidden", "auto": "scroll"],
    "overflow-y": ["scroll": "hidden", "auto": "scroll"],
    "grid-auto-flow": ["row dense": "row", "column dense": "column"],
    "align-self": ["last baseline": "baseline"], "align-items": ["last baseline": "baseline"],
  ]

  /// Properties that have sizes by content, and the first words of these.
  private static let sizes: Set = [
    "width", "height", "min-width", "min-height", "max-width", "max-height", "flex-basis",
  ]
  private static let keywords = ["min-content", "max-content", "fit-content", "stretch", "content"]

  private static func numbers(in value: String) -> [(Range<String.Index>, Double)] {
    value.ranges(of: #/[0-9]+(\.[0-9]+)?/#).compactMap { range in
      Double(value[range]).map { (range, $0) }
    }
  }

  /// Rounder and smaller numbers: 0, the next tens, whole numbers, halves.  Each is simpler than the one it replaces: it has
  /// fewer digits, or is smaller with as many.
  static func simplerNumbers(_ number: Double) -> [String] {
    func text(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
    func cost(_ value: Double) -> (Int, Double) {
      let digits = text(value)
      let significant = digits.contains(".") ? digits.count + 2 : digits.reversed().drop { $0 == "0" }.count
      return (significant, value)
    }
    let candidates = [
      0, 100, 10, 1, (number / 10).rounded() * 10, number.rounded(), (number / 2).rounded(), number - 1,
    ]
    var texts: [String] = []
    for candidate in candidates where candidate >= 0 && cost(candidate) < cost(number) {
      if !texts.contains(text(candidate)) { texts.append(text(candidate)) }
    }
    return texts
  }
}

extension BoxScene {
  fileprivate func with(_ root: Box) -> BoxScene {
    var scene = self
    scene.root = root
    return scene
  }
}

extension BoxScene.Box {
  fileprivate func replacing(_ index: Int, with child: BoxScene.Box) -> BoxScene.Box {
    var box = self
    box.children[index] = child
    return box
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: some StringProtocol) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }

  fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: some StringProtocol) -> String
  {
    String(self[..<range.lowerBound]) + text + self[index(after: range.upperBound)...]
  }
}

extension BoxCase {
  /// The case with the frames of a judge.
  func keeping(_ frames: BoxFrames) -> BoxCase {
    var kept = self
    kept.expected = BoxExpectation(frames: frames, isRounded: false)
    return kept
  }
}

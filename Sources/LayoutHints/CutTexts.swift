import LayoutCases
import LayoutCore

/// A text that ends in an ellipsis (L6): its line limit or its height leaves no room for the rest.
///
/// Nobody reads what is cut. It counts where a `WrappingTexts` hint has not found room beside the text. The change lifts
/// the line limit, or the height by `fixedSize` (F5); it is given only if then nothing is cut, nothing sticks out more
/// than before, and no other view is shown less.
enum CutTexts {
  static func hints(_ scene: HintScene, but known: [LayoutHint]) -> [LayoutHint] {
    scene.members.indices.compactMap { member in
      known.contains { $0.view == scene.label(member) } ? nil : hint(member, scene)
    }
  }

  private static func hint(_ member: Int, _ scene: HintScene) -> LayoutHint? {
    guard case .text(let text) = scene.members[member].view.kind, let lines = scene.lines(of: member),
      lines.isCut, let before = scene.inner(member)?.size, before.width > noticeable
    else { return nil }
    let reached = text.lineLimit?.upper.map { $0 == lines.count } ?? false
    var options: [(words: String, rule: Rule, change: (inout ViewDescription) -> Void)] = []
    if reached {
      // As many lines as it has at this width.
      for limit in 2...6 where limit > lines.count {
        options.append(
          ("Let it have \(limit) lines", .L6, { $0.kind = text.limited(to: limit) }))
      }
    }
    options.append(
      (
        "Add fixedSize(horizontal: false, vertical: true) to it", .F5,
        { view in
          if reached { view.kind = text.limited(to: nil) }
          view.modifiers.insert(.fixedSize(.vertical), at: 0)
        }
      ))
    for option in options {
      guard let changed = scene.improved(member, option.change), changed.lines(of: member)?.isCut == false,
        let after = changed.inner(member)?.size,
        let width = changed.claim(member, .horizontal, outer: false),
        let height = changed.claim(member, .vertical, outer: false)
      else { continue }
      let cause =
        reached
        ? "its line limit is \(lines.count)"
        : "a height of \(points(before.height)) has room for \(lines.count == 1 ? "1 line" : "\(lines.count) lines")"
      return LayoutHint(
        kind: .cut, rules: [.L6] + (option.rule == .L6 ? [] : [option.rule]), view: scene.label(member),
        says: """
          \(scene.words(member).sentence) is cut and ends in an ellipsis: \(cause), it is \(points(before.width)) wide, \
          and on one line it would need \(points(lines.ideal)).
          """,
        change: "\(option.words): it is \(points(after.width)) × \(points(after.height)) then and not cut.",
        changed: changed.layoutCase, claims: [width, height])
    }
    return nil
  }
}

/// A text that is broken inside its words, because views beside it do not shrink (S2, S3, L6).
///
/// A stack asks the views that give way least first, and a text gives way down to nothing. It is surprising where the text
/// is narrower than its longest word, or has no width at all. The change is a layout priority, or the stack that holds it
/// turned around; after it no word is broken and nothing sticks out more than before.
enum SqueezedTexts {
  static func hints(_ scene: HintScene, but known: [LayoutHint]) -> [LayoutHint] {
    scene.members.indices.compactMap { member in
      known.contains { $0.view == scene.label(member) } ? nil : hint(member, scene)
    }
  }

  private static func hint(_ member: Int, _ scene: HintScene) -> LayoutHint? {
    guard case .text(let text) = scene.members[member].view.kind,
      let width = scene.inner(member)?.size.width, let word = scene.longestWord(of: member),
      width < word.width - 0.01, text.lineLimit?.upper != 1, word.count > 1,
      let stack = scene.around(member).first(where: { scene.isRow($0) })
    else { return nil }
    let ownStack = scene.container(of: member)
    let rigid = scene.children(of: stack).filter { $0 != member && !scene.around(member).contains($0) }
      .compactMap { other in scene.outer(other).map { (scene.words(other), $0.width) } }
      .filter { $0.1 > noticeable }.sorted { $0.1 > $1.1 }
    guard let widest = rigid.first else { return nil }
    var options: [(words: String, rule: Rule, change: (HintScene) -> HintScene?)] = []
    if ownStack == stack {
      options.append(
        (
          "Add layoutPriority(1) to it", .S9,
          { $0.improved(member) { $0.modifiers.append(.layoutPriority(1)) } }
        ))
    }
    options.append(
      (
        "Make \(scene.words(stack)) a VStack", .S3,
        {
          $0.improved(stack) { view in
            guard case .hStack(_, let spacing) = view.kind else { return }
            view.kind = .vStack(alignment: "leading", spacing: spacing)
          }
        }
      ))
    let characters = Int(width / max(1, word.width / Double(word.count)))
    for option in options {
      guard let changed = option.change(scene), let after = changed.inner(member)?.size,
        after.width >= word.width - 0.01,
        let claim = changed.claim(member, .horizontal, outer: false)
      else { continue }
      return LayoutHint(
        kind: .squeezed, rules: [.L6, .S3] + (option.rule == .S3 ? [] : [option.rule]),
        view: scene.label(member),
        says: """
          \(scene.words(member).sentence) is only \(points(width)) wide, \
          \(characters == 0 ? "less than a character" : "about \(characters) character\(characters == 1 ? "" : "s")") a line: \
          its longest word needs \(points(word.width)). \(widest.0.sentence) beside it keeps \(points(widest.1)), and a text \
          gives way first.
          """,
        change:
          "\(option.words): it is \(points(after.width)) × \(points(after.height)) then, and no word is broken.",
        changed: changed.layoutCase, claims: [claim])
    }
    return nil
  }
}

extension TextDescription {
  fileprivate func limited(to lines: Int?) -> ViewDescription.Kind {
    var text = self
    text.lineLimit = lines.map { LineLimit(lower: text.lineLimit?.lower, upper: $0) }
    return .text(text)
  }
}

extension HintScene {
  /// How a text measures itself; nil for other views and for recorded answers.
  func measuredText(of member: Int) -> MeasuredText? {
    guard let name = members[member].inner, let node = tree.nodes[name] else { return nil }
    let core = tree.core(of: node)
    return tree.kinds[core] == .measuredLeaf ? tree.measures[tree.payload(of: core)].text : nil
  }

  /// The lines that a text shows in its frame, whether the last one is cut, and the width of the whole on one line.
  func lines(of member: Int) -> (count: Int, isCut: Bool, ideal: Double)? {
    guard let text = measuredText(of: member), let frame = inner(member) else { return nil }
    let lines = text.lines(in: ProposedViewSize(width: frame.width, height: frame.height))
    let ideal = text.size(in: ProposedViewSize(width: nil, height: nil)).width
    return (lines.count, lines.last?.back != nil, ideal)
  }

  /// The longest word of a text: its width in points and its characters. At the end of a line, spaces do not count.
  func longestWord(of member: Int) -> (width: Double, count: Int)? {
    measuredText(of: member)?.longestWord
  }

  /// The texts that are narrower than their longest word.
  var brokenTexts: Set<Int> {
    Set(
      members.indices.filter { member in
        guard case .text = members[member].view.kind, let frame = inner(member),
          let word = longestWord(of: member)
        else { return false }
        return frame.width < word.width - 0.01
      })
  }

  /// The texts that end in an ellipsis.
  var cutTexts: Set<Int> { Set(members.indices.filter { lines(of: $0)?.isCut ?? false }) }

  func isRow(_ member: Int) -> Bool {
    if case .hStack = members[member].view.kind { true } else { false }
  }
}

import LayoutCases
import LayoutCore
import LayoutRules

/// Where a case describes a view, and as what.
struct ViewSource {
  /// The value of the key `view`.
  var view: String
  var place: [PlaceStep]

  /// The descriptions of the views of a tree, by node. Views that stand in the tree more than once are left out.
  ///
  /// Complexity: O(views × depth), and a tree.
  static func byNode(of layoutCase: LayoutCase, _ tree: LayoutTree) -> [Int: ViewSource] {
    var marked = layoutCase
    marked.expect = nil
    marked.constraints = []
    var sources: [String: ViewSource] = [:]
    let places = layoutCase.root.places.filter {
      $0.view.kind.hasFrame && !isRepeated($0.place, in: layoutCase)
    }
    for (index, entry) in places.enumerated() {
      // No case has such an id.
      let mark = entry.view.id ?? "\u{1}\(index)"
      sources[mark] = ViewSource(view: entry.view.kind.name, place: place(of: entry.place, in: layoutCase))
      marked.root.update(entry.place.steps[...]) { $0.id = mark }
    }
    guard let named = try? marked.tree(), named.count == tree.count else { return [:] }
    var found: [Int: ViewSource] = [:]
    for (mark, source) in sources {
      if let node = named.nodes[mark] { found[tree.core(of: node)] = source }
    }
    return found
  }

  /// Whether the view is in a layer around several views, each of which gets the layer.
  private static func isRepeated(_ place: ViewPlace, in layoutCase: LayoutCase) -> Bool {
    var view = layoutCase.root
    for step in place.steps {
      if case .content = step, !view.kind.hasFrame { return true }
      guard let next = view.inside.first(where: { $0.step == step })?.view else { return true }
      view = next
    }
    return false
  }

  private static func place(of place: ViewPlace, in layoutCase: LayoutCase) -> [PlaceStep] {
    var view = layoutCase.root
    var steps: [PlaceStep] = [.key("root")]
    for step in place.steps {
      switch step {
      case .child(let index): steps += [.key("children"), .index(index)]
      case .part(let part): steps.append(.key(part.rawValue))
      case .content(let index):
        steps += [.key("modifiers"), .index(index), .key(view.modifiers[index].name), .key("content")]
      }
      guard let next = view.inside.first(where: { $0.step == step })?.view else { break }
      view = next
    }
    return steps
  }
}

/// A key of an object, or an index of an array.
enum PlaceStep: Encodable {
  case key(String)
  case index(Int)

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .key(let key): try value.encode(key)
    case .index(let index): try value.encode(index)
    }
  }
}

/// A text as it is set: the size of its font and its lines, in the coordinates of its frame.
struct TextReply: Encodable {
  /// In points.
  var size: Double
  var lines: [LineReply]

  struct LineReply: Encodable {
    var text: String
    var x: Double
    var baseline: Double
    var width: Double
  }

  /// The most texts of a layout whose lines are told.
  private static let most = 2_000

  /// The lines of the texts that are shown, by label. Complexity: O(characters).
  ///
  /// - Parameter nodes: those to look at, in their order; nil for all.
  static func texts(
    of tree: LayoutTree, _ result: LayoutResult, in nodes: [Int]? = nil
  ) -> [String: TextReply] {
    let mirrored = tree.mirrored()
    var texts: [String: TextReply] = [:]
    for node in nodes ?? Array(0..<tree.count) where texts.count < most && tree.kinds[node] == .measuredLeaf {
      let frame = result.frames[node]
      guard !frame.isNull, tree.isShown(node),
        let text = tree.measures[tree.payload(of: node)].text
      else { continue }
      let lines = text.layout(in: ProposedViewSize(frame.size)).lines.filter { !$0.text.isEmpty }
      texts[tree.label(of: node)] = TextReply(
        // A line is about a fifth higher than its font's size.
        size: text.lineMetrics.line / 1.2,
        lines: lines.map { line in
          let x = mirrored[node] ? frame.size.width - line.x - line.width : line.x
          return LineReply(text: String(line.text), x: x, baseline: line.baseline, width: line.width)
        })
    }
    return texts
  }
}

package import BoxCases
package import Boxes
import LayoutCases
import LayoutCore

// A neutral screen in CSS's words: a grid container, or a column of rows that are flex containers.
//
//   box, grid     a content of the ideal width in a box with min-width and max-width; its track is `auto`, so that it
//                 has the box's minimum as its base and its ideal as its limit (Grid §7.2.1, §12.5)
//   box, flex     flex: share 1 ideal, with min-width and max-width (Flexbox §7.1)
//   share         a track of so many fr (Grid §7.2.4), flex-grow (Flexbox §7.1.1)
//   alignment     justify-self; a box that grows is stretched
//   span, empty   lines (Grid §8.3); nothing

/// A screen as a tree of boxes.
package struct BoxScreen: Sendable {
  package let screen: NeutralScreen
  package let language: ScreenLanguage

  /// - Parameter language: `cssGrid` or `cssFlex`.
  package init(_ screen: NeutralScreen, as language: ScreenLanguage) {
    (self.screen, self.language) = (screen, language)
  }

  package func answer(width: Double, by engine: any BoxEngine) throws(ScreenRefusal) -> ScreenAnswer {
    let tree: BoxTree
    do throws(CaseError) { tree = try scene(width: width).tree() } catch { throw refusal("\(error)") }
    let layout: BoxFrames
    do throws(BoxRefusal) { layout = try engine.layout(tree) } catch { throw refusal("\(error)") }
    var boxes: [(box: Int, origin: Point)] = []
    for child in tree.children(of: 0) {
      let origin = Point(x: layout.frames[child].x, y: layout.frames[child].y)
      if language == .cssGrid {
        boxes.append((child, origin))
      } else {
        for item in tree.children(of: child) {
          let frame = layout.frames[item]
          boxes.append((item, Point(x: origin.x + frame.x, y: origin.y + frame.y)))
        }
      }
    }
    var next = boxes.makeIterator()
    let frames = screen.placed.map { row in
      row.map { cell -> Rect? in
        if cell.isEmpty {
          // A filler in a row of flexible boxes.
          if language == .cssFlex { _ = next.next() }
          return nil
        }
        guard let (box, origin) = next.next() else { return nil }
        let frame = layout.frames[box]
        return Rect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
      }
    }
    return ScreenAnswer(language: language, width: width, frames: frames)
  }

  /// The boxes with their properties, which a browser reads too.
  package func scene(width: Double) -> BoxScene {
    BoxScene(
      viewport: BoxTree.Viewport(width: .px(width), height: .maxContent), boxSizing: .borderBox,
      root: language == .cssGrid ? grid(width) : rows(width))
  }

  // MARK: A grid

  private func grid(_ width: Double) -> BoxScene.Box {
    let tracks = screen.columns.map { $0.share > 0 ? "\($0.share)fr" : "auto" }.joined(separator: " ")
    let items = screen.placed.joined().filter { !$0.isEmpty }.map { cell in
      let first = cell.columns.lowerBound + 1
      var box = content(of: cell)
      box.style += [
        BoxScene.Declaration("grid-column", "\(first) / \(first + cell.columns.count)"),
        BoxScene.Declaration("grid-row-start", "\(cell.row + 1)"),
        BoxScene.Declaration("justify-self", cell.grows ? "stretch" : cell.alignment.rawValue),
      ]
      return box
    }
    return BoxScene.Box(
      style: [
        BoxScene.Declaration("display", "grid"), BoxScene.Declaration("width", px(width)),
        BoxScene.Declaration("grid-template-columns", tracks),
        BoxScene.Declaration("column-gap", px(screen.columnGap)),
        BoxScene.Declaration("row-gap", px(screen.rowGap)),
        BoxScene.Declaration("justify-content", "start"),
        BoxScene.Declaration("align-items", screen.rowAlignment.rawValue),
      ], children: items)
  }

  /// A box whose content has the ideal width: the least it needs is its `min-width`.
  private func content(of cell: NeutralScreen.PlacedCell) -> BoxScene.Box {
    switch cell.content {
    case .text(let text): return BoxScene.Box(text: text.words.joined(separator: "\u{200B}"))
    case .box(let width, let height):
      var box = BoxScene.Box(style: [BoxScene.Declaration("height", px(height))])
      if width.isFixed {
        box.style.append(BoxScene.Declaration("width", px(width.minimum)))
        return box
      }
      box.style.append(BoxScene.Declaration("min-width", px(width.minimum)))
      if width.maximum.isFinite { box.style.append(BoxScene.Declaration("max-width", px(width.maximum))) }
      if width.minimum < width.ideal {
        let count = Int((width.ideal / BoxStyle().fontSize).rounded())
        box.text = Array(repeating: "x", count: count).joined(separator: "\u{200B}")
      } else {
        box.children = [
          BoxScene.Box(style: [
            BoxScene.Declaration("width", px(width.ideal)), BoxScene.Declaration("flex", "none"),
          ])
        ]
      }
      return box
    case .empty: return BoxScene.Box()
    }
  }

  // MARK: Rows

  private func rows(_ width: Double) -> BoxScene.Box {
    BoxScene.Box(
      style: [
        BoxScene.Declaration("flex-direction", "column"), BoxScene.Declaration("width", px(width)),
        BoxScene.Declaration("row-gap", px(screen.rowGap)),
      ],
      children: screen.placed.map { row in
        BoxScene.Box(
          style: [
            BoxScene.Declaration("column-gap", px(screen.columnGap)),
            BoxScene.Declaration(
              "align-items",
              screen.rowAlignment == .center ? "center" : "flex-\(screen.rowAlignment.rawValue)"),
          ], children: row.map(item))
      })
  }

  private func item(_ cell: NeutralScreen.PlacedCell) -> BoxScene.Box {
    func flex(_ basis: String) -> BoxScene.Declaration {
      BoxScene.Declaration("flex", "\(cell.share) 1 \(basis)")
    }
    switch cell.content {
    case .text(let text):
      return BoxScene.Box(style: [flex("auto")], text: text.words.joined(separator: "\u{200B}"))
    case .empty: return BoxScene.Box(style: [flex("0px")])
    case .box(let width, let height):
      var style = [
        flex(px(width.ideal)), BoxScene.Declaration("height", px(height)),
        BoxScene.Declaration("min-width", px(width.minimum)),
      ]
      if width.maximum.isFinite { style.append(BoxScene.Declaration("max-width", px(width.maximum))) }
      return BoxScene.Box(style: style)
    }
  }

  private func px(_ length: Double) -> String { "\(length)px" }

  private func refusal(_ reason: String) -> ScreenRefusal {
    ScreenRefusal(screen: screen.name, language: language, reason: reason)
  }
}

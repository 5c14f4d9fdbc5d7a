package import LayoutCore

// A neutral screen in SwiftUI's words: a Grid of GridRows, or a VStack of HStacks.
//
//   box                 a leaf that takes its offer between its minimum and its maximum (L2)
//   text                a Text; with a share in a frame of maximum width ∞ (F2), which takes its offer
//   share               a maximum above the ideal; SwiftUI offers equal parts (S3, G13)
//   alignment, span     gridColumnAlignment, gridCellAnchor, gridCellColumns (G3, G21, G23)
//   empty               a colour whose axes are unsized (G18)

/// The metrics of neutral texts, as a font for SwiftUI's rules of texts (L6).
package struct NeutralMetrics: TextMeasurer {
  package init() {}

  package func advances(of run: Substring, size: Double) -> [Double] {
    run.map { $0 == " " ? 0 : NeutralText.em }
  }

  package func lineMetrics(size: Double) -> LineMetrics {
    LineMetrics(line: NeutralText.em, ascent: NeutralText.ascent)
  }
}

/// A screen as a view tree.
package struct SwiftUIScreen: Sendable {
  package let screen: NeutralScreen
  package let language: ScreenLanguage

  /// - Parameter language: `swiftUIGrid` or `swiftUIStacks`.
  package init(_ screen: NeutralScreen, as language: ScreenLanguage) {
    (self.screen, self.language) = (screen, language)
  }

  package func answer(width: Double, by engine: any LayoutEngine) throws(ScreenRefusal) -> ScreenAnswer {
    let tree = try self.tree()
    let result = engine.layout(tree, in: ProposedViewSize(width: width, height: nil), host: .topLeading)
    guard result.status == .placed else { throw refusal(result.status.words(in: tree)) }
    let frames = screen.placed.map { row in
      row.map { cell -> Rect? in
        cell.isEmpty ? nil : tree.nodes[Self.name(of: cell)].map { result.frames[$0] }
      }
    }
    return ScreenAnswer(language: language, width: width, frames: frames)
  }

  package func tree() throws(ScreenRefusal) -> LayoutTree {
    var builder = TreeBuilder(text: NeutralMetrics())
    let vertical = Self.vertical(screen.rowAlignment)
    switch language {
    case .swiftUIGrid:
      let grid = GridDescription(
        alignment: Alignment(horizontal: .leading, vertical: vertical),
        horizontalSpacing: .uniform(screen.columnGap), verticalSpacing: .uniform(screen.rowGap))
      var isAligned = Set<Int>()
      builder.grid(grid, name: "screen") { builder in
        for row in screen.placed {
          builder.gridRow { builder in
            for cell in row { emit(cell, modifiers(inGrid: cell, &isAligned), into: &builder) }
          }
        }
      }
    default:
      let rows = StackDescription(
        axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: .uniform(screen.rowGap))
      let cells = StackDescription(
        axis: .horizontal, alignment: vertical.key, spacing: .uniform(screen.columnGap))
      builder.stack(rows, name: "screen") { builder in
        for row in screen.placed {
          builder.stack(cells) { builder in
            for cell in row { emit(cell, [], into: &builder) }
          }
        }
      }
    }
    do throws(TreeError) { return try builder.finish() } catch { throw refusal("\(error)") }
  }

  // MARK: Cells

  private static func name(of cell: NeutralScreen.PlacedCell) -> String { "cell \(cell.row) \(cell.index)" }

  private func emit(
    _ cell: NeutralScreen.PlacedCell, _ modifiers: [ModifierDescription], into builder: inout TreeBuilder
  ) {
    let name = Self.name(of: cell)
    builder.modified(by: modifiers) { builder in
      switch cell.content {
      case .box(let width, let height):
        let range = LengthRange(min: width.minimum, ideal: width.ideal, max: width.maximum)
        builder.leaf(LinearLeaf(width: range, height: LengthRange(fixed: height)), name: name)
      case .text(let text):
        let words = text.words.joined(separator: " ")
        if cell.share == 0 { return builder.text(words, name: name) }
        let frame = FlexibleFrame(
          width: FlexibleLength(max: .infinity),
          alignment: Alignment(horizontal: Self.horizontal(cell.alignment), vertical: .center))
        builder.modified(by: [.id(name), .flexibleFrame(frame)]) { $0.text(words) }
      case .empty where language == .swiftUIGrid:
        builder.modified(by: .gridCellUnsizedAxes([.horizontal, .vertical])) { $0.leaf(.shape) }
      case .empty:
        let most = cell.share > 0 ? Double.infinity : 0
        builder.leaf(
          LinearLeaf(width: LengthRange(min: 0, ideal: 0, max: most), height: LengthRange(fixed: 0)))
      }
    }
  }

  /// - Parameter isAligned: the columns whose alignment has been said.
  private func modifiers(
    inGrid cell: NeutralScreen.PlacedCell, _ isAligned: inout Set<Int>
  ) -> [ModifierDescription] {
    var modifiers: [ModifierDescription] = []
    let column = cell.columns.lowerBound
    if cell.columns.count > 1 { modifiers.append(.gridCellColumns(cell.columns.count)) }
    if cell.isEmpty { return modifiers }
    if cell.columns.count > 1 || cell.alignment != screen.columns[column].alignment {
      modifiers.append(
        .gridCellAnchor(UnitPoint(x: cell.alignment.fraction, y: screen.rowAlignment.fraction)))
    } else if cell.alignment != .start, isAligned.insert(column).inserted {
      modifiers.append(.gridColumnAlignment(Self.horizontal(cell.alignment)))
    }
    return modifiers
  }

  private static func horizontal(_ alignment: NeutralScreen.NeutralAlignment) -> HorizontalAlignment {
    switch alignment {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    }
  }

  private static func vertical(_ alignment: NeutralScreen.NeutralAlignment) -> VerticalAlignment {
    switch alignment {
    case .start: .top
    case .center: .center
    case .end: .bottom
    }
  }

  private func refusal(_ reason: String) -> ScreenRefusal {
    ScreenRefusal(screen: screen.name, language: language, reason: reason)
  }
}

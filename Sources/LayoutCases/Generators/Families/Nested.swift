import LayoutCore

extension Family {
  /// Grids in cells of grids, also inside stacks, frames and paddings. Outer grids ask inner ones for their
  /// minimum, maximum and share (G11, G12, G19, G25, S2).
  static let nested = Family.cases(
    "nested", "grids inside grids, also behind stacks, frames and paddings",
    [FamilyParameter(name: "depth", meaning: "grids inside each other", range: 1...40, usual: .value(3))]
  ) { settings, maker in
    let grid = maker.nest(settings["depth"])
    return maker.offering(250 + 50 * settings["depth"], 200 + 40 * settings["depth"], root: grid)
  }
}

extension CaseMaker {
  /// A grid with `depth` − 1 nested grids in one cell; sometimes another cell has fewer levels.
  fileprivate mutating func nest(_ depth: Int) -> ViewDescription {
    let (rows, columns) = (random.integer(1...3), random.integer(1...3))
    let nest = random.below(rows * columns)
    let shallow = depth > 2 && random.chance(15) ? random.below(rows * columns) : nil
    let children = (0..<rows).map { row in
      let cells = (0..<columns).map { column in
        let index = row * columns + column
        if index == nest, depth > 1 { return behindWrapper(self.nest(depth - 1)) }
        if index == shallow { return behindWrapper(self.nest(depth / 2)) }
        return random.leaf()
      }
      return random.row(cells)
    }
    var grid = random.grid()
    grid.id = gridName()
    grid.children = children
    return grid
  }

  /// The view as it is, framed or padded, or in a stack with a leaf.
  private mutating func behindWrapper(_ view: ViewDescription) -> ViewDescription {
    var view = view
    switch random.below(8) {
    case 0: view.modifiers.append(frame())
    case 1: view.modifiers.append(.padding(EdgeInsets(all: random.length(0...8))))
    case 2: return ViewDescription(.hStack(), children: [view, random.leaf()])
    case 3: return ViewDescription(.vStack(alignment: "leading"), children: [random.leaf(), view])
    case 4: view.modifiers.append(.layoutPriority(1))
    default: break
    }
    return view
  }
}

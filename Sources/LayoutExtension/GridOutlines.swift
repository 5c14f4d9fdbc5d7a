import ConstraintLayout
import LayoutCore

/// The outlines of grids, each made once.
struct GridOutlines {
  private var known: [Int: GridOutline] = [:]

  subscript(grid: Int, tree: LayoutTree) -> GridOutline {
    mutating get {
      if let outline = known[grid] { return outline }
      let outline = GridOutline(tree, grid: grid)
      known[grid] = outline
      return outline
    }
  }
}

import Testing

/// containers/lazy/grids, offered 320 × 300; recorded from SwiftUI on macOS 26.2.
struct ContainersLazyGrids: View {
  var body: some View {
    VStack(spacing: 16) {
      LazyVGrid(
        columns: [GridItem(.fixed(60)), GridItem(.flexible()),
        GridItem(.flexible(minimum: 20, maximum: 80))], spacing: 4
      ) {
        Color.blue.frame(height: 20).recorded("cell0")
        Color.blue.frame(height: 20).recorded("cell1")
        Color.blue.frame(height: 20).recorded("cell2")
        Color.blue.frame(height: 20).recorded("cell3")
        Color.blue.frame(height: 20).recorded("cell4")
        Color.blue.frame(height: 20).recorded("cell5")
      }
      .frame(width: 280)
      .recorded("columns")
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], alignment: .leading, spacing: 8
      ) {
        Color.blue.frame(height: 24).recorded("adaptive0")
        Color.blue.frame(height: 24).recorded("adaptive1")
        Color.blue.frame(height: 24).recorded("adaptive2")
        Color.blue.frame(height: 24).recorded("adaptive3")
        Color.blue.frame(height: 24).recorded("adaptive4")
      }
      .frame(width: 240)
      .recorded("adaptive")
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) {
        Color.blue.frame(width: 40).recorded("hcell0")
        Color.blue.frame(width: 40).recorded("hcell1")
        Color.blue.frame(width: 40).recorded("hcell2")
        Color.blue.frame(width: 40).recorded("hcell3")
        Color.blue.frame(width: 40).recorded("hcell4")
      }
      .frame(height: 70)
      .recorded("rows")
    }
    .recorded("stack")
  }
}

@Suite struct LG8Tests {
  @MainActor @Test("containers/lazy/grids") func containersLazyGrids() {
    expectFrames(
      of: ContainersLazyGrids(), in: CGSize(width: 320, height: 300),
      within: 0.0001,
      [
        "adaptive": [40, 109, 240, 56],
        "adaptive0": [40, 109, 52.5, 24],
        "adaptive1": [102.5, 109, 52.5, 24],
        "adaptive2": [165, 109, 52.5, 24],
        "adaptive3": [227.5, 109, 52.5, 24],
        "adaptive4": [40, 141, 52.5, 24],
        "cell0": [31, 49, 60, 20],
        "cell1": [99, 49, 102, 20],
        "cell2": [209, 49, 80, 20],
        "cell3": [31, 73, 60, 20],
        "cell4": [99, 73, 102, 20],
        "cell5": [209, 73, 80, 20],
        "columns": [20, 49, 280, 44],
        "hcell0": [94, 182, 40, 30],
        "hcell1": [94, 220, 40, 30],
        "hcell2": [140, 182, 40, 30],
        "hcell3": [140, 220, 40, 30],
        "hcell4": [186, 182, 40, 30],
        "rows": [94, 181, 132, 70],
        "stack": [20, 49, 280, 202],
      ])
  }
}

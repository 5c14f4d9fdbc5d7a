import Testing

/// documented/anchor, offered its ideal length × its ideal length; exact consequence of an example
/// in the SwiftUI documentation.
struct DocumentedAnchor: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Color.blue.recorded("a").frame(width: 60, height: 60)
        Color.blue.recorded("b").frame(width: 60, height: 60)
      }
      GridRow {
        Color.blue.recorded("c").frame(width: 60, height: 60)
        Color.blue
          .recorded("marker")
          .frame(width: 10, height: 10)
          .gridCellAnchor(UnitPoint(x: 0.25, y: 0.75))
      }
    }
    .recorded("grid")
  }
}

/// documented/anchor-none, offered its ideal length × its ideal length; exact consequence of an
/// example in the SwiftUI documentation.
struct DocumentedAnchorNone: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Color.blue.recorded("a").frame(width: 60, height: 60)
        Color.blue.recorded("b").frame(width: 60, height: 60)
      }
      GridRow {
        Color.blue.recorded("c").frame(width: 60, height: 60)
        Color.blue.recorded("marker").frame(width: 10, height: 10)
      }
    }
    .recorded("grid")
  }
}

/// documented/merged, offered its ideal length × its ideal length; exact consequence of an example
/// in the SwiftUI documentation.
struct DocumentedMerged: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Color.blue.recorded("a").frame(width: 60, height: 60)
        Color.blue.recorded("b").frame(width: 60, height: 60)
        Color.blue.recorded("c").frame(width: 60, height: 60)
      }
      GridRow {
        Color.blue.recorded("d").frame(width: 60, height: 60)
        Color.blue.recorded("marker").frame(width: 10, height: 10).gridCellColumns(2)
      }
    }
    .recorded("grid")
  }
}

/// compared/unsized-bar, offered 500 × 500; scene of the Tokamak project, compared by it with
/// native SwiftUI.
struct ComparedUnsizedBar: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Color.blue.recorded("a").frame(width: 100, height: 100)
        Color.blue.recorded("b").frame(width: 100, height: 100)
      }
      Color.blue.recorded("bar").frame(height: 5).gridCellUnsizedAxes(.horizontal)
      GridRow {
        Color.blue.recorded("c").frame(width: 100, height: 100)
        Color.blue.recorded("d").frame(width: 100, height: 100)
      }
    }
    .recorded("grid")
  }
}

/// tutorial/unsized-cell, offered its ideal length × its ideal length; scene of a published grid
/// tutorial, numbers computed from the rules.
struct TutorialUnsizedCell: View {
  var body: some View {
    Grid(alignment: .center, horizontalSpacing: 8, verticalSpacing: 8) {
      GridRow {
        Color.blue.recorded("a").frame(width: 160, height: 80)
        Color.blue.recorded("b").frame(width: 80, height: 80)
      }
      GridRow {
        Color.blue.recorded("red").frame(height: 80).gridCellUnsizedAxes(.horizontal)
        Color.blue.recorded("d").frame(width: 80, height: 80)
      }
    }
    .recorded("grid")
  }
}

@Suite struct G16Tests {
  @MainActor @Test("documented/anchor") func documentedAnchor() {
    expectFrames(
      of: DocumentedAnchor().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "grid": [0, 0, 121, 121],
        "marker": [73.5, 98.5, 10, 10],
      ])
  }

  @MainActor @Test("documented/anchor-none") func documentedAnchorNone() {
    expectFrames(
      of: DocumentedAnchorNone().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "grid": [0, 0, 121, 121],
        "marker": [86, 86, 10, 10],
      ])
  }

  @MainActor @Test("documented/merged") func documentedMerged() {
    expectFrames(
      of: DocumentedMerged().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "grid": [0, 0, 182, 121],
        "marker": [116.5, 86, 10, 10],
      ])
  }

  @MainActor @Test("compared/unsized-bar") func comparedUnsizedBar() {
    expectFrames(
      of: ComparedUnsizedBar(), in: CGSize(width: 500, height: 500),
      within: 0.001,
      [
        "bar": [145, 247.5, 210, 5],
        "grid": [145, 137.5, 210, 225],
      ])
  }

  @MainActor @Test("tutorial/unsized-cell") func tutorialUnsizedCell() {
    expectFrames(
      of: TutorialUnsizedCell().fixedSize(), in: CGSize(width: 1000, height: 1000), from: .root,
      within: 1e-09,
      [
        "grid": [0, 0, 248, 168],
        "red": [0, 88, 160, 80],
      ])
  }
}

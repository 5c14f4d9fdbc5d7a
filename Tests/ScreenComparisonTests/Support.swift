import BoxCases
import Boxes
import ConstraintLayout
import DirectBoxes
import DirectLayout
import Foundation
import GLPKSolver
import LayoutCore

@testable import ScreenComparison

typealias Screen = NeutralScreen

extension NeutralScreen {
  /// A screen with gaps of 10 between columns and none between rows.
  static func of(
    _ columns: [Column], _ rows: [[Cell]], rowAlignment: NeutralAlignment = .start
  ) -> NeutralScreen {
    NeutralScreen(
      name: "screen", widths: [100], columnGap: 10, rowGap: 0, rowAlignment: rowAlignment, columns: columns,
      rows: rows)
  }

  func answer(_ language: ScreenLanguage, _ width: Double) throws -> ScreenAnswer {
    let comparison = ScreenComparison(views: DirectEngine(), boxes: DirectBoxEngine(), solver: GLPKSolver())
    guard let answer = try comparison.answer(self, width: width, by: language) else {
      throw ScreenRefusal(screen: name, language: language, reason: "no answer")
    }
    return answer
  }

  /// Left edge and width of each cell, by row; nil for empty cells.
  func columns(_ language: ScreenLanguage, _ width: Double) throws -> [[[Double]?]] {
    try answer(language, width).frames.map { $0.map { $0.map { [rounded($0.minX), rounded($0.width)] } } }
  }
}

/// To a millionth, so that thirds can be written down.
func rounded(_ length: Double) -> Double { (length * 1e6).rounded() / 1e6 }

func box(_ minimum: Double, _ ideal: Double, _ maximum: Double = .infinity, height: Double = 10)
  -> Screen.NeutralContent
{
  .box(width: Screen.WidthRange(minimum, ideal, maximum), height: height)
}

func fixed(_ width: Double, height: Double = 10) -> Screen.NeutralContent {
  box(width, width, width, height: height)
}

func text(_ words: String) -> Screen.NeutralContent { .text(NeutralText(words)) }

/// The project's folder.
let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// All shipped screens.
func shippedScreens() throws -> [NeutralScreen] {
  let folder = project.appending(path: "Cases/Screens")
  let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "ndjson" }.sorted { $0.path() < $1.path() }
  return try files.flatMap { try NeutralScreen.screens(in: Data(contentsOf: $0)) }
}

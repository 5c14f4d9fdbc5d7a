import Dispatch
import Foundation
package import LayoutCases
package import LayoutComparison
package import LayoutCore
import LayoutHints
import SwiftCode
package import SwiftEvaluation
package import SwiftReading
import Synchronization

/// Every view and preview of a project, laid out on several screens, and what each of them loses there.
package struct ProjectCheck: Sendable {
  package var screens: [CheckedView.Screen]
  /// What is told about the program; each screen sets its own platform, size and text size.
  package var settings: FrameSettings
  /// The font that measures texts; nil for fixed metrics.
  package var font: CaseFont?
  /// Lays the views out.
  package var engine: any LayoutEngine
  /// Compares engines on every case; nil for no comparison.
  package var comparison: CrossCheck?
  /// How long changes are tried on one screen of one view. Faults are found all the same.
  package var changesFor = Duration.milliseconds(150)

  package init(
    on screens: [CheckedView.Screen], with settings: FrameSettings, font: CaseFont? = nil,
    by engine: any LayoutEngine, comparing comparison: CrossCheck? = nil
  ) {
    self.screens = screens
    self.settings = settings
    self.font = font
    self.engine = engine
    self.comparison = comparison
  }

  /// Checks all views and previews, or those with a name.
  ///
  /// - Parameters:
  ///   - jobs: how many views are checked at a time.
  ///   - progress: is told how many of how many are done, and the name of the last one; by any thread, one at a time.
  /// - Returns: the views in the order of `Program.shownViews`.
  package func run(
    _ sources: SwiftSources, named names: Set<String> = [], jobs: Int = 1,
    progress: @escaping @Sendable (Int, Int, String) -> Void = { _, _, _ in }
  ) -> [CheckedView] {
    let platform = screens.first?.device.platform ?? .iOS
    let shown = sources.program(on: platform).shownViews
      .filter { names.isEmpty ? !$0.isOfProvider : names.contains($0.name) }
    let state = Mutex(State(results: Array(repeating: nil, count: shown.count)))
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, shown.count))) { _ in
      // A program belongs to one thread.
      var programs: [Platform: (program: Program, views: [ShowableView])] = [:]
      while true {
        let next = state.withLock { state -> Int? in
          defer { state.next += 1 }
          return state.next < shown.count ? state.next : nil
        }
        guard let next else { return }
        let checked = check(shown[next], sources, &programs)
        state.withLock { state in
          state.results[next] = checked
          state.done += 1
          progress(state.done, shown.count, checked.name)
        }
      }
    }
    return state.withLock { $0.results.compactMap { $0 } }
  }

  private struct State {
    var results: [CheckedView?]
    var next = 0
    var done = 0
  }

  private func check(
    _ shown: ShowableView, _ sources: SwiftSources,
    _ programs: inout [Platform: (program: Program, views: [ShowableView])]
  ) -> CheckedView {
    var checked = CheckedView(name: shown.name, file: shown.file, line: shown.place.line)
    var notes: Set<FrameNote> = []
    for screen in screens {
      let platform = screen.device.platform
      let known =
        programs[platform]
        ?? {
          let program = sources.program(on: platform)
          return (program, program.shownViews)
        }()
      programs[platform] = known
      // Another platform may compile other code.
      guard
        let view = known.views.first(where: {
          $0.file == shown.file && $0.place == shown.place && $0.name == shown.name
        })
      else { continue }
      let (answer, layout) = answer(view, in: known.program, on: screen, &notes)
      checked.answers.append(answer)
      let frames = answer.faults.compactMap(\.frame)
      if let layout, frames.count > checked.worst?.frames.count ?? 0 {
        checked.worst = CheckedView.Worst(
          screen: screen, tree: layout.tree, result: layout.result, frames: frames)
      }
    }
    checked.notes = notes.sorted()
    return checked
  }

  private func answer(
    _ view: ShowableView, in program: Program, on screen: CheckedView.Screen, _ notes: inout Set<FrameNote>
  ) -> (CheckedView.ScreenOutcome, LayoutFaults?) {
    var told = settings
    (told.platform, told.screen) = (screen.device.platform, screen.device.size)
    told.environment["dynamicTypeSize"] = "\(screen.textSize)"
    var offer = FrameCase.HostOffer(on: screen.device)
    offer.safeArea = screen.device.safeArea
    offer.font = font
    var answer = CheckedView.ScreenOutcome(screen: screen)
    let start = ContinuousClock.now
    do throws(Problem) {
      let frame = try FrameCase(of: program, view, in: offer, with: told)
      notes.formUnion(frame.notes)
      let limit = ContinuousClock.now + changesFor
      let found: LayoutFaults
      do throws(CaseError) {
        found = try LayoutFaults(frame.layoutCase, engine: engine) { ContinuousClock.now > limit }
      } catch { throw Problem("\(error)") }
      answer.milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      // How long a text is that is not known, nobody knows.
      answer.faults = found.faults.filter { !$0.says.contains(FirstFrame.placeholderText) }
      answer.views = found.tree.count
      if let comparison { answer.verdict = (try? comparison.check(frame.layoutCase))?.verdict }
      return (answer, found)
    } catch {
      answer.milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      answer.problem = error.description
      return (answer, nil)
    }
  }
}

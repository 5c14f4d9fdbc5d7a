import Foundation
import Synchronization

/// The last line on a terminal, which says what goes on and, beyond a second, for how long.
///
/// It is drawn again every second, so that a step that takes minutes is seen to be at work. Elsewhere than on a
/// terminal nothing is drawn.
final class ProgressLine: Sendable {
  private struct State {
    /// What goes on; nil if the line is empty.
    var text: String?
    var start = ContinuousClock.now
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let end = DispatchSemaphore(value: 0)

  init() {
    guard Terminal.showsProgress else { return }
    let thread = Thread { [self] in
      while end.wait(timeout: .now() + 1) == .timedOut {
        state.withLock { state in if !state.hasEnded { Self.draw(state) } }
      }
    }
    thread.start()
  }

  /// Says that something begins.
  func show(_ text: String) {
    state.withLock { state in
      state.text = text
      state.start = .now
      Self.draw(state)
    }
  }

  /// Empties the line, for other output.
  func clear() {
    state.withLock { state in
      if state.text != nil { Terminal.progress("") }
      state.text = nil
    }
  }

  /// Empties the line for good.
  func close() {
    clear()
    state.withLock { $0.hasEnded = true }
    end.signal()
  }

  private static func draw(_ state: State) {
    guard let text = state.text else { return }
    let seconds = (ContinuousClock.now - state.start).components.seconds
    Terminal.progress(Terminal.printable(seconds > 0 ? "\(text)  \(seconds) s" : text))
  }
}

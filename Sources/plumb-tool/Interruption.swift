import Foundation
import Synchronization

/// The first interrupt from the terminal asks a campaign to end in good order; the second ends the process.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether the user has interrupted.
  static var came: Bool { flag.load(ordering: .relaxed) }

  static func listen() {
    // Whoever starts the tool may have it start with signals blocked.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    flag.store(false, ordering: .relaxed)  // A handler may not be the first to touch a global.
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}

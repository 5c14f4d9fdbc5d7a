import Foundation
import Synchronization

/// Runs `body` on a thread of its own with a stack of that size.
func onSmallThread<Result: Sendable>(
  kilobytes: Int, _ body: @escaping @Sendable () -> Result
) -> Result? {
  let result = Mutex<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  done.wait()
  return result.withLock { $0 }
}

import Foundation

/// Seconds that a core has worked for the calling thread: what else the machine does does not count.
enum CoreClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

import Foundation

/// The C library's memory allocator.
enum Allocator {
  /// Has freed memory kept for the next case, up to 32 MiB, instead of given back to the system and asked for
  /// again, which took a fifth of a campaign's time with glibc. Other C libraries have no `mallopt`.
  static func keepFreedPages() {
    #if os(Linux)
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: Mallopt.self)
      for threshold in [Self.trimThreshold, Self.mapThreshold] { _ = mallopt(threshold, 32 << 20) }
    #endif
  }

  /// `M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD` of glibc's malloc.h, which Swift does not import.
  private static let trimThreshold: CInt = -1
  private static let mapThreshold: CInt = -3
}

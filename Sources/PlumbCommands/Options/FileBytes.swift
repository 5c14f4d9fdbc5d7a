import Foundation
import LayoutCases

extension FileHandle {
  /// Everything that is left to read, like `readToEnd`, which asks the system for a page at a time.
  ///
  /// A large file is read into one block of its size. Pipes, devices and all that goes wrong are left to `readToEnd`.
  func readWhole() throws -> Data { try wholeFile() ?? readToEnd() ?? Data() }

  /// What is left of a large file; nil if it is none, or if it cannot be read or grows meanwhile.
  private func wholeFile() -> Data? {
    var info = stat()
    guard fstat(fileDescriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size >= 1 << 16
    else { return nil }
    let begin = lseek(fileDescriptor, 0, SEEK_CUR)
    // One byte more shows that the file ends where it says.
    let capacity = Int(info.st_size) + 1
    guard begin >= 0, let block = malloc(capacity) else { return nil }
    LargeBlock.expectFilling(block, capacity)
    var count = 0
    while count < capacity {
      let read = pread(fileDescriptor, block + count, capacity - count, begin + off_t(count))
      if read == 0 {
        // Whoever shares the file finds it read.
        lseek(fileDescriptor, begin + off_t(count), SEEK_SET)
        return Data(bytesNoCopy: block, count: count, deallocator: .free)
      }
      if read < 0 { break }
      count += read
    }
    free(block)
    return nil
  }
}

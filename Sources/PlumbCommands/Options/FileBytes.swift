import Foundation
import LayoutCases

/// The bytes of files from the command line; - stands for standard input.
enum FileBytes {
  /// Calls `body` with the bytes of a file as a whole, or of standard input with each case that is complete, and with
  /// the number of their first line and whether they are one line of a corpus.
  ///
  /// - Parameter fonts: measure the texts of Swift.
  static func forEachPiece(
    _ path: String, _ fonts: CaseFonts,
    _ body: (_ data: consuming Data, _ line: Int, _ isLine: Bool) throws -> Void
  ) throws {
    guard path == "-", Terminal.readsAsItArrives else { return try body(try contents(path, fonts), 1, false) }
    var corpus = ArrivingCorpus()
    while true {
      let bytes: Data
      do { bytes = try Terminal.readSome() } catch {
        throw Exit.fail("standard input cannot be read: \(error)", Exit.badData)
      }
      for piece in corpus.take(bytes) { try body(piece.data, piece.line, piece.isLine) }
      if bytes.isEmpty { break }
    }
    if let last = corpus.finish() { try body(last.data, last.line, last.isLine) }
  }

  /// The bytes of a file; of standard input for -.
  ///
  /// A byte order mark is left out, which editors put before texts of all kinds. Swift is read as the case of its first
  /// frame.
  static func contents(_ path: String, _ fonts: CaseFonts = FontOption.unsaid.fonts) throws -> Data {
    if SwiftFiles.isSwift(path) { return try SwiftFiles.caseText(path, fonts) }
    let data = try path == "-" ? standardInput() : fileContents(path)
    return data.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(data.dropFirst(3)) : data
  }

  private static func fileContents(_ path: String) throws -> Data {
    do {
      // Read as a stream, which also works for pipes and devices.
      return try FileHandle(forReadingFrom: URL(filePath: path)).readWhole()
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason =
        isFolder.boolValue
        ? "is a folder" : exists ? "cannot be read: \(Terminal.reason(error))" : "does not exist"
      let instead = isFolder.boolValue ? "its files, such as \(path)/*.json" : "the path of a file"
      throw Exit.fail("\(path): \(reason); give \(instead), or - for standard input", Exit.badData)
    }
  }

  private static func standardInput() throws -> Data {
    do {
      return try Terminal.read()
    } catch {
      throw Exit.fail("standard input cannot be read: \(error)", Exit.badData)
    }
  }
}

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

import Foundation

/// A file that is gone when nobody uses it any more.
final class TemporaryFile {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")

  init(_ bytes: Data) throws { try bytes.write(to: url) }

  deinit { remove() }

  var path: String { url.path(percentEncoded: false) }

  func remove() { try? FileManager.default.removeItem(at: url) }
}

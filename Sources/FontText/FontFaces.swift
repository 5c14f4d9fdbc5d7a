import Foundation
import LayoutCore

/// The open files of a font's faces. Each is read when it is first asked for.
///
/// Unchecked, but safe: the lock guards what changes.
final class FontFaces: @unchecked Sendable {
  /// Where other faces come from.
  enum Source: Sendable {
    case file(String)
    case family(InstalledFamily)
  }

  private let regular: FontFile
  private let source: Source
  private let lock = NSLock()
  private var files: [FontFace: FontFile] = [:]

  init(_ regular: FontFile, of source: Source) {
    (self.regular, self.source) = (regular, source)
  }

  /// The file of the nearest face; that of the regular one if no other can be used.
  func file(of face: FontFace) -> FontFile {
    lock.withLock {
      if let file = files[face] { return file }
      let file = open(face) ?? regular
      files[face] = file
      return file
    }
  }

  private func open(_ face: FontFace) -> FontFile? {
    switch source {
    case .file(let path):
      // A file of one weight has no others.
      return regular.varies ? try? FontFile(InstalledFace(file: path), weight: face.weight.number) : nil
    case .family(let family):
      return family.file(of: face).flatMap { try? FontFile($0, weight: face.weight.number) }
    }
  }
}

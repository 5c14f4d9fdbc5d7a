public import Foundation
public import LayoutCases

/// A folder of regression records, a folder each.
public struct RegressionFolder: Sendable {
  public var url: URL

  public init(_ url: URL) { self.url = url }

  /// The cases of all records, by name. Hidden folders are records that were never finished.
  ///
  /// - Throws: where a folder has no case that can be read, or a case of another name.
  public func cases(layouts: LayoutRegistry = .builtIn) throws -> [LayoutCase] {
    let folders = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
    return try folders.sorted { $0.lastPathComponent < $1.lastPathComponent }.map { folder in
      let json = try Data(contentsOf: folder.appending(path: RegressionRecord.File.layoutCase))
      return try LayoutCase(json: json, layouts: layouts)
    }
  }

  /// Writes a record, whole or not at all, unless there is one of its name, which then has the same case.
  ///
  /// - Returns: the record's folder, and whether it is new.
  /// - Throws: where the files cannot be written; nothing is left behind then.
  @discardableResult
  public func add(_ record: RegressionRecord) throws -> (folder: URL, isNew: Bool) {
    let files = FileManager.default
    let folder = url.appending(path: record.name, directoryHint: .isDirectory)
    if files.fileExists(atPath: folder.path) { return (folder, false) }
    let draft = url.appending(path: ".\(record.name)-\(UUID())", directoryHint: .isDirectory)
    do {
      try files.createDirectory(at: draft, withIntermediateDirectories: true)
      try record.write(to: draft)
      try files.moveItem(at: draft, to: folder)
    } catch {
      try? files.removeItem(at: draft)
      // Another run may have been faster with the same record.
      if files.fileExists(atPath: folder.path) { return (folder, false) }
      throw error
    }
    return (folder, true)
  }
}

extension RegressionRecord {
  fileprivate func write(to folder: URL) throws {
    try Data((try layoutCase.json(indented: true) + "\n").utf8)
      .write(to: folder.appending(path: File.layoutCase))
    try Data(report.json().utf8).write(to: folder.appending(path: File.report))
    if let overlay { try Data(overlay.utf8).write(to: folder.appending(path: File.overlay)) }
    for (index, stage) in stages.enumerated() {
      try Data(stage.utf8).write(to: folder.appending(path: File.stage(index + 1)))
    }
  }
}

import Foundation
package import LayoutCases
import LayoutCore

/// The files of the page, by request path. Other paths lead to no file.
struct PageFiles: Sendable {
  struct ServedFile: Sendable {
    var type: String
    var data: Data
  }

  private var files: [String: ServedFile] = [:]

  /// Reads all resources that browsers need.
  init() throws {
    let root = try Self.root
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    for name in names {
      guard let type = Self.types[URL(filePath: name).pathExtension] else { continue }
      files["/" + name] = ServedFile(type: type, data: try Data(contentsOf: root.appending(path: name)))
    }
    for (path, name) in [
      "/": "/explorer.html", "/guides": "/guides.html", "/rules": "/rules.html",
      "/languages": "/languages.html", "/favicon.ico": "/icon.svg",
    ] {
      files[path] = files[name]
    }
  }

  subscript(path: String) -> ServedFile? { files[path] }

  /// The bytes of a resource file.
  static func resource(_ name: String) throws -> Data { try Data(contentsOf: root.appending(path: name)) }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "json": "application/json",
  ]

  /// The folder of the resources, which depends on the system.
  private static var root: URL {
    get throws {
      let bundle = Bundle.module
      let page =
        bundle.url(forResource: "explorer", withExtension: "html")
        ?? bundle.url(forResource: "explorer", withExtension: "html", subdirectory: "Resources")
      guard let page else { throw CocoaError(.fileNoSuchFile) }
      return page.deletingLastPathComponent()
    }
  }
}

/// The cases that the page offers.
package struct ExampleLibrary: Sendable {
  package var cases: [LayoutCase]

  package init(_ cases: [LayoutCase]) { self.cases = cases }

  /// The example cases of the explorer.
  package static func builtIn() throws -> ExampleLibrary {
    try ExampleLibrary(LayoutCase.cases(in: PageFiles.resource("cases.ndjson")))
  }

  /// The entry for a case in a list.
  struct ListedCase: Encodable {
    var index: Int
    var name: String
    /// The number of views; 0 if the case is refused.
    var views: Int
  }

  var entries: [ListedCase] {
    cases.enumerated().map { index, layoutCase in
      let tree = try? layoutCase.tree()
      return ListedCase(
        index: index, name: layoutCase.name, views: tree.map { $0.kinds.count { !$0.isWrapper } } ?? 0)
    }
  }
}

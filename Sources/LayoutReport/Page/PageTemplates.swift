import Foundation
import Mustache

/// The templates, the style and the script of the page, from the files beside this module.
struct PageTemplates {
  private let library: MustacheLibrary

  /// The names of the templates; `page` holds the others.
  private static let names = [
    "page", "verdicts", "case", "frames", "campaign", "experiment", "scaling", "times", "peers", "machines",
    "inputs", "command",
  ]

  init() throws {
    MustacheContentTypes.register(ScalarEscaping(), named: ScalarEscaping.name)
    var library = MustacheLibrary()
    for name in Self.names {
      // A partial starts with the library's own escaping, so every template names ours.
      let text = "{{% CONTENT_TYPE: \(ScalarEscaping.name)}}" + (try Self.file(name, "mustache"))
      try library.register(text, named: name)
    }
    self.library = library
  }

  /// The page of a model, in which what the templates name is stored.
  func page(_ model: Any) throws -> String {
    guard let text = library.render(model, withTemplate: "page") else { throw CocoaError(.fileNoSuchFile) }
    return text
  }

  static var style: String { get throws { try file("report", "css") } }
  static var script: String { get throws { try file("report", "js") } }

  private static func file(_ name: String, _ type: String) throws -> String {
    let bundle = Bundle.module
    let place =
      bundle.url(forResource: name, withExtension: type)
      ?? bundle.url(forResource: name, withExtension: type, subdirectory: "Resources")
    guard let place else { throw CocoaError(.fileNoSuchFile) }
    return try String(contentsOf: place, encoding: .utf8)
  }
}

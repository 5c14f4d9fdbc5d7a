import Foundation

extension LayoutCase {
  /// The JSON Schema (draft 2020-12) of `plumb-case/1`.
  public static var schema: String { get throws { try text(ofSchema: "plumb-case-1") } }
}

extension LayoutAnswer {
  /// The JSON Schema (draft 2020-12) of `plumb-layout/1`.
  public static var schema: String { get throws { try text(ofSchema: "plumb-layout-1") } }
}

private func text(ofSchema name: String) throws -> String {
  let (file, bundle) = ("\(name).schema", Bundle.module)
  let place =
    bundle.url(forResource: file, withExtension: "json")
    ?? bundle.url(forResource: file, withExtension: "json", subdirectory: "Resources")
  guard let place else { throw CocoaError(.fileNoSuchFile) }
  return try String(contentsOf: place, encoding: .utf8)
}

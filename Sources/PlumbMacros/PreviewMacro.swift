import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the preview, and its record in a section of the program.
///
/// The arguments go to `Preview.init` as they are written. What `@Previewable` marks becomes a property of a view of its
/// own, so that it keeps its state.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var arguments = node.arguments.map(\.trimmed)
    var body = node.trailingClosure.map(ExprSyntax.init)
    if body == nil, arguments.last?.label?.text == "body" { body = arguments.popLast()?.expression.trimmed }
    guard let body, let place = context.location(of: node) else {
      throw MacroExpansionErrorMessage("#Preview has no view; write #Preview { … }")
    }
    let written = arguments.map { "\($0.with(\.trailingComma, nil)), " }.joined()
    let name = context.makeUniqueName("Preview")
    let marked = body.as(ClosureExprSyntax.self).flatMap(PreviewableBody.init)
    let shown = marked == nil ? "\(body)" : "{ \(name).__Shown() }"
    return [
      """
      enum \(name) {
        \(raw: marked?.view ?? "")
        #if objectFormat(MachO)
        @section("__DATA,__plumb_preview")
        #else
        @section("plumb_previews")
        #endif
        @used
        static let record: PlumbPreviews.PreviewRegistry.Record = { found in
          PlumbPreviews.PreviewRegistry.add(
            PlumbPreviews.Preview(\(raw: written)fileID: \(place.file), line: \(place.line), body: \(raw: shown)),
            to: found)
        }
      }
      """
    ]
  }
}

/// A body of a preview with variables that `@Previewable` marks.
private struct PreviewableBody {
  /// The view `__Shown`, whose properties they are.
  let view: String

  /// - Returns: nil if nothing is marked.
  init?(_ closure: ClosureExprSyntax) {
    var (properties, shown): ([String], [String]) = ([], [])
    for statement in closure.statements {
      if let variable = statement.item.as(VariableDeclSyntax.self), let marker = variable.marker {
        let others = variable.attributes.filter { $0 != marker }
        properties.append("\(variable.with(\.attributes, others).trimmed)")
      } else {
        shown.append("\(statement.trimmed)")
      }
    }
    if properties.isEmpty { return nil }
    view = """
      struct __Shown: PlumbPreviews.View {
        \(properties.joined(separator: "\n"))
        var body: some PlumbPreviews.View {
          \(shown.joined(separator: "\n"))
        }
      }
      """
  }
}

extension VariableDeclSyntax {
  /// Its `@Previewable`.
  fileprivate var marker: AttributeListSyntax.Element? {
    attributes.first { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable" }
  }
}

/// `@Previewable`, which says something to `#Preview` and adds nothing itself.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

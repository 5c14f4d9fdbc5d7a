import Foundation
import PackagePlugin

/// Declares the names that a target's `names.json` describes.
@main
struct DeclaredNames: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let table = target.directoryURL.appending(path: "names.json")
    let declarations = context.pluginWorkDirectoryURL.appending(path: "DeclaredNames.swift")
    return [
      .buildCommand(
        displayName: "Declaring the names of \(target.name)",
        executable: try context.tool(named: "declare-names").url,
        arguments: [table.path, declarations.path], inputFiles: [table], outputFiles: [declarations])
    ]
  }
}

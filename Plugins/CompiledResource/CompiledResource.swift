import Foundation
import PackagePlugin

/// Compiles the Swift files among a target's resources, which SwiftPM only copies.  So one file is both code of the
/// target and a text that the target can print.
@main
struct CompiledResource: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let resources = target.directoryURL.appending(path: "Resources")
    return try FileManager.default.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { resource in
        let copy = context.pluginWorkDirectoryURL.appending(path: resource.lastPathComponent)
        return .buildCommand(
          displayName: "Copying \(resource.lastPathComponent)", executable: URL(filePath: "/bin/cp"),
          arguments: [resource.path, copy.path], inputFiles: [resource], outputFiles: [copy])
      }
  }
}

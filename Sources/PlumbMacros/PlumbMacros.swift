import SwiftSyntaxMacros

/// The macros of PlumbPreviews.
private var macros: [any Macro.Type] { [PreviewMacro.self, PreviewableMacro.self] }

#if TOOLCHAIN_SYNTAX
  import Foundation
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// The program that expands the macros for the compiler. The toolchain has no SwiftCompilerPlugin, which makes this
  /// program of a list of macros.
  @main struct PlumbMacros: PluginProvider {
    static func main() throws {
      try CompilerPluginMessageListener(connection: CompilerConnection(), provider: PlumbMacros()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = macros.first(where: { "\($0)" == typeName }) else { throw Missing(name: typeName) }
      return macro
    }

    struct Missing: Error {
      var name: String
    }
  }

  /// Messages between the compiler and a plugin: JSON after its length, eight bytes with the lowest first.
  private struct CompilerConnection: MessageConnection {
    private let input = FileHandle.standardInput
    private let output = FileHandle.standardOutput

    func sendMessage<Message: Encodable>(_ message: Message) throws {
      let data = try JSONEncoder().encode(message)
      let length = withUnsafeBytes(of: UInt64(data.count).littleEndian) { Data($0) }
      try output.write(contentsOf: length + data)
    }

    func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
      guard let head = try input.read(upToCount: 8), head.count == 8 else { return nil }
      let length = head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      guard let data = try input.read(upToCount: Int(length)) else { return nil }
      return try JSONDecoder().decode(type, from: data)
    }
  }
#else
  import SwiftCompilerPlugin

  /// The program that expands the macros for the compiler.
  @main struct PlumbMacros: CompilerPlugin {
    let providingMacros = macros
  }
#endif

import Foundation
import Testing

@testable import declare_names

@Suite("Declarations made of a table of names")
struct DeclarationTests {
  /// The source for entries of one topic, without its first lines.
  func source(_ entries: String) throws -> String {
    let table = #"{"topics": [{"topic": "all", "names": [\#(entries)]}]}"#
    let source = try JSONDecoder().decode(NameTable.self, from: Data(table.utf8)).source
    let start = "public import LayoutCore\n\n// MARK: all\n\n"
    #expect(source.hasPrefix(start))
    return String(source.dropFirst(start.count))
  }

  @Test("An accepted modifier returns the view; one with a body is that expression")
  func modifiers() throws {
    let entries = #"""
      {"name": ".heaped", "status": "accepted", "signatures": ["(by amount: Int)", "<H: Hashable>(on id: H)"]},
      {"name": ".padded", "status": "works", "signatures": [
        {"signature": "(_ edge: Edge)", "body": "modified(by: .padded(edge))", "says": "Padded.\n\n- Parameter edge: one."}]}
      """#
    #expect(
      try source(entries) == """
        extension View {
          public func heaped(by amount: Int) -> some View { self }

          public func heaped<H: Hashable>(on id: H) -> some View { self }

          /// Padded.
          ///
          /// - Parameter edge: one.
          public func padded(_ edge: Edge) -> some View { modified(by: .padded(edge)) }
        }

        """)
  }

  @Test("An unavailable name says what to use, also with quotation marks")
  func unavailable() throws {
    let entries = #"""
      {"name": ".heaped", "status": "unavailable", "use": "padded(\"a\")", "signatures": ["()"]},
      {"name": "@Heaped", "status": "unavailable", "use": "no property: nothing is heaped", "kind": "wrapper"},
      {"name": "Heap", "status": "unavailable", "use": "a Stack", "kind": "view", "calls": ["init(high: Bool)"]}
      """#
    #expect(
      try source(entries) == #"""
        /// SwiftUI's name, which is not here.
        @available(*, unavailable, message: "leave it out; there is no property: nothing is heaped")
        @propertyWrapper
        public struct Heaped<Value> {
          public var wrappedValue: Value

          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }

        /// SwiftUI's name, which is not here.
        @available(*, unavailable, message: "use a Stack")
        public struct Heap: PrimitiveView {
          public init(_ arguments: Any...) {}

          public init(_ arguments: Any..., @ViewBuilder content: () -> some View) {}

          public func emit(into builder: inout TreeBuilder) {}

          public init(high: Bool) {}
        }

        extension View {
          @available(*, unavailable, message: "use padded(\"a\")")
          public func heaped() -> some View { self }
        }

        """#)
  }

  @Test("A type is an enumeration, a set of options, or a value")
  func types() throws {
    let entries = #"""
      {"name": "Heap", "status": "accepted", "says": "A heap.", "kind": "struct", "conforms": "Sendable",
        "values": ["low", "high(by: Int)"], "changes": ["dry", "dried(_ dry: Bool)"], "calls": ["init()"]},
      {"name": "Heap.Side", "status": "accepted", "cases": "left, right"},
      {"name": "Sides", "status": "accepted", "options": ["left", "right", "all = [.left, .right]"]}
      """#
    #expect(
      try source(entries) == """
        /// A heap.
        public struct Heap: Sendable {
          public static let low = Heap()

          public static func high(by: Int) -> Heap { Heap() }

          public var dry: Heap { self }

          public func dried(_ dry: Bool) -> Heap { self }

          public init() {}
        }

        extension Heap {
          public enum Side: Sendable, Hashable {
            case left, right
          }
        }

        public struct Sides: OptionSet, Sendable {
          public let rawValue: Int

          public init(rawValue: Int) { self.rawValue = rawValue }

          public static let left = Sides(rawValue: 1 << 0)

          public static let right = Sides(rawValue: 1 << 1)

          public static let all: Sides = [.left, .right]
        }

        """)
  }

  @Test("A type that is declared by hand is extended")
  func extensions() throws {
    let entries = #"""
      {"name": "Stack", "status": "works"},
      {"name": "Heap", "status": "works", "changes": ["dried()"], "spelled": {"Pile": ["heap", "mound"]}}
      """#
    #expect(
      try source(entries) == """
        extension Heap {
          public func dried() -> Heap { self }
        }

        extension Pile where Self == Heap {
          public static var heap: Heap { Heap() }

          public static var mound: Heap { Heap() }
        }

        """)
  }
}

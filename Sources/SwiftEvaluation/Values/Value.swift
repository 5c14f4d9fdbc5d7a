import LayoutCore
import LayoutViews
import SwiftCode

/// What an expression of Swift stands for in the first frame of a view.
///
/// An optional is its value, or `none`. What cannot be known before the program runs is `unknown`.
indirect enum Value {
  case void
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// Digits alone, or arithmetic of them: whole where a whole number is needed, real where a real one is.
  case literal(Int, Double)
  /// A string; and what a view shows for the literal, where that is something else.
  case string(String, shown: String? = nil)
  case none
  case array([Value])
  case dictionary([(key: Value, value: Value)])
  case tuple([(label: String, value: Value)])
  case range(NumberRange)
  /// A struct.
  case instance(Instance)
  case object(Object)
  case enumeration(EnumValue)
  case function(FunctionValue)
  case type(String)
  case keyPath(String)
  /// A view that is made when its surroundings are known.
  case view(Make)
  /// The views of a block, in order.
  case views([Value])
  /// A value of a type of SwiftUI or Foundation.
  case native(Any)
  /// `.name`, maybe with arguments: it has a meaning once its type is known.
  case implicit(Implicit)
  /// A number of points that depends on the dimensions of a view (A3).
  case guide(AffineGuide)
  /// `$name`: a binding to the value.
  case binding(Value)
  case unknown(Unknown)
}

/// Makes a view in its surroundings.
typealias Make = (ViewEnvironment) -> AnyView

/// A value of a struct of the code.
struct Instance {
  var type: String
  var fields: [String: Value] = [:]
}

/// An object of a class or an actor of the code.
final class Object {
  let type: String
  var fields: [String: Value] = [:]

  init(type: String) { self.type = type }
}

struct EnumValue {
  var type: String
  var name: String
  var payload: [(label: String, value: Value)] = []
}

/// `.name`, `.name(…)`, and what is asked of it, such as `.title.bold()`.
struct Implicit {
  var name: String
  /// Nil if it is not called.
  var arguments: Arguments?
  /// Members and calls behind it.
  var rest: [(name: String, arguments: Arguments?)] = []
  var place: CodePlace
}

/// Something that only a running program knows.
struct Unknown {
  /// What the code says, such as `user.name`.
  var written: String
  /// Its type, if it is declared.
  var type: TypeName?
  var place: CodePlace

  init(_ written: String, _ type: TypeName? = nil, at place: CodePlace) {
    self.written = written
    self.type = type
    self.place = place
  }
}

/// A place in a file.
struct CodePlace: Hashable {
  var file: String
  var place: SourcePlace

  init(_ code: Code) {
    file = code.file
    place = code.place
  }
}

/// A type as code names it.
struct TypeName: Hashable {
  var name: String
  /// Its generic arguments, or the types of the parts of a tuple.
  var arguments: [TypeName] = []
  /// Those of the parts of a tuple; `_` for one without.
  var labels: [String] = []

  static func named(_ name: String, _ arguments: [TypeName] = []) -> TypeName {
    TypeName(name: name, arguments: arguments)
  }

  private init(name: String, arguments: [TypeName]) {
    self.name = name
    self.arguments = arguments
  }

  init(_ code: Code) {
    name = code.text
    arguments = code.children.filter { $0.kind == .typeName }.map(TypeName.init)
    if name == "tuple" { labels = code.words }
  }

  /// The type inside an optional, or the type itself.
  var unwrapped: TypeName { name == "Optional" ? arguments.first ?? self : self }

  /// The type of the elements of an array and the like.
  var element: TypeName? {
    switch unwrapped.name {
    case "Array", "Set", "ArraySlice", "IdentifiedArrayOf", "OrderedSet", "FetchedResults", "Binding":
      unwrapped.arguments.first
    default: nil
    }
  }
}

/// A function or a closure.
struct FunctionValue {
  enum Body {
    /// Nil for a requirement of a protocol.
    case code(Code?)
    case native((inout Arguments, CodePlace) -> Value)
  }

  var name = ""
  var parameters: [Parameter] = []
  var body: Body
  var scope: Scope
  var result: TypeName?
  /// The result builder of the code that makes a value of its statements.
  var builder: String?

  struct Parameter {
    var label: String
    var name: String
    var type: TypeName?
    var isBuilder = false
    /// The builder, if the code declares it.
    var builder: String?
    var isVariadic = false
    var isInout = false
    var initial: Code?
  }
}

/// The names that code sees, inner ones first. Closures share them with what is around.
final class Scope {
  let outer: Scope?
  var values: [String: Value] = [:]
  /// The types with which its names are declared.
  var types: [String: TypeName] = [:]
  /// The instance whose members are seen; nil outside of types.
  var instance: Value?
  /// The type whose static members are seen.
  let type: String?
  /// Which types generic parameters stand for is not known; their names are.
  var depth: Int

  init(_ outer: Scope?, instance: Value? = nil, type: String? = nil) {
    self.outer = outer
    self.instance = instance
    self.type = type
    depth = (outer?.depth ?? 0) + 1
  }

  func holder(of name: String) -> Scope? {
    var scope: Scope? = self
    while let here = scope {
      if here.values[name] != nil { return here }
      scope = here.outer
    }
    return nil
  }
}

/// What the views around a view set for it.
struct ViewEnvironment {
  /// By the name of the key.
  var values: [String: Value] = [:]
  /// By the name of the type.
  var objects: [String: Value] = [:]
}

// Values refer to scopes, which change.
@available(*, unavailable)
extension Value: Sendable {}

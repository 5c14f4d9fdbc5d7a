/// The kinds of pieces that Swift code consists of, as an evaluation needs them.
///
/// Behind each kind stands what its node holds: its text, its words, and its children in order. A child that the code
/// does not write is an `absent` node.
public enum CodeKind: String, Sendable, Codable, CaseIterable {
  /// Nothing is written here.
  case absent
  /// Children: any pieces.
  case list
  /// Something that is not evaluated. Text: what is written.
  case other

  // MARK: Declarations

  /// Children: what stands in the file, in order.
  case file
  /// Text: the module.
  case importing
  /// A type or an extension. Text: its name, such as `Outer.Inner`. Words: `struct`, `class`, `enum`, `actor`,
  /// `protocol` or `extension`; then attributes, such as `@MainActor`. Children: inherited types, generic parameters,
  /// members.
  case type
  /// Text: the name. Words: `var` or `let`; then modifiers and attributes. Children: type, initial value, accessors
  /// (a block, where the property is computed), arguments of its first attribute that has some.
  case property
  /// Several names at once. Words: like a property's. Children: pattern, type, initial value.
  case destructuring
  /// Text: the name; `init` and `subscript` too. Words: modifiers and attributes. Children: parameters, result type,
  /// body, generic parameters.
  case function
  /// Text: the name inside. Words: the label outside, `_` if it has none; then `inout`, `variadic`, attributes.
  /// Children: type, default value.
  case parameter
  /// A case of an enumeration. Text: its name. Children: its parameters, its raw value.
  case enumCase
  /// Text: the name. Children: type.
  case alias
  /// Children: clauses.
  case conditionalCompilation
  /// Children: the condition, absent for `#else`; what stands in it.
  case compilationClause

  // MARK: Statements

  /// Children: statements.
  case block
  case `return`
  /// Text: the word, such as `break`, `continue`, `throw`, `defer`, `fallthrough`. Words: the loop that is left, if it
  /// is named. Children: the error that is thrown.
  case jump
  /// Children: conditions, block, what stands behind `else`.
  case `if`
  /// Children: conditions, block.
  case `guard`
  /// `let name = value` as a condition. Text: the name. Children: the value, absent for the name itself.
  case optionalBinding
  /// `case pattern = value` as a condition. Children: pattern, value.
  case matching
  /// `#available` as a condition. Words: `not` for `#unavailable`.
  case availability
  /// Children: subject, cases.
  case `switch`
  /// Children: patterns, absent for `default`; block.
  case switchCase
  /// Children: pattern, condition behind `where`.
  case casePattern
  /// Text: its label, if it has one. Children: pattern, sequence, condition behind `where`, block.
  case forIn
  /// Text: its label, if it has one. Words: `repeat` where the block comes first. Children: conditions, block.
  case `while`
  /// Children: block, blocks of its catches.
  case `do`

  // MARK: Patterns

  /// Text: the name that is bound.
  case bindingPattern
  case wildcardPattern
  /// Children: patterns.
  case tuplePattern
  /// Children: expression that is compared.
  case expressionPattern

  // MARK: Expressions

  /// Text: digits without underscores, in their base.
  case integer
  case float
  case boolean
  case `nil`
  /// Children: segments.
  case string
  /// Text: characters, with escapes resolved.
  case segment
  /// `\(…)`. Children: arguments.
  case interpolation
  /// Text: an identifier, `self`, `Self`, `super` or `$0`. Children: generic arguments.
  case name
  /// Text: the name behind the dot. Children: what stands before it, absent in `.name`.
  case member
  /// Children: what is called, then arguments.
  case call
  /// An element of something. Children: that, then arguments.
  case element
  /// Text: its label. Words: `trailing` for a closure behind the parentheses. Children: value.
  case argument
  /// Children: parameters, block.
  case closure
  /// Children: elements.
  case array
  /// Children: keys and values in turn.
  case dictionary
  /// Children: arguments.
  case tuple
  /// Text: the operator. Children: left, right.
  case binary
  /// Text: the operator.
  case prefix
  /// Text: the operator.
  case postfix
  /// Children: condition, value if true, value if false.
  case ternary
  case assignment
  /// `value!`
  case forced
  /// `value?` in a chain.
  case chained
  /// `try`, `await` and the like. Text: with its mark, such as `try?`.
  case effect
  /// Text: `as`, `as?`, `as!` or `is`. Children: value, type.
  case cast
  /// Text: the path behind the root, such as `id` or `self`.
  case keyPath
  /// `&name`.
  case reference
  /// `#Preview { … }` and the like. Text: the name without `#`. Children: arguments.
  case macro

  // MARK: Types

  /// Text: the name, such as `Int`, `Outer.Inner`, `Optional`, `Array`, `Dictionary`, `tuple` or `function`. Words:
  /// `some` or `any`; of a tuple the labels of its parts, `_` for one without. Children: generic arguments, or parts.
  case typeName
}

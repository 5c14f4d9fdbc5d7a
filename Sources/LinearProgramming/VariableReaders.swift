/// For each variable those that read it, by number: definitions of a program, frames, or assumptions.
package struct VariableReaders {
  /// Where the readers of each variable start; one entry more than variables.
  @usableFromInline package let starts: [Int32]
  @usableFromInline package let readers: [Int32]

  /// Names each variable that a reader mentions.
  package typealias Mention = (_ variable: Int32, _ reader: Int) -> Void

  /// - Parameter forEachMention: names all mentions, reader after reader, the same ones whenever it is called. A
  ///   reader may mention a variable more than once.
  /// - Complexity: linear in the variables and the mentions.
  package init(variables: Int, _ forEachMention: (Mention) -> Void) {
    var starts = [Int32](repeating: 0, count: variables + 1)
    var last = [Int32](repeating: -1, count: variables)
    forEachMention { variable, reader in
      if last[Int(variable)] == reader { return }
      last[Int(variable)] = Int32(reader)
      starts[Int(variable) + 1] += 1
    }
    for variable in 0..<variables { starts[variable + 1] += starts[variable] }
    var readers = [Int32](repeating: 0, count: Int(starts[variables]))
    var next = starts
    last = [Int32](repeating: -1, count: variables)
    forEachMention { variable, reader in
      if last[Int(variable)] == reader { return }
      last[Int(variable)] = Int32(reader)
      readers[Int(next[Int(variable)])] = Int32(reader)
      next[Int(variable)] += 1
    }
    (self.starts, self.readers) = (starts, readers)
  }

  /// The readers of a variable, each once, in the order in which they were named.
  package func of(_ variable: Int) -> ArraySlice<Int32> {
    readers[Int(starts[variable])..<Int(starts[variable + 1])]
  }

  /// Calls `body` with each reader of some variables, perhaps more than once.
  ///
  /// - Complexity: linear in the variables and the calls.
  @inlinable
  package func forEach(of variables: [Int32], _ body: (_ variable: Int, _ reader: Int) -> Void) {
    if readers.isEmpty { return }
    starts.withUnsafeBufferPointer { starts in
      readers.withUnsafeBufferPointer { readers in
        for variable in variables {
          let variable = Int(variable)
          var next = Int(starts[variable])
          let end = Int(starts[variable + 1])
          while next < end {
            body(variable, Int(readers[next]))
            next += 1
          }
        }
      }
    }
  }
}

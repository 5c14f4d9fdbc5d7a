/// What a change of a layout program reaches: from the definitions whose rows changed to the definitions that
/// mention variables with other values, stage after stage.
///
/// A definition is *open* if its bounds have to be computed again, and *suspect* if it has to be checked.
struct Wave {
  /// The definitions of each stage that are open.
  private var open: [[Int32]]
  private var stages: [Int32]
  private var marks: [Marks]
  private(set) var readers: Readers
  /// The definitions whose rows changed.
  private(set) var opened: [Int32] = []
  /// The variables whose values changed.
  private(set) var changed: [Int32] = []
  private(set) var suspects: [Int32] = []
  /// The values of the stage that is being solved.
  var buffer: [Double] = []

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let open = Marks(rawValue: 1)
    static let opened = Marks(rawValue: 2)
    static let suspect = Marks(rawValue: 4)
    /// The solve of its stage has to happen, even if its bounds stay.
    static let forced = Marks(rawValue: 8)
  }

  /// - Parameter definitions: those of each stage.
  init(_ definitions: [Range<Int>], _ count: Int) {
    open = [[Int32]](repeating: [], count: definitions.count)
    stages = []
    stages.reserveCapacity(count)
    for (number, own) in definitions.enumerated() {
      stages.append(contentsOf: repeatElement(Int32(number), count: own.count))
    }
    marks = [Marks](repeating: [], count: count)
    readers = Readers()
  }

  /// Adds definitions at the end of the program to a stage.
  mutating func append(_ definitions: Range<Int>, stage: Int, _ program: LayoutProgram) {
    while open.count <= stage { open.append([]) }
    // Definitions that were added since the wave was made may have grown the program already.
    while stages.count < definitions.lowerBound { stages.append(Int32(stage)) }
    stages.removeLast(stages.count - definitions.lowerBound)
    stages.append(contentsOf: repeatElement(Int32(stage), count: definitions.count))
    while marks.count < definitions.upperBound { marks.append([]) }
    readers.append(definitions, of: program)
    for definition in definitions {
      open(definition)
      marks[definition].insert(.forced)
    }
  }

  /// Opens a definition whose rows changed.
  mutating func open(_ definition: Int) {
    if marks[definition].contains(.opened) { return }
    marks[definition].insert(.opened)
    opened.append(Int32(definition))
    reach(definition)
  }

  private mutating func reach(_ definition: Int) {
    if marks[definition].contains(.open) { return }
    marks[definition].insert(.open)
    open[Int(stages[definition])].append(Int32(definition))
  }

  func isOpen(_ stage: Int) -> Bool { !open[stage].isEmpty }

  /// Closes the definitions of a stage, one after the other.
  mutating func takeOpen(_ stage: Int, _ body: (_ definition: Int, _ isForced: Bool) -> Void) {
    for definition in open[stage] {
      body(Int(definition), marks[Int(definition)].contains(.forced))
      marks[Int(definition)].subtract([.open, .forced])
    }
    open[stage].removeAll(keepingCapacity: true)
  }

  /// Opens columns of a stage again that have their bounds, but are not solved.
  mutating func keepOpen(_ stage: Int, _ definitions: some Sequence<Int>) {
    for definition in definitions {
      reach(definition)
      marks[definition].insert(.forced)
    }
  }

  /// Has the open definitions of a stage solved, even if their bounds stay.
  mutating func forceOpen(_ stage: Int) {
    for definition in open[stage] { marks[Int(definition)].insert(.forced) }
  }

  /// Notes that a variable of a stage has another value: whoever mentions it in a later stage is open.
  mutating func change(_ variable: Int, _ stage: Int, _ program: LayoutProgram) {
    if readers.isEmpty { readers = Readers(of: program) }
    changed.append(Int32(variable))
    readers.forEach(of: Int32(variable)) { definition in
      if stages[Int(definition)] > stage { reach(Int(definition)) }
    }
  }

  /// The definitions to check: those that were opened, those that changed, and whoever mentions these.
  mutating func collectSuspects() {
    for definition in opened { suspect(definition) }
    for variable in changed {
      suspect(variable)
      readers.forEach(of: variable) { suspect($0) }
    }
  }

  private mutating func suspect(_ definition: Int32) {
    if marks[Int(definition)].contains(.suspect) { return }
    marks[Int(definition)].insert(.suspect)
    suspects.append(definition)
  }

  /// Ends a solve: nothing is open, changed or suspect.
  mutating func close() {
    for definition in opened { marks[Int(definition)].remove(.opened) }
    for definition in suspects { marks[Int(definition)].remove(.suspect) }
    opened.removeAll(keepingCapacity: true)
    changed.removeAll(keepingCapacity: true)
    suspects.removeAll(keepingCapacity: true)
  }
}

/// For each variable, the definitions that mention it, in ascending order.
struct Readers {
  private var starts: [Int32] = []
  private var definitions: [Int32] = []
  /// The readers among definitions that were added later.
  private var later: [Int32: [Int32]] = [:]

  init() {}

  var isEmpty: Bool { starts.isEmpty }

  /// Complexity: linear in the nonzeros.
  init(of program: LayoutProgram) {
    let count = program.count
    starts = [Int32](repeating: 0, count: count + 1)
    var lastReader = [Int32](repeating: -1, count: count)
    for definition in 0..<count {
      for variable in program.mentions(of: definition) where lastReader[Int(variable)] != definition {
        lastReader[Int(variable)] = Int32(definition)
        starts[Int(variable) + 1] += 1
      }
    }
    for variable in 0..<count { starts[variable + 1] += starts[variable] }
    definitions = [Int32](repeating: 0, count: Int(starts[count]))
    var next = starts
    for variable in lastReader.indices { lastReader[variable] = -1 }
    for definition in 0..<count {
      for variable in program.mentions(of: definition) where lastReader[Int(variable)] != definition {
        lastReader[Int(variable)] = Int32(definition)
        definitions[Int(next[Int(variable)])] = Int32(definition)
        next[Int(variable)] += 1
      }
    }
  }

  /// Adds definitions at the end of the program.
  mutating func append(_ added: Range<Int>, of program: LayoutProgram) {
    if isEmpty { return }
    for definition in added {
      for variable in Set(program.mentions(of: definition)) {
        later[variable, default: []].append(Int32(definition))
      }
    }
  }

  func forEach(of variable: Int32, _ body: (Int32) -> Void) {
    if Int(variable) + 1 < starts.count {
      for index in Int(starts[Int(variable)])..<Int(starts[Int(variable) + 1]) { body(definitions[index]) }
    }
    if !later.isEmpty, let more = later[variable] { more.forEach(body) }
  }
}

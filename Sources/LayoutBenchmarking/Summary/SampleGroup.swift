/// The samples of one contender on one problem, in one setting, process by process.
struct SampleGroup: Sendable {
  /// What the samples of a group have in common.
  struct Key: Sendable, Hashable {
    var plan: String
    var experiment: String
    var problem: String
    var together: String?
    var contender: String
  }

  /// The iterations of one process, each as its steps.
  struct Process: Sendable {
    /// Tells processes of all logs apart.
    var id: Int
    var iterations: [[BenchmarkSample]]

    /// The median over the iterations of the mean over the steps, of iterations that placed all steps.
    func value(_ measure: Measure) -> Double? {
      iterations.compactMap { steps in
        let values = steps.compactMap(measure.value)
        return values.count == steps.count ? values.reduce(0, +) / Double(values.count) : nil
      }.median
    }
  }

  let key: Key
  /// Those with an iteration that placed everything.
  private(set) var processes: [Process] = []
  /// How often each outcome came out.
  private(set) var outcomes: [String: Int] = [:]
  private(set) var placed: [BenchmarkSample] = []

  init(_ key: Key, _ samples: [(process: Int, sample: BenchmarkSample)]) {
    self.key = key
    for (_, sample) in samples { outcomes[sample.outcome, default: 0] += 1 }
    let byProcess = Dictionary(grouping: samples, by: \.process)
    for (id, members) in byProcess.sorted(by: { $0.key < $1.key }) {
      let byIteration = Dictionary(grouping: members.map(\.sample), by: \.iteration)
      let iterations = byIteration.sorted { $0.key < $1.key }.map(\.value)
        .filter { steps in steps.allSatisfy { $0.outcome == "placed" } }
      if !iterations.isEmpty { processes.append(Process(id: id, iterations: iterations)) }
      placed += iterations.joined()
    }
  }

  func values(_ measure: Measure) -> [Double] { processes.compactMap { $0.value(measure) } }

  /// The median of what every placed sample counts.
  func median(_ count: (BenchmarkSample) -> Double?) -> Double? { placed.compactMap(count).median }
}

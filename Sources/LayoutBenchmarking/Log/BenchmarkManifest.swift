package import Foundation

/// What was measured, on which machine, and with which programs: the first line of a log,
/// `plumb-bench-manifest/1`.
package struct BenchmarkManifest: Sendable, Hashable, Codable {
  package static let format = "plumb-bench-manifest/1"

  package var format = Self.format
  package var plan: BenchmarkPlan
  /// A digest of the plan's canonical text.
  package var planDigest: String
  /// By the names of case files in the plan: a digest of each case's text.
  package var cases: [String: String]
  /// The seed of the order of processes.
  package var shuffle: UInt64
  /// `repeats` if the order goes from repeat to repeat; nil in older logs, whose order is one of everything.
  package var order: String?
  /// The start of the run, in ISO 8601.
  package var date: String
  /// The command that started the run.
  package var command: [String]
  package var machine: Machine
  /// The version text of the compiler found on the machine; nil if there is none.
  package var compiler: String?
  /// Such as `GLPK 5.0`.
  package var solver: String
  /// `release` or `debug`.
  package var build: String
  /// The version of Plumb.
  package var version: String

  package init(
    plan: BenchmarkPlan, cases: [String: String], shuffle: UInt64, command: [String], compiler: String?,
    solver: String, version: String
  ) throws {
    self.plan = plan
    planDigest = digest(of: Data(try plan.json().utf8))
    self.cases = cases
    self.shuffle = shuffle
    order = "repeats"
    date = Date.now.formatted(.iso8601)
    self.command = command
    machine = Machine()
    self.compiler = compiler
    self.solver = solver
    #if DEBUG
      build = "debug"
    #else
      build = "release"
    #endif
    self.version = version
  }

  /// The first difference, in words, because of which results of `other` do not belong in the same log; nil
  /// if none.
  func difference(from other: Self) -> String? {
    if planDigest != other.planDigest { return "plan \(plan.name), digest \(planDigest)" }
    if cases != other.cases { return "cases that have changed" }
    if shuffle != other.shuffle { return "--shuffle \(shuffle)" }
    if order != other.order { return "another order" }
    if machine.cpu != other.machine.cpu || machine.cores != other.machine.cores {
      return "machine \(machine.cpu), \(machine.cores) cores"
    }
    if solver != other.solver { return solver }
    if build != other.build { return "a \(build) build" }
    return version == other.version ? nil : "version \(version)"
  }
}

/// The description of a machine in results.
package struct Machine: Sendable, Hashable, Codable {
  package var cpu: String
  package var cores: Int
  package var memoryBytes: UInt64
  /// The system with its kernel.
  package var kernel: String

  /// The machine that this process runs on.
  package init() {
    let information = ProcessInfo.processInfo
    cpu = Self.cpuModel ?? "unknown"
    cores = information.activeProcessorCount
    memoryBytes = information.physicalMemory
    var names = utsname()
    uname(&names)
    kernel =
      withUnsafeBytes(of: &names.sysname, Self.text) + " " + withUnsafeBytes(of: &names.release, Self.text)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static var cpuModel: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo) in hexadecimal. It tells texts apart, but not forged ones.
package func digest(of data: Data) -> String {
  let sum = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let text = String(sum, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}

public import Foundation

/// What was measured, where, and with what: the first line of a log, in the format `plumb-bench-manifest/1`.
public struct BenchmarkManifest: Sendable, Hashable, Codable {
  public static let format = "plumb-bench-manifest/1"

  public var format = Self.format
  public var plan: BenchmarkPlan
  /// A number that every byte of the plan's canonical text decides.
  public var planDigest: String
  /// The cases of files by their names in the plan, each as the digest of its text.
  public var cases: [String: String]
  /// The seed of the order.
  public var shuffle: UInt64
  /// When the run was begun, in ISO 8601.
  public var date: String
  /// The command that began it.
  public var command: [String]
  public var machine: Machine
  /// The compiler found on the machine, in its own words; nil if there is none.
  public var compiler: String?
  /// Such as `GLPK 5.0`.
  public var solver: String
  /// `release` or `debug`.
  public var build: String
  /// The version of Plumb.
  public var version: String

  public init(
    plan: BenchmarkPlan, cases: [String: String], shuffle: UInt64, command: [String], compiler: String?,
    solver: String, version: String
  ) throws {
    self.plan = plan
    planDigest = digest(of: Data(try plan.json().utf8))
    self.cases = cases
    self.shuffle = shuffle
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

  /// The first thing that keeps results of `other` from standing beside these, in words; nil if nothing does.
  func difference(from other: Self) -> String? {
    if planDigest != other.planDigest { return "plan \(plan.name), digest \(planDigest)" }
    if cases != other.cases { return "cases that have changed" }
    if shuffle != other.shuffle { return "--shuffle \(shuffle)" }
    if machine.cpu != other.machine.cpu || machine.cores != other.machine.cores {
      return "machine \(machine.cpu), \(machine.cores) cores"
    }
    if solver != other.solver { return solver }
    if build != other.build { return "a \(build) build" }
    return version == other.version ? nil : "version \(version)"
  }
}

/// A machine as results tell it.
public struct Machine: Sendable, Hashable, Codable {
  public var cpu: String
  public var cores: Int
  public var memoryBytes: UInt64
  /// The system with its kernel.
  public var kernel: String

  /// This one.
  public init() {
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

/// FNV-1a of 64 bits (Fowler, Noll and Vo), in hexadecimal: enough to tell texts apart that nobody forges.
public func digest(of data: Data) -> String {
  let sum = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let text = String(sum, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}

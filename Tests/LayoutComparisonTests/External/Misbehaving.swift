import Foundation

/// The program of the test's resources that misbehaves as told.
enum Misbehaving {
  private static let script =
    Bundle.module.url(forResource: "misbehaving", withExtension: "py", subdirectory: "Resources")?.path ?? ""

  /// What the shell runs for a mode of the program.
  static func command(_ mode: String, _ argument: String = "") -> String {
    "exec python3 '\(script)' \(mode) '\(argument)'"
  }
}

/// A process by its number.
struct ProcessNumber: CustomStringConvertible {
  var value: pid_t

  var description: String { "\(value)" }

  /// Whether it ends, or has ended, within some minutes; one that nobody has waited for yet has ended.
  var ends: Bool {
    for _ in 0..<60_000 {
      if kill(value, 0) != 0 || isZombie { return true }
      usleep(10_000)
    }
    return false
  }

  private var isZombie: Bool {
    let status = try? String(contentsOfFile: "/proc/\(value)/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.hasPrefix(" Z") ?? false
  }
}

import Foundation

/// The most memory that this process has had at a time.
public enum PeakMemory {
  /// Bytes in memory since the program was started; nil if the system does not tell.
  public static var bytes: Int? {
    #if os(Linux)
      // Unlike that of getrusage, this one does not remember the process that started us.
      return statusBytes("VmHWM:", of: "self")
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : nil
    #endif
  }

  /// Bytes that a process has in memory; nil if the system does not tell.
  static func residentBytes(of process: Int32) -> Int? { statusBytes("VmRSS:", of: "\(process)") }

  private static func statusBytes(_ key: String, of process: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }
}

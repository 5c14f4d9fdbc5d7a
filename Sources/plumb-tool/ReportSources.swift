import ArgumentParser
import Foundation

/// The files that a report is made from: those that are named, else those of a checkout.
struct ReportSources {
  var cases: [String]
  var fuzz: [String]
  var bench: [String]
  var peers: [String]

  init(cases: [String], fuzz: [String], bench: [String], peers: String?) throws {
    (self.cases, self.fuzz, self.bench, self.peers) = (cases, fuzz, bench, peers.map { [$0] } ?? [])
    guard cases.isEmpty, fuzz.isEmpty, bench.isEmpty, peers == nil else { return }
    self.cases = Self.files(in: "Cases") { $0.hasSuffix(".ndjson") }
    self.bench =
      Self.files(in: "Benchmarks/Results") { $0 == "summary.ndjson" }
      + Self.files(in: "Benchmarks/Results/samples") { $0.hasSuffix(".ndjson.gz") }
    if self.cases.isEmpty {
      throw Exit.fail(
        "there is no Cases/*.ndjson here; name case files, logs with --fuzz or --bench, or run it in a checkout",
        Exit.usage)
    }
  }

  /// The files of a folder, in alphabetical order; none where there is no such folder.
  private static func files(in folder: String, where isTaken: (String) -> Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isTaken).sorted().map { "\(folder)/\($0)" }
  }
}

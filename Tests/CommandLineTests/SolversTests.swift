import Foundation
import Testing

/// `plumb solvers`: layouts whose linear programs other programs solve from text.
@Suite struct SolversTests {
  private struct Trial: Decodable {
    var format: String
    var solver: String
    var verdict: String?
    var direct: String?
    var stages: Int?
    var rows: Int?
    var programs: Int?
    var refinements: Int?
    var trials: Int?
    var verdicts: [String: Int]?
  }

  private static let glpsol =
    #"glpsol "--$(echo $FORMAT | sed s/mps/freemps/)" "$PROGRAM" --write "$SOLUTION""#

  private func solvers(_ script: String, _ options: String..., input: String = CaseText.placed) throws
    -> Tool.Run
  {
    try Tool.run(["solvers", "-", "--solver", "command:\(script)"] + options, input: input)
  }

  @Test(.enabled(if: Tool.installed("glpsol") != nil, "glpsol is not installed"), arguments: ["lp", "mps"])
  func `glpsol gives the frames from text alone`(exchange: String) throws {
    let run = try Tool.run([
      "solvers", "trees", "mixed", "customLayouts", "--count", "4", "--solver", "glpsol", "--exchange",
      exchange, "--format", "json",
    ])
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    let lines = try run.lines.map { try JSONDecoder().decode(Trial.self, from: Data($0.utf8)) }
    #expect(lines.count == 3 * 4 * 2 + 1)
    for line in lines.dropLast() {
      #expect(line.format == "plumb-solver-trial/1")
      #expect(line.solver.hasPrefix("glpsol "))
      if line.verdict != "unbounded" { #expect(line.programs! >= line.stages!) }
    }
    #expect(lines.last?.format == "plumb-solvers/1")
    #expect(lines.last?.trials == 24)
    #expect(lines.last?.verdicts?.keys.allSatisfy { $0.hasPrefix("equal") || $0 == "unbounded" } == true)
  }

  /// It stays what it is however often what it lacks is asked for.
  @Test(.enabled(if: Tool.installed("glpsol") != nil, "glpsol is not installed"))
  func `a wrong value of one column is found`() throws {
    let lie = #"; sed -i -E 's/^(j 1 [a-z]+) [^ ]+/\1 41/' "$SOLUTION""#
    let run = try solvers(Self.glpsol + lie)
    #expect(run.code == 2, "\(run.output)")
    #expect(run.output.contains("fails the attainment check"))
    #expect(try solvers(Self.glpsol).code == 0)
  }

  @Test(.enabled(if: Tool.installed("glpsol") != nil, "glpsol is not installed"))
  func `digits that a solver leaves out are asked for again`() throws {
    let proposal = CaseText.grid(#"{"width":100.12345678901,"height":40}"#, CaseText.color)
    let rounded =
      #"; awk '$1 == "j" { $4 = sprintf("%.6g", $4) } 1' "$SOLUTION" > "$SOLUTION.6""#
      + #"; mv "$SOLUTION.6" "$SOLUTION""#
    let run = try solvers(Self.glpsol + rounded, "--format", "json", input: proposal)
    #expect(run.code == 0, "\(run.output)")
    let lines = try run.lines.map { try JSONDecoder().decode(Trial.self, from: Data($0.utf8)) }
    #expect(lines.dropLast().allSatisfy { $0.refinements! > 0 && $0.verdict!.hasPrefix("equal") })
    let exact = try solvers(Self.glpsol, "--format", "json", input: proposal)
    #expect(exact.output.contains(#""refinements":0"#))
  }

  @Test(arguments: [
    ("exit 9", "exited with code 9", "600"), ("kill -KILL $$", "was ended by signal 9", "600"),
    ("echo garbage > \"$SOLUTION\"", "garbage", "600"),
    ("yes", "prints more than 67108864 bytes; it said: y", "600"),
    // The limit is the layout's too, which may be the first to notice.
    ("sleep 100", "0.3 s", "0.3"),
  ])
  func `a solver that fails is no solution, and why`(script: String, reason: String, limit: String) throws {
    let run = try solvers(script, "--time-limit", limit)
    #expect(run.code == 2, "\(run.output)")
    #expect(run.output.contains("2 solverFailure"))
    #expect(run.output.contains(reason))
  }

  @Test func `a solver that is not installed is listed, or refused where it is asked for`() throws {
    let shell = ["PATH": "/bin:/usr/bin", "HOME": "/"]
    let alone = try Folder()
    defer { alone.remove() }
    let glpsol = try alone.write("#!/bin/sh\nexit 1\n", as: "glpsol")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: glpsol.path)
    let path = shell.merging(["PATH": alone.url.path]) { $1 }
    let listed = try Tool.start(["solvers", "-"], input: CaseText.placed, environment: path)
    #expect(listed.code == 2)
    #expect(listed.output.contains("clp: not installed: apt-get install coinor-clp"))
    let asked = try Tool.start(
      ["solvers", "-", "--solver", "clp"], input: CaseText.placed, environment: path)
    #expect(asked.code == 64)
    #expect(asked.errors.contains("apt-get install coinor-clp"))
  }

  @Test func `temporary files are gone afterwards`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for script in ["exit 1", "sleep 100", #"echo > "$SOLUTION.more""#] {
      let run = try Tool.start(
        ["solvers", "-", "--time-limit", "0.2", "--solver", "command:\(script)"], input: CaseText.placed,
        environment: ["TMPDIR": folder.url.path])
      #expect(run.code == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }
  }

  @Test func `temporary files that cannot be written are an output error`() throws {
    let run = try Tool.start(
      ["solvers", "-", "--solver", "command:true"], input: CaseText.placed,
      environment: ["TMPDIR": "/dev/null"])
    #expect(run.code == 74, "\(run.output) \(run.errors)")
    #expect(run.errors.contains("a temporary file cannot be written"))
  }

  @Test(arguments: [
    ["solvers"], ["solvers", "noSuchFamily"], ["solvers", "-", "--solver", "cplex"],
    ["solvers", "-", "--solver", "command: "], ["solvers", "-", "--time-limit", "0"],
    ["solvers", "-", "--exchange", "nl"], ["solvers", "mixed", "--count", "-1"],
  ])
  func `wrong usage is told`(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.code == 64)
    #expect(!run.errors.isEmpty)
  }

  @Test func `bad data is told`() throws {
    #expect(try solvers("true", input: "{").code == 65)
  }
}

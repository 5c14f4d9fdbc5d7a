import Foundation
import Testing

@Suite struct RenderTests {
  private static let modifiers = Tool.project.appending(path: "Cases/modifiers.json").path
  private static let hasConverter = Tool.installed("rsvg-convert") != nil

  private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try Folder()
    defer { folder.remove() }
    return try body(folder.url)
  }

  @Test func `the picture of the documentation is what render draws today`() throws {
    let golden = Tool.project.appending(path: "Documentation/Pictures/modifiers.svg")
    let run = try Tool.run(["render", Self.modifiers])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(try run.output == String(contentsOf: golden, encoding: .utf8), "make results draws it anew")
  }

  @Test(
    .enabled(if: hasConverter),
    arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", [0x25, 0x50, 0x44, 0x46])])
  func `the extension of the output chooses the format`(format: String, start: [UInt8]) throws {
    try withFolder { folder in
      let file = folder.appending(path: "picture.\(format)")
      let run = try Tool.run(["render", Self.modifiers, "--output", file.path])
      #expect(run.code == 0 && run.output.isEmpty)
      #expect(try Array(Data(contentsOf: file).prefix(4)) == start)
    }
  }

  @Test func `without rsvg-convert a PNG is refused with words on how to install it`() throws {
    let run = try Tool.start(
      ["render", Self.modifiers, "--format", "png"], environment: ["PATH": "/nowhere"])
    #expect(run.code == 74 && run.output.isEmpty)
    #expect(run.errors.contains("apt-get install librsvg2-bin"))
  }

  @Test func `many cases take a folder, a file each`() throws {
    #expect(try Tool.run(["render", Tool.evidence]).code == 64)
    try withFolder { folder in
      let place = folder.appending(path: "new/pictures").path + "/"
      #expect(try Tool.run(["render", Tool.evidence, "--output", place]).code == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(names.count == 25 && names.contains("documented-anchor.svg"))
    }
  }

  @Test func `names that differ in signs alone make files that differ`() throws {
    let lines = ["../a", "..:a", "-", "A"].map { name in
      #"{"format":"plumb-case/1","name":"\#(name)","proposal":{"width":1,"height":1},"root":{"view":"Color"}}"#
    }
    try withFolder { folder in
      let input = lines.joined(separator: "\n")
      #expect(try Tool.run(["render", "-", "--output", folder.path], input: input).code == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == ["a.svg", "a-2.svg", "case.svg", "A-3.svg"])
    }
  }

  @Test func `a file that cannot be written is an error, and what was there stays`() throws {
    let run = try Tool.run(["render", Self.modifiers, "--output", "/nowhere/picture.svg"])
    #expect(run.code == 74 && run.errors.contains("/nowhere/picture.svg cannot be written"))
    try withFolder { folder in
      let file = folder.appending(path: "picture.svg")
      try Data("before".utf8).write(to: file)
      #expect(try Tool.run(["render", "/no/such/case.json", "--output", file.path]).code == 65)
      #expect(try String(contentsOf: file, encoding: .utf8) == "before")
    }
  }

  @Test func `an overlay tells whether answers differ`() throws {
    let same = try Tool.run(["render", Self.modifiers, "--overlay", "--encoding", "cells"])
    #expect(same.code == 0 && same.output.contains("nothing differs between direct and constraint/cells"))
    let answer = try Tool.run(["layout", "--format", "json", Self.modifiers]).output
    let wrong = answer.replacingOccurrences(of: "[69,104,9,16]", with: "[70,104,9,16]")
    #expect(wrong != answer)
    let overlay = ["render", Self.modifiers, "--overlay", "--answer", "-"]
    #expect(try Tool.run(overlay, input: answer).code == 0)
    let different = try Tool.run(overlay, input: wrong)
    #expect(different.code == 1 && different.output.contains("1 of 9 frames differs"))
  }

  @Test func `another program's answer is drawn, and laid over the direct engine's`() throws {
    let grid =
      #"{"format":"plumb-case/1","name":"g","proposal":{"width":null,"height":null},"root":{"view":"Grid","horizontalSpacing":8,"verticalSpacing":8,"children":[{"view":"Leaf","id":"wide","width":100,"height":9},{"view":"GridRow","children":[{"view":"Leaf","id":"a","width":9,"height":9},{"view":"Leaf","id":"b","width":9,"height":9}]}]}}"#
    let adapter = Tool.project.appending(path: "Adapters/wrong_grid.py").path
    let engine = ["render", "-", "--engine", "external:python3 '\(adapter)'"]
    let alone = try Tool.run(engine, input: grid)
    #expect(alone.code == 0 && alone.output.contains("b (fixedLeaf)"))
    let wrong = try Tool.run(engine + ["--overlay"], input: grid)
    #expect(wrong.code == 1 && wrong.output.contains("b by wrong-grid"))
    let right = try Tool.run(
      ["render", "-", "--overlay", "--engine", "external:python3 '\(adapter)' --right"], input: grid)
    #expect(right.code == 0 && right.output.contains("nothing differs between direct and wrong-grid"))
  }

  @Test(arguments: [
    (#"{"format":"plumb-layout/2"}"#, "$.format: is plumb-layout/2; plumb-layout/1 is needed"),
    (#"{"format":"plumb-layout/1","case":"a"}"#, "$.engine: is missing"),
    (#"{"format":"plumb-layout/1","case":"#, "ends too early"),
    (
      #"{"format":"plumb-layout/1","case":"x","engine":"e","status":"placed","frames":{}}"#,
      "no answer to measured/grid-modifiers; there are answers to x"
    ),
    (
      #"{"format":"plumb-layout/1","case":"measured/grid-modifiers","engine":"e","status":"placed","frames":{"q":[1,2,3,4]}}"#,
      "has a frame of q, which is no view of the case"
    ),
    (
      #"{"format":"plumb-layout/1","case":"measured/grid-modifiers","engine":"e","status":"placed","frames":{"a":[1,2]}}"#,
      "has 2 numbers as the frame of a"
    ),
  ]) func `an answer that cannot be drawn is an error that says why`(answer: String, words: String) throws {
    let run = try Tool.run(["render", Self.modifiers, "--answer", "-"], input: answer)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a sweep has a picture for each step, a transition moves`() throws {
    let sweep = ["--sweep", "width", "--from", "200", "--to", "400", "--steps", "3"]
    let strip = try Tool.run(["render", Self.modifiers] + sweep)
    #expect(strip.code == 0)
    for width in [200, 300, 400] { #expect(strip.output.contains(">width \(width)<")) }
    let motion = try Tool.run(["render", Self.modifiers, "--to-width", "200"])
    #expect(motion.code == 0 && motion.output.contains("@keyframes"))
    let still = try Tool.run(["render", Self.modifiers, "--to", Self.modifiers, "--at", "0.5"])
    #expect(still.code == 0 && !still.output.contains("@keyframes"))
  }

  @Test func `a case with constraints is drawn as constrain answers it`() throws {
    let sidebar = Tool.project.appending(path: "Cases/Constraints/caption.json").path
    #expect(try Tool.run(["render", sidebar]).code == 0)
    let overlay = try Tool.run(["render", sidebar, "--overlay"])
    #expect(overlay.code == 65 && overlay.errors.contains("has constraints"))
  }

  @Test func `a case without a layout is drawn as the reason, with exit code 2`() throws {
    let endless =
      #"{"format":"plumb-case/1","name":"endless","proposal":{"width":"infinity","height":1},"root":{"view":"Color"}}"#
    let run = try Tool.run(["render", "-"], input: endless)
    #expect(run.code == 2 && run.output.contains("endless: unbounded at the root"))
    #expect(try Tool.run(["render", "-", "--to-width", "10"], input: endless).code == 2)
  }

  @Test(arguments: [
    ["--sweep", "width"], ["--sweep", "depth"], ["--from", "3"], ["--at", "0.5"],
    ["--at", "2", "--to-width", "9"],
    ["--to-width", "-1"], ["--sweep", "width", "--from", "1", "--to", "b.json", "--steps", "3"],
    ["--sweep", "width", "--from", "1", "--to", "2", "--steps", "1"], ["--width", "nan"], ["--width", "1e9"],
    ["--overlay", "--engine", "direct"], ["--answer", "a.json", "--engine", "direct"], ["--zoom", "0"],
    ["--overlay", "--to-width", "3"], ["--output", "picture.gif"], ["--to-width", "3", "--format", "png"],
    ["--output", "a.png", "--format", "svg"], ["--labels", "all"], ["--seconds", "0", "--to-width", "3"],
  ]) func `what makes no picture is an error of usage`(arguments: [String]) throws {
    let run = try Tool.run(["render", Self.modifiers] + arguments)
    #expect(run.code == 64 && run.output.isEmpty && !run.errors.isEmpty, "\(run.code): \(run.errors)")
  }

  @Test(.enabled(if: Tool.canFakeTerminal && hasConverter)) func `bytes are kept from terminals`() throws {
    let command = "\(Tool.executable.path) render \(Self.modifiers) --format png"
    let run = try Tool.run(
      try #require(Tool.installed("script")), ["-qec", command, "/dev/null"])
    #expect(run.code == 64 && run.output.contains("would garble the terminal"))
  }
}

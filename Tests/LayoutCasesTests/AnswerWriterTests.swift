import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

/// Answers are the same bytes whether they are written from a tree, from labelled frames or by `JSONEncoder`.
@Suite struct AnswerWriterTests {
  private func lines(_ name: String, _ tree: LayoutTree, _ result: LayoutResult, keeping most: Int) throws
    -> String
  {
    let output = Output()
    var writer = AnswerWriter(keeping: most) { output.bytes += $0 }
    try writer.write(case: name, engine: "numbers", tree: tree, result: result)
    try writer.flush()
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Any frames at all: answers are written whatever they say.
  private func result(_ tree: LayoutTree, _ status: LayoutStatus = .placed) -> LayoutResult {
    let numbers: [Double] = [
      0, -0.0, 1, 0.5, -2.25, 1e-5, 100 / 3, 1e16, 123_456_789.0625, .leastNonzeroMagnitude, 0.1 + 0.2,
    ]
    func number(_ index: Int) -> Double { numbers[index % numbers.count] + Double(index / numbers.count) }
    let frames = (0..<tree.count).map { node in
      node % 13 == 12
        ? Rect.null
        : Rect(x: number(node), y: number(node * 3), width: number(node * 5), height: number(node * 7))
    }
    var statistics = LayoutStatistics()
    statistics.counts = ["rows": 3, "asks": 12]
    statistics[.solve] = 1.25e-6
    return LayoutResult(status: status, frames: status == .placed ? frames : [], statistics: statistics)
  }

  @Test(arguments: Family.all.map(\.name))
  func everyFamilysAnswersAreThoseOfJSONEncoder(family: String) throws {
    for seed in 1...20 {
      let layoutCase = try Family(family).makeCase(seed: UInt64(seed))
      let tree = try layoutCase.tree()
      for status in [LayoutStatus.placed, .refused(view: 0, reason: "a \"reason\"\n")] {
        let result = result(tree, status)
        let answer = LayoutAnswer(case: layoutCase.name, engine: "numbers", tree: tree, result: result)
        let expected = try canonicalText(of: answer)
        #expect(try answer.json() == expected)
        for most in [1, 1 << 18] {
          #expect(try lines(layoutCase.name, tree, result, keeping: most) == expected + "\n")
        }
      }
    }
  }

  @Test func namesStandBetweenPathsInTheOrderOfTheirBytes() throws {
    let names = ["", "!", "0", "0/", "0/1", "0/1x", "0/2", "00", "1", "Ä", "a\"\\", "0/10/é"]
    let children = (0..<120).map { index in
      names.indices.contains(index - 3) && index != 3
        ? ViewDescription(.color, id: names[index - 3] + "|") : ViewDescription(.color)
    }
    let tree = try LayoutCase(
      name: "n\u{1}", proposal: .zero, root: ViewDescription(.hStack(), children: children)
    ).tree()
    let answer = LayoutAnswer(case: "n\u{1}", engine: "numbers", tree: tree, result: result(tree))
    #expect(try lines("n\u{1}", tree, result(tree), keeping: 64) == canonicalText(of: answer) + "\n")
  }

  @Test func stringsAndNumbersAreThoseOfJSONEncoder() throws {
    var strings = (0..<0x250).compactMap { Unicode.Scalar($0 as UInt32) }.map { String(Character($0)) }
    strings += ["", "a\u{2028}\u{FEFF}é😀", "plain", "\\\"/"]
    var generator = SystemRandomNumberGenerator()
    var numbers: [Double] = [0, -0.0, 1e15, 1e16, 1e11, 99_999_999_999.9999, 1e-4, 1e-5, 0.00015, .ulpOfOne]
    for _ in 0..<20_000 {
      numbers.append(Double(Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator)) / 10_000)
      numbers.append(Double.random(in: -1000...1000, using: &generator))
      let bits = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
      numbers.append(bits.isFinite ? bits : 7.5)
      numbers.append(numbers[numbers.count - 3].nextUp)
    }
    var written = JSONBytes()
    for string in strings { written.write(string) }
    #expect(written.text == strings.map { text(of: $0) }.joined())
    for number in numbers {
      var written = JSONBytes()
      written.write(number)
      let expected = text(of: number)
      if written.text != expected { Issue.record("\(number) is written \(written.text), not \(expected)") }
    }
  }

  private func text(of value: some Encodable) -> String {
    String(decoding: (try? JSONEncoder.canonical(indented: false).encode(value)) ?? Data(), as: UTF8.self)
  }
}

import LayoutCore
import LayoutViews
import Testing

@Suite struct TextTests {
  /// Size in characters and lines.
  private func size(_ text: String, _ width: Double?) throws -> [Double] {
    let tree = try LayoutTree(Text(text))
    let size = tree.measures[0].measure(ProposedViewSize(width: width, height: nil))
    return [size.width / 7, size.height / 16]
  }

  @Test func `L6: the ideal size is the unbroken text`() throws {
    for width in [nil, .infinity, 1e300, 77.0] {
      #expect(try size("Hello World", width) == [11, 1])
    }
  }

  @Test func `L6: lines break after spaces, which count but need not fit`() throws {
    #expect(try size("Hello World", 76) == [6, 2])
    #expect(try size("a bb ccc dd e", 4 * 7) == [4, 3])
    #expect(try size("aa bb cc dd", 5 * 7) == [5, 2])
    #expect(try size("aa bb cc dd", 5.5 * 7) == [5.5, 2])
    #expect(try size("aa bb cc dd", 7 * 7) == [6, 2])
  }

  @Test func `L6: a word wider than the proposal starts a line and breaks between characters`() throws {
    #expect(try size("abcdefgh", 3 * 7) == [3, 3])
    #expect(try size("abcdef", 3 * 7) == [3, 2])
    #expect(try size("x abcdefg yz", 4 * 7) == [4, 4])
    #expect(try size("abcde f", 4 * 7) == [4, 2])
  }

  @Test func `L6: a line holds at least one character, but no text is wider than proposed`() throws {
    for width in [0.0, -5, -Double.infinity] { #expect(try size("abc", width) == [0, 3]) }
    #expect(try size("abc", 3.5) == [0.5, 3])
    #expect(try size("a b", 0) == [0, 2])
  }

  @Test func `L6: spaces at the end of a line count as far as there is room`() throws {
    #expect(try size("a  b", nil) == [4, 1])
    #expect(try size("a  b", 3 * 7) == [3, 2])
    #expect(try size("a  b", 2 * 7) == [2, 2])
    #expect(try size(" a ", nil) == [3, 1])
    #expect(try size("   ", 2 * 7) == [2, 1])
  }

  @Test func `L6: spaces before the first word count only if the word fits behind them`() throws {
    #expect(try size("  ab", 4 * 7) == [4, 1])
    #expect(try size("  ab", 3 * 7) == [2, 1])
    #expect(try size(" abc ", 3 * 7) == [3, 1])
  }

  @Test func `a newline breaks a line, also an empty one`() throws {
    #expect(try size("ab\n\nabc", nil) == [3, 3])
    #expect(try size("ab\n", nil) == [2, 2])
    #expect(try size("", nil) == [0, 1])
  }

  @Test func `a rounding error of an engine moves no line break, a real difference does`() throws {
    #expect(try size("abcd", 28 - 1e-9) == [4, 1])
    #expect(try size("abcd", 28 - 1e-4) == [3, 2])
  }

  @Test func `characters are counted as readers see them`() throws {
    #expect(try size("e\u{301}👩‍👩‍👧", nil) == [2, 1])
  }

  @Test func `L6: both baselines are explicit, 13 below the top of the first and the last line`() throws {
    let tree = try LayoutTree(Text("a b").font(.largeTitle))
    let values = tree.explicitGuides.map { $0.formula.value(in: ViewDimensions(Size(width: 7, height: 32))) }
    #expect(
      tree.explicitGuides.map(\.guide) == [.standard(.lastTextBaseline), .standard(.firstTextBaseline)])
    #expect(values == [29, 13])
  }

  @Test func `A1: a name given to the builder names the text with its baselines`() throws {
    let tree = try tree { $0.text("a", name: "title") }
    #expect(tree.nodes == ["title": 0])
  }
}

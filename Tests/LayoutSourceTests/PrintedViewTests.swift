import Foundation
import LayoutCases
import LayoutSource
import Testing

/// Cases in, Swift out.
@Suite struct PrintedViewTests {
  private func printed(_ root: String, more: String = "", naming: SourceFile.Naming = .id) throws -> String {
    let text =
      #"{"format":"plumb-case/1","name":"a/b","proposal":{"width":100,"height":null},"root":\#(root)\#(more)}"#
    var file = SourceFile(naming: naming)
    var types: Set<String> = []
    try file.add(try LayoutCase(json: Data(text.utf8)), types: &types)
    return file.text(imports: ["import SwiftUI"])
  }

  /// The lines in the view's body, without their indentation.
  private func body(_ root: String, more: String = "") throws -> String {
    let lines = try printed(root, more: more).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("  var body") })
    let end = try #require(lines.lastIndex { $0 == "  }" })
    return lines[start + 1..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  @Test func `a case is a view`() throws {
    let text = try printed(
      #"{"view":"HStack","spacing":8,"children":[{"view":"Color","id":"a"},{"view":"Text","text":"5 \"x\"\n"}]}"#
    )
    #expect(
      text == #"""
        import SwiftUI

        /// a/b, offered 100 × its ideal length.
        struct AB: View {
          var body: some View {
            HStack(spacing: 8) {
              Color.blue.id("a")
              Text(verbatim: "5 \"x\"\n")
            }
          }
        }

        """#)
  }

  @Test func `a leaf is a frame around a color`() throws {
    #expect(
      try body(#"{"view":"Leaf","width":9.5,"height":16}"#) == "Color.clear.frame(width: 9.5, height: 16)")
    let ranged = #"{"view":"Leaf","id":"a","width":[1,2,"infinity"],"height":16,"firstTextBaseline":13}"#
    #expect(
      try body(ranged) == """
        Color.clear
          .frame(
            minWidth: 1, idealWidth: 2, maxWidth: .infinity, minHeight: 16, idealHeight: 16,
            maxHeight: 16
          )
          .alignmentGuide(.firstTextBaseline) { _ in 13 }
          .id("a")
        """)
  }

  @Test func `modifiers stand in their order, names among them`() throws {
    let text = try printed(
      #"{"view":"Color","id":"a","modifiers":[{"padding":8},{"id":"b"},{"frame":{}},{"offset":[1,-2]}]}"#,
      naming: .recorded)
    #expect(
      text.contains(
        #"Color.blue.recorded("a").padding(8).recorded("b").frame(width: nil).offset(x: 1, y: -2)"#))
  }

  @Test func `layers have braces of their own`() throws {
    let layer =
      #"{"overlay":{"alignment":"topLeading","content":{"view":"Group","children":[{"view":"Color"},{"view":"Circle"}]}}}"#
    #expect(
      try body(#"{"view":"Rectangle","modifiers":[\#(layer)]}"#) == """
        Rectangle()
          .overlay(alignment: .topLeading) {
            Color.blue
            Circle()
          }
        """)
  }

  @Test func `guides are closures, custom ones are declared`() throws {
    let guide =
      #"{"alignmentGuide":{"guide":"third","value":{"constant":2,"height":-0.5,"of":{"center":1}}}}"#
    let text = try printed(
      #"{"view":"HStack","alignment":"third","children":[{"view":"Color","modifiers":[\#(guide)]}]}"#,
      more: #","alignments":{"third":{"axis":"vertical","default":{"height":0.25}}}"#)
    #expect(
      text.contains(
        """
        extension VerticalAlignment {
          private enum Third: AlignmentID {
            static func defaultValue(in d: ViewDimensions) -> CGFloat {
              0.25 * d.height
            }
          }

          fileprivate static let third = VerticalAlignment(Third.self)
        }
        """))
    #expect(text.contains("HStack(alignment: .third) {"))
    #expect(
      text.contains(
        ".alignmentGuide(.third) { d in 2 - 0.5 * d.height + d[VerticalAlignment.center] }"))
  }

  @Test func `containers of a grid`() throws {
    let text = try body(
      #"""
      {"view":"Grid","alignment":"firstTextBaseline","verticalSpacing":[4,4],"children":[
      {"view":"GridRow","alignment":"bottom","children":[{"view":"Spacer"},{"view":"Divider","modifiers":[{"gridCellColumns":2}]}]},
      {"view":"ViewThatFits","axes":"horizontal","children":[{"view":"EmptyView"},{"view":"Layout","layout":"flow"}]},
      {"view":"GridRow","children":[{"view":"Color","modifiers":[{"gridCellAnchor":[0,1]},{"gridCellUnsizedAxes":["horizontal","vertical"]}]}]}]}
      """#)
    #expect(
      text == """
        Grid(alignment: .centerFirstTextBaseline, verticalSpacing: 4) {
          GridRow(alignment: .bottom) {
            Spacer()
            Divider().gridCellColumns(2)
          }
          ViewThatFits(in: .horizontal) {
            EmptyView()
            Flow {}
          }
          GridRow {
            Color.blue.gridCellAnchor(.bottomLeading).gridCellUnsizedAxes([.horizontal, .vertical])
          }
        }
        """)
  }

  @Test func `texts and images`() throws {
    let text = #"{"view":"Text","text":"a","lineLimit":[1,3],"kerning":0.5,"truncationMode":"head"}"#
    let image =
      #"{"view":"Image","width":64,"height":40,"resizable":true,"modifiers":[{"aspectRatio":{"ratio":null,"contentMode":"fit"}}]}"#
    #expect(
      try body(#"{"view":"ZStack","children":[\#(text),\#(image)]}"#) == """
        ZStack {
          Text(verbatim: "a").kerning(0.5).lineLimit(1...3).truncationMode(.head)
          // A resizable image.
          Color.clear
            .frame(
              minWidth: 0, idealWidth: 64, maxWidth: .infinity, minHeight: 0, idealHeight: 40,
              maxHeight: .infinity
            )
            .aspectRatio(contentMode: .fit)
        }
        """)
  }

  @Test(arguments: [#"{"view":"Text","text":"a"}"#, #"{"view":"List","children":[{"view":"Color"}]}"#])
  func `a case of iOS is code for people, with a comment, and none for a Mac to record`(root: String) throws {
    let more = #","platform":"iOS""#
    #expect(
      try printed(root, more: more).contains("for iOS: a Mac gives texts, lists and controls other sizes."))
    #expect(!(try printed(root).contains("iOS")))
    #expect(throws: Refusal.self) { try printed(root, more: more, naming: .recorded) }
  }

  @Test(arguments: [
    (#"{"view":"Leaf","width":1,"height":1,"preferredSpacing":{"above":3}}"#, ""),
    (
      #"{"view":"Text","text":"a","measures":[{"proposal":[null,null],"size":[7,16],"firstTextBaseline":13,"lastTextBaseline":13}]}"#,
      ""
    ),
    (
      #"{"view":"HStack","spacing":[1,2],"children":[{"view":"Color"},{"view":"Color"},{"view":"Color"}]}"#,
      ""
    ),
    (
      #"{"view":"Color","id":"a"}"#,
      #","constraints":[{"left":{"view":"a","value":"width"},"is":"equal","right":9}]"#
    ),
  ])
  func `what SwiftUI cannot say is refused with a reason`(root: String, more: String) throws {
    let error = try #require(throws: Refusal.self) { try printed(root, more: more) }
    #expect(error.reasons.count == 1)
    #expect("\(error)".hasPrefix("a/b: "))
  }
}

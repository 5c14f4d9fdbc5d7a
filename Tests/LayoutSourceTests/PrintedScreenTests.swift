import Foundation
import LayoutCases
import LayoutSource
import Testing

/// The views of screens, printed.
@Suite struct PrintedScreenTests {
  private func printed(_ root: String, more: String = "") throws -> String {
    let text =
      #"{"format":"plumb-case/1","name":"a","proposal":{"width":100,"height":90},"root":\#(root)\#(more)}"#
    var file = SourceFile(naming: .id)
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

  @Test func `sections have braces for each part`() throws {
    let section =
      #"{"view":"Section","header":{"view":"Color","id":"h"},"footer":{"view":"Divider"},"children":[{"view":"Circle"}]}"#
    #expect(
      try body(
        #"{"view":"ScrollView","axes":"horizontal","children":[{"view":"LazyVStack","alignment":"leading","spacing":4,"pinnedViews":["sectionHeaders"],"children":[\#(section)]}]}"#
      )
        == """
        ScrollView(.horizontal) {
          LazyVStack(alignment: .leading, spacing: 4, pinnedViews: .sectionHeaders) {
            Section {
              Circle()
            } header: {
              Color.blue.id("h")
            } footer: {
              Divider()
            }
          }
        }
        """)
  }

  @Test func `grid items`() throws {
    let items =
      #"[{"fixed":60},{"flexible":{}},{"flexible":{"minimum":5},"spacing":2},{"adaptive":{"minimum":50,"maximum":90},"alignment":"top"}]"#
    #expect(
      try body(#"{"view":"LazyHGrid","rows":\#(items),"spacing":3,"children":[{"view":"Color"}]}"#) == """
        LazyHGrid(
          rows: [GridItem(.fixed(60)), GridItem(.flexible()),
          GridItem(.flexible(minimum: 5), spacing: 2),
          GridItem(.adaptive(minimum: 50, maximum: 90), alignment: .top)], spacing: 3
        ) {
          Color.blue
        }
        """)
  }

  @Test func `a length of a reader is a formula of its proxy`() throws {
    let frame = #"{"frame":{"width":{"of":"reader","width":0.5,"constant":-2},"height":7}}"#
    let inner = #"{"view":"GeometryReader","children":[{"view":"Color","modifiers":[\#(frame)]}]}"#
    #expect(
      try body(#"{"view":"GeometryReader","children":[\#(inner)]}"#) == """
        GeometryReader { _ in
          GeometryReader { proxy in
            Color.blue.frame(width: max(0, 0.5 * proxy.size.width - 2), height: 7)
          }
        }
        """)
  }

  @Test func `lengths of a container`() throws {
    func modifier(_ json: String) throws -> String {
      try body(#"{"view":"Color","modifiers":[{"containerRelativeFrame":\#(json)}]}"#)
    }
    #expect(try modifier(#"{"axes":"vertical"}"#) == "Color.blue.containerRelativeFrame(.vertical)")
    #expect(
      try modifier(#"{"axes":"horizontal","count":4,"span":3,"spacing":10,"alignment":"leading"}"#)
        == """
        Color.blue
          .containerRelativeFrame(.horizontal, alignment: .leading) { length, _ in 0.75 * length - 2.5 }
        """)
  }

  @Test func `compositions have their labels and columns`() throws {
    let label = #""label":{"view":"Color"}"#
    let box =
      #"{"view":"GroupBox",\#(label),"children":[{"view":"LabeledContent",\#(label),"children":[{"view":"Circle"}]}]}"#
    let group =
      #"{"view":"DisclosureGroup",\#(label),"isExpanded":true,"spacing":6,"children":[{"view":"Color"},{"view":"Circle"}]}"#
    #expect(
      try body(
        #"{"view":"NavigationSplitView","sidebar":{"view":"List","children":[\#(group)]},"detail":\#(box)}"#)
          == """
          NavigationSplitView {
            List {
              DisclosureGroup(isExpanded: .constant(true)) {
                VStack(spacing: 6) {
                  Color.blue
                  Circle()
                }
              } label: {
                Color.blue
              }
            }
          } detail: {
            GroupBox {
              LabeledContent {
                Circle()
              } label: {
                Color.blue
              }
            } label: {
              Color.blue
            }
          }
          """)
  }

  @Test func `settings and safe areas are modifiers`() throws {
    let modifiers = [
      #"{"contentMargins":{"length":20}}"#,
      #"{"contentMargins":{"edges":["top"],"length":null,"placement":"scrollContent"}}"#,
      #"{"defaultScrollAnchor":{"anchor":"bottom","role":"alignment"}}"#, #"{"listStyle":"sidebar"}"#,
      #"{"listRowInsets":{"top":2,"leading":30}}"#, #"{"listRowSpacing":12}"#,
      #"{"navigationSplitViewColumnWidth":{"min":1,"ideal":2}}"#, #"{"navigationTitle":true}"#,
      #"{"ignoresSafeArea":true}"#, #"{"ignoresSafeArea":["top"]}"#, #"{"safeAreaPadding":{"top":5}}"#,
      #"{"safeAreaInset":{"edge":"bottom","alignment":"leading","spacing":0,"content":{"view":"Circle"}}}"#,
    ]
    #expect(
      try body(
        #"{"view":"Color","modifiers":[\#(modifiers.joined(separator: ","))]}"#,
        more: #","safeArea":{"top":64}"#)
          == """
          Color.blue
            .contentMargins(20)
            .contentMargins(.top, nil, for: .scrollContent)
            .defaultScrollAnchor(.bottom, for: .alignment)
            .listStyle(.sidebar)
            .listRowInsets(EdgeInsets(top: 2, leading: 30, bottom: 0, trailing: 0))
            .listRowSpacing(12)
            .navigationSplitViewColumnWidth(min: 1, ideal: 2)
            .navigationTitle("Title")
            .ignoresSafeArea()
            .ignoresSafeArea(edges: .top)
            .safeAreaPadding(.top, 5)
            .safeAreaInset(edge: .bottom, alignment: .leading, spacing: 0) {
              Circle()
            }
            .safeAreaPadding(.top, 64)
          """)
  }

  @Test(arguments: [
    (#"{"view":"ScrollView","contentOffset":[0,3],"children":[]}"#, ""),
    (#"{"view":"List","scrollTo":{"id":"a"},"children":[{"view":"Color","id":"a"}]}"#, ""),
    (#"{"view":"Form","spacing":3,"children":[]}"#, ""),
    (
      #"{"view":"Color","modifiers":[{"frame":{"width":{"of":"container","height":1}}}]}"#, ""
    ),
  ])
  func `what SwiftUI cannot say is refused with a reason`(root: String, more: String) throws {
    let error = try #require(throws: Refusal.self) { try printed(root, more: more) }
    #expect(error.reasons.count == 1)
  }
}

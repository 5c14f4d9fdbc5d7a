// Wishes that the rules do not grant, for an article with two forms.

import Plumb

struct Article: View {
  var body: some View {
    HStack(alignment: .top) {
      Color.gray.frame(maxWidth: 120).id("sidebar")
      VStack {
        HStack {
          Text("Height").id("title")
          Text("90").id("value")
        }
        Color.red.frame(maxWidth: 90, maxHeight: 60).id("photo")
        Color.blue.frame(maxWidth: 120, maxHeight: 40).id("image")
        Text("The bridge seen from the northern bank").id("caption")
        Form(name: "invoice")
        Form(name: "delivery")
      }.id("content")
    }
  }
}

struct Form: View {
  let name: String

  var body: some View {
    Grid {
      GridRow {
        Text(name)
        Text("12")
      }
    }.id(name)
  }
}

let layout = ConstraintEngine().layout(
  try LayoutTree(Article()), in: ProposedViewSize(width: 480, height: 360),
  under: [
    view("caption").width.equals(view("image").width),
    view("photo").width.equals(1.5 * view("photo").height).giving(view("photo").width, view("photo").height),
    grid("invoice").column(0).width.equals(grid("delivery").column(0).width),
    view("title")[.firstTextBaseline].equals(view("value")[.firstTextBaseline]),
    view("sidebar").width.atLeast(window.width / 3).named("a third"),
    view("sidebar").width.atMost(0.4 * view("content").width + 20).preferred(2),
  ])
if case .placed = layout.status { print("placed") }  // prints: placed
for concession in layout.concessions { print(concession.quantity, concession.plain, concession.value) }
// prints: caption.width 266.0 120.0
// prints: width of column 1 of invoice 49.0 56.0
// prints: sidebar.width 120.0 160.0
for loss in layout.losses { print(loss.constraint, loss.amount) }
// prints: sidebar.width ≤ 0.4 × content.width + 20 92.0

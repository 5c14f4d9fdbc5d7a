import PlumbPreviews

struct Badge: View {
  var title: String
  var count = 0

  var body: some View {
    HStack(spacing: 6) {
      Text(title)
      Text("\(count)").padding(4)
    }
    .padding()
  }
}

#Preview {
  Badge(title: "Inbox", count: 12)
}

#Preview("Narrow", traits: .fixedLayout(width: 90, height: 60)) {
  Badge(title: "A long title")
}

#Preview("Fitting", traits: .sizeThatFitsLayout) { Badge(title: "Sent") }

#Preview("Several", traits: .landscapeLeft, .defaultLayout) {
  let titles = ["Inbox", "Sent"]
  if titles.count > 1 { Text("Folders").id("heading") }
  ForEach(titles, id: \.self) { Badge(title: $0) }
}

import Plumb

/// Messages in a mailbox, with a mark for those that are not read.
struct InboxScreen: View {
  var body: some View {
    NavigationStack {
      List(0..<6) { index in
        HStack(alignment: .firstTextBaseline) {
          Circle().frame(width: 8, height: 8).opacity(index % 2 == 0 ? 1 : 0)
          VStack(alignment: .leading) {
            HStack {
              Text("Sender \(index)").font(.headline)
              Spacer()
              Text("9:4\(index)").font(.footnote)
            }
            Text("About the meeting").font(.subheadline)
            Text("Dear all, here are the minutes of yesterday's meeting. Please have a look.")
              .font(.footnote)
              .lineLimit(2)
          }
        }
        .swipeActions { Button("Delete") {} }
      }
      .listStyle(.plain)
      .navigationTitle("Inbox")
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("Updated just now").font(.caption) }
      }
    }
  }
}

/// A message that is being written.
struct ComposeScreen: View {
  @State private var to = ""
  @State private var subject = ""
  @State private var text = "Hello,"

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(["To:", "Cc:", "Subject:"], id: \.self) { label in
        HStack {
          Text(label).foregroundStyle(.secondary)
          TextField("", text: label == "Subject:" ? $subject : $to)
        }
        .padding(.vertical, 8)
        Divider()
      }
      TextEditor(text: $text)
    }
    .padding()
  }
}

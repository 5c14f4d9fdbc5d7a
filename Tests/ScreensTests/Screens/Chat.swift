import Foundation
import Plumb

/// A conversation: bubbles from both sides, and a field to answer.
struct ChatScreen: View {
  struct Message: Identifiable {
    let id = UUID()
    let text: String
    let isMine: Bool
  }

  @State private var draft = ""
  private let messages = [
    Message(text: "Are we still on for lunch?", isMine: false),
    Message(text: "Yes! At noon, the usual place.", isMine: true),
    Message(
      text: "Great. I will bring the drawings of the new kitchen along, they are finally done.", isMine: false
    ),
    Message(text: "Looking forward to them", isMine: true),
  ]

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(messages) { message in
            Bubble(message: message)
          }
        }
        .padding()
      }
      Divider()
      HStack {
        TextField("Message", text: $draft)
          .textFieldStyle(.roundedBorder)
        Button {
        } label: {
          Image(systemName: "arrow.up.circle.fill")
            .font(.title2)
        }
        .disabled(draft.isEmpty)
      }
      .padding(10)
    }
  }

  private struct Bubble: View {
    let message: Message

    var body: some View {
      HStack {
        if message.isMine { Spacer(minLength: 40) }
        Text(message.text)
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
          .background(
            message.isMine ? Color.blue : Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 16)
          )
          .foregroundColor(message.isMine ? .white : .primary)
        if !message.isMine { Spacer(minLength: 40) }
      }
    }
  }
}

/// A list of conversations.
struct ConversationsScreen: View {
  struct Conversation: Identifiable {
    var id: String { name }
    let name: String
    let last: String
    let time: String
    let unread: Int
  }

  private let conversations = [
    Conversation(name: "Grace", last: "See you tomorrow then", time: "10:42", unread: 2),
    Conversation(
      name: "Alan", last: "I read the paper you sent, and have a few questions", time: "9:15", unread: 0),
    Conversation(name: "Team", last: "Build is green again", time: "Mon", unread: 12),
  ]

  var body: some View {
    NavigationStack {
      List(conversations) { conversation in
        HStack(alignment: .top, spacing: 12) {
          Circle()
            .fill(.blue.gradient)
            .frame(width: 44, height: 44)
            .overlay {
              Text(conversation.name.prefix(1)).font(.headline).foregroundStyle(.white)
            }
          VStack(alignment: .leading, spacing: 4) {
            HStack {
              Text(conversation.name).font(.headline)
              Spacer()
              Text(conversation.time).font(.caption).foregroundStyle(.secondary)
            }
            Text(conversation.last)
              .font(.subheadline)
              .lineLimit(1)
          }
          if conversation.unread > 0 {
            Text("\(conversation.unread)")
              .font(.caption2)
              .padding(.horizontal, 6)
              .background(Capsule().fill(.red))
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("Chats")
    }
  }
}

/// A thread of comments, indented by depth.
struct CommentsScreen: View {
  private let comments = [(0, "Nice work!"), (1, "Thanks, it took a while"), (2, "How long?"), (0, "First")]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(0..<comments.count, id: \.self) { index in
          let (depth, text) = comments[index]
          HStack(alignment: .top, spacing: 8) {
            if depth > 0 {
              RoundedRectangle(cornerRadius: 1)
                .fill(Color.secondary.opacity(0.4))
                .frame(width: 2)
                .padding(.leading, CGFloat(depth - 1) * 16)
            }
            VStack(alignment: .leading, spacing: 2) {
              Text("User \(index + 1)").font(.caption).bold()
              Text(text)
              HStack(spacing: 16) {
                Label("Reply", systemImage: "arrowshape.turn.up.left")
                Label("\(index * 3)", systemImage: "heart")
              }
              .font(.caption2)
              .foregroundStyle(.secondary)
            }
          }
          .fixedSize(horizontal: false, vertical: true)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
  }
}

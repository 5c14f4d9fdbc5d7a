import Plumb

/// A person: a banner behind the portrait, numbers and a few words.
struct ProfileScreen: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        Rectangle()
          .fill(.linearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing))
          .frame(height: 120)
          .overlay(alignment: .bottom) {
            Circle()
              .fill(.white)
              .frame(width: 96, height: 96)
              .overlay { Circle().strokeBorder(.gray, lineWidth: 2) }
              .alignmentGuide(.bottom) { $0[VerticalAlignment.center] }
          }
          .padding(.bottom, 48)
        Text("Grace Hopper").font(.title).bold()
        Text("Writes compilers, and teaches others to.").multilineTextAlignment(.center)
        HStack {
          ForEach([("Posts", "128"), ("Followers", "4.2k"), ("Following", "97")], id: \.0) { name, value in
            VStack {
              Text(value).font(.headline)
              Text(name).font(.caption).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity)
          }
        }
        HStack {
          Button {
          } label: {
            Text("Follow").frame(maxWidth: .infinity)
          }
          .buttonStyle(.borderedProminent)
          Button("Message") {}
            .buttonStyle(.bordered)
        }
        .controlSize(.large)
      }
      .padding(.horizontal)
    }
    .ignoresSafeArea(edges: .top)
  }
}

/// Badges that a person has earned, in a grid of fixed columns.
struct BadgesScreen: View {
  private let badges = ["Early bird", "Marathon", "Explorer", "Streak 30", "Helper", "Founder"]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Badges").font(.title2).padding([.top, .leading])
      LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 20) {
        ForEach(badges, id: \.self) { badge in
          VStack {
            Image(systemName: "rosette")
              .font(.largeTitle)
              .frame(width: 64, height: 64)
              .background(Circle().fill(.yellow.opacity(0.3)))
            Text(badge).font(.caption).multilineTextAlignment(.center)
          }
        }
      }
      .frame(maxWidth: .infinity)
      Spacer()
    }
  }
}

/// The details of a contact.
struct ContactScreen: View {
  var body: some View {
    List {
      VStack(spacing: 8) {
        Circle().frame(width: 80, height: 80)
        Text("Alan Turing").font(.title2)
        HStack(spacing: 20) {
          ForEach(["message", "phone", "video", "envelope"], id: \.self) { symbol in
            Image(systemName: symbol).frame(width: 44, height: 44).background(.quaternary, in: Circle())
          }
        }
      }
      .frame(maxWidth: .infinity)
      .listRowInsets(EdgeInsets())
      Section {
        LabeledContent("mobile", value: "+44 20 0000")
        LabeledContent("home", value: "+44 20 0001")
      }
      Section("Notes") {
        Text("Prefers tea. Ask about the machine.")
      }
    }
  }
}

import Plumb

/// A song that plays: its cover, its progress and the buttons.
struct PlayerScreen: View {
  @State private var progress = 0.3
  @State private var volume = 0.8

  var body: some View {
    VStack(spacing: 24) {
      Capsule().frame(width: 40, height: 5).foregroundStyle(.tertiary)
      RoundedRectangle(cornerRadius: 12)
        .fill(LinearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom))
        .aspectRatio(1, contentMode: .fit)
        .padding(.horizontal, 24)
      HStack {
        VStack(alignment: .leading) {
          Text("Night train").font(.title3).bold()
          Text("The Engines").foregroundStyle(.secondary)
        }
        Spacer()
        Image(systemName: "ellipsis.circle")
      }
      VStack(spacing: 4) {
        Slider(value: $progress)
        HStack {
          Text("1:12")
          Spacer()
          Text("-2:48")
        }
        .font(.caption)
        .monospacedDigit()
      }
      HStack(spacing: 48) {
        Image(systemName: "backward.fill")
        Image(systemName: "play.fill").font(.largeTitle)
        Image(systemName: "forward.fill")
      }
      .font(.title)
      HStack {
        Image(systemName: "speaker.fill")
        Slider(value: $volume)
        Image(systemName: "speaker.wave.3.fill")
      }
      Spacer()
    }
    .padding()
  }
}

/// A list of songs with a small player laid over its end.
struct LibraryScreen: View {
  private let songs = ["Night train", "Morning", "Bridge", "River", "Coda"]

  var body: some View {
    List(songs, id: \.self) { song in
      HStack {
        RoundedRectangle(cornerRadius: 4).frame(width: 40, height: 40)
        VStack(alignment: .leading) {
          Text(song)
          Text("The Engines").font(.caption).foregroundStyle(.secondary)
        }
        Spacer()
        Image(systemName: "arrow.down.circle")
      }
    }
    .listStyle(.plain)
    .safeAreaInset(edge: .bottom, spacing: 0) {
      HStack(spacing: 12) {
        RoundedRectangle(cornerRadius: 4).frame(width: 36, height: 36)
        Text("Night train").lineLimit(1)
        Spacer()
        Image(systemName: "pause.fill")
      }
      .padding(10)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
      .padding(.horizontal, 8)
    }
  }
}

/// Episodes of a podcast, with what is left of each.
struct PodcastScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        HStack(alignment: .top, spacing: 16) {
          RoundedRectangle(cornerRadius: 10).frame(width: 110, height: 110)
          VStack(alignment: .leading, spacing: 6) {
            Text("Layout talks").font(.headline)
            Text("Every second week about views and frames").font(.subheadline).foregroundStyle(.secondary)
            Button("Follow") {}.buttonStyle(.bordered)
          }
        }
        ForEach(1..<5) { number in
          VStack(alignment: .leading, spacing: 6) {
            Text("Episode \(number)").font(.caption)
            Text("Why is this column 128 wide?").font(.headline)
            HStack {
              ProgressView(value: Double(number) / 5).frame(width: 80)
              Text("\(60 - 10 * number) min left").font(.caption)
            }
          }
          Divider()
        }
      }
      .padding()
    }
  }
}

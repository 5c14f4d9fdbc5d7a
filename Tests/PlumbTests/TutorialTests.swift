import Plumb
import Testing

// Views as people write them while they learn SwiftUI, each with a few frames worked out by hand.
@Suite struct TutorialTests {
  private struct Landmark: Identifiable {
    let id = UUID()
    var name: String
    var isFavorite: Bool
  }

  private struct LandmarkRow: View {
    var landmark: Landmark

    var body: some View {
      HStack {
        Image(systemName: "photo")
          .foregroundColor(.secondary)
        Text(landmark.name)
          .font(.headline)
        Spacer()
        if landmark.isFavorite {
          Image(systemName: "star.fill")
            .foregroundStyle(Color.yellow)
            .accessibilityLabel("Favorite")
        }
      }
    }
  }

  private struct LandmarkList: View {
    @State private var landmarks = [
      Landmark(name: "Lake", isFavorite: true), Landmark(name: "Mountain", isFavorite: false),
    ]

    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(landmarks) { LandmarkRow(landmark: $0) }
      }
      .padding(.horizontal)
      .onAppear { landmarks.removeAll() }
    }
  }

  // 320 − 32 = 288 per row. Lake is 28: the star stands at the end, 16 + 288 − 16 = 288. The spacer fills
  // 16 + 16 + 8 + 28 = 68 … 288, with no gap beside it.
  @Test("L4, S3: a spacer pushes the star to the end", arguments: engines.indices)
  func landmarks(engine: Int) throws {
    let placed = try PlacedView(LandmarkList(), width: 320, height: 100, by: engines[engine])
    #expect(agree(placed[], [0, 0, 320, 36]))
    #expect(agree(placed[0, 0], [16, 0, 16, 16]))
    #expect(agree(placed[0, 1], [40, 0, 28, 16]))
    #expect(agree(Array(placed[0, 2].prefix(1)) + [placed[0, 2][2]], [68, 220]))
    #expect(agree(placed[0, 3], [288, 0, 16, 16]))
    #expect(agree(placed[1, 1], [40, 20, 56, 16]))
  }

  private struct CardStyle: ViewModifier {
    func body(content: Content) -> some View {
      content
        .padding(10)
        .background {
          RoundedRectangle(cornerRadius: 12, style: .continuous)
            .fill(.white)
            .shadow(radius: 4)
        }
    }
  }

  private struct Card: View {
    let title: String

    var body: some View {
      VStack(alignment: .leading, spacing: 6) {
        Label(title, systemImage: "cloud")
        Divider()
        Text("Sunny")
          .frame(maxWidth: .infinity, alignment: .trailing)
          .layoutPriority(1)
      }
      .modifier(CardStyle())
      .overlay(alignment: .topTrailing) {
        Circle()
          .frame(width: 8, height: 8)
          .offset(x: 4, y: -4)
          .zIndex(1)
      }
      .border(Color.gray)
    }
  }

  // 200 − 20 = 180 inside: a label, a line of 1, a text of 16 and two gaps of 6; + 20. The label is 16 + 8 + 49. The
  // middle of its icon stands 4.579833984375 above the baseline at 13, so it is 8.420166015625 + 8 high.
  // Sunny is 35, at the end: 190 − 35. The circle stands at 192, moved by (4, −4).
  @Test(
    "F2, F4, F6, F10, L5: a card with a line, a shape behind it and a dot in its corner",
    arguments: engines.indices)
  func card(engine: Int) throws {
    let placed = try PlacedView(Card(title: "Weather"), width: 200, height: 300, by: engines[engine])
    #expect(agree(placed[], [0, 0, 200, 65.420166015625]))
    #expect(agree(placed[0], [10, 10, 73, 16.420166015625]))
    #expect(agree(placed[0, 1], [34, 10, 49, 16]))
    #expect(agree(placed[1], [10, 32.420166015625, 180, 1]))
    #expect(agree(placed[inside: [2]], [155, 39.420166015625, 35, 16]))
    let circle = try #require(placed.tree.kinds.firstIndex(of: .circle))
    #expect(agree(placed.result.frames[circle].coordinates, [196, -4, 8, 8]))
  }

  private struct Triangle: Shape {
    var height: CGFloat

    var animatableData: CGFloat {
      get { height }
      set { height = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.maxY - height))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  private struct Badge: View {
    private let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

    var body: some View {
      ZStack {
        ForEach(0..<4) { index in
          Triangle(height: 20)
            .fill(gradient)
            .rotationEffect(.degrees(Double(index) / 4 * 360), anchor: .bottom)
        }
        Text("1st")
          .padding(2)
          .background(.thinMaterial, in: Capsule())
      }
      .frame(width: 60, height: 40)
    }
  }

  // Shapes take the 60 × 40; the text is 21 × 16, with its padding 25 × 20, in the middle.
  @Test("L3, S8: a badge of shapes of one's own around a text", arguments: engines.indices)
  func badge(engine: Int) throws {
    let placed = try PlacedView(Badge(), width: 300, height: 300, by: engines[engine])
    for index in 0..<4 { #expect(agree(placed[index], [0, 0, 60, 40])) }
    #expect(agree(placed[4], [17.5, 10, 25, 20]))
  }

  private struct Settings: View {
    @State private var volume = 0.5

    var body: some View {
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Text("Volume")
          ProgressView("Low", value: volume)
        }
        GridRow {
          Color.clear
            .gridCellUnsizedAxes([.horizontal, .vertical])
          HStack {
            ForEach(0..<3, id: \.self) { index in
              Button("\(index)", action: mute)
                .buttonStyle(.borderedProminent)
            }
          }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }

    private func mute() { volume = 0 }
  }

  // Columns 42 (Volume) and 109 (three buttons of 7 + 24 and two gaps of 8), 10 between: 161 wide. The bar stands
  // right below its label: 16 + 20 = 36; buttons are 16 + 8 = 24 high. All of it is mirrored: x becomes 161 − x − width.
  @Test("G18, G26, L9: a form that is read from right to left", arguments: engines.indices)
  func settings(engine: Int) throws {
    let placed = try PlacedView(Settings(), width: nil, height: nil, by: engines[engine])
    #expect(agree(placed[], [0, 0, 161, 65]))
    #expect(agree(placed[0, 0], [119, 0, 42, 16]))
    #expect(agree(placed[0, 1], [0, 0, 109, 36]))
    #expect(agree(placed[0, 1, 0], [88, 0, 21, 16]))
    #expect(agree(placed[0, 1, 1], [0, 16, 109, 20]))
    #expect(agree(placed[1, 1], [0, 41, 109, 24]))
    #expect(agree(placed[1, 1, 0], [78, 41, 31, 24]))
    #expect(agree(placed[1, 1, 2], [0, 41, 31, 24]))
  }
}

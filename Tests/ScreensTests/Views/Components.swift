import Plumb

// Parts that apps build their pages from: views around other views, modifiers, and short names for both.

/// A titled card around any views, with an accessory beside the title.
private struct Card<Accessory: View, Content: View>: View {
  private let title: String
  private let spacing: CGFloat
  private let accessory: Accessory
  private let content: () -> Content

  init(
    _ title: String, spacing: CGFloat = 8, @ViewBuilder accessory: () -> Accessory,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.spacing = spacing
    self.accessory = accessory()
    self.content = content
  }

  var body: some View {
    VStack(alignment: .leading, spacing: spacing) {
      HStack {
        Text(title).font(.headline)
        Spacer(minLength: 4)
        accessory
      }
      Divider()
      content()
    }
    .cardBackground()
  }
}

extension Card where Accessory == EmptyView {
  fileprivate init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title, accessory: { EmptyView() }, content: content)
  }
}

private struct CardBackground: ViewModifier {
  var inset: CGFloat = 16
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .padding(inset)
      .background(
        RoundedRectangle(cornerRadius: 12, style: .continuous)
          .fill(colorScheme == .dark ? Color.gray : Color.white)
      )
      .overlay(alignment: .topTrailing) {
        if colorScheme == .dark { Circle().frame(width: 6, height: 6) }
      }
  }
}

extension View {
  fileprivate func cardBackground(_ inset: CGFloat = 16) -> some View {
    modifier(CardBackground(inset: inset))
  }

  /// A modifier that is there for one of two answers.
  @ViewBuilder
  fileprivate func `if`(_ condition: Bool, @ViewBuilder _ change: (Self) -> some View) -> some View {
    if condition { change(self) } else { self }
  }

  fileprivate func badge(count: Int, limit: Int = 99) -> some View {
    overlay(alignment: .topTrailing) {
      if count > 0 {
        Text(count > limit ? "\(limit)+" : "\(count)")
          .font(.caption2)
          .padding(.horizontal, 5)
          .background(.red, in: Capsule())
          .alignmentGuide(.top) { $0[.bottom] - 6 }
          .alignmentGuide(.trailing) { $0.width / 2 }
      }
    }
  }
}

/// Cards of two kinds, one with a number beside its title.
struct CardsView: View {
  @State private var isOpen = true
  private let lines = ["Bread", "Olives", "Two lemons"]

  var body: some View {
    VStack(spacing: 12) {
      Card("Groceries") {
        Image(systemName: "cart").badge(count: lines.count)
      } content: {
        ForEach(lines, id: \.self) { line in
          Label(line, systemImage: "circle")
        }
      }
      Card("Notes") {
        if isOpen {
          Text("Ring the bell twice, the first ring is for the cat.")
        }
      }
      Text("Nothing below")
        .if(lines.count > 2) { $0.padding(.vertical, 10).cardBackground(4) }
        .if(!isOpen) { $0.hidden() }
    }
    .padding()
  }
}

// MARK: Styles

private struct PillButtonStyle: ButtonStyle {
  enum Size: CGFloat {
    case small = 6
    case large = 14
  }

  var size = Size.small

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(size == .large ? .title3 : .footnote)
      .padding(.horizontal, size.rawValue * 2)
      .padding(.vertical, size.rawValue)
      .background(Capsule().fill(configuration.role == .destructive ? .red : .blue))
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

extension ButtonStyle where Self == PillButtonStyle {
  fileprivate static var pill: PillButtonStyle { PillButtonStyle() }
  fileprivate static func pill(_ size: PillButtonStyle.Size) -> PillButtonStyle { .init(size: size) }
}

private struct StackedLabelStyle: LabelStyle {
  let spacing: CGFloat

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: spacing) {
      configuration.icon
      configuration.title.font(.caption)
    }
  }
}

private struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 6) {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
        if configuration.isOn { Text("on").font(.caption2) }
      }
    }
    .buttonStyle(.plain)
  }
}

private struct ThinBarStyle: ProgressViewStyle {
  var height: CGFloat = 4

  func makeBody(configuration: Configuration) -> some View {
    let share = configuration.fractionCompleted ?? 0
    return VStack(alignment: .leading, spacing: 2) {
      configuration.label
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule()
          Capsule().frame(width: proxy.size.width * share)
        }
      }
      .frame(height: height)
      Text("\(Int(share * 100)) %").font(.caption2)
    }
  }
}

/// Buttons, labels, switches and progress in styles of the app.
struct StylesView: View {
  @State private var isOn = true
  @State private var isOff = false
  private let steps = (done: 3, all: 8)

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack {
        Button("Keep") {}.buttonStyle(.pill)
        Button("Delete", role: .destructive) {}.buttonStyle(.pill(.large))
      }
      HStack(spacing: 24) {
        Label("Home", systemImage: "house")
        Label("Search", systemImage: "magnifyingglass")
      }
      .labelStyle(StackedLabelStyle(spacing: 3))
      Group {
        Toggle("Wake me", isOn: $isOn)
        Toggle(isOn: $isOff) { Text("Snooze") }
      }
      .toggleStyle(CheckToggleStyle())
      ProgressView("Upload", value: Double(steps.done), total: Double(steps.all))
        .progressViewStyle(ThinBarStyle(height: 6))
    }
    .padding()
  }
}

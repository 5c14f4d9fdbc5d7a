public import LayoutCore

/// A button that opens a menu, laid out as a Button with its label (L9). What the menu holds is not shown.
public struct Menu<Label: View, Content: View>: View {
  let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.label = label() }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: () -> Void
  ) {
    self.label = label()
  }

  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension Menu where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == LayoutViews.Label<Text, Image> {
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

/// A link, laid out as its label (L9). It cannot be followed here.
public struct Link<Label: View>: View {
  let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { HStack { label } }
}

extension Link where Label == Text {
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button for sharing, laid out as a Button with its label (L9).
public struct ShareLink<Label: View>: View {
  let label: Label

  private init(_ label: Label) { self.label = label }

  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension ShareLink {
  public init(item: some Any, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label())
  }
}

extension ShareLink where Label == LayoutViews.Label<Text, Image> {
  public init(item: some Any, subject: Text? = nil, message: Text? = nil) {
    self.init(Label("Share…", systemImage: "square.and.arrow.up"))
  }

  public init(_ title: some StringProtocol, item: some Any, subject: Text? = nil, message: Text? = nil) {
    self.init(Label(title, systemImage: "square.and.arrow.up"))
  }
}

/// A button with the title "Edit" (L9).
public struct EditButton: View {
  public init() {}

  public var body: some View { Button("Edit") {} }
}

/// Controls that belong together: an HStack of them (L9).
public struct ControlGroup<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack { content } }
}

/// What stands where there is nothing to show: a picture, a title and a text in the middle of all the room (L9).
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack {
      label.labelStyle(UnavailableLabelStyle())
      description
      actions
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == LayoutViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init {
      Label(title, systemImage: systemImage)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}

private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title.font(.title2)
    }
  }
}

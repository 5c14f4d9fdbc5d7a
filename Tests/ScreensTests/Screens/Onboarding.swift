import Plumb

/// The first page of an app: what it is for, and a way on.
struct WelcomeScreen: View {
  var body: some View {
    VStack(spacing: 32) {
      Spacer()
      Image(systemName: "ruler").font(.system(size: 72))
      VStack(spacing: 8) {
        Text("Welcome to Plumb").font(.largeTitle).fontWeight(.bold)
        Text("Layouts that explain themselves").font(.title3).foregroundStyle(.secondary)
      }
      VStack(alignment: .leading, spacing: 20) {
        feature("square.grid.3x3", "Grids", "Columns find their widths together.")
        feature("arrow.left.and.right", "Stacks", "Room goes to those who can use it.")
        feature("text.alignleft", "Guides", "Views meet where you want them to.")
      }
      Spacer()
      Button {
      } label: {
        Text("Continue").frame(maxWidth: .infinity).padding(.vertical, 6)
      }
      .buttonStyle(.borderedProminent)
    }
    .padding(24)
  }

  private func feature(_ symbol: String, _ title: String, _ text: String) -> some View {
    HStack(spacing: 16) {
      Image(systemName: symbol).font(.title).frame(width: 44)
      VStack(alignment: .leading) {
        Text(title).font(.headline)
        Text(text).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}

/// One of several pages, with dots below.
struct TourScreen: View {
  @State private var page = 1

  var body: some View {
    VStack {
      GeometryReader { geometry in
        VStack(spacing: 24) {
          RoundedRectangle(cornerRadius: 24)
            .fill(.mint)
            .frame(width: geometry.size.width * 0.7, height: geometry.size.height * 0.5)
          Text("Everything in its place").font(.title)
        }
        .frame(width: geometry.size.width, height: geometry.size.height)
      }
      HStack(spacing: 8) {
        ForEach(0..<4) { index in
          Circle()
            .fill(index == page ? Color.primary : Color.secondary)
            .frame(width: 8, height: 8)
        }
      }
      .padding(.bottom, 20)
    }
  }
}

/// A permission that is asked for in a sheet's form.
struct PermissionScreen: View {
  var body: some View {
    ZStack {
      Color.black.opacity(0.4).ignoresSafeArea()
      VStack(spacing: 16) {
        Image(systemName: "location.circle.fill").resizable().frame(width: 56, height: 56)
        Text("Allow access to your place?").font(.headline)
        Text("The map shows what is near you.").font(.subheadline).multilineTextAlignment(.center)
        HStack(spacing: 12) {
          Button("Not now") {}.frame(maxWidth: .infinity)
          Divider()
          Button("Allow") {}.frame(maxWidth: .infinity)
        }
        .fixedSize(horizontal: false, vertical: true)
      }
      .padding(20)
      .frame(width: 270)
      .background(.regularMaterial)
      .cornerRadius(14)
    }
  }
}

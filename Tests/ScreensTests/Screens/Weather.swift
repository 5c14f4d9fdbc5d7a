import Plumb

/// The weather now, by the hour and by the day.
struct WeatherScreen: View {
  private let days = [("Today", 8, 14), ("Mon", 7, 12), ("Tue", 5, 11), ("Wed", 6, 15)]

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        VStack {
          Text("Lisbon").font(.largeTitle)
          Text("14°").font(.system(size: 80, weight: .thin))
          Text("Partly cloudy")
        }
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 20) {
            ForEach(9..<21) { hour in
              VStack(spacing: 8) {
                Text("\(hour)").font(.caption)
                Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor)
                Text("\(hour - 2)°")
              }
            }
          }
          .padding()
        }
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 16))
        VStack(spacing: 0) {
          ForEach(days, id: \.0) { day, low, high in
            HStack {
              Text(day).frame(width: 60, alignment: .leading)
              Image(systemName: "sun.max")
              Spacer()
              Text("\(low)°").foregroundStyle(.secondary)
              Capsule().frame(width: 100, height: 4)
              Text("\(high)°")
            }
            .padding(.vertical, 10)
            if day != "Wed" { Divider() }
          }
        }
        .padding(.horizontal)
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 16))
      }
      .padding()
    }
    .background {
      LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
    }
  }
}

/// Wind and rain as small square tiles.
struct ConditionsScreen: View {
  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        tile("Wind", "12 km/h", "wind")
        tile("Rain", "3 mm", "drop")
      }
      HStack(spacing: 12) {
        tile("Pressure", "1018 hPa", "gauge")
        tile("UV index", "2", "sun.min")
      }
    }
    .padding()
  }

  private func tile(_ title: String, _ value: String, _ symbol: String) -> some View {
    ZStack(alignment: .topLeading) {
      RoundedRectangle(cornerRadius: 16).fill(.ultraThinMaterial)
      VStack(alignment: .leading) {
        Label(title, systemImage: symbol).font(.caption)
        Spacer()
        Text(value).font(.title3)
      }
      .padding(12)
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

/// The sun's way over the day, as a curve with a point on it.
struct SunScreen: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Sunrise 7:21").font(.headline)
      GeometryReader { proxy in
        ZStack {
          Path { path in
            path.move(to: CGPoint(x: 0, y: proxy.size.height))
            path.addQuadCurve(
              to: CGPoint(x: proxy.size.width, y: proxy.size.height),
              control: CGPoint(x: proxy.size.width / 2, y: 0))
          }
          .stroke(.orange, lineWidth: 2)
          Circle()
            .frame(width: 16, height: 16)
            .position(x: proxy.size.width / 3, y: proxy.size.height / 2)
        }
      }
      .frame(height: 100)
    }
    .padding()
  }
}

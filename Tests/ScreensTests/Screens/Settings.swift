import Plumb

/// The settings of an app: toggles, pickers and links in sections.
struct SettingsScreen: View {
  @State private var notifications = true
  @State private var sounds = false
  @State private var brightness = 0.6
  @State private var theme = "System"

  var body: some View {
    NavigationStack {
      Form {
        Section("General") {
          Toggle("Notifications", isOn: $notifications)
          Toggle("Sounds", isOn: $sounds)
          Picker("Theme", selection: $theme) {
            Text("System").tag("System")
            Text("Light").tag("Light")
            Text("Dark").tag("Dark")
          }
        }
        Section {
          Slider(value: $brightness, in: 0...1)
          LabeledContent("Resolution", value: "Default")
        } header: {
          Text("Display")
        } footer: {
          Text("Lower values save energy.")
        }
        Section("About") {
          LabeledContent("Version", value: "2.1")
          Link("Website", destination: URL(string: "https://example.org")!)
          Button("Reset", role: .destructive) {}
        }
      }
      .navigationTitle("Settings")
    }
  }
}

/// The account page behind the first row of the settings.
struct AccountScreen: View {
  @State private var name = "Ada"
  @State private var mail = "ada@example.org"
  @State private var password = ""

  var body: some View {
    Form {
      HStack(spacing: 16) {
        Image(systemName: "person.crop.circle.fill")
          .resizable()
          .scaledToFit()
          .frame(width: 64, height: 64)
        VStack(alignment: .leading) {
          Text(name).font(.title2).bold()
          Text(mail).font(.subheadline).foregroundStyle(.secondary)
        }
      }
      .padding(.vertical, 8)
      Section("Profile") {
        TextField("Name", text: $name)
        TextField("Mail", text: $mail)
        SecureField("Password", text: $password)
      }
      Section {
        Button("Sign out") {}
      }
    }
    .formStyle(.grouped)
  }
}

/// Settings with symbols in front of the rows.
struct SymbolSettingsScreen: View {
  private let rows = [
    ("Wi-Fi", "wifi"), ("Bluetooth", "dot.radiowaves.right"), ("Battery", "battery.100"),
    ("Privacy", "hand.raised"),
  ]

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(rows, id: \.0) { title, symbol in
            NavigationLink {
              Text(title)
            } label: {
              Label(title, systemImage: symbol)
            }
          }
        }
        Section("Storage") {
          ProgressView(value: 0.7) {
            Text("42 of 64 GB")
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Device")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

import Plumb

/// Signing in.
struct LoginScreen: View {
  @State private var mail = ""
  @State private var password = ""
  @State private var remembers = true

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "lock.shield").font(.system(size: 60))
      Text("Sign in").font(.title).bold()
      VStack(spacing: 12) {
        TextField("Mail", text: $mail)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
        SecureField("Password", text: $password)
      }
      .textFieldStyle(.roundedBorder)
      Toggle("Remember me", isOn: $remembers)
      Button {
      } label: {
        Text("Sign in").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .disabled(mail.isEmpty || password.isEmpty)
      HStack {
        VStack { Divider() }
        Text("or").font(.caption)
        VStack { Divider() }
      }
      Button("Use a passkey") {}
    }
    .padding(32)
    .frame(maxWidth: 400)
  }
}

/// A code of six digits, each in a box of its own.
struct CodeScreen: View {
  private let digits = ["4", "0", "2", "", "", ""]

  var body: some View {
    VStack(spacing: 24) {
      Text("Enter the code").font(.title2)
      HStack(spacing: 8) {
        ForEach(0..<digits.count, id: \.self) { index in
          Text(digits[index])
            .font(.title)
            .frame(maxWidth: .infinity)
            .aspectRatio(0.8, contentMode: .fit)
            .background(RoundedRectangle(cornerRadius: 8).stroke(.secondary))
        }
      }
      Button("Send again") {}.font(.footnote)
    }
    .padding()
  }
}

/// An address, with labels that line up, as on a Mac.
struct AddressScreen: View {
  @State private var name = ""
  @State private var street = ""
  @State private var isDefault = false
  @State private var country = "Germany"

  var body: some View {
    Form {
      TextField("Name", text: $name)
      TextField("Street", text: $street)
      Picker("Country", selection: $country) {
        ForEach(["Germany", "Portugal"], id: \.self) { Text($0) }
      }
      Toggle("Use by default", isOn: $isDefault)
      HStack {
        Spacer()
        Button("Cancel", role: .cancel) {}
        Button("Save") {}.keyboardShortcut(.defaultAction)
      }
    }
    .padding(20)
    .frame(minWidth: 300)
  }
}

/// A new event: fields, dates and a folded group.
struct EventScreen: View {
  @State private var title = ""
  @State private var isAllDay = false
  @State private var showsMore = true

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $title)
        Toggle("All day", isOn: $isAllDay)
      }
      DisclosureGroup("More", isExpanded: $showsMore) {
        LabeledContent("Calendar", value: "Home")
        LabeledContent("Alert") {
          Text("10 minutes before")
        }
      }
    }
    .formStyle(.grouped)
  }
}

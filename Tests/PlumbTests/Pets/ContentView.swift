import Plumb

/// An election of pets: who leads, by how much, and a button for each.
struct ContentView: View {
  @State private var pets: [Pet]

  init(pets: [Pet]) {
    _pets = State(initialValue: pets)
  }

  var body: some View {
    VStack(spacing: 10) {
      Leaderboard(pets: pets)
      Podium(pets: pets)
      VotingButtons(pets: $pets)
    }
    .navigationTitle("Favorite Pet")
  }
}

/// A row per pet: its type, a bar and its votes, the rows set apart by lines.
struct Leaderboard: View {
  var pets: [Pet]

  var body: some View {
    Grid(alignment: .leading) {
      ForEach(pets) { pet in
        GridRow {
          Text(pet.type)
          ProgressView(value: Double(pet.votes), total: Double(pets.totalVotes))
          Text("\(pet.votes)")
            .gridColumnAlignment(.trailing)
        }
        .accessibilityElement(children: .combine)
        Divider()
      }
    }
    .padding()
  }
}

/// The pets on a circle, the leader at the top; side by side if nobody leads.
struct Podium: View {
  var pets: [Pet]

  var body: some View {
    let layout = pets.isThreeWayTie ? AnyLayout(HStackLayout()) : AnyLayout(RadialLayout())

    layout {
      ForEach(pets) { pet in
        Avatar(pet: pet)
          .rank(pets.rank(of: pet))
      }
    }
    .animation(.default, value: pets)
  }
}

struct Avatar: View {
  let pet: Pet

  var body: some View {
    Text(pet.type)
      .frame(width: 80, height: 80)
      .foregroundStyle(.white)
      .background(Color.gray, in: Circle())
      .id(pet.type)
  }
}

/// Buttons of equal widths, beside each other where they fit, else below each other.
struct VotingButtons: View {
  @Binding var pets: [Pet]

  var body: some View {
    ViewThatFits {
      EqualWidthHStack {
        Buttons(pets: $pets)
      }
      EqualWidthVStack {
        Buttons(pets: $pets)
      }
    }
    .buttonStyle(.bordered)
  }
}

private struct Buttons: View {
  @Binding var pets: [Pet]

  var body: some View {
    ForEach($pets) { $pet in
      Button {
        withAnimation {
          pet.votes += 1
        }
      } label: {
        Text(pet.type)
          .frame(maxWidth: .infinity)
      }
    }
  }
}

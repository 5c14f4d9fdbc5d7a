import Foundation
import Plumb

/// A month: seven columns of days under the names of the weekdays.
struct CalendarScreen: View {
  private let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)
  private let days = Array(1...30)

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Button {
        } label: {
          Image(systemName: "chevron.left")
        }
        Spacer()
        Text("November 2026").font(.headline)
        Spacer()
        Button {
        } label: {
          Image(systemName: "chevron.right")
        }
      }
      LazyVGrid(columns: columns, spacing: 6) {
        ForEach(["M", "T", "W", "T", "F", "S", "S"].indices, id: \.self) { index in
          Text(["M", "T", "W", "T", "F", "S", "S"][index]).font(.caption).foregroundStyle(.secondary)
        }
        ForEach(0..<6) { _ in Color.clear.frame(height: 36) }
        ForEach(days, id: \.self) { day in
          Text("\(day)")
            .frame(maxWidth: .infinity, minHeight: 36)
            .background {
              if day == 22 { Circle().fill(.red) }
            }
        }
      }
      Spacer()
    }
    .padding()
  }
}

/// The hours of a day, with appointments laid over them.
struct DayScreen: View {
  private let hourHeight: CGFloat = 48

  var body: some View {
    ScrollView {
      ZStack(alignment: .topLeading) {
        VStack(spacing: 0) {
          ForEach(8..<20) { hour in
            HStack(alignment: .top) {
              Text("\(hour):00").font(.caption2).frame(width: 40, alignment: .trailing)
              VStack { Divider() }
            }
            .frame(height: hourHeight, alignment: .top)
          }
        }
        appointment("Stand-up", at: 1, hours: 0.5)
        appointment("Design review with the whole team", at: 2.5, hours: 1.5)
        appointment("Lunch", at: 4, hours: 1)
      }
      .padding(.trailing)
    }
  }

  private func appointment(_ title: String, at start: CGFloat, hours: CGFloat) -> some View {
    Text(title)
      .font(.caption)
      .padding(4)
      .frame(
        maxWidth: .infinity, minHeight: hours * hourHeight, maxHeight: hours * hourHeight,
        alignment: .topLeading
      )
      .background(Color.blue.opacity(0.2))
      .overlay(alignment: .leading) { Rectangle().fill(.blue).frame(width: 3) }
      .padding(.leading, 56)
      .offset(y: start * hourHeight)
  }
}

/// What comes next, by day, with headers that stay in view.
struct AgendaScreen: View {
  private let days = [
    ("Today", ["Dentist", "Call Grace"]), ("Tomorrow", ["Gym", "Dinner", "Film"]), ("Friday", ["Trip"]),
  ]

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
        ForEach(days, id: \.0) { day, events in
          Section {
            ForEach(events, id: \.self) { event in
              HStack(spacing: 12) {
                Circle().frame(width: 8, height: 8)
                VStack(alignment: .leading) {
                  Text(event)
                  Text("10:00 – 11:00").font(.caption).foregroundStyle(.secondary)
                }
              }
              .padding(.horizontal)
              .padding(.vertical, 10)
            }
          } header: {
            Text(day)
              .font(.headline)
              .padding(8)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.thinMaterial)
          }
        }
      }
    }
  }
}

import Plumb

/// An article with a picture as wide as the screen.
struct ArticleScreen: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Image("cover")
          .resizable()
          .aspectRatio(contentMode: .fill)
          .frame(height: 220)
          .clipped()
        Group {
          Text("How columns find their widths").font(.title).bold()
          HStack {
            Image(systemName: "person.circle")
            Text("By a staff writer").font(.footnote)
            Spacer()
            Text("6 min").font(.footnote)
          }
          Text(
            "A grid asks every cell what it needs, and gives the room that is left to those who can use it."
          )
          .lineSpacing(4)
          Text("“Nothing is centred by accident.”")
            .italic()
            .padding(.leading, 12)
            .overlay(alignment: .leading) { Rectangle().frame(width: 3) }
          Text("The rest is alignment.")
        }
        .padding(.horizontal)
      }
    }
    .edgesIgnoringSafeArea(.top)
  }
}

/// Headlines: a large one, and small ones below.
struct NewsScreen: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 16) {
        VStack(alignment: .leading) {
          Rectangle().aspectRatio(2, contentMode: .fit)
          Text("Layout solved by linear programs").font(.title2).bold()
        }
        ForEach(0..<6) { index in
          HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 4) {
              Text("World").font(.caption2)
              Text("Headline number \(index) that takes two lines on a phone").font(.headline).lineLimit(2)
            }
            Spacer()
            Rectangle().frame(width: 80, height: 60)
          }
          Divider()
        }
      }
      .padding()
    }
  }
}

/// A page of a book, justified between a title and its number.
struct BookScreen: View {
  var body: some View {
    VStack(spacing: 20) {
      Text("CHAPTER ONE").font(.caption).kerning(2)
      Text("Down the column")
        .font(.title2)
      Text(
        "The column had not a moment to think about stopping itself before it found itself as wide as its widest cell."
      )
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
      Spacer()
      HStack {
        Text("7")
        Spacer()
        ProgressView(value: 0.04).frame(width: 80)
      }
      .font(.footnote)
    }
    .padding(.horizontal, 40)
    .padding(.vertical, 24)
  }
}

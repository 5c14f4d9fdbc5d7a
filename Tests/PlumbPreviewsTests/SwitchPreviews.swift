import PlumbPreviews

#Preview("Switch") {
  @Previewable @State var isOn = true
  @Previewable @State var size: CGFloat = 40

  VStack(spacing: 10) {
    Toggle("Wide", isOn: $isOn).id("switch")
    Color.red.frame(width: isOn ? 2 * size : size, height: 10).id("bar")
  }
}

#Preview(
  "Grid",
  body: {
    Grid {
      GridRow {
        Color.red.frame(width: 20, height: 8)
        Text("one")
      }
      GridRow {
        Color.blue.frame(width: 30, height: 8)
        Text("three")
      }
    }
  })

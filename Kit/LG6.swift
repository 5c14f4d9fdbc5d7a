import Testing

/// juejin/lazy-grid-fixed, offered 300 × 100; widths written by an author who ran them on iOS 15
/// (https://juejin.cn/post/7081943051349786631, 2022-04); whole points; heights are made up; it
/// gives widths alone: the places are those of LG6, which other frames pin.
struct JuejinLazyGridFixed: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(60))]) {
      Color.blue.frame(height: 40).recorded("c0")
    }
    .recorded("grid")
  }
}

/// juejin/lazy-grid-fixed-fixed, offered 300 × 100; widths written by an author who ran them on iOS
/// 15 (https://juejin.cn/post/7081943051349786631, 2022-04); whole points; heights are made up; it
/// gives widths alone: the places are those of LG6, which other frames pin.
struct JuejinLazyGridFixedFixed: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(100))]) {
      Color.blue.frame(height: 40).recorded("c0")
      Color.blue.frame(height: 40).recorded("c1")
    }
    .recorded("grid")
  }
}

/// juejin/lazy-grid-flexible-capped, offered 300 × 100; widths written by an author who ran them on
/// iOS 15 (https://juejin.cn/post/7081943051349786631, 2022-04); whole points; heights are made up;
/// it gives widths alone: the places are those of LG6, which other frames pin.
struct JuejinLazyGridFlexibleCapped: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.flexible(minimum: 100, maximum: 200))]) {
      Color.blue.frame(height: 40).recorded("c0")
    }
    .recorded("grid")
  }
}

/// juejin/lazy-grid-adaptive, offered 300 × 100; widths written by an author who ran them on iOS 15
/// (https://juejin.cn/post/7083356120147820552, 2022-04); heights are made up.
struct JuejinLazyGridAdaptive: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 50, maximum: 100))]) {
      Color.blue.frame(height: 40).recorded("c0")
      Color.blue.frame(height: 40).recorded("c1")
      Color.blue.frame(height: 40).recorded("c2")
      Color.blue.frame(height: 40).recorded("c3")
      Color.blue.frame(height: 40).recorded("c4")
    }
    .recorded("grid")
  }
}

/// objcio/lazy-grid-fixed-adaptive, offered 200 × 100; widths written in objc.io, SwiftUI's Grid
/// Views, 2020-11-23 (https://www.objc.io/blog/2020/11/23/grid-layout/), seen by its authors in
/// SwiftUI of iOS 14 or macOS 11; whole points; heights are made up.
struct ObjcioLazyGridFixedAdaptive: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))]) {
      Color.blue.frame(height: 40).recorded("c0")
      Color.blue.frame(height: 40).recorded("c1")
      Color.blue.frame(height: 40).recorded("c2")
    }
    .recorded("grid")
  }
}

/// objcio/lazy-grid-flexible-adaptive, offered 200 × 100; widths written in objc.io, SwiftUI's Grid
/// Views, 2020-11-23 (https://www.objc.io/blog/2020/11/23/grid-layout/), seen by its authors in
/// SwiftUI of iOS 14 or macOS 11; whole points; heights are made up.
struct ObjcioLazyGridFlexibleAdaptive: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.flexible(minimum: 140)), GridItem(.adaptive(minimum: 70))]) {
      Color.blue.frame(height: 40).recorded("c0")
      Color.blue.frame(height: 40).recorded("c1")
    }
    .recorded("grid")
  }
}

/// objcio/lazy-grid-flexible-flexible, offered 200 × 100; widths written in objc.io, SwiftUI's Grid
/// Views, 2020-11-23 (https://www.objc.io/blog/2020/11/23/grid-layout/), seen by its authors in
/// SwiftUI of iOS 14 or macOS 11; whole points; heights are made up.
struct ObjcioLazyGridFlexibleFlexible: View {
  var body: some View {
    LazyVGrid(columns: [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))]) {
      Color.blue.frame(height: 40).recorded("c0")
      Color.blue.frame(height: 40).recorded("c1")
    }
    .recorded("grid")
  }
}

@Suite struct LG6Tests {
  @MainActor @Test("juejin/lazy-grid-fixed") func juejinLazyGridFixed() {
    expectFrames(
      of: JuejinLazyGridFixed(), in: CGSize(width: 300, height: 100),
      within: 0.5,
      [
        "c0": [120, 30, 60, 40],
      ])
  }

  @MainActor @Test("juejin/lazy-grid-fixed-fixed") func juejinLazyGridFixedFixed() {
    expectFrames(
      of: JuejinLazyGridFixedFixed(), in: CGSize(width: 300, height: 100),
      within: 0.5,
      [
        "c0": [66, 30, 60, 40],
        "c1": [134, 30, 100, 40],
      ])
  }

  @MainActor @Test("juejin/lazy-grid-flexible-capped") func juejinLazyGridFlexibleCapped() {
    expectFrames(
      of: JuejinLazyGridFlexibleCapped(), in: CGSize(width: 300, height: 100),
      within: 0.5,
      [
        "c0": [50, 30, 200, 40],
      ])
  }

  @MainActor @Test("juejin/lazy-grid-adaptive") func juejinLazyGridAdaptive() {
    expectFrames(
      of: JuejinLazyGridAdaptive(), in: CGSize(width: 300, height: 100),
      within: 0.5,
      [
        "c0": [0, 30, 53.6, 40],
        "c4": [246.4, 30, 53.6, 40],
        "grid": [0, 30, 300, 40],
      ])
  }

  @MainActor @Test("objcio/lazy-grid-fixed-adaptive") func objcioLazyGridFixedAdaptive() {
    expectFrames(
      of: ObjcioLazyGridFixedAdaptive(), in: CGSize(width: 200, height: 100),
      within: 0.5,
      [
        "c0": [0, 30, 70, 40],
        "c1": [78, 30, 57, 40],
        "c2": [143, 30, 57, 40],
        "grid": [0, 30, 200, 40],
      ])
  }

  @MainActor @Test("objcio/lazy-grid-flexible-adaptive") func objcioLazyGridFlexibleAdaptive() {
    expectFrames(
      of: ObjcioLazyGridFlexibleAdaptive(), in: CGSize(width: 200, height: 100),
      within: 0.5,
      [
        "c0": [0, 30, 140, 40],
        "c1": [148, 30, 52, 40],
        "grid": [0, 30, 200, 40],
      ])
  }

  @MainActor @Test("objcio/lazy-grid-flexible-flexible") func objcioLazyGridFlexibleFlexible() {
    expectFrames(
      of: ObjcioLazyGridFlexibleFlexible(), in: CGSize(width: 200, height: 100),
      within: 0.5,
      [
        "c0": [-12, 30, 108, 40],
        "c1": [104, 30, 120, 40],
        "grid": [-12, 30, 224, 40],
      ])
  }
}

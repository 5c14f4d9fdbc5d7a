import LayoutCore
import LayoutViews
import Testing

@Suite struct StateTests {
  private struct Pet: Identifiable, Equatable {
    var id: String
    var size = 1.0
    var note: String?
  }

  private struct Counter: View {
    @State private var count: Int
    @State private var last: Int?

    init(_ count: Int) { _count = State(initialValue: count) }

    func vote() {
      last = count
      count += 1
    }

    var body: some View {
      Leaf(width: Double(count), height: Double(last ?? 0))
    }
  }

  @Test("what is assigned to a state is there in the next tree, and in copies of the view")
  func assignments() throws {
    let view = Counter(1)
    let copy = view
    #expect(try sketch(view) == "fixedLeaf 1×0")
    view.vote()
    copy.vote()
    #expect(try sketch(view) == "fixedLeaf 3×2")
    #expect(try sketch(copy) == "fixedLeaf 3×2")
    #expect(try sketch(Counter(1)) == "fixedLeaf 1×0")
  }

  private struct Sizer: View {
    @Binding var size: Double
    var body: some View { Leaf(width: size, height: size) }
  }

  @Test("a binding reads and writes the state that it leads to")
  func bindings() throws {
    @State var size = 2.0
    let view = Sizer(size: $size)
    view.size += 3
    #expect(size == 5)
    #expect(view.$size.wrappedValue == 5)
    size = 1
    #expect(try sketch(view) == "fixedLeaf 1×1")
  }

  @Test("a binding to a part writes into the whole")
  func parts() {
    @State var pets = [Pet(id: "cat"), Pet(id: "dog")]
    $pets[1].size.wrappedValue = 7
    $pets.wrappedValue[0].id = "owl"
    #expect(pets == [Pet(id: "owl"), Pet(id: "dog", size: 7)])
    let size = $pets[0].size
    pets[0].size = 4
    #expect(size.wrappedValue == 4)
  }

  @Test("a constant binding keeps its value, and closures make one of your own")
  func ownBindings() {
    Binding.constant(3).wrappedValue = 4
    #expect(Binding.constant(3).wrappedValue == 3)
    var written: [Int] = []
    let binding = Binding(get: { 1 }, set: { written.append($0) })
    binding.wrappedValue = 5
    binding.projectedValue.wrappedValue += 1
    #expect(written == [5, 2])
  }

  @Test("a binding to an optional becomes one to its value where there is one")
  func optionals() throws {
    @State var pet = Pet(id: "cat")
    #expect(Binding($pet.note) == nil)
    pet.note = "a"
    let note = try #require(Binding($pet.note))
    note.wrappedValue += "b"
    #expect(pet.note == "ab")
    pet.note = nil
    #expect(note.wrappedValue == "a")
  }

  @Test("ForEach over a binding gives each view a binding to its element")
  func forEach() throws {
    @State var pets = [Pet(id: "cat", size: 3), Pet(id: "dog", size: 4)]
    @State var sizes = [8.0, 9]
    let view = HStack {
      ForEach($pets) { $pet in
        Sizer(size: $pet.size).id(pet.id)
      }
      ForEach($sizes, id: \.self) { $size in
        Sizer(size: $size)
      }
    }
    pets[0].size = 5
    sizes[1] = 1
    #expect(
      try sketch(view) == """
        stack horizontal center
          fixedLeaf 5×5 "cat"
          fixedLeaf 4×4 "dog"
          fixedLeaf 8×8
          fixedLeaf 1×1
        """)
  }

  @Test("G26: the layout direction of the environment is the modifier of that name")
  func layoutDirection() throws {
    let view = ZStack { Color.red }.environment(\.layoutDirection, .rightToLeft)
    #expect(try sketch(view) == "layoutDirection rightToLeft\n  zStack center/center\n    leaf")
  }

  @Test("an animation runs its body once and hands on what it returns and throws")
  func animations() throws {
    @State var count = 0
    let result = withAnimation(.spring()) {
      count += 1
      return "done"
    }
    withAnimation { count += 1 }
    #expect(result == "done" && count == 2)
    #expect(throws: CancellationError.self) { try withAnimation { throw CancellationError() } }
  }
}

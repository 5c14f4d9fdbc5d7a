import Testing

@testable import LayoutReport

@Suite struct NumberTests {
  @Test(arguments: [
    (0, "0 s"), (3.14159e-9, "3.14 ns"), (9.994e-7, "999 ns"), (9.996e-7, "1 µs"), (0.0123456, "12.3 ms"),
    (0.9996, "1 s"), (1.5, "1.5 s"), (1234.4, "1,234 s"),
  ]) func `seconds have three digits and the unit that fits`(seconds: Double, text: String) {
    #expect(Amount.seconds(seconds) == text)
  }

  @Test func `counts and bytes`() {
    #expect(
      [1, 12, 123, 1234, 1_234_567, -1000].map(Amount.count) == [
        "1", "12", "123", "1,234", "1,234,567", "−1,000",
      ])
    #expect([512, 2048, 0x1p20, 3 * 0x1p30].map(Amount.bytes) == ["512 B", "2 KiB", "1 MiB", "3 GiB"])
    #expect([0, 1.42e-14, 5e-3].map(Amount.deviation) == ["0", "1.4e-14", "5.0e-3"])
    #expect(
      [Amount.of(1, "process", "processes"), Amount.of(2, "process", "processes")] == [
        "1 process", "2 processes",
      ])
  }

  @Test func `a logarithmic axis has room for all values, and a mark at every power of ten between them`()
    throws
  {
    let scale = try #require(LogScale([5.6e-6, 4.4e-3], from: 0, to: 100))
    let places = try [5.6e-6, 4.4e-3].map { try #require(scale.place(of: $0)) }
    #expect(places[0] >= 0 && places[1] <= 100 && places[0] < 20 && places[1] > 80)
    #expect(scale.decades.map(\.power) == [-5, -4, -3])
    #expect(scale.place(of: 0) == nil && scale.place(of: -1) == nil)
    #expect(LogScale([], from: 0, to: 1) == nil && LogScale([0], from: 0, to: 1) == nil)
  }

  @Test(arguments: [1e-9, 1.0, 2.5e-4, 1e6]) func `a single value has an axis too`(value: Double) throws {
    let scale = try #require(LogScale([value], from: 0, to: 100))
    let place = try #require(scale.place(of: value))
    #expect(place > 0 && place < 100 && !scale.decades.isEmpty)
    #expect(scale.decades.allSatisfy { (0...100).contains($0.place) })
  }

  @Test func `powers of ten have words`() {
    #expect(
      [-9, -7, -6, -4, -3, -1, 0, 2].map(LogScale.seconds) == [
        "1 ns", "100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "100 s",
      ])
    #expect(LogScale.count(6) == "1,000,000")
  }
}

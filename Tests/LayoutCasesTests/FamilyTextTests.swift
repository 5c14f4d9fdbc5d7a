import LayoutCases
import Testing

@Suite struct FamilyTextTests {
  @Test func everyFamilyHasItsOwnNameAndALineOfHelp() {
    #expect(Set(Family.all.map(\.name)).count == Family.all.count)
    #expect(Family.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") })
  }

  static let canonical = [
    ("mixed", "mixed"), ("mixed:rows=100,columns=100", "mixed:rows=100,columns=100"),
    ("mixed:columns=2,rows=1", "mixed:rows=1,columns=2"), ("spanning", "spanning:density=30"),
    ("spanning:density=5,rows=8", "spanning:rows=8,density=5"),
    ("nested:depth=3", "nested:depth=3"), ("stacks:depth=2", "stacks:leaves=30,depth=2"),
    ("stacks:leaves=200,depth=4", "stacks:leaves=200,depth=4"), ("trees", "trees"),
  ]

  @Test(arguments: canonical)
  func aLabelIsCanonicalAndNamesItsFamily(text: String, label: String) throws {
    let family = try Family(text)
    #expect(family.label == label)
    #expect(try Family(label).label == label)
    #expect(try Family(label).makeCase(seed: 3) == family.makeCase(seed: 3))
  }

  @Test func theSmallestAndTheLargestValueOfEveryParameterAreTaken() throws {
    for family in Family.all {
      for parameter in family.parameters {
        for value in [parameter.range.lowerBound, parameter.range.upperBound] {
          let set = try Family("\(family.name):\(parameter.name)=\(value)")
          #expect(set.values == [parameter.name: value])
        }
      }
    }
  }

  static let wrong = [
    ("sofa", "family \"sofa\": there is none; there are fixed, aligned, bounded, flexible"),
    ("", "there is none"), ("Mixed", "there is none"), ("mixed ", "there is none"),
    ("mixed:", "\"\" sets nothing; PARAMETER=VALUE is needed"), ("mixed:rows", "\"rows\" sets nothing"),
    ("mixed:rows=3,", "\"\" sets nothing"),
    ("mixed:depth=3", "there is no parameter \"depth\"; mixed has rows, columns"),
    ("trees:rows=3", "there is no parameter \"rows\"; trees has none"),
    ("mixed:rows=three", "rows is \"three\"; a whole number from 1 to 500000 is needed"),
    ("mixed:rows=0", "rows is \"0\"; a whole number"), ("mixed:rows=-1", "rows is \"-1\"; a whole number"),
    ("mixed:rows=", "rows is \"\"; a whole number"), ("mixed:rows=1.5", "rows is \"1.5\"; a whole number"),
    ("mixed:rows=1=2", "rows is \"1=2\"; a whole number"),
    ("mixed:rows=99999999999999999999", "rows is \"99999999999999999999\"; a whole number"),
    ("spanning:density=101", "density is \"101\"; a whole number from 0 to 100"),
    ("mixed:rows=1,rows=1", "rows is set twice"),
    ("mixed:rows=2001,columns=2000", "2001 × 2000 cells are too many; at most 4000000"),
  ]

  @Test(arguments: wrong)
  func aWrongTextIsAClearError(text: String, problem: String) throws {
    let error = try #require(throws: FamilyError.self) { try Family(text) }
    #expect(error.description.contains(problem), "\(error)")
  }
}

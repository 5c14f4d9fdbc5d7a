import LayoutCases
import Testing

/// A family and a seed name their case for ever, on every platform.
@Suite struct FamilyBytesTests {
  /// FNV-1a over the text of the cases of the seeds 1 to 20, each with the end of its line.
  static let hashes: [String: UInt64] = [
    "fixed": 0x0428_BDFF_070E_8F78,
    "aligned": 0xFCD0_4406_E2C5_E8C2,
    "bounded": 0x6871_C772_0947_EBF4,
    "flexible": 0xF8BD_072A_4F92_64EF,
    "mixed": 0xEB52_2911_D6E7_3575,
    "spanning": 0x396C_580B_2F26_3FED,
    "guides": 0xB2DE_D099_7F6E_4890,
    "anchors": 0xC1B8_616C_782A_F041,
    "unsized": 0x6411_7FD4_A19C_0645,
    "text": 0xD7BC_7E52_3207_5AD6,
    "nested": 0xB00A_190C_A908_31BF,
    "stacks": 0x1E43_39A1_2230_FBCF,
    "textStacks": 0x0D33_F6A4_6D01_DAA3,
    "deepStacks": 0x80ED_7B39_FEA3_8A06,
    "customLayouts": 0xBA2B_0ABC_C2C8_0732,
    "rightToLeft": 0x4B72_D59C_5531_2E47,
    "wide": 0xEEEC_C55F_E9F9_4D2D,
    "tall": 0xE8C3_AED8_DFBF_C04E,
    "nearConflict": 0xBCA9_DA00_61DD_CA28,
    "degenerate": 0x0E08_EF9B_9572_0795,
    "magnitudes": 0x27C6_A8FB_4972_462A,
    "choices": 0x408E_DB7B_6181_3449,
    "wrappers": 0xE2F0_21CC_65C0_BBA8,
    "random": 0x7A37_7E8C_2E93_B90A,
    "trees": 0x5BAC_C19B_1D7A_486C,
    "boundaries": 0xE1BC_3089_E5AE_5B3D,
    "positions": 0xEA41_A0C5_0650_BE82,
    "farGuides": 0x45D2_E198_87B9_863D,
    "notation": 0xBBE9_834F_1583_AA11,
    "spacing": 0xEDA4_DF1B_A1C0_9171,
    "ratios": 0x45ED_AADC_4277_072E,
    "layers": 0x2B54_DF5A_B402_F919,
    "pressure": 0x0A7B_415A_CCEF_9A15,
    "scrolling": 0x5924_EDF8_EB88_8848,
    "lazy": 0x2713_8C2C_A1F4_3078,
    "readers": 0xF2DF_5C7B_595E_230E,
    "safeAreas": 0x2544_5B18_C681_F57D,
    "screens": 0xF9F2_D400_ADDE_72F2,
    "screenTrees": 0x0BB6_325C_3A3A_D643,
    "gallery": 0x2187_B9B2_5DC6_F148,
    "textKeys": 0xCF98_DC96_FF81_A59E,
    "edges": 0x23CE_9475_5DFA_ED98,
    "lazyTexts": 0x1C13_C43C_BC88_07E4,
    "settingsOrder": 0x9CC8_DA52_D479_8D26,
    "unsizedRatios": 0x1E63_4FD4_431C_FB23,
    "spanningMinimums": 0x24F4_FA9D_8BC7_D251,
    "outlines": 0xE07F_E7F1_5220_35EA,
    "titles": 0x1A31_BC88_F043_78D1,
  ]

  @Test func everyFamilyHasItsBytesFixed() {
    #expect(Set(Self.hashes.keys) == Set(Family.all.map(\.name)))
  }

  @Test(arguments: hashes.sorted { $0.key < $1.key })
  func theBytesOfAFamilyNeverChange(name: String, expected: UInt64) throws {
    let family = try Family(name)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in UInt64(1)...20 {
      for byte in (try family.makeCase(seed: seed).json() + "\n").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    #expect(hash == expected, "\(String(hash, radix: 16))")
  }
}

package import LayoutCore

/// Gives each kind of view its rule, and each rule its words: the engine's only list of them.
enum AllRules: RuleTable {
  static func rule(of node: Int, _ facts: TreeFacts) -> any ViewRule.Type {
    switch facts.tree.kinds[node] {
    case .fixedLeaf: FixedLeafRule.self
    case .leaf: LinearLeafRule.self
    case .circle: CircleRule.self
    case .measuredLeaf: MeasuredLeafRule.self
    case .spacer: SpacerRule.self
    case .divider: DividerRule.self
    case .grid: GridRule.self
    case .gridRow: GridRowRule.self
    case .stack: facts.tree.soleChild(of: node) == nil ? StackRule.self : OnlyChildRule.self
    case .zStack: facts.tree.soleChild(of: node) == nil ? ZStackRule.self : OnlyChildRule.self
    case .viewThatFits: ViewThatFitsRule.self
    case .customLayout: CustomLayoutRule.self
    case .scrollView: ScrollViewRule.self
    case .lazyStack: LazyStackRule.self
    case .lazyGrid: LazyGridRule.self
    case .geometryReader: GeometryReaderRule.self
    case .relativeContainer: RelativeContainerRule.self
    case .columnsForm: ColumnsFormRule.self
    case .fixedFrame: FixedFrameRule.self
    case .flexibleFrame: FlexibleFrameRule.self
    case .alignmentGuide: AlignmentGuideRule.self
    case .padding: PaddingRule.self
    case .fixedSize: FixedSizeRule.self
    case .overlay, .background: OverlayRule.self
    case .aspectRatio: AspectRatioRule.self
    case .layoutDirection: LayoutDirectionRule.self
    case .empty: EmptyRule.self
    case .offset: OffsetRule.self
    case .position: PositionRule.self
    case .relativeFrame: RelativeFrameRule.self
    case .safeAreaInset: SafeAreaInsetRule.self
    case .safeAreaPadding: SafeAreaPaddingRule.self
    case .ignoresSafeArea: IgnoresSafeAreaRule.self
    }
  }

  static func words(of rule: Rule) -> (any RuleWords.Type)? {
    switch rule {
    case .L2, .L3, .L4, .L5: LeafWords.self
    case .L7: MeasuredWords.self
    case .A5: CombinedGuideWords.self
    case .S3: DistributionWords.self
    case .S5, .S6, .S7: StackWords.self
    case .S8: ZStackWords.self
    case .G11, .G12: TrackOrderWords.self
    case .G13, .G16, .G17, .G19: TrackWords.self
    case .G14: SpanWords.self
    case .G20, .G23, .G24: PlacingWords.self
    case .G22: GuideLineWords.self
    case .F1, .F2, .F3: FrameWords.self
    case .F4: PaddingWords.self
    case .F6: OverlayWords.self
    case .F7: ChoiceWords.self
    case .F8: CustomLayoutWords.self
    case .F9: HostWords.self
    case .F10: OffsetWords.self
    case .F11: PositionWords.self
    case .F12: AspectRatioWords.self
    case .SC1, .SC2, .SC3, .SC4, .SC5, .SC6, .SC7, .SC8, .SC9, .SC10, .SC11: ScrollViewWords.self
    case .LS1, .LS2, .LS3, .LS5: LazyStackWords.self
    case .LG3, .LG4, .LG5, .LG6, .LG7, .LG8, .LG9: LazyGridWords.self
    case .GR1, .GR2, .CR1, .NS3: ReaderWords.self
    case .GR3, .CR2: RelativeFrameWords.self
    case .SA1, .SA2, .SA3, .SA5, .SA6: SafeAreaWords.self
    case .FO1, .FO2, .FO3: ColumnsFormWords.self
    default: nil
    }
  }
}

extension Words {
  package init(_ tree: LayoutTree) { self.init(tree, rules: AllRules.self) }
}

extension TreeFacts {
  convenience init(_ tree: LayoutTree, gathersLeaves: Bool = false, parameters: Parameters = .none) {
    self.init(tree, rules: AllRules.self, gathersLeaves: gathersLeaves, parameters: parameters)
  }
}

(* The code of columns (G11-G18) means what the interpreter says. *)

From Coq Require Import QArith Qround ZArith Lqa List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing Grids.
From Plumb Require Import Writers Meanings Operations Codes DistributionCodes StackCodes StackProofs ChoiceCodes
  GridCodes.
Import ListNotations.

(* A cell without its view: what is known when the program is written. *)
Definition blank (d : cell) : cell :=
  Cell no_view (its_row d) (its_column d) (its_span d) (rowless d) (anchor d) (unsized d) (rank d).

Lemma greatest_rank_blank l : greatest_rank (map blank l) = greatest_rank l.
Proof. induction l as [|c [|d l] IH]; simpl in *; try reflexivity; rewrite IH; reflexivity. Qed.

Lemma filter_blank f g l : (forall d, f (blank d) = g d) -> filter f (map blank l) = map blank (filter g l).
Proof. intros H; induction l as [|d l IH]; simpl; [reflexivity|]; rewrite H; destruct (g d); simpl; rewrite IH;
  reflexivity. Qed.

Section At.

Variable r : point.

Definition cell_means (c : wcell) (d : cell) : Prop := implements r (wview c) (inside d) /\ wcell_is c = blank d.

Lemma gives_tracks wmin wflex wtaken least flex taken groups n x q :
  (forall j, gives r (wmin j) (fun x => means r x (least j))) ->
  (forall j, gives r (wflex j) (fun x => length_means r x (flex j))) ->
  (forall j o q, means r o q -> gives r (wtaken j o) (fun x => length_means r x (taken j q))) -> means r x q ->
  gives r (wtracks wmin wflex wtaken groups n x) (fun l => Forall2 (length_means r) l (tracks least flex taken groups n
    q)).
Proof.
  intros L F T X; eapply gives_bind; [eapply gives_distributed; eassumption|cbv beta; intros s S].
  eapply gives_each; [apply equal_lists|]; intros i j <-; apply T, (found_at_means r), S.
Qed.

(* ---- Cells ---- *)

Lemma gives_answers a offered offered' l m : Forall2 cell_means l m ->
  (forall c d, cell_means c d -> gives r (offered c) (fun e => offer_means r e (offered' d))) ->
  gives r (each (fun c => p <- offered c ;; s <- wanswer (wview c) p ;; Ret (along a s)) l)
    (fun k => Forall2 (length_means r) k (map (fun d => along a (answer (inside d) (offered' d))) m)).
Proof.
  intros L O; eapply gives_each; [exact L|]; intros c d C; eapply gives_bind; [apply O, C|cbv beta; intros p P].
  eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), P|cbv beta; intros s S]; apply gives_ret, means_along, S.
Qed.

Lemma gives_counted offered offered' g l m : Forall2 cell_means l m ->
  (forall c d, cell_means c d -> gives r (offered c) (fun e => offer_means r e (offered' d))) ->
  gives r (each (fun c => p <- offered c ;; s <- wanswer (wview c) p ;; x <- wguide_in (wview c) p g ;; Ret (s, x)) l)
    (fun k => Forall2 (counted_means r) k (map (fun d => (answer (inside d) (offered' d),
      guide_in (inside d) (offered' d) g)) m)).
Proof.
  intros L O; eapply gives_each; [exact L|]; intros c d C; eapply gives_bind; [apply O, C|cbv beta; intros p P].
  eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), P|cbv beta; intros s S].
  eapply gives_bind; [apply gives_guide_in; [exact (proj1 C)|exact P]|cbv beta; intros x X]; apply gives_ret; split;
    assumption.
Qed.

Lemma filtered f g l m : Forall2 cell_means l m -> (forall d, f (blank d) = g d) ->
  Forall2 cell_means (filter (fun c => f (wcell_is c)) l) (filter g m).
Proof. intros L H; eapply Forall2_filter; [exact L|]; intros c d [_ E]; rewrite E; apply H. Qed.

Lemma gives_need a g offered offered' l m : Forall2 cell_means l m ->
  (forall c d, cell_means c d -> gives r (offered c) (fun e => offer_means r e (offered' d))) ->
  gives r (wneed a g l offered) (fun x => length_means r x (need a g m offered')).
Proof.
  intros L O.
  eapply gives_bind; [apply gives_answers; [apply (filtered (fun d => negb (lined d)) (fun d => negb (lined d)));
    [exact L|reflexivity]|exact O]|cbv beta; intros p P].
  eapply gives_bind; [apply gives_counted; [apply (filtered lined lined); [exact L|reflexivity]|exact O]|cbv beta;
    intros k K].
  eapply gives_bind; [apply gives_longest, P|cbv beta; intros x X]; eapply gives_bind; [apply gives_union, K|cbv beta;
    intros y Y].
  apply gives_longer; assumption.
Qed.

Lemma exceeds_reduced a l b m : length_means r a l -> length_means r b m ->
  exceeds (shaped a (Qred (finite l))) (shaped b (Qred (finite m))) = exceeds l m.
Proof. destruct a, l, b, m; simpl; try tauto; intros; rewrite !units_reduced; reflexivity. Qed.

Lemma gives_exceeds a l b m : length_means r a l -> length_means r b m -> gives r (wexceeds a b) (fun x => x = exceeds
  l m).
Proof.
  intros A B; eapply (gives_bind r _ _ (fun o => o = if exceeds l m then [1%nat] else [])).
  - apply gives_assume; rewrite (found_is r _ _ [finite l; finite m]).
    + simpl; rewrite exceeds_reduced by assumption; reflexivity.
    + repeat constructor; apply means_finite; assumption.
  - intros o ->; apply gives_ret; destruct (exceeds l m); reflexivity.
Qed.

Lemma sized_offer_means d w x h y : proposal_means r w x -> proposal_means r h y ->
  offer_means r (asized_offer (blank d) w h) (sized_offer d x y).
Proof. intros W H; split; unfold asized_offer, sized_offer; simpl;
  [destruct (fst (unsized d))|destruct (snd (unsized d))]; simpl; try assumption; reflexivity. Qed.

(* ---- Grids ---- *)

Section Grid.

Variable lines : alignment.
Variable column_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cs : list wcell.
Variable ds : list cell.
Variable columns : nat.
Hypothesis cells_mean : Forall2 cell_means cs ds.

Lemma singles_mean j : Forall2 cell_means (wsingles cs j) (singles ds j).
Proof. apply (filtered (fun d => (Nat.eqb (its_column d) j && negb (spans d))%bool));
  [exact cells_mean|reflexivity]. Qed.

Lemma blanks l m : Forall2 cell_means l m -> map wcell_is l = map blank m.
Proof. induction 1 as [|c d l m [_ E] _ IH]; simpl; [reflexivity|]; rewrite E, IH; reflexivity. Qed.

Lemma column_groups_equal : column_groups (map wcell_is cs) columns = column_groups ds columns.
Proof.
  unfold column_groups; f_equal; apply map_ext; intros j; rewrite (blanks _ _ cells_mean); unfold singles.
  rewrite (filter_blank _ (fun c => (Nat.eqb (its_column c) j && negb (spans c))%bool)) by reflexivity;
    apply greatest_rank_blank.
Qed.

Lemma gives_height_without_gaps h y : proposal_means r h y ->
  gives r (wheight_without_gaps y_gaps h) (fun x => proposal_means r x (height_without_gaps y_gaps y)).
Proof.
  destruct h as [|a], y as [|l]; simpl; try tauto; intros H; [apply gives_ret; exact I|].
  eapply gives_bind; [apply gives_at_least_zero, means_less; [exact H|apply means_number]|cbv beta; intros x X];
    apply gives_ret; exact X.
Qed.

Lemma gives_column_offer h y w x c d : proposal_means r h y -> proposal_means r w x -> cell_means c d ->
  gives r (wcolumn_offer y_gaps h w c) (fun e => offer_means r e (column_offer y_gaps y x d)).
Proof.
  intros H W [_ E]; eapply gives_bind; [apply gives_height_without_gaps, H|cbv beta; intros z Z]; apply gives_ret;
    rewrite E.
  apply sized_offer_means; assumption.
Qed.

Lemma gives_least_width c d : cell_means c d -> gives r (wleast_width c) (fun x => length_means r x (least_width d)).
Proof.
  intros [K _]; eapply gives_bind; [apply (right_answer _ _ _ K _ (nothing, nothing)); split;
    apply means_zero|cbv beta; intros s S].
  apply gives_ret, S.
Qed.

Lemma gives_most_width c d : cell_means c d -> gives r (wmost_width c) (fun x => length_means r x (most_width d)).
Proof.
  intros [K E]; eapply gives_bind; [apply (right_answer _ _ _ K _ (sized_offer d everything everything));
    rewrite E|cbv beta; intros s S].
  - apply sized_offer_means; exact I.
  - apply gives_ret, S.
Qed.

Lemma gives_column_minimum j : gives r (wcolumn_minimum cs j) (fun x => means r x (column_minimum ds j)).
Proof.
  eapply gives_bind; [eapply (gives_each r cell_means (length_means r));
    [apply singles_mean|exact gives_least_width]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_longest, L|cbv beta; intros x X]; apply gives_ret, means_finite, X.
Qed.

Lemma gives_counts_for_order j c d : cell_means c d ->
  gives r (wcounts_for_order j c) (fun l => Forall2 (length_means r) l (map most_width (if counts_for_order j d then
    [d] else []))).
Proof.
  intros C; unfold wcounts_for_order, counts_for_order; destruct C as [K E]; rewrite E.
  change (spans (blank d)) with (spans d); change (covers (blank d) j) with (covers d j);
    change (unsized (blank d)) with (unsized d).
  destruct (spans d && covers d j && negb (fst (unsized d)))%bool; simpl; [|apply gives_ret; constructor].
  eapply gives_bind; [apply gives_most_width; split; [exact K|exact E]|cbv beta; intros m M].
  eapply gives_bind; [apply gives_least_width; split; [exact K|exact E]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_exceeds; [exact M|exact L]|cbv beta; intros b ->]; apply gives_ret.
  destruct (exceeds _ _); repeat constructor; exact M.
Qed.

Lemma filter_as_flat_map {A} (f : A -> bool) l : filter f l = flat_map (fun a => if f a then [a] else []) l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|]; destruct (f a); simpl; rewrite IH; reflexivity. Qed.

Lemma map_flat_map {A B C} (f : B -> C) (g : A -> list B) l : map f (flat_map g l) = flat_map (fun a => map f (g a)) l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|]; rewrite map_app, IH; reflexivity. Qed.

Lemma gives_column_flexibility j : gives r (wcolumn_flexibility cs j) (fun x => length_means r x (column_flexibility ds
  j)).
Proof.
  eapply gives_bind; [eapply (gives_each r cell_means (length_means r));
    [apply singles_mean|exact gives_most_width]|cbv beta; intros l L].
  eapply gives_bind; [eapply (gives_joined r cell_means (length_means r));
    [exact cells_mean|exact (gives_counts_for_order j)]|cbv beta; intros k K].
  eapply gives_bind; [apply gives_longest, Forall2_app; [exact L|exact K]|cbv beta; intros x X].
  eapply gives_bind; [apply gives_column_minimum|cbv beta; intros m M]; apply gives_ret; unfold column_flexibility.
  rewrite map_app, filter_as_flat_map, map_flat_map; apply means_less; assumption.
Qed.

Lemma gives_column_need h y w x j : proposal_means r h y -> proposal_means r w x ->
  gives r (wcolumn_need lines column_lines y_gaps cs h w j) (fun l => length_means r l (column_need lines column_lines
    y_gaps ds y x j)).
Proof.
  intros H W; apply gives_need; [apply singles_mean|]; intros c d C; apply gives_column_offer; assumption.
Qed.

Lemma gives_plain_columns w x h y : proposal_means r w x -> proposal_means r h y ->
  gives r (wplain_columns lines column_lines x_gaps y_gaps cs columns w h)
    (fun l => Forall2 (length_means r) l (plain_columns lines column_lines x_gaps y_gaps ds columns x y)).
Proof.
  intros W H; unfold wplain_columns, plain_columns; rewrite column_groups_equal.
  assert (Same : forall u v, proposal_means r u v -> gives r (each (wcolumn_need lines column_lines y_gaps cs h u) (seq
    0 columns))
    (fun l => Forall2 (length_means r) l (map (column_need lines column_lines y_gaps ds y v) (seq 0 columns)))).
  { intros u v U; eapply gives_each; [apply equal_lists|]; intros i j <-; apply gives_column_need; assumption. }
  destruct w as [|[q|]], x as [|[q'|]]; simpl in W; try tauto; try (apply Same; exact I).
  apply gives_tracks; [exact gives_column_minimum|exact gives_column_flexibility| |apply means_sub;
    [exact W|apply means_number]].
  intros j o p O; apply gives_column_need; [exact H|exact O].
Qed.

(* ---- G14 ---- *)

Lemma Forall2_firstn {A B} (R : A -> B -> Prop) n l m : Forall2 R l m -> Forall2 R (firstn n l) (firstn n m).
Proof. intros H; revert n; induction H; intros [|n]; simpl; constructor; auto. Qed.

Lemma Forall2_skipn {A B} (R : A -> B -> Prop) n l m : Forall2 R l m -> Forall2 R (skipn n l) (skipn n m).
Proof. intros H; revert n; induction H; intros [|n]; simpl; try constructor; auto. Qed.

Lemma all_finite_equal l m : Forall2 (length_means r) l m -> aall_finite l = all_finite m.
Proof. induction 1 as [|a b l m E _ IH]; simpl; [reflexivity|]; unfold aall_finite, all_finite in *; simpl;
  rewrite IH, (means_is_finite _ _ _ E); reflexivity. Qed.

Lemma lengths_mean_ l m : Forall2 (length_means r) l m -> means r (alengths l) (lengths m).
Proof. intros H; apply means_total; eapply Forall2_map_both; [exact H|]; intros; apply means_finite; assumption. Qed.

Lemma gives_counted_have c d x q : cell_means c d -> means r x q -> gives r (wcounted_have c x) (fun y => means r y
  (counted_have d q)).
Proof.
  intros C X; eapply gives_bind; [apply gives_most_width, C|cbv beta; intros m M].
  eapply gives_bind; [apply gives_least_width, C|cbv beta; intros l L].
  eapply gives_bind; [apply (gives_exceeds _ (Fin (finite (least_width d))) _ zero);
    [apply means_finite, L|apply means_zero]|cbv beta; intros b ->].
  rewrite (proj2 C), (means_is_finite _ _ _ M); unfold counted_have; simpl.
  match goal with |- gives _ (if ?b then _ else _) _ => destruct b end; [|apply gives_ret; exact X].
  apply gives_define; intros y Y; unfold means in *; rewrite Y; simpl; apply largest_comp;
    [exact X|apply means_finite, L].
Qed.

Lemma gives_spanned w x h y l m c d : proposal_means r w x -> proposal_means r h y -> Forall2 (length_means r) l m ->
  cell_means c d ->
  gives r (wspanned x_gaps y_gaps w h l c) (fun k => Forall2 (length_means r) k (spanned x_gaps y_gaps x y m d)).
Proof.
  intros W H L C; unfold wspanned, spanned; pose proof (proj2 C) as E; rewrite E; clear E; cbv zeta.
  change (@columns_of alen (blank d)) with (@columns_of alen d);
    change (@columns_before alen (blank d)) with (@columns_before alen d).
  change (@columns_behind alen (blank d)) with (@columns_behind alen d);
    change (gaps_inside x_gaps (blank d)) with (gaps_inside x_gaps d).
  change (its_span (blank d)) with (its_span d).
  assert (Mine : Forall2 (length_means r) (columns_of d l) (columns_of d m)) by (apply Forall2_firstn, Forall2_skipn,
    L).
  assert (Before : Forall2 (length_means r) (columns_before d l) (columns_before d m)) by (apply Forall2_firstn, L).
  assert (Behind : Forall2 (length_means r) (columns_behind d l) (columns_behind d m)) by (apply Forall2_skipn, L).
  pose proof (Forall2_app Before Behind) as Others.
  rewrite (all_finite_equal _ _ Mine); destruct (all_finite (columns_of d m)); [|apply gives_ret; exact L].
  rewrite (all_finite_equal _ _ Others).
  set (have := add (lengths (columns_of d m)) (gaps_inside x_gaps d)).
  assert (Have : means r (Plus (alengths (columns_of d l)) (Number (gaps_inside x_gaps d))) have).
  { apply means_add; [apply lengths_mean_, Mine|apply means_number]. }
  set (outside := add (lengths (columns_before d m ++ columns_behind d m)) (sub (total x_gaps) (gaps_inside x_gaps d))).
  assert (Outside : means r (Plus (alengths (columns_before d l ++ columns_behind d l)) (Number (sub (total x_gaps)
    (gaps_inside x_gaps d)))) outside).
  { apply means_add; [apply lengths_mean_, Others|apply means_number]. }
  match goal with |- gives _ _ (fun k => Forall2 _ k match fst (answer _ (column_offer _ _ ?o _)) with _ => _ end) =>
    eapply (gives_bind r _ _ (fun e => proposal_means r e o)) end.
  - destruct w as [|[q|]], x as [|[q'|]]; simpl in W; try tauto; try (apply gives_ret; exact I).
    destruct (all_finite _); [|apply gives_ret; exact Have].
    eapply (gives_bind r _ _ (fun z => means r z (largest have (sub q' outside)))); [|intros z Z; apply gives_ret;
      exact Z].
    apply gives_define; intros z Z; unfold means; rewrite Z; simpl given; apply largest_comp; [exact Have|].
    exact (means_sub r _ _ _ _ W Outside).
  - intros o O; eapply gives_bind; [apply gives_column_offer; [exact H|exact O|exact C]|cbv beta; intros p P].
    eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), P|cbv beta; intros s [S _]].
    match goal with |- gives _ _ (fun k => Forall2 _ k match ?f with _ => _ end) => destruct (fst s) as [n|],
      f as [q|] end; simpl in S; try tauto.
    + eapply gives_bind; [apply gives_counted_have; [exact C|exact Have]|cbv beta; intros b B].
      eapply (gives_bind r _ _ (fun z => means r z (largest 0 (share (sub q (counted_have d have)) (its_span d))))).
      { apply gives_define; intros z Z; unfold means; rewrite Z; simpl given; apply largest_comp; [reflexivity|].
        apply (means_share r), means_sub; assumption. }
      intros z Z; apply gives_ret; apply Forall2_app; [exact Before|]; apply Forall2_app; [|exact Behind].
      eapply Forall2_map_both; [exact Mine|]; intros u v U; apply means_plus; [exact U|exact Z].
    + apply gives_ret; apply Forall2_app; [exact Before|]; apply Forall2_app; [|exact Behind].
      eapply Forall2_map_both; [exact Mine|]; intros; exact I.
Qed.

Lemma insert_span_mean c d l m : cell_means c d -> Forall2 cell_means l m -> Forall2 cell_means (winsert_span c l)
  (insert_span d m).
Proof.
  intros C; induction 1 as [|x y l m X L IH]; simpl; [constructor; [exact C|constructor]|].
  rewrite (proj2 C), (proj2 X); simpl; destruct (Nat.leb _ _); constructor; auto.
Qed.

Lemma spanning_mean : Forall2 cell_means (wspanning_cells cs) (spanning_cells ds).
Proof.
  unfold wspanning_cells, spanning_cells; pose proof (filtered spans spans _ _ cells_mean ltac:(reflexivity)) as F.
  induction F as [|c d l m C _ IH]; simpl; [constructor|apply insert_span_mean; assumption].
Qed.

Lemma gives_column_widths w x h y : proposal_means r w x -> proposal_means r h y ->
  gives r (wcolumn_widths lines column_lines x_gaps y_gaps cs columns w h)
    (fun l => Forall2 (length_means r) l (column_widths lines column_lines x_gaps y_gaps ds columns x y)).
Proof.
  intros W H; eapply gives_bind; [apply gives_plain_columns; eassumption|cbv beta; intros l L]; unfold column_widths.
  revert l L; generalize (plain_columns lines column_lines x_gaps y_gaps ds columns x y).
  induction spanning_mean as [|c d k n C _ IH]; intros m l L; simpl; [apply gives_ret; exact L|].
  eapply gives_bind; [apply gives_spanned; [exact W|exact H|exact L|exact C]|cbv beta; intros l' L']; apply IH, L'.
Qed.

End Grid.

End At.

(* The code of rows, and of placing in grids (G16, G19-G25), means what the interpreter says. *)

From Coq Require Import QArith ZArith Lqa List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing Grids.
From Plumb Require Import Writers Meanings Operations Codes DistributionCodes StackCodes StackProofs ChoiceCodes GridCodes.
From Plumb Require Import GridProofs.
Import ListNotations.

Section At.

Variable r : point.

Section Grid.

Variable lines : alignment.
Variable column_lines row_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cs : list wcell.
Variable ds : list cell.
Variable columns rows : nat.
Hypothesis cells_mean : Forall2 (cell_means r) cs ds.

Lemma row_mean i : Forall2 (cell_means r) (wcells_of_row cs i) (cells_of_row ds i).
Proof. apply (filtered r (fun d => Nat.eqb (its_row d) i)); [exact cells_mean|reflexivity]. Qed.

Lemma row_groups_equal : row_groups (map wcell_is cs) rows = row_groups ds rows.
Proof.
  unfold row_groups; f_equal; apply map_ext; intros i; rewrite (blanks r _ _ cells_mean); unfold cells_of_row.
  rewrite (filter_blank _ (fun c => Nat.eqb (its_row c) i)) by reflexivity; apply greatest_rank_blank.
Qed.

(* ---- G19 ---- *)

Section Rows.

Variable widths : list alen.
Variable widths_ : list len.
Hypothesis widths_mean : Forall2 (length_means r) widths widths_.

Lemma cell_width_means c d : cell_means r c d -> length_means r (acell_width x_gaps widths c) (cell_width x_gaps widths_
  d).
Proof.
  intros [_ E]; unfold acell_width, cell_width; rewrite E; apply means_plus; [|apply (means_declared r (Fin _))].
  apply means_total_length, Forall2_firstn, Forall2_skipn, widths_mean.
Qed.

Lemma row_offer_means h y c d : proposal_means r h y -> cell_means r c d ->
  offer_means r (arow_offer x_gaps widths h c) (row_offer x_gaps widths_ y d).
Proof.
  intros H C; split; [apply cell_width_means, C|]; unfold arow_offer, row_offer; rewrite (proj2 C); simpl.
  destruct (snd (unsized d)); [apply means_zero|exact H].
Qed.

Lemma gives_height_at h y c d : proposal_means r h y -> cell_means r c d ->
  gives r (wheight_at x_gaps widths h c) (fun x => length_means r x (height_at x_gaps widths_ y d)).
Proof.
  intros H C; eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), row_offer_means; [exact H|exact C]|cbv beta;
    intros s S].
  apply gives_ret, S.
Qed.

Lemma gives_row_minimum i : gives r (wrow_minimum x_gaps cs widths i) (fun x => means r x (row_minimum x_gaps ds
  widths_ i)).
Proof.
  eapply gives_bind; [eapply (gives_each r (cell_means r) (length_means r)); [apply row_mean|]; intros c d C;
    apply (gives_height_at _ nothing); [apply means_zero|exact C]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_longest, L|cbv beta; intros x X]; apply gives_ret, means_finite, X.
Qed.

Lemma gives_row_flexibility i : gives r (wrow_flexibility x_gaps cs widths i) (fun x => length_means r x
  (row_flexibility x_gaps ds widths_ i)).
Proof.
  eapply gives_bind; [eapply (gives_each r (cell_means r) (length_means r)); [apply row_mean|]; intros c d C;
    apply (gives_height_at _ everything); [exact I|exact C]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_longest, L|cbv beta; intros x X].
  eapply gives_bind; [apply gives_row_minimum|cbv beta; intros m M]; apply gives_ret, means_less; assumption.
Qed.

Lemma gives_row_need h y i : proposal_means r h y ->
  gives r (wrow_need lines row_lines x_gaps cs widths h i) (fun x => length_means r x (row_need lines row_lines x_gaps
    ds widths_ y i)).
Proof.
  intros H; apply gives_need; [apply row_mean|]; intros c d C; apply gives_ret, row_offer_means; assumption.
Qed.

Lemma gives_row_heights h y : proposal_means r h y ->
  gives r (wrow_heights lines row_lines x_gaps y_gaps cs rows widths h)
    (fun l => Forall2 (length_means r) l (row_heights lines row_lines x_gaps y_gaps ds rows widths_ y)).
Proof.
  intros H; unfold wrow_heights, row_heights; rewrite row_groups_equal.
  assert (Same : forall u v, proposal_means r u v -> gives r (each (wrow_need lines row_lines x_gaps cs widths u) (seq
    0 rows))
    (fun l => Forall2 (length_means r) l (map (row_need lines row_lines x_gaps ds widths_ v) (seq 0 rows)))).
  { intros u v U; eapply gives_each; [apply equal_lists|]; intros i j <-; apply gives_row_need; exact U. }
  destruct h as [|[q|]], y as [|[q'|]]; simpl in H; try tauto; try (apply Same; exact I).
  apply gives_tracks; [exact gives_row_minimum|exact gives_row_flexibility| |apply means_sub;
    [exact H|apply means_number]].
  intros j o p O; apply gives_row_need; exact O.
Qed.

End Rows.

Lemma gives_grid_answer e p : offer_means r e p ->
  gives r (wgrid_answer lines column_lines row_lines x_gaps y_gaps cs columns rows e)
    (fun s => size_means r s (grid_answer lines column_lines row_lines x_gaps y_gaps ds columns rows p)).
Proof.
  intros [W H]; eapply gives_bind; [apply (gives_column_widths r _ _ _ _ _ _ _ cells_mean); [exact W|exact H]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_row_heights; [exact L|exact H]|cbv beta; intros k K]; apply gives_ret.
  split; apply means_plus; try apply means_total_length; try assumption; apply (means_declared r (Fin _)).
Qed.

(* ---- G20-G24 ---- *)

Lemma gives_track_line a g track track_ l m offered offered' : length_means r track track_ -> Forall2 (cell_means r) l m ->
  (forall c d, cell_means r c d -> offer_means r (offered c) (offered' d)) ->
  gives r (wtrack_line a g track l offered) (fun x => means r x (track_line a g track_ m offered')).
Proof.
  intros T L O; unfold wtrack_line.
  eapply gives_bind; [eapply (gives_each r (cell_means r) (counted_means r) _ (fun d => (answer (inside d) (offered' d),
    guide_in (inside d) (offered' d) g))); [apply (filtered r lined lined); [exact L|reflexivity]|]|cbv beta; intros k K].
  - intros c d C; eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), O, C|cbv beta; intros s S].
    eapply gives_bind; [apply gives_guide_in; [exact (proj1 C)|apply O, C]|cbv beta; intros x X]; apply gives_ret;
      split; assumption.
  - unfold track_line; cbv zeta.
    match goal with |- context [finite_ones ?u] => set (n := u); change (Forall2 (counted_means r) k n) in K;
      clearbody n end.
    destruct (finite_ones_mean r _ _ K) as [|c d u v C F]; [apply gives_ret, means_number|].
    assert (After : forall c d, counted_means r c d -> means r (minus (afinite (along a (fst c))) (snd c)) (sub (finite
      (along a (fst d))) (snd d))).
    { intros c' d' [A B]; apply means_sub; [apply means_finite, means_along, A|exact B]. }
    eapply gives_bind; [apply (gives_greatest r Largest); [apply C|eapply Forall2_map_both; [exact F|];
      intros y z [_ Y]; exact Y]|cbv beta; intros y Y].
    eapply gives_bind; [apply (gives_greatest r Largest); [apply After, C|eapply Forall2_map_both; [exact F|];
      intros w x X; apply After, X]|cbv beta; intros z Z].
    apply gives_ret, means_add; [exact Y|]; apply means_mul, means_sub; [apply means_sub;
      [apply means_finite, T|exact Y]|exact Z].
Qed.

Lemma gives_start_in_cell a c d from from_ room room_ g line line_ e p : cell_means r c d -> means r from from_ ->
  length_means r room room_ ->
  means r line line_ -> offer_means r e p ->
  gives r (wstart_in_cell a c from room g line e) (fun x => means r x (start_in_cell a d from_ room_ g line_ p)).
Proof.
  intros C F R L E; unfold start_in_cell; eapply gives_bind; [apply (right_answer _ _ _ (proj1 C)), E|cbv beta;
    intros s S]; cbv zeta.
  rewrite (proj2 C); simpl anchor; change (spans (blank d)) with (spans d).
  assert (By : forall u, means r (Plus from (Times u (minus (afinite room) (afinite (along a s)))))
    (add from_ (mul u (sub (finite room_) (finite (along a (answer (inside d) p))))))).
  { intros u; apply means_add; [exact F|]; apply means_mul, means_sub; apply means_finite;
      [exact R|apply means_along, S]. }
  destruct (anchor d); [apply gives_ret, By|]; destruct (spans d); [apply gives_ret, By|].
  eapply gives_bind; [apply gives_guide_in; [exact (proj1 C)|exact E]|cbv beta; intros x X].
  apply gives_ret, means_add; [exact F|apply means_sub; assumption].
Qed.

Lemma gives_grid_places e p : offer_means r e p ->
  gives r (wgrid_places lines column_lines row_lines x_gaps y_gaps cs columns rows e)
    (fun l => placement_means r l (grid_places lines column_lines row_lines x_gaps y_gaps ds columns rows p)).
Proof.
  intros [W H]; eapply gives_bind; [apply (gives_column_widths r _ _ _ _ _ _ _ cells_mean); [exact W|exact H]|cbv beta; intros l L].
  eapply gives_bind; [apply gives_row_heights; [exact L|exact H]|cbv beta; intros k K]; unfold grid_places; cbv zeta.
  set (widths := column_widths lines column_lines x_gaps y_gaps ds columns (fst p) (snd p)) in *.
  set (heights := row_heights lines row_lines x_gaps y_gaps ds rows widths (snd p)) in *.
  assert (Final : forall c d, cell_means r c d -> offer_means r (afinal_offer x_gaps l k c) (final_offer x_gaps widths
    heights d)).
  { intros c d C; split; [apply cell_width_means; [exact L|exact C]|]; simpl; rewrite (proj2 C);
      apply (Forall2_nth (length_means r)); [exact K|apply means_zero]. }
  assert (Starts : forall g u v, Forall2 (length_means r) u v -> Forall2 (means r) (astarts (Number 0) (map afinite u)
    g) (starts 0 (map finite v) g)).
  { intros g u v U; apply starts_mean; [|apply means_number]; eapply Forall2_map_both; [exact U|]; intros;
      apply means_finite; assumption. }
  assert (Line : forall i u v, Forall2 (means r) u v -> means r (nth i u (Number 0)) (nth i v 0)).
  { intros i u v U; apply Forall2_nth; [exact U|apply means_number]. }
  assert (Track : forall i u v, Forall2 (length_means r) u v -> length_means r (nth i u azero) (nth i v zero)).
  { intros i u v U; apply Forall2_nth; [exact U|apply means_zero]. }
  eapply gives_bind; [eapply (gives_each r eq (means r) _ (fun j => track_line Horizontal (column_line lines
    column_lines j) (nth j widths zero) (singles ds j) (final_offer x_gaps widths heights)));
    [apply equal_lists|]|cbv beta; intros xs X].
  { intros i j <-; apply gives_track_line; [apply Track, L|apply (singles_mean r cs ds cells_mean)|exact Final]. }
  eapply gives_bind; [eapply (gives_each r eq (means r) _ (fun i => track_line Vertical (row_line lines row_lines i)
    (nth i heights zero) (cells_of_row ds i) (final_offer x_gaps widths heights))); [apply equal_lists|]|cbv beta;
    intros ys Y].
  { intros i j <-; apply gives_track_line; [apply Track, K|apply row_mean|exact Final]. }
  eapply gives_each; [exact cells_mean|]; intros c d C; pose proof (proj2 C) as E; rewrite E.
  change (its_column (blank d)) with (its_column d); change (its_row (blank d)) with (its_row d);
    change (spans (blank d)) with (spans d).
  eapply gives_bind; [apply gives_start_in_cell; [exact C|apply Line, Starts, L|apply cell_width_means;
    [exact L|exact C]|apply Line, X|apply Final, C]|cbv beta; intros x X'].
  eapply gives_bind; [apply gives_start_in_cell; [exact C|apply Line, Starts, K|apply Track, K|apply Line,
    Y|apply Final, C]|cbv beta; intros y Y'].
  apply gives_ret; split; [apply Final, C|split; assumption].
Qed.

Lemma implements_grid : implements r (wgrid lines column_lines row_lines x_gaps y_gaps cs columns rows)
  (grid lines column_lines row_lines x_gaps y_gaps ds columns rows).
Proof.
  apply implements_container; [|exact gives_grid_answer|exact gives_grid_places].
  eapply Forall2_map_both; [exact cells_mean|]; intros c d [K _]; exact K.
Qed.

End Grid.

End At.

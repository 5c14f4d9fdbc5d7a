(* The code of grids reads earlier variables only. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing Grids Structure.
From Plumb Require Import Writers Scopes Meanings Operations Codes StackCodes ChoiceCodes GridCodes GridTrees.
From Plumb Require Import DistributionCodes Bounds CodeBounds DistributionBounds WrapperBounds StackBounds.
Import ListNotations.

Local Open Scope nat_scope.

Lemma bounded_tracks wmin wflex wtaken groups base k x n :
  (forall j n, base <= n -> bounded bound n (wmin j)) -> (forall j n, base <= n -> bounded of_length n (wflex j)) ->
  (forall j o n, base <= n -> bound o <= n -> bounded of_length n (wtaken j o)) -> base <= n -> bound x <= n ->
  bounded (of_list of_length) n (wtracks wmin wflex wtaken groups k x).
Proof.
  intros L F T N X; eapply bounded_bind; [apply (bounded_distributed _ _ _ _ base L F T); assumption|intros m s M S].
  apply bounded_each; intros j i _ I; apply T; [lia|pose proof (of_found_at j s); lia].
Qed.

(* ---- Cells ---- *)

Definition sound_cell (c : wcell) : Prop := sound (wview c).

Lemma bounded_need a g cells offered n : Forall sound_cell cells ->
  (forall c m, n <= m -> bounded (of_pair of_proposal) m (offered c)) -> bounded of_length n (wneed a g cells offered).
Proof.
  intros K O; rewrite Forall_forall in K.
  eapply bounded_bind; [apply (bounded_each of_length)|intros n1 p N1 P].
  { intros c m C M; apply filter_In in C; eapply bounded_bind; [apply O, M|intros m1 e M1 E].
    eapply bounded_bind; [apply (sound_answer _ (K c (proj1 C))), E|intros m2 s M2 S]; apply bounded_ret;
      pose proof (of_along of_length a s); lia. }
  eapply bounded_bind; [apply (bounded_each of_counted)|intros n2 k N2 L].
  { intros c m C M; apply filter_In in C; eapply bounded_bind; [apply O; lia|intros m1 e M1 E].
    eapply bounded_bind; [apply (sound_answer _ (K c (proj1 C))), E|intros m2 s M2 S].
    eapply bounded_bind; [apply bounded_guide_in; [exact (K c (proj1 C))|lia]|intros m3 x M3 X]; apply bounded_ret;
      rewrite of_counted_is; lia. }
  eapply bounded_bind; [apply bounded_longest; lia|intros n3 x N3 X]; eapply bounded_bind; [apply bounded_union;
    lia|intros n4 y N4 Y].
  apply bounded_longer; lia.
Qed.

Lemma bounded_exceeds a b n : of_length a <= n -> of_length b <= n -> bounded (fun _ => 0) n (wexceeds a b).
Proof.
  intros A B; eapply bounded_bind; [apply bounded_assume; cbn [of_list]; rewrite !bound_finite; lia|intros m o M _].
  apply bounded_ret; lia.
Qed.

Lemma of_sized_offer d w h : of_pair of_proposal (asized_offer d w h) <= Nat.max (of_proposal w) (of_proposal h).
Proof. unfold asized_offer; rewrite of_pair_is; destruct (fst (unsized d)), (snd (unsized d)); simpl of_proposal;
  lia. Qed.

Section Grid.

Variable lines : alignment.
Variable column_lines row_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cells : list wcell.
Variable columns rows : nat.
Hypothesis all_sound : Forall sound_cell cells.

Lemma singles_sound j : Forall sound_cell (wsingles cells j).
Proof. rewrite Forall_forall in *; intros c C; apply filter_In in C; apply all_sound, C. Qed.

Lemma row_sound i : Forall sound_cell (wcells_of_row cells i).
Proof. rewrite Forall_forall in *; intros c C; apply filter_In in C; apply all_sound, C. Qed.

Lemma bounded_height_without_gaps h n : of_proposal h <= n -> bounded of_proposal n (wheight_without_gaps y_gaps h).
Proof.
  intros H; destruct h as [|l]; simpl in *; [apply bounded_ret; simpl; lia|];
    pose proof (of_aless l (Number (total y_gaps))).
  eapply bounded_bind; [apply bounded_at_least_zero; simpl in *; lia|intros m x M X; apply bounded_ret; exact X].
Qed.

Lemma bounded_column_offer h w c n : of_proposal h <= n -> of_proposal w <= n ->
  bounded (of_pair of_proposal) n (wcolumn_offer y_gaps h w c).
Proof.
  intros H W; eapply bounded_bind; [apply bounded_height_without_gaps, H|intros m x M X]; apply bounded_ret.
  pose proof (of_sized_offer (wcell_is c) w x); lia.
Qed.

Lemma bounded_least_width c n : sound_cell c -> bounded of_length n (wleast_width c).
Proof.
  intros K; eapply bounded_bind; [apply (sound_answer _ K); rewrite of_pair_is; simpl; lia|intros m s M S]; sides s.
  apply bounded_ret; lia.
Qed.

Lemma bounded_most_width c n : sound_cell c -> bounded of_length n (wmost_width c).
Proof.
  intros K; eapply bounded_bind; [apply (sound_answer _ K)|intros m s M S; sides s; apply bounded_ret; lia].
  eapply Nat.le_trans; [apply of_sized_offer|simpl; lia].
Qed.

Lemma bounded_column_minimum j n : bounded bound n (wcolumn_minimum cells j).
Proof.
  pose proof (singles_sound j) as K; rewrite Forall_forall in K.
  eapply bounded_bind; [apply bounded_each; intros c m C _; apply bounded_least_width, K, C|intros m l M L].
  eapply bounded_bind; [apply bounded_longest, L|intros m' x M' X]; apply bounded_ret; rewrite bound_finite; exact X.
Qed.

Lemma bounded_counts_for_order j c n : sound_cell c -> bounded (of_list of_length) n (wcounts_for_order j c).
Proof.
  intros K; unfold wcounts_for_order; match goal with |- bounded _ _ (if ?b then _ else _) => destruct b end;
    [|apply bounded_ret; simpl; lia].
  eapply bounded_bind; [apply bounded_most_width, K|intros m x M X]; eapply bounded_bind;
    [apply bounded_least_width, K|intros m' y M' Y].
  eapply bounded_bind; [apply bounded_exceeds; lia|intros m'' b M'' _]; apply bounded_ret; destruct b; simpl; lia.
Qed.

Lemma bounded_column_flexibility j n : bounded of_length n (wcolumn_flexibility cells j).
Proof.
  pose proof (singles_sound j) as K; rewrite Forall_forall in K.
  eapply bounded_bind; [apply bounded_each; intros c m C _; apply bounded_most_width, K, C|intros m l M L].
  eapply bounded_bind; [apply bounded_joined; intros c k C _; rewrite Forall_forall in all_sound;
    apply bounded_counts_for_order, all_sound, C|intros m1 k M1 K1].
  eapply bounded_bind; [apply bounded_longest; rewrite list_app; lia|intros m2 x M2 X].
  eapply bounded_bind; [apply bounded_column_minimum|intros m3 y M3 Y]; apply bounded_ret; pose proof (of_aless x y);
    lia.
Qed.

Lemma bounded_column_need h w j n : of_proposal h <= n -> of_proposal w <= n ->
  bounded of_length n (wcolumn_need lines column_lines y_gaps cells h w j).
Proof. intros H W; apply bounded_need; [apply singles_sound|]; intros c m M; apply bounded_column_offer; lia. Qed.

Lemma bounded_plain_columns w h n : of_proposal w <= n -> of_proposal h <= n ->
  bounded (of_list of_length) n (wplain_columns lines column_lines x_gaps y_gaps cells columns w h).
Proof.
  intros W H; unfold wplain_columns; destruct w as [|[q|]]; simpl in W.
  - apply bounded_each; intros j m _ M; apply bounded_column_need; simpl; lia.
  - apply (bounded_tracks _ _ _ _ n); [intros; apply bounded_column_minimum|intros;
      apply bounded_column_flexibility| |lia|rewrite bound_minus; simpl; lia].
    intros j o m M O; apply bounded_column_need; simpl; lia.
  - apply bounded_each; intros j m _ M; apply bounded_column_need; simpl; lia.
Qed.

(* ---- G14 ---- *)

Lemma of_part {A} (f : A -> nat) (part : list A) l : (forall x, In x part -> In x l) -> of_list f part <= of_list f l.
Proof. intros H; apply list_at_most; intros x X; apply in_list, H, X. Qed.

Lemma in_firstn {A} (x : A) n l : In x (firstn n l) -> In x l.
Proof. intros H; rewrite <- (firstn_skipn n l); apply in_or_app; auto. Qed.

Lemma in_skipn {A} (x : A) n l : In x (skipn n l) -> In x l.
Proof. intros H; rewrite <- (firstn_skipn n l); apply in_or_app; auto. Qed.

Lemma of_columns d l : of_list of_length (columns_of d l) <= of_list of_length l.
Proof. apply of_part; intros x X; apply (in_skipn x (its_column d)), (in_firstn x (its_span d)), X. Qed.

Lemma of_columns_before d l : of_list of_length (columns_before d l) <= of_list of_length l.
Proof. apply of_part; intros x X; apply (in_firstn x (its_column d)), X. Qed.

Lemma of_columns_behind d l : of_list of_length (columns_behind d l) <= of_list of_length l.
Proof. apply of_part; intros x X; apply (in_skipn x (its_column d + its_span d)), X. Qed.

Lemma bound_lengths l : bound (alengths l) <= of_list of_length l.
Proof. unfold alengths; rewrite bound_total; apply list_map; intros x; rewrite bound_finite; lia. Qed.

Lemma bounded_counted_have c x n : sound_cell c -> bound x <= n -> bounded bound n (wcounted_have c x).
Proof.
  intros K X; eapply bounded_bind; [apply bounded_most_width, K|intros n1 m N1 M].
  eapply bounded_bind; [apply bounded_least_width, K|intros n2 l N2 L].
  eapply bounded_bind; [apply bounded_exceeds; simpl; rewrite ?bound_finite; lia|intros n3 b N3 _].
  match goal with |- bounded _ _ (if ?b then _ else _) => destruct b end; [|apply bounded_ret; lia].
  apply bounded_define; cbn [first others of_list]; rewrite ?bound_finite; lia.
Qed.

Lemma bounded_spanned w h l c n : sound_cell c -> of_proposal w <= n -> of_proposal h <= n -> of_list of_length l <= n
  ->
  bounded (of_list of_length) n (wspanned x_gaps y_gaps w h l c).
Proof.
  intros K W H L; unfold wspanned; cbv zeta.
  pose proof (of_columns (wcell_is c) l) as Mine; pose proof (of_columns_before (wcell_is c) l) as Before;
    pose proof (of_columns_behind (wcell_is c) l) as Behind.
  pose proof (bound_lengths (columns_of (wcell_is c) l)) as M;
    pose proof (bound_lengths (columns_before (wcell_is c) l ++ columns_behind (wcell_is c) l)) as O.
  rewrite list_app in O; destruct (aall_finite (columns_of (wcell_is c) l)); [|apply bounded_ret; exact L].
  eapply (bounded_bind of_proposal).
  { destruct w as [|[q|]]; [apply bounded_ret; simpl; lia| |apply bounded_ret; simpl; lia]; simpl in W;
      destruct (aall_finite _).
    - eapply bounded_bind; [apply bounded_define; cbn [first others of_list]; rewrite ?bound_minus; cbn [bound];
        lia|intros m x N X].
      apply bounded_ret; exact X.
    - apply bounded_ret; simpl; lia. }
  intros n1 o N1 O1; eapply bounded_bind; [apply bounded_column_offer; lia|intros n2 p N2 P].
  eapply bounded_bind; [apply (sound_answer _ K), P|intros n3 s N3 S]; sides s.
  assert (Rest : forall f m, (forall x, of_length (f x) <= Nat.max (of_length x) m) ->
    of_list of_length (columns_before (wcell_is c) l ++ map f (columns_of (wcell_is c) l) ++ columns_behind (wcell_is
      c) l) <= Nat.max (of_list of_length l) m).
  { intros f m F; rewrite !list_app; assert (of_list of_length (map f (columns_of (wcell_is c) l)) <= Nat.max (of_list
      of_length l) m); [|lia].
    apply list_at_most; intros y Y; apply in_map_iff in Y; destruct Y as (x & <- & X); pose proof (F x);
      apply (in_list of_length) in X; lia. }
  destruct (fst s) as [q|]; cbn [of_length] in *.
  - eapply bounded_bind; [apply bounded_counted_have; [exact K|cbn [bound]; lia]|intros n4 b N4 B].
    eapply bounded_bind; [apply bounded_define; cbn [first others of_list]; rewrite ?bound_share, ?bound_minus;
      cbn [bound]; lia|intros n5 m N5 M5].
    apply bounded_ret; eapply Nat.le_trans; [apply (Rest _ n5)|lia]; intros x; pose proof (of_aplus x (AFin m)) as A;
      cbn [of_length] in A; lia.
  - apply bounded_ret; eapply Nat.le_trans; [apply (Rest _ 0)|lia]; intros x; simpl; lia.
Qed.

Lemma in_insert_span c x l : In x (winsert_span c l) -> x = c \/ In x l.
Proof.
  induction l as [|d l IH]; simpl; [intros [->|[]]; auto|]; destruct (Nat.leb _ _); simpl; intros [->|H]; auto.
  destruct (IH H); auto.
Qed.

Lemma spanning_sound : Forall sound_cell (wspanning_cells cells).
Proof.
  apply Forall_forall; intros c C; assert (I : In c (filter (fun c => spans (wcell_is c)) cells)).
  { revert C; unfold wspanning_cells; induction (filter (fun c => spans (wcell_is c)) cells) as [|d l IH]; simpl;
      [tauto|].
    intros C; apply in_insert_span in C; destruct C as [->|C]; auto. }
  apply filter_In in I; rewrite Forall_forall in all_sound; apply all_sound, I.
Qed.

Lemma bounded_column_widths w h n : of_proposal w <= n -> of_proposal h <= n ->
  bounded (of_list of_length) n (wcolumn_widths lines column_lines x_gaps y_gaps cells columns w h).
Proof.
  intros W H; eapply bounded_bind; [apply bounded_plain_columns; assumption|].
  induction spanning_sound as [|c k C _ IH]; intros m l M L; simpl; [apply bounded_ret; exact L|].
  eapply bounded_bind; [apply bounded_spanned; [exact C|lia|lia|exact L]|intros m' l' M' L']; apply IH; lia.
Qed.

(* ---- G19 ---- *)

Lemma of_cell_width widths c : of_length (acell_width x_gaps widths c) <= of_list of_length widths.
Proof.
  unfold acell_width; eapply Nat.le_trans; [apply of_aplus|];
    pose proof (of_total_length (columns_of (wcell_is c) widths)).
  pose proof (of_columns (wcell_is c) widths); simpl; lia.
Qed.

Section Rows.

Variable widths : list alen.
Variable base : nat.
Hypothesis widths_known : of_list of_length widths <= base.

Lemma of_row_offer h c n : base <= n -> of_proposal h <= n -> of_pair of_proposal (arow_offer x_gaps widths h c) <= n.
Proof.
  intros N H; unfold arow_offer; rewrite of_pair_is; cbn [of_proposal]; pose proof (of_cell_width widths c).
  destruct (snd (unsized (wcell_is c))); simpl of_proposal; lia.
Qed.

Lemma bounded_height_at h c n : sound_cell c -> base <= n -> of_proposal h <= n -> bounded of_length n (wheight_at
  x_gaps widths h c).
Proof.
  intros K N H; eapply bounded_bind; [apply (sound_answer _ K), of_row_offer; assumption|intros m s M S]; sides s;
    apply bounded_ret; lia.
Qed.

Lemma bounded_row_minimum i n : base <= n -> bounded bound n (wrow_minimum x_gaps cells widths i).
Proof.
  intros N; pose proof (row_sound i) as K; rewrite Forall_forall in K.
  eapply bounded_bind; [apply bounded_each; intros c m C M; apply bounded_height_at; [apply K, C|lia|simpl;
    lia]|intros m l M L].
  eapply bounded_bind; [apply bounded_longest, L|intros m' x M' X]; apply bounded_ret; rewrite bound_finite; exact X.
Qed.

Lemma bounded_row_flexibility i n : base <= n -> bounded of_length n (wrow_flexibility x_gaps cells widths i).
Proof.
  intros N; pose proof (row_sound i) as K; rewrite Forall_forall in K.
  eapply bounded_bind; [apply bounded_each; intros c m C M; apply bounded_height_at; [apply K, C|lia|simpl;
    lia]|intros m l M L].
  eapply bounded_bind; [apply bounded_longest, L|intros m' x M' X].
  eapply bounded_bind; [apply bounded_row_minimum; lia|intros m3 y M3 Y]; apply bounded_ret; pose proof (of_aless x y);
    lia.
Qed.

Lemma bounded_row_need h i n : base <= n -> of_proposal h <= n -> bounded of_length n (wrow_need lines row_lines x_gaps
  cells widths h i).
Proof. intros N H; apply bounded_need; [apply row_sound|]; intros c m M; apply bounded_ret, of_row_offer; lia. Qed.

Lemma bounded_row_heights h n : base <= n -> of_proposal h <= n ->
  bounded (of_list of_length) n (wrow_heights lines row_lines x_gaps y_gaps cells rows widths h).
Proof.
  intros N H; unfold wrow_heights; destruct h as [|[q|]]; simpl in H.
  - apply bounded_each; intros j m _ M; apply bounded_row_need; simpl; lia.
  - apply (bounded_tracks _ _ _ _ n); [intros; apply bounded_row_minimum; lia|intros; apply bounded_row_flexibility;
      lia| |lia|rewrite bound_minus; simpl; lia].
    intros j o m M O; apply bounded_row_need; simpl; lia.
  - apply bounded_each; intros j m _ M; apply bounded_row_need; simpl; lia.
Qed.

End Rows.

Lemma bounded_grid_answer p n : of_pair of_proposal p <= n ->
  bounded (of_pair of_length) n (wgrid_answer lines column_lines row_lines x_gaps y_gaps cells columns rows p).
Proof.
  intros P; sides p; eapply bounded_bind; [apply bounded_column_widths; lia|intros m l M L].
  eapply bounded_bind; [apply (bounded_row_heights l m); lia|intros m' k M' K]; apply bounded_ret; rewrite of_pair_is.
  apply Nat.max_lub; (eapply Nat.le_trans; [apply of_aplus|]); simpl of_length at 2; pose proof (of_total_length l);
    pose proof (of_total_length k); lia.
Qed.

(* ---- G20-G24 ---- *)

Lemma bounded_track_line a g track l offered n : Forall sound_cell l -> of_length track <= n ->
  (forall c, of_pair of_proposal (offered c) <= n) -> bounded bound n (wtrack_line a g track l offered).
Proof.
  intros K T O; rewrite Forall_forall in K; eapply bounded_bind; [apply (bounded_each of_counted)|intros m k M L].
  { intros c m C M; apply filter_In in C; pose proof (O c); eapply bounded_bind;
      [apply (sound_answer _ (K c (proj1 C))); lia|intros m2 s M2 S].
    eapply bounded_bind; [apply bounded_guide_in; [exact (K c (proj1 C))|lia]|intros m3 x M3 X]; apply bounded_ret;
      rewrite of_counted_is; lia. }
  pose proof (of_finite_ones k) as F; destruct (afinite_ones k) as [|c k']; [apply bounded_ret; simpl; lia|];
    cbn [of_list] in F; cbv zeta.
  pose proof (of_after a c) as C; destruct c as [s u]; pose proof (of_counted_is s u) as U.
  eapply bounded_bind; [apply bounded_greatest; [cbn [snd]; lia|eapply Nat.le_trans;
    [apply of_guides|lia]]|intros n1 y N1 Y].
  eapply bounded_bind; [apply bounded_greatest; [eapply Nat.le_trans; [exact C|lia]|eapply Nat.le_trans;
    [apply of_afters|lia]]|intros n2 z N2 Z].
  apply bounded_ret; cbn [bound]; rewrite !bound_minus, bound_finite; lia.
Qed.

Lemma bounded_start_in_cell a c from room g line p n : sound_cell c -> bound from <= n -> of_length room <= n -> bound
  line <= n ->
  of_pair of_proposal p <= n -> bounded bound n (wstart_in_cell a c from room g line p).
Proof.
  intros K F R L P; eapply bounded_bind; [apply (sound_answer _ K), P|intros m s M S]; cbv zeta;
    pose proof (of_along of_length a s).
  assert (By : forall u, bound (Plus from (Times u (minus (afinite room) (afinite (along a s))))) <= m).
  { intros u; cbn [bound]; rewrite bound_minus, !bound_finite; lia. }
  destruct (anchor (wcell_is c)); [apply bounded_ret, By|]; destruct (spans (wcell_is c)); [apply bounded_ret, By|].
  eapply bounded_bind; [apply bounded_guide_in; [exact K|lia]|intros m' x M' X]; apply bounded_ret; cbn [bound];
    rewrite bound_minus; lia.
Qed.

Lemma of_nth {A} (f : A -> nat) i l d n : of_list f l <= n -> f d <= n -> f (nth i l d) <= n.
Proof.
  intros L D; destruct (nth_in_or_default i l d) as [H| ->]; [|exact D]; pose proof (in_list f l _ H); lia.
Qed.

Lemma bounded_grid_places p n : of_pair of_proposal p <= n ->
  bounded (of_list of_place) n (wgrid_places lines column_lines row_lines x_gaps y_gaps cells columns rows p).
Proof.
  intros P; sides p; eapply bounded_bind; [apply bounded_column_widths; lia|intros n1 l N1 L].
  eapply bounded_bind; [apply (bounded_row_heights l n1); lia|intros n2 k N2 K]; cbv zeta.
  assert (Final : forall c, of_pair of_proposal (afinal_offer x_gaps l k c) <= n2).
  { intros c; unfold afinal_offer; rewrite of_pair_is; cbn [of_proposal]; pose proof (of_cell_width l c).
    pose proof (of_nth of_length (its_row (wcell_is c)) k azero n2 K ltac:(simpl; lia)); lia. }
  assert (Starts : forall g u, of_list of_length u <= n2 -> of_list bound (astarts (Number 0) (map afinite u) g) <= n2).
  { intros g u U; eapply Nat.le_trans; [apply of_starts|]; cbn [bound]; apply Nat.max_lub; [lia|]; eapply Nat.le_trans;
      [|exact U].
    apply list_map; intros x; rewrite bound_finite; lia. }
  eapply bounded_bind; [apply (bounded_each bound); intros j m _ M; apply bounded_track_line;
    [apply singles_sound|apply of_nth; simpl; lia|]|intros n3 xs N3 X].
  { intros c; pose proof (Final c); lia. }
  eapply bounded_bind; [apply (bounded_each bound); intros j m _ M; apply bounded_track_line;
    [apply row_sound|apply of_nth; simpl; lia|]|intros n4 ys N4 Y].
  { intros c; pose proof (Final c); lia. }
  apply bounded_each; intros c m C M; rewrite Forall_forall in all_sound; pose proof (all_sound c C) as S;
    pose proof (Final c) as F.
  pose proof (of_cell_width l c) as CW.
  eapply bounded_bind; [apply bounded_start_in_cell; [exact S|apply of_nth; [|simpl; lia]|lia|apply of_nth; [lia|simpl;
    lia]|lia]|intros n5 x N5 X'].
  { pose proof (Starts x_gaps l ltac:(lia)); lia. }
  eapply bounded_bind; [apply bounded_start_in_cell; [exact S|apply of_nth; [|simpl; lia]|apply of_nth; simpl;
    lia|apply of_nth; [lia|simpl; lia]|lia]|intros n6 y N6 Y'].
  { pose proof (Starts y_gaps k ltac:(lia)); lia. }
  apply bounded_ret; rewrite of_place_is, of_pair_is; lia.
Qed.

Lemma sound_grid : sound (wgrid lines column_lines row_lines x_gaps y_gaps cells columns rows).
Proof.
  apply sound_container; [|intros; apply bounded_grid_answer; assumption|intros; apply bounded_grid_places; assumption].
  apply Forall_forall; intros k K; apply in_map_iff in K; destruct K as (c & <- & C);
    rewrite Forall_forall in all_sound; apply all_sound, C.
Qed.

End Grid.

Lemma sound_grid_of lines xs ys rows codes : Forall sound codes -> sound (wgrid_of lines xs ys rows codes).
Proof.
  intros K; apply sound_grid; apply Forall_forall; intros c C; apply in_map_iff in C; destruct C as ([k d] & <- & C).
  rewrite Forall_forall in K; apply K, (in_combine_l _ _ _ _ C).
Qed.

(* When one width suffices, fourth part: grids of single-column cells.

   A column is a member of a distribution, as long as its longest cell, and a row likewise.
     Widths do not depend on heights,
   and heights not on widths. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Distribution Stacks Spacing Grids Steady SteadyDistribution.
Import ListNotations.

(* A line by an edge or a centre of an axis. *)
Definition by_edge (a : axis) (g : guide) : Prop := exists c, 0 <= c <= 1 /\ at_share a c g.

Lemma near_between d l l' m m' : near d l l' -> same l m -> same l' m' -> near d m m'.
Proof. unfold same; intros; lens. Qed.

Lemma longest_filtered {A} (f : A -> len) (p : A -> bool) l :
  same (longest (map f l)) (longer (longest (map f (filter (fun x => negb (p x)) l))) (longest (map f (filter p l)))).
Proof.
  induction l as [|x l IH]; simpl; [split; fractions|]; destruct (p x); simpl; revert IH; unfold same;
    generalize (longest (map f l)), (longest (map f (filter (fun x => negb (p x)) l))), (longest (map f (filter p l))),
      (f x); intros; lens.
Qed.

Definition cell_length (a : axis) (offered : cell -> offer) (c : cell) : len := along a (answer (inside c) (offered c)).

(* G22: by edges and centres, cells need as much as the longest. *)
Lemma even_need a g cells offered : by_edge a g -> Forall (fun c => unmarked (inside c)) cells ->
  same (longest (map (cell_length a offered) cells)) (need a g cells offered).
Proof.
  intros (c & C & S) U; unfold need; cbv zeta.
  assert (E : evenly a c (map (fun x => (answer (inside x) (offered x),
    guide_in (inside x) (offered x) g)) (filter lined cells))).
  { apply Forall_forall; intros y Y; apply in_map_iff in Y; destruct Y as (x & <- & X); apply filter_In in X; simpl.
    rewrite Forall_forall in U; apply S, U, X. }
  pose proof (even_union a c _ C E) as V; rewrite map_map in V;
    pose proof (longest_filtered (cell_length a offered) lined cells) as L.
  revert V L; unfold same, cell_length; cbv beta; simpl fst.
  generalize (longest (map (fun x => along a (answer (inside x) (offered x))) (filter lined cells))).
  generalize (longest (map (fun x => along a (answer (inside x) (offered x))) cells)).
  generalize (longest (map (fun x => along a (answer (inside x) (offered x))) (filter (fun c => negb (lined c))
    cells))).
  match goal with |- context [union a ?l] => generalize (union a l) end; intros; lens.
Qed.

Lemma near_need d a g cells offered offered' : 0 <= d -> by_edge a g -> Forall (fun c => unmarked (inside c)) cells ->
  Forall (fun c => near d (cell_length a offered c) (cell_length a offered' c)) cells ->
  near d (need a g cells offered) (need a g cells offered').
Proof.
  intros D B U N; eapply near_between; [|apply even_need; assumption|apply even_need; assumption].
  apply near_longest; [exact D|]; clear U; induction N as [|c l H _ IH]; simpl; constructor; assumption.
Qed.

(* Tracks that are members of a distribution, or all offered nil or infinity. *)
Lemma near_tracks d low low' flex flex' taken taken' groups n q q' :
  (forall i, low i == low' i) -> (forall i, near 0 (flex i) (flex' i)) ->
  (forall i o o', o <= o' -> near (o' - o) (taken i o) (taken' i o')) -> 0 <= d -> q <= q' -> q' <= q + d ->
  Forall2 (near d) (tracks low flex taken groups n q) (tracks low' flex' taken' groups n q') /\
  near d (total_length (tracks low flex taken groups n q)) (total_length (tracks low' flex' taken' groups n q')).
Proof.
  intros L F T D A B; split; [|apply (total_of_members low low' flex flex' taken taken' groups L F T d q q' n D A B)].
  unfold tracks; induction (seq 0 n) as [|i l IH]; simpl; constructor; [|exact IH].
  apply (members_near low low' flex flex' taken taken' groups L F T d q q' i D A B).
Qed.

Lemma near_all d (f f' : nat -> len) l : 0 <= d -> (forall i, near 0 (f i) (f' i)) ->
  Forall2 (near d) (map f l) (map f' l) /\ near d (total_length (map f l)) (total_length (map f' l)).
Proof.
  intros D H; split.
  - induction l as [|i l IH]; simpl; constructor; [apply near_more with (1 := H i), D|exact IH].
  - apply near_more with 0; [|exact D]; apply total_near; induction l as [|i l IH]; simpl; constructor; auto.
Qed.

Section Grid.

Variable lines : alignment.
Variable column_lines row_lines : list guide.
Variable x_gaps y_gaps : list Q.
Variable cells : list cell.
Variable columns rows : nat.
Hypothesis all_unmarked : Forall (fun c => unmarked (inside c)) cells.
Hypothesis no_spans : Forall (fun c => spans c = false) cells.
Hypothesis by_columns : forall j, by_edge Horizontal (column_line lines column_lines j).
Hypothesis by_rows : forall i, by_edge Vertical (row_line lines row_lines i).

Lemma filtered_all (P : cell -> Prop) f : Forall P cells -> Forall P (filter f cells).
Proof. intros H; apply Forall_forall; intros c C; apply filter_In in C; rewrite Forall_forall in H; apply H, C. Qed.

Lemma no_spanning : spanning_cells cells = [].
Proof.
  unfold spanning_cells; assert (E : filter spans cells = []); [|rewrite E; reflexivity].
  clear all_unmarked; induction no_spans as [|c l H K IH]; simpl; [reflexivity|]; rewrite H; exact (IH K).
Qed.

(* ---- Columns ---- *)

Section Columns.

Hypothesis all_steady : Forall (fun c => steady Horizontal (inside c)) cells.

Lemma near_column_need d w w' h h' j : 0 <= d -> near_proposal d w w' ->
  near d (column_need lines column_lines y_gaps cells h w j) (column_need lines column_lines y_gaps cells h' w' j).
Proof.
  intros D W; apply near_need; [exact D|apply by_columns|apply filtered_all, all_unmarked|].
  apply Forall_forall; intros c C; apply filter_In in C; destruct C as [C _]; rewrite Forall_forall in all_steady.
  apply (all_steady c C); [exact D|]; simpl; destruct (fst (unsized c)); [split; lra|exact W].
Qed.

Lemma near_columns d w w' h h' : 0 <= d -> near_proposal d w w' ->
  Forall2 (near d) (column_widths lines column_lines x_gaps y_gaps cells columns w h) (column_widths lines column_lines
    x_gaps y_gaps cells columns w' h') /\
  near d (total_length (column_widths lines column_lines x_gaps y_gaps cells columns w h))
         (total_length (column_widths lines column_lines x_gaps y_gaps cells columns w' h')).
Proof.
  intros D W; unfold column_widths; rewrite no_spanning; simpl fold_left; unfold plain_columns.
  destruct w as [|[q|]], w' as [|[q'|]]; simpl in W; try tauto.
  - apply near_all; [exact D|]; intros j; apply near_column_need; [lra|exact I].
  - apply near_tracks; try (rewrite !sub_is; lra); try exact D; try (intros; reflexivity).
    + intros i; apply near_same; lra.
    + intros i o o' L; apply near_column_need; [lra|split; lra].
  - apply near_all; [exact D|]; intros j; apply near_column_need; [lra|exact I].
Qed.

Lemma steady_grid_x : steady Horizontal (grid lines column_lines row_lines x_gaps y_gaps cells columns rows).
Proof.
  intros d e e' D H; simpl; apply near_plus, near_columns; assumption.
Qed.

End Columns.

(* ---- Rows ---- *)

Section Rows.

Hypothesis all_steady : Forall (fun c => steady Vertical (inside c)) cells.

Lemma near_height_at d v v' h h' c : 0 <= d -> In c cells -> near_proposal d h h' ->
  near d (height_at x_gaps v h c) (height_at x_gaps v' h' c).
Proof.
  intros D C H; rewrite Forall_forall in all_steady; apply (all_steady c C); [exact D|]; simpl.
  destruct (snd (unsized c)); [split; lra|exact H].
Qed.

Lemma near_heights v v' h h' i : near_proposal 0 h h' ->
  near 0 (longest (map (height_at x_gaps v h) (cells_of_row cells i))) (longest (map (height_at x_gaps v' h')
    (cells_of_row cells i))).
Proof.
  intros H; apply near_longest; [lra|]; assert (S : forall c, In c (cells_of_row cells i) ->
    In c cells) by (intros c C; apply filter_In in C; tauto).
  induction (cells_of_row cells i) as [|c l IH]; simpl; constructor.
  - apply near_height_at; [lra|apply S; left; reflexivity|exact H].
  - apply IH; intros; apply S; right; assumption.
Qed.

Lemma near_row_need d v v' h h' i : 0 <= d -> near_proposal d h h' ->
  near d (row_need lines row_lines x_gaps cells v h i) (row_need lines row_lines x_gaps cells v' h' i).
Proof.
  intros D H; apply near_need; [exact D|apply by_rows|apply filtered_all, all_unmarked|].
  apply Forall_forall; intros c C; apply filter_In in C; apply near_height_at; [exact D|apply C|exact H].
Qed.

Lemma near_rows d v v' h h' : 0 <= d -> near_proposal d h h' ->
  Forall2 (near d) (row_heights lines row_lines x_gaps y_gaps cells rows v h) (row_heights lines row_lines x_gaps
    y_gaps cells rows v' h') /\
  near d (total_length (row_heights lines row_lines x_gaps y_gaps cells rows v h))
         (total_length (row_heights lines row_lines x_gaps y_gaps cells rows v' h')).
Proof.
  intros D H; unfold row_heights.
  assert (Low : forall i, row_minimum x_gaps cells v i == row_minimum x_gaps cells v' i).
  { intros i; apply near_equal, near_heights; split; lra. }
  assert (Flex : forall i, near 0 (row_flexibility x_gaps cells v i) (row_flexibility x_gaps cells v' i)).
  { intros i; unfold row_flexibility; pose proof (near_heights v v' everything everything i I) as N;
      pose proof (Low i) as M; revert N M.
    generalize (row_minimum x_gaps cells v i), (row_minimum x_gaps cells v' i).
    generalize (longest (map (height_at x_gaps v everything) (cells_of_row cells i))),
      (longest (map (height_at x_gaps v' everything) (cells_of_row cells i))).
    intros; lens. }
  destruct h as [|[q|]], h' as [|[q'|]]; simpl in H; try tauto.
  - apply near_all; [exact D|]; intros j; apply near_row_need; [lra|exact I].
  - apply near_tracks; try (rewrite !sub_is; lra); try exact D; try assumption.
    intros i o o' L; apply near_row_need; [lra|split; lra].
  - apply near_all; [exact D|]; intros j; apply near_row_need; [lra|exact I].
Qed.

Lemma steady_grid_y : steady Vertical (grid lines column_lines row_lines x_gaps y_gaps cells columns rows).
Proof. intros d e e' D H; simpl; apply near_plus, near_rows; assumption. Qed.

End Rows.

(* ---- What cells are offered at last ---- *)

Definition finally (p : offer) : list offer :=
  let widths := column_widths lines column_lines x_gaps y_gaps cells columns (fst p) (snd p) in
  map (final_offer x_gaps widths (row_heights lines row_lines x_gaps y_gaps cells rows widths (snd p))) cells.

(* These are the offers at which cells are put (G20). *)
Lemma finally_put p : map fst (grid_places lines column_lines row_lines x_gaps y_gaps cells columns rows p) = finally p.
Proof. unfold grid_places, finally; cbv zeta; rewrite map_map; reflexivity. Qed.

Lemma near_cell_width d v v' c : 0 <= d -> Forall2 (near d) v v' -> In c cells -> its_span c = 1%nat ->
  near d (cell_width x_gaps v c) (cell_width x_gaps v' c).
Proof.
  intros D V C S; unfold cell_width; apply near_plus; unfold columns_of; rewrite S.
  generalize (its_column c) as j; induction V as [|x y v v' X V IH]; intros [|j]; simpl; try (split; lra).
  - revert X; clear; intros; lens.
  - apply IH.
Qed.

Lemma near_finally a d p p' : Forall (fun c => steady a (inside c)) cells -> Forall (fun c => its_span c = 1%nat) cells
  ->
  0 <= d -> near_proposal d (along a p) (along a p') ->
  Forall2 (fun o o' => near_proposal d (along a o) (along a o')) (finally p) (finally p').
Proof.
  intros S O D H; unfold finally; cbv zeta.
  set (w := column_widths lines column_lines x_gaps y_gaps cells columns (fst p) (snd p)).
  set (w' := column_widths lines column_lines x_gaps y_gaps cells columns (fst p') (snd p')).
  assert (M : forall c, In c cells -> near_proposal d (along a (final_offer x_gaps w (row_heights lines row_lines
    x_gaps y_gaps cells rows w (snd p)) c))
    (along a (final_offer x_gaps w' (row_heights lines row_lines x_gaps y_gaps cells rows w' (snd p')) c))).
  { intros c C; rewrite Forall_forall in O; destruct a; simpl in H |- *.
    - apply near_cell_width; [exact D|apply near_columns; assumption|exact C|apply O, C].
    - destruct (near_rows S d w w' (snd p) (snd p') D H) as [R _]; revert R.
      generalize (row_heights lines row_lines x_gaps y_gaps cells rows w (snd p)),
        (row_heights lines row_lines x_gaps y_gaps cells rows w' (snd p')).
      intros k k' R; generalize (its_row c); clear - R D; induction R as [|x y k k' X R IH]; intros [|i]; simpl; auto;
        split; lra. }
  revert M; generalize (final_offer x_gaps w (row_heights lines row_lines x_gaps y_gaps cells rows w (snd p))).
  generalize (final_offer x_gaps w' (row_heights lines row_lines x_gaps y_gaps cells rows w' (snd p'))); intros f f' M;
    clear - M.
  induction cells as [|c l IH]; simpl; [constructor|].
  constructor; [apply M; left; reflexivity|apply IH; intros; apply M; right; assumption].
Qed.

End Grid.

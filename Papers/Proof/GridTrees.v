(* The structure of a grid does not depend on what is in its cells. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Stacks Spacing Grids Structure.
From Plumb Require Import Writers Scopes Meanings Operations Codes StackCodes ChoiceCodes GridCodes GridProofs GridRowProofs.
Import ListNotations.

Definition unseen (l : located) : located :=
  Located (at_row l) (at_column l) (span l) (whole l) (info l) (Content no_view (its_priority (held l)) (its_edges
    (held l))).

Section Rows.

Context {A : Type}.
Variable v : A -> view.
Variable p : A -> priority.
Variable e : A -> edges.

Notation seen_rows := (rows_with v p e).
Notation blank_rows := (rows_with (fun _ => no_view) p e).

Lemma located_cells_unseen cells : forall i j,
  located_cells i j (map (fun '(k, t) => (k, Content no_view (p t) (e t))) cells) =
  map unseen (located_cells i j (map (fun '(k, t) => (k, Content (v t) (p t) (e t))) cells)).
Proof. induction cells as [|[k t] cells IH]; intros i j; simpl; [reflexivity|]; rewrite IH; reflexivity. Qed.

Lemma columns_unseen rows : columns_in (blank_rows rows) = columns_in (seen_rows rows).
Proof.
  induction rows as [|[k cells] rows IH]; simpl; [reflexivity|]; unfold columns_in in *; rewrite IH;
    destruct (is_rowless k); [reflexivity|].
  f_equal; induction cells as [|[i t] cells J]; simpl; [reflexivity|]; rewrite J; reflexivity.
Qed.

Lemma located_unseen n rows : forall i, located_rows n i (blank_rows rows) = map unseen (located_rows n i (seen_rows
  rows)).
Proof.
  induction rows as [|[k cells] rows IH]; intros i; simpl; [reflexivity|]; rewrite map_app; f_equal; [|apply IH].
  destruct (is_rowless k); [|apply located_cells_unseen]; rewrite !map_map; apply map_ext; intros [j t]; reflexivity.
Qed.

Lemma views_in_order n rows : forall i,
  map (fun l => its_view (held l)) (located_rows n i (seen_rows rows)) = flat_map (fun r => map (fun c => v (snd c))
    (snd r)) rows.
Proof.
  induction rows as [|[k cells] rows IH]; intros i; simpl; [reflexivity|]; rewrite map_app, IH; f_equal.
  destruct (is_rowless k); [rewrite !map_map; apply map_ext; intros [j t]; reflexivity|].
  generalize 0%nat; induction cells as [|[j t] cells J]; intros m; simpl; [reflexivity|]; rewrite J; reflexivity.
Qed.

End Rows.

Lemma filter_unseen f l : (forall x, f (unseen x) = f x) -> filter f (map unseen l) = map unseen (filter f l).
Proof. intros H; induction l as [|x l IH]; simpl; [reflexivity|]; rewrite H; destruct (f x); simpl; rewrite IH;
  reflexivity. Qed.

Lemma gap_between_unseen a together l : (forall x y, together (unseen x) (unseen y) = together x y) ->
  gap_between a together (map unseen l) = gap_between a together l.
Proof.
  intros H; unfold gap_between; f_equal; rewrite flat_map_concat_map, map_map, flat_map_concat_map; f_equal.
  apply map_ext; intros x; rewrite <- (map_map unseen (fun y => gap a (its_edges (held (unseen x))) (its_edges (held
    y)))).
  assert (F : filter (together (unseen x)) (map unseen l) = map unseen (filter (together x) l)).
  { induction l as [|y l IH]; simpl; [reflexivity|]; rewrite H; destruct (together x y); simpl; rewrite IH;
      reflexivity. }
  rewrite F, !map_map; reflexivity.
Qed.

Lemma grid_gaps_unseen a s n together l : (forall j x y, together j (unseen x) (unseen y) = together j x y) ->
  grid_gaps a s n together (map unseen l) = grid_gaps a s n together l.
Proof. intros H; destruct s; simpl; try reflexivity; apply map_ext; intros j; apply gap_between_unseen, H. Qed.

Lemma line_of_column_unseen g l j : line_of_column g (map unseen l) j = line_of_column g l j.
Proof. unfold line_of_column; rewrite flat_map_concat_map, map_map, <- flat_map_concat_map; reflexivity. Qed.

(* The code of a grid: the code of its cells in their order, and a structure in which no view is seen. *)
Definition wgrid_of (lines : alignment) (xs ys : spacing) (rows : list row_of_cells) (codes : list code) : code :=
  let columns := columns_in rows in
  let cells := located_rows columns 0 rows in
  wgrid lines (map (line_of_column (fst lines) cells) (seq 0 columns)) (map (line_of_row (snd lines)) rows)
    (grid_gaps Horizontal xs columns meet cells) (grid_gaps Vertical ys (length rows) overlap cells)
    (map (fun '(k, d) => Wcell k d) (combine codes (map cell_of cells))) columns (length rows).

Lemma cells_of_codes r ks ls : Forall2 (implements r) ks (map (fun l => its_view (held l)) ls) ->
  Forall2 (cell_means r) (map (fun '(k, d) => Wcell k d) (combine ks (map cell_of (map unseen ls)))) (map cell_of ls).
Proof.
  revert ks; induction ls as [|l ls IH]; intros ks H; inversion H; subst; simpl; constructor; [split;
    [assumption|reflexivity]|apply IH; assumption].
Qed.

Lemma implements_grid_of {A} r lines xs ys (v : A -> view) p e rows codes :
  Forall2 (implements r) codes (flat_map (fun r => map (fun c => v (snd c)) (snd r)) rows) ->
  implements r (wgrid_of lines xs ys (rows_with (fun _ => no_view) p e rows) codes) (grid_of lines xs ys (rows_with v p
    e rows)).
Proof.
  intros K; unfold wgrid_of, grid_of; rewrite (columns_unseen v p e rows), (located_unseen v p e).
  set (n := columns_in (rows_with v p e rows)); set (ls := located_rows n 0 (rows_with v p e rows)).
  rewrite !grid_gaps_unseen by reflexivity.
  assert (L : length (rows_with (fun _ => no_view) p e rows) = length (rows_with v p e rows)) by (unfold rows_with;
    rewrite !map_length; reflexivity).
  rewrite L.
  assert (R : map (line_of_row (snd lines)) (rows_with (fun _ => no_view) p e rows) = map (line_of_row (snd lines))
    (rows_with v p e rows)).
  { unfold rows_with; rewrite !map_map; apply map_ext; intros [i cells]; reflexivity. }
  rewrite R.
  assert (C : map (line_of_column (fst lines) (map unseen ls)) (seq 0 n) = map (line_of_column (fst lines) ls) (seq 0
    n)).
  { apply map_ext; intros j; apply line_of_column_unseen. }
  rewrite C; apply implements_grid, cells_of_codes; unfold ls; rewrite views_in_order; exact K.
Qed.

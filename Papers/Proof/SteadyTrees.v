(* When one width suffices, fifth part: answers of trees are steady.

   In the fragment of leaves, frames, paddings, offsets, fixed sizes, layers, stacks with priorities and grids of
   single-column cells, aligned by edges and centres, every answer is steady. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Spacing Grids Structure GridTrees Trees
  Compiler.
From Plumb Require Import Steady SteadyDistribution SteadyStacks SteadyGrids.
Import ListNotations.

Lemma along_same b (e : offer) : along (other_axis b) e = across b e.
Proof. destruct b; reflexivity. Qed.

Lemma along_other {A} b (x y : A) : along (other_axis b) (turned b x y) = y.
Proof. destruct b; reflexivity. Qed.

Lemma across_other {A} b (x y : A) : across b (turned b x y) = y.
Proof. destruct b; reflexivity. Qed.

(* Every axis is that of a stack or the other one. *)
Lemma axis_cases a b : a = b \/ a = other_axis b.
Proof. destruct a, b; auto. Qed.

(* Lines by edges and centres there are. *)
Lemma edges_and_centres : (by_edge Horizontal leading /\ by_edge Horizontal center_x /\ by_edge Horizontal trailing) /\
  (by_edge Vertical top /\ by_edge Vertical center_y /\ by_edge Vertical bottom).
Proof.
  repeat split.
  - exists 0; split; [lra|apply shared_leading].
  - exists (1 # 2); split; [lra|apply shared_center_x].
  - exists 1; split; [lra|apply shared_trailing].
  - exists 0; split; [lra|apply shared_top].
  - exists (1 # 2); split; [lra|apply shared_center_y].
  - exists 1; split; [lra|apply shared_bottom].
Qed.

Section Stack.

Variable b : axis.
Variable gaps : list Q.
Variable line : guide.
Variable vs : list view.
Variable groups : list (list nat).
Hypothesis all_unmarked : Forall unmarked vs.
Hypothesis by_line : by_edge (other_axis b) line.

Lemma crossing p : map (fun c => along (other_axis b) (fst c)) (counted_in b gaps line vs groups p) =
  map (fun '(v, l) => along (other_axis b) (answer v (turned b l (across b p)))) (combine vs (offers_along b gaps vs
    groups p)).
Proof.
  unfold counted_in, count_children, offers; rewrite map_map; generalize (offers_along b gaps vs groups p); clear.
  induction vs as [|v l IH]; intros [|o k]; simpl; try reflexivity; rewrite IH; reflexivity.
Qed.

Lemma steady_across : Forall (steady (other_axis b)) vs -> steady (other_axis b) (stack b gaps line vs groups).
Proof.
  intros S d p p' D H; simpl; unfold remember, stack_answer; rewrite !along_other; destruct by_line as (c & C & E).
  assert (N : near d (longest (map (fun c => along (other_axis b) (fst c)) (counted_in b gaps line vs groups p)))
                     (longest (map (fun c => along (other_axis b) (fst c)) (counted_in b gaps line vs groups p')))).
  { apply near_longest; [exact D|]; rewrite !crossing.
    pose proof (length_of_offers b gaps vs groups p) as L; pose proof (length_of_offers b gaps vs groups p') as L'.
    revert L L'; generalize (offers_along b gaps vs groups p), (offers_along b gaps vs groups p');
      rewrite !along_same in H.
    clear all_unmarked; induction S as [|v l S _ IH]; intros k k' K K'; [constructor|].
    destruct k as [|o k], k' as [|o' k']; try discriminate; simpl; constructor; [|apply IH; simpl in *; lia].
    apply S; [exact D|]; rewrite !along_other; exact H. }
  eapply near_between; [exact N| |]; apply (even_extent _ c); try exact C; apply evenly_counted; assumption.
Qed.

(* What the children are offered to be placed. *)
Lemma near_placing a d e e' : Forall (steady a) vs -> 0 <= d -> near_proposal d (along a e) (along a e') ->
  near_proposal d (along a (placing_offer b gaps line vs groups e)) (along a (placing_offer b gaps line vs groups e')).
Proof.
  intros S D H; destruct (axis_cases a b) as [->| ->]; unfold placing_offer.
  - destruct (across b e), (across b e'); rewrite ?along_turned; exact H.
  - rewrite !along_same in H; destruct (across b e) eqn:E, (across b e') eqn:E'; simpl in H; try tauto.
    + rewrite !along_other; pose proof (steady_across S d e e' D) as N; rewrite !along_same, E, E' in N.
      specialize (N I); unfold near_proposal; destruct b; exact N.
    + rewrite !along_same, E, E'; exact H.
Qed.

Lemma near_offers a d e e' : Forall (steady a) vs -> 0 <= d -> near_proposal d (along a e) (along a e') ->
  Forall2 (fun o o' => near_proposal d (along a o) (along a o')) (offers b gaps vs groups e) (offers b gaps vs groups
    e').
Proof.
  intros S D H; unfold offers; destruct (axis_cases a b) as [->| ->].
  - pose proof (near_offers_along b gaps vs groups S d e e' D H) as N.
    induction N as [|o o' k k' O N IH]; simpl; constructor; [rewrite !along_turned; exact O|exact IH].
  - pose proof (length_of_offers b gaps vs groups e) as L; pose proof (length_of_offers b gaps vs groups e') as L'.
    rewrite !along_same in H; rewrite <- L' in L; clear L'; revert L.
    generalize (offers_along b gaps vs groups e), (offers_along b gaps vs groups e'); clear - H.
    induction l as [|o k IH]; intros [|o' k'] L; try discriminate; simpl; constructor; [rewrite !along_other; exact H|].
    apply IH; simpl in L; lia.
Qed.

End Stack.

Section Layers.

Variable a : axis.
Variable lines : alignment.
Variable vs : list view.
Variable sizing : list bool.
Hypothesis all_unmarked : Forall unmarked vs.
Hypothesis all_steady : Forall (steady a) vs.
Hypothesis by_lines : by_edge Horizontal (fst lines) /\ by_edge Vertical (snd lines).

Lemma sizing_all (P : view -> Prop) : Forall P vs -> Forall P (sizing_children vs sizing).
Proof.
  intros H; apply Forall_forall; intros v V; apply in_map_iff in V; destruct V as ([v' b] & <- & V);
    apply filter_In in V.
  rewrite Forall_forall in H; apply H, (in_combine_l _ _ _ _ (proj1 V)).
Qed.

Lemma near_union d g p p' : 0 <= d -> near_proposal d (along a p) (along a p') -> by_edge a g ->
  near d (union a (count_children (sizing_children vs sizing) (map (fun _ => p) (sizing_children vs sizing)) g))
         (union a (count_children (sizing_children vs sizing) (map (fun _ => p') (sizing_children vs sizing)) g)).
Proof.
  intros D H (c & C & E).
  pose proof (sizing_all _ all_steady) as S; pose proof (sizing_all _ all_unmarked) as U.
  eapply near_between; [|apply (even_union _ c); [exact C|apply evenly_counted; assumption]..].
  apply near_longest; [exact D|]; unfold count_children; clear U; induction S as [|v l S _ IH]; simpl; constructor;
    [|exact IH].
  apply S; assumption.
Qed.

Lemma steady_layers : steady a (layers lines vs sizing).
Proof.
  intros d p p' D H; destruct by_lines as [X Y]; simpl; unfold remember, layers_answer.
  pose proof (fun g => near_union d g p p' D H) as G; clear all_steady; destruct a; apply G; assumption.
Qed.

End Layers.

(* ---- Trees ---- *)

(* A row whose cells are in columns, and a cell in one column, aligned by an edge or a centre. *)
Definition plain_row (r : row_info) : Prop :=
  is_rowless r = false /\ match stated_row_line r with Some g => by_edge Vertical g | None => True end.
Definition plain_cell (i : cell_info) : Prop :=
  span_of i = 1%nat /\ match stated_line i with Some g => by_edge Horizontal g | None => True end.

(* The fragment. *)
Fixpoint simple (t : tree) : Prop :=
  match t with
  | Leaf _ _ | Spacer _ | Divider => True
  | FixedFrame _ _ _ t | FlexibleFrame _ _ _ t | Padding _ t | FixedSize _ _ t | Offset _ t | Position _ t
  | Prioritised _ t | Spaced _ t | Mirrored t | Named _ t => simple t
  | Layered _ t u => simple t /\ simple u
  | Stack b _ line ts => by_edge (other_axis b) line /\ fold_right (fun t P => simple t /\ P) True ts
  | Layers lines ts => (by_edge Horizontal (fst lines) /\ by_edge Vertical (snd lines)) /\ fold_right (fun t P =>
    simple t /\ P) True ts
  | Circle | Measured _ | Ratio _ _ _ | Guided _ _ _ | Choice _ _ _ => False
  | Grid lines _ _ rows =>
    (by_edge Horizontal (fst lines) /\ by_edge Vertical (snd lines)) /\
    fold_right (fun row P => (plain_row (fst row) /\
      fold_right (fun c P => (plain_cell (fst c) /\ simple (snd c)) /\ P) True (snd row)) /\ P) True rows
  end.

Lemma simple_all ts : fold_right (fun t P => simple t /\ P) True ts -> Forall simple ts.
Proof. induction ts as [|t ts IH]; simpl; [constructor|]; intros [H I]; constructor; auto. Qed.

Definition rows_of_trees := list (row_info * list (cell_info * tree)).

Definition all_rows (P : tree -> Prop) (rows : rows_of_trees) : Prop :=
  Forall (fun row => plain_row (fst row) /\ Forall (fun c => plain_cell (fst c) /\ P (snd c)) (snd row)) rows.

Lemma simple_rows (rows : rows_of_trees) :
  fold_right (fun row P => (plain_row (fst row) /\
    fold_right (fun c P => (plain_cell (fst c) /\ simple (snd c)) /\ P) True (snd row)) /\ P) True rows -> all_rows
      simple rows.
Proof.
  induction rows as [|[r cells] rows IH]; simpl; [constructor|]; intros [[R C] H]; constructor; [|apply IH, H]; split;
    [exact R|].
  simpl; clear H; induction cells as [|c cells J]; simpl in *; [constructor|destruct C as [C D]; constructor;
    [exact C|apply J, D]].
Qed.

Lemma all_rows_more (P Q : tree -> Prop) (rows : rows_of_trees) :
  Forall (fun row => Forall (fun c => P (snd c) -> Q (snd c)) (snd row)) rows -> all_rows P rows -> all_rows Q rows.
Proof.
  intros H; induction H as [|[r cells] rows C _ IH]; intros A; [constructor|]; inversion A as [|? ? [R D] B]; subst.
  constructor; [split; [exact R|]|apply IH, B]; simpl in *; clear IH A B; induction C as [|c cells X _ J];
    [constructor|].
  inversion D as [|? ? [E F] G]; subst; constructor; [split; [exact E|apply X, F]|apply J, G].
Qed.

Section Cells.

Variable v : tree -> view.
Variable p : tree -> priority.
Variable e : tree -> edges.
Variable P : view -> Prop.

Definition plain_located (l : located) : Prop :=
  P (its_view (held l)) /\ whole l = false /\ span l = 1%nat /\ match stated_line (info l) with Some g => by_edge
    Horizontal g | None => True end.

Lemma all_located n (rows : rows_of_trees) : all_rows (fun t => P (v t)) rows -> forall i,
  Forall plain_located (located_rows n i (rows_with v p e rows)).
Proof.
  induction 1 as [|[r cells] rows [R C] _ IH]; intros i; simpl in *; [constructor|]; apply Forall_app; split;
    [|apply IH].
  destruct R as [R _]; rewrite R; generalize 0%nat; clear IH; induction C as [|[j t] cells [[S L] X] _ J]; intros m;
    simpl; [constructor|].
  constructor; [split; [exact X|split; [reflexivity|split; [exact S|exact L]]]|apply J].
Qed.

Lemma column_lines_by_edge g ls j : by_edge Horizontal g -> Forall plain_located ls -> by_edge Horizontal
  (line_of_column g ls j).
Proof.
  intros G H; unfold line_of_column; induction H as [|l ls (_ & _ & _ & E) _ IH]; simpl; [exact G|].
  match goal with |- context [if ?b then _ else _] => destruct b end; simpl; [|exact IH].
  destruct (stated_line (info l)); simpl; [exact E|exact IH].
Qed.

Lemma nth_by_edge a (f : nat -> guide) g k n j : by_edge a g -> (forall i, by_edge a (f i)) ->
  by_edge a (nth j (map f (seq k n)) g).
Proof.
  intros G F; revert k j; induction n as [|n IH]; intros k [|j]; simpl; auto.
Qed.

Lemma row_lines_by_edge g (rows : rows_of_trees) i : by_edge Vertical g -> all_rows (fun _ => True) rows ->
  by_edge Vertical (nth i (map (line_of_row g) (rows_with v p e rows)) g).
Proof.
  intros G H; revert i; induction H as [|[r cells] rows [[_ R] _] _ IH]; intros [|i]; simpl in *; auto.
  unfold line_of_row; simpl; destruct (stated_row_line r); [exact R|exact G].
Qed.

End Cells.

(* What is known of the grid of a tree's cells. *)
Record plain_grid (lines : alignment) (rows : list row_of_cells) (a : axis) : Prop := Plain_grid {
  its_unmarked : Forall (fun c => unmarked (inside c)) (map cell_of (located_rows (columns_in rows) 0 rows));
  its_steady : Forall (fun c => steady a (inside c)) (map cell_of (located_rows (columns_in rows) 0 rows));
  its_unspanned : Forall (fun c => spans c = false) (map cell_of (located_rows (columns_in rows) 0 rows));
  its_single : Forall (fun c => its_span c = 1%nat) (map cell_of (located_rows (columns_in rows) 0 rows));
  its_columns : forall j, by_edge Horizontal (column_line lines (map (line_of_column (fst lines) (located_rows
    (columns_in rows) 0 rows)) (seq 0 (columns_in rows))) j);
  its_rows : forall i, by_edge Vertical (row_line lines (map (line_of_row (snd lines)) rows) i)
}.

Lemma plain_grid_of lines (v : tree -> view) p e (rows : rows_of_trees) a : by_edge Horizontal (fst lines) ->
  by_edge Vertical (snd lines) ->
  all_rows (fun t => unmarked (v t) /\ steady a (v t)) rows -> plain_grid lines (rows_with v p e rows) a.
Proof.
  intros X Y H; set (rs := rows_with v p e rows); pose proof (all_located v p e (fun v => unmarked v /\ steady a v)
    (columns_in rs) rows H 0) as L; fold rs in L.
  assert (M : forall Q : cell -> Prop, (forall l, plain_located (fun v => unmarked v /\ steady a v) l -> Q (cell_of l))
    ->
    Forall Q (map cell_of (located_rows (columns_in rs) 0 rs))).
  { intros Q I; apply Forall_forall; intros c C; apply in_map_iff in C; destruct C as (l & <- & C);
      rewrite Forall_forall in L; apply I, L, C. }
  split.
  - apply M; intros l K; apply K.
  - apply M; intros l K; apply K.
  - apply M; intros l (_ & W & S & _); unfold spans; simpl; rewrite W, S; reflexivity.
  - apply M; intros l (_ & _ & S & _); exact S.
  - intros j; apply nth_by_edge; [exact X|]; intros i; eapply column_lines_by_edge; [exact X|exact L].
  - intros i; apply row_lines_by_edge; [exact Y|]; revert H; apply all_rows_more.
    apply Forall_forall; intros row _; apply Forall_forall; intros; exact I.
Qed.

Lemma steady_grid_of lines xs ys rows a : plain_grid lines rows a -> steady a (grid_of lines xs ys rows).
Proof.
  intros [U S N _ C R]; unfold grid_of; destruct a.
  - apply steady_grid_x; assumption.
  - apply steady_grid_y; assumption.
Qed.

Lemma unmarked_grid_of lines xs ys rows : Forall (fun c => unmarked (inside c)) (map cell_of (located_rows (columns_in
  rows) 0 rows)) ->
  unmarked (grid_of lines xs ys rows).
Proof.
  intros U; apply unmarked_container; apply Forall_forall; intros v V; apply in_map_iff in V;
    destruct V as (c & <- & C).
  rewrite Forall_forall in U; apply U, C.
Qed.

(* What the cells of a grid are offered to be put. *)
Definition offers_in_grid (lines : alignment) (xs ys : spacing) (rows : list row_of_cells) : offer -> list offer :=
  let columns := columns_in rows in
  let cells := located_rows columns 0 rows in
  finally lines (map (line_of_column (fst lines) cells) (seq 0 columns)) (map (line_of_row (snd lines)) rows)
    (grid_gaps Horizontal xs columns meet cells) (grid_gaps Vertical ys (length rows) overlap cells) (map cell_of
      cells) columns (length rows).

Lemma near_offers_in_grid lines xs ys rows a d e e' : plain_grid lines rows a -> 0 <= d -> near_proposal d (along a e)
  (along a e') ->
  Forall2 (fun o o' => near_proposal d (along a o) (along a o')) (offers_in_grid lines xs ys rows e) (offers_in_grid
    lines xs ys rows e').
Proof. intros [U S N O C R] D H; apply near_finally; assumption. Qed.

Lemma unmarked_only vs v : Forall unmarked vs -> unmarked v -> unmarked (only vs v).
Proof. intros H K; destruct H as [|u vs A H]; [exact K|]; destruct H; [exact A|exact K]. Qed.

Lemma steady_only a vs v : Forall (steady a) vs -> steady a v -> steady a (only vs v).
Proof. intros H K; destruct H as [|u vs A H]; [exact K|]; destruct H; [exact A|exact K]. Qed.

Lemma unmarked_children c ts : Forall (fun t => forall c, simple t -> unmarked (meaning c t)) ts -> Forall simple ts ->
  Forall unmarked (map (fun t => remembered (meaning c t)) ts).
Proof.
  intros H S; induction H as [|t ts P _ IH]; simpl; [constructor|].
  constructor; [exact (P c (Forall_inv S))|apply IH, (Forall_inv_tail S)].
Qed.

Definition grid_rows (rows : rows_of_trees) : list row_of_cells :=
  rows_with (fun t => remembered (meaning None t)) (priority_of None) edges_of rows.

(* No view of the fragment has an explicit guide. *)
Lemma simple_is_unmarked : forall t c, simple t -> unmarked (meaning c t).
Proof.
  induction t using tree_induction; intros c S; simpl in S; simpl meaning; try tauto.
  - apply unmarked_leaf.
  - destruct c as [[|]|]; apply unmarked_leaf.
  - destruct c as [[|]|]; apply unmarked_leaf.
  - apply unmarked_wrapper, IHt, S.
  - apply unmarked_wrapper, IHt, S.
  - apply unmarked_wrapper, IHt, S.
  - apply unmarked_wrapper, IHt, S.
  - exact (IHt None S).
  - apply unmarked_wrapper, IHt, S.
  - apply IHt, S.
  - apply IHt, S.
  - exact (IHt1 c (proj1 S)).
  - intros p g; pose proof (IHt c S p g) as E; simpl; destruct (its_axis g); rewrite E; reflexivity.
  - exact (IHt c S).
  - destruct S as [_ S]; apply simple_all in S; pose proof (unmarked_children (Some a) ts H S) as U.
    apply unmarked_only; [exact U|apply unmarked_container, U].
  - destruct S as [_ S]; apply simple_all in S; pose proof (unmarked_children None ts H S) as U.
    apply unmarked_only; [exact U|apply unmarked_container, U].
  - destruct S as [_ S]; apply simple_rows in S; apply unmarked_grid_of.
    assert (L : Forall (plain_located unmarked) (located_rows (columns_in (grid_rows rows)) 0 (grid_rows rows))).
    { apply all_located; revert S; apply all_rows_more; eapply Forall_impl; [|exact H]; intros row C.
      eapply Forall_impl; [|exact C]; intros x X Y; exact (X None Y). }
    apply Forall_forall; intros x X; apply in_map_iff in X; destruct X as (y & <- & Y); rewrite Forall_forall in L;
      apply (L y Y).
Qed.

Lemma steady_children a c ts : Forall (fun t => forall c, simple t -> steady a (meaning c t)) ts -> Forall simple ts ->
  Forall (steady a) (map (fun t => remembered (meaning c t)) ts).
Proof.
  intros H S; induction H as [|t ts P _ IH]; simpl; [constructor|].
  constructor; [exact (P c (Forall_inv S))|apply IH, (Forall_inv_tail S)].
Qed.

Lemma children_unmarked c ts : Forall simple ts -> Forall unmarked (map (fun t => remembered (meaning c t)) ts).
Proof. intros S; apply unmarked_children; [|exact S]; apply Forall_forall; intros t _ c'; apply simple_is_unmarked. Qed.

Theorem answers_are_steady a : forall t c, simple t -> steady a (meaning c t).
Proof.
  induction t using tree_induction; intros c S; simpl in S; simpl meaning; try tauto.
  - apply steady_leaf.
  - destruct c as [[|]|]; apply steady_leaf.
  - destruct c as [[|]|]; apply steady_leaf.
  - apply steady_fixed_frame, IHt, S.
  - apply steady_flexible_frame, IHt, S.
  - apply steady_padding, IHt, S.
  - apply steady_fixed_size, IHt, S.
  - exact (IHt None S).
  - apply steady_position, IHt, S.
  - apply IHt, S.
  - apply IHt, S.
  - exact (IHt1 c (proj1 S)).
  - exact (IHt c S).
  - exact (IHt c S).
  - destruct S as [L S]; apply simple_all in S; pose proof (steady_children a (Some a0) ts H S) as A.
    pose proof (children_unmarked (Some a0) ts S) as U; apply steady_only; [exact A|].
    destruct (axis_cases a a0) as [->| ->]; [apply steady_along; exact A|apply steady_across; assumption].
  - destruct S as [L S]; apply simple_all in S; pose proof (steady_children a None ts H S) as A.
    pose proof (children_unmarked None ts S) as U; apply steady_only; [exact A|apply steady_layers; assumption].
  - destruct S as [[X Y] S]; apply simple_rows in S; apply steady_grid_of, plain_grid_of; [exact X|exact Y|].
    revert S; apply all_rows_more; eapply Forall_impl; [|exact H]; intros row C; eapply Forall_impl; [|exact C];
      intros x K Z.
    split; [exact (simple_is_unmarked _ None Z)|exact (K None Z)].
Qed.

Print Assumptions answers_are_steady.

(* When one width suffices, last part: a screen that fits at one width fits at every larger one.

   It fits if the root's answer is at most what is proposed, and no view is longer than the frame modifier around it. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Spacing Grids Structure GridTrees Trees
  Compiler.
From Plumb Require Import Steady SteadyDistribution SteadyStacks SteadyGrids SteadyTrees.
Import ListNotations.

(* ---- What is contained in the frames around it ---- *)

Definition at_most (x y : len) : Prop :=
  match x, y with
  | Fin x, Fin y => x <= y
  | _, Inf => True
  | Inf, Fin _ => False
  end.

(* Each member with its offer. *)
Definition each_with {A B} (P : A -> B -> Prop) : list A -> list B -> Prop :=
  fix each l m :=
    match l, m with
    | x :: l, y :: m => P x y /\ each l m
    | _, _ => True
    end.

Definition each_row (P : tree -> offer -> Prop) : rows_of_trees -> list offer -> Prop :=
  fix each rows os :=
    match rows with
    | [] => True
    | (_, cells) :: rows => each_with (fun c o => P (snd c) o) cells (firstn (length cells) os) /\ each rows (skipn
      (length cells) os)
    end.

Definition stack_of (b : axis) (s : spacing) (ts : list tree) : list Q * list view * list (list nat) :=
  (gaps_of b s ts, map (fun t => remembered (meaning (Some b) t)) ts, groups_of (map (priority_of (Some b)) ts)).

Lemma first_of_combined {A B} (l : list A) (m : list B) : length l = length m -> map fst (combine l m) = l.
Proof. revert m; induction l as [|a l IH]; intros [|b m] H; simpl in *; try discriminate; [reflexivity|];
  rewrite IH by lia; reflexivity. Qed.

Lemma length_of_starts l : forall q g, length (starts q l g) = length l.
Proof. induction l as [|x l IH]; intros q g; simpl; [reflexivity|]; rewrite IH; reflexivity. Qed.

(* These are the offers at which a stack puts its children (S6), and a ZStack its own (S8). *)
Lemma offers_put b gaps line vs groups p :
  map fst (stack_places b gaps line vs groups p) = offers b gaps vs groups (placing_offer b gaps line vs groups p).
Proof.
  unfold stack_places; cbv zeta; set (q := placing_offer b gaps line vs groups p); apply first_of_combined.
  assert (N : length (offers b gaps vs groups q) = length vs) by (unfold offers; rewrite map_length;
    apply length_of_offers).
  assert (C : length (counted_in b gaps line vs groups q) = length vs).
  { unfold counted_in, count_children; rewrite map_length, combine_length, N; lia. }
  rewrite map_length, combine_length, length_of_starts, !map_length, N; symmetry; etransitivity;
    [apply Nat.min_id|exact C].
Qed.

Lemma layers_put lines vs sizing p : map fst (layers_places lines vs sizing p) = map (fun _ => of_size (layers_answer
  lines vs sizing p)) vs.
Proof. unfold layers_places; cbv zeta; rewrite map_map; reflexivity. Qed.

(* Placed at an offer, no view in the tree is longer than the frame modifier around it. *)
Fixpoint contained (a : axis) (c : context) (t : tree) (e : offer) : Prop :=
  match t with
  | FixedFrame _ _ _ u | FlexibleFrame _ _ _ u =>
    let own := answer (meaning c t) e in
    at_most (along a (answer (meaning None u) (of_size own))) (along a own) /\ contained a None u (of_size own)
  | Padding i u =>
    contained a None u (padded_offer (add (inset_leading i) (inset_trailing i)) (fst e),
      padded_offer (add (inset_top i) (inset_bottom i)) (snd e))
  | FixedSize x y u => contained a None u (ideal_offer x y e)
  | Offset _ u | Position _ u => contained a None u e
  | Prioritised _ u | Spaced _ u | Mirrored u | Named _ u => contained a c u e
  | Layered _ u w => contained a c u e /\ contained a None w (of_size (answer (meaning c u) e))
  | Stack b s line ts =>
    match ts with
    | [u] => contained a (Some b) u e
    | _ =>
      let '(gaps, vs, groups) := stack_of b s ts in
      each_with (fun u o => contained a (Some b) u o) ts (offers b gaps vs groups (placing_offer b gaps line vs groups
        e))
    end
  | Layers lines ts =>
    match ts with
    | [u] => contained a None u e
    | _ =>
      let vs := map (fun t => remembered (meaning None t)) ts in
      let q := of_size (layers_answer lines vs (highest (map (priority_of None) ts)) e) in
      each_with (fun u o => contained a None u o) ts (map (fun _ => q) ts)
    end
  | Grid lines xs ys rows => each_row (fun u o => contained a None u o) rows (offers_in_grid lines xs ys (grid_rows
    rows) e)
  | _ => True
  end.

(* A view in a frame that it does not exceed does not exceed it when the frame grows. *)
Lemma inside_lasts a v s s' : steady a v -> (exists d, near d (along a s) (along a s')) ->
  at_most (along a (answer v (of_size s))) (along a s) -> at_most (along a (answer v (of_size s'))) (along a s').
Proof.
  intros S [d N] M; pose proof (S (finite (along a s') - finite (along a s)) (of_size s) (of_size s')) as H;
    revert H N M.
  assert (O : forall z, along a (of_size z) = Len (along a z)) by (intros z; destruct a; reflexivity); rewrite !O.
  generalize (along a (answer v (of_size s))), (along a (answer v (of_size s'))), (along a s), (along a s').
  intros [x|] [y|] [w|] [z|]; simpl; try tauto; intros H N M; specialize (H ltac:(lra) ltac:(split; lra)); try tauto;
    lra.
Qed.

Lemma each_with_later {A B} (P : A -> B -> Prop) (R : B -> B -> Prop) ts l m :
  Forall2 R l m -> Forall (fun t => forall o o', R o o' -> P t o -> P t o') ts -> each_with P ts l -> each_with P ts m.
Proof.
  intros H; revert ts; induction H as [|o o' l m O _ IH]; intros ts T; destruct ts as [|t ts]; simpl; auto.
  intros [X Y]; split; [apply (Forall_inv T o o' O X)|apply IH; [exact (Forall_inv_tail T)|exact Y]].
Qed.

Lemma each_row_later (P : tree -> offer -> Prop) (R : offer -> offer -> Prop) (rows : rows_of_trees) : forall l m,
  Forall2 R l m -> Forall (fun row => Forall (fun c => forall o o',
    R o o' -> P (snd c) o -> P (snd c) o') (snd row)) rows ->
  each_row P rows l -> each_row P rows m.
Proof.
  induction rows as [|[r cells] rows IH]; intros l m H T; simpl; [auto|]; intros [X Y]; split.
  - revert X; apply (each_with_later (fun c o => P (snd c) o) R); [|exact (Forall_inv T)].
    clear - H; generalize (length cells); induction H; intros [|n]; simpl; constructor; auto.
  - revert Y; apply IH; [|exact (Forall_inv_tail T)]; clear - H; generalize (length cells); induction H; intros [|n];
      simpl; auto; constructor; auto.
Qed.

Definition near_along (a : axis) (d : Q) (o o' : offer) : Prop := near_proposal d (along a o) (along a o').

Lemma all_near {A} (R : offer -> offer -> Prop) q q' (l : list A) : R q q' -> Forall2 R (map (fun _ => q) l) (map (fun
  _ => q') l).
Proof. intros H; induction l; simpl; constructor; assumption. Qed.

Theorem containment_lasts a : forall t c d e e', simple t -> 0 <= d -> near_along a d e e' ->
  contained a c t e -> contained a c t e'.
Proof.
  unfold near_along; induction t using tree_induction; intros c d e e' S D N; simpl in S; try tauto;
    try exact (fun H => H).
  - pose proof (answers_are_steady a (FixedFrame w h a0 t) c S d e e' D N) as A.
    intros [M C]; split; [|revert C]; fold (contained a); cbv zeta.
    + apply (inside_lasts a _ (answer (meaning c (FixedFrame w h a0 t)) e)); [apply answers_are_steady, S|exists d;
        exact A|exact M].
    + apply (IHt None d); [exact S|exact D|]; destruct a; exact A.
  - pose proof (answers_are_steady a (FlexibleFrame w h a0 t) c S d e e' D N) as A.
    intros [M C]; split; [|revert C]; fold (contained a); cbv zeta.
    + apply (inside_lasts a _ (answer (meaning c (FlexibleFrame w h a0 t)) e)); [apply answers_are_steady, S|exists d;
        exact A|exact M].
    + apply (IHt None d); [exact S|exact D|]; destruct a; exact A.
  - simpl; apply (IHt None d); [exact S|exact D|]; destruct a; apply near_padded_offer; assumption.
  - simpl; apply (IHt None d); [exact S|exact D|]; destruct a, x, y; simpl; auto.
  - apply (IHt None d); assumption.
  - apply (IHt None d); assumption.
  - apply (IHt c d); assumption.
  - apply (IHt c d); assumption.
  - destruct S as [S T]; pose proof (answers_are_steady a t1 c S d e e' D N) as A; intros [C E]; split.
    + revert C; apply (IHt1 c d); assumption.
    + revert E; apply (IHt2 None d); [exact T|exact D|]; destruct a; exact A.
  - apply (IHt c d); assumption.
  - apply (IHt c d); assumption.
  - destruct S as [L S]; apply simple_all in S.
    assert (K : Forall (fun t => forall o o', near_along a d o o' -> contained a (Some a0) t o -> contained a (Some a0)
      t o') ts).
    { clear L; induction H as [|t ts P _ IH]; constructor; inversion S; subst; auto; intros o o' O;
        apply (P (Some a0) d); assumption. }
    assert (A : Forall (steady a) (map (fun t => remembered (meaning (Some a0) t)) ts)).
    { apply steady_children; [|exact S]; apply Forall_forall; intros u _ c'; apply answers_are_steady. }
    pose proof (children_unmarked (Some a0) ts S) as U.
    pose proof (near_placing a0 (gaps_of a0 s ts) l _ (groups_of (map (priority_of (Some a0)) ts)) U L a d e e' A D N)
      as P.
    pose proof (near_offers a0 (gaps_of a0 s ts) _ (groups_of (map (priority_of (Some a0)) ts)) a d _ _ A D P) as O.
    simpl; destruct ts as [|t [|t' ts]]; [auto|exact (Forall_inv K e e' N)|].
    exact (each_with_later _ (near_along a d) _ _ _ O K).
  - destruct S as [L S]; apply simple_all in S.
    assert (K : Forall (fun t => forall o o', near_along a d o o' -> contained a None t o -> contained a None t o') ts).
    { clear L; induction H as [|t ts P _ IH]; constructor; inversion S; subst; auto; intros o o' O; apply (P None d);
        assumption. }
    assert (A : Forall (steady a) (map (fun t => remembered (meaning None t)) ts)).
    { apply steady_children; [|exact S]; apply Forall_forall; intros u _ c'; apply answers_are_steady. }
    pose proof (children_unmarked None ts S) as U.
    pose proof (steady_layers a l _ (highest (map (priority_of None) ts)) U A L d e e' D N) as Q.
    simpl; destruct ts as [|t [|t' ts]]; [auto|exact (Forall_inv K e e' N)|].
    apply (each_with_later _ (near_along a d)); [|exact K].
    apply all_near; destruct a; exact Q.
  - destruct S as [[X Y] S]; apply simple_rows in S; simpl.
    assert (G : plain_grid l (grid_rows rows) a).
    { apply plain_grid_of; [exact X|exact Y|]; revert S; apply all_rows_more; apply Forall_forall; intros row _;
        apply Forall_forall; intros x _ Z.
      split; [exact (simple_is_unmarked _ None Z)|exact (answers_are_steady a _ None Z)]. }
    apply (each_row_later _ (near_along a d)); [apply near_offers_in_grid; assumption|].
    clear - H S D; induction H as [|row rows C _ IH]; inversion S as [|? ? [R T] U]; subst; constructor; [|apply IH, U].
    clear - C T D; induction C as [|x cells K _ J]; inversion T as [|? ? [Z W] V]; subst; constructor; [|apply J, V].
    intros o o' O; apply (K None d); [exact W|exact D|exact O].
Qed.

(* ---- Screens ---- *)

(* A screen fits along an axis at an offer if its answer is at most the offer,
  and no view is longer than the frame around. *)
Definition fits (a : axis) (t : tree) (e : offer) : Prop :=
  (match along a e with Nil => True | Len l => at_most (along a (root_size t e)) l end) /\ contained a None t e.

Theorem fits_at_larger t w w' h h' : simple t -> w <= w' ->
  fits Horizontal t (Len (Fin w), h) -> fits Horizontal t (Len (Fin w'), h').
Proof.
  intros S L [M C]; pose proof (answers_are_steady Horizontal t None S (w' - w) (Len (Fin w), h) (Len (Fin w'),
    h') ltac:(lra)) as A.
  assert (N : near_along Horizontal (w' - w) (Len (Fin w), h) (Len (Fin w'), h')) by (split; lra).
  specialize (A N); split; [|apply (containment_lasts Horizontal t None (w' - w) (Len (Fin w), h)); try assumption;
    lra].
  revert M A; unfold root_size; simpl; generalize (fst (answer (meaning None t) (Len (Fin w), h))),
    (fst (answer (meaning None t) (Len (Fin w'), h'))).
  intros [x|] [y|]; simpl; try tauto; intros; lra.
Qed.

Print Assumptions fits_at_larger.

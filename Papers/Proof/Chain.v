(* The chain: rules, program, linear program.

   Of every tree that compiles and every proposal: the program has a point at which its definitions and assumptions
     hold;
   that point is unique, and is the interpreter's layout; rounds find it from any guesses; and in real numbers it is the
   unique optimum of the linear program. *)

From Coq Require Import QArith Reals Qreals Lia List.
From Plumb Require Import LayoutPrograms Fractions Lengths Views Wrappers Stacks Spacing Trees.
From Plumb Require Import Writers Scopes Rounds Bridge Meanings Operations Codes WrapperCodes StackCodes ChoiceCodes
  MeasureCodes.
From Plumb Require Import Structure Compiler Bounds CodeBounds WrapperBounds StackBounds GridBounds.
Import ListNotations.

Lemma sound_children c ts : Forall (fun t => forall c, sound (compiled c t)) ts -> Forall sound (map (compiled c) ts).
Proof. induction 1; simpl; constructor; auto. Qed.

Lemma sound_only ks k : Forall sound ks -> sound k -> sound (wonly ks k).
Proof. intros H K; destruct H as [|k' ks A H]; [exact K|]; destruct H; [exact A|exact K]. Qed.

Lemma sound_cells (rows : list (row_info * list (cell_info * tree))) :
  Forall (fun row => Forall (fun c => forall d, sound (compiled d (snd c))) (snd row)) rows ->
  Forall sound (flat_map (fun row => map (fun c => compiled None (snd c)) (snd row)) rows).
Proof.
  induction 1 as [|[i cells] rows C _ IH]; simpl; [constructor|]; apply Forall_app; split; [|exact IH]; clear IH;
    simpl in C.
  induction C as [|[j t] others T _ J]; simpl; [constructor|constructor; [apply T|exact J]].
Qed.

(* Whatever is compiled reads earlier variables only. *)
Lemma compiled_is_sound : forall t c, sound (compiled c t).
Proof.
  induction t using tree_induction; intros c; simpl compiled.
  - apply sound_leaf.
  - apply sound_circle.
  - apply sound_measured.
  - destruct c as [[|]|]; apply sound_leaf.
  - destruct c as [[|]|]; apply sound_leaf.
  - apply sound_fixed_frame, IHt.
  - apply sound_flexible_frame, IHt.
  - apply sound_padding, IHt.
  - apply sound_fixed_size, IHt.
  - apply sound_offset, IHt.
  - apply sound_position, IHt.
  - destruct r as [q|]; [apply sound_ratio, IHt|apply sound_nothing].
  - apply sound_guided, IHt.
  - apply IHt.
  - apply IHt.
  - apply sound_layered; [apply IHt1|apply IHt2].
  - apply sound_mirrored, IHt.
  - apply sound_named, IHt.
  - apply sound_only; [|apply sound_stack]; apply sound_children; assumption.
  - apply sound_only; [|apply sound_layers]; apply sound_children; assumption.
  - apply sound_choice, sound_children; assumption.
  - apply sound_grid_of, sound_cells; assumption.
Qed.

Definition of_layout (l : asize * list aframe) : nat := Nat.max (of_pair of_length (fst l)) (of_list of_frame (snd l)).

Lemma declared_offer_bound p : of_pair of_proposal (declared_offer p) = 0%nat.
Proof. destruct p as [[|[]] [|[]]]; reflexivity. Qed.

Lemma layout_program_scoped t p n : bounded of_layout n (layout_program t p).
Proof.
  pose proof (compiled_is_sound t None) as [A _ P]; pose proof (declared_offer_bound p) as Z.
  eapply bounded_bind; [apply A; lia|intros m s M S].
  eapply bounded_bind; [apply P; [lia|rewrite of_pair_is; simpl; lia]|intros m' l M' L].
  apply bounded_ret; unfold of_layout; cbn [fst snd]; lia.
Qed.

(* The point that follows the definitions of a layout, from any values. *)
Definition layout_point (t : tree) (p : offer) : point := Scopes.followed (fun _ => 0%Q) 0 (layout_program t p).

Theorem every_tree_has_a_layout t p : holds (layout_point t p) 0 (layout_program t p).
Proof. apply (a_layout_exists _ _ _ _ (layout_program_scoped t p 0)). Qed.

Theorem every_layout_is_that_one t p r : holds r 0 (layout_program t p) ->
  result r 0 (layout_program t p) = result (layout_point t p) 0 (layout_program t p) /\
  (forall i, (i < behind r 0 (layout_program t p))%nat -> (r i == layout_point t p i)%Q).
Proof.
  intros H; destruct (the_layout_is_unique _ (layout_program t p) r (layout_point t p) 0 (layout_program_scoped t p 0))
    as (R & _ & E).
  - intros; lia.
  - exact H.
  - apply every_tree_has_a_layout.
  - split; assumption.
Qed.

(* Rounds: whatever is guessed at first, the point is the interpreter's layout after as many rounds as there are
   assumptions. *)
Theorem rounds_find_the_layout t p guess points : compiles t = true -> run (layout_program t p) guess points ->
  let last := points (length (truth (layout_point t p) 0 (layout_program t p))) in
  size_means last (fst (result last 0 (layout_program t p))) (root_size t p) /\
  Forall2 (frame_means last) (snd (result last 0 (layout_program t p))) (laid_out t p).
Proof.
  intros C R last; apply the_program_is_the_layout; [exact C|].
  apply (rounds_end _ _ (layout_point t p) guess points (layout_program_scoped t p 0));
    [apply every_tree_has_a_layout|exact R].
Qed.

Local Open Scope R_scope.

(* The linear program has one optimum, and this is the layout. *)
Theorem the_optimum_is_the_layout_of_the_rules t p :
  let r := layout_point t p in
  let w := layout_program t p in
  let n := length (definitions r 0 w) in
  let D := program r w in
  compiles t = true ->
  size_means r (fst (result r 0 w)) (root_size t p) /\
  Forall2 (frame_means r) (snd (result r 0 w)) (laid_out t p) /\
  feasible n D (real r) /\
  (forall x, feasible n D x -> objective n D x <= objective n D (real r) -> forall i, (i < n)%nat -> x i = Q2R (r i)).
Proof.
  intros r w n D C; pose proof (every_tree_has_a_layout t p) as H.
  destruct (the_program_is_the_layout t p r C H) as [S F].
  destruct (the_optimum_is_the_layout _ w r (layout_program_scoped t p 0) H) as (A & _ & U).
  repeat (split; [assumption|]); exact U.
Qed.

Print Assumptions rounds_find_the_layout.
Print Assumptions the_optimum_is_the_layout_of_the_rules.

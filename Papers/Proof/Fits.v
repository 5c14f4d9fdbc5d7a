(* When one width suffices, third part: the theorems on trees.

   In the fragment of leaves, frames, paddings, offsets, fixed sizes, layers, stacks with priorities, aligned by edges and
   centres, every answer is steady.  So a screen that fits at one width fits at every larger one, where it fits if the root's
   answer is at most what is proposed, and no view is longer than the frame modifier around it. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Spacing Structure Trees Compiler Steady SteadyDistribution SteadyStacks.
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

Lemma near_between d l l' m m' : near d l l' -> same l m -> same l' m' -> near d m m'.
Proof. unfold same; intros; lens. Qed.

(* A line by an edge or a centre of an axis. *)
Definition by_edge (a : axis) (g : guide) : Prop := exists c, 0 <= c <= 1 /\ at_share a c g.

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
  map (fun '(v, l) => along (other_axis b) (answer v (turned b l (across b p)))) (combine vs (offers_along b gaps vs groups p)).
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
    revert L L'; generalize (offers_along b gaps vs groups p), (offers_along b gaps vs groups p'); rewrite !along_same in H.
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
  Forall2 (fun o o' => near_proposal d (along a o) (along a o')) (offers b gaps vs groups e) (offers b gaps vs groups e').
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
  intros H; apply Forall_forall; intros v V; apply in_map_iff in V; destruct V as ([v' b] & <- & V); apply filter_In in V.
  rewrite Forall_forall in H; apply H, (in_combine_l _ _ _ _ (proj1 V)).
Qed.

Lemma near_union d g p p' : 0 <= d -> near_proposal d (along a p) (along a p') -> by_edge a g ->
  near d (union a (count_children (sizing_children vs sizing) (map (fun _ => p) (sizing_children vs sizing)) g))
         (union a (count_children (sizing_children vs sizing) (map (fun _ => p') (sizing_children vs sizing)) g)).
Proof.
  intros D H (c & C & E).
  pose proof (sizing_all _ all_steady) as S; pose proof (sizing_all _ all_unmarked) as U.
  eapply near_between; [|apply (even_union _ c); [exact C|apply evenly_counted; assumption]..].
  apply near_longest; [exact D|]; unfold count_children; clear U; induction S as [|v l S _ IH]; simpl; constructor; [|exact IH].
  apply S; assumption.
Qed.

Lemma steady_layers : steady a (layers lines vs sizing).
Proof.
  intros d p p' D H; destruct by_lines as [X Y]; simpl; unfold remember, layers_answer.
  pose proof (fun g => near_union d g p p' D H) as G; clear all_steady; destruct a; apply G; assumption.
Qed.

End Layers.

(* ---- Trees ---- *)

(* The fragment. *)
Fixpoint simple (t : tree) : Prop :=
  match t with
  | Leaf _ _ | Spacer _ | Divider => True
  | FixedFrame _ _ _ t | FlexibleFrame _ _ _ t | Padding _ t | FixedSize _ _ t | Offset _ t | Position _ t
  | Prioritised _ t | Spaced _ t | Mirrored t | Named _ t => simple t
  | Layered _ t u => simple t /\ simple u
  | Stack b _ line ts => by_edge (other_axis b) line /\ fold_right (fun t P => simple t /\ P) True ts
  | Layers lines ts => (by_edge Horizontal (fst lines) /\ by_edge Vertical (snd lines)) /\ fold_right (fun t P => simple t /\ P) True ts
  | Circle | Ratio _ _ _ | Guided _ _ _ | Choice _ _ _ | Grid _ _ _ _ => False
  end.

Lemma simple_all ts : fold_right (fun t P => simple t /\ P) True ts -> Forall simple ts.
Proof. induction ts as [|t ts IH]; simpl; [constructor|]; intros [H I]; constructor; auto. Qed.

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
Qed.

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

Definition stack_of (b : axis) (s : spacing) (ts : list tree) : list Q * list view * list (list nat) :=
  (gaps_of b s ts, map (fun t => remembered (meaning (Some b) t)) ts, groups_of (map (priority_of (Some b)) ts)).

(* Placed at an offer, no view in the tree is longer than the frame modifier around it. *)
Fixpoint contained (a : axis) (c : context) (t : tree) (e : offer) : Prop :=
  match t with
  | FixedFrame _ _ _ u | FlexibleFrame _ _ _ u =>
    let own := answer (meaning c t) e in
    at_most (along a (answer (meaning None u) (of_size own))) (along a own) /\ contained a None u (of_size own)
  | Padding i u =>
    contained a None u (padded_offer (add (inset_leading i) (inset_trailing i)) (fst e), padded_offer (add (inset_top i) (inset_bottom i)) (snd e))
  | FixedSize x y u => contained a None u (ideal_offer x y e)
  | Offset _ u | Position _ u => contained a None u e
  | Prioritised _ u | Spaced _ u | Mirrored u | Named _ u => contained a c u e
  | Layered _ u w => contained a c u e /\ contained a None w (of_size (answer (meaning c u) e))
  | Stack b s line ts =>
    match ts with
    | [u] => contained a (Some b) u e
    | _ =>
      let '(gaps, vs, groups) := stack_of b s ts in
      each_with (fun u o => contained a (Some b) u o) ts (offers b gaps vs groups (placing_offer b gaps line vs groups e))
    end
  | Layers lines ts =>
    match ts with
    | [u] => contained a None u e
    | _ =>
      let vs := map (fun t => remembered (meaning None t)) ts in
      let q := of_size (layers_answer lines vs (highest (map (priority_of None) ts)) e) in
      each_with (fun u o => contained a None u o) ts (map (fun _ => q) ts)
    end
  | _ => True
  end.

(* A view in a frame that it does not exceed does not exceed it when the frame grows. *)
Lemma inside_lasts a v s s' : steady a v -> (exists d, near d (along a s) (along a s')) ->
  at_most (along a (answer v (of_size s))) (along a s) -> at_most (along a (answer v (of_size s'))) (along a s').
Proof.
  intros S [d N] M; pose proof (S (finite (along a s') - finite (along a s)) (of_size s) (of_size s')) as H; revert H N M.
  assert (O : forall z, along a (of_size z) = Len (along a z)) by (intros z; destruct a; reflexivity); rewrite !O.
  generalize (along a (answer v (of_size s))), (along a (answer v (of_size s'))), (along a s), (along a s').
  intros [x|] [y|] [w|] [z|]; simpl; try tauto; intros H N M; specialize (H ltac:(lra) ltac:(split; lra)); try tauto; lra.
Qed.

Lemma each_with_later {B} (P : tree -> B -> Prop) (R : B -> B -> Prop) ts l m :
  Forall2 R l m -> Forall (fun t => forall o o', R o o' -> P t o -> P t o') ts -> each_with P ts l -> each_with P ts m.
Proof.
  intros H; revert ts; induction H as [|o o' l m O _ IH]; intros ts T; destruct ts as [|t ts]; simpl; auto.
  intros [X Y]; split; [apply (Forall_inv T o o' O X)|apply IH; [exact (Forall_inv_tail T)|exact Y]].
Qed.

Definition near_along (a : axis) (d : Q) (o o' : offer) : Prop := near_proposal d (along a o) (along a o').

Lemma all_near {A} (R : offer -> offer -> Prop) q q' (l : list A) : R q q' -> Forall2 R (map (fun _ => q) l) (map (fun _ => q') l).
Proof. intros H; induction l; simpl; constructor; assumption. Qed.

Theorem containment_lasts a : forall t c d e e', simple t -> 0 <= d -> near_along a d e e' ->
  contained a c t e -> contained a c t e'.
Proof.
  unfold near_along; induction t using tree_induction; intros c d e e' S D N; simpl in S; try tauto; try exact (fun H => H).
  - pose proof (answers_are_steady a (FixedFrame w h a0 t) c S d e e' D N) as A.
    intros [M C]; split; [|revert C]; fold (contained a); cbv zeta.
    + apply (inside_lasts a _ (answer (meaning c (FixedFrame w h a0 t)) e)); [apply answers_are_steady, S|exists d; exact A|exact M].
    + apply (IHt None d); [exact S|exact D|]; destruct a; exact A.
  - pose proof (answers_are_steady a (FlexibleFrame w h a0 t) c S d e e' D N) as A.
    intros [M C]; split; [|revert C]; fold (contained a); cbv zeta.
    + apply (inside_lasts a _ (answer (meaning c (FlexibleFrame w h a0 t)) e)); [apply answers_are_steady, S|exists d; exact A|exact M].
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
    assert (K : Forall (fun t => forall o o', near_along a d o o' -> contained a (Some a0) t o -> contained a (Some a0) t o') ts).
    { clear L; induction H as [|t ts P _ IH]; constructor; inversion S; subst; auto; intros o o' O; apply (P (Some a0) d); assumption. }
    assert (A : Forall (steady a) (map (fun t => remembered (meaning (Some a0) t)) ts)).
    { apply steady_children; [|exact S]; apply Forall_forall; intros u _ c'; apply answers_are_steady. }
    pose proof (children_unmarked (Some a0) ts S) as U.
    pose proof (near_placing a0 (gaps_of a0 s ts) l _ (groups_of (map (priority_of (Some a0)) ts)) U L a d e e' A D N) as P.
    pose proof (near_offers a0 (gaps_of a0 s ts) _ (groups_of (map (priority_of (Some a0)) ts)) a d _ _ A D P) as O.
    simpl; destruct ts as [|t [|t' ts]]; [auto|exact (Forall_inv K e e' N)|].
    exact (each_with_later _ (near_along a d) _ _ _ O K).
  - destruct S as [L S]; apply simple_all in S.
    assert (K : Forall (fun t => forall o o', near_along a d o o' -> contained a None t o -> contained a None t o') ts).
    { clear L; induction H as [|t ts P _ IH]; constructor; inversion S; subst; auto; intros o o' O; apply (P None d); assumption. }
    assert (A : Forall (steady a) (map (fun t => remembered (meaning None t)) ts)).
    { apply steady_children; [|exact S]; apply Forall_forall; intros u _ c'; apply answers_are_steady. }
    pose proof (children_unmarked None ts S) as U.
    pose proof (steady_layers a l _ (highest (map (priority_of None) ts)) U A L d e e' D N) as Q.
    simpl; destruct ts as [|t [|t' ts]]; [auto|exact (Forall_inv K e e' N)|].
    apply (each_with_later _ (near_along a d)); [|exact K].
    apply all_near; destruct a; exact Q.
Qed.

(* ---- Screens ---- *)

(* A screen fits along an axis at an offer if its answer is at most the offer, and no view is longer than the frame around. *)
Definition fits (a : axis) (t : tree) (e : offer) : Prop :=
  (match along a e with Nil => True | Len l => at_most (along a (root_size t e)) l end) /\ contained a None t e.

Theorem fits_at_larger t w w' h h' : simple t -> w <= w' ->
  fits Horizontal t (Len (Fin w), h) -> fits Horizontal t (Len (Fin w'), h').
Proof.
  intros S L [M C]; pose proof (answers_are_steady Horizontal t None S (w' - w) (Len (Fin w), h) (Len (Fin w'), h') ltac:(lra)) as A.
  assert (N : near_along Horizontal (w' - w) (Len (Fin w), h) (Len (Fin w'), h')) by (split; lra).
  specialize (A N); split; [|apply (containment_lasts Horizontal t None (w' - w) (Len (Fin w), h)); try assumption; lra].
  revert M A; unfold root_size; simpl; generalize (fst (answer (meaning None t) (Len (Fin w), h))), (fst (answer (meaning None t) (Len (Fin w'), h'))).
  intros [x|] [y|]; simpl; try tauto; intros; lra.
Qed.

Print Assumptions answers_are_steady.
Print Assumptions fits_at_larger.

(* When one width suffices, first part: what is steady.

   A view is steady along an axis if its length there grows with what is proposed there, and by no more than that;
     and does
   not depend on what is proposed on the other axis.  Here: leaves, wrappers, and the lines of stacks and layers. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Stacks.
Import ListNotations.

(* The second length is the first one or more, by at most d; or both are infinite. *)
Definition near (d : Q) (a b : len) : Prop :=
  match a, b with
  | Fin x, Fin y => x <= y /\ y <= x + d
  | Inf, Inf => True
  | _, _ => False
  end.

Definition near_proposal (d : Q) (p q : proposal) : Prop :=
  match p, q with
  | Nil, Nil => True
  | Len a, Len b => near d a b
  | _, _ => False
  end.

Definition steady (a : axis) (v : view) : Prop := forall d e e', 0 <= d ->
  near_proposal d (along a e) (along a e') -> near d (along a (answer v e)) (along a (answer v e')).

(* No guide of the view is explicit. *)
Definition unmarked (v : view) : Prop := forall p g, explicit v p g = None.

Ltac lens := unfold near, near_proposal, longer, shorter, plus, less, at_least_zero, zero in *; simpl in *;
  repeat match goal with x : len |- _ => destruct x end; simpl in *; try tauto; try (split; fractions); try fractions.

(* ---- Lengths ---- *)

Lemma near_same d a : 0 <= d -> near d a a.
Proof. destruct a; simpl; auto; intros; split; lra. Qed.

Lemma near_more d e a b : near d a b -> d <= e -> near e a b.
Proof. intros; lens. Qed.

Lemma near_equal a b : near 0 a b -> finite a == finite b /\ is_finite a = is_finite b.
Proof. intros; lens. Qed.

Lemma near_longer d a b x y : near d a b -> near d x y -> near d (longer a x) (longer b y).
Proof. intros; lens. Qed.

Lemma near_shorter d a b x y : near d a b -> near d x y -> near d (shorter a x) (shorter b y).
Proof. intros; lens. Qed.

Lemma near_plus d a b q : near d a b -> near d (plus a (Fin q)) (plus b (Fin q)).
Proof. intros; lens. Qed.

Lemma near_less d a b q : near d a b -> near d (less a q) (less b q).
Proof. intros; lens. Qed.

Lemma near_zero d a b : 0 <= d -> near d a b -> near d (at_least_zero a) (at_least_zero b).
Proof. intros D H; apply (near_longer d zero zero); [apply (near_same d zero D)|exact H]. Qed.

Lemma near_longest d l m : 0 <= d -> Forall2 (near d) l m -> near d (longest l) (longest m).
Proof. intros D; induction 1; simpl; [split; lra|apply near_longer; assumption]. Qed.

(* ---- L2 Leaves ---- *)

Lemma near_leaf d g p q : 0 <= d -> near_proposal d p q -> near d (leaf_length g p) (leaf_length g q).
Proof.
  intros D; destruct p, q; simpl; try tauto; intros H; [split; lra|].
  apply near_longer; [apply near_shorter; [exact H|]|]; apply near_same; exact D.
Qed.

Lemma steady_leaf a w h : steady a (leaf w h).
Proof. intros d e e' D H; destruct a; apply near_leaf; assumption. Qed.

Lemma unmarked_leaf w h : unmarked (leaf w h).
Proof. intros p g; reflexivity. Qed.

(* ---- F1 ---- *)

Lemma near_fixed d f p q a b : 0 <= d -> near_proposal d p q ->
  (near_proposal d (fixed_offer f p) (fixed_offer f q) -> near d a b) -> near d (fixed_length f a) (fixed_length f b).
Proof. intros D P H; destruct f; simpl in *; [split; lra|apply H, P]. Qed.

Lemma steady_fixed_frame a w h l v : steady a v -> steady a (fixed_frame w h l v).
Proof.
  intros S d e e' D H; pose proof (S d (fixed_offer w (fst e), fixed_offer h (snd e)) (fixed_offer w (fst e'),
    fixed_offer h (snd e')) D) as A.
  destruct a; eapply near_fixed; eauto.
Qed.

(* ---- F2 ---- *)

Lemma near_limited d l a b : 0 <= d -> near d a b -> near d (limited l a) (limited l b).
Proof.
  intros D H; unfold limited.
  assert (N : near d (match max_length l with Some m => shorter a m | None => a end) (match max_length l with Some m =>
    shorter b m | None => b end)).
  { destruct (max_length l); [apply near_shorter; [exact H|apply near_same, D]|exact H]. }
  destruct (min_length l); [apply near_longer; [exact N|apply near_same, D]|exact N].
Qed.

Lemma near_flexible_offer d l p q : 0 <= d -> near_proposal d p q -> near_proposal d (flexible_offer l p)
  (flexible_offer l q).
Proof.
  intros D; destruct p, q; simpl; try tauto; intros H; [destruct (ideal_length l); simpl; auto|apply near_limited;
    assumption].
  apply near_same, D.
Qed.

Lemma near_flexible d l p q a b : 0 <= d -> near_proposal d p q -> near d a b -> near d (flexible_length l p a)
  (flexible_length l q b).
Proof.
  intros D P H; pose proof (near_flexible_offer d l p q D P) as O; unfold flexible_length.
  assert (Low : forall m, near d (longer (match flexible_offer l p with Len x => shorter x a | Nil => a end) (Fin m))
                                 (longer (match flexible_offer l q with Len x => shorter x b | Nil => b end) (Fin m))).
  { intros m; destruct (flexible_offer l p), (flexible_offer l q); simpl in O; try tauto;
      (apply near_longer; [|apply near_same, D]); [exact H|apply near_shorter; assumption]. }
  assert (High : forall m, near d (shorter (match flexible_offer l p with Len x => longer x a | Nil => a end) m)
                                  (shorter (match flexible_offer l q with Len x => longer x b | Nil => b end) m)).
  { intros m; destruct (flexible_offer l p), (flexible_offer l q); simpl in O; try tauto;
      (apply near_shorter; [|apply near_same, D]); [exact H|apply near_longer; assumption]. }
  destruct p as [|x], q as [|y]; simpl in P; try tauto; destruct (ideal_length l), (min_length l), (max_length l); auto;
    try (apply near_limited; assumption); split; lra.
Qed.

Lemma steady_flexible_frame a w h l v : steady a v -> steady a (flexible_frame w h l v).
Proof.
  intros S d e e' D H.
  pose proof (S d (flexible_offer (normal w) (fst e), flexible_offer (normal h) (snd e))
    (flexible_offer (normal w) (fst e'), flexible_offer (normal h) (snd e')) D) as A.
  destruct a; apply near_flexible; try assumption; apply A, near_flexible_offer; assumption.
Qed.

(* ---- F4, F5, F10, F11 ---- *)

Lemma near_padded_offer d i p q : 0 <= d -> near_proposal d p q -> near_proposal d (padded_offer i p) (padded_offer i
  q).
Proof. intros D; destruct p, q; simpl; try tauto; intros H; apply near_zero, near_less; assumption. Qed.

Lemma steady_padding a i v : steady a v -> steady a (padding i v).
Proof.
  intros S d e e' D H.
  set (w := add (inset_leading i) (inset_trailing i)); set (h := add (inset_top i) (inset_bottom i)).
  pose proof (S d (padded_offer w (fst e), padded_offer h (snd e)) (padded_offer w (fst e'),
    padded_offer h (snd e')) D) as A.
  destruct a; simpl; apply near_zero, near_plus; try assumption; apply A, near_padded_offer; assumption.
Qed.

Lemma steady_fixed_size a x y v : steady a v -> steady a (fixed_size x y v).
Proof.
  intros S d e e' D H; apply (S d (ideal_offer x y e) (ideal_offer x y e') D).
  destruct a, x, y; simpl; auto.
Qed.

Lemma near_positioned d p q a b : 0 <= d -> near_proposal d p q -> near d a b -> near d (positioned_length p a)
  (positioned_length q b).
Proof. intros D; destruct p, q; simpl; try tauto; intros; apply near_zero; assumption. Qed.

Lemma steady_position a c v : steady a v -> steady a (position c v).
Proof. intros S d e e' D H; pose proof (S d e e' D H); destruct a; apply near_positioned; assumption. Qed.

(* ---- Explicit guides: there are none ---- *)

Lemma unmarked_wrapper v a i o : unmarked v -> unmarked (wrapper v a i o).
Proof. intros U p g; simpl; rewrite U; reflexivity. Qed.

Lemma unmarked_container vs a p : Forall unmarked vs -> unmarked (container vs a p).
Proof.
  intros U q g; simpl; assert (E : values_of vs (p q) g = []); [|rewrite E; reflexivity].
  unfold values_of; generalize (p q) as l; induction U as [|v vs U _ IH]; intros l; [reflexivity|].
  destruct l as [|[o i] l]; [reflexivity|]; simpl; rewrite U, IH; destruct (size_is_finite _); reflexivity.
Qed.

(* ---- S5, S8 Lines by edges and centres ---- *)

(* The guide stands at a share of the length along its axis. *)
Definition at_share (a : axis) (c : Q) (g : guide) : Prop := forall s m, (forall h, m h = None) ->
  value_of g s m == c * finite (along a s).

Lemma shared_leading : at_share Horizontal 0 leading.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; fractions. Qed.

Lemma shared_center_x : at_share Horizontal (1 # 2) center_x.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; apply mul_is. Qed.

Lemma shared_trailing : at_share Horizontal 1 trailing.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; fractions. Qed.

Lemma shared_top : at_share Vertical 0 top.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; fractions. Qed.

Lemma shared_center_y : at_share Vertical (1 # 2) center_y.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; apply mul_is. Qed.

Lemma shared_bottom : at_share Vertical 1 bottom.
Proof. intros s m M; unfold value_of; simpl; rewrite M; simpl; fractions. Qed.

(* Children whose guides stand so. *)
Definition evenly (a : axis) (c : Q) (l : list counted) : Prop := Forall (fun x => snd x == c * finite (along a (fst
  x))) l.

Lemma evenly_counted a c vs es g : at_share a c g -> Forall unmarked vs -> evenly a c (count_children vs es g).
Proof.
  intros S U; unfold count_children; revert es; induction U as [|v vs U _ IH]; intros es; [constructor|].
  destruct es as [|e es]; [constructor|]; simpl; constructor; [apply S, U|apply IH].
Qed.

(* As long as the longest, or 0. *)
Definition same (a b : len) : Prop := near 0 a b.

Lemma same_longer a b x y : same a b -> same x y -> same (longer a x) (longer b y).
Proof. apply near_longer. Qed.

Lemma greatest_share a c l b f : 0 <= c -> b == c * f -> evenly a c l ->
  greatest b (map snd l) == c * greatest f (map (fun x => finite (along a (fst x))) l).
Proof.
  intros C B; induction 1 as [|x l E _ IH]; simpl; [exact B|].
  set (h := finite (along a (fst x))) in *; set (g := greatest f (map (fun x => finite (along a (fst x))) l)) in *.
  destruct (largest_is (snd x) (greatest b (map snd l))) as [[M L]|[M L]], (largest_is h g) as [[N K]|[N K]];
    rewrite M, N, ?E, ?IH in *; nra.
Qed.

Lemma greatest_rest a c l b f : 0 <= 1 - c -> b == (1 - c) * f -> evenly a c l ->
  greatest b (map (fun x => sub (finite (along a (fst x))) (snd x)) l) == (1 - c) * greatest f (map (fun x => finite
    (along a (fst x))) l).
Proof.
  intros C B; induction 1 as [|x l E _ IH]; simpl; [exact B|].
  set (h := finite (along a (fst x))) in *; set (g := greatest f (map (fun x => finite (along a (fst x))) l)) in *.
  pose proof (sub_is h (snd x)) as S.
  destruct (largest_is (sub h (snd x)) (greatest b (map (fun x => sub (finite (along a (fst x))) (snd x)) l))) as [[M
    L]|[M L]],
    (largest_is h g) as [[N K]|[N K]]; rewrite M, N, ?S, ?E, ?IH in *; nra.
Qed.

Lemma evenly_filtered a c f l : evenly a c l -> evenly a c (filter f l).
Proof. induction 1 as [|x l E _ IH]; simpl; [constructor|destruct (f x); [constructor|]; assumption]. Qed.

(* The longest of all is the longest of those that are finite and of those that are not. *)
Lemma longest_split a l : same (longest (map (fun x => along a (fst x)) l))
  (longer (Fin (greatest 0 (map (fun x => finite (along a (fst x))) (finite_ones l)))) (longest (map (fun x => along a
    (fst x)) (infinite_ones l)))).
Proof.
  unfold finite_ones, infinite_ones; induction l as [|[s g] l IH]; simpl; [split; fractions|].
  destruct (size_is_finite s) eqn:Z; simpl.
  - unfold size_is_finite in Z; apply andb_prop in Z; destruct Z as [Z W].
    assert (K : exists q, along a s = Fin q) by (destruct a, s as [[x|] [y|]]; simpl in *; try discriminate; eauto).
    destruct K as [q K]; rewrite K; simpl; revert IH; generalize (longest (map (fun x => along a (fst x)) l)).
    generalize (longest (map (fun x => along a (fst x)) (filter (fun c => negb (size_is_finite (fst c))) l))).
    intros u v; unfold same; lens.
  - revert IH; generalize (longest (map (fun x => along a (fst x)) l)).
    generalize (longest (map (fun x => along a (fst x)) (filter (fun c => negb (size_is_finite (fst c))) l))).
    intros u v; unfold same; generalize (along a s); intros w; lens.
Qed.

(* The extent by an edge or a centre is the longest child's length: whether children are infinite on the other axis
  plays
   no part. *)
Lemma even_extent a c l : 0 <= c <= 1 -> evenly a c l ->
  same (longest (map (fun x => along a (fst x)) l)) (line_extent a l).
Proof.
  intros C E; unfold line_extent, line_before, line_after.
  assert (F : add (greatest 0 (map snd (finite_ones l))) (greatest 0 (map (fun x => sub (finite (along a (fst x))) (snd
    x)) (finite_ones l)))
      == greatest 0 (map (fun x => finite (along a (fst x))) (finite_ones l))).
  { rewrite add_is, (greatest_share a c _ 0 0), (greatest_rest a c _ 0 0); try (apply evenly_filtered, E); try lra. }
  pose proof (longest_split a l) as G.
  revert G; unfold same; generalize (longest (map (fun x => along a (fst x)) l)),
    (longest (map (fun x => along a (fst x)) (infinite_ones l))).
  revert F; generalize (add (greatest 0 (map snd (finite_ones l))) (greatest 0 (map (fun x => sub (finite (along a (fst
    x))) (snd x)) (finite_ones l)))).
  intros q F u v; lens.
Qed.

(* S8: and so is the union. *)
Lemma even_union a c l : 0 <= c <= 1 -> evenly a c l -> same (longest (map (fun x => along a (fst x)) l)) (union a l).
Proof.
  intros C E; pose proof (longest_split a l) as G; unfold union;
    assert (F : evenly a c (finite_ones l)) by apply evenly_filtered, E.
  destruct (finite_ones l) as [|x r].
  - revert G; simpl; unfold same; generalize (longest (map (fun x => along a (fst x)) l)).
    assert (P : forall m, near 0 (longer zero (longest m)) (longest m)).
    { induction m as [|y m IH]; simpl; [split; fractions|]; revert IH; generalize (longest m); intros v; lens. }
    pose proof (P (map (fun x => along a (fst x)) (infinite_ones l))) as Q; revert Q.
    generalize (longest (map (fun x => along a (fst x)) (infinite_ones l))); intros u Q v; lens.
  - pose proof (Forall_inv F) as X; pose proof (Forall_inv_tail F) as R; cbv beta in X; clear F E.
    set (f := finite (along a (fst x))) in *; set (m := map (fun x => finite (along a (fst x))) r) in *.
    change (snd x == c * f) in X.
    assert (S : add (greatest (snd x) (map snd r)) (greatest (sub f (snd x)) (map (fun c => sub (finite (along a (fst
      c))) (snd c)) r)) == greatest f m).
    { rewrite add_is, (greatest_share a c r _ f), (greatest_rest a c r _ f); [unfold m; ring|lra|rewrite sub_is, X;
        ring|exact R|lra|exact X|exact R]. }
    assert (T : greatest 0 (f :: m) == largest 0 (greatest f m)).
    { simpl; clear; induction m as [|y m IH]; simpl; fractions. }
    set (A := add (greatest (snd x) (map snd r)) (greatest (sub f (snd x)) (map (fun c => sub (finite (along a (fst
      c))) (snd c)) r))) in *.
    set (all := longest (map (fun x => along a (fst x)) l)) in *;
      set (plain := longest (map (fun x => along a (fst x)) (infinite_ones l))) in *.
    change (near 0 all (longer (Fin (greatest 0 (f :: m))) plain)) in G;
      change (near 0 all (at_least_zero (longer plain (Fin A)))).
    clearbody A all plain; revert G T; generalize (greatest 0 (f :: m)); generalize dependent (greatest f m); clear;
      intros; lens.
Qed.

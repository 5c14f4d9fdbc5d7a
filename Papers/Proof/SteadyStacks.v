(* When one width suffices, second part: stacks and layers.

   What is left over after each child has a slope of at least 0 (S3), and the order of S2 does not read the proposal.  So all
   children together take at most what more there is. *)

From Coq Require Import QArith Qround Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Stacks Steady.
Import ListNotations.

(* Plain sums of fractions. *)
Fixpoint sum {A} (f : A -> Q) (l : list A) : Q := match l with [] => 0 | a :: l => f a + sum f l end.

Lemma sum_nonnegative {A} (f : A -> Q) l : (forall a, 0 <= f a) -> 0 <= sum f l.
Proof. intros H; induction l as [|a l IH]; simpl; [lra|pose proof (H a); lra]. Qed.

Lemma sum_one (f : nat -> Q) (i : nat) (x : Q) l : NoDup l -> 0 <= x -> (forall j, 0 <= f j) ->
  sum (fun j => if Nat.eqb j i then x else f j) l <= x + sum f l.
Proof.
  intros N X F; induction N as [|j l H N IH]; simpl; [lra|]; destruct (Nat.eqb_spec j i) as [->|D]; [|lra].
  assert (E : sum (fun j => if Nat.eqb j i then x else f j) l == sum f l).
  { clear IH N; induction l as [|k l IH]; simpl in *; [lra|].
    destruct (Nat.eqb_spec k i) as [->|D]; [tauto|]; rewrite IH by tauto; lra. }
  rewrite E; pose proof (F i); lra.
Qed.

Lemma Forall2_weaker {A B} (R S : A -> B -> Prop) l m : (forall a b, R a b -> S a b) -> Forall2 R l m -> Forall2 S l m.
Proof. intros H; induction 1; constructor; auto. Qed.

(* The second length is longer by exactly this much. *)
Definition apart (e : Q) (a b : len) : Prop :=
  match a, b with
  | Fin x, Fin y => y == x + e
  | Inf, Inf => True
  | _, _ => False
  end.

Lemma near_apart d a b : near d a b -> apart (finite b - finite a) a b.
Proof. destruct a, b; simpl; try tauto; intros; ring. Qed.

Lemma apart_near d e a b : 0 <= e <= d -> apart e a b -> near d a b.
Proof. destruct a, b; simpl; try tauto; intros; split; lra. Qed.

Lemma total_apart {A} (u w : A -> len) (e : A -> Q) l : (forall i, In i l -> apart (e i) (u i) (w i)) ->
  apart (sum e l) (total_length (map u l)) (total_length (map w l)).
Proof.
  induction l as [|i l IH]; intros H; simpl; [reflexivity|]; pose proof (H i (or_introl eq_refl)) as J.
  specialize (IH ltac:(intros; apply H; right; assumption)); revert IH J.
  generalize (total_length (map u l)), (total_length (map w l)); intros [x|] [y|]; destruct (u i), (w i); simpl; try tauto.
  intros K J; rewrite !add_is, K, J; ring.
Qed.

Lemma total_near l m : Forall2 (near 0) l m -> near 0 (total_length l) (total_length m).
Proof.
  induction 1 as [|a b l m H _ IH]; simpl; [split; lra|]; revert IH; generalize (total_length l), (total_length m); intros u v; lens.
Qed.

(* Pairs with the members of a sequence. *)
Lemma combine_seq {A B C} (f : A -> B -> C) (g : nat -> B) l d : forall s,
  map (fun '(a, b) => f a b) (combine l (map g (seq s (length l)))) = map (fun i => f (nth (i - s) l d) (g i)) (seq s (length l)).
Proof.
  induction l as [|a l IH]; intros s; simpl; [reflexivity|]; rewrite Nat.sub_diag, IH; f_equal.
  apply map_ext_in; intros i H; apply in_seq in H; replace (i - s)%nat with (S (i - S s)) by lia; reflexivity.
Qed.

Section Stack.

Variable a : axis.
Variable gaps : list Q.
Variable line : guide.
Variable vs : list view.
Variable groups : list (list nat).
Hypothesis all_steady : Forall (steady a) vs.

Lemma steady_nothing b : steady b no_view.
Proof. intros d e e' D _; destruct b; split; simpl; lra. Qed.

Lemma steady_child i : steady a (child vs i).
Proof.
  unfold child; destruct (nth_in_or_default i vs no_view) as [H| ->]; [|apply steady_nothing].
  rewrite Forall_forall in all_steady; apply all_steady, H.
Qed.

Lemma near_length_at d m m' i p p' : 0 <= d -> near_proposal d p p' -> near d (length_at a vs m i p) (length_at a vs m' i p').
Proof. intros D H; apply steady_child; [exact D|]; destruct a; exact H. Qed.

Lemma minimum_same m m' i : minimum a vs m i == minimum a vs m' i.
Proof.
  unfold minimum; apply near_equal, near_length_at; [lra|]; split; lra.
Qed.

Lemma flexibility_same m m' i : near 0 (flexibility a vs m i) (flexibility a vs m' i).
Proof.
  unfold flexibility; pose proof (near_length_at 0 m m' i everything everything ltac:(lra) I) as H; revert H.
  pose proof (minimum_same m m' i) as M; revert M; generalize (minimum a vs m i), (minimum a vs m' i).
  generalize (length_at a vs m i everything), (length_at a vs m' i everything); intros; lens.
Qed.

(* S2: the order does not read the proposal. *)
Lemma order_same m m' g : order_in a vs m g = order_in a vs m' g.
Proof.
  unfold order_in; f_equal.
  - rewrite !map_map; apply map_ext; intros i; apply near_equal, flexibility_same.
  - induction g as [|i g IH]; simpl; [reflexivity|]; rewrite IH; f_equal; [|f_equal]; apply Qred_complete.
    + apply near_equal, flexibility_same.
    + apply minimum_same.
Qed.

(* How much longer a child is at the offer o' than at o. *)
Definition gain (m m' : proposal) (i : nat) (o o' : Q) : Q :=
  finite (length_at a vs m' i (Len (Fin o'))) - finite (length_at a vs m i (Len (Fin o))).

Lemma gain_within m m' i o o' : o <= o' -> 0 <= gain m m' i o o' <= o' - o.
Proof.
  intros L; pose proof (near_length_at (o' - o) m m' i (Len (Fin o)) (Len (Fin o')) ltac:(lra)) as H; simpl in H.
  specialize (H ltac:(split; lra)); unfold gain; revert H; generalize (length_at a vs m i (Len (Fin o))), (length_at a vs m' i (Len (Fin o'))).
  intros [x|] [y|]; simpl; intros; lra.
Qed.

Definition grows (x y : nat * Q) : Prop := fst x = fst y /\ snd x <= snd y.

(* What the children gain in their turns. *)
Fixpoint gains (m m' : proposal) (l k : list (nat * Q)) : Q :=
  match l, k with
  | (i, o) :: l, (_, o') :: k => gain m m' i o o' + gains m m' l k
  | _, _ => 0
  end.

Lemma gains_nonnegative m m' l k : Forall2 grows l k -> 0 <= gains m m' l k.
Proof.
  induction 1 as [|[i o] [j o'] l k [E L] _ IH]; simpl in *; [lra|]; pose proof (gain_within m m' i o o' L); lra.
Qed.

Lemma found_grows i l k : Forall2 grows l k -> found_at i l <= found_at i k.
Proof.
  induction 1 as [|[j o] [j' o'] l k [E L] _ IH]; simpl in *; [lra|]; subst j'; destruct (Nat.eqb i j); assumption.
Qed.

(* What all children gain, each of them once. *)
Lemma sum_of_gains m m' l k I : Forall2 grows l k -> NoDup I ->
  sum (fun i => gain m m' i (found_at i l) (found_at i k)) I <= gains m m' l k.
Proof.
  intros H N; induction H as [|[j o] [j' o'] l k [E L] H IH]; simpl in *.
  - clear N; induction I as [|i I IH]; simpl; [lra|]; pose proof (gain_within m m' i 0 0 ltac:(lra)); lra.
  - subst j'; pose proof (sum_one (fun i => gain m m' i (found_at i l) (found_at i k)) j (gain m m' j o o') I N) as S.
    pose proof (gain_within m m' j o o' L) as G; specialize (S ltac:(lra)).
    specialize (S (fun i => proj1 (gain_within m m' i _ _ (found_grows i l k H)))).
    assert (F : sum (fun i => gain m m' i (if Nat.eqb i j then o else found_at i l) (if Nat.eqb i j then o' else found_at i k)) I ==
                sum (fun i => if Nat.eqb i j then gain m m' j o o' else gain m m' i (found_at i l) (found_at i k)) I).
    { clear; induction I as [|i I IH]; simpl; [lra|]; rewrite IH; destruct (Nat.eqb_spec i j) as [->|]; lra. }
    cbv beta in S; rewrite F; lra.
Qed.

Lemma share_slope n : 0 <= / inject_Z (Z.of_nat n) <= 1.
Proof.
  destruct n as [|n]; [compute; split; discriminate|]; rewrite Nat2Z.inj_succ, <- Z.add_1_r.
  assert (P : inject_Z 1 <= inject_Z (Z.of_nat n + 1)) by (rewrite <- Zle_Qle; lia); change (inject_Z 1) with 1 in P.
  split; [apply Qlt_le_weak, Qinv_lt_0_compat; lra|].
  apply Qmult_le_l with (z := inject_Z (Z.of_nat n + 1)); [lra|]; rewrite Qmult_inv_r; lra.
Qed.

(* S3: each child's offer grows by at most what more is available, and together they take no more than that. *)
Lemma shares_grow m m' l : forall x y, x <= y ->
  Forall2 (fun u v => grows u v /\ snd v <= snd u + (y - x)) (shares a vs m x l) (shares a vs m' y l) /\
  gains m m' (shares a vs m x l) (shares a vs m' y l) <= y - x.
Proof.
  induction l as [|[[i n] back] l IH]; intros x y L; simpl; [split; [constructor|lra]|].
  set (b := total (map (minimum a vs m) back)); set (b' := total (map (minimum a vs m') back)).
  assert (B : b == b').
  { unfold b, b'; clear - all_steady; induction back as [|j back IH]; simpl; [lra|]; rewrite !add_is, IH, (minimum_same m m' j); lra. }
  set (u := add x b); set (v := add y b').
  assert (U : v - u == y - x) by (unfold u, v; rewrite !add_is, B; ring).
  set (o := largest 0 (share u n)); set (o' := largest 0 (share v n)).
  assert (O : o <= o' /\ o' <= o + (y - x)).
  { pose proof (share_is u n) as S; pose proof (share_is v n) as S'; pose proof (share_slope n) as [C C'].
    set (c := / inject_Z (Z.of_nat n)) in *; unfold o, o'.
    destruct (largest_is 0 (share u n)) as [[E K]|[E K]], (largest_is 0 (share v n)) as [[E' K']|[E' K']]; rewrite E, E', ?S, ?S' in *; split; nra. }
  pose proof (gain_within m m' i o o' (proj1 O)) as G.
  set (t := finite (length_at a vs m i (Len (Fin o)))) in *; set (t' := finite (length_at a vs m' i (Len (Fin o')))) in *.
  assert (T : gain m m' i o o' == t' - t) by reflexivity.
  (* What is left over grows by what is available less what is gained. *)
  assert (W : sub v t' - sub u t == (y - x) - gain m m' i o o') by (rewrite T, !sub_is, <- U; ring).
  assert (M : gain m m' i o o' <= y - x) by lra.
  destruct (IH (sub u t) (sub v t') ltac:(lra)) as [F S]; split.
  - constructor; [split; [split; [reflexivity|apply O]|apply O]|].
    eapply Forall2_weaker; [|exact F]; intros [j q] [j' q'] [K J]; split; [exact K|]; simpl in *; lra.
  - lra.
Qed.

(* ---- What is offered ---- *)

Definition minimums_held (m : proposal) : Q := total (map (minimum a vs m) (concat (tl groups))).

Lemma held_same m m' : minimums_held m == minimums_held m'.
Proof.
  unfold minimums_held; induction (concat (tl groups)) as [|j l IH]; simpl; [lra|]; rewrite !add_is, IH, (minimum_same m m' j); lra.
Qed.

Lemma orders_same m m' : map (order_in a vs m) groups = map (order_in a vs m') groups.
Proof. apply map_ext; intros; apply order_same. Qed.

Definition given_in (m : proposal) (q : Q) : list (nat * Q) :=
  shares a vs m (sub (sub q (total gaps)) (minimums_held m)) (turns (map (order_in a vs m) groups)).

Lemma given_grows d m m' q q' : q <= q' -> q' <= q + d ->
  Forall2 (fun u v => grows u v /\ snd v <= snd u + d) (given_in m q) (given_in m' q') /\
  gains m m' (given_in m q) (given_in m' q') <= d.
Proof.
  intros L K; unfold given_in; rewrite (orders_same m' m); pose proof (held_same m m') as H.
  set (x := sub (sub q (total gaps)) (minimums_held m)); set (y := sub (sub q' (total gaps)) (minimums_held m')).
  assert (E : y - x == q' - q) by (unfold x, y; rewrite !sub_is, H; ring).
  destruct (shares_grow m m' (turns (map (order_in a vs m) groups)) x y ltac:(lra)) as [F G]; split; [|lra].
  eapply Forall2_weaker; [|exact F]; cbv beta; intros u v [P Q']; split; [exact P|lra].
Qed.

Lemma found_near d i l k : 0 <= d -> Forall2 (fun u v => grows u v /\ snd v <= snd u + d) l k ->
  found_at i l <= found_at i k /\ found_at i k <= found_at i l + d.
Proof.
  intros D; induction 1 as [|[j o] [j' o'] l k [[E L] M] _ IH]; simpl in *; [split; lra|]; subst j'; destruct (Nat.eqb i j); auto.
Qed.

(* Each child's offer along the stack grows, and by no more than the stack's. *)
Lemma near_offers_along d p p' : 0 <= d -> near_proposal d (along a p) (along a p') ->
  Forall2 (near_proposal d) (offers_along a gaps vs groups p) (offers_along a gaps vs groups p').
Proof.
  intros D H; unfold offers_along; destruct (along a p) as [|[q|]], (along a p') as [|[q'|]]; simpl in H; try tauto.
  - clear all_steady; induction vs as [|v l IH]; simpl; [constructor|constructor; [exact I|exact IH]].
  - fold (minimums_held (across a p)); fold (minimums_held (across a p')); fold (given_in (across a p) q); fold (given_in (across a p') q').
    destruct (given_grows d (across a p) (across a p') q q') as [F _]; try tauto.
    induction (seq 0 (length vs)) as [|i l IH]; simpl; [constructor|constructor; [|exact IH]]; apply found_near; assumption.
  - clear all_steady; induction vs as [|v l IH]; simpl; [constructor|constructor; [exact I|exact IH]].
Qed.

Lemma length_of_offers p : length (offers_along a gaps vs groups p) = length vs.
Proof. unfold offers_along; destruct (along a p) as [|[q|]]; rewrite map_length; [reflexivity|apply seq_length|reflexivity]. Qed.

Lemma lengths_counted p : map (fun c => along a (fst c)) (counted_in a gaps line vs groups p) =
  map (fun '(v, l) => along a (answer v (turned a l (across a p)))) (combine vs (offers_along a gaps vs groups p)).
Proof.
  unfold counted_in, count_children, offers; rewrite map_map; generalize (offers_along a gaps vs groups p); clear.
  induction vs as [|v l IH]; intros [|o k]; simpl; try reflexivity; rewrite IH; reflexivity.
Qed.

(* All together grow by no more than the stack's proposal. *)
Lemma near_total d p p' : 0 <= d -> near_proposal d (along a p) (along a p') ->
  near d (total_length (map (fun c => along a (fst c)) (counted_in a gaps line vs groups p)))
         (total_length (map (fun c => along a (fst c)) (counted_in a gaps line vs groups p'))).
Proof.
  intros D H; rewrite !lengths_counted; unfold offers_along.
  assert (Same : forall x, near_proposal 0 x x -> near d
      (total_length (map (fun '(v, l) => along a (answer v (turned a l (across a p)))) (combine vs (map (fun _ => x) vs))))
      (total_length (map (fun '(v, l) => along a (answer v (turned a l (across a p')))) (combine vs (map (fun _ => x) vs))))).
  { intros x X; apply near_more with 0; [|exact D]; apply total_near; clear H; induction all_steady as [|v l S _ IH]; simpl; [constructor|].
    constructor; [|apply IH, (Forall_inv_tail all_steady)]; apply S; [lra|]; destruct a; exact X. }
  destruct (along a p) as [|[q|]], (along a p') as [|[q'|]]; simpl in H; try tauto; try (apply Same; exact I).
  fold (minimums_held (across a p)); fold (minimums_held (across a p')); fold (given_in (across a p) q); fold (given_in (across a p') q').
  destruct (given_grows d (across a p) (across a p') q q') as [F G]; try tauto.
  set (l := given_in (across a p) q) in *; set (k := given_in (across a p') q') in *.
  rewrite !(combine_seq (fun v o => along a (answer v (turned a o _))) _ vs no_view 0).
  assert (W : Forall2 grows l k) by (eapply Forall2_weaker; [|exact F]; tauto).
  eapply (apart_near d (sum (fun i => gain (across a p) (across a p') i (found_at i l) (found_at i k)) (seq 0 (length vs)))).
  - split; [apply sum_nonnegative; intros i; apply gain_within, found_grows, W|].
    eapply Qle_trans; [apply sum_of_gains; [exact W|apply seq_NoDup]|exact G].
  - apply total_apart; intros i _; rewrite Nat.sub_0_r.
    pose proof (near_length_at (found_at i k - found_at i l) (across a p) (across a p') i (Len (Fin (found_at i l))) (Len (Fin (found_at i k)))) as N.
    pose proof (found_grows i l k W) as L; specialize (N ltac:(lra) ltac:(simpl; split; lra)).
    apply (near_apart _ _ _ N).
Qed.

Lemma along_turned {A} (x y : A) b : along b (turned b x y) = x.
Proof. destruct b; reflexivity. Qed.

Lemma steady_along : steady a (stack a gaps line vs groups).
Proof.
  intros d p p' D H; simpl; unfold remember, stack_answer; rewrite !along_turned.
  apply near_zero, near_plus, near_total; assumption.
Qed.

End Stack.

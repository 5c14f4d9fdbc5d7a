(* When one width suffices, second part: distributions (S2, S3).

   What is left over after each member has a slope of at least 0, and the order of S2 does not read the proposal.
     So all
   members together take at most what more there is. *)

From Coq Require Import QArith Qround Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Distribution Steady.
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
  generalize (total_length (map u l)), (total_length (map w l)); intros [x|] [y|]; destruct (u i), (w i); simpl;
    try tauto.
  intros K J; rewrite !add_is, K, J; ring.
Qed.

Lemma total_near l m : Forall2 (near 0) l m -> near 0 (total_length l) (total_length m).
Proof.
  induction 1 as [|a b l m H _ IH]; simpl; [split; lra|]; revert IH; generalize (total_length l), (total_length m);
    intros u v; lens.
Qed.

Lemma share_slope n : 0 <= / inject_Z (Z.of_nat n) <= 1.
Proof.
  destruct n as [|n]; [compute; split; discriminate|]; rewrite Nat2Z.inj_succ, <- Z.add_1_r.
  assert (P : inject_Z 1 <= inject_Z (Z.of_nat n + 1)) by (rewrite <- Zle_Qle; lia); change (inject_Z 1) with 1 in P.
  split; [apply Qlt_le_weak, Qinv_lt_0_compat; lra|].
  apply Qmult_le_l with (z := inject_Z (Z.of_nat n + 1)); [lra|]; rewrite Qmult_inv_r; lra.
Qed.

(* The second list gives each member as much or more. *)
Definition grows (x y : nat * Q) : Prop := fst x = fst y /\ snd x <= snd y.
Definition grows_by (d : Q) (x y : nat * Q) : Prop := grows x y /\ snd y <= snd x + d.

Lemma found_grows i l k : Forall2 grows l k -> found_at i l <= found_at i k.
Proof.
  induction 1 as [|[j o] [j' o'] l k [E L] _ IH]; simpl in *; [lra|]; subst j'; destruct (Nat.eqb i j); assumption.
Qed.

Lemma found_near d i l k : 0 <= d -> Forall2 (grows_by d) l k -> found_at i l <= found_at i k /\ found_at i k <=
  found_at i l + d.
Proof.
  intros D; induction 1 as [|[j o] [j' o'] l k [[E L] M] _ IH]; simpl in *; [split; lra|]; subst j';
    destruct (Nat.eqb i j); auto.
Qed.

(* Two distributions, whose members have equal minimums and flexibilities, and lengths that are steady. *)
Section Distribution.

Variable low low' : nat -> Q.
Variable flex flex' : nat -> len.
Variable taken taken' : nat -> Q -> len.
Variable groups : list (list nat).
Hypothesis low_same : forall i, low i == low' i.
Hypothesis flex_same : forall i, near 0 (flex i) (flex' i).
Hypothesis taken_near : forall i o o', o <= o' -> near (o' - o) (taken i o) (taken' i o').

(* S2: the order does not read the proposal. *)
Lemma order_same g : order_in low flex g = order_in low' flex' g.
Proof.
  unfold order_in; f_equal.
  - apply map_ext; intros i; apply near_equal, flex_same.
  - induction g as [|i g IH]; simpl; [reflexivity|]; rewrite IH; f_equal; [|f_equal]; apply Qred_complete.
    + apply near_equal, flex_same.
    + apply low_same.
Qed.

Lemma total_same l : total (map low l) == total (map low' l).
Proof. induction l as [|j l IH]; simpl; [lra|]; rewrite !add_is, IH, (low_same j); lra. Qed.

(* How much longer a member is at the offer o' than at o. *)
Definition gain (i : nat) (o o' : Q) : Q := finite (taken' i o') - finite (taken i o).

Lemma gain_within i o o' : o <= o' -> 0 <= gain i o o' <= o' - o.
Proof.
  intros L; pose proof (taken_near i o o' L) as H; unfold gain; revert H; generalize (taken i o), (taken' i o').
  intros [x|] [y|]; simpl; intros; lra.
Qed.

(* What the members gain in their turns. *)
Fixpoint gains (l k : list (nat * Q)) : Q :=
  match l, k with
  | (i, o) :: l, (_, o') :: k => gain i o o' + gains l k
  | _, _ => 0
  end.

(* What all gain, each of them once. *)
Lemma sum_of_gains l k I : Forall2 grows l k -> NoDup I -> sum (fun i => gain i (found_at i l) (found_at i k)) I <=
  gains l k.
Proof.
  intros H N; induction H as [|[j o] [j' o'] l k [E L] H IH]; simpl in *.
  - clear N; induction I as [|i I IH]; simpl; [lra|]; pose proof (gain_within i 0 0 ltac:(lra)); lra.
  - subst j'; pose proof (sum_one (fun i => gain i (found_at i l) (found_at i k)) j (gain j o o') I N) as S.
    pose proof (gain_within j o o' L) as G; specialize (S ltac:(lra)).
    specialize (S (fun i => proj1 (gain_within i _ _ (found_grows i l k H)))).
    assert (F : sum (fun i => gain i (if Nat.eqb i j then o else found_at i l) (if Nat.eqb i j then o' else found_at i
      k)) I ==
                sum (fun i => if Nat.eqb i j then gain j o o' else gain i (found_at i l) (found_at i k)) I).
    { clear; induction I as [|i I IH]; simpl; [lra|]; rewrite IH; destruct (Nat.eqb_spec i j) as [->|]; lra. }
    cbv beta in S; rewrite F; lra.
Qed.

(* S3: each offer grows by at most what more is available, and together the members take no more than that. *)
Lemma shares_grow l : forall x y, x <= y ->
  Forall2 (grows_by (y - x)) (shares low taken x l) (shares low' taken' y l) /\
  gains (shares low taken x l) (shares low' taken' y l) <= y - x.
Proof.
  induction l as [|[[i n] back] l IH]; intros x y L; simpl; [split; [constructor|lra]|].
  pose proof (total_same back) as B; set (b := total (map low back)) in *; set (b' := total (map low' back)) in *.
  set (u := add x b); set (v := add y b').
  assert (U : v - u == y - x) by (unfold u, v; rewrite !add_is, B; ring).
  set (o := largest 0 (share u n)); set (o' := largest 0 (share v n)).
  assert (O : o <= o' /\ o' <= o + (y - x)).
  { pose proof (share_is u n) as S; pose proof (share_is v n) as S'; pose proof (share_slope n) as [C C'].
    set (c := / inject_Z (Z.of_nat n)) in *; unfold o, o'.
    destruct (largest_is 0 (share u n)) as [[E K]|[E K]], (largest_is 0 (share v n)) as [[E' K']|[E' K']];
      rewrite E, E', ?S, ?S' in *; split; nra. }
  pose proof (gain_within i o o' (proj1 O)) as G.
  set (t := finite (taken i o)) in *; set (t' := finite (taken' i o')) in *.
  assert (T : gain i o o' == t' - t) by reflexivity.
  assert (M : gain i o o' <= y - x).
  { (* The offer grows by a share of what more there is, or the member takes what it takes: at most y - x. *) lra. }
  (* What is left over grows by what is available less what is gained. *)
  assert (W : sub v t' - sub u t == (y - x) - gain i o o') by (rewrite T, !sub_is, <- U; ring).
  destruct (IH (sub u t) (sub v t') ltac:(lra)) as [F S]; split.
  - constructor; [split; [split; [reflexivity|apply O]|apply O]|].
    eapply Forall2_weaker; [|exact F]; intros [j q] [j' q'] [K J]; split; [exact K|]; simpl in *; lra.
  - lra.
Qed.

Lemma distributed_grows d q q' : q <= q' -> q' <= q + d ->
  Forall2 (grows_by d) (distributed low flex taken groups q) (distributed low' flex' taken' groups q') /\
  gains (distributed low flex taken groups q) (distributed low' flex' taken' groups q') <= d.
Proof.
  intros L K; unfold distributed; pose proof (total_same (concat (tl groups))) as H.
  replace (map (order_in low' flex') groups) with (map (order_in low flex) groups) by (apply map_ext; intros;
    apply order_same).
  set (x := sub q (total (map low (concat (tl groups))))); set (y := sub q' (total (map low' (concat (tl groups))))).
  assert (E : y - x == q' - q) by (unfold x, y; rewrite !sub_is, H; ring).
  destruct (shares_grow (turns (map (order_in low flex) groups)) x y ltac:(lra)) as [F G]; split; [|lra].
  eapply Forall2_weaker; [|exact F]; intros u v [P Q']; split; [exact P|lra].
Qed.

(* Each member is offered more, by at most d, and all together are longer by at most d. *)
Lemma members_near d q q' i : 0 <= d -> q <= q' -> q' <= q + d ->
  near d (taken i (found_at i (distributed low flex taken groups q))) (taken' i (found_at i (distributed low' flex'
    taken' groups q'))).
Proof.
  intros D L K; destruct (distributed_grows d q q' L K) as [F _]; destruct (found_near d i _ _ D F) as [A B].
  apply near_more with (1 := taken_near i _ _ A); lra.
Qed.

Lemma total_of_members d q q' n : 0 <= d -> q <= q' -> q' <= q + d ->
  near d (total_length (map (fun i => taken i (found_at i (distributed low flex taken groups q))) (seq 0 n)))
         (total_length (map (fun i => taken' i (found_at i (distributed low' flex' taken' groups q'))) (seq 0 n))).
Proof.
  intros D L K; destruct (distributed_grows d q q' L K) as [F G].
  set (l := distributed low flex taken groups q) in *; set (k := distributed low' flex' taken' groups q') in *.
  assert (W : Forall2 grows l k) by (eapply Forall2_weaker; [|exact F]; intros u v [P _]; exact P).
  eapply (apart_near d (sum (fun i => gain i (found_at i l) (found_at i k)) (seq 0 n))).
  - split; [apply sum_nonnegative; intros i; apply gain_within, found_grows, W|].
    eapply Qle_trans; [apply sum_of_gains; [exact W|apply seq_NoDup]|exact G].
  - apply total_apart; intros i _; apply (near_apart _ _ _ (taken_near i _ _ (found_grows i l k W))).
Qed.

End Distribution.

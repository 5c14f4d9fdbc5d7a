(* What the compiler makes of distributions (S2, S3), and that it means what the interpreter says.

   The order is assumed: it follows from flexibilities and minimums. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Distribution Writers Meanings Operations.
Import ListNotations.

Section DistributionCode.

Variable wmin : nat -> writer affine.
Variable wflex : nat -> writer alen.
Variable wtaken : nat -> affine -> writer alen.
Variable groups : list (list nat).

Definition worder_in (group : list nat) : writer (list nat) :=
  f <- each wflex group ;;
  m <- each wmin group ;;
  assume (flat_map (fun '(x, y) => [afinite x; y]) (combine f m)) (order group (map ais_finite f)).

Fixpoint wshares (available : affine) (l : list turn) : writer (list (nat * affine)) :=
  match l with
  | [] => Ret []
  | (j, remaining, back) :: l =>
    b <- each wmin back ;;
    let available := Plus available (atotal b) in
    given <- define (Definition_of Largest (Number 0) [ashare available remaining]) ;;
    t <- wtaken j given ;;
    m <- wshares (minus available (afinite t)) l ;;
    Ret ((j, given) :: m)
  end.

Definition wdistributed (room : affine) : writer (list (nat * affine)) :=
  held <- each wmin (concat (tl groups)) ;;
  orders <- each worder_in groups ;;
  wshares (minus room (atotal held)) (turns orders).

End DistributionCode.

Fixpoint afound_at (i : nat) (l : list (nat * affine)) : affine :=
  match l with
  | [] => Number 0
  | (j, q) :: l => if Nat.eqb i j then q else afound_at i l
  end.

Section At.

Variable r : point.

Lemma equal_lists {A} (l : list A) : Forall2 eq l l.
Proof. apply Forall2_same; reflexivity. Qed.

Lemma shapes_equal l m : Forall2 (length_means r) l m -> map ais_finite l = map is_finite m.
Proof. induction 1 as [|x y l m E _ IH]; simpl; [reflexivity|]; rewrite (means_is_finite _ _ _ E), IH; reflexivity. Qed.

Definition share_means (x : nat * affine) (y : nat * Q) : Prop := fst x = fst y /\ means r (snd x) (snd y).

Lemma found_at_means i l m : Forall2 share_means l m -> means r (afound_at i l) (found_at i m).
Proof.
  induction 1 as [|[j x] [k y] l m [J X] _ IH]; simpl in *; [reflexivity|]; subst k; destruct (Nat.eqb i j); assumption.
Qed.

Section Distribution.

Variable wmin : nat -> writer affine.
Variable wflex : nat -> writer alen.
Variable wtaken : nat -> affine -> writer alen.
Variable minimum_ : nat -> Q.
Variable flexibility_ : nat -> len.
Variable taken : nat -> Q -> len.
Variable groups : list (list nat).
Hypothesis min_right : forall j, gives r (wmin j) (fun x => means r x (minimum_ j)).
Hypothesis flex_right : forall j, gives r (wflex j) (fun x => length_means r x (flexibility_ j)).
Hypothesis taken_right : forall j o q, means r o q -> gives r (wtaken j o) (fun x => length_means r x (taken j q)).

Lemma gives_each_min l : gives r (each wmin l) (fun k => Forall2 (means r) k (map minimum_ l)).
Proof. eapply gives_each; [apply equal_lists|]; intros i j <-; apply min_right. Qed.

Lemma gives_order_in g : gives r (worder_in wmin wflex g) (fun o => o = order_in minimum_ flexibility_ g).
Proof.
  eapply gives_bind; [eapply (gives_each r eq (length_means r)); [apply equal_lists|]; intros i j <-;
    apply flex_right|cbv beta; intros f F].
  eapply gives_bind; [apply gives_each_min|cbv beta; intros m M]; apply gives_assume; unfold order_in.
  assert (E : map ais_finite f = map (fun j => is_finite (flexibility_ j)) g).
  { rewrite (shapes_equal _ _ F), map_map; reflexivity. }
  rewrite E; apply found_is; clear E; revert f m F M; induction g as [|i g IH]; intros f m F M; inversion F; subst;
    [constructor|].
  inversion M; subst; simpl; constructor; [apply means_finite; assumption|constructor; [assumption|apply IH;
    assumption]].
Qed.

Lemma gives_shares l : forall x q, means r x q ->
  gives r (wshares wmin wtaken x l) (fun s => Forall2 share_means s (shares minimum_ taken q l)).
Proof.
  induction l as [|[[i n] back] l IH]; intros x q X; simpl; [apply gives_ret; constructor|].
  eapply gives_bind; [apply gives_each_min|cbv beta; intros b B]; set (y := add q (total (map minimum_ back))).
  assert (Y : means r (Plus x (atotal b)) y) by (apply means_add; [assumption|apply means_total; assumption]).
  eapply (gives_bind r _ _ (fun g => means r g (largest 0 (share y n)))).
  { apply gives_define; intros g G; unfold means in *; rewrite G; simpl; apply largest_comp; [reflexivity|];
      apply (means_share r _ _ n Y). }
  intros g G; eapply gives_bind; [apply taken_right, G|cbv beta; intros t T].
  eapply gives_bind; [apply IH, means_sub; [exact Y|apply means_finite, T]|cbv beta; intros s S].
  apply gives_ret; constructor; [split; [reflexivity|exact G]|exact S].
Qed.

Lemma gives_distributed x q : means r x q ->
  gives r (wdistributed wmin wflex wtaken groups x) (fun l => Forall2 share_means l (distributed minimum_ flexibility_
    taken groups q)).
Proof.
  intros X; eapply gives_bind; [apply gives_each_min|cbv beta; intros h H].
  eapply gives_bind; [eapply (gives_each r eq eq); [apply equal_lists|]; intros i j <-; apply gives_order_in|cbv beta;
    intros o O].
  apply Forall2_equal in O; subst o; apply gives_shares, means_sub; [exact X|apply means_total, H].
Qed.

End Distribution.

End At.

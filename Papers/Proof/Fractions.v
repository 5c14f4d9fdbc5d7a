(* Numbers.  A length is an exact fraction.  Sums, differences, products and quotients are reduced,
  so that a program that
   is extracted from these files stays fast.  Statements use ==, the equality of fractions. *)

From Coq Require Import QArith Qround Lqa ZArith List.

Definition add (a b : Q) : Q := Qred (a + b).
Definition sub (a b : Q) : Q := Qred (a - b).
Definition mul (a b : Q) : Q := Qred (a * b).
Definition share (a : Q) (n : nat) : Q := Qred (a / inject_Z (Z.of_nat n)).
Definition largest (a b : Q) : Q := if Qle_bool a b then b else a.
Definition smallest (a b : Q) : Q := if Qle_bool a b then a else b.

Lemma add_is a b : add a b == a + b.
Proof. apply Qred_correct. Qed.

Lemma sub_is a b : sub a b == a - b.
Proof. apply Qred_correct. Qed.

Lemma mul_is a b : mul a b == a * b.
Proof. apply Qred_correct. Qed.

Lemma share_is a n : share a n == / inject_Z (Z.of_nat n) * a.
Proof. unfold share; rewrite Qred_correct; unfold Qdiv; apply Qmult_comm. Qed.

Lemma largest_is a b : (largest a b == a /\ b <= a) \/ (largest a b == b /\ a <= b).
Proof.
  unfold largest; destruct (Qle_bool a b) eqn:E; [right | left]; (split; [reflexivity|]).
  - apply Qle_bool_iff; assumption.
  - apply Qlt_le_weak, Qnot_le_lt; intros H; apply Qle_bool_iff in H; congruence.
Qed.

Lemma smallest_is a b : (smallest a b == a /\ a <= b) \/ (smallest a b == b /\ b <= a).
Proof.
  unfold smallest; destruct (Qle_bool a b) eqn:E; [left | right]; (split; [reflexivity|]).
  - apply Qle_bool_iff; assumption.
  - apply Qlt_le_weak, Qnot_le_lt; intros H; apply Qle_bool_iff in H; congruence.
Qed.

Global Opaque add sub mul share largest smallest.
Arguments Qred : simpl never.
Arguments Qplus : simpl never.
Arguments Qminus : simpl never.
Arguments Qmult : simpl never.
Arguments Qdiv : simpl never.
Arguments Qopp : simpl never.
Arguments Qinv : simpl never.
Arguments inject_Z : simpl never.

(* Replaces the operations above, wherever they stand, by variables and what is known of them. *)
Ltac open_term e known :=
  pose proof known; generalize dependent e; intros.

Ltac opened :=
  repeat match goal with
  | |- context [add ?a ?b] => open_term (add a b) (add_is a b)
  | H : context [add ?a ?b] |- _ => open_term (add a b) (add_is a b)
  | |- context [sub ?a ?b] => open_term (sub a b) (sub_is a b)
  | H : context [sub ?a ?b] |- _ => open_term (sub a b) (sub_is a b)
  | |- context [mul ?a ?b] => open_term (mul a b) (mul_is a b)
  | H : context [mul ?a ?b] |- _ => open_term (mul a b) (mul_is a b)
  | |- context [share ?a ?b] => open_term (share a b) (share_is a b)
  | H : context [share ?a ?b] |- _ => open_term (share a b) (share_is a b)
  | |- context [largest ?a ?b] => open_term (largest a b) (largest_is a b)
  | H : context [largest ?a ?b] |- _ => open_term (largest a b) (largest_is a b)
  | |- context [smallest ?a ?b] => open_term (smallest a b) (smallest_is a b)
  | H : context [smallest ?a ?b] |- _ => open_term (smallest a b) (smallest_is a b)
  end.

Ltac cases :=
  repeat match goal with
  | H : _ \/ _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  end.

(* Decides linear statements about fractions. *)
Ltac fractions := opened; cases; try lra.

(* What respects ==. *)
Lemma largest_comp a b c d : a == b -> c == d -> largest a c == largest b d.
Proof. intros; fractions. Qed.

Lemma smallest_comp a b c d : a == b -> c == d -> smallest a c == smallest b d.
Proof. intros; fractions. Qed.

Lemma share_comp a b n : a == b -> share a n == share b n.
Proof. intros E; rewrite !share_is, E; reflexivity. Qed.

Lemma mul_comp a b c d : a == b -> c == d -> mul a c == mul b d.
Proof. intros E F; rewrite !mul_is, E, F; reflexivity. Qed.

Lemma mul_constant c a b : a == b -> mul c a == c * b.
Proof. intros E; rewrite mul_is, E; reflexivity. Qed.

(* Reduced fractions that are equal are the same. *)
Lemma reduced a b : a == b -> Qred a = Qred b.
Proof. apply Qred_complete. Qed.

Lemma reduced_all l m : Forall2 Qeq l m -> map Qred l = map Qred m.
Proof. induction 1 as [|a b l m E _ IH]; simpl; [reflexivity|]; rewrite (reduced a b E), IH; reflexivity. Qed.

(* S2: lengths are compared in whole units of 1/65536 point; a length counts as the smallest integer that is at least
   65536 x - 0.618034. *)
Definition units (x : Q) : Z := Qceiling ((65536 # 1) * x - (618034 # 1000000)).

(* Stages.  A program may be cut behind any definition: the first stage is solved,
  then its values are constants in the second.
   What comes out is the value of the whole program; so it is the layout, however often the program is cut. *)

From Coq Require Import Reals Lra Lia List.
From Plumb Require Import LayoutPrograms.
Import ListNotations.
Local Open Scope R_scope.

Lemma sum_split k m f : sum (k + m) f = sum k f + sum m (fun j => f (k + j)%nat).
Proof.
  induction m as [|m IH]; [rewrite Nat.add_0_r; simpl; lra|].
  rewrite <- plus_n_Sm; simpl sum; rewrite IH; ring.
Qed.

Section Stages.

Variable D : nat -> definition.
Variable k : nat.
(* The values of the first k variables. *)
Variable known : nat -> R.

(* A row of a later definition, in which the first k variables are constants. *)
Definition cut_row (a : row) : row :=
  Row (fun j => coefficient a (k + j)%nat) (constant a + sum k (fun j => coefficient a j * known j)).

Definition second_stage (i : nat) : definition :=
  let d := D (k + i)%nat in Definition_of (its_kind d) (cut_row (first d)) (map cut_row (others d)).

Definition behind_first (x : nat -> R) : nat -> R := fun i => x (k + i)%nat.

Lemma cut_row_value x i a : (forall j, (j < k)%nat -> known j = x j) ->
  value_of_row i (cut_row a) (behind_first x) = value_of_row (k + i) a x.
Proof.
  intros E; unfold value_of_row, cut_row, behind_first; simpl; rewrite sum_split.
  rewrite (sum_ext k (fun j => coefficient a j * known j) (fun j => coefficient a j * x j)) by (intros;
    rewrite E by assumption; reflexivity).
  ring.
Qed.

Lemma second_stage_given x i : (forall j, (j < k)%nat -> known j = x j) ->
  given i (second_stage i) (behind_first x) = given (k + i) (D (k + i)%nat) x.
Proof.
  intros E; unfold given, second_stage; simpl; generalize (first (D (k + i)%nat)) as a.
  induction (others (D (k + i)%nat)) as [|b l IH]; intros a; simpl; [apply cut_row_value, E|].
  rewrite cut_row_value, IH by assumption; reflexivity.
Qed.

(* The second stage is a program like any other: the theorem of layout programs holds of it. *)
Lemma second_stage_formed : (forall i, well_formed (D i)) -> forall i, well_formed (second_stage i).
Proof. intros F i K; unfold second_stage; simpl; rewrite (F (k + i)%nat K); reflexivity. Qed.

Theorem stages_are_the_program n x : (k <= n)%nat -> (forall j, (j < k)%nat -> known j = x j) ->
  (is_value n D x <-> is_value k D x /\ is_value (n - k) second_stage (behind_first x)).
Proof.
  intros L E; split.
  - intros V; split; intros i I; [apply V; lia|]; rewrite second_stage_given by exact E; apply V; lia.
  - intros [V W] i I; destruct (Nat.lt_ge_cases i k) as [J|J]; [apply V, J|].
    specialize (W (i - k)%nat ltac:(lia)); rewrite second_stage_given in W by exact E.
    unfold behind_first in W; replace (k + (i - k))%nat with i in W by lia; exact W.
Qed.

End Stages.

(* So the optimum of the first stage and that of the second, with the first one's values,
  make the value of the program. *)
Theorem optima_of_stages_are_the_program n k D x : (forall i, well_formed (D i)) -> (k <= n)%nat ->
  (feasible k D x /\ forall y, feasible k D y -> objective k D x <= objective k D y) ->
  (feasible (n - k) (second_stage D k x) (behind_first k x) /\
   forall y, feasible (n - k) (second_stage D k x) y ->
     objective (n - k) (second_stage D k x) (behind_first k x) <= objective (n - k) (second_stage D k x) y) ->
  is_value n D x.
Proof.
  intros F L [A B] [A' B']; apply (stages_are_the_program D k x n x L (fun _ _ => eq_refl)); split.
  - pose proof (value_exists k D) as V; destruct (unique_optimum k D F _ V) as (P & Q & U).
    intros i I; rewrite (U x A (B _ P) i I); rewrite V by exact I; apply given_same; intros j J.
    symmetry; apply (U x A (B _ P)); lia.
  - pose proof (second_stage_formed D k x F) as F'; pose proof (value_exists (n - k) (second_stage D k x)) as V.
    destruct (unique_optimum (n - k) _ F' _ V) as (P & Q & U).
    intros i I; rewrite (U _ A' (B' _ P) i I); rewrite V by exact I; apply given_same; intros j J.
    symmetry; apply (U _ A' (B' _ P)); lia.
Qed.

Print Assumptions optima_of_stages_are_the_program.

(* The bridge to the theorem of layout programs.  Where definitions and assumptions hold, the point is, in real numbers,
   the value of the program in the sense of LayoutPrograms.v.  So it is the unique optimum of the linear program. *)

From Coq Require Import QArith Reals Qreals Lra Lia List.
From Plumb Require Import LayoutPrograms Fractions Writers Scopes.
Import ListNotations.
Local Open Scope R_scope.

(* The coefficient of a variable in an affine expression, and its constant. *)
Fixpoint coefficient_in (a : affine) (j : nat) : R :=
  match a with
  | Number _ => 0
  | Unknown n => if Nat.eqb j n then 1 else 0
  | Plus a b => coefficient_in a j + coefficient_in b j
  | Times c a => Q2R c * coefficient_in a j
  end.

Fixpoint constant_in (a : affine) : R :=
  match a with
  | Number q => Q2R q
  | Unknown n => 0
  | Plus a b => constant_in a + constant_in b
  | Times c a => Q2R c * constant_in a
  end.

Definition row_of (a : affine) : row := Row (coefficient_in a) (constant_in a).

Definition in_reals (d : Writers.definition) : LayoutPrograms.definition :=
  LayoutPrograms.Definition_of (match Writers.its_kind d with Writers.Largest => LayoutPrograms.Largest | _ =>
    LayoutPrograms.Smallest end)
    (row_of (Writers.first d)) (map row_of (Writers.others d)).

Definition real (r : point) : nat -> R := fun i => Q2R (r i).

Lemma sum_one n m f : sum n (fun j => (if Nat.eqb j m then 1 else 0) * f j) = if Nat.ltb m n then f m else 0.
Proof.
  induction n as [|n IH]; simpl sum; [destruct (Nat.ltb_spec m 0); [lia|reflexivity]|]; rewrite IH.
  destruct (Nat.ltb_spec m n), (Nat.ltb_spec m (S n)), (Nat.eqb_spec n m); subst; try lia; ring.
Qed.

Lemma row_is_value r n a : below n a -> value_of_row n (row_of a) (real r) = Q2R (value r a).
Proof.
  unfold value_of_row, row_of; simpl; induction a as [q|m|a IHa b IHb|c a IHa]; simpl; intros B.
  - rewrite sum_zero by (intros; ring); ring.
  - rewrite (sum_one n m (real r)); destruct (Nat.ltb_spec m n); [unfold real; ring|lia].
  - destruct B as [B C]; rewrite Q2R_plus, <- IHa, <- IHb by assumption.
    rewrite (sum_ext n _ (fun j => coefficient_in a j * real r j + coefficient_in b j * real r j)) by (intros; ring).
    rewrite sum_plus; ring.
  - rewrite Q2R_mult, <- IHa by assumption.
    rewrite (sum_ext n _ (fun j => Q2R c * (coefficient_in a j * real r j))) by (intros; ring).
    rewrite sum_scale; ring.
Qed.

Lemma largest_in_reals a b : Q2R (largest a b) = Rmax (Q2R a) (Q2R b).
Proof.
  destruct (largest_is a b) as [[E L]|[E L]]; rewrite (Qeq_eqR _ _ E); apply Qle_Rle in L; unfold Rmax;
    destruct (Rle_dec _ _); lra.
Qed.

Lemma smallest_in_reals a b : Q2R (smallest a b) = Rmin (Q2R a) (Q2R b).
Proof.
  destruct (smallest_is a b) as [[E L]|[E L]]; rewrite (Qeq_eqR _ _ E); apply Qle_Rle in L; unfold Rmin;
    destruct (Rle_dec _ _); lra.
Qed.

Lemma given_in_reals r n d : definition_below n d -> LayoutPrograms.given n (in_reals d) (real r) = Q2R (Writers.given
  r d).
Proof.
  intros [B C]; unfold LayoutPrograms.given, Writers.given, in_reals; simpl; revert B C.
  generalize (Writers.first d) as a; induction (Writers.others d) as [|b l IH]; intros a B C; simpl.
  - apply row_is_value; assumption.
  - inversion C; subst; rewrite row_is_value, IH by assumption; destruct (Writers.its_kind d); simpl; symmetry.
    + apply largest_in_reals.
    + apply smallest_in_reals.
Qed.

(* The definitions of the program, where its assumptions have the outcomes that they have at a point. *)
Fixpoint definitions {A} (r : point) (n : nat) (w : writer A) : list Writers.definition :=
  match w with
  | Ret _ => []
  | Define d rest => d :: definitions r (S n) (rest (Unknown n))
  | Assume l f rest => definitions r n (rest (found r l f))
  end.

Definition no_definition : Writers.definition := Writers.Definition_of Writers.Largest (Number 0) [].

Definition program {A} (r : point) (w : writer A) : nat -> LayoutPrograms.definition :=
  fun i => in_reals (nth i (definitions r 0 w) no_definition).

Lemma definitions_hold {A} (F : nat -> A -> Prop) (w : writer A) : forall r n, scoped F n w -> holds r n w ->
  forall i, (i < length (definitions r n w))%nat ->
  definition_below (n + i) (nth i (definitions r n w) no_definition) /\
  (r (n + i)%nat == Writers.given r (nth i (definitions r n w) no_definition))%Q.
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r n W H i L; simpl in *; [lia| |].
  - destruct W as [B W], H as [E H]; destruct i as [|i].
    + rewrite Nat.add_0_r; auto.
    + rewrite <- plus_n_Sm; apply (IH _ r (S n) W H i); lia.
  - destruct W as [B W]; apply IH; auto.
Qed.

Theorem layout_is_value {A} (F : nat -> A -> Prop) (w : writer A) r : scoped F 0 w -> holds r 0 w ->
  is_value (length (definitions r 0 w)) (program r w) (real r).
Proof.
  intros W H i L; destruct (definitions_hold F w r 0 W H i L) as [B E]; unfold program, real at 1.
  rewrite given_in_reals by exact B; apply Qeq_eqR; exact E.
Qed.

Lemma program_formed {A} (r : point) (w : writer A) i : well_formed (program r w i).
Proof. unfold well_formed, program, in_reals; simpl; destruct (Writers.its_kind _); discriminate. Qed.

(* So the solver of the linear program finds the layout, and nothing else. *)
Theorem the_optimum_is_the_layout {A} (F : nat -> A -> Prop) (w : writer A) r : scoped F 0 w -> holds r 0 w ->
  let n := length (definitions r 0 w) in
  let D := program r w in
  feasible n D (real r) /\
  (forall x, feasible n D x -> objective n D (real r) <= objective n D x) /\
  (forall x, feasible n D x -> objective n D x <= objective n D (real r) -> forall i, (i < n)%nat -> x i = Q2R (r i)).
Proof. intros W H n D; apply unique_optimum; [apply program_formed|]; apply (layout_is_value F); assumption. Qed.

Print Assumptions the_optimum_is_the_layout.

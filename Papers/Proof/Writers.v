(* Layout programs, and how they are written.

   A program has variables 0, 1, 2, ...  Each is defined as the largest or smallest of rows, which are affine in earlier
   ones.  Besides definitions a program makes assumptions: an assumption reads earlier values and gives an outcome,
     a list
   of numbers, such as an order or a choice.  The rest of the program depends on the outcome.
     So a program is a tree: an
   assumption is a branch, and not a definition of another kind. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions.
Import ListNotations.

Inductive affine :=
| Number (q : Q)
| Unknown (n : nat)
| Plus (a b : affine)
| Times (c : Q) (a : affine).

Definition point := nat -> Q.

Fixpoint value (r : point) (a : affine) : Q :=
  match a with
  | Number q => q
  | Unknown n => r n
  | Plus a b => value r a + value r b
  | Times c a => c * value r a
  end.

Definition minus (a b : affine) : affine := Plus a (Times (-1 # 1) b).

Inductive kind := Largest | Smallest.

Record definition := Definition_of { its_kind : kind; first : affine; others : list affine }.

Definition best (k : kind) : Q -> Q -> Q := match k with Largest => largest | Smallest => smallest end.

Fixpoint extreme (k : kind) (r : point) (a : affine) (l : list affine) : Q :=
  match l with
  | [] => value r a
  | b :: l => best k (value r a) (extreme k r b l)
  end.

(* What a definition gives at a point. *)
Definition given (r : point) (d : definition) : Q := extreme (its_kind d) r (first d) (others d).

(* What writes a program, and then has a result that may name its variables. *)
Inductive writer (A : Type) :=
| Ret (a : A)
| Define (d : definition) (rest : affine -> writer A)
| Assume (read : list affine) (outcome : list Q -> list nat) (rest : list nat -> writer A).

Arguments Ret {A}.
Arguments Define {A}.
Arguments Assume {A}.

Fixpoint bind {A B} (w : writer A) (k : A -> writer B) : writer B :=
  match w with
  | Ret a => k a
  | Define d rest => Define d (fun x => bind (rest x) k)
  | Assume l f rest => Assume l f (fun o => bind (rest o) k)
  end.

Arguments bind : simpl never.

Notation "x <- w ;; k" := (bind w (fun x => k)) (at level 61, w at next level, right associativity).

Definition define (d : definition) : writer affine := Define d Ret.
Definition assume (l : list affine) (f : list Q -> list nat) : writer (list nat) := Assume l f Ret.

(* An outcome is what the function gives for the reduced values.  So it is one for equal values. *)
Definition found (r : point) (l : list affine) (f : list Q -> list nat) : list nat := f (map (fun a => Qred (value r
  a)) l).

(* Whether all definitions and assumptions hold at a point, if the next variable is n. *)
Fixpoint holds {A} (r : point) (n : nat) (w : writer A) : Prop :=
  match w with
  | Ret _ => True
  | Define d rest => r n == given r d /\ holds r (S n) (rest (Unknown n))
  | Assume l f rest => holds r n (rest (found r l f))
  end.

Fixpoint result {A} (r : point) (n : nat) (w : writer A) : A :=
  match w with
  | Ret a => a
  | Define d rest => result r (S n) (rest (Unknown n))
  | Assume l f rest => result r n (rest (found r l f))
  end.

(* The next variable behind it. *)
Fixpoint behind {A} (r : point) (n : nat) (w : writer A) : nat :=
  match w with
  | Ret _ => n
  | Define d rest => behind r (S n) (rest (Unknown n))
  | Assume l f rest => behind r n (rest (found r l f))
  end.

(* ---- What a writer gives: a logic of triples ---- *)

Definition gives {A} (r : point) (w : writer A) (P : A -> Prop) : Prop := forall n, holds r n w -> P (result r n w).

Lemma gives_ret {A} r (a : A) (P : A -> Prop) : P a -> gives r (Ret a) P.
Proof. intros H n _; exact H. Qed.

Lemma gives_more {A} r (w : writer A) (P Q : A -> Prop) : gives r w P -> (forall a, P a -> Q a) -> gives r w Q.
Proof. intros H I n N; apply I, H, N. Qed.

Lemma holds_bind {A B} r (w : writer A) (k : A -> writer B) : forall n, holds r n (bind w k) ->
  holds r n w /\ holds r (behind r n w) (k (result r n w)) /\
  result r n (bind w k) = result r (behind r n w) (k (result r n w)).
Proof.
  unfold bind; induction w as [a|d rest IH|l f rest IH]; intros n H; simpl in *; [auto| |].
  - destruct H as [E H]; destruct (IH _ _ H) as (? & ? & ?); auto.
  - apply IH; assumption.
Qed.

Lemma gives_bind {A B} r (w : writer A) (k : A -> writer B) (P : A -> Prop) (Q : B -> Prop) :
  gives r w P -> (forall a, P a -> gives r (k a) Q) -> gives r (bind w k) Q.
Proof.
  intros W K n N; destruct (holds_bind r w k n N) as (H & I & ->); apply (K _ (W n H)); assumption.
Qed.

Lemma gives_define r d (P : affine -> Prop) : (forall a, value r a == given r d -> P a) -> gives r (define d) P.
Proof. intros H n [N _]; apply H; exact N. Qed.

Lemma gives_assume r l f (P : list nat -> Prop) : P (found r l f) -> gives r (assume l f) P.
Proof. intros H n _; exact H. Qed.

Lemma found_is r l f qs : Forall2 (fun a q => value r a == q) l qs -> found r l f = f (map Qred qs).
Proof.
  intros H; unfold found; f_equal; induction H as [|a q l qs E _ IH]; simpl; [reflexivity|].
  rewrite (reduced _ _ E), IH; reflexivity.
Qed.

Global Opaque bind define assume.

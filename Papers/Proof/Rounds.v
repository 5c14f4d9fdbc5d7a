(* Rounds.  A program with assumptions is solved with guesses in place of their outcomes.  What is solved shows which
   guesses were wrong, and gives better ones.  After as many rounds as there are assumptions no guess is wrong, whatever
   the first guesses were. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Writers Scopes.
Import ListNotations.

(* The guess for the i-th assumption on the way. *)
Definition guesses := nat -> list nat.

(* A point at which the definitions of the guessed program hold. *)
Fixpoint follows {A} (r : point) (g : guesses) (n i : nat) (w : writer A) : Prop :=
  match w with
  | Ret _ => True
  | Define d rest => r n == given r d /\ follows r g (S n) i (rest (Unknown n))
  | Assume l f rest => follows r g n (S i) (rest (g i))
  end.

(* What the assumptions of the guessed program give at a point. *)
Fixpoint seen {A} (r : point) (g : guesses) (n i : nat) (w : writer A) : list (list nat) :=
  match w with
  | Ret _ => []
  | Define d rest => seen r g (S n) i (rest (Unknown n))
  | Assume l f rest => found r l f :: seen r g n (S i) (rest (g i))
  end.

(* What they give where all hold. *)
Fixpoint truth {A} (r : point) (n : nat) (w : writer A) : list (list nat) :=
  match w with
  | Ret _ => []
  | Define d rest => truth r (S n) (rest (Unknown n))
  | Assume l f rest => found r l f :: truth r n (rest (found r l f))
  end.

(* The next guesses. *)
Definition learned (l : list (list nat)) : guesses := fun i => nth i l [].

(* The first j guesses from the i-th on are those of the list. *)
Definition right (j i : nat) (g : guesses) (t : list (list nat)) : Prop :=
  forall m, (m < j)%nat -> (m < length t)%nat -> g (i + m)%nat = nth m t [].

Lemma right_rest j i g o t : right (S j) i g (o :: t) -> right j (S i) g t.
Proof. intros H m L M; specialize (H (S m) ltac:(lia) ltac:(simpl; lia)); rewrite <- plus_n_Sm in H; exact H. Qed.

Lemma right_first j i g o t : right (S j) i g (o :: t) -> g i = o.
Proof. intros H; specialize (H O ltac:(lia) ltac:(simpl; lia)); rewrite <- plus_n_O in H; exact H. Qed.

(* One round makes at least one guess more right. *)
Lemma a_round {A} (F : nat -> A -> Prop) (w : writer A) : forall r s g n i j, scoped F n w ->
  (forall m, (m < n)%nat -> r m == s m) -> holds r n w -> follows s g n i w -> right j i g (truth r n w) ->
  forall m, (m <= j)%nat -> (m < length (truth r n w))%nat -> nth m (seen s g n i w) [] = nth m (truth r n w) [].
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r s g n i j W E R S G m M L; simpl in *; [lia| |].
  - destruct W as [B W], R as [R R'], S as [S S']; apply (IH _ r s g _ i j); try assumption.
    intros k K; destruct (Nat.eq_dec k n) as [->|N]; [|apply E; lia].
    rewrite R, S; apply (given_equal r s n); assumption.
  - destruct W as [B W]; pose proof (found_equal r s n l f E B) as O; destruct m as [|m]; [symmetry; exact O|].
    destruct j as [|j]; [lia|]; pose proof (right_first _ _ _ _ _ G) as O'; rewrite O' in *.
    apply (IH _ r s g n (Datatypes.S i) j); try assumption; try apply W; try lia.
    apply right_rest with (1 := G).
Qed.

(* Where all guesses are right the assumptions hold. *)
Lemma right_guesses_hold {A} (F : nat -> A -> Prop) (w : writer A) : forall r s g n i, scoped F n w ->
  (forall m, (m < n)%nat -> r m == s m) -> holds r n w -> follows s g n i w ->
  right (length (truth r n w)) i g (truth r n w) -> holds s n w.
Proof.
  induction w as [a|d rest IH|l f rest IH]; intros r s g n i W E R S G; simpl in *; [exact I| |].
  - destruct W as [B W], R as [R R'], S as [S S']; split; [assumption|]; apply (IH _ r s g _ i); try assumption.
    intros k K; destruct (Nat.eq_dec k n) as [->|N]; [|apply E; lia].
    rewrite R, S; apply (given_equal r s n); assumption.
  - destruct W as [B W]; pose proof (found_equal r s n l f E B) as O; pose proof (right_first _ _ _ _ _ G) as O'.
    rewrite <- O; rewrite O' in S; apply (IH _ r s g n (Datatypes.S i)); try assumption; try apply W.
    apply right_rest with (1 := G).
Qed.

(* A run of rounds: guesses, a point of each guessed program, and what is learned from it. *)
Definition run {A} (w : writer A) (guess : nat -> guesses) (points : nat -> point) : Prop :=
  forall k, follows (points k) (guess k) 0 0 w /\ guess (S k) = learned (seen (points k) (guess k) 0 0 w).

Theorem rounds_learn {A} (F : nat -> A -> Prop) (w : writer A) r guess points : scoped F 0 w -> holds r 0 w ->
  run w guess points -> forall k, right k 0 (guess k) (truth r 0 w).
Proof.
  intros W R U; induction k as [|k IH]; intros m M L; [lia|]; destruct (U k) as [S ->]; unfold learned; simpl.
  apply (a_round F w r (points k) (guess k) 0 0 k); try assumption; try lia.
Qed.

(* After as many rounds as there are assumptions, the point that is solved is the layout. *)
Theorem rounds_end {A} (F : nat -> A -> Prop) (w : writer A) r guess points : scoped F 0 w -> holds r 0 w ->
  run w guess points -> holds (points (length (truth r 0 w))) 0 w.
Proof.
  intros W R U; set (k := length (truth r 0 w)); destruct (U k) as [S _].
  apply (right_guesses_hold F w r (points k) (guess k) 0 0); try assumption; [lia|].
  apply (rounds_learn F w r guess points); assumption.
Qed.

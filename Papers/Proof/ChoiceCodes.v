(* What the compiler makes of a ViewThatFits (F7): an assumption for each comparison,
  and the code of the child that fits. *)

From Coq Require Import QArith Qround ZArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Writers Meanings Operations Codes.
Import ListNotations.

(* The length of which the compiler knows whether it is finite, with a value. *)
Definition shaped (a : alen) (q : Q) : len := match a with AFin _ => Fin q | AInf => Inf end.
Definition proposal_shaped (a : aproposal) (q : Q) : proposal := match a with ANil => Nil | ALen l => Len (shaped l q)
  end.

Definition aproposed (p : aproposal) : affine := match p with ANil => Number 0 | ALen l => afinite l end.
Definition proposed (p : proposal) : Q := match p with Nil => 0 | Len l => finite l end.

Definition fits (x y : bool) (s : size) (p : offer) : bool :=
  ((negb x || fits_side (fst s) (fst p)) && (negb y || fits_side (snd s) (snd p)))%bool.

(* What the comparison gives for four values: whether the child fits. *)
Definition fits_at (x y : bool) (s : asize) (p : aoffer) (values : list Q) : list nat :=
  match values with
  | [w; h; v; u] =>
    if fits x y (shaped (fst s) w, shaped (snd s) h) (proposal_shaped (fst p) v,
      proposal_shaped (snd p) u) then [1%nat] else []
  | _ => []
  end.

Fixpoint wchosen (x y : bool) (p : aoffer) (ks : list code) : writer code :=
  match ks with
  | [] => Ret no_code
  | k :: rest =>
    match rest with
    | [] => Ret k
    | _ =>
      s <- wanswer k (ANil, ANil) ;;
      o <- assume [afinite (fst s); afinite (snd s); aproposed (fst p); aproposed (snd p)] (fits_at x y s p) ;;
      match o with
      | [] => wchosen x y p rest
      | _ => Ret k
      end
    end
  end.

Definition wchoice (x y : bool) (ks : list code) : code :=
  Code (fun p => k <- wchosen x y p ks ;; wanswer k p)
    (fun p g => k <- wchosen x y p ks ;; wexplicit k p g)
    (fun p o => k <- wchosen x y p ks ;; wput k p o).

Lemma units_reduced q : units (Qred q) = units q.
Proof. unfold units; apply Qceiling_comp; rewrite Qred_correct; reflexivity. Qed.

Section At.

Variable r : point.

Lemma fits_side_reduced a l e p : length_means r a l -> proposal_means r e p ->
  fits_side (shaped a (Qred (finite l))) (proposal_shaped e (Qred (proposed p))) = fits_side l p.
Proof.
  destruct a, l as [q|], e as [|[]], p as [|[u|]]; simpl; try tauto; intros; rewrite !units_reduced; reflexivity.
Qed.

Lemma means_proposed e p : proposal_means r e p -> means r (aproposed e) (proposed p).
Proof. destruct e, p; simpl; try tauto; [reflexivity|apply means_finite]. Qed.

Lemma gives_chosen x y e p ks vs : Forall2 (implements r) ks vs -> offer_means r e p ->
  gives r (wchosen x y e ks) (fun k => implements r k (chosen x y p vs)).
Proof.
  intros K E; induction K as [|k v ks vs I K IH]; [apply gives_ret, implements_nothing|].
  simpl; destruct K as [|k' v' ks' vs' I' K']; [apply gives_ret; assumption|].
  eapply gives_bind; [apply (right_answer _ _ _ I _ (Nil, Nil)); split; exact Logic.I|cbv beta; intros s [S T]].
  destruct E as [E F].
  eapply (gives_bind r _ _ (fun o => o = if fits x y (answer v (Nil, Nil)) p then [1%nat] else [])).
  - apply gives_assume.
    rewrite (found_is r _ _ [finite (fst (answer v (Nil, Nil))); finite (snd (answer v (Nil, Nil))); proposed (fst p);
      proposed (snd p)]).
    + simpl; unfold fits; simpl; rewrite !fits_side_reduced by assumption; reflexivity.
    + repeat constructor; (apply means_finite || apply means_proposed); assumption.
  - intros o ->; fold (fits x y (answer v (Nil, Nil)) p); destruct (fits x y (answer v (Nil, Nil)) p);
      [apply gives_ret; assumption|exact IH].
Qed.

Lemma implements_choice x y ks vs : Forall2 (implements r) ks vs -> implements r (wchoice x y ks) (choice x y vs).
Proof.
  intros K; split; intros; (eapply gives_bind; [apply (gives_chosen x y e p ks vs K); assumption|cbv beta;
    intros k [A X P]]).
  - apply A; assumption.
  - apply X; assumption.
  - apply P; assumption.
Qed.

End At.

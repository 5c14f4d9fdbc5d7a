(* When one width suffices, third part: stacks along their axis. *)

From Coq Require Import QArith Lqa Lia List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Steady SteadyDistribution.
Import ListNotations.

(* Pairs with the members of a sequence. *)
Lemma combine_seq {A B C} (f : A -> B -> C) (g : nat -> B) l d : forall s,
  map (fun '(a, b) => f a b) (combine l (map g (seq s (length l)))) = map (fun i => f (nth (i - s) l d) (g i)) (seq s
    (length l)).
Proof.
  induction l as [|a l IH]; intros s; simpl; [reflexivity|]; rewrite Nat.sub_diag, IH; f_equal.
  apply map_ext_in; intros i H; apply in_seq in H; replace (i - s)%nat with (S (i - S s)) by lia; reflexivity.
Qed.

Lemma combine_from_start {A B C} (f : A -> B -> C) (g : nat -> B) l d :
  map (fun '(a, b) => f a b) (combine l (map g (seq 0 (length l)))) = map (fun i => f (nth i l d) (g i)) (seq 0 (length
    l)).
Proof. rewrite (combine_seq f g l d 0); apply map_ext; intros i; rewrite Nat.sub_0_r; reflexivity. Qed.

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

Lemma near_length_at d m m' i p p' : 0 <= d -> near_proposal d p p' -> near d (length_at a vs m i p) (length_at a vs m'
  i p').
Proof. intros D H; apply steady_child; [exact D|]; destruct a; exact H. Qed.

Lemma minimum_same m m' i : minimum a vs m i == minimum a vs m' i.
Proof. unfold minimum; apply near_equal, near_length_at; [lra|]; split; lra. Qed.

Lemma flexibility_same m m' i : near 0 (flexibility a vs m i) (flexibility a vs m' i).
Proof.
  unfold flexibility; pose proof (near_length_at 0 m m' i everything everything ltac:(lra) I) as H; revert H.
  pose proof (minimum_same m m' i) as M; revert M; generalize (minimum a vs m i), (minimum a vs m' i).
  generalize (length_at a vs m i everything), (length_at a vs m' i everything); intros; lens.
Qed.

Lemma taken_near m m' i o o' : o <= o' -> near (o' - o) (length_at a vs m i (Len (Fin o))) (length_at a vs m' i (Len
  (Fin o'))).
Proof. intros L; apply near_length_at; [lra|split; lra]. Qed.

Lemma rooms d q q' : q <= q' -> q' <= q + d -> sub q (total gaps) <= sub q' (total gaps) /\ sub q' (total gaps) <= sub
  q (total gaps) + d.
Proof. intros; rewrite !sub_is; split; lra. Qed.

(* Each child's offer along the stack grows, and by no more than the stack's. *)
Lemma near_offers_along d p p' : 0 <= d -> near_proposal d (along a p) (along a p') ->
  Forall2 (near_proposal d) (offers_along a gaps vs groups p) (offers_along a gaps vs groups p').
Proof.
  intros D H; unfold offers_along; destruct (along a p) as [|[q|]], (along a p') as [|[q'|]]; simpl in H; try tauto.
  - clear all_steady; induction vs as [|v l IH]; simpl; [constructor|constructor; [exact I|exact IH]].
  - destruct H as [L K]; destruct (rooms d q q' L K) as [L' K'].
    destruct (distributed_grows _ _ _ _ _ _ groups (minimum_same (across a p) (across a p')) (flexibility_same (across
      a p) (across a p'))
      (taken_near (across a p) (across a p')) d _ _ L' K') as [F _].
    induction (seq 0 (length vs)) as [|i l IH]; simpl; [constructor|constructor; [|exact IH]]; apply found_near;
      assumption.
  - clear all_steady; induction vs as [|v l IH]; simpl; [constructor|constructor; [exact I|exact IH]].
Qed.

Lemma length_of_offers p : length (offers_along a gaps vs groups p) = length vs.
Proof. unfold offers_along; destruct (along a p) as [|[q|]]; rewrite map_length;
  [reflexivity|apply seq_length|reflexivity]. Qed.

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
      (total_length (map (fun '(v, l) => along a (answer v (turned a l (across a p)))) (combine vs (map (fun _ => x)
        vs))))
      (total_length (map (fun '(v, l) => along a (answer v (turned a l (across a p')))) (combine vs (map (fun _ => x)
        vs))))).
  { intros x X; apply near_more with 0; [|exact D]; apply total_near; clear H; induction all_steady as [|v l S _ IH];
      simpl; [constructor|].
    constructor; [|apply IH, (Forall_inv_tail all_steady)]; apply S; [lra|]; destruct a; exact X. }
  destruct (along a p) as [|[q|]], (along a p') as [|[q'|]]; simpl in H; try tauto; try (apply Same; exact I).
  destruct H as [L K]; destruct (rooms d q q' L K) as [L' K'].
  rewrite !(combine_from_start (fun v o => along a (answer v (turned a o _))) _ vs no_view).
  exact (total_of_members _ _ _ _ _ _ groups (minimum_same (across a p) (across a p')) (flexibility_same (across a p)
    (across a p'))
    (taken_near (across a p) (across a p')) d _ _ (length vs) D L' K').
Qed.

Lemma along_turned {A} (x y : A) b : along b (turned b x y) = x.
Proof. destruct b; reflexivity. Qed.

Lemma steady_along : steady a (stack a gaps line vs groups).
Proof.
  intros d p p' D H; simpl; unfold remember, stack_answer; rewrite !along_turned.
  apply near_zero, near_plus, near_total; assumption.
Qed.

End Stack.

(* The code of leaves and wrappers means what the interpreter says. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Writers Meanings Operations Codes WrapperCodes.
Import ListNotations.

(* One step of a program: what is written first gives what is known of it. *)
Ltac next lemma := eapply gives_bind; [apply lemma; eauto | cbv beta; intros].

Section At.

Variable r : point.

Hint Resolve means_number means_declared means_finite means_zero means_add means_sub means_mul means_of_size : core.

Lemma gives_leaf_length g e p : proposal_means r e p -> gives r (wleaf_length g e) (fun a => length_means r a
  (leaf_length g p)).
Proof.
  destruct e, p; simpl; try tauto; intros E; [apply gives_ret; simpl; auto|].
  apply gives_clamp; [assumption|simpl; auto|apply means_declared].
Qed.

Lemma implements_childless f v : (forall e p, offer_means r e p -> gives r (f e) (fun s => size_means r s (v p))) ->
  implements r (wchildless f) (childless v).
Proof. intros H; split; [exact H| |]; intros; apply gives_ret; [exact I|constructor]. Qed.

Lemma implements_leaf w h : implements r (wleaf w h) (leaf w h).
Proof.
  apply implements_childless; intros e p [E F]; next gives_leaf_length; next gives_leaf_length.
  apply gives_ret; split; assumption.
Qed.

Lemma implements_circle : implements r wcircle circle.
Proof.
  apply implements_childless; intros e p [E F]; next gives_leaf_length; next gives_leaf_length; next gives_shorter.
  apply gives_ret; split; assumption.
Qed.

Lemma fixed_offer_means fixed e p : proposal_means r e p -> proposal_means r (wfixed_offer fixed e) (fixed_offer fixed
  p).
Proof. destruct fixed; simpl; auto. Qed.

Lemma fixed_length_means fixed a l : length_means r a l -> length_means r (wfixed_length fixed a) (fixed_length fixed
  l).
Proof. destruct fixed; simpl; auto. Qed.

Lemma gives_start_in_frame s t k v g : implements r k v -> size_means r s t ->
  gives r (wstart_in_frame s k g) (fun a => means r a (start_in_frame t v g)).
Proof.
  intros K S; eapply gives_bind; [apply gives_value_of; [exact S|apply gives_no_marks]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact K|apply means_of_size; exact S]|cbv beta; intros].
  apply gives_ret, means_sub; assumption.
Qed.

Lemma implements_framed k v f g a : implements r k v ->
  (forall e p, offer_means r e p -> gives r (f e) (fun s => size_means r s (g p))) ->
    implements r (wframed k f a) (framed v g a).
Proof.
  intros K F; apply implements_wrapper; [exact K|exact F| |]; intros e p E.
  - eapply gives_bind; [apply F, E|cbv beta; intros]; apply gives_ret, means_of_size; assumption.
  - eapply gives_bind; [apply F, E|cbv beta; intros].
    eapply gives_bind; [apply gives_start_in_frame; eassumption|cbv beta; intros].
    eapply gives_bind; [apply gives_start_in_frame; eassumption|cbv beta; intros].
    apply gives_ret; split; assumption.
Qed.

Lemma implements_fixed_frame w h a k v : implements r k v -> implements r (wfixed_frame w h a k) (fixed_frame w h a v).
Proof.
  intros K; apply implements_framed; [exact K|]; intros e p [E F].
  eapply gives_bind; [apply (right_answer r k v K _ (fixed_offer w (fst p), fixed_offer h (snd p)));
    split; apply fixed_offer_means; assumption|cbv beta; intros s [S T]].
  apply gives_ret; split; apply fixed_length_means; assumption.
Qed.

Lemma gives_limited l x y : length_means r x y -> gives r (wlimited l x) (fun a => length_means r a (limited l y)).
Proof.
  intros X; unfold wlimited, limited; eapply (gives_bind r _ _ (fun a => length_means r a (match max_length l with Some
    m => shorter y m | None => y end))).
  - destruct (max_length l); [apply gives_shorter; auto|apply gives_ret; assumption].
  - intros a A; destruct (min_length l); [apply gives_longer; [assumption|simpl; auto]|apply gives_ret; assumption].
Qed.

Lemma gives_flexible_offer l e p : proposal_means r e p ->
  gives r (wflexible_offer l e) (fun a => proposal_means r a (flexible_offer l p)).
Proof.
  unfold wflexible_offer, flexible_offer; destruct e as [|x], p as [|y]; simpl; try tauto; intros E.
  - destruct (ideal_length l); [|apply gives_ret; exact I].
    eapply gives_bind; [apply (gives_limited l _ (Fin q)); simpl; auto|]; intros a A; apply gives_ret; exact A.
  - eapply gives_bind; [apply gives_limited, E|]; intros a A; apply gives_ret; exact A.
Qed.

Lemma gives_flexible_length l e p a s : proposal_means r e p -> length_means r a s ->
  gives r (wflexible_length l e a) (fun b => length_means r b (flexible_length l p s)).
Proof.
  intros E S.
  assert (Low : forall m, gives r (q <- wflexible_offer l e ;;
    x <- (match q with ALen q => wshorter q a | ANil => Ret a end) ;; wlonger x (AFin (Number m)))
      (fun b => length_means r b (longer (match flexible_offer l p with Len q => shorter q s | Nil => s end) (Fin m)))).
  { intros m; eapply gives_bind; [apply gives_flexible_offer, E|]; intros q Q.
    eapply (gives_bind r _ _ (fun b => length_means r b (match flexible_offer l p with Len q => shorter q s | Nil => s
      end))).
    - destruct q, (flexible_offer l p); simpl in Q; try tauto; [apply gives_ret; assumption|apply gives_shorter;
        assumption].
    - intros x X; apply gives_longer; [assumption|simpl; auto]. }
  assert (High : forall m, gives r (q <- wflexible_offer l e ;;
    x <- (match q with ALen q => wlonger q a | ANil => Ret a end) ;; wshorter x (declared m))
      (fun b => length_means r b (shorter (match flexible_offer l p with Len q => longer q s | Nil => s end) m))).
  { intros m; eapply gives_bind; [apply gives_flexible_offer, E|]; intros q Q.
    eapply (gives_bind r _ _ (fun b => length_means r b (match flexible_offer l p with Len q => longer q s | Nil => s
      end))).
    - destruct q, (flexible_offer l p); simpl in Q; try tauto; [apply gives_ret; assumption|apply gives_longer;
        assumption].
    - intros x X; apply gives_shorter; [assumption|apply means_declared]. }
  unfold wflexible_length, flexible_length; destruct e as [|x], p as [|y]; simpl in E; try tauto;
    destruct (ideal_length l), (min_length l), (max_length l); auto;
    try (apply gives_ret; simpl; auto; fail); try (apply gives_limited; assumption).
Qed.

Lemma implements_flexible_frame w h a k v : implements r k v -> implements r (wflexible_frame w h a k) (flexible_frame
  w h a v).
Proof.
  intros K; apply implements_framed; [exact K|]; intros e p [E F].
  eapply gives_bind; [apply gives_flexible_offer, E|cbv beta; intros x X].
  eapply gives_bind; [apply gives_flexible_offer, F|cbv beta; intros y Y].
  eapply gives_bind; [apply (right_answer r k v K _ (flexible_offer (normal w) (fst p),
    flexible_offer (normal h) (snd p)));
    split; [exact X|exact Y]|cbv beta; intros s [S T]].
  eapply gives_bind; [apply gives_flexible_length; [exact E|exact S]|cbv beta; intros].
  eapply gives_bind; [apply gives_flexible_length; [exact F|exact T]|cbv beta; intros].
  apply gives_ret; split; assumption.
Qed.

Lemma gives_padded_offer i e p : proposal_means r e p -> gives r (wpadded_offer i e) (fun a => proposal_means r a
  (padded_offer i p)).
Proof.
  destruct e as [|x], p as [|y]; simpl; try tauto; intros E; [apply gives_ret; exact I|].
  eapply gives_bind; [apply gives_at_least_zero, means_less; [exact E|apply means_number]|]; intros a A;
    apply gives_ret; exact A.
Qed.

Lemma gives_padded_length i a s : length_means r a s -> gives r (wpadded_length i a) (fun b => length_means r b
  (padded_length i s)).
Proof. intros S; apply gives_at_least_zero, means_plus; [assumption|simpl; auto]. Qed.

Lemma implements_padding i k v : implements r k v -> implements r (wpadding i k) (padding i v).
Proof.
  intros K.
  assert (Inside : forall e p, offer_means r e p ->
    gives r (x <- wpadded_offer (add (inset_leading i) (inset_trailing i)) (fst e) ;;
             y <- wpadded_offer (add (inset_top i) (inset_bottom i)) (snd e) ;; Ret (x, y))
      (fun q => offer_means r q (padded_offer (add (inset_leading i) (inset_trailing i)) (fst p),
                                 padded_offer (add (inset_top i) (inset_bottom i)) (snd p)))).
  { intros e p [E F]; eapply gives_bind; [apply gives_padded_offer, E|cbv beta; intros].
    eapply gives_bind; [apply gives_padded_offer, F|cbv beta; intros]; apply gives_ret; split; assumption. }
  apply implements_wrapper; [exact K| |exact Inside|]; intros e p E.
  - eapply gives_bind; [apply Inside, E|cbv beta; intros q Q].
    eapply gives_bind; [apply (right_answer r k v K), Q|cbv beta; intros s [S T]].
    eapply gives_bind; [apply gives_padded_length, S|cbv beta; intros].
    eapply gives_bind; [apply gives_padded_length, T|cbv beta; intros]; apply gives_ret; split; assumption.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma ideal_offer_means x y e p : offer_means r e p -> offer_means r (wideal_offer x y e) (ideal_offer x y p).
Proof. intros [E F]; split; [destruct x|destruct y]; simpl; auto. Qed.

Lemma implements_fixed_size x y k v : implements r k v -> implements r (wfixed_size x y k) (fixed_size x y v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - apply K, ideal_offer_means, E.
  - apply gives_ret, ideal_offer_means, E.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma implements_offset o k v : implements r k v -> implements r (woffset o k) (offset o v).
Proof.
  intros K; split; [apply K|apply K|]; intros e p y q E O; apply K; [assumption|]; apply means_moved; [assumption|].
  split; apply means_number.
Qed.

Lemma gives_positioned_length e p a s : proposal_means r e p -> length_means r a s ->
  gives r (wpositioned_length e a) (fun b => length_means r b (positioned_length p s)).
Proof.
  destruct e, p; simpl; try tauto; intros E S; [apply gives_ret; assumption|apply gives_at_least_zero; assumption].
Qed.

Lemma implements_position c k v : implements r k v -> implements r (wposition c k) (position c v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S T]]; destruct E as [E F].
    eapply gives_bind; [apply gives_positioned_length; [exact E|exact S]|cbv beta; intros].
    eapply gives_bind; [apply gives_positioned_length; [exact F|exact T]|cbv beta; intros]; apply gives_ret; split;
      assumption.
  - apply gives_ret; exact E.
  - eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S T]].
    apply gives_ret; split; simpl; apply means_sub, means_mul, means_finite; (assumption || apply means_number).
Qed.

Lemma times_means c a l : length_means r a l -> length_means r (wtimes c a) (times c l).
Proof. destruct a, l; simpl; try tauto; apply means_mul. Qed.

Lemma gives_ratio_offer q fill e p : offer_means r e p -> gives r (wratio_offer q fill e) (fun a => offer_means r a
  (ratio_offer q fill p)).
Proof.
  destruct e as [[|x] [|y]], p as [[|w] [|h]]; intros [E F]; simpl in E, F; try tauto; simpl.
  - apply gives_ret; split; exact I.
  - apply gives_ret; split; [apply times_means; assumption|assumption].
  - apply gives_ret; split; [assumption|apply times_means; assumption].
  - destruct fill.
    + eapply gives_bind; [apply gives_longer; [exact E|apply times_means, F]|cbv beta; intros].
      eapply gives_bind; [apply gives_longer; [exact F|apply times_means, E]|cbv beta; intros]; apply gives_ret; split;
        assumption.
    + eapply gives_bind; [apply gives_shorter; [exact E|apply times_means, F]|cbv beta; intros].
      eapply gives_bind; [apply gives_shorter; [exact F|apply times_means, E]|cbv beta; intros]; apply gives_ret;
        split; assumption.
Qed.

Lemma implements_ratio q fill k v : implements r k v -> implements r (wratio q fill k) (ratio (Some q) fill v).
Proof.
  intros K; apply implements_wrapper; [exact K| | |]; intros e p E.
  - eapply gives_bind; [apply gives_ratio_offer, E|cbv beta; intros i I']; apply K, I'.
  - apply gives_ratio_offer, E.
  - apply gives_ret; split; apply means_number.
Qed.

Lemma implements_layered a k v l u : implements r k v -> implements r l u -> implements r (wlayered a k l) (layered a v
  u).
Proof.
  intros K L; split; [apply K|apply K|]; intros e p o q E O.
  eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s S]; cbv zeta.
  pose proof (means_of_size r _ _ S) as T.
  eapply gives_bind; [apply gives_guide_in; [exact K|exact E]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact L|exact T]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact K|exact E]|cbv beta; intros].
  eapply gives_bind; [apply gives_guide_in; [exact L|exact T]|cbv beta; intros].
  eapply gives_bind; [apply (right_put r k v K); [exact E|exact O]|cbv beta; intros].
  pose (z := of_size (answer v p)).
  eapply gives_bind; [apply (right_put r l u L _ z _ (moved q
      (sub (guide_in v p (fst a)) (guide_in u z (fst a)), sub (guide_in v p (snd a)) (guide_in u z (snd a)))));
    [exact T|apply means_moved; [exact O|split; simpl; apply means_sub; assumption]]|cbv beta; intros].
  apply gives_ret, Forall2_app; assumption.
Qed.

Lemma implements_mirrored k v : implements r k v -> implements r (wmirrored k) (mirrored v).
Proof.
  intros K; split; [apply K| |].
  - intros e p g E; simpl; eapply gives_bind; [apply (right_explicit r k v K), E|cbv beta; intros m M].
    destruct (its_axis g); [|destruct (explicit v p g); apply gives_ret; assumption].
    destruct m as [a|], (explicit v p g) as [c|]; simpl in M; try tauto; [|apply gives_ret; exact I].
    eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S _]].
    apply gives_ret; apply means_sub; [apply means_finite, S|exact M].
  - intros e p o q E O; simpl; eapply gives_bind; [apply (right_answer r k v K), E|cbv beta; intros s [S _]].
    eapply gives_bind; [apply (right_put r k v K _ p _ (0, 0)); [exact E|split; apply means_number]|cbv beta;
      intros l L].
    apply gives_ret; eapply Forall2_map_both; [exact L|]; intros f g (N & [X Y] & [W H]).
    split; [exact N|]; split; [|split; assumption]; apply means_moved; [assumption|]; split; simpl; [|assumption].
    apply means_sub; [apply means_finite, S|]; apply means_add; [assumption|apply means_finite, W].
Qed.

End At.

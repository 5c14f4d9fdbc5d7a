(* The code of stacks and layers means what the interpreter says. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Distribution Stacks Writers Meanings Operations Codes
  DistributionCodes StackCodes.
Import ListNotations.

Section At.

Variable r : point.

Notation alike := (proposal_means r).

Section Stack.

Variable a : axis.
Variable gaps : list Q.
Variable line : guide.
Variable ks : list code.
Variable vs : list view.
Variable groups : list (list nat).
Hypothesis implemented : Forall2 (implements r) ks vs.

Lemma implements_child i : implements r (wchild ks i) (child vs i).
Proof. unfold wchild, child; apply Forall2_nth; [exact implemented|apply implements_nothing]. Qed.

Lemma gives_length_at m n i e p : alike m n -> alike e p ->
  gives r (wlength_at a ks m i e) (fun l => length_means r l (length_at a vs n i p)).
Proof.
  intros M E; eapply gives_bind; [apply (right_answer _ _ _ (implements_child i) _ (turned a p n))|cbv beta;
    intros s S].
  - apply means_turned; assumption.
  - apply gives_ret, means_along, S.
Qed.

Lemma gives_minimum m n i : alike m n -> gives r (wminimum a ks m i) (fun x => means r x (minimum a vs n i)).
Proof.
  intros M; eapply gives_bind; [apply (gives_length_at m n i _ nothing M); apply means_zero|cbv beta; intros l L].
  apply gives_ret, means_finite, L.
Qed.

Lemma gives_flexibility m n i : alike m n -> gives r (wflexibility a ks m i) (fun x => length_means r x (flexibility a
  vs n i)).
Proof.
  intros M; eapply gives_bind; [apply (gives_length_at m n i _ everything M); exact I|cbv beta; intros l L].
  eapply gives_bind; [apply gives_minimum, M|cbv beta; intros q Q]; apply gives_ret, means_less; assumption.
Qed.

Lemma gives_offers_along e p : offer_means r e p ->
  gives r (woffers_along a gaps ks groups e) (fun l => Forall2 (proposal_means r) l (offers_along a gaps vs groups p)).
Proof.
  intros E; unfold woffers_along, offers_along; pose proof (means_along _ a _ _ E) as A;
    pose proof (means_across _ a _ _ E) as M.
  assert (Same : forall x y, alike x y -> Forall2 alike (map (fun _ => x) ks) (map (fun _ => y) vs)).
  { intros x y X; eapply Forall2_map_both; [exact implemented|]; intros; exact X. }
  destruct (along a e) as [|[q|]], (along a p) as [|[q'|]]; simpl in A; try tauto; try (apply gives_ret, Same; exact I).
  eapply gives_bind; [apply (gives_distributed r _ _ _ (minimum a vs (across a p)) (flexibility a vs (across a p)) (fun
    i q => length_at a vs (across a p) i (Len (Fin q))))|cbv beta; intros s S].
  - intros i; apply gives_minimum, M.
  - intros i; apply gives_flexibility, M.
  - intros i x y X; apply gives_length_at; [exact M|exact X].
  - apply means_sub; [exact A|apply means_number].
  - apply gives_ret; rewrite (Forall2_same_length _ _ _ implemented).
    eapply Forall2_map_both; [apply (Forall2_same eq); reflexivity|]; intros i j <-; simpl; apply (found_at_means r), S.
Qed.

Lemma gives_offers e p : offer_means r e p ->
  gives r (woffers a gaps ks groups e) (fun l => Forall2 (offer_means r) l (offers a gaps vs groups p)).
Proof.
  intros E; eapply gives_bind; [apply gives_offers_along, E|cbv beta; intros l L]; apply gives_ret.
  eapply Forall2_map_both; [exact L|]; intros x y X; apply means_turned; [exact X|apply means_across, E].
Qed.

Lemma gives_counted_in e p : offer_means r e p ->
  gives r (wcounted_in a gaps line ks groups e) (fun l => Forall2 (counted_means r) l (counted_in a gaps line vs groups
    p)).
Proof.
  intros E; eapply gives_bind; [apply gives_offers, E|cbv beta; intros l L]; apply gives_count_children; assumption.
Qed.

Lemma lengths_mean l m : Forall2 (counted_means r) l m ->
  Forall2 (length_means r) (map (fun c => along a (fst c)) l) (map (fun c => along a (fst c)) m).
Proof. intros H; eapply Forall2_map_both; [exact H|]; intros x y [X _]; apply means_along, X. Qed.

Lemma gives_stack_answer e p : offer_means r e p ->
  gives r (wstack_answer a gaps line ks groups e) (fun s => size_means r s (stack_answer a gaps line vs groups p)).
Proof.
  intros E; eapply gives_bind; [apply gives_counted_in, E|cbv beta; intros l L].
  eapply gives_bind; [apply gives_at_least_zero, means_plus; [apply means_total_length, lengths_mean,
    L|apply (means_declared r (Fin _))]|cbv beta; intros x X].
  eapply gives_bind; [apply gives_line_extent, L|cbv beta; intros y Y]; apply gives_ret, means_turned; assumption.
Qed.

Lemma gives_placing_offer e p : offer_means r e p ->
  gives r (wplacing_offer a gaps line ks groups e) (fun q => offer_means r q (placing_offer a gaps line vs groups p)).
Proof.
  intros E; unfold wplacing_offer, placing_offer; pose proof (means_across _ a _ _ E) as M.
  destruct (across a e), (across a p); simpl in M; try tauto; [|apply gives_ret; exact E].
  eapply gives_bind; [apply gives_stack_answer, E|cbv beta; intros s S]; apply gives_ret, means_turned.
  - apply means_along, E.
  - exact (means_across _ a _ _ S).
Qed.

Lemma starts_mean g : forall l m x q, Forall2 (means r) l m -> means r x q -> Forall2 (means r) (astarts x l g) (starts
  q m g).
Proof.
  intros l m x q H; revert x q g; induction H as [|y z l m Y _ IH]; intros x q g X; simpl; constructor; [assumption|].
  apply IH, means_add; [apply means_add; assumption|apply means_number].
Qed.

Lemma gives_stack_places e p : offer_means r e p ->
  gives r (wstack_places a gaps line ks groups e) (fun l => placement_means r l (stack_places a gaps line vs groups p)).
Proof.
  intros E; eapply gives_bind; [apply gives_placing_offer, E|cbv beta; intros q Q].
  eapply gives_bind; [apply gives_offers, Q|cbv beta; intros o O].
  eapply gives_bind; [apply gives_counted_in, Q|cbv beta; intros l L].
  eapply gives_bind; [apply gives_line_before, L|cbv beta; intros b B]; apply gives_ret.
  apply Forall2_combine; [exact O|].
  eapply Forall2_map_both; [apply Forall2_combine; [apply (starts_mean gaps)|]|].
  - eapply Forall2_map_both; [exact L|]; intros x y [X _]; apply means_finite, means_along, X.
  - apply means_number.
  - eapply Forall2_map_both; [exact L|]; intros x y [_ X]; apply means_sub; [exact B|exact X].
  - intros [x y] [z w] [X Y]; apply means_turned; assumption.
Qed.

Lemma implements_stack : implements r (wstack a gaps line ks groups) (stack a gaps line vs groups).
Proof. apply implements_container; [exact implemented|exact gives_stack_answer|exact gives_stack_places]. Qed.

End Stack.

Section Layers.

Variable lines : alignment.
Variable ks : list code.
Variable vs : list view.
Variable sizing : list bool.
Hypothesis implemented : Forall2 (implements r) ks vs.

Lemma sizing_implemented : Forall2 (implements r) (wsizing_children ks sizing) (sizing_children vs sizing).
Proof.
  eapply Forall2_map_both.
  - eapply Forall2_filter; [apply Forall2_combine; [exact implemented|apply (Forall2_same eq); reflexivity]|].
    intros [k b] [v c] [_ B]; exact B.
  - intros [k b] [v c] [K _]; exact K.
Qed.

Lemma same_offers e p : offer_means r e p ->
  Forall2 (offer_means r) (map (fun _ => e) (wsizing_children ks sizing)) (map (fun _ => p) (sizing_children vs
    sizing)).
Proof. intros E; eapply Forall2_map_both; [apply sizing_implemented|]; intros; exact E. Qed.

Lemma gives_union x l m : Forall2 (counted_means r) l m -> gives r (wunion x l) (fun a => length_means r a (union x m)).
Proof.
  intros L; eapply gives_bind; [apply gives_plain, L|cbv beta; intros p P]; unfold union.
  pose proof (finite_ones_mean r _ _ L) as F; destruct F as [|c d k n C F]; [apply gives_ret; exact P|].
  assert (After : forall c d, counted_means r c d -> means r (minus (afinite (along x (fst c))) (snd c)) (sub (finite
    (along x (fst d))) (snd d))).
  { intros c' d' [A B]; apply means_sub; [apply means_finite, means_along, A|exact B]. }
  eapply gives_bind; [apply (gives_greatest r Largest); [apply C|eapply Forall2_map_both; [exact F|]; intros y z [_ Y];
    exact Y]|cbv beta; intros y Y].
  eapply gives_bind; [apply (gives_greatest r Largest); [apply After, C|eapply Forall2_map_both; [exact F|];
    intros u v U; apply After, U]|cbv beta; intros z Z].
  eapply gives_bind; [eapply (gives_longer r p (AFin (Plus y z)) _ (Fin (add _ _)) P), means_add;
    [exact Y|exact Z]|cbv beta; intros w W].
  apply gives_at_least_zero, W.
Qed.

Lemma gives_layers_answer e p : offer_means r e p ->
  gives r (wlayers_answer lines ks sizing e) (fun s => size_means r s (layers_answer lines vs sizing p)).
Proof.
  intros E; eapply gives_bind; [apply gives_count_children; [apply sizing_implemented|apply same_offers, E]|cbv beta;
    intros x X].
  eapply gives_bind; [apply gives_count_children; [apply sizing_implemented|apply same_offers, E]|cbv beta; intros y Y].
  eapply gives_bind; [apply gives_union, X|cbv beta; intros u U]; eapply gives_bind; [apply gives_union, Y|cbv beta;
    intros v V].
  apply gives_ret; split; assumption.
Qed.

Lemma gives_layer_line e p g : offer_means r e p ->
  gives r (wlayer_line ks sizing e g) (fun a => means r a (layer_line vs sizing p g)).
Proof.
  intros E; eapply gives_bind; [apply gives_count_children; [apply sizing_implemented|apply same_offers, E]|cbv beta;
    intros l L].
  unfold layer_line; destruct (finite_ones_mean r _ _ L) as [|c d k n C F]; [apply gives_ret, means_number|].
  apply (gives_greatest r Largest); [apply C|]; eapply Forall2_map_both; [exact F|]; intros y z [_ Y]; exact Y.
Qed.

Lemma gives_layers_places e p : offer_means r e p ->
  gives r (wlayers_places lines ks sizing e) (fun l => placement_means r l (layers_places lines vs sizing p)).
Proof.
  intros E; eapply gives_bind; [apply gives_layers_answer, E|cbv beta; intros s S];
    pose proof (means_of_size r _ _ S) as T.
  eapply gives_bind; [apply gives_layer_line, T|cbv beta; intros x X].
  eapply gives_bind; [apply gives_layer_line, T|cbv beta; intros y Y].
  eapply gives_each; [exact implemented|]; intros k v K.
  eapply gives_bind; [apply gives_guide_in; [exact K|exact T]|cbv beta; intros b B].
  eapply gives_bind; [apply gives_guide_in; [exact K|exact T]|cbv beta; intros c C].
  apply gives_ret; split; [exact T|]; split; apply means_sub; assumption.
Qed.

Lemma implements_layers : implements r (wlayers lines ks sizing) (layers lines vs sizing).
Proof. apply implements_container; [exact implemented|exact gives_layers_answer|exact gives_layers_places]. Qed.

End Layers.

End At.

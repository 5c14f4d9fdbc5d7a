(* Which variables the results of a compiler name: less than a bound.
  So that a bound may grow by mere arithmetic, `bound`
   is a number, and "reads earlier variables only" an inequality. *)

From Coq Require Import QArith Lia List.
From Plumb Require Import Fractions Lengths Views Writers Scopes Meanings Operations Codes.
Import ListNotations.

Local Open Scope nat_scope.

(* All variables of an expression are less than this. *)
Fixpoint bound (a : affine) : nat :=
  match a with
  | Number _ => 0
  | Unknown n => S n
  | Plus a b => Nat.max (bound a) (bound b)
  | Times _ a => bound a
  end.

Definition of_pair {A} (f : A -> nat) (p : A * A) : nat := Nat.max (f (fst p)) (f (snd p)).
Fixpoint of_list {A} (f : A -> nat) (l : list A) : nat := match l with [] => 0 | a :: l => Nat.max (f a) (of_list f l)
  end.

Definition of_length (l : alen) : nat := match l with AFin a => bound a | AInf => 0 end.
Definition of_proposal (p : aproposal) : nat := match p with ANil => 0 | ALen l => of_length l end.
Definition of_maybe (m : option affine) : nat := match m with Some a => bound a | None => 0 end.
Definition of_frame (f : aframe) : nat := Nat.max (of_pair bound (aorigin f)) (of_pair of_length (aextent f)).
Definition of_counted (c : acounted) : nat := Nat.max (of_pair of_length (fst c)) (bound (snd c)).
Definition of_place (p : aoffer * aplace) : nat := Nat.max (of_pair of_proposal (fst p)) (of_pair bound (snd p)).

(* A writer whose result stays below the next variable, wherever it starts. *)
Definition bounded {A} (f : A -> nat) (n : nat) (w : writer A) : Prop := scoped (fun m a => f a <= m) n w.

Lemma below_bound n a : bound a <= n -> below n a.
Proof. induction a; simpl; intros; try (split; [apply IHa1|apply IHa2]); auto; lia. Qed.

(* ---- Rules ---- *)

Section Rules.

Context {A B : Type}.
Variable f : A -> nat.
Variable g : B -> nat.

Lemma bounded_ret n a : f a <= n -> bounded f n (Ret a).
Proof. intros H; exact H. Qed.

Lemma bounded_bind n w k : bounded f n w -> (forall m a, n <= m -> f a <= m -> bounded g m (k a)) ->
  bounded g n (bind w k).
Proof. apply scoped_bind. Qed.

End Rules.

Lemma bounded_define n d : bound (first d) <= n -> of_list bound (others d) <= n -> bounded bound n (define d).
Proof.
  intros F O; eapply scoped_more; [apply scoped_define|].
  - split; [apply below_bound, F|]; induction (others d) as [|a l IH]; constructor; simpl in O; [apply below_bound;
      lia|apply IH; lia].
  - intros m a _ H; induction a; simpl in *; intuition lia.
Qed.

Lemma bounded_assume n l o : of_list bound l <= n -> bounded (fun _ => 0) n (assume l o).
Proof.
  intros H; eapply scoped_more; [apply scoped_assume|intros; lia].
  induction l as [|a l IH]; constructor; simpl in H; [apply below_bound; lia|apply IH; lia].
Qed.

Lemma in_list {A} (f : A -> nat) l a : In a l -> f a <= of_list f l.
Proof. induction l as [|b l IH]; simpl; [tauto|]; intros [->|H]; [lia|specialize (IH H); lia]. Qed.

Lemma list_at_most {A} (f : A -> nat) l n : (forall a, In a l -> f a <= n) -> of_list f l <= n.
Proof. induction l as [|b l IH]; simpl; intros H; [lia|]; pose proof (H b (or_introl eq_refl));
  pose proof (IH ltac:(intros; apply H; auto)); lia. Qed.

Lemma list_app {A} (f : A -> nat) l m : of_list f (l ++ m) = Nat.max (of_list f l) (of_list f m).
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite IH; lia]. Qed.

Lemma list_map {A B} (f : B -> nat) (g : A -> B) h l : (forall a, f (g a) <= h a) -> of_list f (map g l) <= of_list h l.
Proof. intros H; induction l as [|a l IH]; simpl; [lia|pose proof (H a); lia]. Qed.

Lemma list_filter {A} (f : A -> nat) p l : of_list f (filter p l) <= of_list f l.
Proof. induction l as [|a l IH]; simpl; [lia|destruct (p a); simpl; lia]. Qed.

Lemma list_concat {A} (f : A -> nat) l : of_list f (concat l) = of_list (of_list f) l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite list_app, IH; reflexivity]. Qed.

Lemma bounded_each {A B} (f : B -> nat) (k : A -> writer B) l n :
  (forall a m, In a l -> n <= m -> bounded f m (k a)) -> bounded (of_list f) n (each k l).
Proof.
  revert n; induction l as [|a l IH]; intros n H; simpl; [apply bounded_ret; simpl; lia|].
  eapply bounded_bind; [apply H; [left; reflexivity|lia]|intros m b L C].
  eapply bounded_bind; [apply IH; intros; apply H; [right; assumption|lia]|intros m' c L' C'].
  apply bounded_ret; simpl; lia.
Qed.

Lemma bounded_joined {A B} (f : B -> nat) (k : A -> writer (list B)) l n :
  (forall a m, In a l -> n <= m -> bounded (of_list f) m (k a)) -> bounded (of_list f) n (joined k l).
Proof.
  intros H; eapply bounded_bind; [apply (bounded_each (of_list f)); exact H|intros m b L C].
  apply bounded_ret; rewrite list_concat; exact C.
Qed.

(* ---- Expressions ---- *)

Lemma bound_minus a b : bound (minus a b) = Nat.max (bound a) (bound b).
Proof. reflexivity. Qed.

Lemma bound_share a n : bound (ashare a n) = bound a.
Proof. reflexivity. Qed.

Lemma bound_finite l : bound (afinite l) = of_length l.
Proof. destruct l; reflexivity. Qed.

Lemma of_aplus a b : of_length (aplus a b) <= Nat.max (of_length a) (of_length b).
Proof. destruct a, b; simpl; lia. Qed.

Lemma of_aless a b : of_length (aless a b) <= Nat.max (of_length a) (bound b).
Proof. destruct a; simpl; lia. Qed.

Lemma of_declared l : of_length (declared l) = 0.
Proof. destruct l; reflexivity. Qed.

Lemma bound_total l : bound (atotal l) = of_list bound l.
Proof. induction l as [|a l IH]; simpl; [reflexivity|rewrite IH; reflexivity]. Qed.

Lemma of_total_length l : of_length (atotal_length l) <= of_list of_length l.
Proof. induction l as [|a l IH]; simpl; [lia|]; pose proof (of_aplus a (atotal_length l)); lia. Qed.

Lemma of_along {A} (f : A -> nat) x p : f (along x p) <= of_pair f p.
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_across {A} (f : A -> nat) x p : f (across x p) <= of_pair f p.
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_turned {A} (f : A -> nat) x m c : of_pair f (turned x m c) = Nat.max (f m) (f c).
Proof. unfold of_pair; destruct x; simpl; lia. Qed.

Lemma of_size_pair s : of_pair of_proposal (aof_size s) = of_pair of_length s.
Proof. reflexivity. Qed.

Lemma of_moved a b : of_pair bound (amoved a b) = Nat.max (of_pair bound a) (of_pair bound b).
Proof. unfold of_pair, amoved; simpl; lia. Qed.

Lemma of_pair_is {A} (f : A -> nat) x y : of_pair f (x, y) = Nat.max (f x) (f y).
Proof. reflexivity. Qed.

Lemma of_counted_is s a : of_counted (s, a) = Nat.max (of_pair of_length s) (bound a).
Proof. reflexivity. Qed.

Lemma of_frame_is n o s : of_frame (AFrame n o s) = Nat.max (of_pair bound o) (of_pair of_length s).
Proof. reflexivity. Qed.

Lemma of_place_is p o : of_place (p, o) = Nat.max (of_pair of_proposal p) (of_pair bound o).
Proof. reflexivity. Qed.

Lemma of_first {A} (f : A -> nat) p : f (fst p) <= of_pair f p.
Proof. unfold of_pair; lia. Qed.

Lemma of_second {A} (f : A -> nat) p : f (snd p) <= of_pair f p.
Proof. unfold of_pair; lia. Qed.

(* ---- Operations ---- *)

Lemma bounded_greatest k least l n : bound least <= n -> of_list bound l <= n -> bounded bound n (wgreatest k least l).
Proof.
  intros L H; destruct l as [|a l]; simpl in *; [apply bounded_ret; exact L|].
  apply bounded_define; simpl; [lia|rewrite list_app; simpl; lia].
Qed.

Lemma bounded_longer a b n : of_length a <= n -> of_length b <= n -> bounded of_length n (wlonger a b).
Proof.
  intros A B; destruct a, b; simpl in *; try (apply bounded_ret; simpl; lia).
  eapply bounded_bind; [apply bounded_define; simpl; lia|intros m x L X; apply bounded_ret; exact X].
Qed.

Lemma bounded_shorter a b n : of_length a <= n -> of_length b <= n -> bounded of_length n (wshorter a b).
Proof.
  intros A B; destruct a, b; simpl in *; try (apply bounded_ret; simpl; lia).
  eapply bounded_bind; [apply bounded_define; simpl; lia|intros m x L X; apply bounded_ret; exact X].
Qed.

Lemma bounded_at_least_zero a n : of_length a <= n -> bounded of_length n (wat_least_zero a).
Proof. intros; apply bounded_longer; [simpl; lia|assumption]. Qed.

Lemma bounded_clamp x a b n : of_length x <= n -> of_length a <= n -> of_length b <= n -> bounded of_length n (wclamp x
  a b).
Proof. intros; eapply bounded_bind; [apply bounded_shorter; assumption|intros m y L Y; apply bounded_longer; lia]. Qed.

Lemma bounded_longest l n : of_list of_length l <= n -> bounded of_length n (wlongest l).
Proof.
  revert n; induction l as [|a l IH]; intros n H; simpl in *; [apply bounded_ret; simpl; lia|].
  eapply bounded_bind; [apply IH; lia|intros m y L Y; apply bounded_longer; lia].
Qed.

(* ---- Codes ---- *)

(* Code that reads earlier variables only. *)
Record sound (k : code) : Prop := Sound {
  sound_answer : forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (wanswer k p);
  sound_explicit : forall n p g, of_pair of_proposal p <= n -> bounded of_maybe n (wexplicit k p g);
  sound_put : forall n p o, of_pair of_proposal p <= n -> of_pair bound o <= n -> bounded (of_list of_frame) n (wput k
    p o)
}.

Lemma sound_nothing : sound no_code.
Proof. split; intros; apply bounded_ret; unfold of_pair; simpl; lia. Qed.

Lemma bounded_evaluated w h m f n : bound w <= n -> bound h <= n ->
  (forall g i, n <= i -> bounded of_maybe i (m g)) -> bounded bound n (wevaluated w h m f).
Proof.
  revert n; induction f as [q| | |g d IH|f IHf g IHg|c f IH]; intros n W H M; simpl; try (apply bounded_ret; simpl;
    lia).
  - eapply bounded_bind; [apply M; lia|intros i [a|] L B; simpl in B]; [apply bounded_ret; exact B|].
    apply IH; try lia; intros; apply M; lia.
  - eapply bounded_bind; [apply IHf; auto|intros i a L A].
    eapply bounded_bind; [apply IHg; [lia|lia|intros; apply M; lia]|intros j b L' B]; apply bounded_ret; simpl; lia.
  - eapply bounded_bind; [apply IH; auto|intros i a L A]; apply bounded_ret; exact A.
Qed.

Lemma bounded_value_of g s m n : of_pair of_length s <= n -> (forall h i, n <= i -> bounded of_maybe i (m h)) ->
  bounded bound n (wvalue_of g s m).
Proof.
  intros S M; pose proof (of_first of_length s); pose proof (of_second of_length s).
  apply bounded_evaluated; rewrite ?bound_finite; try lia; exact M.
Qed.

Lemma bounded_no_marks g n : bounded of_maybe n (wno_marks g).
Proof. apply bounded_ret; simpl; lia. Qed.

Lemma bounded_guide_in k p g n : sound k -> of_pair of_proposal p <= n -> bounded bound n (wguide_in k p g).
Proof.
  intros [A X _] P; eapply bounded_bind; [apply A, P|intros m s L S]; apply bounded_value_of; [exact S|].
  intros; apply X; lia.
Qed.

Lemma sound_named i k : sound k -> sound (wnamed i k).
Proof.
  intros [A X P]; split; [exact A|exact X|]; intros n p o E O; simpl.
  eapply bounded_bind; [apply P; assumption|intros m l L B]; eapply bounded_bind; [apply A; lia|intros m' s L' S].
  apply bounded_ret; rewrite list_app; cbn [of_list]; rewrite of_frame_is; lia.
Qed.

Lemma sound_guided g f k : sound k -> sound (wguided g f k).
Proof.
  intros [A X P]; split; [exact A| |exact P]; intros n p h E; simpl; destruct (Nat.eqb _ _); [|apply X; exact E].
  eapply bounded_bind; [apply A, E|intros m s L S]; pose proof (of_first of_length s);
    pose proof (of_second of_length s).
  eapply bounded_bind; [apply bounded_evaluated; rewrite ?bound_finite; try lia; intros; apply X; lia|intros i a L' B].
  apply bounded_ret; exact B.
Qed.

Lemma sound_wrapper k a i o : sound k ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_length) n (a p)) ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair of_proposal) n (i p)) ->
  (forall n p, of_pair of_proposal p <= n -> bounded (of_pair bound) n (o p)) ->
  sound (wwrapper k a i o).
Proof.
  intros [A X P] HA HI HO; split; [exact HA| |].
  - intros n p g E; simpl; eapply bounded_bind; [apply HI, E|intros m q L B].
    eapply bounded_bind; [apply X, B|intros m' [c|] L' C]; [|apply bounded_ret; simpl; lia].
    eapply bounded_bind; [apply HO; lia|intros m'' z L'' Z]; apply bounded_ret; simpl in *.
    pose proof (of_along bound (its_axis g) z); lia.
  - intros n p z E Z; simpl; eapply bounded_bind; [apply HI, E|intros m q L B].
    eapply bounded_bind; [apply HO; lia|intros m' y L' Y]; apply P; [lia|rewrite of_moved; lia].
Qed.

Lemma bounded_values_of ks l g n : Forall sound ks -> of_list of_place l <= n ->
  bounded (of_list bound) n (wvalues_of ks l g).
Proof.
  intros K L; apply bounded_joined; intros [k [p o]] m I M.
  pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip.
  rewrite Forall_forall in K; destruct (K k Ik) as [A X _]; pose proof (in_list of_place l _ Ip) as B;
    rewrite of_place_is in B.
  eapply bounded_bind; [apply A; lia|intros m' s M' S]; destruct (asize_is_finite s); [|apply bounded_ret; simpl; lia].
  eapply bounded_bind; [apply X; lia|intros m'' [c|] M'' C]; apply bounded_ret; simpl in *; [|lia].
  pose proof (of_along bound (its_axis g) o); lia.
Qed.

Lemma bounded_combined_value h l n : of_list bound l <= n -> bounded of_maybe n (wcombined_value h l).
Proof.
  intros L; destruct l as [|a l]; simpl in *; [apply bounded_ret; simpl; lia|].
  destruct h; try (apply bounded_ret; simpl; lia).
  - eapply bounded_bind; [apply bounded_greatest; lia|intros m x M X; apply bounded_ret; exact X].
  - eapply bounded_bind; [apply bounded_greatest; lia|intros m x M X; apply bounded_ret; exact X].
  - apply bounded_ret; unfold of_maybe; rewrite bound_share; simpl; fold (atotal l); rewrite bound_total; lia.
Qed.

Lemma sound_container ks a p : Forall sound ks ->
  (forall n q, of_pair of_proposal q <= n -> bounded (of_pair of_length) n (a q)) ->
  (forall n q, of_pair of_proposal q <= n -> bounded (of_list of_place) n (p q)) ->
  sound (wcontainer ks a p).
Proof.
  intros K HA HP; split; [exact HA| |].
  - intros n q g E; simpl; eapply bounded_bind; [apply HP, E|intros m l M L].
    eapply bounded_bind; [apply bounded_values_of; assumption|intros m' v M' V]; apply bounded_combined_value, V.
  - intros n q o E O; simpl; eapply bounded_bind; [apply HP, E|intros m l M L].
    apply bounded_joined; intros [k [f i]] m' I M'.
    pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip.
    rewrite Forall_forall in K; destruct (K k Ik) as [_ _ P]; pose proof (in_list of_place l _ Ip) as B;
      rewrite of_place_is in B.
    apply P; [lia|rewrite of_moved; lia].
Qed.

Lemma bounded_count_children ks es g n : Forall sound ks -> of_list (of_pair of_proposal) es <= n ->
  bounded (of_list of_counted) n (wcount_children ks es g).
Proof.
  intros K E; apply bounded_each; intros [k e] m I M.
  pose proof (in_combine_l _ _ _ _ I) as Ik; pose proof (in_combine_r _ _ _ _ I) as Ip;
    pose proof (in_list (of_pair of_proposal) es _ Ip).
  rewrite Forall_forall in K; pose proof (K k Ik) as S.
  eapply bounded_bind; [apply (sound_answer k S); lia|intros m' s M' B].
  eapply bounded_bind; [apply bounded_guide_in; [exact S|lia]|intros m'' a M'' C]; apply bounded_ret;
    rewrite of_counted_is; lia.
Qed.

Lemma of_finite_ones l : of_list of_counted (afinite_ones l) <= of_list of_counted l.
Proof. apply list_filter. Qed.

Lemma of_guides l : of_list bound (map snd l) <= of_list of_counted l.
Proof. apply list_map; intros [s a]; rewrite of_counted_is; cbn [snd]; lia. Qed.

Lemma of_lengths x l : of_list of_length (map (fun c : acounted => along x (fst c)) l) <= of_list of_counted l.
Proof. apply list_map; intros [s a]; rewrite of_counted_is; cbn [fst snd]; pose proof (of_along of_length x s);
  lia. Qed.

Lemma of_after x (c : acounted) : bound (minus (afinite (along x (fst c))) (snd c)) <= of_counted c.
Proof. rewrite bound_minus, bound_finite; destruct c as [s a]; rewrite of_counted_is; cbn [fst snd];
  pose proof (of_along of_length x s); lia. Qed.

Lemma of_afters x l : of_list bound (map (fun c : acounted => minus (afinite (along x (fst c))) (snd c)) l) <= of_list
  of_counted l.
Proof. apply list_map; apply of_after. Qed.

Lemma bounded_line_before l n : of_list of_counted l <= n -> bounded bound n (wline_before l).
Proof.
  intros L; apply bounded_greatest; [simpl; lia|]; eapply Nat.le_trans; [apply of_guides|];
    pose proof (of_finite_ones l); lia.
Qed.

Lemma bounded_line_after x l n : of_list of_counted l <= n -> bounded bound n (wline_after x l).
Proof.
  intros L; apply bounded_greatest; [simpl; lia|]; eapply Nat.le_trans; [apply of_afters|];
    pose proof (of_finite_ones l); lia.
Qed.

Lemma bounded_plain x l n : of_list of_counted l <= n ->
  bounded of_length n (wlongest (map (fun c : acounted => along x (fst c)) (ainfinite_ones l))).
Proof.
  intros L; apply bounded_longest; eapply Nat.le_trans; [apply of_lengths|].
  eapply Nat.le_trans; [apply list_filter|exact L].
Qed.

Lemma bounded_line_extent x l n : of_list of_counted l <= n -> bounded of_length n (wline_extent x l).
Proof.
  intros L; eapply bounded_bind; [apply bounded_line_before, L|intros m a M A].
  eapply bounded_bind; [apply bounded_line_after; lia|intros m' b M' B].
  eapply bounded_bind; [apply bounded_plain; lia|intros m'' c M'' C]; apply bounded_longer; simpl; lia.
Qed.

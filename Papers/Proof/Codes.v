(* What the compiler makes of a view: code that writes its answer, its explicit guides, and its frames.
  It implements the
   view if, at every point at which definitions and assumptions hold, what it writes means what the view says.

   The rules here are those of Views.v: guides (A1-A4), wrappers, containers (A5), lines (S5). *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Writers Meanings Operations.
Import ListNotations.

Record code := Code {
  wanswer : aoffer -> writer asize;
  wexplicit : aoffer -> name -> writer (option affine);
  wput : aoffer -> aplace -> writer (list aframe)
}.

Record implements (r : point) (k : code) (v : view) : Prop := Implements {
  right_answer : forall e p, offer_means r e p -> gives r (wanswer k e) (fun a => size_means r a (answer v p));
  right_explicit : forall e p g, offer_means r e p -> gives r (wexplicit k e g) (fun a => maybe_means r a (explicit v p
    g));
  right_put : forall e p o q, offer_means r e p -> place_means r o q ->
    gives r (wput k e o) (fun l => Forall2 (frame_means r) l (put v p q))
}.

Definition no_code : code := Code (fun _ => Ret (azero, azero)) (fun _ _ => Ret None) (fun _ _ => Ret []).

(* ---- Guides ---- *)

Definition wmarks := name -> writer (option affine).

Fixpoint wevaluated (w h : affine) (m : wmarks) (f : formula) : writer affine :=
  match f with
  | Exactly q => Ret (Number q)
  | Width => Ret w
  | Height => Ret h
  | ValueOf g default =>
    o <- m g ;;
    match o with Some a => Ret a | None => wevaluated w h m default end
  | Sum f g => a <- wevaluated w h m f ;; b <- wevaluated w h m g ;; Ret (Plus a b)
  | Scaled c f => a <- wevaluated w h m f ;; Ret (Times c a)
  end.

Definition wvalue_of (g : guide) (s : asize) (m : wmarks) : writer affine :=
  wevaluated (afinite (fst s)) (afinite (snd s)) m (ValueOf (its_name g) (its_default g)).

Definition wno_marks : wmarks := fun _ => Ret None.

Definition wguide_in (k : code) (p : aoffer) (g : guide) : writer affine :=
  s <- wanswer k p ;; wvalue_of g s (wexplicit k p).

(* ---- Names and explicit guides ---- *)

Definition wnamed (n : nat) (k : code) : code :=
  Code (wanswer k) (wexplicit k)
    (fun p o => l <- wput k p o ;; s <- wanswer k p ;; Ret (l ++ [AFrame n o s])).

Definition wguided (g : name) (f : formula) (k : code) : code :=
  Code (wanswer k)
    (fun p h => if Nat.eqb (number h) (number g)
      then s <- wanswer k p ;; a <- wevaluated (afinite (fst s)) (afinite (snd s)) (wexplicit k p) f ;; Ret (Some a)
      else wexplicit k p h)
    (wput k).

(* ---- Wrappers with one child ---- *)

Definition wwrapper (k : code) (its_answer : aoffer -> writer asize) (inside : aoffer -> writer aoffer)
    (at_ : aoffer -> writer aplace) : code :=
  Code its_answer
    (fun p g =>
      q <- inside p ;;
      m <- wexplicit k q g ;;
      match m with
      | Some a => o <- at_ p ;; Ret (Some (Plus (along (its_axis g) o) a))
      | None => Ret None
      end)
    (fun p o => q <- inside p ;; i <- at_ p ;; wput k q (amoved o i)).

(* ---- Containers with several children ---- *)

Definition wplacement := list (aoffer * aplace).

Definition wvalues_of (children : list code) (places : wplacement) (g : name) : writer (list affine) :=
  joined (fun '(k, (p, o)) =>
    s <- wanswer k p ;;
    if asize_is_finite s
    then m <- wexplicit k p g ;;
      match m with Some a => Ret [Plus (along (its_axis g) o) a] | None => Ret [] end
    else Ret []) (combine children places).

Definition wcombined_value (how : combination) (l : list affine) : writer (option affine) :=
  match l with
  | [] => Ret None
  | a :: m =>
    match how with
    | Never => Ret None
    | Lowest => b <- wgreatest Smallest a m ;; Ret (Some b)
    | Highest => b <- wgreatest Largest a m ;; Ret (Some b)
    | Mean => Ret (Some (ashare (atotal l) (length l)))
    end
  end.

Definition wcontainer (children : list code) (its_answer : aoffer -> writer asize) (places : aoffer -> writer
  wplacement) : code :=
  Code its_answer
    (fun p g => l <- places p ;; m <- wvalues_of children l g ;; wcombined_value (combined g) m)
    (fun p o => l <- places p ;; joined (fun '(k, (q, i)) => wput k q (amoved o i)) (combine children l)).

(* ---- Lines ---- *)

Definition acounted := (asize * affine)%type.

Definition wcount_children (children : list code) (offers : list aoffer) (g : guide) : writer (list acounted) :=
  each (fun '(k, p) => s <- wanswer k p ;; a <- wguide_in k p g ;; Ret (s, a)) (combine children offers).

Definition afinite_ones (l : list acounted) : list acounted := filter (fun c => asize_is_finite (fst c)) l.
Definition ainfinite_ones (l : list acounted) : list acounted := filter (fun c => negb (asize_is_finite (fst c))) l.

Definition wline_before (l : list acounted) : writer affine := wgreatest Largest (Number 0) (map snd (afinite_ones l)).
Definition wline_after (a : axis) (l : list acounted) : writer affine :=
  wgreatest Largest (Number 0) (map (fun c => minus (afinite (along a (fst c))) (snd c)) (afinite_ones l)).

Definition wline_extent (a : axis) (l : list acounted) : writer alen :=
  x <- wline_before l ;;
  y <- wline_after a l ;;
  z <- wlongest (map (fun c => along a (fst c)) (ainfinite_ones l)) ;;
  wlonger (AFin (Plus x y)) z.

(* ---- Proofs ---- *)

Section At.

Variable r : point.

Lemma implements_nothing : implements r no_code no_view.
Proof.
  split; intros; apply gives_ret; [|exact I|constructor]; split; apply means_zero.
Qed.

Lemma gives_evaluated w h x y m n f : means r w x -> means r h y ->
  (forall g, gives r (m g) (fun a => maybe_means r a (n g))) ->
  gives r (wevaluated w h m f) (fun a => means r a (evaluated x y n f)).
Proof.
  intros W H M; induction f as [q| | |g d IH|f IHf g IHg|c f IH]; simpl;
    try (apply gives_ret; (assumption || apply means_number)).
  - eapply gives_bind; [apply M|cbv beta]; intros o O; destruct o as [a|], (n g) as [q|]; simpl in O; try tauto.
    apply gives_ret; assumption.
  - eapply gives_bind; [exact IHf|cbv beta]; intros a A; eapply gives_bind; [exact IHg|cbv beta]; intros b B.
    apply gives_ret, means_add; assumption.
  - eapply gives_bind; [exact IH|cbv beta]; intros a A; apply gives_ret, means_mul; assumption.
Qed.

Lemma gives_value_of g s t m n : size_means r s t ->
  (forall h, gives r (m h) (fun a => maybe_means r a (n h))) ->
  gives r (wvalue_of g s m) (fun a => means r a (value_of g t n)).
Proof. intros [A B] M; apply gives_evaluated; try assumption; apply means_finite; assumption. Qed.

Lemma gives_no_marks g : gives r (wno_marks g) (fun a => maybe_means r a (no_marks g)).
Proof. apply gives_ret; exact I. Qed.

Lemma gives_guide_in k v e p g : implements r k v -> offer_means r e p ->
  gives r (wguide_in k e g) (fun a => means r a (guide_in v p g)).
Proof.
  intros [A X _] E; eapply gives_bind; [apply A; eassumption|cbv beta]; intros s S; apply gives_value_of; [assumption|].
  intros h; apply X; assumption.
Qed.

Lemma implements_remembered k v : implements r k v -> implements r k (remembered v).
Proof. intros [A X P]; split; assumption. Qed.

Lemma implements_named n k v : implements r k v -> implements r (wnamed n k) (named n v).
Proof.
  intros [A X P]; split; [exact A|exact X|]; intros e p o q E O; simpl.
  eapply gives_bind; [apply P; eassumption|cbv beta]; intros l L; eapply gives_bind; [apply A; eassumption|cbv beta];
    intros s S.
  apply gives_ret, Forall2_app; [assumption|]; constructor; [|constructor].
  split; [reflexivity|split; assumption].
Qed.

Lemma implements_guided g f k v : implements r k v -> implements r (wguided g f k) (guided g f v).
Proof.
  intros [A X P]; split; [exact A| |exact P]; intros e p h E; simpl; destruct (Nat.eqb _ _); [|apply X; assumption].
  eapply gives_bind; [apply A; eassumption|cbv beta]; intros s [S T].
  eapply gives_bind; [apply gives_evaluated; [apply means_finite, S|apply means_finite, T|]|].
  - intros i; apply X; eassumption.
  - intros a M; apply gives_ret; exact M.
Qed.

Lemma implements_wrapper k v wa a wi i wo o : implements r k v ->
  (forall e p, offer_means r e p -> gives r (wa e) (fun s => size_means r s (a p))) ->
  (forall e p, offer_means r e p -> gives r (wi e) (fun q => offer_means r q (i p))) ->
  (forall e p, offer_means r e p -> gives r (wo e) (fun q => place_means r q (o p))) ->
  implements r (wwrapper k wa wi wo) (wrapper v a i o).
Proof.
  intros [A X P] WA WI WO; split; [exact WA| |].
  - intros e p g E; simpl; eapply gives_bind; [apply WI; eassumption|cbv beta]; intros q Q.
    eapply gives_bind; [apply X; eassumption|cbv beta]; intros m M.
    destruct m as [b|], (explicit v (i p) g) as [c|]; simpl in M; try tauto; [|apply gives_ret; exact I].
    eapply gives_bind; [apply WO; eassumption|cbv beta]; intros z Z; apply gives_ret; simpl.
    apply means_add; [apply means_along; assumption|assumption].
  - intros e p z y E Z; simpl; eapply gives_bind; [apply WI; eassumption|cbv beta]; intros q Q.
    eapply gives_bind; [apply WO; eassumption|cbv beta]; intros x X'; apply P; [assumption|apply means_moved;
      assumption].
Qed.

Definition placement_means : wplacement -> placement -> Prop :=
  Forall2 (fun a b => offer_means r (fst a) (fst b) /\ place_means r (snd a) (snd b)).

Lemma gives_values_of ks vs l m g : Forall2 (implements r) ks vs -> placement_means l m ->
  gives r (wvalues_of ks l g) (fun a => Forall2 (means r) a (values_of vs m g)).
Proof.
  intros K L; unfold wvalues_of, values_of; eapply gives_joined; [apply Forall2_combine; [exact K|exact L]|].
  intros [k [e o]] [v [p q]] [[A X _] [E O]]; simpl in *.
  eapply gives_bind; [apply A; eassumption|cbv beta]; intros s S; rewrite (means_size_is_finite _ _ _ S).
  destruct (size_is_finite (answer v p)); [|apply gives_ret; constructor].
  eapply gives_bind; [apply X; eassumption|cbv beta]; intros y Y; destruct y as [b|], (explicit v p g) as [c|];
    simpl in Y; try tauto;
    apply gives_ret; [|constructor].
  constructor; [|constructor]; apply means_add; [apply means_along; assumption|assumption].
Qed.

Lemma gives_combined_value how l m : Forall2 (means r) l m ->
  gives r (wcombined_value how l) (fun a => maybe_means r a (combined_value how m)).
Proof.
  intros L; destruct L as [|a b l m A L]; simpl; [apply gives_ret; exact I|].
  destruct how; simpl; try (apply gives_ret; exact I).
  - eapply gives_bind; [apply (gives_greatest r Smallest a b l m A L)|cbv beta]; intros x X; apply gives_ret; exact X.
  - eapply gives_bind; [apply (gives_greatest r Largest a b l m A L)|cbv beta]; intros x X; apply gives_ret; exact X.
  - apply gives_ret; simpl; rewrite (Forall2_same_length _ _ _ L); apply means_share.
    change (means r (atotal (a :: l)) (total (b :: m))); apply means_total; constructor; assumption.
Qed.

Lemma implements_container ks vs wa a wp p : Forall2 (implements r) ks vs ->
  (forall e q, offer_means r e q -> gives r (wa e) (fun s => size_means r s (a q))) ->
  (forall e q, offer_means r e q -> gives r (wp e) (fun l => placement_means l (p q))) ->
  implements r (wcontainer ks wa wp) (container vs a p).
Proof.
  intros K A P; split; [exact A| |].
  - intros e q g E; simpl; eapply gives_bind; [apply P; eassumption|cbv beta]; intros l L.
    eapply gives_bind; [apply gives_values_of; eassumption|cbv beta]; intros m M; apply gives_combined_value;
      assumption.
  - intros e q o y E O; simpl; eapply gives_bind; [apply P; eassumption|cbv beta]; intros l L.
    eapply gives_joined; [apply Forall2_combine; [exact K|exact L]|].
    intros [k [f i]] [v [g j]] [[_ _ X] [F J]]; simpl in *; apply X; [assumption|apply means_moved; assumption].
Qed.

Definition counted_means (a : acounted) (b : counted) : Prop := size_means r (fst a) (fst b) /\ means r (snd a) (snd b).

Lemma gives_count_children ks vs es ps g : Forall2 (implements r) ks vs -> Forall2 (offer_means r) es ps ->
  gives r (wcount_children ks es g) (fun l => Forall2 counted_means l (count_children vs ps g)).
Proof.
  intros K E; eapply gives_each; [apply Forall2_combine; [exact K|exact E]|].
  intros [k e] [v p] [I O]; simpl in *; eapply gives_bind; [apply I; eassumption|cbv beta]; intros s S.
  eapply gives_bind; [apply gives_guide_in; eassumption|cbv beta]; intros a A; apply gives_ret; split; assumption.
Qed.

Lemma finite_ones_mean l m : Forall2 counted_means l m -> Forall2 counted_means (afinite_ones l) (finite_ones m).
Proof. intros H; eapply Forall2_filter; [exact H|]; intros a b [A _]; apply (means_size_is_finite r _ _ A). Qed.

Lemma infinite_ones_mean l m : Forall2 counted_means l m -> Forall2 counted_means (ainfinite_ones l) (infinite_ones m).
Proof.
  intros H; eapply Forall2_filter; [exact H|]; intros a b [A _]; f_equal; apply (means_size_is_finite r _ _ A).
Qed.

Lemma gives_line_before l m : Forall2 counted_means l m -> gives r (wline_before l) (fun a => means r a (line_before
  m)).
Proof.
  intros H; apply (gives_greatest r Largest); [apply means_number|].
  eapply Forall2_map_both; [apply finite_ones_mean, H|]; intros a b [_ B]; exact B.
Qed.

Lemma gives_line_after x l m : Forall2 counted_means l m -> gives r (wline_after x l) (fun a => means r a (line_after x
  m)).
Proof.
  intros H; apply (gives_greatest r Largest); [apply means_number|].
  eapply Forall2_map_both; [apply finite_ones_mean, H|]; intros a b [A B].
  apply means_sub; [apply means_finite, means_along, A|assumption].
Qed.

Lemma gives_plain x l m : Forall2 counted_means l m ->
  gives r (wlongest (map (fun c => along x (fst c)) (ainfinite_ones l)))
    (fun a => length_means r a (longest (map (fun c => along x (fst c)) (infinite_ones m)))).
Proof.
  intros H; apply gives_longest; eapply Forall2_map_both; [apply infinite_ones_mean, H|]; intros a b [A _].
  apply means_along, A.
Qed.

Lemma gives_line_extent x l m : Forall2 counted_means l m ->
  gives r (wline_extent x l) (fun a => length_means r a (line_extent x m)).
Proof.
  intros H; eapply gives_bind; [apply gives_line_before, H|cbv beta]; intros a A.
  eapply gives_bind; [apply gives_line_after, H|cbv beta]; intros b B; eapply gives_bind;
    [apply gives_plain, H|cbv beta]; intros c C.
  apply gives_longer; [apply means_add; assumption|assumption].
Qed.

End At.

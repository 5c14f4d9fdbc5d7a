(* The compiler: it makes a layout program of a tree, as the interpreter (Trees.v) makes a layout.

   The theorem: at every point at which the program's definitions and assumptions hold, its values are the interpreter's
   answer, for every tree and every proposal: sizes, explicit guides and frames. *)

From Coq Require Import QArith Lqa List.
From Plumb Require Import Fractions Lengths Views Wrappers Measures Stacks Spacing Structure Trees.
From Plumb Require Import Writers Scopes Meanings Operations Codes WrapperCodes WrapperProofs StackCodes StackProofs
  ChoiceCodes MeasureCodes GridTrees.
Import ListNotations.

(* L4, L5 *)
Definition wspacer (c : context) (least : Q) : code :=
  let flexible := Range least least Inf in
  let flat := Range 0 0 zero in
  match c with
  | Some Horizontal => wleaf flexible flat
  | Some Vertical => wleaf flat flexible
  | None => wleaf flexible flexible
  end.

Definition wdivider (c : context) : code :=
  let thick := Range 1 1 (Fin 1) in
  match c with
  | Some Horizontal => wleaf thick shape
  | _ => wleaf shape thick
  end.

(* A6 *)
Definition wonly (children : list code) (otherwise : code) : code :=
  match children with
  | [k] => k
  | _ => otherwise
  end.

(* What has no program: a ratio that is not given is a quotient of lengths (F12). *)
Fixpoint compiles (t : tree) : bool :=
  match t with
  | Leaf _ _ | Circle | Measured _ | Spacer _ | Divider => true
  | Ratio None _ _ => false
  | FixedFrame _ _ _ t | FlexibleFrame _ _ _ t | Padding _ t | FixedSize _ _ t | Offset _ t | Position _ t
  | Ratio _ _ t | Guided _ _ t | Prioritised _ t | Spaced _ t | Mirrored t | Named _ t => compiles t
  | Layered _ t u => compiles t && compiles u
  | Stack _ _ _ ts | Layers _ ts | Choice _ _ ts => forallb compiles ts
  | Grid _ _ _ rows => forallb (fun r => forallb (fun c => compiles (snd c)) (snd r)) rows
  end.

Fixpoint compiled (c : context) (t : tree) : code :=
  match t with
  | Leaf w h => wleaf w h
  | Circle => wcircle
  | Measured f => wmeasured f
  | Spacer q => wspacer c q
  | Divider => wdivider c
  | FixedFrame w h a t => wfixed_frame w h a (compiled None t)
  | FlexibleFrame w h a t => wflexible_frame w h a (compiled None t)
  | Padding i t => wpadding i (compiled None t)
  | FixedSize x y t => wfixed_size x y (compiled None t)
  | Offset p t => woffset p (compiled None t)
  | Position p t => wposition p (compiled None t)
  | Ratio None _ _ => no_code
  | Ratio (Some r) fill t => wratio r fill (compiled None t)
  | Guided g f t => wguided g f (compiled c t)
  | Prioritised _ t | Spaced _ t => compiled c t
  | Layered a t u => wlayered a (compiled c t) (compiled None u)
  | Mirrored t => wmirrored (compiled c t)
  | Named n t => wnamed n (compiled c t)
  | Stack a s line ts =>
    let children := map (compiled (Some a)) ts in
    wonly children (wstack a (gaps_of a s ts) line children (groups_of (map (priority_of (Some a)) ts)))
  | Layers lines ts =>
    let children := map (compiled None) ts in
    wonly children (wlayers lines children (highest (map (priority_of None) ts)))
  | Choice x y ts => wchoice x y (map (compiled None) ts)
  | Grid lines xs ys rows =>
    wgrid_of lines xs ys (rows_with (fun _ => no_view) (priority_of None) edges_of rows)
      (flat_map (fun r => map (fun c => compiled None (snd c)) (snd r)) rows)
  end.

(* ---- Induction over trees ---- *)

Section Induction.

Variable P : tree -> Prop.

Hypothesis on_leaf : forall w h, P (Leaf w h).
Hypothesis on_circle : P Circle.
Hypothesis on_measured : forall f, P (Measured f).
Hypothesis on_spacer : forall q, P (Spacer q).
Hypothesis on_divider : P Divider.
Hypothesis on_fixed_frame : forall w h a t, P t -> P (FixedFrame w h a t).
Hypothesis on_flexible_frame : forall w h a t, P t -> P (FlexibleFrame w h a t).
Hypothesis on_padding : forall i t, P t -> P (Padding i t).
Hypothesis on_fixed_size : forall x y t, P t -> P (FixedSize x y t).
Hypothesis on_offset : forall p t, P t -> P (Offset p t).
Hypothesis on_position : forall p t, P t -> P (Position p t).
Hypothesis on_ratio : forall r f t, P t -> P (Ratio r f t).
Hypothesis on_guided : forall g f t, P t -> P (Guided g f t).
Hypothesis on_prioritised : forall p t, P t -> P (Prioritised p t).
Hypothesis on_spaced : forall p t, P t -> P (Spaced p t).
Hypothesis on_layered : forall a t u, P t -> P u -> P (Layered a t u).
Hypothesis on_mirrored : forall t, P t -> P (Mirrored t).
Hypothesis on_named : forall n t, P t -> P (Named n t).
Hypothesis on_stack : forall a s l ts, Forall P ts -> P (Stack a s l ts).
Hypothesis on_layers : forall l ts, Forall P ts -> P (Layers l ts).
Hypothesis on_choice : forall x y ts, Forall P ts -> P (Choice x y ts).
Hypothesis on_grid : forall l xs ys rows, Forall (fun r => Forall (fun c => P (snd c)) (snd r)) rows -> P (Grid l xs ys
  rows).

Fixpoint tree_induction (t : tree) : P t :=
  let all := fix all (ts : list tree) : Forall P ts :=
    match ts with
    | [] => Forall_nil P
    | t :: ts => Forall_cons t (tree_induction t) (all ts)
    end in
  let all_cells := fix all_cells (l : list (cell_info * tree)) : Forall (fun c => P (snd c)) l :=
    match l with
    | [] => Forall_nil _
    | (i, t) :: l => Forall_cons (i, t) (tree_induction t) (all_cells l)
    end in
  let all_rows := fix all_rows (l : list (row_info * list (cell_info * tree))) : Forall (fun r => Forall (fun c => P
    (snd c)) (snd r)) l :=
    match l with
    | [] => Forall_nil _
    | (i, cells) :: l => Forall_cons (i, cells) (all_cells cells) (all_rows l)
    end in
  match t with
  | Leaf w h => on_leaf w h
  | Circle => on_circle
  | Measured f => on_measured f
  | Spacer q => on_spacer q
  | Divider => on_divider
  | FixedFrame w h a t => on_fixed_frame w h a t (tree_induction t)
  | FlexibleFrame w h a t => on_flexible_frame w h a t (tree_induction t)
  | Padding i t => on_padding i t (tree_induction t)
  | FixedSize x y t => on_fixed_size x y t (tree_induction t)
  | Offset p t => on_offset p t (tree_induction t)
  | Position p t => on_position p t (tree_induction t)
  | Ratio r f t => on_ratio r f t (tree_induction t)
  | Guided g f t => on_guided g f t (tree_induction t)
  | Prioritised p t => on_prioritised p t (tree_induction t)
  | Spaced p t => on_spaced p t (tree_induction t)
  | Layered a t u => on_layered a t u (tree_induction t) (tree_induction u)
  | Mirrored t => on_mirrored t (tree_induction t)
  | Named n t => on_named n t (tree_induction t)
  | Stack a s l ts => on_stack a s l ts (all ts)
  | Layers l ts => on_layers l ts (all ts)
  | Choice x y ts => on_choice x y ts (all ts)
  | Grid l xs ys rows => on_grid l xs ys rows (all_rows rows)
  end.

End Induction.

(* ---- The theorem ---- *)

Section At.

Variable r : point.

Lemma implements_children c ts :
  Forall (fun t => forall c, compiles t = true -> implements r (compiled c t) (meaning c t)) ts ->
  forallb compiles ts = true ->
  Forall2 (implements r) (map (compiled c) ts) (map (fun t => remembered (meaning c t)) ts).
Proof.
  intros H F; induction H as [|t ts T _ IH]; simpl in *; constructor; apply andb_prop in F; destruct F as [F G]; auto.
  apply implements_remembered, T, F.
Qed.

Lemma implements_cells (rows : list (row_info * list (cell_info * tree))) :
  Forall (fun row => Forall (fun c => forall d, compiles (snd c) = true -> implements r (compiled d (snd c)) (meaning d
    (snd c))) (snd row)) rows ->
  forallb (fun r => forallb (fun c => compiles (snd c)) (snd r)) rows = true ->
  Forall2 (implements r) (flat_map (fun r => map (fun c => compiled None (snd c)) (snd r)) rows)
    (flat_map (fun r => map (fun c => remembered (meaning None (snd c))) (snd r)) rows).
Proof.
  intros H F; induction H as [|[i cells] rows C _ IH]; simpl in *; [constructor|]; apply andb_prop in F;
    destruct F as [F G].
  apply Forall2_app; [|apply IH, G]; clear IH G; induction C as [|[j t] cells T _ IH]; simpl in *; constructor;
    apply andb_prop in F; destruct F as [F G].
  - apply implements_remembered, T, F.
  - apply IH, G.
Qed.

Lemma implements_only ks vs k v : Forall2 (implements r) ks vs -> implements r k v -> implements r (wonly ks k) (only
  vs v).
Proof. intros H K; destruct H as [|k' v' ks vs A H]; [exact K|]; destruct H; [exact A|exact K]. Qed.

Theorem compiler_right : forall t c, compiles t = true -> implements r (compiled c t) (meaning c t).
Proof.
  induction t using tree_induction; intros c C; simpl in C; simpl compiled; simpl meaning.
  - apply implements_leaf.
  - apply implements_circle.
  - apply implements_measured.
  - destruct c as [[|]|]; apply implements_leaf.
  - destruct c as [[|]|]; apply implements_leaf.
  - apply implements_fixed_frame, implements_remembered, IHt, C.
  - apply implements_flexible_frame, implements_remembered, IHt, C.
  - apply implements_padding, IHt, C.
  - apply implements_fixed_size, IHt, C.
  - apply implements_offset, IHt, C.
  - apply implements_position, IHt, C.
  - destruct r0 as [q|]; [|discriminate]; apply implements_ratio, IHt, C.
  - apply implements_guided, IHt, C.
  - apply IHt, C.
  - apply IHt, C.
  - apply andb_prop in C; destruct C as [C D]; apply implements_layered;
      [apply implements_remembered, IHt1, C|apply IHt2, D].
  - apply implements_mirrored, IHt, C.
  - apply implements_named, IHt, C.
  - apply implements_only; [|apply implements_stack]; apply implements_children; assumption.
  - apply implements_only; [|apply implements_layers]; apply implements_children; assumption.
  - apply implements_choice, implements_children; assumption.
  - apply implements_grid_of, implements_cells; assumption.
Qed.

End At.

(* ---- Whole layouts ---- *)

(* A proposal that the host makes is a number of the program. *)
Definition declared_proposal (p : proposal) : aproposal := match p with Nil => ANil | Len l => ALen (declared l) end.
Definition declared_offer (p : offer) : aoffer := (declared_proposal (fst p), declared_proposal (snd p)).

Lemma declared_offer_means r p : offer_means r (declared_offer p) p.
Proof. destruct p as [[|x] [|y]]; split; simpl; try exact I; apply means_declared. Qed.

(* The program of a layout: the size of the root, and the frames of all named views. *)
Definition layout_program (t : tree) (p : offer) : writer (asize * list aframe) :=
  s <- wanswer (compiled None t) (declared_offer p) ;;
  l <- wput (compiled None t) (declared_offer p) (Number 0, Number 0) ;;
  Ret (s, l).

(* Every point at which all definitions and assumptions hold is the interpreter's layout. *)
Theorem the_program_is_the_layout t p r : compiles t = true -> holds r 0 (layout_program t p) ->
  size_means r (fst (result r 0 (layout_program t p))) (root_size t p) /\
  Forall2 (frame_means r) (snd (result r 0 (layout_program t p))) (laid_out t p).
Proof.
  intros C H.
  assert (G : gives r (layout_program t p) (fun a => size_means r (fst a) (root_size t p) /\ Forall2 (frame_means r)
    (snd a) (laid_out t p))).
  - destruct (compiler_right r t None C) as [A _ P]; pose proof (declared_offer_means r p) as E.
    eapply gives_bind; [apply A, E|cbv beta; intros s S].
    eapply gives_bind; [apply (P _ p _ (0, 0)); [exact E|split; apply means_number]|cbv beta; intros l L].
    apply gives_ret; split; assumption.
  - exact (G 0%nat H).
Qed.

Print Assumptions the_program_is_the_layout.

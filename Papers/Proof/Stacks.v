(* Stacks: S2-S8.  Distribution.v has S2 and S3 themselves. *)

From Coq Require Import QArith ZArith List.
From Plumb Require Import Fractions Lengths Views Distribution.
Import ListNotations.

Section Stack.

Variable a : axis.
Variable gaps : list Q.
(* The guide of the stack's alignment, on the axis across. *)
Variable line : guide.
Variable children : list view.
(* The children of one layout priority are a group; the highest comes first (S9 says what a view's priority is). *)
Variable groups : list (list nat).

Definition child (i : nat) : view := nth i children no_view.

Definition length_at (minor : proposal) (i : nat) (p : proposal) : len := along a (answer (child i) (turned a p minor)).

(* S2, S3: a child whose minimum is infinite counts with 0. *)
Definition minimum (minor : proposal) (i : nat) : Q := finite (length_at minor i nothing).

Definition flexibility (minor : proposal) (i : nat) : len := less (length_at minor i everything) (minimum minor i).

(* What each child is offered along the axis, in source order.  S4: nil or infinite for all if the stack is. *)
Definition offers_along (p : offer) : list proposal :=
  match along a p with
  | Len (Fin q) =>
    let minor := across a p in
    let given :=
      distributed (minimum minor) (flexibility minor) (fun i q => length_at minor i (Len (Fin q))) groups (sub q (total
        gaps)) in
    map (fun i => Len (Fin (found_at i given))) (seq 0 (length children))
  | l => map (fun _ => l) children
  end.

Definition offers (p : offer) : list offer := map (fun l => turned a l (across a p)) (offers_along p).

Definition counted_in (p : offer) : list counted := count_children children (offers p) line.

Definition other_axis : axis := match a with Horizontal => Vertical | Vertical => Horizontal end.

(* S7: lengths + gaps, at least 0, and the cross extent of S5. *)
Definition stack_answer (p : offer) : size :=
  let l := counted_in p in
  turned a (at_least_zero (plus (total_length (map (fun c => along a (fst c)) l)) (Fin (total gaps))))
    (line_extent other_axis l).

(* S6: a nil cross proposal becomes the stack's own cross size. *)
Definition placing_offer (p : offer) : offer :=
  match across a p with
  | Nil => turned a (along a p) (Len (across a (stack_answer p)))
  | _ => p
  end.

(* S6: the children follow each other from the start. *)
Fixpoint starts (from : Q) (lengths : list Q) (gaps : list Q) : list Q :=
  match lengths with
  | [] => []
  | l :: lengths => from :: starts (add (add from l) (hd 0 gaps)) lengths (tl gaps)
  end.

Definition stack_places (p : offer) : placement :=
  let p := placing_offer p in
  let l := counted_in p in
  let along_ := starts 0 (map (fun c => finite (along a (fst c))) l) gaps in
  let across_ := map (fun c => sub (line_before l) (snd c)) l in
  combine (offers p) (map (fun '(m, c) => turned a m c) (combine along_ across_)).

Definition stack : view := container children (remember stack_answer) (remember stack_places).

End Stack.

(* ---- S8 ZStack ---- *)

Section Layers.

Variable lines : alignment.
Variable children : list view.
(* Whether a child is of the highest layout priority. *)
Variable sizing : list bool.

Definition sizing_children : list view := map fst (filter snd (combine children sizing)).

(* S8: the union of frames whose guides coincide; an infinite child counts with its plain size, and the line itself does
   not count. *)
Definition union (a : axis) (l : list counted) : len :=
  let plain := longest (map (fun c => along a (fst c)) (infinite_ones l)) in
  match finite_ones l with
  | [] => plain
  | c :: r =>
    let after c := sub (finite (along a (fst c))) (snd c) in
    at_least_zero (longer plain (Fin (add (greatest (snd c) (map snd r)) (greatest (after c) (map after r)))))
  end.

Definition layers_answer (p : offer) : size :=
  let l g := count_children sizing_children (map (fun _ => p) sizing_children) g in
  (union Horizontal (l (fst lines)), union Vertical (l (snd lines))).

(* S8: the line lies at the largest guide that the sizing children have at the final offer. *)
Definition layer_line (q : offer) (g : guide) : Q :=
  let l := finite_ones (count_children sizing_children (map (fun _ => q) sizing_children) g) in
  match l with
  | [] => 0
  | c :: l => greatest (snd c) (map snd l)
  end.

Definition layers_places (p : offer) : placement :=
  let q := of_size (layers_answer p) in
  let x := layer_line q (fst lines) in
  let y := layer_line q (snd lines) in
  map (fun v => (q, (sub x (guide_in v q (fst lines)), sub y (guide_in v q (snd lines))))) children.

Definition layers : view := container children (remember layers_answer) (remember layers_places).

End Layers.

(* Leaves and wrappers with one child: L2, L3, F1-F6, F10-F12, G26. *)

From Coq Require Import QArith ZArith List.
From Plumb Require Import Fractions Lengths Views.
Import ListNotations.

(* ---- Leaves ---- *)

(* L2: minimum, ideal and maximum of a linear leaf on an axis. *)
Record range := Range { least : Q; ideal : Q; most : len }.

(* L2: nil -> ideal, p -> clamp(p, min, max). *)
Definition leaf_length (r : range) (p : proposal) : len :=
  match p with
  | Nil => Fin (ideal r)
  | Len l => clamp l (Fin (least r)) (most r)
  end.

Definition childless (f : offer -> size) : view := View f (fun _ => no_marks) (fun _ _ => []).

Definition leaf (w h : range) : view := childless (fun p => (leaf_length w (fst p), leaf_length h (snd p))).

(* L3: Color and shapes. *)
Definition shape : range := Range 0 10 Inf.

(* L3: a Circle is as long on both axes as the shorter side of another shape. *)
Definition circle : view :=
  childless (fun p => let s := shorter (leaf_length shape (fst p)) (leaf_length shape (snd p)) in (s, s)).

(* ---- F1, F3 Fixed frames ---- *)

(* F1: the fixed length, and the parent's proposal where there is none. *)
Definition fixed_offer (fixed : option Q) (p : proposal) : proposal :=
  match fixed with Some q => Len (Fin q) | None => p end.

Definition fixed_length (fixed : option Q) (child : len) : len :=
  match fixed with Some q => Fin q | None => child end.

(* F3: the frame's default guide, in its dimensions without explicit guides, less the child's guide at the offer of the
   frame's own size. *)
Definition start_in_frame (own : size) (v : view) (g : guide) : Q :=
  sub (value_of g own no_marks) (guide_in v (of_size own) g).

(* F3: a frame offers its child its own size, and aligns it. *)
Definition framed (v : view) (its_answer : offer -> size) (a : alignment) : view :=
  wrapper v its_answer (fun p => of_size (its_answer p))
    (fun p => let own := its_answer p in (start_in_frame own v (fst a), start_in_frame own v (snd a))).

Definition fixed_frame (w h : option Q) (a : alignment) (v : view) : view :=
  let its_answer p :=
    let s := answer v (fixed_offer w (fst p), fixed_offer h (snd p)) in
    (fixed_length w (fst s), fixed_length h (snd s)) in
  framed v (remember its_answer) a.

(* ---- F2 Flexible frames ---- *)

Record limits := Limits { min_length : option Q; ideal_length : option Q; max_length : option len }.

Definition or_zero (l : option Q) : Q := match l with Some q => q | None => 0 end.

(* F2: first min := max(min, 0), ideal := max(ideal, min or 0), max := max(max, ideal or 0), and max := max(max, min).
  *)
Definition normal (l : limits) : limits :=
  let low := option_map (largest 0) (min_length l) in
  let middle := option_map (largest (or_zero low)) (ideal_length l) in
  let high := option_map (fun m => longer (longer m (Fin (or_zero middle))) (Fin (or_zero low))) (max_length l) in
  Limits low middle high.

(* F2: clamp, where a limit that is missing does not limit. *)
Definition limited (l : limits) (x : len) : len :=
  let x := match max_length l with Some m => shorter x m | None => x end in
  match min_length l with Some m => longer x (Fin m) | None => x end.

(* F2: q = clamp(p or ideal), nil if there is neither. *)
Definition flexible_offer (l : limits) (p : proposal) : proposal :=
  match p, ideal_length l with
  | Len x, _ => Len (limited l x)
  | Nil, Some i => Len (limited l (Fin i))
  | Nil, None => Nil
  end.

(* F2: the frame's length, where the child answers s. *)
Definition flexible_length (l : limits) (p : proposal) (s : len) : len :=
  match p, ideal_length l, min_length l, max_length l with
  | Len x, _, Some _, Some _ => limited l x
  | Nil, Some i, _, _ => Fin i
  | Nil, None, Some _, Some _ => limited l s
  | _, _, Some low, None =>
    longer (match flexible_offer l p with Len q => shorter q s | Nil => s end) (Fin low)
  | _, _, None, Some high =>
    shorter (match flexible_offer l p with Len q => longer q s | Nil => s end) high
  | _, _, None, None => s
  end.

Definition flexible_frame (w h : limits) (a : alignment) (v : view) : view :=
  let w := normal w in
  let h := normal h in
  let its_answer p :=
    let s := answer v (flexible_offer w (fst p), flexible_offer h (snd p)) in
    (flexible_length w (fst p) (fst s), flexible_length h (snd p) (snd s)) in
  framed v (remember its_answer) a.

(* ---- F4 Paddings ---- *)

Record insets := Insets { inset_top : Q; inset_leading : Q; inset_bottom : Q; inset_trailing : Q }.

(* F4: offer max(0, p - insets), nil stays nil. *)
Definition padded_offer (i : Q) (p : proposal) : proposal :=
  match p with Nil => Nil | Len x => Len (at_least_zero (less x i)) end.

(* F4: size max(0, child + insets). *)
Definition padded_length (i : Q) (s : len) : len := at_least_zero (plus s (Fin i)).

Definition padding (i : insets) (v : view) : view :=
  let w := add (inset_leading i) (inset_trailing i) in
  let h := add (inset_top i) (inset_bottom i) in
  let inside (p : offer) := (padded_offer w (fst p), padded_offer h (snd p)) in
  wrapper v
    (fun p => let s := answer v (inside p) in (padded_length w (fst s), padded_length h (snd s)))
    inside (fun _ => (inset_leading i, inset_top i)).

(* ---- F5 Fixed sizes ---- *)

(* F5: nil on the chosen axes, the proposal elsewhere, when sized and when placed. *)
Definition ideal_offer (x y : bool) (p : offer) : offer := (if x then Nil else fst p, if y then Nil else snd p).

Definition fixed_size (x y : bool) (v : view) : view :=
  wrapper v (fun p => answer v (ideal_offer x y p)) (ideal_offer x y) (fun _ => (0, 0)).

(* ---- F10 Offsets ---- *)

(* F10: the child stands at the offset.  A4: its guides are forwarded as if nothing moved. *)
Definition offset (by_ : place) (v : view) : view :=
  View (answer v) (explicit v) (fun p o => put v p (moved o by_)).

(* ---- F11 Positions ---- *)

(* F11, L1: the size is the proposal, at least 0; where a side is nil the child's. *)
Definition positioned_length (p : proposal) (s : len) : len :=
  match p with Nil => s | Len x => at_least_zero x end.

(* F11: the child's centre stands at the position. *)
Definition position (c : place) (v : view) : view :=
  wrapper v
    (fun p => let s := answer v p in (positioned_length (fst p) (fst s), positioned_length (snd p) (snd s)))
    (fun p => p)
    (fun p => let s := answer v p in
      (sub (fst c) (mul (1 # 2) (finite (fst s))), sub (snd c) (mul (1 # 2) (finite (snd s))))).

(* ---- F12 Ratios ---- *)

Definition times (c : Q) (l : len) : len := match l with Fin q => Fin (mul c q) | Inf => Inf end.

(* F12: the largest rectangle of a ratio (width / height, over 0) inside the offer, or the smallest that covers it. *)
Definition ratio_offer (r : Q) (fill : bool) (p : offer) : offer :=
  let best := if fill then longer else shorter in
  match p with
  | (Nil, Nil) => p
  | (Len w, Nil) => (Len w, Len (times (/ r) w))
  | (Nil, Len h) => (Len (times r h), Len h)
  | (Len w, Len h) => (Len (best w (times r h)), Len (best h (times (/ r) w)))
  end.

(* F12: the ratio of the ideal size, if no side of that is infinite or 0. *)
Definition ideal_ratio (v : view) : option Q :=
  match answer v (Nil, Nil) with
  | (Fin w, Fin h) => if (Qle_bool w 0 || Qle_bool h 0)%bool then None else Some (mul w (/ h))
  | _ => None
  end.

Definition ratio (r : option Q) (fill : bool) (v : view) : view :=
  let inside p :=
    match (match r with Some q => Some q | None => ideal_ratio v end) with
    | Some q => ratio_offer q fill p
    | None => p
    end in
  wrapper v (fun p => answer v (inside p)) inside (fun _ => (0, 0)).

(* ---- F7 ViewThatFits ---- *)

(* F7: lengths are compared in the units of S2; a nil side does not constrain. *)
Definition fits_side (l : len) (p : proposal) : bool :=
  match p, l with
  | Nil, _ | Len Inf, _ => true
  | Len (Fin q), Fin x => Z.leb (units x) (units q)
  | Len (Fin _), Inf => false
  end.

(* F7: the first child whose ideal size fits on the chosen axes, else the last. *)
Fixpoint chosen (x y : bool) (p : offer) (vs : list view) : view :=
  match vs with
  | [] => no_view
  | [v] => v
  | v :: vs =>
    let s := answer v (Nil, Nil) in
    if ((negb x || fits_side (fst s) (fst p)) && (negb y || fits_side (snd s) (snd p)))%bool then v else chosen x y p vs
  end.

Definition choice (x y : bool) (vs : list view) : view :=
  View (fun p => answer (chosen x y p vs) p) (fun p => explicit (chosen x y p vs) p) (fun p => put (chosen x y p vs) p).

(* ---- F6 Overlays and backgrounds ---- *)

(* F6: the secondary view is offered the primary's size; its origin is the primary's guide - its own. *)
Definition layered (a : alignment) (primary secondary : view) : view :=
  View (answer primary) (explicit primary)
    (fun p o =>
      let q := of_size (answer primary p) in
      let start g := sub (guide_in primary p g) (guide_in secondary q g) in
      put primary p o ++ put secondary q (moved o (start (fst a), start (snd a)))).

(* ---- G26 From right to left ---- *)

(* G26: everything inside is mirrored in the view's width, and A4: so is a horizontal guide. *)
Definition mirrored_frame (around : place) (width : Q) (f : frame) : frame :=
  let x := sub width (add (fst (origin f)) (finite (fst (extent f)))) in
  Frame (label f) (moved around (x, snd (origin f))) (extent f).

Definition mirrored (v : view) : view :=
  View (answer v)
    (fun p g => match its_axis g, explicit v p g with
      | Horizontal, Some q => Some (sub (finite (fst (answer v p))) q)
      | _, m => m
      end)
    (fun p o => map (mirrored_frame o (finite (fst (answer v p)))) (put v p (0, 0))).

(* The interpreter as a program in OCaml: `make verified` compiles it.  Integers are those of Zarith;
  indices are machine
   integers.  Answers are remembered, which L7 allows and which changes none. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZBigInt.
From Plumb Require Import Lengths Views Wrappers Measures Distribution Stacks Spacing Grids Structure Trees.

Extract Constant remember => "Memo.memo".

Extraction "interpreter.ml" laid_out root_size size_is_finite finite shape
  leading center_x trailing top center_y bottom first_baseline last_baseline.

(* JSON: values, a reader and a writer.  A number is read as the nearest double, as Plumb reads it, and kept as the exact
   fraction that this double is. *)

type t =
  | Null
  | Bool of bool
  | Number of Q.t
  | String of string
  | List of t list
  | Object of (string * t) list

exception Malformed of string

let add_character buffer code =
  let byte b = Buffer.add_char buffer (Char.chr b) in
  if code < 0x80 then byte code
  else if code < 0x800 then (
    byte (0xC0 lor (code lsr 6));
    byte (0x80 lor (code land 0x3F)))
  else if code < 0x10000 then (
    byte (0xE0 lor (code lsr 12));
    byte (0x80 lor ((code lsr 6) land 0x3F));
    byte (0x80 lor (code land 0x3F)))
  else (
    byte (0xF0 lor (code lsr 18));
    byte (0x80 lor ((code lsr 12) land 0x3F));
    byte (0x80 lor ((code lsr 6) land 0x3F));
    byte (0x80 lor (code land 0x3F)))

let parse text =
  let position = ref 0 in
  let fail what = raise (Malformed (Printf.sprintf "%s at byte %d" what !position)) in
  let peek () = if !position < String.length text then text.[!position] else '\000' in
  let next () =
    let c = peek () in
    incr position;
    c
  in
  let rec skip () =
    match peek () with
    | ' ' | '\t' | '\n' | '\r' ->
      incr position;
      skip ()
    | _ -> ()
  in
  let expect c = if next () <> c then fail (Printf.sprintf "no %C" c) in
  let word w value =
    String.iter expect w;
    value
  in
  let hexadecimal () =
    let digits = try String.sub text !position 4 with Invalid_argument _ -> fail "no character" in
    position := !position + 4;
    try int_of_string ("0x" ^ digits) with Failure _ -> fail "no character"
  in
  let string () =
    let buffer = Buffer.create 16 in
    let rec go () =
      match next () with
      | '"' -> Buffer.contents buffer
      | '\000' -> fail "a text without an end"
      | '\\' ->
        (match next () with
         | 'b' -> Buffer.add_char buffer '\b'
         | 'f' -> Buffer.add_char buffer '\012'
         | 'n' -> Buffer.add_char buffer '\n'
         | 'r' -> Buffer.add_char buffer '\r'
         | 't' -> Buffer.add_char buffer '\t'
         | 'u' ->
           let high = hexadecimal () in
           if high >= 0xD800 && high < 0xDC00 then (
             expect '\\';
             expect 'u';
             add_character buffer (0x10000 + ((high - 0xD800) lsl 10) + (hexadecimal () - 0xDC00)))
           else add_character buffer high
         | c -> Buffer.add_char buffer c);
        go ()
      | c ->
        Buffer.add_char buffer c;
        go ()
    in
    go ()
  in
  let number () =
    let start = !position in
    let rec go () =
      match peek () with
      | '0' .. '9' | '-' | '+' | '.' | 'e' | 'E' ->
        incr position;
        go ()
      | _ -> ()
    in
    go ();
    match float_of_string_opt (String.sub text start (!position - start)) with
    | Some x when Float.is_finite x -> Q.of_float x
    | _ -> fail "no number"
  in
  (* The elements up to a closing bracket. *)
  let rec elements close element =
    skip ();
    if peek () = close then (
      incr position;
      [])
    else more close element
  and more close element =
    let first = element () in
    skip ();
    match next () with
    | ',' -> first :: more close element
    | c when c = close -> [ first ]
    | _ -> fail "no comma"
  in
  let rec value () =
    skip ();
    match peek () with
    | '{' ->
      incr position;
      Object (elements '}' pair)
    | '[' ->
      incr position;
      List (elements ']' value)
    | '"' ->
      incr position;
      String (string ())
    | 't' -> word "true" (Bool true)
    | 'f' -> word "false" (Bool false)
    | 'n' -> word "null" Null
    | _ -> Number (number ())
  and pair () =
    skip ();
    expect '"';
    let key = string () in
    skip ();
    expect ':';
    (key, value ())
  in
  let result = value () in
  skip ();
  if !position < String.length text then fail "more than one value";
  result

let rec write buffer = function
  | Null -> Buffer.add_string buffer "null"
  | Bool b -> Buffer.add_string buffer (string_of_bool b)
  | Number q -> Buffer.add_string buffer (Printf.sprintf "%.17g" (Q.to_float q))
  | String s ->
    Buffer.add_char buffer '"';
    String.iter
      (function
        | '"' -> Buffer.add_string buffer "\\\""
        | '\\' -> Buffer.add_string buffer "\\\\"
        | c when Char.code c < 32 -> Buffer.add_string buffer (Printf.sprintf "\\u%04x" (Char.code c))
        | c -> Buffer.add_char buffer c)
      s;
    Buffer.add_char buffer '"'
  | List l ->
    Buffer.add_char buffer '[';
    List.iteri (fun i v -> if i > 0 then Buffer.add_char buffer ','; write buffer v) l;
    Buffer.add_char buffer ']'
  | Object l ->
    Buffer.add_char buffer '{';
    List.iteri
      (fun i (k, v) ->
        if i > 0 then Buffer.add_char buffer ',';
        write buffer (String k);
        Buffer.add_char buffer ':';
        write buffer v)
      l;
    Buffer.add_char buffer '}'

let text value =
  let buffer = Buffer.create 256 in
  write buffer value;
  Buffer.contents buffer

(* The value of a key, none if there is no such key. *)
let find key = function
  | Object l -> List.assoc_opt key l
  | _ -> None

let keys = function
  | Object l -> List.map fst l
  | _ -> []

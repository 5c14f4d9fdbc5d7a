make rules lint test
scripts/mutants --only F10
plumb fuzz all --count 10000

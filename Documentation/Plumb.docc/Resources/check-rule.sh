make lint test mutants-build
scripts/mutants --only F10
plumb fuzz all --count 10000

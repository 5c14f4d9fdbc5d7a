// Why a layout is what it is, and what would change it.

#include "plumb_glpk.h"

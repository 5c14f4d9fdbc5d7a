"""scripts/ablation, scripts/on-screens and scripts/certified-mutants: their own computations, without a solver or the tool."""

import importlib.machinery
import importlib.util
import pathlib
import random
import sys
import unittest
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from ablations.bases import Basis, eliminated
from ablations.programs import Program


def loaded(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "scripts" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


screens, certified = loaded("on-screens"), loaded("certified-mutants")

# x0 = 10, x1 = max(x0, 3) = 10, x2 = min(5 - x1, 0) = -5, x3 = max(2 x2, -20) = -10.
PROGRAM = Program([
    ("single", [(10, {})]), ("largest", [(0, {0: 1}), (3, {})]), ("smallest", [(5, {1: -1}), (0, {})]), ("largest", [(0, {2: 2}), (-20, {})])])


class WeightTests(unittest.TestCase):
    def test_values_follow_from_the_definitions(self):
        self.assertEqual(PROGRAM.values(), [10, 10, -5, -10])

    def test_a_weight_outdoes_what_later_terms_gain(self):
        # S_2 = [0, 2] from x3, so c_2 = 3; T_2 = [-3, -1] times [-1, 0] gives S_1 = [0, 3].
        weights, multiplier = PROGRAM.weights()
        self.assertEqual(weights, [0, 1, 3, 1])
        self.assertEqual(multiplier, 4)

    def test_one_kind_with_positive_coefficients_needs_ones(self):
        program = Program([("largest", [(1, {})]), ("largest", [(0, {0: 2}), (0, {})]), ("largest", [(3, {0: 1, 1: 4})])])
        self.assertEqual(program.weights()[0], [1, 1, 1])


class BasisTests(unittest.TestCase):
    def test_a_structural_basis_is_dual_feasible(self):
        basis = Basis(PROGRAM)  # rows 0; 1, 2; 3, 4; 5, 6
        for nonbasic in ((0, 1, 3, 5), (0, 2, 4, 6)):
            self.assertTrue(basis.is_structural(nonbasic))
            self.assertTrue(basis.is_dual_feasible(basis.transposed(nonbasic, basis.costs), nonbasic))

    def test_a_basis_with_weights_one_need_not_be(self):
        basis = Basis(PROGRAM)
        basis.costs = [Fraction(c) for c in (0, 1, -1, 1)]
        nonbasic = (0, 1, 3, 5)
        self.assertFalse(basis.is_dual_feasible(basis.transposed(nonbasic, basis.costs), nonbasic))

    def test_two_rows_of_a_definition_are_not_structural(self):
        # x_0 = 0, x_1 = max(x_0, −x_0): both rows of x_1 are nonbasic, that of x_0 is basic, and the multipliers fit.
        basis = Basis(Program([("single", [(0, {})]), ("largest", [(0, {0: 1}), (0, {0: -1})])]))
        multipliers = basis.transposed((1, 2), basis.costs)
        self.assertEqual(multipliers, [Fraction(1, 2), Fraction(1, 2)])
        self.assertTrue(basis.is_dual_feasible(multipliers, (1, 2)))
        self.assertFalse(basis.is_structural((1, 2)))

    def test_the_earliest_violated_definition_first(self):
        basis = Basis(PROGRAM)
        self.assertEqual(basis.pivots([0, 2, 4, 6], earliest=True), (3, 0))
        self.assertEqual(basis.pivots([0, 1, 3, 5], earliest=True), (0, 0))

    def test_dependent_rows_are_no_basis(self):
        self.assertIsNone(eliminated([[1, 2], [2, 4]], [1, 2]))


def row(constant, **terms):
    return {"constant": constant, "variables": [int(name[1:]) for name in terms], "coefficients": list(terms.values())}


def one(name, kind, *rows):
    return {"name": name, "kind": kind, "rows": list(rows)}


class OfferTests(unittest.TestCase):
    """A grid of two columns in 100 points: the first as long as its offer up to 50, the second at least 80."""

    def columns(self, least):
        return screens.Columns({"frames": {"grid": [row(0), row(0), row(0, x2=1, x5=1), row(0)]}, "definitions": [
            one("F9.proposal.x0.grid", "single", row(100)),
            one("G13.offer.x0.grid", "largest", row(0, x0=0.5), row(0)),
            one("G13.track.x0.grid", "smallest", row(0, x1=1), row(50)),
            one("G13.available.x1.grid", "single", row(0, x0=1, x2=-1)),
            one("G13.offer.x1.grid", "largest", row(0, x3=1), row(0)),
            one("G13.track.x1.grid", "largest", row(0, x4=1), row(least))]}, "grid")

    def test_a_careful_offer_leaves_what_comes_later_its_least(self):
        greedy, careful, empty, moved = self.columns(80).overflows()
        self.assertEqual((greedy, empty, moved), (30, 0, True))
        self.assertAlmostEqual(careful, 0, places=5)

    def test_a_grid_that_fits_stays(self):
        greedy, careful, _, moved = self.columns(40).overflows()
        self.assertEqual((greedy, careful, moved), (0, 0, False))

    def test_what_nothing_avoids_stays(self):
        greedy, careful, empty, _ = self.columns(120).overflows()
        self.assertEqual((greedy, empty), (70, 20))
        self.assertAlmostEqual(careful, 20, places=5)

    def test_the_worst_row(self):
        views = [(0, 25), (0, 25), (0, 25), (100, 200)]
        self.assertEqual(screens.lengths(views, 100, careful=False), [25, 25, 25, 100])
        self.assertEqual(screens.lengths(views, 100, careful=True), [0, 0, 0, 100])

    def test_no_row_overflows_beyond_the_bound(self):
        source, overflowing = random.Random(5), 0
        for _ in range(2000):
            room = Fraction(source.randint(0, 100))
            views = [(least := source.randint(0, 40), least + source.randint(0, 80)) for _ in range(source.randint(1, 6))]
            need = sum(view[0] for view in views)
            greedy, careful = (screens.lengths(views, room, way) for way in (False, True))
            self.assertLessEqual(sum(greedy) - room, max(0, need - room / len(views)))
            self.assertLessEqual(sum(careful) - room, max(0, need - room))
            if sum(greedy) <= room:
                self.assertEqual(greedy, careful)
            overflowing += need <= room < sum(greedy)
        self.assertGreater(overflowing, 50)

    def test_nine_in_ten(self):
        self.assertEqual(screens.spread(range(1, 11)), {"median": 5, "ninetieth": 9, "most": 10})


class CertifiedTests(unittest.TestCase):
    SOUND = {"status": "placed", "frames": {"a": [0, 0, 10, 10]}}

    def test_a_moved_frame_is_wrong_and_refused(self):
        moved = {"status": "placed", "frames": {"a": [0, 0.5, 10, 10]}}
        self.assertTrue(certified.is_wrong(moved, self.SOUND))
        self.assertTrue(certified.is_refused(({"a": [0, 0, 10, 10]}, 10), moved))

    def test_rounding_is_not_wrong(self):
        rounded = {"status": "placed", "frames": {"a": [0, 1e-15, 10, 10]}}
        self.assertFalse(certified.is_wrong(rounded, self.SOUND))
        self.assertFalse(certified.is_refused(({"a": [0, 0, 10, 10]}, 10), rounded))

    def test_no_layout_is_wrong(self):
        none = {"status": "unbounded"}
        self.assertTrue(certified.is_wrong(none, self.SOUND))
        self.assertTrue(certified.is_refused(({"a": [0, 0, 10, 10]}, 10), none))


if __name__ == "__main__":
    unittest.main()

"""Sums of published counts of one attribute in the tidy set are those of the Oraccle set."""

import os
import sys

import pandas

folder = sys.argv[1]
tidy = pandas.read_csv(os.path.join(folder, "effectifs.csv"))
shown = tidy[tidy["effectif"].notna()]
assert tidy["statut"].isin(["publié", "masqué", "published", "masked"]).all()
assert (tidy["effectif"].isna() == tidy["statut"].isin(["masqué", "masked"])).all()
sums = shown.groupby("attribut")["effectif"].sum()
for name in os.listdir(folder):
    if name != "cohortes.csv" and not (name.startswith("cohorte_") and name.endswith(".csv")):
        continue
    attribute = "(cohorte)" if name == "cohortes.csv" else name[len("cohorte_") : -len(".csv")]
    counts = pandas.read_csv(os.path.join(folder, name))["effectif"]
    expected = counts[counts > 2].sum()  # codes of these releases are 0, 1, 2 or empty
    assert sums.get(attribute, 0) == expected, (attribute, sums.get(attribute, 0), expected)
# Within a cohort an attribute without a masked count adds up to the cohort's size.
whole = tidy.groupby(["cohorteid", "attribut"])["effectif"].agg(
    ["sum", lambda counts: counts.isna().any()]
)
sizes = whole.xs("(cohorte)", level="attribut")["sum"]
for (cohort, attribute), (total, masked) in whole.iterrows():
    if attribute != "(cohorte)" and not masked:
        assert total <= sizes[cohort], (cohort, attribute)

# What a user of the Python package does; the test beside it reads what is printed.
import json
import sys

import pandas
import paravent

recipe = json.loads(sys.argv[1])
rows = pandas.read_csv(sys.argv[2], dtype=str)
release = paravent.run(rows, recipe)
release.save(sys.argv[3])
try:
    paravent.run(rows.drop(columns="annee"), recipe)
    refused = None
except paravent.ParaventError as error:
    refused = [error.status, str(error)]
by_rows = json.loads(sys.argv[4])
frame = rows.assign(sexe=rows["sexe"].where(rows.index != 3, "X\nY"))
records = paravent.records(frame, by_rows)
in_two = paravent.run(rows, json.loads(sys.argv[5]))
print(json.dumps({
    "two": [len(in_two.tables["f.csv"]), list(in_two.tables["f.csv"].columns)],
    "sizes": release.tables["cohortes.csv"]["effectif"].tolist(),
    "passed": release.certificate["passed"],
    "audited": paravent.audit(sys.argv[3], recipe)["report"]["passed"],
    "internal": "inputs" in release.dossier,
    "refused": refused,
    "risk": paravent.risk(frame, by_rows)["k"]["reached"],
    "riskiest": [int(records["row"][0]), int(records["effectif"][0]), records["combinaison"][0]],
    "rows": sorted(records["row"].tolist()) == list(range(len(frame))),
}))

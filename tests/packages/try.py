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
print(json.dumps({
    "sizes": release.tables["cohortes.csv"]["effectif"].tolist(),
    "passed": release.certificate["passed"],
    "audited": paravent.audit(sys.argv[3], recipe)["report"]["passed"],
    "internal": "inputs" in release.dossier,
    "refused": refused,
}))

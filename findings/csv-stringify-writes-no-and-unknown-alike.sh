#!/usr/bin/env bash
# csv-stringify: no and unknown are one and the same empty cell.
#
# Expected: a column that says true for chargers with CCS2 says false for those without, and is empty where nobody
#   knows.
# What happens: true is 1, and false is as empty as null. A Date beside it is a number of milliseconds. The manual
#   says so under `cast`; no option but functions of one's own changes it.
# Who meets it: writers of open data with columns of yes and no: the table says nothing of what has no such plug, and
#   a reader counts everything that is not known as well.
# Seen with csv-stringify 6.9.0, csv-parse 7.0.3 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-stringify@6.9.0 csv-parse@7.0.3
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

const rows = [
  { hasCcs2: true, since: new Date('2027-04-01T00:00:00Z') },
  { hasCcs2: false, since: null },
  { hasCcs2: null, since: null },
]
const csv = stringify(rows, { header: true })
console.log(csv)
const [yes, no, unknown] = parse(csv, { columns: true })
assert.deepEqual(yes, { hasCcs2: '1', since: '1806537600000' })
assert.deepEqual(no, { hasCcs2: '', since: '' })
assert.deepEqual(unknown, no)
JS
node try.mjs

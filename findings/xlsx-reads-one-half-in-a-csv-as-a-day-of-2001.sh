#!/usr/bin/env bash
# SheetJS: 1/2 in a CSV file is a day of the year 2001.
#
# Expected: a cell of a CSV that is no whole date stays a text: 1/2 is a half, 3-4 a span of seats or years.
# What happens: 1/2 becomes 2 January 2001 and 3-4 becomes 4 March 2001. 12E3 is 12,000 and 0610 is 610. In New
#   Zealand, 2027-03-01 gets the time 13:00, since it is read as UTC and kept by the local clock.
# Who meets it: importers of price lists from CSV through a library for workbooks.
# Seen with xlsx 0.18.5 on Node.js 20 or later.
set -euo pipefail
export TZ=Pacific/Auckland
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import XLSX from 'xlsx'

const csv = 'size,seats,part,postcode,since\n1/2,3-4,12E3,0610,2027-03-01\n'
const sheet = XLSX.read(csv, { type: 'string' }).Sheets.Sheet1
const seen = ['A2', 'B2', 'C2', 'D2', 'E2'].map((cell) => sheet[cell].v)
const days = seen.slice(0, 2).map((serial) => XLSX.SSF.format('yyyy-mm-dd', serial))
console.log(seen, days)
assert.deepEqual(days, ['2001-01-02', '2001-03-04'])
assert.deepEqual(seen.slice(2, 4), [12_000, 610])
assert.equal(((seen[4] % 1) * 24).toFixed(1), '13.0')
JS
node try.mjs

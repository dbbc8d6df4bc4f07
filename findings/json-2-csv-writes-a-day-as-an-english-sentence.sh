#!/usr/bin/env bash
# json-2-csv: a day becomes an English sentence in the zone of the process.
#
# Expected: a Date in a cell is written as JSON writes it, 2027-03-31T11:00:00.000Z, since a cell that is a list is
#   written as JSON, too; null is an empty cell.
# What happens: the day is 'Thu Apr 01 2027 00:00:00 GMT+1300 (New Zealand Daylight Time)', another day on a server in
#   UTC, and null is the word null. Read back by the same package, the day stays a text, but the word null is nothing
#   again.
# Who meets it: whoever exports rows of a database: spreadsheets take such a cell for words, and its order is that of
#   the days of the week.
# Seen with json-2-csv 5.6.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-2-csv@5.6.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { csv2json, json2csv } from 'json-2-csv'

const csv = json2csv([{ day: new Date('2027-03-31T11:00:00Z'), price: null, plugs: ['CCS2'] }])
console.log(csv, csv2json(csv))
const cells = csv.split('\n')[1]
assert.match(cells, /^Thu Apr 01 2027 00:00:00 GMT\+1300/)
assert.match(cells, /,null,"\["*CCS2"*\]"$|,null,\["CCS2"\]$/)
assert.equal(typeof csv2json(csv)[0].day, 'string')
assert.equal(csv2json(csv)[0].price, null)
JS
TZ=Pacific/Auckland node try.mjs

#!/usr/bin/env bash
# d3-dsv: the financial year 2011-12 is December 2011, and 2012-13 is no year at all.
#
# Expected: autoType turns numbers, dates and true or false into values, and leaves what is none of them as text.
# What happens: four digits, a hyphen and two digits are a date, whatever the two say. Of a column of years that run
#   from July to June, 2009-10 to 2011-12 are months of the year in front of the hyphen, and all later ones are an
#   Invalid Date, which JSON writes as null: the text is gone. A part number such as 9011-30 meets the same end.
# Who meets it: charts of official figures by financial year, which Australia writes as 2012-13.
# Seen with d3-dsv 3.0.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts d3-dsv@3.0.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { autoType, csvParse } from 'd3-dsv'

const table = csvParse('year,cars\n2009-10,1\n2011-12,3\n2012-13,4\n2026-27,18\n', autoType)
const seen = JSON.parse(JSON.stringify(table)).map(({ year }) => year)
console.log(seen, table[2].year)
assert.deepEqual(seen, ['2009-10-01T00:00:00.000Z', '2011-12-01T00:00:00.000Z', null, null])
assert.ok(table[2].year instanceof Date && Number.isNaN(table[2].year.getTime()))
assert.equal(JSON.stringify(autoType({ part: '9011-30' })), '{"part":null}')
// The same year with a slash, or with both years in full, stays what it is.
assert.deepEqual(autoType({ a: '2012/13', b: '2012-2013' }), { a: '2012/13', b: '2012-2013' })
JS
node try.mjs

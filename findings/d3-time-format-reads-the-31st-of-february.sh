#!/usr/bin/env bash
# d3-time-format: 31/02/2026 is 3 March, and 32/01/2026 is 1 February.
#
# Expected: a day that the calendar does not have is null, as a text of another form is.
# What happens: the numbers go to the constructor of Date, which counts on: 31/11/2026 is 1 December, 00/01/2026 the last
#   day of 2025, 01/13/2026, which is how others write 13 January, the first day of 2027. None is null.
# Who meets it: whoever reads the dates of a list that people keep by hand, and trusts null to say which are wrong.
# Seen with d3-time-format 4.1.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts d3-time-format@4.1.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { utcParse } from 'd3-time-format'

const read = utcParse('%d/%m/%Y')
const texts = ['28/02/2026', '31/02/2026', '31/11/2026', '32/01/2026', '00/01/2026', '01/13/2026', '2026-02-28']
const seen = texts.map((text) => read(text)?.toISOString().slice(0, 10) ?? null)
console.log(Object.fromEntries(texts.map((text, at) => [text, seen[at]])))
assert.deepEqual(seen, ['2026-02-28', '2026-03-03', '2026-12-01', '2026-02-01', '2025-12-31', '2027-01-01', null])
JS
node try.mjs

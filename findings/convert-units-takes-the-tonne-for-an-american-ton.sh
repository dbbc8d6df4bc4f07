#!/usr/bin/env bash
# convert-units: a car that may tow 1.6 t may tow 1,451 kg, and 100 m/h is 161 km/h.
#
# Expected: t is the tonne and m the metre, beside kg, g, km and cm in the same package.
# What happens: t is the American ton of 2,000 pounds, and the tonne is mt. In m/h the m is a mile, in m/s a metre.
# Who meets it: programs that take a weight with its unit as a data sheet has it: a tenth of it goes missing.
# Seen with convert-units 2.3.4 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts convert-units@2.3.4
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import convert from 'convert-units'

const conversions = [
  [1.6, 't', 'kg'],
  [1.6, 'mt', 'kg'],
  [100, 'm/h', 'km/h'],
  [100, 'm/s', 'km/h'],
]
const seen = conversions.map(([value, from, to]) => [`${value} ${from}`, Math.round(convert(value).from(from).to(to)), to])
console.log(seen)
assert.deepEqual(seen, [
  ['1.6 t', 1451, 'kg'],
  ['1.6 mt', 1600, 'kg'],
  ['100 m/h', 161, 'km/h'],
  ['100 m/s', 360, 'km/h'],
])
JS
node try.mjs

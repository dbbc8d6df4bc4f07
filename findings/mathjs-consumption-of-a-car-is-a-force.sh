#!/usr/bin/env bash
# math.js: 15 kWh/100km is shown as 540 N, and 5 l/100km as an area.
#
# Expected: a value is shown in the units in which it was written.
# What happens: energy by distance is a force and volume by distance an area, so they are shown as 540 N and
#   0.05 mm^2. Asked for Wh/km it answers 150. Consumption the other way round, 8 km/kWh, keeps its units.
# Who meets it: calculators that accept units: the answer is right, and no driver can read it.
# Seen with mathjs 15.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mathjs@15.2.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { evaluate } from 'mathjs'

const seen = ['15 kWh/100km', '5 l/100km', '15 kWh/100km to Wh/km', '8 km/kWh'].map((text) => String(evaluate(text)))
console.log(seen)
assert.deepEqual(seen, ['540 N', '0.05 mm^2', '150 Wh / km', '8 km / kWh'])
JS
node try.mjs

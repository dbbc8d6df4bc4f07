#!/usr/bin/env bash
# regression: a battery that loses 5% in 100,000 km loses nothing.
#
# Expected: the slope of a line through measured points is kept as it is, or to two significant figures, which is
#   what the manual says of its option precision.
# What happens: precision counts decimal places, and is 2 unless said otherwise. A loss of 0.000045% a km becomes
#   0, the line lies flat at the mean, and predict and r2 are worked out from the rounded numbers. In steps of
#   1,000 km the same points give a slope.
# Who meets it: whoever fits the fade of a battery over kilometres, or a price over them, in the units in which
#   they were read. The cure is { precision: 10 } or larger steps.
# Seen with regression 2.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts regression@2.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import regression from 'regression'

const health = [
  [0, 100],
  [20_000, 99.1],
  [40_000, 98.3],
  [60_000, 97.2],
  [80_000, 96.4],
  [100_000, 95.5],
]
const line = regression.linear(health)
console.log(line.string, line.predict(100_000), 'r2', line.r2)
assert.equal(Math.abs(line.equation[0]), 0)
assert.equal(line.equation[1], 97.75)
assert.deepEqual(line.predict(100_000), [100_000, 97.75])
assert.equal(line.r2, 0)

const inThousands = regression.linear(health.map(([km, percent]) => [km / 1000, percent]))
console.log(inThousands.string, inThousands.predict(100))
assert.deepEqual(inThousands.equation, [-0.05, 100.25])

const precise = regression.linear(health, { precision: 10 })
console.log(precise.string)
assert.ok(precise.equation[0] < -0.00004 && precise.equation[0] > -0.00005)
JS
node try.mjs

#!/usr/bin/env bash
# pluralize: two EV are EVS, and the singular of axis is axi.
#
# Expected: the plural of EV is EVs, as that of SUV is SUVs; 'axis', which is one already, stays.
# What happens: a word in capitals gets its ending in capitals, so EV becomes EVS, PHEV PHEVS, and CHAdeMO CHAdeMOS;
#   the singular of 'axis' is 'axi'. pluralize('EVs') stays EVs and
#   pluralize('Leafs') Leafs, but pluralize('Leaf') is Leaves.
# Who meets it: makers of headings from a count and a noun, and of names in code from names of tables.
# Seen with pluralize 8.0.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pluralize@8.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import pluralize from 'pluralize'

const words = ['EV', 'PHEV', 'CHAdeMO', 'EVs', 'Leaf', 'tyre', 'kWh']
const seen = Object.fromEntries(words.map((word) => [word, pluralize(word, 2)]))
console.log(seen, pluralize.singular('axis'))
assert.deepEqual(seen, { EV: 'EVS', PHEV: 'PHEVS', CHAdeMO: 'CHAdeMOS', EVs: 'EVs', Leaf: 'Leaves', tyre: 'tyres', kWh: 'kWhs' })
assert.equal(pluralize.singular('axis'), 'axi')
JS
node try.mjs

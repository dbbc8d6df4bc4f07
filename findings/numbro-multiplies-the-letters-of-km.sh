#!/usr/bin/env bash
# numbro: 450 km is 450 thousand million.
#
# Expected: unformat reads 450 from '450 km', as it reads a price with its dollar sign, or gives nothing, as it does
#   for 60 kWh.
# What happens: k, m, b and t are thousand, million, billion and trillion, and of several letters each counts: km is
#   a thousand million, mm is a million million. 1.6 t, the weight of a car, is 1.6 trillion. A unit with any other
#   letter gives NaN or undefined, so that most units look as if they were safely refused.
# Who meets it: tables that sort by what a cell shows, and forms whose readers type the unit too: the unit decides
#   between nothing and a factor of a million million.
# Seen with numbro 2.5.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numbro@2.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import numbro from 'numbro'

const texts = ['450 km', '12 mm', '1.6 t', '100 b', '60 kWh', '11 kW', '$1,299']
const seen = texts.map((text) => [text, numbro.unformat(text)])
console.log(seen)
assert.deepEqual(seen, [
  ['450 km', 450e9],
  ['12 mm', 12e12],
  ['1.6 t', 1.6e12],
  ['100 b', 100e9],
  ['60 kWh', NaN],
  ['11 kW', NaN],
  ['$1,299', 1299],
])
JS
node try.mjs

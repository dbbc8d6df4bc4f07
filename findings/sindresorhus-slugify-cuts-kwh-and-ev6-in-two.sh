#!/usr/bin/env bash
# @sindresorhus/slugify: 60 kWh is 60-k-wh, and EV6 is ev-6 while Q4 is q4.
#
# Expected: a slug keeps a word without spaces in one piece.
# What happens: words are parted where a small letter meets a capital, and where two capitals meet a digit:
#   k-wh, i-x3, b-z4-x, ev-6. One capital and a digit stay together: q4. 'Niro+' and 'Niro' have the same slug.
# Who meets it: sites with names of cars and units in their addresses: nobody who types ev6 or bz4x meets the
#   page.
# Seen with @sindresorhus/slugify 3.0.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sindresorhus/slugify@3.0.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import slugify from '@sindresorhus/slugify'

const names = ['60 kWh', 'EV6', 'Q4', 'iX3', 'bZ4X', 'Niro+', 'Niro']
const seen = names.map((name) => slugify(name))
console.log(seen)
assert.deepEqual(seen, ['60-k-wh', 'ev-6', 'q4', 'i-x3', 'b-z4-x', 'niro', 'niro'])
JS
node try.mjs

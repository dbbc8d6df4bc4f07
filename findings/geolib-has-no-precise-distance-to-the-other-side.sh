#!/usr/bin/env bash
# geolib: the precise distance to the other side of the world is NaN, the rough one is a number.
#
# Expected: getPreciseDistance is getDistance with more digits.
# What happens: for two points opposite each other it answers NaN without a word: the formula does not settle
#   there. New Zealand lies opposite Spain, so such pairs have addresses.
# Who meets it: programs that show distances from New Zealand, and sorting by them: a NaN compares as neither
#   nearer nor farther.
# Seen with geolib 3.3.14 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geolib@3.3.14
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import geolib from 'geolib'

const wellington = { latitude: -41.2865, longitude: 174.7762 }
const opposite = { latitude: 41.2865, longitude: -5.2238 }
const madrid = { latitude: 40.4168, longitude: -3.7038 }
const seen = {
  rough: geolib.getDistance(wellington, opposite),
  precise: geolib.getPreciseDistance(wellington, opposite),
  madrid: geolib.getPreciseDistance(wellington, madrid),
}
console.log(seen)
assert.ok(seen.rough > 20_000_000 && seen.madrid > 19_000_000)
assert.ok(Number.isNaN(seen.precise))
JS
node try.mjs

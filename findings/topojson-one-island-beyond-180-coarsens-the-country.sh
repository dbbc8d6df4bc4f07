#!/usr/bin/env bash
# TopoJSON: one group of islands beyond 180 degrees makes the whole country 40 times coarser.
#
# Expected: a grid of 10,000 steps over New Zealand keeps places to some tens of metres, whatever islands belong
#   to it.
# What happens: the grid lies over the box of the coordinates. The Chatham Islands stand at -176.6 degrees as
#   GeoJSON wants it, so the box is 355 degrees wide and towns on the mainland move by more than a kilometre.
# Who meets it: makers of maps of New Zealand, Fiji or Russia who add the islands to a file that was sharp
#   before.
# Seen with topojson-server 3.0.1, topojson-client 3.1.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts topojson-server@3.0.1 topojson-client@3.1.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'

const towns = [[174.7762, -41.2865], [174.7633, -36.8485], [172.6362, -43.5321], [168.3538, -46.4132]]
const metres = (places) => {
  const packed = topology({ places: { type: 'MultiPoint', coordinates: places } }, 1e4)
  const { coordinates } = feature(packed, packed.objects.places).geometry
  const away = towns.map(([x, y], at) => Math.abs(x - coordinates[at][0]) * Math.cos((y * Math.PI) / 180))
  return Math.round(Math.max(...away) * 111_320)
}
const seen = { mainland: metres(towns), 'with the Chathams': metres([...towns, [-176.5597, -43.9535]]) }
console.log('metres moved east or west:', seen)
assert.ok(seen.mainland < 50)
assert.ok(seen['with the Chathams'] > 1000)
JS
node try.mjs

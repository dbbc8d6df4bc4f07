#!/usr/bin/env bash
# geojson-vt and vt-pbf: a feature whose id is a text has none in the tile.
#
# Expected: the id of a GeoJSON feature, a number or a text, is in the vector tile.
# What happens: geojson-vt keeps both kinds; vt-pbf writes only numbers, without an error. The text '13' is lost
#   as well. A list in the properties arrives as a text of JSON.
# Who meets it: maps that highlight what the pointer is on by its id: it works for some features and silently
#   not for others.
# Seen with geojson-vt 5.0.3, vt-pbf 3.1.3, @mapbox/vector-tile 3.0.0, pbf 5.1.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geojson-vt@5.0.3 vt-pbf@3.1.3 @mapbox/vector-tile@3.0.0 pbf@5.1.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import * as tiles from 'geojson-vt'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import vtpbf from 'vt-pbf'

const GeoJSONVT = tiles.default ?? tiles.GeoJSONVT
const geometry = { type: 'Point', coordinates: [174.7, -36.8] }
const features = ['north-hub', '13', 12].map((id) => ({ type: 'Feature', id, properties: { plugs: ['CCS'] }, geometry }))
const tile = new GeoJSONVT({ type: 'FeatureCollection', features }).getTile(0, 0, 0)
const { chargers } = new VectorTile(new PbfReader(vtpbf.fromGeojsonVt({ chargers: tile }))).layers
const seen = {
  cut: tile.features.slice(0, 3).map(({ id }) => id),
  encoded: [0, 1, 2].map((at) => chargers.feature(at).id),
  plugs: chargers.feature(0).properties.plugs,
}
console.log(seen)
assert.deepEqual(seen, { cut: ['north-hub', '13', 12], encoded: [undefined, undefined, 12], plugs: '["CCS"]' })
JS
node try.mjs

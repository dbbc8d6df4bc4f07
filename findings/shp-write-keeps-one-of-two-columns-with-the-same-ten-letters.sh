#!/usr/bin/env bash
# shp-write: of two columns whose names begin with the same ten letters, one is gone.
#
# Expected: a shapefile has names of ten letters, so the writer numbers two that would be the same, as GDAL does
#   (connecto_1).
# What happens: both are called connectorT, and a reader gives the last one only. The first column is lost
#   without a word.
# Who meets it: whoever hands chargers to a program for maps: connectorType and connectorTotal, batteryUsable
#   and batteryUsed.
# Seen with @mapbox/shp-write 0.4.3, shpjs 6.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mapbox/shp-write@0.4.3 shpjs@6.2.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import shpWrite from '@mapbox/shp-write'
import shp from 'shpjs'

const zipped = await shpWrite.zip(
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { connectorType: 'CCS2', connectorTotal: 4, name: 'A' },
        geometry: { type: 'Point', coordinates: [174.7, -36.8] },
      },
    ],
  },
  { outputType: 'arraybuffer', compression: 'STORE' },
)
const { features } = await shp(zipped)
console.log(features[0].properties)
assert.deepEqual(Object.keys(features[0].properties), ['connectorT', 'name'])
JS
node try.mjs

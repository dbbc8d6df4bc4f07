#!/usr/bin/env bash
# geojson-polyline: a route with heights loses its longitude and lies in the Atlantic.
#
# Expected: a polyline has no third number, so the height of a GeoJSON position, which RFC 7946 allows, is left out
#   and the place stays.
# What happens: the three numbers are turned round and the first two taken, which are the height and the latitude; the
#   longitude is gone. 174.76, -36.85 in Auckland, 18 metres high, comes back as -36.85, 18, off Africa. Nothing is
#   said. @mapbox/polyline leaves the height out.
# Who meets it: planners that ask a router for heights, since climbing costs range, and then shorten the line for an
#   address or a map image. Heights above 90 make a latitude that does not exist.
# Seen with geojson-polyline 1.0.3, @mapbox/polyline 1.2.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geojson-polyline@1.0.3 @mapbox/polyline@1.2.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import polyline from '@mapbox/polyline'
import { decode, encode } from 'geojson-polyline'

const flat = [
  [174.76, -36.85],
  [174.78, -36.87],
]
const heights = [18, 95]
const high = flat.map((position, i) => [...position, heights[i]])
const line = (coordinates) => ({ type: 'LineString', coordinates })
const seen = decode(encode(line(high))).coordinates
console.log(seen)
assert.deepEqual(decode(encode(line(flat))).coordinates, flat)
assert.deepEqual(polyline.toGeoJSON(polyline.fromGeoJSON(line(high))).coordinates, flat)
assert.deepEqual(seen, [
  [-36.85, 18],
  [-36.87, 95],
])
JS
node try.mjs

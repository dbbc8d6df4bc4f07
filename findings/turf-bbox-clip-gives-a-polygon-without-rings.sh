#!/usr/bin/env bash
# Turf: a polygon clipped by a box that it does not touch is still a polygon.
#
# Expected: clipping a polygon by a box outside of it gives nothing, or fails, so that it can be left out.
# What happens: bboxClip answers a Feature with a Polygon whose list of rings is empty (a LineString becomes a
#   MultiLineString without lines). Its area is 0, its bounding box is infinite.
# Who meets it: whoever cuts a map of regions to the part shown: the regions outside stay in the file, and
#   readers that want a ring refuse it.
# Seen with @turf/turf 7.4.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @turf/turf@7.4.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import * as turf from '@turf/turf'

const square = turf.polygon([[[174, -37], [175, -37], [175, -36], [174, -37]]])
const clipped = turf.bboxClip(square, [166, -47, 168, -46])
const line = turf.bboxClip(turf.lineString([[174, -37], [175, -36]]), [166, -47, 168, -46])
const seen = { polygon: clipped.geometry, line: line.geometry, bbox: turf.bbox(clipped).map(String) }
console.log(JSON.stringify(seen))
assert.deepEqual(seen, {
  polygon: { type: 'Polygon', coordinates: [] },
  line: { type: 'MultiLineString', coordinates: [] },
  bbox: ['Infinity', 'Infinity', '-Infinity', '-Infinity'],
})
JS
node try.mjs

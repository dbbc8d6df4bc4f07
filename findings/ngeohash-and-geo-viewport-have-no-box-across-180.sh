#!/usr/bin/env bash
# ngeohash and geo-viewport: a box from 166 to -176 degrees is empty, or has no zoom.
#
# Expected: RFC 7946 writes a box across 180 degrees with its west larger than its east; both take a box in that
#   order.
# What happens: ngeohash.bboxes answers an empty list, so a search finds nothing; geo-viewport puts the middle
#   at 5 degrees west and the zoom NaN. Written as 166 to 184, geo-viewport is right and ngeohash repeats its
#   cells.
# Who meets it: maps and searches of New Zealand with the Chatham Islands, and of Fiji.
# Seen with ngeohash 0.6.4, @mapbox/geo-viewport 0.5.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ngeohash@0.6.4 @mapbox/geo-viewport@0.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import geoViewport from '@mapbox/geo-viewport'
import geohash from 'ngeohash'

const across = geoViewport.viewport([166, -48, -176, -34], [640, 480])
const beyond = geoViewport.viewport([166, -48, 184, -34], [640, 480])
const seen = {
  cells: geohash.bboxes(-48, 166, -34, -176, 2),
  cellsOfTheMainland: geohash.bboxes(-48, 166, -34, 179, 2).length,
  across: [Math.round(across.center[0]), across.zoom],
  beyond: [Math.round(beyond.center[0]), beyond.zoom],
}
console.log(seen)
assert.ok(seen.cellsOfTheMainland > 0)
assert.deepEqual([seen.cells, seen.across, seen.beyond[1]], [[], [-5, NaN], 5])
JS
node try.mjs

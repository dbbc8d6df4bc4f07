#!/usr/bin/env bash
# Turf: the nearest point of a line lies on a segment that the line does not have.
#
# Expected: nearestPointOnLine of a line of three points, which has the segments 0 and 1, says 0 or 1 in segmentIndex,
#   and segmentDistance counts from the start of that segment.
# What happens: a place past the end is nearest to the last point, and for that segmentIndex is 2, while
#   segmentDistance is the length of segment 1: a corner is where the segment of its number begins, and so is the last
#   point, where none begins.
# Who meets it: planners that ask on which stretch of a road a charger stands: the stretch at its end is not in their
#   list.
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
import { distance, lineString, nearestPointOnLine } from '@turf/turf'

const points = [
  [174, -37],
  [175, -37],
  [175, -38],
]
const at = (place) => nearestPointOnLine(lineString(points), place).properties
const end = at([176, -39])
console.log(end, at([175, -37]).segmentIndex, at([175, -37.5]).segmentIndex)
assert.equal(end.segmentIndex, 2)
assert.ok(Math.abs(end.segmentDistance - distance(points[1], points[2])) < 1e-9)
assert.equal(at([175, -37]).segmentIndex, 1)
assert.equal(at([175, -37.5]).segmentIndex, 1)
JS
node try.mjs

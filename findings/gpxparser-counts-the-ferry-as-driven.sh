#!/usr/bin/env bash
# gpxparser: a gap between two parts of a track is part of the distance.
#
# Expected: a track of two segments has the length of both; GPX has segments for the places where recording
#   stopped.
# What happens: the segments are joined. A drive of one kilometre in Wellington and of one in Picton is a track
#   of 67 km, with the strait in it.
# Who meets it: tools that reckon consumption from a recorded drive with a ferry, a tunnel or a pause in it.
# Seen with gpxparser 3.0.8 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gpxparser@3.0.8
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import gpxParser from 'gpxparser'

const point = (lat, lon) => `<trkpt lat="${lat}" lon="${lon}"/>`
const segment = (...points) => `<trkseg>${points.join('')}</trkseg>`
const track = (...segments) => {
  const gpx = new gpxParser()
  gpx.parse(`<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk>${segments.join('')}</trk></gpx>`)
  return Math.round(gpx.tracks[0].distance.total)
}
const north = segment(point(-41.28, 174.78), point(-41.27, 174.78))
const south = segment(point(-41.28, 174.01), point(-41.29, 174.01))
const seen = { north: track(north), south: track(south), both: track(north, south) }
console.log('metres:', seen)
assert.ok(seen.north < 1200 && seen.south < 1200 && seen.both > 60_000)
JS
node try.mjs

#!/usr/bin/env bash
# gpxjs: a drive from one point to the next has a length and takes no time.
#
# Expected: the duration of a track is the time of its last point less that of its first, as its distance goes from
#   the first to the last.
# What happens: the time of the last point is left out. A drive recorded at 9:00, 9:30 and 10:00 ends at 9:30 and
#   takes half an hour, with the distance of all three; one of two points takes 0 seconds.
# Who meets it: whoever reckons speed or consumption by the hour from a track with few points, such as one point each
#   at chargers or one in minutes: the speed is too high, or a division by zero. With a point a second nobody sees it.
# Seen with @we-gold/gpxjs 1.2.0 and @xmldom/xmldom 0.9.12 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @we-gold/gpxjs@1.2.0 @xmldom/xmldom@0.9.12
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { parseGPXWithCustomParser } from '@we-gold/gpxjs'
import { DOMParser } from '@xmldom/xmldom'

const points = [
  ['-37.0', '09:00'],
  ['-37.3', '09:30'],
  ['-37.6', '10:00'],
]
const read = (list) => {
  const file = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${list
    .map(([lat, time]) => `<trkpt lat="${lat}" lon="175"><time>2027-03-01T${time}:00Z</time></trkpt>`)
    .join('')}</trkseg></trk></gpx>`
  const [gpx, error] = parseGPXWithCustomParser(file, (text) =>
    new DOMParser().parseFromString(text, 'text/xml'),
  )
  assert.equal(error, null)
  return gpx.tracks[0]
}
const three = read(points)
const two = read(points.slice(0, 2))
const kilometres = ({ distance }) => Math.round(distance.total / 1000)
console.log(three.distance, three.duration, two.duration)
// All three points are there, an hour apart, and all are in the distance: 0.6 degrees are 67 km.
assert.equal((three.points.at(-1).time - three.points[0].time) / 1000, 3600)
assert.equal(kilometres(three), 67)
assert.equal(three.duration.totalDuration, 1800)
assert.equal(three.duration.endTime.toISOString(), '2027-03-01T09:30:00.000Z')
assert.equal(kilometres(two), 33)
assert.equal(two.duration.totalDuration, 0)
JS
node try.mjs

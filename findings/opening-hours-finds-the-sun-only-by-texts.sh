#!/usr/bin/env bash
# opening_hours: sunrise is always at six if the place is given in numbers.
#
# Expected: lat and lon of the place are numbers, and 'sunrise-sunset' means the sun of that place.
# What happens: with numbers the sun rises at 06:00 and sets at 18:00 on every day of the year. With the same
#   two values as texts, as a geocoder sends them, it rises in Auckland at 07:33 in June and 05:57 in December.
# Who meets it: maps that say whether a place that closes at sunset is open.
# Seen with opening_hours 3.15.0 on Node.js 20 or later.
set -euo pipefail
export TZ=Pacific/Auckland
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import openingHours from 'opening_hours'

const address = { country_code: 'nz', state: 'Auckland' }
const sunrise = (lat, lon, day) =>
  new openingHours('sunrise-sunset', { lat, lon, address }).getNextChange(new Date(`${day}T00:00`)).toTimeString().slice(0, 5)
const seen = {
  numbers: ['2027-06-21', '2027-12-21'].map((day) => sunrise(-36.85, 174.76, day)),
  texts: ['2027-06-21', '2027-12-21'].map((day) => sunrise('-36.85', '174.76', day)),
}
console.log(seen)
assert.deepEqual(seen, { numbers: ['06:00', '06:00'], texts: ['07:33', '05:57'] })
JS
node try.mjs

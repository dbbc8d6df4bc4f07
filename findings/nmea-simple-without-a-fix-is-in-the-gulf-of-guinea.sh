#!/usr/bin/env bash
# nmea-simple: a receiver that does not know where it is, is in the Gulf of Guinea at sea level.
#
# Expected: a sentence of NMEA 0183 leaves a field empty when its value is not known; the reader gives null,
#   undefined or NaN for it.
# What happens: every empty field is 0: latitude 0, longitude 0, altitude 0 m, speed 0 and course 0. With a fix
#   but without a height, the height is 0 as well, and no other field says that it was left out. gps gives null
#   for each.
# Who meets it: whoever records a drive with a receiver that starts in a garage or loses the sky in a tunnel: the
#   track leaps to Africa and back, and a climb begins at the sea.
# Seen with nmea-simple 3.3.0 and gps 0.9.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nmea-simple@3.3.0 gps@0.9.0
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const { GPS } = require('gps')
const { parseNmeaSentence } = require('nmea-simple')

const sentence = (text) => {
  const sum = [...text].reduce((total, letter) => total ^ letter.charCodeAt(0), 0)
  return `$${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}
const lost = sentence('GPGGA,235959.00,,,,,0,00,99.99,,,,,,')
const flat = sentence('GPGGA,123519,3650.910,S,17445.798,E,1,08,0.9,,M,,M,,')
const { latitude, longitude, altitudeMeters } = parseNmeaSentence(lost)
const { lat, lon, alt } = GPS.Parse(lost)
console.log({ latitude, longitude, altitudeMeters }, { lat, lon, alt })
assert.ok([latitude, longitude, altitudeMeters].every((value) => Math.abs(value) === 0))
assert.deepEqual({ lat, lon, alt }, { lat: null, lon: null, alt: null })
assert.equal(parseNmeaSentence(flat).altitudeMeters, 0)
assert.equal(GPS.Parse(flat).alt, null)
JS
node try.cjs

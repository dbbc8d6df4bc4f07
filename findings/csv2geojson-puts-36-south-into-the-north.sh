#!/usr/bin/env bash
# csv2geojson and @mapbox/sexagesimal: '36 50 54 S' is 36 degrees north, and 36° 50′ 54″ S is right.
#
# Expected: a latitude in degrees, minutes and seconds is read with and without their signs, or the row is among
#   those that failed, as a row without numbers is.
# What happens: without signs the first number is taken and the rest left out, the S as well: 36 50 54 S, 174 45
#   36 E is the point 36, 174, in the Pacific east of Japan, and no error is given. With the signs, or as 36.5S,
#   it is in Auckland.
# Who meets it: whoever puts a list of places from a gazette, a chart or a GPS set on a map; many leave the signs
#   out.
# Seen with csv2geojson 5.1.2 and @mapbox/sexagesimal 1.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv2geojson@5.1.2 @mapbox/sexagesimal@1.2.0
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const sexagesimal = require('@mapbox/sexagesimal')
const { csv2geojson } = require('csv2geojson')

const read = (latitude, longitude) =>
  new Promise((resolve) =>
    csv2geojson(`name,lat,lon\nWharf,${latitude},${longitude}\n`, (errors, points) => {
      assert.equal(errors, null)
      resolve(points.features[0].geometry.coordinates)
    }),
  )
const places = [read('36 50 54 S', '174 45 36 E'), read('36° 50′ 54″ S', '174° 45′ 36″ E'), read('36.5S', '174.5E')]
Promise.all(places).then(([bare, signed, decimal]) => {
  console.log({ bare, signed, decimal }, sexagesimal('36 50 54 S', 'NS'))
  assert.deepEqual(bare, [174, 36])
  assert.deepEqual(signed.map((degrees) => degrees.toFixed(4)), ['174.7600', '-36.8483'])
  assert.deepEqual(decimal, [174.5, -36.5])
  assert.equal(sexagesimal('36 50 54 S', 'NS'), 36)
})
JS
node try.cjs

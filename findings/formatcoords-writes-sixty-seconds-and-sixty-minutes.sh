#!/usr/bin/env bash
# formatcoords: the 37th parallel is 36 degrees 59 minutes and 60 seconds.
#
# Expected: seconds that round up to 60 carry into the minutes, and minutes into the degrees.
# What happens: each is rounded on its own: -36.9999999 is 36° 59′ 60″ S, and in minutes 36° 60.00′ S. A position
#   written so is refused by readers that hold minutes and seconds below 60. @mapbox/sexagesimal cuts off and
#   writes 59.
# Who meets it: whoever shows coordinates of places in degrees and minutes; of whole seconds about one value in
#   120 ends so.
# Seen with formatcoords 1.1.3 and @mapbox/sexagesimal 1.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts formatcoords@1.1.3 @mapbox/sexagesimal@1.2.0
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const sexagesimal = require('@mapbox/sexagesimal')
const formatcoords = require('formatcoords')

const place = formatcoords(-36.9999999, 174.5)
const seen = [
  place.format({ decimalPlaces: 0 }),
  place.format('DD mm X', { decimalPlaces: 2 }),
  sexagesimal.format(-36.9999999, 'lat'),
]
console.log(seen)
assert.deepEqual(seen, ['36° 59′ 60″ S 174° 30′ 0″ E', '36° 60.00′ S 174° 30.00′ E', `36° 59' 59" S`])

let sixty = 0
for (let step = 0; step < 12_007; step += 1)
  if (/ 60″ N/.test(formatcoords(36 + step / 12_007, 0).format({ decimalPlaces: 0 }))) sixty += 1
console.log(`${sixty} of 12,007`)
assert.ok(sixty > 50 && sixty < 200)
JS
node try.cjs

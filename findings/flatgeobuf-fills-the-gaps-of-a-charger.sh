#!/usr/bin/env bash
# flatgeobuf: a charger of which nobody knows whether it is free is not free, and its power is not a number.
#
# Expected: a GeoJSON file, whose features need not have the same properties, keeps what is there and leaves out what
#   is not, or is refused.
# What happens: the columns are those of the first feature. What a later one lacks is false, NaN or an empty text;
#   what only later ones have is dropped. A property that is null in the first is a text for all, so 50 comes back as
#   '50' and false as 'false', which counts as true. All without a word. Only null in a later feature is left out.
#   geobuf keeps every feature as it was.
# Who meets it: maps of chargers, cars or prices with gaps: sorted by name, it is chance which charger is the first,
#   and a new one at the top can take a column from all the others.
# Seen with flatgeobuf 4.5.0, geobuf 4.0.0 and pbf 5.1.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts flatgeobuf@4.5.0 geobuf@4.0.0 pbf@5.1.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { deserialize, serialize } from 'flatgeobuf/lib/mjs/geojson.js'
import * as geobuf from 'geobuf'
import { PbfReader, PbfWriter } from 'pbf'

const known = { name: 'Bulls', kilowatts: 50, free: false, note: 'behind the hall' }
const gaps = { name: 'Avalon' }
const nulls = { name: 'Avalon', kilowatts: null, free: null, note: null }
const collection = (list) => ({
  type: 'FeatureCollection',
  features: list.map((properties, i) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [175 + i, -40] },
    properties,
  })),
})
async function throughFlatgeobuf(list) {
  const found = []
  for await (const feature of deserialize(serialize(collection(list)))) found.push(feature.properties)
  const order = list.map(({ name }) => name)
  return found.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}
const throughGeobuf = (list) =>
  geobuf
    .decode(new PbfReader(geobuf.encode(collection(list), new PbfWriter())))
    .features.map(({ properties }) => properties)

const filled = { name: 'Avalon', kilowatts: NaN, free: false, note: '' }
const texts = { ...known, kilowatts: '50', free: 'false' }
const cases = [
  { list: [known, gaps], expected: [known, filled] },
  { list: [gaps, known], expected: [gaps, { name: 'Bulls' }] },
  { list: [nulls, known], expected: [gaps, texts] },
  { list: [known, nulls], expected: [known, gaps] },
]
for (const { list, expected } of cases) {
  const seen = await throughFlatgeobuf(list)
  console.log(seen)
  assert.deepEqual(seen, expected)
  assert.deepEqual(throughGeobuf(list), list)
}
JS
node try.mjs

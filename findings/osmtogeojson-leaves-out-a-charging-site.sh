#!/usr/bin/env bash
# osmtogeojson: a charging site that is a relation is in the answer and not in the map.
#
# Expected: every element of an Overpass answer that has tags becomes a feature, or is named as left out.
# What happens: a relation of type 'site', which holds the name and the operator of several charging stations,
#   becomes no feature. Its tags are found only inside the members.
# Who meets it: maps of chargers from OpenStreetMap: a hub is shown without its name, and is not counted.
# Seen with osmtogeojson 2.2.12 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts osmtogeojson@2.2.12
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import osmtogeojson from 'osmtogeojson'

const { features } = osmtogeojson({
  elements: [
    { type: 'node', id: 1, lat: -36.8, lon: 174.7, tags: { amenity: 'charging_station' } },
    { type: 'relation', id: 9, tags: { type: 'site', name: 'North hub' }, members: [{ type: 'node', ref: 1, role: '' }] },
  ],
})
const seen = features.map(({ id, properties }) => [id, properties.tags.name, properties.relations[0].reltags.name])
console.log(seen)
assert.deepEqual(seen, [['node/1', undefined, 'North hub']])
JS
node try.mjs

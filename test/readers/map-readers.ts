import type { ReadFile, Reader } from './reader.ts'

const map = (name: string, packages: string[], reads: ReadFile[], script: string): Reader => ({
  name,
  packages,
  reads,
  script,
})

export const mapReaders: Reader[] = [
  map(
    '@tmcw/togeojson',
    ['@tmcw/togeojson@7.1.3', '@xmldom/xmldom@0.9.12'],
    ['trip.gpx', 'trip.geojson'],
    `import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
const { features } = gpx(new DOMParser().parseFromString(text('trip.gpx'), 'text/xml'))
const stops = json('trip.geojson').features.filter(({ properties }) => properties.kind === 'stop')
const points = features.filter(({ geometry }) => geometry.type === 'Point')
assert.deepEqual(points.map(({ geometry }) => geometry.coordinates), stops.map(({ geometry }) => geometry.coordinates))
assert.ok(features.some(({ geometry, properties }) => geometry.type === 'LineString' && properties._gpxType === 'rte'))
console.log(points.length + ' stops at the places of the GeoJSON, and a route')
`,
  ),
  map(
    'gpxparser',
    ['gpxparser@3.0.8'],
    ['trip.gpx', 'trip.geojson'],
    `import gpxParser from 'gpxparser'
const gpx = new gpxParser()
gpx.parse(text('trip.gpx'))
const stops = json('trip.geojson').features.filter(({ properties }) => properties.kind === 'stop')
assert.equal(gpx.waypoints.length, stops.length)
assert.ok(gpx.routes[0].points.length >= stops.length)
console.log(gpx.waypoints.length + ' waypoints, a route of ' + gpx.routes[0].points.length + ' points')
`,
  ),
  map(
    'geojson-validation',
    ['geojson-validation@1.0.2'],
    ['chargers.geojson', 'trip.geojson'],
    `import { valid } from 'geojson-validation'
for (const name of ['chargers.geojson', 'trip.geojson']) assert.equal(valid(json(name)), true, name)
console.log('both files are valid')
`,
  ),
  map(
    '@placemarkio/check-geojson',
    ['@placemarkio/check-geojson@0.1.14'],
    ['chargers.geojson', 'trip.geojson'],
    `import { check } from '@placemarkio/check-geojson'
const counts = ['chargers.geojson', 'trip.geojson'].map((name) => check(text(name)).features.length)
console.log(counts.join(' and ') + ' features, without an error')
`,
  ),
  map(
    'geojson-vt',
    ['geojson-vt@5.0.3'],
    ['chargers.geojson'],
    `import * as tiles from 'geojson-vt'
const GeoJSONVT = tiles.default ?? tiles.GeoJSONVT
const chargers = json('chargers.geojson')
const tile = new GeoJSONVT(chargers, { maxZoom: 5 }).getTile(0, 0, 0)
const keys = new Set(tile.features.map(({ tags }) => tags.key))
assert.equal(keys.size, new Set(chargers.features.map(({ properties }) => properties.key)).size)
assert.ok(tile.features.every(({ tags }) => typeof tags.maxKw === 'number' && typeof tags.hasCcs2 === 'boolean'))
console.log(keys.size + ' chargers in the tile of the world, with power and connectors to filter by')
`,
  ),
  map(
    'supercluster',
    ['supercluster@9.1.0'],
    ['chargers.geojson'],
    `import Supercluster from 'supercluster'
const { features } = json('chargers.geojson')
const clusters = new Supercluster().load(features).getClusters([-180, -90, 180, 90], 5)
const counted = clusters.reduce((sum, { properties }) => sum + (properties.point_count ?? 1), 0)
assert.equal(counted, features.length)
console.log(features.length + ' chargers in ' + clusters.length + ' groups at zoom 5')
`,
  ),
  map(
    '@turf/turf',
    ['@turf/turf@7.4.0'],
    ['chargers.geojson', 'trip.geojson'],
    `import * as turf from '@turf/turf'
const [west, south, east, north] = turf.bbox(json('chargers.geojson'))
assert.ok(west > 166 && south > -48 && east < 179 && north < -34)
const [route] = json('trip.geojson').features
const km = turf.length(route)
// The line leaves out bends.
assert.ok(km > route.properties.km * 0.6 && km <= route.properties.km)
console.log('chargers within the country; line of ' + Math.round(km) + ' km for ' + route.properties.km + ' km of road')
`,
  ),
  map(
    'topojson-server',
    ['topojson-server@3.0.1', 'topojson-client@3.1.0'],
    ['chargers.geojson'],
    `import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
const chargers = json('chargers.geojson')
const packed = topology({ chargers })
assert.deepEqual(
  feature(packed, packed.objects.chargers).features.map(({ properties }) => properties),
  chargers.features.map(({ properties }) => properties),
)
console.log(chargers.features.length + ' chargers, packed and unpacked')
`,
  ),
  map(
    'flatgeobuf',
    ['flatgeobuf@4.5.0'],
    ['chargers.geojson'],
    `import { geojson } from 'flatgeobuf'
const chargers = json('chargers.geojson')
const flat = { type: 'FeatureCollection', features: chargers.features.map(({ properties: { plugs, ...others }, ...one }) => ({ ...one, properties: others })) }
const read = []
for await (const { properties } of geojson.deserialize(geojson.serialize(flat))) read.push(properties)
// It leaves null out, and makes a text of what is a text in the first charger.
const rows = flat.features.map(({ properties }) => Object.fromEntries(Object.entries(properties)
  .filter(([, value]) => value !== null)
  .map(([name, value]) => [name, name === 'timeLimit' ? String(value) : value])))
const sorted = (list) => list.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
assert.deepEqual(sorted(read), sorted(rows))
console.log(rows.length + ' chargers, each property but the plugs written and read; a time limit in minutes becomes text')
`,
  ),
  map(
    'tokml',
    ['tokml@0.4.0', '@tmcw/togeojson@7.1.3', '@xmldom/xmldom@0.9.12'],
    ['chargers.geojson'],
    `import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import tokml from 'tokml'
const { features } = json('chargers.geojson')
const back = kml(new DOMParser().parseFromString(tokml({ type: 'FeatureCollection', features }), 'text/xml')).features
assert.deepEqual(back.map(({ properties }) => properties.name.trim()), features.map(({ properties }) => properties.name.trim()))
console.log(back.length + ' placemarks, read back with their names')
`,
  ),
  map(
    'opening_hours',
    ['opening_hours@3.15.0'],
    ['centers.json'],
    `import openingHours from 'opening_hours'
const place = { lat: '-36.85', lon: '174.76', address: { country_code: 'nz', state: 'Auckland' } }
const values = json('centers.json').centers.flatMap(({ hours }) => hours?.openingHours ?? [])
assert.ok(values.length > 0)
for (const value of values) {
  const hours = new openingHours(value, place)
  assert.deepEqual([hours.getWarnings(), hours.prettifyValue()], [[], value])
  assert.equal(hours.getUnknown(new Date('2027-02-08T10:00')), true)
}
console.log(values.length + ' workshops, without a warning; unknown on the holiday of Waitangi Day')
`,
  ),
  map(
    'libphonenumber-js',
    ['libphonenumber-js@1.13.16'],
    ['centers.json'],
    `import { isValidPhoneNumber } from 'libphonenumber-js/max'
const phones = json('centers.json').centers.flatMap(({ phones }) => phones)
assert.ok(phones.every((phone) => isValidPhoneNumber(phone, 'NZ')))
console.log(phones.length + ' numbers, all valid')
`,
  ),
]

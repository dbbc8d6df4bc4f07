#!/usr/bin/env bash
# togeojson: a charger whose KML says that it is not free is free.
#
# Expected: a field that the schema of a KML file calls bool is false where it says 0 or false, the two ways in which
#   XML Schema writes no.
# What happens: a field of that type is true as soon as anything is written in it, so 0 and false are true, and only
#   an empty one is false. An empty int is 0. The same 0 in a field without a schema stays the text 0.
# Who meets it: makers of maps who take over a layer with typed fields: each charger is free, and each is open.
# Seen with @tmcw/togeojson 7.1.3 and @xmldom/xmldom 0.9.12 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'

const file = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Schema id="charger"><SimpleField type="bool" name="free"/><SimpleField type="int" name="plugs"/></Schema>
  ${['1', 'true', '0', 'false', '']
    .map(
      (free) => `<Placemark><ExtendedData>
    <Data name="written"><value>${free}</value></Data>
    <SchemaData schemaUrl="#charger">
      <SimpleData name="free">${free}</SimpleData><SimpleData name="plugs"></SimpleData>
    </SchemaData>
  </ExtendedData><Point><coordinates>174.76,-36.85</coordinates></Point></Placemark>`,
    )
    .join('')}
</Document></kml>`
const chargers = kml(new DOMParser().parseFromString(file, 'text/xml')).features.map(
  ({ properties }) => properties,
)
console.log(chargers)
assert.deepEqual(
  chargers.map(({ written }) => written),
  ['1', 'true', '0', 'false', ''],
)
assert.deepEqual(
  chargers.map(({ free }) => free),
  [true, true, true, true, false],
)
assert.equal(chargers[0].plugs, 0)
JS
node try.mjs

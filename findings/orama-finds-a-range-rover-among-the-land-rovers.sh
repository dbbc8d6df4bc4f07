#!/usr/bin/env bash
# Orama: a filter for cars of the make Land Rover lets Range Rovers through.
#
# Expected: where: { make: 'Land Rover' } gives the documents whose make is Land Rover, as number, boolean and enum
#   properties are filtered by their whole value.
# What happens: both the filter and the field are cut into words, and one word in common is enough: Land Rover gives
#   Range Rover too, and Mini gives Mini Cooper. A property of the type enum, asked with eq, does what was meant.
# Who meets it: catalogues with a list of makes or suppliers beside the search.
# Seen with @orama/orama 3.1.18 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { create, insert, search } from '@orama/orama'

const makes = ['Land Rover', 'Range Rover', 'Mini', 'Mini Cooper', 'Kia']
function found(type, filter) {
  const database = create({ schema: { make: type } })
  for (const make of makes) insert(database, { make })
  return search(database, { term: '', where: { make: filter } }).hits.map(({ document }) => document.make)
}
const seen = {
  'Land Rover': found('string', 'Land Rover'),
  Mini: found('string', 'Mini'),
  Kia: found('string', 'Kia'),
  'Land Rover, as an enum': found('enum', { eq: 'Land Rover' }),
}
console.log(seen)
assert.deepEqual(seen, {
  'Land Rover': ['Land Rover', 'Range Rover'],
  Mini: ['Mini', 'Mini Cooper'],
  Kia: ['Kia'],
  'Land Rover, as an enum': ['Land Rover'],
})
JS
node try.mjs

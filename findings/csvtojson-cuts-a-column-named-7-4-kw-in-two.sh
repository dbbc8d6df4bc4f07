#!/usr/bin/env bash
# csvtojson: a column named '7.4 kW' becomes a '4 kW' within a '7'.
#
# Expected: the head of a column is the name of a field, whatever is in it.
# What happens: a dot in a head makes objects within objects, also between the digits of a number: '7.4 kW' is {
#   7: { '4 kW': … } }. It moves to the front as well, since JavaScript sorts keys that are whole numbers first.
# Who meets it: whoever reads a table with one column for each power of a charger, size of a battery or version of
#   software. { flatKeys: true } is the cure.
# Seen with csvtojson 2.0.14 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csvtojson@2.0.14
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import csvtojson from 'csvtojson'

const list = 'Name,7.4 kW,22 kW\nWall box,1990,2990\n'
const [row] = await csvtojson().fromString(list)
const [flat] = await csvtojson({ flatKeys: true }).fromString(list)
console.log(row, flat)
assert.deepEqual(row, { Name: 'Wall box', '22 kW': '2990', 7: { '4 kW': '1990' } })
assert.equal(Object.keys(row)[0], '7')
assert.deepEqual(flat, { Name: 'Wall box', '7.4 kW': '1990', '22 kW': '2990' })
JS
node try.mjs

#!/usr/bin/env bash
# chrono-node: the equipment of a car has days of the week.
#
# Expected: a list of equipment, 'Sat nav, sun roof', has no date in it.
# What happens: 'Sat' is read as Saturday and 'sun' as Sunday, each with the date of the next or last such day; so is
#   'in 40 min' in '10 to 80% in 40 min', as a moment from now.
# Who meets it: programs that look for dates in the texts of advertisements or pages of cars. The strict parser of the
#   same package finds neither.
# Seen with chrono-node 2.10.3 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts chrono-node@2.10.3
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import * as chrono from 'chrono-node'

const texts = ['Sat nav, heat pump, sun roof', '10 to 80% in 40 min', 'Tow bar, heat pump']
const found = (reader) => texts.map((text) => reader.parse(text).map((result) => result.text))
console.log({ casual: found(chrono.casual), strict: found(chrono.strict) })
assert.deepEqual(found(chrono.casual), [['Sat', 'sun'], ['in 40 min'], []])
assert.deepEqual(found(chrono.strict), [[], [], []])
JS
node try.mjs

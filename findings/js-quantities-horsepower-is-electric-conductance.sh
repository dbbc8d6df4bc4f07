#!/usr/bin/env bash
# js-quantities: an engine of 150 PS has a conductance.
#
# Expected: PS, the metric horsepower in the papers of cars from Europe and Japan, is a power or is not known.
# What happens: it is read as petasiemens, 10 to the 15th siemens, of the kind 'conductance', without an error;
#   'hp' is a power. math.js reads PS the same way, which shows only when it is converted.
# Who meets it: importers of data sheets that check whether a unit is known: it is.
# Seen with js-quantities 1.8.0, mathjs 15.2.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-quantities@1.8.0 mathjs@15.2.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import Qty from 'js-quantities'
import { unit } from 'mathjs'

const seen = {
  PS: [Qty('150 PS').kind(), Qty('150 PS').toBase().toString()],
  hp: Qty('150 hp').kind(),
  mathjs: unit('150 PS').hasBase('ELECTRIC_CONDUCTANCE'),
}
console.log(seen)
assert.equal(seen.PS[0], 'conductance')
assert.deepEqual([seen.hp, seen.mathjs], ['power', true])
JS
node try.mjs

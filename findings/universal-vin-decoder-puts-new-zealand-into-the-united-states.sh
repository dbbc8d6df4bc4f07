#!/usr/bin/env bash
# universal-vin-decoder: a car whose VIN was given in New Zealand is from the United States.
#
# Expected: a number that begins with 7AT, which Waka Kotahi assigns to cars that come without a VIN, is one of New
#   Zealand.
# What happens: all numbers that begin with 7 are those of the United States, which have some of them (7SA is Tesla's).
#   So the country contradicts the rest of the same answer: the region is Oceania, the manufacturer 'NZ Transport
#   Agency (post-2009)'.
# Who meets it: whoever counts or sorts cars in New Zealand by where they come from: used imports have such numbers.
# Seen with universal-vin-decoder 1.0.0 on Node.js 20 or later. The number 7AT: vehicleinspection.nzta.govt.nz,
#   'Assigning a VIN', in a stored copy of 17 April 2024 read on 30 November 2026.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts universal-vin-decoder@1.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { decodeVIN } from 'universal-vin-decoder'

// Invented numbers: the maker's code, zeros for the car.
const seen = Object.fromEntries(
  ['7AT', '7A8', '7A7', '7SA', 'JN1', 'SJN'].map((code) => [
    code,
    decodeVIN(`${code}0H00AX00000000`),
  ]),
)
for (const [code, { info }] of Object.entries(seen)) console.log(code, info)
assert.ok(Object.values(seen).every(({ isValid }) => isValid))
const countries = Object.entries(seen).map(([code, { info }]) => `${code} ${info.country}`)
assert.deepEqual(countries, [
  '7AT United States',
  '7A8 United States',
  '7A7 United States',
  '7SA United States',
  'JN1 Japan',
  'SJN United Kingdom',
])
assert.equal(seen['7AT'].info.manufacturer, 'NZ Transport Agency (post-2009)')
assert.equal(seen['7AT'].info.region, 'Oceania')
assert.equal(seen['7A7'].info.manufacturer, 'Nissan New Zealand')
JS
node try.mjs

#!/usr/bin/env bash
# currency.js: 60 kWh at 30.5 cents cost $18.60.
#
# Expected: currency(0.305).multiply(60) is $18.30, and the same as currency(60).multiply(0.305).
# What happens: an amount is rounded to cents as it is made, so 30.5 cents are 31 before they are multiplied; the other way
#   round nothing is lost. With { precision: 4 } both are right.
# Who meets it: whoever works out a charge, a litre or a kilometre, whose prices have tenths of a cent, with money that
#   was to be exact.
# Seen with currency.js 2.0.4 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency.js@2.0.4
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import currency from 'currency.js'

const charge = currency(0.305).multiply(60)
const turned = currency(60).multiply(0.305)
const precise = currency(0.305, { precision: 4 }).multiply(60)
console.log(`0.305 × 60 = ${charge}, 60 × 0.305 = ${turned}, with four decimals ${precise}`)
assert.equal(charge.value, 18.6)
assert.equal(turned.value, 18.3)
assert.equal(precise.value, 18.3)
JS
node try.mjs

#!/usr/bin/env bash
# @vroomlabs/vin-validate: a car is twelve years older if its VIN is written in small letters.
#
# Expected: the year of a number whose tenth letter says none is 0, as the documentation has it ('0 if failed'), and
#   the same number in small letters has the same year, since the package takes both for valid.
# What happens: a letter that is not in its list of years gives 2009, and no small letter is in the list. So a
#   Volkswagen of 2021 is of 2009 when it is typed in small letters, and so is, however typed, a Nissan whose tenth
#   letter is U, which stands for no year.
# Who meets it: forms that fill in the year from the number. Outside North America the tenth letter need not be a year.
# Seen with @vroomlabs/vin-validate 1.0.2 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @vroomlabs/vin-validate@1.0.2
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import vin from '@vroomlabs/vin-validate'

// Invented numbers: the maker's code, a plausible middle, and a serial number of 1.
const numbers = ['WVWZZZE1ZMP000001', 'wvwzzze1zmp000001', 'SJNFAAZE1U6000001']
const seen = numbers.map((number) => [number, vin.vinValidate(number), vin.yearFromVin(number)])
console.log(seen)
assert.deepEqual(seen, [
  ['WVWZZZE1ZMP000001', true, 2021],
  ['wvwzzze1zmp000001', true, 2009],
  ['SJNFAAZE1U6000001', true, 2009],
])
assert.equal(vin.yearFromVin('too short'), 0)
JS
node try.mjs

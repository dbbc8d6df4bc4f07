#!/usr/bin/env bash
# validator: 0800 838 383 without its spaces is a mobile number of New Zealand.
#
# Expected: isMobilePhone with en-NZ accepts 02 numbers, which are the mobiles, and no others.
# What happens: it accepts whatever begins with 02 or 08, so a free number passes; a mobile number written as
#   people write it, with spaces, does not.
# Who meets it: sign-up forms that send a code by text message: it goes to a number that cannot receive one.
# Seen with validator 13.15.35 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import validator from 'validator'

const numbers = ['0211234567', '0800838383', '021 123 4567', '092789556']
const seen = Object.fromEntries(numbers.map((number) => [number, validator.isMobilePhone(number, 'en-NZ')]))
console.log(seen)
assert.deepEqual(seen, { '0211234567': true, '0800838383': true, '021 123 4567': false, '092789556': false })
JS
node try.mjs

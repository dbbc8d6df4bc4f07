#!/usr/bin/env bash
# parse-duration: 20-30 min is 30 minutes and 20 milliseconds, and 2h-3h is five hours.
#
# Expected: a text that is no single duration is refused with null or undefined, as an unknown word is.
# What happens: numbers are added up: 2h-3h is 5 hours. A number without a unit is milliseconds: 20-30 min is
#   1,800,020 ms, 1:30 is 1.03 ms. A comma is left out: 1,5h, as most of Europe writes one hour and a half, is
#   15 hours.
# Who meets it: forms for charging times and delays, which people write as a span.
# Seen with parse-duration 2.1.9 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-duration@2.1.9
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import parse from 'parse-duration'

const seen = Object.fromEntries(['1h30', '2h-3h', '20-30 min', '1:30', '1,5h'].map((text) => [text, parse(text)]))
console.log('milliseconds:', seen)
assert.deepEqual(seen, { '1h30': 5_400_000, '2h-3h': 18_000_000, '20-30 min': 1_800_020, '1:30': 1.03, '1,5h': 54_000_000 })
JS
node try.mjs

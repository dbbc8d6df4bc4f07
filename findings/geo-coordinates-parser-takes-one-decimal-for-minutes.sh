#!/usr/bin/env bash
# geo-coordinates-parser: -36.8, 174.8 is a place 80 km away, and -36.85, 174.76 is none.
#
# Expected: a pair of decimal degrees is read with any number of decimal places.
# What happens: with three places and more it is right. With one, the digit is taken for minutes: -36.8 becomes
#   36 degrees 8 minutes, -36.13333. With two it is refused as 'invalid coordinate value', since 85 and 76 are
#   no minutes. With zeros behind them, -36.8500, 174.7600 is right.
# Who meets it: forms in which people type or paste a place: whoever rounds is refused, or is sent elsewhere
#   without a word.
# Seen with geo-coordinates-parser 1.7.4 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts geo-coordinates-parser@1.7.4
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { convert } from 'geo-coordinates-parser'

const read = (text) => {
  try {
    const { decimalLatitude, decimalLongitude } = convert(text)
    return `${decimalLatitude} ${decimalLongitude}`
  } catch (error) {
    return error.message
  }
}
const seen = ['-36.848, 174.763', '-36.85, 174.76', '-36.8500, 174.7600', '-36.8, 174.8', '-37, 175'].map(read)
console.log(seen)
assert.deepEqual(seen, [
  '-36.848 174.763',
  'invalid coordinate value',
  '-36.85 174.76',
  '-36.13333 174.13333',
  'invalid coordinates format',
])
JS
node try.mjs

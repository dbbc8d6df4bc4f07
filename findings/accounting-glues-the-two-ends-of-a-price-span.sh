#!/usr/bin/env bash
# accounting: a span of prices is seven thousand million dollars.
#
# Expected: unformat of '$69,990 to $74,990' is 0, as the manual says of what it cannot read, or the first of the two.
# What happens: everything but digits, dots and minus signs is taken out, so it is 6999074990; '$12.44 per 1,000 km'
#   is 12.441, a tenth of a cent more than was written. Brackets become a minus sign: '(80)' is -80.
# Who meets it: whoever reads prices from texts: the answer is a number each time, and for the second a likely one.
# Seen with accounting 0.4.1 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts accounting@0.4.1
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import accounting from 'accounting'

const texts = ['$12.44', '$69,990 to $74,990', '$12.44 per 1,000 km', '$80 (2027)']
const seen = texts.map((text) => accounting.unformat(text))
console.log(seen)
assert.deepEqual(seen, [12.44, 6999074990, 12.441, 80])
JS
node try.mjs

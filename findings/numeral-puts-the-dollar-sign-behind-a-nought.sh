#!/usr/bin/env bash
# numeral: a saving of a tenth of a cent is written 0$.00, and a smaller one $NaN.
#
# Expected: a difference of -0.001 dollars in the format '$0.00' is '-$0.00' or '$0.00', and one of 0.0000001 is
#   '$0.00'.
# What happens: the sign of the number moves the dollar sign although the minus has been rounded away, so '0$.00' is
#   written; a number that JavaScript writes with an exponent becomes '$NaN'.
# Who meets it: whoever formats the difference of two sums that are equal but for the last bit of a binary fraction:
#   0.3 less 0.1 + 0.2 is such a number.
# Seen with numeral 2.0.6 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts numeral@2.0.6
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import numeral from 'numeral'

const sums = [0.001, -0.001, -0.004, 0.0000001, 0.3 - (0.1 + 0.2)]
const written = sums.map((sum) => numeral(sum).format('$0.00'))
console.log(sums, written)
assert.deepEqual(written, ['$0.00', '0$.00', '0$.00', '$NaN', 'N$aN'])
JS
node try.mjs

#!/usr/bin/env bash
# jsonld: a price of the type xsd:decimal is written as no decimal can be.
#
# Expected: a price of 69990.5 whose context says xsd:decimal becomes "69990.5"^^xsd:decimal in N-Quads.
# What happens: it becomes "6.99905E4"^^xsd:decimal, and a decimal has no exponent: the form of xsd:double is used for
#   each number with a fraction, whatever its type. Whole prices are whole, and the same price as a text is kept.
# Who meets it: publishers of prices as linked data, and whoever loads them into a store that checks its types: the
#   price is dropped, or the file refused.
# Seen with jsonld 9.0.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsonld@9.0.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import jsonld from 'jsonld'

const decimal = 'http://www.w3.org/2001/XMLSchema#decimal'
async function quad(price) {
  const car = { '@context': { price: { '@id': 'https://schema.org/price', '@type': decimal } }, '@id': 'urn:car', price }
  return /"(.*)"/.exec(await jsonld.toRDF(car, { format: 'application/n-quads' }))[1]
}
const seen = [await quad(69990), await quad(69990.5), await quad('69990.5')]
console.log(seen)
assert.equal(seen[1], '6.99905E4')
assert.equal(seen[2], '69990.5')
assert.match(seen[2], /^[+-]?(\d+(\.\d*)?|\.\d+)$/)
assert.doesNotMatch(seen[1], /^[+-]?(\d+(\.\d*)?|\.\d+)$/)
JS
node try.mjs

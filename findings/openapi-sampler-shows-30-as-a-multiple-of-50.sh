#!/usr/bin/env bash
# openapi-sampler: the example that it makes for a parameter is refused by the schema it is made from.
#
# Expected: an example is valid by its schema, or there is none.
# What happens: minimum and maximum are kept, and other limits are not: a multiple of 50 from 30 on is 30, two
#   different items are 0 and 0, a postcode of four digits is the text 'string', and a choice of null or a text is
#   {}.
# Who meets it: whoever reads the interface in Redoc, which fills its samples of requests with it, and sends a
#   copy of one: the answer is an error.
# Seen with openapi-sampler 1.7.10 and ajv 8.20.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-sampler@1.7.10 ajv@8.20.0
npm ls --depth 0
cat >try.cjs <<'JS'
const assert = require('node:assert/strict')
const Ajv = require('ajv')
const { sample } = require('openapi-sampler')

const ajv = new Ajv({ strict: false })
const schemas = [
  { type: 'integer', minimum: 30, multipleOf: 50 },
  { type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true },
  { type: 'string', pattern: String.raw`^\d{4}$` },
  { anyOf: [{ type: 'null' }, { type: 'string' }] },
  { type: 'number', minimum: 0.5 },
]
const seen = schemas.map((schema) => [sample(schema), ajv.validate(schema, sample(schema))])
console.log(seen)
assert.deepEqual(seen, [
  [30, false],
  [[0, 0], false],
  ['string', false],
  [{}, false],
  [0.5, true],
])
JS
node try.cjs

#!/usr/bin/env bash
# Ajv: $19.99 is no whole number of cents, for three other validators it is.
#
# Expected: a schema with multipleOf 0.01 accepts every price in dollars and cents, in every validator.
# What happens: Ajv divides and gets 1998.9999999999998: 19.99, 4.35 and 0.07 are refused, 28.50 is accepted.
#   @cfworker/json-schema, @hyperjump/json-schema, jsonschema and zod accept all.
# Who meets it: publishers of prices: the file is valid where it was tested and is refused by the program that
#   reads it.
# Seen with ajv 8.20.0, @cfworker/json-schema 4.1.6, @hyperjump/json-schema 1.18.0, jsonschema 1.5.0 on Node.js
#   20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ajv@8.20.0 @cfworker/json-schema@4.1.6 @hyperjump/json-schema@1.18.0 jsonschema@1.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { Validator } from '@cfworker/json-schema'
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { Ajv } from 'ajv'
import jsonschema from 'jsonschema'

const schema = { type: 'number', multipleOf: 0.01 }
const id = 'https://a.example/price'
registerSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, id)
const readers = {
  ajv: (price) => new Ajv().validate(schema, price),
  cfworker: (price) => new Validator(schema, '2020-12').validate(price).valid,
  hyperjump: async (price) => (await validate(id, price)).valid,
  jsonschema: (price) => jsonschema.validate(price, schema).valid,
}
const prices = [19.99, 4.35, 0.07, 28.5]
for (const [name, read] of Object.entries(readers)) {
  const accepted = await Promise.all(prices.map(read))
  console.log(name, accepted)
  assert.deepEqual(accepted, name === 'ajv' ? [false, false, false, true] : [true, true, true, true])
}
JS
node try.mjs

#!/usr/bin/env bash
# TypeBox: as a whole number 5.7 is 5, and 1e3 is 1.
#
# Expected: Value.Parse of Type.Integer() turns the text of a query into a number, and refuses one that is not whole,
#   as Ajv with coerceTypes does.
# What happens: it is cut to a whole number first and checked then, so the check always passes: 5.7 is 5, -0.9 is -0,
#   and 1e3, which number fields of browsers accept, is 1 (as a Type.Number() it is 1000). Even 5.7 that is no text but
#   a number is accepted as 5. In the successor, typebox, Value.Parse refuses 5.7, and Value.Convert still makes it 5.
# Who meets it: services that ask for years or kilometres: they answer another question than they were asked.
# Seen with @sinclair/typebox 0.34.52, typebox 1.4.3, ajv 8.20.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sinclair/typebox@0.34.52 typebox@1.4.3 ajv@8.20.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import Ajv from 'ajv'
import { Type as NewType } from 'typebox'
import { Value as NewValue } from 'typebox/value'

const parsed = (type, value) => Value.Parse(type, value)
function coerced(value) {
  const query = { value }
  const schema = { type: 'object', properties: { value: { type: 'integer' } } }
  return new Ajv.default({ coerceTypes: true }).validate(schema, query) ? query.value : 'refused'
}
const values = ['5.7', '-0.9', '1e3', 5.7, '7']
const seen = values.map((value) => ({ value, TypeBox: parsed(Type.Integer(), value), Ajv: coerced(value) }))
console.table(seen)
assert.deepEqual(seen, [
  { value: '5.7', TypeBox: 5, Ajv: 'refused' },
  { value: '-0.9', TypeBox: -0, Ajv: 'refused' },
  { value: '1e3', TypeBox: 1, Ajv: 1000 },
  { value: 5.7, TypeBox: 5, Ajv: 'refused' },
  { value: '7', TypeBox: 7, Ajv: 7 },
])
assert.equal(parsed(Type.Number(), '1e3'), 1000)
assert.throws(() => NewValue.Parse(NewType.Integer(), '5.7'))
assert.equal(NewValue.Convert(NewType.Integer(), '5.7'), 5)
JS
node try.mjs

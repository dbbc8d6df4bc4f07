#!/usr/bin/env bash
# jsonpath-plus and json-logic: a car whose price nobody knows costs less than $60,000.
#
# Expected: a filter for prices below 60,000 leaves out a car whose price is null. RFC 9535 says so of JSONPath: a
#   comparison of null with a number by < is false.
# What happens: both compare as JavaScript does, where null counts as 0: the car is found. For json-logic a car
#   without the field is found as well, since a variable that is not there is null. sift and mingo, which follow
#   MongoDB, find neither.
# Who meets it: whoever lets people filter a list in which some figures are unknown. The cure is to ask for the
#   type as well: @.price != null && @.price < 60000.
# Seen with jsonpath-plus 10.4.0, json-logic-js 2.0.5, sift 17.1.4 and mingo 7.2.7 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jsonpath-plus@10.4.0 json-logic-js@2.0.5 sift@17.1.4 mingo@7.2.7
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { JSONPath } from 'jsonpath-plus'
import jsonLogic from 'json-logic-js'
import { Query } from 'mingo'
import sift from 'sift'

const cars = [
  { name: 'unknown', price: null },
  { name: 'unsaid' },
  { name: 'cheap', price: 50_000 },
  { name: 'dear', price: 70_000 },
]
const names = (found) => found.map(({ name }) => name)
const below = { price: { $lt: 60_000 } }
const found = {
  jsonPath: names(JSONPath({ path: '$[?(@.price < 60000)]', json: cars })),
  jsonPathCured: names(JSONPath({ path: '$[?(@.price != null && @.price < 60000)]', json: cars })),
  jsonLogic: names(cars.filter((car) => jsonLogic.apply({ '<': [{ var: 'price' }, 60_000] }, car))),
  sift: names(cars.filter((sift.default ?? sift)(below))),
  mingo: names(new Query(below).find(cars).all()),
}
console.log(found)
assert.deepEqual(found, {
  jsonPath: ['unknown', 'cheap'],
  jsonPathCured: ['cheap'],
  jsonLogic: ['unknown', 'unsaid', 'cheap'],
  sift: ['cheap'],
  mingo: ['cheap'],
})
JS
node try.mjs

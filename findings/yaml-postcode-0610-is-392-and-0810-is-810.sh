#!/usr/bin/env bash
# YAML: the postcodes of Auckland are three kinds of value, by reader and by digit.
#
# Expected: the postcodes 0610 and 0810 of Auckland are read alike, as texts or as numbers.
# What happens: a reader of YAML 1.1 takes 0610 as octal, which is 392, and 0810, which cannot be octal, as 810;
#   one of YAML 1.2 takes both as 610 and 810. So half of Auckland is off by hundreds and the other half by a
#   zero.
# Who meets it: keepers of addresses in YAML files that two programs read. The price list with 08:00 in it
#   becomes 480 in the first and stays a text in the second.
# Seen with yaml 2.9.1, js-yaml 5.5.0 on Node.js 20 or later.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts yaml@2.9.1 js-yaml@5.5.0
npm ls --depth 0
cat >try.mjs <<'JS'
import assert from 'node:assert/strict'
import { load } from 'js-yaml'
import { parse } from 'yaml'

const readers = {
  'yaml, 1.1': (text) => parse(text, { version: '1.1' }),
  'yaml, 1.2': (text) => parse(text),
  'js-yaml': (text) => load(text),
}
const seen = Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, ['0610', '0810', '08:00'].map(read)]))
console.log(seen)
assert.deepEqual(seen, { 'yaml, 1.1': [392, 810, 480], 'yaml, 1.2': [610, 810, '08:00'], 'js-yaml': [610, 810, '08:00'] })
JS
node try.mjs
